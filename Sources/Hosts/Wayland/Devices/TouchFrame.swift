import Primitives
import Stage

/// The collected events of one wl_touch frame: the points that changed, in order.
struct TouchFrame: Equatable {
    var milliseconds: UInt32 = 0
    var points: [TouchInput] = []

    /// Adds a change; a motion directly after a motion of the same point replaces it.
    mutating func add(_ point: TouchInput) {
        if point.phase == .moved, let index = points.lastIndex(where: { $0.id == point.id }),
            points[index].phase == .moved
        {
            points[index] = point
        } else {
            points.append(point)
        }
    }
}
