import Drawing
import Primitives

extension UIColor {
    /// Sets the colour of fills and strokes in the current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Sets the colour of fills in the current context.
    public func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// Sets the colour of strokes in the current context.
    public func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }
}
