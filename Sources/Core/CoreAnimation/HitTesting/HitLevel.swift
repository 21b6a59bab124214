import Foundation
import Primitives
import Scene

/// A level of the search: a layer whose sublayers are being tried, from the front.
@MainActor
struct HitLevel {
    /// A layer whose turn its depth decides.
    private struct Candidate {
        let layer: CALayer
        /// The depth at the point; greater is nearer.
        let depth: Double
        /// The point in the layer's own space, when known.
        var point: CGPoint?
    }

    let layer: CALayer
    /// The point in the layer's own space; for a 3D space, in the space around it.
    let point: CGPoint
    /// The layer's transform of its sublayers; nil for none.
    let matrix: CATransform3D?
    /// Whether the point is in the layer's bounds.
    var isInBounds = false
    /// Whether the layer preserves depth; such a layer is never hit itself.
    var isSpace = false
    /// The index of the layer's step in the trace, when there is one.
    var step = 0
    /// The sublayers left to try in the order of the array, the frontmost last.
    private var children: [CALayer] = []
    private var left = 0
    /// The boxes of the sublayers; nil asks each layer.
    private var near: NearRow?
    /// The layers left to try where depth decides, the frontmost last.
    private var candidates: [Candidate] = []

    /// A level for the sublayers of a layer around a point of its space; with a trace, sublayers
    /// elsewhere are included.
    init(
        _ layer: CALayer, _ place: HitPlace, _ reading: HitReading, _ isOwn: ((CALayer) -> Bool)?,
        _ trace: HitTrace?
    ) {
        self.layer = layer
        point = place.point
        isInBounds = place.isInBounds
        let all = reading.children(of: layer)
        guard !all.isEmpty else {
            matrix = nil
            return
        }
        matrix = reading.matrixOfSublayers(layer)
        if trace?.tells(all.count) != true, matrix == nil {
            near = reading.seen?.near(point, in: layer)
        }
        if reading.mayHaveDepths(layer) { sort(all, reading, isOwn, trace) } else { take(all) }
    }

    /// Whether nothing is left to try.
    var isEmpty: Bool { left <= 0 && candidates.isEmpty }

    /// Returns the next layer to try, and the point in its own space where that is known.
    mutating func next() -> (layer: CALayer, point: CGPoint?)? {
        if let last = candidates.popLast() { return (last.layer, last.point) }
        left = near?.last(before: left, or: .reaches) ?? left - 1
        guard left >= 0 else { return nil }
        return (children[left], nil)
    }

    private mutating func take(_ all: [CALayer]) {
        children = all
        left = all.count
    }

    /// Sorts the sublayers by depth; where all lie in one plane, the order of the array already is
    /// the order of depths. Where they share a 3D space, the planes of those that preserve depth
    /// are included where a ray through the point meets them.
    private mutating func sort(
        _ all: [CALayer], _ reading: HitReading, _ isOwn: ((CALayer) -> Bool)?, _ trace: HitTrace?
    ) {
        let tried = near.map { row in row.all(or: .reaches).map { all[$0] } } ?? all
        guard reading.shareSpace(tried, in: layer, areAllFlat: near?.areAllFlat(all, reading))
        else {
            let depths = tried.map { reading.height(of: $0) }
            return sort(zip(tried, depths).map { Candidate(layer: $0, depth: $1) })
        }
        let planes = tried.filter { reading.isThere($0) && isOwn?($0) ?? true }
            .map { HitPlane($0, in: matrix, reading) }
        meet(planes, at: point, reading, isOwn, trace)
    }

    /// Sorts candidates by depth; stable: equal depths stay in the order of the array.
    private mutating func sort(_ all: [Candidate]) {
        candidates = all
        guard all.contains(where: { $0.depth != 0 }) else { return }
        candidates = all.enumerated().sorted {
            ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
        }.map(\.element)
    }

    /// A level for the planes of the 3D space that a layer opens, as a ray through `outer` meets
    /// them.
    init(
        space: CALayer, at outer: CGPoint, _ matrix: CATransform3D?, _ reading: HitReading,
        _ isOwn: ((CALayer) -> Bool)?, _ trace: HitTrace?
    ) {
        (layer, point, isSpace, self.matrix) = (space, outer, true, nil)
        meet([HitPlane(space, in: matrix, reading)], at: outer, reading, isOwn, trace)
    }

    /// Sorts the planes of one 3D space by their depths on a ray through `outer`.
    private mutating func meet(
        _ all: [HitPlane], at outer: CGPoint, _ reading: HitReading,
        _ isOwn: ((CALayer) -> Bool)?, _ trace: HitTrace?
    ) {
        var planes: [Candidate] = []
        var passed: [(layer: CALayer, verdict: HitVerdict)] = []
        // Layers that preserve depth are expanded in place, so that the order of the array is kept.
        var pending = Array(all.reversed())
        while let plane = pending.popLast() {
            let verdict = plane.verdict
            if plane.isSpace, verdict == nil {
                pending += plane.inner(reading, isOwn).reversed()
            } else if verdict == nil, let hit = plane.meet(outer) {
                planes.append(Candidate(layer: plane.layer, depth: hit.depth, point: hit.point))
            } else {
                passed.append((plane.layer, verdict ?? .unreachable))
            }
        }
        // Siblings are listed in a trace from the front.
        for each in isSpace ? passed : passed.reversed() {
            trace?.add(each.layer, each.verdict, isInside: true)
        }
        sort(planes)
    }
}
