public import Foundation

/// Distances from the four edges of a rectangle, inward, in points.
///
/// ```swift
/// let edges = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
/// let inner = view.bounds.inset(by: edges)
/// print(inner.size)
/// ```
public struct UIEdgeInsets: Sendable, Hashable {
    /// The distance from the upper edge.
    public var top: CGFloat
    /// The distance from the left edge.
    public var left: CGFloat
    /// The distance from the lower edge.
    public var bottom: CGFloat
    /// The distance from the right edge.
    public var right: CGFloat

    /// Insets of zero.
    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    /// Insets from their four distances.
    /// - Parameters:
    ///   - top: in points; below 0 goes outward.
    ///   - left: in points; below 0 goes outward.
    ///   - bottom: in points; below 0 goes outward.
    ///   - right: in points; below 0 goes outward.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Insets of zero.
    public static let zero = UIEdgeInsets()
}

/// Distances from the edges, by writing direction, in points.
///
/// ```swift
/// let space = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 24)
/// view.directionalLayoutMargins = space
/// print(view.layoutMargins.left)  // 16, or 24 where one writes from right to left
/// ```
public struct NSDirectionalEdgeInsets: Sendable, Hashable {
    /// The distance from the upper edge.
    public var top: CGFloat
    /// The distance from the leading edge.
    public var leading: CGFloat
    /// The distance from the lower edge.
    public var bottom: CGFloat
    /// The distance from the trailing edge.
    public var trailing: CGFloat

    /// Insets of zero.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    /// Insets from their four distances.
    /// - Parameters:
    ///   - top: in points; below 0 goes outward.
    ///   - leading: in points, at the edge where lines begin.
    ///   - bottom: in points; below 0 goes outward.
    ///   - trailing: in points, at the edge where lines end.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Insets of zero.
    public static let zero = NSDirectionalEdgeInsets()

    /// The directional form of `insets` for text that is read from the left.
    init(_ insets: UIEdgeInsets) {
        self.init(
            top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }

    /// The directional form of `insets`, for text that is read from the right where `isMirrored` is set.
    init(_ insets: UIEdgeInsets, _ isMirrored: Bool) {
        self.init(insets)
        if isMirrored { (leading, trailing) = (trailing, leading) }
    }
}

extension UIEdgeInsets {
    /// The plain form of `insets` for text that is read from the left.
    init(_ insets: NSDirectionalEdgeInsets) {
        self.init(
            top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    }

    /// The plain form of `insets`, for text that is read from the right where `isMirrored` is set.
    init(_ insets: NSDirectionalEdgeInsets, _ isMirrored: Bool) {
        self.init(insets)
        if isMirrored { (left, right) = (right, left) }
    }
}

/// An offset from the usual position, in points.
public struct UIOffset: Sendable, Hashable {
    /// The offset to the right.
    public var horizontal: CGFloat
    /// The downward offset.
    public var vertical: CGFloat

    /// An offset of zero.
    public init() {
        self.init(horizontal: 0, vertical: 0)
    }

    /// An offset from both parts.
    /// - Parameters:
    ///   - horizontal: in points, to the right.
    ///   - vertical: in points, downward.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// An offset of zero.
    public static let zero = UIOffset()
}

/// The edges of a rectangle; Apple's bits.
public struct UIRectEdge: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Edges from their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The upper edge.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left edge.
    public static let left = UIRectEdge(rawValue: 2)
    /// The lower edge.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right edge.
    public static let right = UIRectEdge(rawValue: 8)
    /// All four edges.
    public static let all = UIRectEdge(rawValue: 15)
}

/// Corners of a rectangle as they appear on screen; Apple's bits.
public struct UIRectCorner: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Corners from their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The upper left corner.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The upper right corner.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The lower left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The lower right corner.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four corners.
    public static let allCorners = UIRectCorner(rawValue: .max)
}

extension CGRect {
    /// Returns the rectangle reduced by `insets`. For a rectangle that is too small the size would
    /// be negative, and is normalized as on Apple's systems.
    /// - Parameter insets: distances in points; negative ones enlarge.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }

    /// Returns the rectangle reduced at all sides, at most to a point or a line in its middle, where
    /// `insetBy(dx:dy:)` has no place at all for one that is too small.
    func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
        insetBy(dx: min(dx, width / 2), dy: min(dy, height / 2))
    }
}

/// The older name of `CGRect.inset(by:)`.
/// - Parameters:
///   - rect: the rectangle.
///   - insets: distances in points; negative ones enlarge.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
    rect.inset(by: insets)
}
