import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// Pictures of views, drawn by the compositor, so that glass, rotated views and shadows look as on
/// screen.
extension UIView {
    /// Returns a view with a picture of `rect`, in this view's space.
    func picture(of rect: CGRect, caps: UIEdgeInsets, _ afterUpdates: Bool) -> UIView? {
        let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 1
        guard let image = image(of: rect, scale: scale, afterUpdates) else { return nil }
        let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
        view.layer.contents = image
        view.layer.contentsScale = scale
        if caps != .zero {
            view.layer.contentsCenter = CGRect(
                x: caps.left / rect.width, y: caps.top / rect.height,
                width: max(0, rect.width - caps.left - caps.right) / rect.width,
                height: max(0, rect.height - caps.top - caps.bottom) / rect.height)
        }
        return view
    }

    /// Implements `drawHierarchy`.
    func drawTree(in rect: CGRect, _ afterUpdates: Bool) -> Bool {
        let size = bounds.size
        guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0,
            rect.width > 0, rect.height > 0
        else { return false }
        let (kx, ky) = (rect.width / size.width, rect.height / size.height)
        // The picture has as many pixels as the context has in its place.
        let map = context.ctm
        let (across, along) = (hypot(map.a, map.b) * kx, hypot(map.c, map.d) * ky)
        let scale = max(across, along)
        guard scale > 0, let image = image(of: bounds, scale: scale, afterUpdates) else {
            return false
        }
        context.saveGState()
        context.clip(to: rect)
        // The last pixels may extend beyond the bounds.
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        context.draw(
            image, part: CGRect(x: 0, y: 0, width: width, height: height),
            in: CGRect(
                x: rect.minX, y: rect.minY, width: width / scale * kx, height: height / scale * ky),
            growsUpward: false)
        context.restoreGState()
        return true
    }

    /// Returns a picture of a part of the view and its subviews: as on screen, or after pending
    /// layout and drawing.
    func image(of rect: CGRect, scale: CGFloat, _ afterUpdates: Bool) -> CGImage? {
        let isShown = layer.isHosted
        return layer.compositedImage(
            of: rect.standardized, scale: scale,
            at: isShown ? HostTime(seconds: CACurrentMediaTime()) : HostTime(seconds: 0),
            asCommitted: isShown && !afterUpdates)
    }
}
