import Foundation

/// Which way.
enum ScrollDirection {
    case x, y
}

/// Where content may be along one axis.
struct ScrollAxis {
    /// The offsets at both ends.
    let range: ClosedRange<CGFloat>
    /// The view's length.
    let room: CGFloat
    /// True when content can be dragged.
    let canMove: Bool
    /// True when it can be dragged beyond its ends.
    let bounces: Bool

    init(
        content: CGFloat, room: CGFloat, before: CGFloat, after: CGFloat, bounces: Bool,
        alwaysBounces: Bool
    ) {
        let low = -before
        let high = max(low, content + after - room)
        range = low...high
        self.room = room
        let isLonger = high > low
        self.bounces = bounces && (isLonger || alwaysBounces)
        canMove = isLonger || self.bounces
    }

    /// The nearest place that isn't beyond an end.
    func clamped(_ offset: CGFloat) -> CGFloat {
        min(max(offset, range.lowerBound), range.upperBound)
    }

    /// What is shown for a finger that wants `raw`.
    func shown(_ raw: CGFloat) -> CGFloat {
        let inside = clamped(raw)
        guard bounces else { return inside }
        if raw > inside { return inside + ScrollFormula.rubberBand(raw - inside, room: room) }
        return inside - ScrollFormula.rubberBand(inside - raw, room: room)
    }

    /// What a finger wants for what is shown.
    func raw(_ shown: CGFloat) -> CGFloat {
        let inside = clamped(shown)
        if shown > inside { return inside + ScrollFormula.finger(shown - inside, room: room) }
        return inside - ScrollFormula.finger(inside - shown, room: room)
    }

    /// The page nearest to where content is, or the next one for a finger that is fast enough.
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
