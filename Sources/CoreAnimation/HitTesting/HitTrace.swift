package import Foundation

/// What a layer did to a hit test that came to it.
package enum HitVerdict: String, Sendable {
    /// The point may be in it or in a sublayer; a hit of one of those leaves it so.
    case entered
    /// It opens a space of three dimensions, whose planes follow; it is never hit itself.
    case space
    /// It is the answer.
    case hit
    /// No sublayer was hit, and the point is outside its bounds.
    case outside
    /// It is hidden, with all below it.
    case hidden
    /// It has one side, and shows its back.
    case back
    /// It is seen edge-on, or its transform is singular.
    case unreachable
    /// It masks to its bounds, and the point is outside.
    case clipped
    /// It has a mask, and the point is outside of that.
    case masked
}

/// A layer that a hit test came to, and what became of it.
@MainActor
package struct HitStep {
    /// The layer; of the presentation tree when that was searched.
    package let layer: CALayer
    /// How many layers are around it in the search; 0 for the first.
    package let depth: Int
    /// The point in its own space; nil where the search ended before that was known.
    package let point: CGPoint?
    /// What became of it.
    package fileprivate(set) var verdict: HitVerdict
}

/// The steps of a hit test, in its order. Main thread.
///
/// The search itself writes them, so they can't tell another story than it does. A search that
/// nobody watches pays for one comparison with nil a layer.
@MainActor
package final class HitTrace {
    /// What searches write to; nil nearly always.
    package private(set) static var current: HitTrace?

    /// Every layer that the search came to, in its order.
    package private(set) var steps: [HitStep] = []
    /// How many layers are around the next step.
    var depth = 0
    /// How many steps are written; then the search ends.
    private let most: Int
    /// True once there is no room for another step.
    var isFull: Bool { steps.count >= most }

    private init(most: Int) {
        self.most = most
    }

    /// The steps of the search that `search` does, and its answer.
    package static func record(
        _ search: () -> CALayer?
    ) -> (answer: CALayer?, steps: [HitStep]) {
        let (answer, trace) = record(most: .max, search)
        return (answer, trace.steps)
    }

    /// The same, with at most about so many steps: a search that comes to more is broken off, has no answer,
    /// and `isFull` is true.
    static func record(most: Int, _ search: () -> CALayer?) -> (answer: CALayer?, trace: HitTrace) {
        let (trace, outer) = (HitTrace(most: most), current)
        current = trace
        defer { current = outer }
        return (search(), trace)
    }

    /// Of a layer with more sublayers, only those near the point are tried, as by a search that nobody
    /// watches, where all the steps are bounded.
    func tells(_ sublayers: Int) -> Bool { most == .max || sublayers <= most / 2 }

    /// Adds a step; gives its number, for `resolve`.
    @discardableResult
    func add(
        _ layer: CALayer, _ verdict: HitVerdict, _ point: CGPoint? = nil, isInside: Bool = false
    ) -> Int {
        steps.append(
            HitStep(
                layer: layer, depth: depth + (isInside ? 1 : 0), point: point, verdict: verdict))
        return steps.count - 1
    }

    /// Says what became of a layer that was entered.
    func resolve(_ step: Int, _ verdict: HitVerdict) {
        guard steps.indices.contains(step) else { return }
        steps[step].verdict = verdict
    }
}
