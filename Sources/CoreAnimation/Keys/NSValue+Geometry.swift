public import Foundation

// Source of before Swift 3 wraps its geometry. New source needs none of this: animations take the
// structures themselves. There is no `NSValue(caTransform3D:)`, as Foundation on Linux can't wrap a
// structure that it doesn't know; pass the transform.

extension NSValue {
    /// A wrapped point, in points.
    public convenience init(cgPoint: CGPoint) {
        self.init(point: cgPoint)
    }

    /// A wrapped size, in points.
    public convenience init(cgSize: CGSize) {
        self.init(size: cgSize)
    }

    /// A wrapped rectangle, in points.
    public convenience init(cgRect: CGRect) {
        self.init(rect: cgRect)
    }

    /// The wrapped point.
    public var cgPointValue: CGPoint { pointValue }

    /// The wrapped size.
    public var cgSizeValue: CGSize { sizeValue }

    /// The wrapped rectangle.
    public var cgRectValue: CGRect { rectValue }

    /// The geometry inside, as a structure; nil for other values, numbers among them.
    var geometry: Any? {
        guard !(self is NSNumber) else { return nil }
        let kind = String(cString: objCType)
        if kind == String(cString: NSValue(point: .zero).objCType) { return pointValue }
        if kind == String(cString: NSValue(size: .zero).objCType) { return sizeValue }
        if kind == String(cString: NSValue(rect: .zero).objCType) { return rectValue }
        return nil
    }
}

/// True, as Core Foundation writes it; for `CATransaction.setValue(_:forKey:)`.
public let kCFBooleanTrue = true
/// False, as Core Foundation writes it.
public let kCFBooleanFalse = false
