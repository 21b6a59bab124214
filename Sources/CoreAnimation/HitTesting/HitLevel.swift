import Foundation
import Primitives
import Scene

/// A layer whose sublayers are being tried, from the front.
@MainActor
struct HitLevel {
    /// A layer that is tried because of its depth.
    private struct Candidate {
        let layer: CALayer
        /// Greater is nearer.
        let depth: Double
        /// The point in its own space, when that is known.
        var point: CGPoint?
    }

    let layer: CALayer
    /// The point in the layer's own space; for a 3D space, in the space around it.
    let point: CGPoint
    /// What the layer gives to its sublayers; nil for nothing.
    let matrix: CATransform3D?
    /// True when the point is in the layer's bounds.
    var isInBounds = false
    /// True for a layer that preserves depth, which is never hit itself.
    var isSpace = false
    /// The layer's row in the trace, when there is one.
    var step = 0
    /// What is still to try in the order of the array, the frontmost last.
    private var children: [CALayer] = []
    private var left = 0
    /// Where they are; nil asks each of them.
    private var near: NearRow?
    /// What is still to try where depth decides, the frontmost last.
    private var candidates: [Candidate] = []

    /// The sublayers of a layer around a point of its space; with a trace, those too that lie
    /// elsewhere.
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

    /// True when nothing is left to try.
    var isEmpty: Bool { left <= 0 && candidates.isEmpty }

    /// The next to try, and the point in its own space where that is known.
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

    /// By depth; where all lie in one plane, the order of the array is that of the depths. Where they share
    /// a 3D space, a ray through the point meets the planes of those that preserve depth, too.
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

    /// Stable: equal depths stay in the order of the array.
    private mutating func sort(_ all: [Candidate]) {
        candidates = all
        guard all.contains(where: { $0.depth != 0 }) else { return }
        candidates = all.enumerated().sorted {
            ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
        }.map(\.element)
    }

    /// The planes of the space that a layer opens, as a ray through `outer` meets them.
    init(
        space: CALayer, at outer: CGPoint, _ matrix: CATransform3D?, _ reading: HitReading,
        _ isOwn: ((CALayer) -> Bool)?, _ trace: HitTrace?
    ) {
        (layer, point, isSpace, self.matrix) = (space, outer, true, nil)
        meet([HitPlane(space, in: matrix, reading)], at: outer, reading, isOwn, trace)
    }

    /// Readies planes of one 3D space, as a ray through `outer` meets them.
    private mutating func meet(
        _ all: [HitPlane], at outer: CGPoint, _ reading: HitReading,
        _ isOwn: ((CALayer) -> Bool)?, _ trace: HitTrace?
    ) {
        var planes: [Candidate] = []
        var passed: [(layer: CALayer, verdict: HitVerdict)] = []
        // Layers that preserve depth wait in a list, so that the order of the array is kept.
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
        // A search tells of siblings from the front.
        for each in isSpace ? passed : passed.reversed() {
            trace?.add(each.layer, each.verdict, isInside: true)
        }
        sort(planes)
    }
}
