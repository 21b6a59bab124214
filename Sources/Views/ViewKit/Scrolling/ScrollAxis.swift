import Foundation

/// An axis of scrolling.
enum ScrollDirection {
    case x, y
}

/// The possible offsets of content along one axis.
struct ScrollAxis {
    /// The offsets at both ends.
    let range: ClosedRange<CGFloat>
    /// The length of the view.
    let room: CGFloat
    /// Whether content can be dragged.
    let canMove: Bool
    /// Whether content can be dragged beyond its ends.
    let bounces: Bool

    init(
        content: CGFloat, room: CGFloat, before: CGFloat, after: CGFloat, bounces: Bool,
        alwaysBounces: Bool, alignment: CGFloat = 0
    ) {
        // Content that is shorter than the room lies at one offset.
        let spare = max(0, room - before - content - after)
        let low = -before - (spare * alignment)
        let high = max(low, content + after - room)
        range = low...high
        self.room = room
        let isLonger = high > low
        self.bounces = bounces && (isLonger || alwaysBounces)
        canMove = isLonger || self.bounces
    }

    /// Returns the nearest offset within the range.
    func clamped(_ offset: CGFloat) -> CGFloat {
        min(max(offset, range.lowerBound), range.upperBound)
    }

    /// Returns the displayed offset for the offset `raw` of the finger.
    func shown(_ raw: CGFloat) -> CGFloat {
        let inside = clamped(raw)
        guard bounces else { return inside }
        if raw > inside { return inside + ScrollFormula.rubberBand(raw - inside, room: room) }
        return inside - ScrollFormula.rubberBand(inside - raw, room: room)
    }

    /// Returns the offset of the finger for a displayed offset.
    func raw(_ shown: CGFloat) -> CGFloat {
        let inside = clamped(shown)
        if shown > inside { return inside + ScrollFormula.finger(shown - inside, room: room) }
        return inside - ScrollFormula.finger(inside - shown, room: room)
    }

    /// Returns the nearest page, or the next one for a finger that is fast enough.
    func page(near offset: CGFloat, velocity: CGFloat) -> CGFloat {
        guard room > 0 else { return clamped(offset) }
        let pages = (offset - range.lowerBound) / room
        let page: CGFloat
        switch velocity {
        case 200...: page = pages.rounded(.up)
        case ...(-200): page = pages.rounded(.down)
        default: page = pages.rounded()
        }
        return clamped(range.lowerBound + page * room)
    }
}
