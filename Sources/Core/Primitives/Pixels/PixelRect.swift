package import Foundation

/// A rectangle of whole pixels of a buffer, y down; the far edges are outside.
@frozen public struct PixelRect: Sendable, Hashable, CustomStringConvertible {
    /// The left edge, in pixels.
    public var x: Int
    /// The top edge, in pixels.
    public var y: Int
    /// The width, in pixels; never negative.
    public var width: Int
    /// The height, in pixels; never negative.
    public var height: Int

    /// A rectangle from its origin and size; a negative size becomes 0.
    /// - Parameters:
    ///   - x: the left column.
    ///   - y: the upper row.
    ///   - width: the number of columns; below 0 counts as 0.
    ///   - height: the number of rows; below 0 counts as 0.
    @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// A rectangle from its four edges.
    /// - Parameters:
    ///   - left: the first column.
    ///   - top: the first row.
    ///   - right: the column behind the last one.
    ///   - bottom: the row behind the last one.
    @inlinable public init(left: Int, top: Int, right: Int, bottom: Int) {
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The rectangle without pixels.
    @inlinable public static var empty: PixelRect { PixelRect(x: 0, y: 0, width: 0, height: 0) }

    /// The edge right of the last pixel.
    @inlinable public var right: Int { x + width }

    /// The edge below the last pixel.
    @inlinable public var bottom: Int { y + height }

    /// The number of pixels; `Int.max` where there are more.
    @inlinable public var area: Int {
        let (area, isMore) = width.multipliedReportingOverflow(by: height)
        return isMore ? .max : area
    }

    /// Whether there is no pixel inside.
    @inlinable public var isEmpty: Bool { width == 0 || height == 0 }

    /// The rectangle as text, for example `10,20 30x40`.
    public var description: String { "\(x),\(y) \(width)x\(height)" }

    /// Returns the pixels in both; `.empty` when there are none.
    /// - Parameter other: the other rectangle; an empty one gives `.empty`.
    @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        let far = min(right, other.right)
        let low = min(bottom, other.bottom)
        guard far > left, low > top else { return .empty }
        return PixelRect(left: left, top: top, right: far, bottom: low)
    }

    /// Returns the smallest rectangle around both; an empty one adds nothing.
    /// - Parameter other: the other rectangle; an empty one adds nothing.
    @inlinable public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            left: min(x, other.x), top: min(y, other.y),
            right: max(right, other.right), bottom: max(bottom, other.bottom))
    }

    /// Whether some pixel is in both.
    /// - Parameter other: the other rectangle; none of an empty one is inside.
    @inlinable public func intersects(_ other: PixelRect) -> Bool {
        x < other.right && other.x < right && y < other.bottom && other.y < bottom
            && !isEmpty && !other.isEmpty
    }

    /// Whether every pixel of `other` is in this rectangle; so true for an empty `other`.
    /// - Parameter other: the other rectangle; an empty one is always inside.
    @inlinable public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty
            || (other.x >= x && other.y >= y && other.right <= right && other.bottom <= bottom)
    }

    /// Whether the pixel at (px, py) is inside.
    /// - Parameters:
    ///   - px: the column of the pixel.
    ///   - py: the row of the pixel.
    @inlinable public func contains(x px: Int, y py: Int) -> Bool {
        px >= x && px < right && py >= y && py < bottom
    }

    /// Returns the rectangle moved by whole pixels.
    /// - Parameters:
    ///   - dx: the number of columns to the right.
    ///   - dy: the number of rows downward.
    @inlinable public func offset(x dx: Int, y dy: Int) -> PixelRect {
        PixelRect(x: x + dx, y: y + dy, width: width, height: height)
    }
}

extension PixelRect {
    /// The bound of coordinates, ±2^30, so that sums and areas of edges never overflow.
    private static let limit: CGFloat = 1_073_741_824

    /// The smallest pixel rectangle around `rect`, whose points are pixels of the buffer.
    ///
    /// NaN gives `.empty`; infinite edges are clamped to ±2^30.
    package init(covering rect: CGRect) {
        let r = rect.standardized
        let edges = [r.minX, r.minY, r.maxX, r.maxY]
        guard !edges.contains(where: \.isNaN), !r.isNull else {
            self = .empty
            return
        }
        func clamp(_ value: CGFloat) -> Int { Int(min(max(value, -Self.limit), Self.limit)) }
        self.init(
            left: clamp(r.minX.rounded(.down)), top: clamp(r.minY.rounded(.down)),
            right: clamp(r.maxX.rounded(.up)), bottom: clamp(r.maxY.rounded(.up)))
    }

    /// The rectangle in floating point.
    package var cgRect: CGRect {
        CGRect(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height))
    }
}
