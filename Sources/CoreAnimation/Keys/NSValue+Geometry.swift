public import Foundation
public import Primitives

// Geometry in objects, as key-value coding hands it out. Animations take the structures themselves
// as well.

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

    /// A wrapped transform.
    ///
    /// Its `objCType` is that of sixteen numbers: Foundation on Linux can't wrap a structure that it
    /// doesn't know.
    public convenience init(caTransform3D t: CATransform3D) {
        var numbers = t.elements
        self.init(bytes: &numbers, objCType: Self.sixteenNumbers)
    }

    /// The wrapped point.
    public var cgPointValue: CGPoint { pointValue }

    /// The wrapped size.
    public var cgSizeValue: CGSize { sizeValue }

    /// The wrapped rectangle.
    public var cgRectValue: CGRect { rectValue }

    /// The wrapped transform; the identity for a value that is none.
    public var caTransform3DValue: CATransform3D { wrappedTransform ?? .identity }

    /// The transform inside; nil for other values.
    var wrappedTransform: CATransform3D? {
        guard holds(Self.sixteenNumbers) else { return nil }
        var numbers = [Double](repeating: 0, count: 16)
        getValue(&numbers)
        return CATransform3D(elements: numbers)
    }

    /// True when what is inside has this type, in Objective-C's letters. A number has none here.
    func holds(_ type: String) -> Bool {
        !(self is NSNumber) && String(cString: objCType) == type
    }

    private static let sixteenNumbers = "[16d]"
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

/// True, as Core Foundation writes it; for `CATransaction.setValue(_:forKey:)`.
public let kCFBooleanTrue = true
/// False, as Core Foundation writes it.
public let kCFBooleanFalse = false
