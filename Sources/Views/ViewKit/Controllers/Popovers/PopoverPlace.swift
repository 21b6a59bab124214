package import Foundation
import Primitives

/// The place of a popover in its window: beside the rectangle that it points at, with an arrow.
///
///           source
///             /\        arrow: up, `tip` from the left edge of the frame
///       +-----  -----+
///       |  content   |
///       +------------+
package struct PopoverPlace: Equatable {
    /// The frame of content and arrow, in points of the container.
    package private(set) var frame = CGRect.zero
    /// The direction of the arrow; empty for a popover without one.
    package private(set) var direction: UIPopoverArrowDirection = []
    /// The distance of the arrow's tip from the frame's left edge, or from its upper edge where the
    /// arrow points to a side.
    package private(set) var tip: CGFloat = 0

    /// The size of content without a preferred one, in points.
    static let usualSize = CGSize(width: 320, height: 480)
    /// The radius of the corners.
    static let radius: CGFloat = 13

    /// The place for content of a size beside a rectangle, in points of the container.
    ///
    /// - Parameters:
    ///   - source: the rectangle to point at.
    ///   - size: the content's size.
    ///   - room: the part of the container in which the popover may lie.
    ///   - arrow: the width of the arrow at its base, and its height.
    ///   - insets: the space between the content and the edges of the bubble.
    package init(
        source: CGRect, size: CGSize, room: CGRect, permitted: UIPopoverArrowDirection,
        arrow: CGSize, insets: UIEdgeInsets = .zero, mayOverlap: Bool = false, isMirrored: Bool
    ) {
        let wish = CGSize(
            width: min(size.width + insets.left + insets.right, room.width),
            height: min(size.height + insets.top + insets.bottom, room.height))
        let sides: [UIPopoverArrowDirection] =
            isMirrored ? [.up, .down, .right, .left] : [.up, .down, .left, .right]
        let allowed = sides.filter(permitted.contains)
        guard !source.isNull, !allowed.isEmpty else {
            let middle = source.isNull ? CGPoint(x: room.midX, y: room.midY) : source.middle
            frame = CGRect(
                x: middle.x - wish.width / 2, y: middle.y - wish.height / 2, width: wish.width,
                height: wish.height
            ).moved(into: room)
            return
        }
        let spaces = allowed.map { side in
            (side: side, space: Self.space(side, source, room, arrow.height))
        }
        let best =
            spaces.first { $0.space.width >= wish.width && $0.space.height >= wish.height }
            ?? spaces.max { Self.area(wish, $0.space) < Self.area(wish, $1.space) }
        guard let best else { return }
        direction = best.side
        let fitted =
            mayOverlap
            ? wish
            : CGSize(
                width: max(0, min(wish.width, best.space.width)),
                height: max(0, min(wish.height, best.space.height)))
        stand(beside: source, fitted, room, arrow)
    }

    /// The size of the room beside the source for a popover without its arrow.
    private static func space(
        _ side: UIPopoverArrowDirection, _ source: CGRect, _ room: CGRect, _ arrow: CGFloat
    ) -> CGSize {
        switch side {
        case .up: CGSize(width: room.width, height: room.maxY - source.maxY - arrow)
        case .down: CGSize(width: room.width, height: source.minY - room.minY - arrow)
        case .left: CGSize(width: room.maxX - source.maxX - arrow, height: room.height)
        default: CGSize(width: source.minX - room.minX - arrow, height: room.height)
        }
    }

    private static func area(_ wish: CGSize, _ space: CGSize) -> CGFloat {
        max(0, min(wish.width, space.width)) * max(0, min(wish.height, space.height))
    }

    /// Sets the frame beside the source, and the arrow where it points at the source's middle.
    private mutating func stand(
        beside source: CGRect, _ size: CGSize, _ room: CGRect, _ arrow: CGSize
    ) {
        let middle = source.middle
        let isVertical = direction == .up || direction == .down
        let outer = CGSize(
            width: size.width + (isVertical ? 0 : arrow.height),
            height: size.height + (isVertical ? arrow.height : 0))
        let origin =
            switch direction {
            case .up: CGPoint(x: middle.x - outer.width / 2, y: source.maxY)
            case .down: CGPoint(x: middle.x - outer.width / 2, y: source.minY - outer.height)
            case .left: CGPoint(x: source.maxX, y: middle.y - outer.height / 2)
            default: CGPoint(x: source.minX - outer.width, y: middle.y - outer.height / 2)
            }
        frame = CGRect(origin: origin, size: outer).moved(into: room)
        let end = (isVertical ? frame.width : frame.height) - Self.radius - arrow.width / 2
        let start = Self.radius + arrow.width / 2
        let wish = isVertical ? middle.x - frame.minX : middle.y - frame.minY
        tip = end < start ? (start + end) / 2 : min(max(wish, start), end)
    }

    /// The bubble without its arrow, in points of the frame.
    package func body(_ arrow: CGSize) -> CGRect {
        var box = CGRect(origin: .zero, size: frame.size)
        switch direction {
        case .up: (box.origin.y, box.size.height) = (arrow.height, box.height - arrow.height)
        case .down: box.size.height -= arrow.height
        case .left: (box.origin.x, box.size.width) = (arrow.height, box.width - arrow.height)
        case .right: box.size.width -= arrow.height
        default: break
        }
        return box
    }
}

extension CGRect {
    fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }

    /// Returns the rectangle moved to whole points inside of `room`.
    fileprivate func moved(into room: CGRect) -> CGRect {
        CGRect(
            x: min(max(minX, room.minX), max(room.minX, room.maxX - width)).rounded(),
            y: min(max(minY, room.minY), max(room.minY, room.maxY - height)).rounded(),
            width: width, height: height)
    }
}
