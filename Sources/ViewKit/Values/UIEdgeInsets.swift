public import Foundation

/// Distances from the four edges of a rectangle, inward, in points.
public struct UIEdgeInsets: Sendable, Hashable {
    /// From the upper edge.
    public var top: CGFloat
    /// From the left edge.
    public var left: CGFloat
    /// From the lower edge.
    public var bottom: CGFloat
    /// From the right edge.
    public var right: CGFloat

    /// No distance anywhere.
    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    /// Insets from their four distances.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No distance anywhere.
    public static let zero = UIEdgeInsets()
}

/// Distances from the edges, told by the direction of reading, in points.
public struct NSDirectionalEdgeInsets: Sendable, Hashable {
    /// From the upper edge.
    public var top: CGFloat
    /// From the edge where lines start.
    public var leading: CGFloat
    /// From the lower edge.
    public var bottom: CGFloat
    /// From the edge where lines end.
    public var trailing: CGFloat

    /// None.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    /// Four distances.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// None.
    public static let zero = NSDirectionalEdgeInsets()

    /// Where lines start on the left.
    init(_ insets: UIEdgeInsets) {
        self.init(
            top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
}

extension UIEdgeInsets {
    /// Where lines start on the left.
    init(_ insets: NSDirectionalEdgeInsets) {
        self.init(
            top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    }
}

/// A distance from where something would lie, in points.
public struct UIOffset: Sendable, Hashable {
    /// To the right.
    public var horizontal: CGFloat
    /// Downward.
    public var vertical: CGFloat

    /// None.
    public init() {
        self.init(horizontal: 0, vertical: 0)
    }

    /// From both parts.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// None.
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
    /// All four.
    public static let all = UIRectEdge(rawValue: 15)
}

/// Corners of a rectangle as they are seen; Apple's bits.
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
    /// All four.
    public static let allCorners = UIRectCorner(rawValue: .max)
}

extension CGRect {
    /// The rectangle without `insets`; a rectangle that is too small gets a size below zero, which
    /// is folded, as on Apple's systems.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}

/// The older name of `CGRect.inset(by:)`.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
    rect.inset(by: insets)
}
