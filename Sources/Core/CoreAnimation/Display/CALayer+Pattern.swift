import Drawing
import Foundation
import Primitives

/// Pattern backgrounds, which are painted into the backing store below the layer's drawing.
extension CALayer {
    /// The background colour, if it is a pattern.
    var patternBackground: CGColor? { backgroundObject?.pattern == nil ? nil : backgroundObject }

    /// Notes that the background changes: a store into which a pattern was painted is painted anew.
    func notePattern(insteadOf old: CGColor?, _ new: CGColor?) {
        guard old != nil || new?.pattern != nil, old !== new else { return }
        setNeedsDisplay()
        guard new?.pattern == nil, contentsObject is BackingStore else { return }
        rememberCommitted()
        (backing, contentsObject, record.contents) = (nil, nil, nil)
        mark(.contents)
    }

    /// Paints the pattern, clipped to the rounded corners; returns false where there is none.
    func paintsPattern(in context: CGContext) -> Bool {
        guard let pattern = patternBackground else { return false }
        context.saveGState()
        context.setFillColor(pattern)
        let radius = min(cornerRadius, bounds.width / 2, bounds.height / 2)
        if radius > 0 {
            context.addPath(
                CGPath(
                    roundedRect: bounds, cornerWidth: radius, cornerHeight: radius, transform: nil))
            context.fillPath()
        } else {
            context.fill(bounds)
        }
        context.restoreGState()
        return true
    }
}
