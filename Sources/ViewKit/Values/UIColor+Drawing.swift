import Drawing
import Primitives

extension UIColor {
    /// The colour of fills and strokes of the current context from here on.
    public func set() {
        setFill()
        setStroke()
    }

    /// The colour of fills of the current context from here on.
    public func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// The colour of strokes of the current context from here on.
    public func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }
}
