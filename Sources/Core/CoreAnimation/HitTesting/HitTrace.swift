public import Foundation
public import Primitives

/// The outcome of a hit test for a layer that it visited.
public enum HitVerdict: String, Sendable {
    /// The layer was entered: the point may be in it or in a sublayer. Stays so when a sublayer is
    /// hit.
    case entered
    /// The layer opens a 3D space, whose planes follow; the layer itself is never hit.
    case space
    /// The layer is the answer.
    case hit
    /// No sublayer was hit, and the point is outside the layer's bounds.
    case outside
    /// The layer is hidden, with its subtree.
    case hidden
    /// The layer isn't double-sided, and shows its back.
    case back
    /// The layer is seen edge-on, or its transform is singular.
    case unreachable
    /// The layer masks to its bounds, and the point is outside.
    case clipped
    /// The layer has a mask, and the point is outside the mask.
    case masked
}

/// A layer that a hit test visited, and the outcome.
@MainActor
public struct HitStep {
    /// The layer; one of the presentation tree when that was searched.
    public let layer: CALayer
    /// The layer's depth in the search; 0 for the first.
    public let depth: Int
    /// The point in the layer's own space; nil where the search ended before the point was known.
    public let point: CGPoint?
    /// The outcome for the layer.
    public fileprivate(set) var verdict: HitVerdict
}

extension CALayer {
    /// Returns the answer of `hitTest(_:)`, and each layer that the search visited, in its order: for
    /// tools and tests that tell why a layer was hit or missed. Lamina's own.
    /// - Parameter point: the point, in the space of the layer's superlayer.
    public final func tracedHitTest(_ point: CGPoint) -> (answer: CALayer?, steps: [HitStep]) {
        HitTrace.record { hitTest(point) }
    }

    /// Returns the model of the layer that `presentation(at:)` hits at `point`, a point of the
    /// superlayer's space; nil for none. Lamina's own.
    ///
    /// Cheaper than that for many points of one frame: of layers that animate only those of a program's
    /// own class are copied, for `contains(_:)`.
    /// - Parameters:
    ///   - point: the point, in points of the superlayer's space.
    ///   - time: the moment of the frame, past or to come.
    public final func hitTest(_ point: CGPoint, shownAt time: HostTime) -> CALayer? {
        guard let context, isCommitted else { return nil }
        return search(point, HitReading(seen: context.tree(at: time)))
    }
}

/// The steps of a hit test, in its order. Main thread.
///
/// The search itself writes the steps, so the trace can't deviate from it. Without a trace, a
/// search pays one comparison with nil per layer.
@MainActor
package final class HitTrace {
    /// The trace that searches write to; nil nearly always.
    package private(set) static var current: HitTrace?

    /// Every layer that the search visited, in order.
    package private(set) var steps: [HitStep] = []
    /// The depth of the next step in the search.
    var depth = 0
    /// The most steps; after these the search is broken off.
    private let most: Int
    /// Whether there is no room for another step.
    var isFull: Bool { steps.count >= most }

    private init(most: Int) {
        self.most = most
    }

    /// Returns the answer and the steps of the search that `search` runs.
    package static func record(
        _ search: () -> CALayer?
    ) -> (answer: CALayer?, steps: [HitStep]) {
        let (answer, trace) = record(most: .max, search)
        return (answer, trace.steps)
    }

    /// Returns the answer and the trace of the search that `search` runs, limited to about `most`
    /// steps: a longer search is broken off and has no answer, and `isFull` is true.
    static func record(most: Int, _ search: () -> CALayer?) -> (answer: CALayer?, trace: HitTrace) {
        let (trace, outer) = (HitTrace(most: most), current)
        current = trace
        defer { current = outer }
        return (search(), trace)
    }

    /// Whether a trace lists all of a layer's sublayers. Where the number of steps is limited and
    /// there are many, only those near the point are tried, as in a search without a trace.
    func tells(_ sublayers: Int) -> Bool { most == .max || sublayers <= most / 2 }

    /// Adds a step and returns its index, for `resolve`.
    @discardableResult
    func add(
        _ layer: CALayer, _ verdict: HitVerdict, _ point: CGPoint? = nil, isInside: Bool = false
    ) -> Int {
        steps.append(
            HitStep(
                layer: layer, depth: depth + (isInside ? 1 : 0), point: point, verdict: verdict))
        return steps.count - 1
    }

    /// Sets the outcome for a layer that was entered.
    func resolve(_ step: Int, _ verdict: HitVerdict) {
        guard steps.indices.contains(step) else { return }
        steps[step].verdict = verdict
    }
}
