package import CoreAnimation
package import Foundation
import Primitives

// The zoomed view may be enlarged up to the maximum scale
extension UIScrollView: LayerZooming {
    package func furtherZoom(of sublayer: CALayer) -> CGFloat {
        zoomView?.layer === sublayer ? zoomRange.upperBound / max(zoomScale, 1e-3) : 1
    }
}

/// Zooming.
extension UIScrollView {
    var zoomView: UIView? { delegate?.viewForZooming(in: self) }

    private var zoomRange: ClosedRange<CGFloat> {
        let low = max(minimumZoomScale, 1e-3)
        return low...max(low, maximumZoomScale)
    }

    func pinched() {
        guard let view = zoomView, zoomRange.lowerBound < zoomRange.upperBound else { return }
        let place = pinchPlace
        switch pinch.state {
        case .began:
            stopMoving()
            isZooming = true
            MainMode.begin(self)
            delegate?.scrollViewWillBeginZooming(self, with: view)
        case .changed:
            let wanted = scale * pinch.scale
            pinch.scale = 1
            apply(resisted(wanted), about: place)
        case .ended, .cancelled:
            isZooming = false
            endZoom(about: place)
        case .possible, .failed: break
        }
    }

    /// The centre of the fingers, in points from the view's corner.
    private var pinchPlace: CGPoint {
        let point = pinch.location(in: self)
        return CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
    }

    /// Returns the scale for a wanted one; beyond a limit, a third of the way (as a logarithm).
    private func resisted(_ wanted: CGFloat) -> CGFloat {
        let range = zoomRange
        let inside = min(max(wanted, range.lowerBound), range.upperBound)
        guard bouncesZoom, wanted > 0, wanted != inside else { return inside }
        // A scale beyond its limit was reduced when it got there. Only the way from there is
        // reduced now.
        let from = range.contains(scale) ? inside : scale
        return from * pow(wanted / from, 1 / 3)
    }

    private func endZoom(about place: CGPoint) {
        let range = zoomRange
        let inside = min(max(scale, range.lowerBound), range.upperBound)
        guard inside != scale else {
            delegate?.scrollViewDidEndZooming(self, with: zoomView, atScale: scale)
            if !isDragging { settleOffset() }
            return
        }
        stopMoving()
        isZoomBouncing = true
        glideZoom(to: inside, about: place)
    }

    func zoom(to wanted: CGFloat, about place: CGPoint, animated: Bool) {
        guard wanted.isFinite, zoomView != nil else { return }
        let range = zoomRange
        let target = min(max(wanted, range.lowerBound), range.upperBound)
        stopMoving()
        guard animated, window != nil else {
            apply(target, about: place)
            show(CGPoint(x: axis(.x).clamped(bounds.minX), y: axis(.y).clamped(bounds.minY)))
            return
        }
        glideZoom(to: target, about: place)
    }

    /// Moves the scale to `target` by a critically damped spring.
    private func glideZoom(to target: CGFloat, about place: CGPoint) {
        // Scales are in hundredths here, as springs count in points.
        let motion = ScrollMotion(
            from: scale * 100, to: target * 100, velocity: 0, frequency: 16)
        let start = hostTime
        isZoomAnimating = true
        runner.run { [weak self] now in
            guard let self else { return false }
            let t = now - start
            let isOver = motion.isOver(at: t)
            apply(isOver ? target : motion.value(at: t) / 100, about: place)
            return !isOver
        } finish: { [weak self] in
            guard let self else { return }
            isZoomBouncing = false
            isZoomAnimating = false
            delegate?.scrollViewDidEndZooming(self, with: zoomView, atScale: scale)
            settleOffset()
        }
    }

    /// Brings a scale beyond its limits back to the limit, about the middle of the part in sight.
    func clampZoom() {
        let range = zoomRange
        apply(
            min(max(scale, range.lowerBound), range.upperBound),
            about: CGPoint(x: bounds.width / 2, y: bounds.height / 2))
    }

    /// Moves content back that a zoom left beyond an end.
    private func settleOffset() {
        let inside = CGPoint(x: axis(.x).clamped(bounds.minX), y: axis(.y).clamped(bounds.minY))
        if inside != bounds.origin { glide(to: inside) }
    }

    /// Zooms the view and the content, so that the point at `place` stays there.
    private func apply(_ new: CGFloat, about place: CGPoint) {
        guard let view = zoomView, new > 0, new.isFinite, new != scale else { return }
        let ratio = new / scale
        let frame = view.frame
        scale = new
        view.transform = CGAffineTransform(scaleX: new, y: new)
        view.center = CGPoint(
            x: frame.minX * ratio + view.bounds.width * new * view.layer.anchorPoint.x,
            y: frame.minY * ratio + view.bounds.height * new * view.layer.anchorPoint.y)
        // A content size that nobody set is the view's own.
        contentSize = CGSize(
            width: contentSize.width > 0 ? contentSize.width * ratio : view.frame.width,
            height: contentSize.height > 0 ? contentSize.height * ratio : view.frame.height)
        let offset = CGPoint(
            x: (bounds.minX + place.x) * ratio - place.x,
            y: (bounds.minY + place.y) * ratio - place.y)
        rawOffset = CGPoint(x: axis(.x).raw(offset.x), y: axis(.y).raw(offset.y))
        show(offset)
        isTellingZoom = true
        delegate?.scrollViewDidZoom(self)
        isTellingZoom = false
    }

    /// Zooms so that `rect` of the view's own space fills the visible area.
    func showZoomed(_ rect: CGRect, animated: Bool) {
        guard let view = zoomView else { return }
        let range = zoomRange
        let wanted = min(bounds.width / rect.width, bounds.height / rect.height)
        let target = min(max(wanted, range.lowerBound), range.upperBound)
        // The fixed point of the zoom, which brings the rectangle's centre to the view's.
        let middle = view.convert(CGPoint(x: rect.midX, y: rect.midY), to: self)
        let now = CGPoint(x: middle.x - bounds.minX, y: middle.y - bounds.minY)
        let ratio = target / scale
        guard abs(ratio - 1) > 1e-6 else {
            let offset = CGPoint(
                x: axis(.x).clamped(middle.x - bounds.width / 2),
                y: axis(.y).clamped(middle.y - bounds.height / 2))
            return setContentOffset(offset, animated: animated)
        }
        let place = CGPoint(
            x: (now.x * ratio - bounds.width / 2) / (ratio - 1),
            y: (now.y * ratio - bounds.height / 2) / (ratio - 1))
        zoom(to: target, about: place, animated: animated)
    }
}
