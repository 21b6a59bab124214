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
    init(_ layer: CALayer, _ place: HitPlace, _ reading: HitReading, _ trace: HitTrace?) {
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
        if reading.mayHaveDepths(layer) { sort(all, reading) } else { take(all) }
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

    /// By depth; where all lie in one plane, the order of the array is that of the depths.
    private mutating func sort(_ all: [CALayer], _ reading: HitReading) {
        let tried = near.map { row in row.all(or: .reaches).map { all[$0] } } ?? all
        let depths = reading.depths(
            of: tried, in: layer, areAllFlat: near?.areAllFlat(all, reading))
        sort(zip(tried, depths).map { Candidate(layer: $0, depth: $1) })
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
        var planes: [Candidate] = []
        // Layers that preserve depth wait in a list, so that the order of the array is kept.
        var pending = [Plane(space, in: matrix, reading)]
        while let plane = pending.popLast() {
            let verdict = plane.verdict
            if plane.isSpace, verdict == nil {
                let matrix = reading.matrixOfSublayers(plane.layer)
                pending += reading.children(of: plane.layer).reversed().compactMap { child in
                    guard reading.isThere(child), isOwn?(child) ?? true else { return nil }
                    return Plane(child, in: matrix, around: plane, reading)
                }
            } else if verdict == nil, let hit = plane.matrix.unproject(outer),
                let depth = plane.matrix.depth(at: hit)
            {
                planes.append(
                    Candidate(layer: plane.layer, depth: (depth * 1024).rounded(), point: hit))
            } else {
                trace?.add(plane.layer, verdict ?? .unreachable, isInside: true)
            }
        }
        sort(planes)
    }
}

/// A layer in a space of three dimensions.
@MainActor
private struct Plane {
    let layer: CALayer
    /// To the space around the whole.
    let matrix: CATransform3D
    let isSpace: Bool
    private let isHidden: Bool
    private let isDoubleSided: Bool
    private let isMirrored: Bool

    init(
        _ layer: CALayer, in outer: CATransform3D?, around: Plane? = nil, _ reading: HitReading
    ) {
        self.layer = layer
        let own = reading.read(layer) { $0.pointee }
        var matrix = own.matrixToPosition
        if let outer { matrix = matrix.concatenating(outer) }
        if let around { matrix = matrix.concatenating(around.matrix) }
        self.matrix = matrix
        isSpace = own.preservesDepth
        isHidden = own.isHidden
        isDoubleSided = own.isDoubleSided
        isMirrored = own.isGeometryFlipped != (around?.isMirrored ?? false)
    }

    /// Why the layer, and what is below it, can't be hit; nil when it may be.
    var verdict: HitVerdict? {
        if isHidden { return .hidden }
        return !isDoubleSided && matrix.showsBack != isMirrored ? .back : nil
    }
}
