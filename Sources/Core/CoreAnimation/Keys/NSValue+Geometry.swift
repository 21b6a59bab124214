public import Foundation
public import Primitives

// Geometry wrapped in objects, as key-value coding returns it. Animations also take the structures
// themselves.

extension NSValue {
    /// A wrapped point, in points.
    /// - Parameter cgPoint: stored with all its digits; NaN is allowed.
    public convenience init(cgPoint: CGPoint) {
        self.init(point: cgPoint)
    }

    /// A wrapped size, in points.
    /// - Parameter cgSize: stored with all its digits; NaN is allowed.
    public convenience init(cgSize: CGSize) {
        self.init(size: cgSize)
    }

    /// A wrapped rectangle, in points.
    /// - Parameter cgRect: stored as it is: a negative width stays negative.
    public convenience init(cgRect: CGRect) {
        self.init(rect: cgRect)
    }

    /// A wrapped transform.
    ///
    /// Its `objCType` is that of sixteen numbers, as Foundation on Linux can't wrap structures that
    /// it doesn't know.
    /// - Parameter t: stored with all its digits; it may have no inverse.
    public convenience init(caTransform3D t: CATransform3D) {
        var numbers = t.elements
        self.init(bytes: &numbers, objCType: Self.sixteenNumbers)
    }

    /// A wrapped map of the plane; its `objCType` is that of six numbers, as above.
    /// - Parameter t: stored with all its digits; it may have no inverse.
    public convenience init(cgAffineTransform t: CGAffineTransform) {
        var numbers = [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) }
        self.init(bytes: &numbers, objCType: Self.sixNumbers)
    }

    /// A wrapped vector; its `objCType` is that of two numbers, as above.
    /// - Parameter v: stored with all its digits; NaN is allowed.
    public convenience init(cgVector v: CGVector) {
        var numbers = [Double(v.dx), Double(v.dy)]
        self.init(bytes: &numbers, objCType: Self.twoNumbers)
    }

    /// The wrapped map of the plane; the identity for a value that is none.
    public var cgAffineTransformValue: CGAffineTransform { wrappedAffineTransform ?? .identity }

    /// The wrapped vector; the zero vector for a value that is none.
    public var cgVectorValue: CGVector {
        guard holds(Self.twoNumbers) else { return CGVector(dx: 0, dy: 0) }
        var numbers = [Double](repeating: 0, count: 2)
        getValue(&numbers)
        return CGVector(dx: numbers[0], dy: numbers[1])
    }

    /// The wrapped map of the plane; nil for other values.
    var wrappedAffineTransform: CGAffineTransform? {
        guard holds(Self.sixNumbers) else { return nil }
        var e = [Double](repeating: 0, count: 6)
        getValue(&e)
        return CGAffineTransform(a: e[0], b: e[1], c: e[2], d: e[3], tx: e[4], ty: e[5])
    }

    /// The wrapped point.
    public var cgPointValue: CGPoint { pointValue }

    /// The wrapped size.
    public var cgSizeValue: CGSize { sizeValue }

    /// The wrapped rectangle.
    public var cgRectValue: CGRect { rectValue }

    /// The wrapped transform; the identity for a value that is none.
    public var caTransform3DValue: CATransform3D { wrappedTransform ?? .identity }

    /// The wrapped transform; nil for other values.
    var wrappedTransform: CATransform3D? {
        guard holds(Self.sixteenNumbers) else { return nil }
        var numbers = [Double](repeating: 0, count: 16)
        getValue(&numbers)
        return CATransform3D(elements: numbers)
    }

    /// Returns whether the wrapped value has this type, in Objective-C's type codes. False for
    /// numbers.
    func holds(_ type: String) -> Bool {
        !(self is NSNumber) && String(cString: objCType) == type
    }

    private static let sixteenNumbers = "[16d]"
    private static let sixNumbers = "[6d]"
    private static let twoNumbers = "[2d]"
    static let pointType = String(cString: NSValue(point: .zero).objCType)
    static let sizeType = String(cString: NSValue(size: .zero).objCType)
    static let rectType = String(cString: NSValue(rect: .zero).objCType)
}

extension CATransform3D {
    /// The sixteen elements, row by row.
    var elements: [Double] {
        [
            m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
        ].map { Double($0) }
    }

    /// A transform of sixteen elements, row by row.
    init(elements e: [Double]) {
        self.init(
            m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7],
            m31: e[8], m32: e[9], m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14],
            m44: e[15])
    }
}

/// The truth value `true`, as Core Foundation writes it; for `CATransaction.setValue(_:forKey:)`.
public let kCFBooleanTrue = true
/// The truth value `false`, as Core Foundation writes it.
public let kCFBooleanFalse = false
