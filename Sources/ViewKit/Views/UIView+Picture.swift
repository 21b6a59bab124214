import CoreAnimation
import Drawing
import Foundation

extension UIView {
    /// A view of a picture of `rect`, of this view's space.
    func picture(of rect: CGRect, caps: UIEdgeInsets, _ afterUpdates: Bool) -> UIView? {
        let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 1
        guard let context = CGContext(size: rect.size, scale: scale) else { return nil }
        context.translateBy(x: -rect.minX, y: -rect.minY)
        render(in: context, afterUpdates)
        let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
        view.layer.contents = context.makeImage()
        view.layer.contentsScale = scale
        if caps != .zero {
            view.layer.contentsCenter = CGRect(
                x: caps.left / rect.width, y: caps.top / rect.height,
                width: max(0, rect.width - caps.left - caps.right) / rect.width,
                height: max(0, rect.height - caps.top - caps.bottom) / rect.height)
        }
        return view
    }

    /// What `drawHierarchy` does.
    func drawTree(in rect: CGRect, _ afterUpdates: Bool) -> Bool {
        let size = bounds.size
        guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0,
            rect.width > 0, rect.height > 0
        else { return false }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        render(in: context, afterUpdates)
        context.restoreGState()
        return true
    }

    /// Draws the tree: what is due first, or as animations have it at this moment.
    private func render(in context: CGContext, _ afterUpdates: Bool) {
        guard !afterUpdates, layer.isHosted, let shown = layer.presentation() else {
            layer.layoutIfNeeded()
            return layer.render(in: context)
        }
        shown.render(in: context)
    }
}
