import CoreAnimation
import Foundation
import Primitives

/// Motions that run by themselves.
extension UIScrollView {
    /// Runs both motions from `time` on.
    func run(
        _ x: ScrollMotion, _ y: ScrollMotion, from time: TimeInterval,
        finish: @escaping @MainActor () -> Void
    ) {
        indicators.place(in: self)
        indicators.setShown(true)
        motionShift = 0
        runner.run { [weak self] now in
            guard let self else { return false }
            let t = now - time
            let isOver = x.isOver(at: t) && y.isOver(at: t)
            let place = isOver ? (x.end, y.end) : (x.value(at: t), y.value(at: t))
            show(CGPoint(x: place.0, y: place.1 + motionShift))
            return !isOver
        } finish: { [weak self] in
            self?.indicators.setShown(false)
            finish()
            self?.endShiftedMotion()
        }
    }

    /// Moves the offset by a distance by which content above the visible part has grown, so that the
    /// same content stays in sight; fingers and motions go on from there.
    func followGrowth(by distance: CGFloat) {
        rawOffset.y += distance
        motionShift += distance
        if let wheelTarget { self.wheelTarget?.y = wheelTarget.y + distance }
        show(CGPoint(x: bounds.minX, y: bounds.minY + distance))
    }

    /// Brings back content that rests beyond an end because it became shorter on the way.
    private func endShiftedMotion() {
        guard motionShift != 0, !runner.isRunning, !isTracking else { return }
        motionShift = 0
        let inside = axis(.y).clamped(bounds.minY)
        if inside != bounds.minY { glide(to: CGPoint(x: bounds.minX, y: inside)) }
    }

    /// Stops all motions where they are.
    func stopMoving() {
        let wasDecelerating = isDecelerating
        runner.stop()
        isDecelerating = false
        isZoomBouncing = false
        isZoomAnimating = false
        if wasDecelerating {
            indicators.setShown(false)
            delegate?.scrollViewDidEndDecelerating(self)
        }
    }

    /// Implements `stopScrollingAndZooming()`.
    func rest() {
        guard runner.isRunning else { return }
        let (wasZooming, wasGliding) = (isZoomAnimating, isScrollAnimating)
        if wasZooming { clampZoom() }
        show(CGPoint(x: restingPlace(.x, bounds.minX), y: restingPlace(.y, bounds.minY)))
        stopMoving()
        wheelTarget = nil
        motionShift = 0
        indicators.setShown(false)
        if wasZooming {
            delegate?.scrollViewDidEndZooming(self, with: zoomView, atScale: zoomScale)
        } else if wasGliding {
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    private func restingPlace(_ direction: ScrollDirection, _ offset: CGFloat) -> CGFloat {
        let axis = axis(direction)
        return isPagingEnabled ? axis.page(near: offset, velocity: 0) : axis.clamped(offset)
    }

    /// Moves to an offset by a critically damped spring.
    func glide(to target: CGPoint) {
        let x = ScrollMotion(from: bounds.minX, to: target.x, velocity: 0, frequency: 16)
        let y = ScrollMotion(from: bounds.minY, to: target.y, velocity: 0, frequency: 16)
        run(x, y, from: hostTime) { [weak self] in
            guard let self else { return }
            glideEnded()
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }
}

extension UIScrollView {
    /// The host time of the view, in seconds; 0 for a view in no host, where nothing moves.
    var hostTime: TimeInterval { layer.hostTime?.seconds ?? 0 }
}

extension UIScrollView: ScrollTarget {
    /// Scrolls by an event: a wheel moves content in steps by a spring, a trackpad moves it as
    /// fingers do, and lets it go. With control held the delegate's view is zoomed.
    func scroll(by event: UIScrollEvent) -> Bool {
        guard isScrollEnabled, pan.allowedScrollTypesMask.contains(event.scrollType) else {
            return false
        }
        if event.modifierFlags.contains(.control), zoomView != nil { return zoom(by: event) }
        let way = event.translation
        guard !event.isEnd else { return endWheel(event) }
        let isGliding = wheelTarget != nil && runner.isRunning
        let start = event.isStepped && isGliding ? wheelTarget ?? bounds.origin : bounds.origin
        let target = CGPoint(
            x: axis(.x).clamped(start.x - way.x), y: axis(.y).clamped(start.y - way.y))
        guard target != start else { return false }
        wheelTarget = event.isStepped ? target : nil
        if event.isStepped {
            stopMoving()
            glide(to: target)
        } else {
            stopMoving()
            show(target)
            indicators.flash(at: event.timestamp)
            wheelTrack.add(target, at: event.trueTime)
        }
        return true
    }

    private func endWheel(_ event: UIScrollEvent) -> Bool {
        guard let ends = wheelTrack.ends(at: event.trueTime) else { return false }
        wheelTrack.clear()
        let speed = CGPoint(
            x: (ends.last.x - ends.first.x) / ends.seconds,
            y: (ends.last.y - ends.first.y) / ends.seconds)
        guard hypot(speed.x, speed.y) > ScrollMotion.rest else { return true }
        letGo(velocity: speed, at: event.timestamp)
        return true
    }

    /// The logarithm of the zoom per point: a wheel's step of 50 points zooms by 1.2.
    private static let zoomPerPoint = (stepped: log(1.2) / 50, smooth: 1.0 / 200)

    private func zoom(by event: UIScrollEvent) -> Bool {
        let point = convert(event.location, from: nil)
        let place = CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
        let part = event.isStepped ? Self.zoomPerPoint.stepped : Self.zoomPerPoint.smooth
        zoom(to: zoomScale * exp(event.translation.y * part), about: place, animated: false)
        return true
    }
}
