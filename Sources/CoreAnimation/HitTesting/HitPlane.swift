import Foundation
import Primitives
import Scene

/// A layer in a space of three dimensions, as a search meets it.
@MainActor
struct HitPlane {
    let layer: CALayer
    /// True for a layer that preserves depth: it has no plane, but brings those of its sublayers.
    let isSpace: Bool
    /// To the space around the whole.
    private let matrix: CATransform3D
    private let isHidden: Bool
    private let isDoubleSided: Bool
    private let isMirrored: Bool

    /// A layer whose superlayer gives it a matrix, and lies in the space as `around` does.
    init(
        _ layer: CALayer, in outer: CATransform3D?, around: HitPlane? = nil, _ reading: HitReading
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

    /// Where a ray through a point of the space around meets the plane: in the layer's own space, and how near,
    /// in whole 1024ths of a point, so that rounding errors don't part planes. Nil where it doesn't.
    func meet(_ outer: CGPoint) -> (point: CGPoint, depth: Double)? {
        guard let hit = matrix.unproject(outer), let depth = matrix.depth(at: hit) else {
            return nil
        }
        return (hit, (depth * 1024).rounded())
    }

    /// What a layer that preserves depth brings into the space, in the order of the array.
    func inner(_ reading: HitReading, _ isOwn: ((CALayer) -> Bool)? = nil) -> [HitPlane] {
        let outer = reading.matrixOfSublayers(layer)
        return reading.children(of: layer).compactMap { child in
            guard reading.isThere(child), isOwn?(child) ?? true else { return nil }
            return HitPlane(child, in: outer, around: self, reading)
        }
    }
}
