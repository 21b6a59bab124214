package import Foundation

/// The placement of a popup beside a rectangle of the parent's stage.
///
/// The names and the rules are xdg-shell's, which the desktop's compositor follows; `frame(in:)`
/// follows them where a popup is shown inside a window.
package struct PopupPlacement: Sendable, Equatable {
    /// A side or a corner; the numbers are xdg-shell's.
    package enum Side: UInt32, Sendable, CaseIterable {
        /// The middle.
        case none = 0
        /// The middle of an edge.
        case top, bottom, left, right
        /// A corner.
        case topLeft, bottomLeft, topRight, bottomRight

        /// The horizontal direction: −1 left, 0 in the middle, 1 right.
        package var x: CGFloat {
            switch self {
            case .left, .topLeft, .bottomLeft: -1
            case .right, .topRight, .bottomRight: 1
            case .none, .top, .bottom: 0
            }
        }

        /// The vertical direction: −1 above, 0 in the middle, 1 below.
        package var y: CGFloat {
            switch self {
            case .top, .topLeft, .topRight: -1
            case .bottom, .bottomLeft, .bottomRight: 1
            case .none, .left, .right: 0
            }
        }
    }

    /// The adjustments that are allowed where there is no room; the bits are xdg-shell's.
    package struct Adjustment: OptionSet, Sendable {
        /// The bits.
        package let rawValue: UInt32

        /// Adjustments with these bits.
        package init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// The popup may be moved along x.
        package static let slideX = Adjustment(rawValue: 1)
        /// The popup may be moved along y.
        package static let slideY = Adjustment(rawValue: 2)
        /// Left and right may be exchanged.
        package static let flipX = Adjustment(rawValue: 4)
        /// Above and below may be exchanged.
        package static let flipY = Adjustment(rawValue: 8)
        /// The popup may get narrower.
        package static let resizeX = Adjustment(rawValue: 16)
        /// The popup may get lower.
        package static let resizeY = Adjustment(rawValue: 32)
    }

    /// The margins around a popup, for its shadow, in points.
    package struct Margins: Sendable, Equatable {
        /// The margin above.
        package var top: CGFloat
        /// The margin on the left.
        package var left: CGFloat
        /// The margin below.
        package var bottom: CGFloat
        /// The margin on the right.
        package var right: CGFloat

        /// Margins on the four sides.
        package init(
            top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0
        ) {
            (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
        }
    }

    /// The rectangle beside which the popup is placed, in points of the parent's stage.
    package var anchorRect: CGRect
    /// The popup's size in points, without its shadow.
    package var size: CGSize
    /// The point of the rectangle at which the popup is anchored.
    package var anchor = Side.bottomLeft
    /// The direction from that point in which the popup lies.
    package var gravity = Side.bottomRight
    /// The adjustments that are allowed where there is no room.
    package var adjustment: Adjustment = [.flipX, .flipY, .slideX, .slideY, .resizeY]
    /// The offset from that place, in points.
    package var offset = CGPoint.zero
    /// The margins around the popup, which contain its shadow and receive no input.
    package var margins = Margins()
    /// Whether the popup follows when its parent moves.
    package var isReactive = false

    /// A popup of `size` below the left end of `anchorRect`.
    package init(anchorRect: CGRect, size: CGSize) {
        self.anchorRect = anchorRect
        self.size = size
    }

    /// Returns the popup's rectangle, without its shadow, if it has to stay inside `bounds`. Where
    /// no adjustment helps it extends outside.
    package func frame(in bounds: CGRect) -> CGRect {
        let x = Axis(
            from: anchorRect.minX, length: anchorRect.width, anchor: anchor.x, gravity: gravity.x,
            offset: offset.x, size: size.width, room: bounds.minX...max(bounds.minX, bounds.maxX)
        ).fitted(
            flips: adjustment.contains(.flipX), slides: adjustment.contains(.slideX),
            resizes: adjustment.contains(.resizeX))
        let y = Axis(
            from: anchorRect.minY, length: anchorRect.height, anchor: anchor.y, gravity: gravity.y,
            offset: offset.y, size: size.height, room: bounds.minY...max(bounds.minY, bounds.maxY)
        ).fitted(
            flips: adjustment.contains(.flipY), slides: adjustment.contains(.slideY),
            resizes: adjustment.contains(.resizeY))
        return CGRect(
            x: x.start, y: y.start, width: x.end - x.start, height: y.end - y.start)
    }
}

/// One dimension of a placement.
private struct Axis {
    var from: CGFloat
    var length: CGFloat
    var anchor: CGFloat
    var gravity: CGFloat
    var offset: CGFloat
    var size: CGFloat
    var room: ClosedRange<CGFloat>

    private var start: CGFloat {
        let point = from + length * (anchor + 1) / 2 + offset
        return point + size * (gravity - 1) / 2
    }

    private var isInside: Bool {
        start >= room.lowerBound && start + size <= room.upperBound
    }

    /// Returns the adjusted span, trying flip, slide and resize in this order, as in xdg-shell.
    func fitted(flips: Bool, slides: Bool, resizes: Bool) -> (start: CGFloat, end: CGFloat) {
        if isInside { return (start, start + size) }
        if flips {
            var other = self
            (other.anchor, other.gravity, other.offset) = (-anchor, -gravity, -offset)
            if other.isInside { return (other.start, other.start + size) }
        }
        var first = start
        if slides {
            let last = room.upperBound - size
            // The side opposite to the gravity stays visible.
            first =
                gravity < 0
                ? min(last, max(first, room.lowerBound)) : max(room.lowerBound, min(first, last))
        }
        guard resizes else { return (first, first + size) }
        let low = min(max(first, room.lowerBound), room.upperBound)
        return (low, max(low, min(first + size, room.upperBound)))
    }
}
