public import Foundation
public import Primitives
public import ViewKit

// Vectors, offsets and directional insets as text, `{1, 2}`, and in archives. Text that can't be read gives zero, as on
// Apple's systems

/// The text of a vector, such as `{1, 2}`.
/// - Parameter vector: the vector; no unit is written.
public func NSStringFromCGVector(_ vector: CGVector) -> String {
    "{\(text(vector.dx)), \(text(vector.dy))}"
}
/// The text of an offset, such as `{1, 2}`: horizontal, vertical.
/// - Parameter offset: the offset; no unit is written.
public func NSStringFromUIOffset(_ offset: UIOffset) -> String {
    "{\(text(offset.horizontal)), \(text(offset.vertical))}"
}
/// The text of insets, such as `{1, 2, 3, 4}`: top, leading, bottom, trailing.
/// - Parameter insets: the insets; no unit is written.
public func NSStringFromDirectionalEdgeInsets(_ insets: NSDirectionalEdgeInsets) -> String {
    let parts = [insets.top, insets.leading, insets.bottom, insets.trailing]
    return "{\(parts.map { text($0) }.joined(separator: ", "))}"
}

extension NSCoder {
    /// The text of a vector.
    /// - Parameter vector: the vector; no unit is written.
    public class func string(for vector: CGVector) -> String { NSStringFromCGVector(vector) }
    /// The text of an offset.
    /// - Parameter offset: the offset; no unit is written.
    public class func string(for offset: UIOffset) -> String { NSStringFromUIOffset(offset) }
    /// The text of directional insets.
    /// - Parameter insets: the insets: top, leading, bottom, trailing.
    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        NSStringFromDirectionalEdgeInsets(insets)
    }

    /// A vector from its text.
    /// - Parameter string: the text that the function in the other direction gives.
    public class func cgVector(for string: String) -> CGVector {
        let n = numbers(string)
        return n.count == 2 ? CGVector(dx: n[0], dy: n[1]) : .zero
    }
    /// An offset from its text.
    /// - Parameter string: the text that the function in the other direction gives.
    public class func uiOffset(for string: String) -> UIOffset {
        let n = numbers(string)
        return n.count == 2 ? UIOffset(horizontal: n[0], vertical: n[1]) : .zero
    }
    /// Directional insets from their text.
    /// - Parameter string: the text that the function in the other direction gives.
    public class func directionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        let n = numbers(string)
        guard n.count == 4 else { return .zero }
        return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
    }

    /// Writes a vector to an archive, as its text.
    /// - Parameters:
    ///   - vector: the vector.
    ///   - key: the key in the archive.
    public func encode(_ vector: CGVector, forKey key: String) {
        encode(NSString(string: Self.string(for: vector)), forKey: key)
    }
    /// Reads a vector from an archive.
    /// - Parameter key: the key in the archive.
    public func decodeCGVector(forKey key: String) -> CGVector {
        Self.cgVector(for: text(forKey: key))
    }
    /// Writes an offset to an archive, as its text.
    /// - Parameters:
    ///   - offset: the offset.
    ///   - key: the key in the archive.
    public func encode(_ offset: UIOffset, forKey key: String) {
        encode(NSString(string: Self.string(for: offset)), forKey: key)
    }
    /// Reads an offset from an archive.
    /// - Parameter key: the key in the archive.
    public func decodeUIOffset(forKey key: String) -> UIOffset {
        Self.uiOffset(for: text(forKey: key))
    }
    /// Writes directional insets to an archive, as their text.
    /// - Parameters:
    ///   - insets: the insets; negative ones are allowed.
    ///   - key: the key in the archive.
    public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
        encode(NSString(string: Self.string(for: insets)), forKey: key)
    }
    /// Reads directional insets from an archive.
    /// - Parameter key: the key in the archive.
    public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
        Self.directionalEdgeInsets(for: text(forKey: key))
    }
}

/// Returns whether both insets are equal.
/// - Parameters:
///   - insets1: insets.
///   - insets2: the other ones; NaN equals nothing.
public func UIEdgeInsetsEqualToEdgeInsets(_ insets1: UIEdgeInsets, _ insets2: UIEdgeInsets) -> Bool
{
    insets1 == insets2
}
/// The older name of `UIOffset.init(horizontal:vertical:)`.
/// - Parameters:
///   - horizontal: in points, to the right.
///   - vertical: in points, downward.
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
    UIOffset(horizontal: horizontal, vertical: vertical)
}
