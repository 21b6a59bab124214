public import Foundation
public import Primitives
public import ViewKit

// Points, rectangles and transforms as text, `{{1, 2}, {3, 4}}`, and in archives. Text that can't
// be read gives zero, as on Apple's systems; for a transform the identity

/// The text of a point, such as `{1, 2}`.
/// - Parameter point: the point; no unit is written.
public func NSStringFromCGPoint(_ point: CGPoint) -> String {
    "{\([point.x, point.y].map(text).joined(separator: ", "))}"
}
/// The text of a size, such as `{1, 2}`.
/// - Parameter size: the size; no unit is written.
public func NSStringFromCGSize(_ size: CGSize) -> String {
    "{\([size.width, size.height].map(text).joined(separator: ", "))}"
}
/// The text of a rectangle, such as `{{1, 2}, {3, 4}}`.
/// - Parameter rect: the rectangle; no unit is written.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
    "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}
/// The text of a transform, such as `[1, 0, 0, 1, 0, 0]`.
/// - Parameter transform: the transform: its six numbers in the order a, b, c, d, tx, ty.
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
    let t = transform
    return "[\([t.a, t.b, t.c, t.d, t.tx, t.ty].map(text).joined(separator: ", "))]"
}
/// The text of insets, such as `{1, 2, 3, 4}`: top, left, bottom, right.
/// - Parameter insets: the insets; no unit is written.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
    "{\([insets.top, insets.left, insets.bottom, insets.right].map(text).joined(separator: ", "))}"
}
/// A point from its text.
/// - Parameter string: the text that the function in the other direction gives.
public func CGPointFromString(_ string: String) -> CGPoint { NSPointFromString(string) }
/// A size from its text.
/// - Parameter string: the text that the function in the other direction gives.
public func CGSizeFromString(_ string: String) -> CGSize { NSSizeFromString(string) }
/// A rectangle from its text.
/// - Parameter string: the text that the function in the other direction gives.
public func CGRectFromString(_ string: String) -> CGRect { NSRectFromString(string) }

/// Returns the text of a number, without a fraction if it is a whole number.
func text(_ number: CGFloat) -> String {
    let number = Double(number)
    return number == number.rounded() && abs(number) < 1e15
        ? "\(Int(number))" : "\(number)"
}

/// Returns the numbers in a text, ignoring other characters.
func numbers(_ string: String) -> [CGFloat] {
    string.split { "[]{}, ".contains($0) }.compactMap { Double($0).map { CGFloat($0) } }
}

extension NSCoder {
    /// The text of a point.
    /// - Parameter point: the point; no unit is written.
    public class func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }
    /// The text of a size.
    /// - Parameter size: the size; no unit is written.
    public class func string(for size: CGSize) -> String { NSStringFromCGSize(size) }
    /// The text of a rectangle.
    /// - Parameter rect: the rectangle; no unit is written.
    public class func string(for rect: CGRect) -> String { NSStringFromCGRect(rect) }
    /// The text of a transform.
    /// - Parameter transform: the transform: its six numbers in the order a, b, c, d, tx, ty.
    public class func string(for transform: CGAffineTransform) -> String {
        NSStringFromCGAffineTransform(transform)
    }
    /// The text of insets.
    /// - Parameter insets: the insets: top, left, bottom, right.
    public class func string(for insets: UIEdgeInsets) -> String {
        NSStringFromUIEdgeInsets(insets)
    }

    /// A point from its text.
    /// - Parameter string: the text that the function in the other direction gives.
    public class func cgPoint(for string: String) -> CGPoint { CGPointFromString(string) }
    /// A size from its text.
    /// - Parameter string: the text that the function in the other direction gives.
    public class func cgSize(for string: String) -> CGSize { CGSizeFromString(string) }
    /// A rectangle from its text.
    /// - Parameter string: the text that the function in the other direction gives.
    public class func cgRect(for string: String) -> CGRect { CGRectFromString(string) }
    /// A transform from its text.
    /// - Parameter string: the text that the function in the other direction gives.
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        let n = numbers(string)
        guard n.count == 6 else { return .identity }
        return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }
    /// Insets from their text.
    /// - Parameter string: the text that the function in the other direction gives.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        let n = numbers(string)
        guard n.count == 4 else { return .zero }
        return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }

    /// Reads a point from an archive; points are written by Foundation's own `encode(_:forKey:)`.
    /// - Parameter key: the key in the archive.
    public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
    /// Reads a size from an archive.
    /// - Parameter key: the key in the archive.
    public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
    /// Reads a rectangle from an archive.
    /// - Parameter key: the key in the archive.
    public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }

    /// Writes a transform to an archive, as its text.
    /// - Parameters:
    ///   - transform: the transform; it may have no inverse.
    ///   - key: the key in the archive.
    public func encode(_ transform: CGAffineTransform, forKey key: String) {
        encode(NSString(string: Self.string(for: transform)), forKey: key)
    }
    /// Reads a transform from an archive.
    /// - Parameter key: the key in the archive.
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        Self.cgAffineTransform(for: text(forKey: key))
    }
    /// Writes insets to an archive, as their text.
    /// - Parameters:
    ///   - insets: the insets; negative ones are allowed.
    ///   - key: the key in the archive.
    public func encode(_ insets: UIEdgeInsets, forKey key: String) {
        encode(NSString(string: Self.string(for: insets)), forKey: key)
    }
    /// Reads insets from an archive.
    /// - Parameter key: the key in the archive.
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
        Self.uiEdgeInsets(for: text(forKey: key))
    }

    func text(forKey key: String) -> String {
        decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) } ?? ""
    }
}
