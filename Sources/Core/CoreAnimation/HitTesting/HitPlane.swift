import Foundation
import Primitives
import Scene

/// The plane of a layer in a 3D space, as a search sees it.
@MainActor
struct HitPlane {
    let layer: CALayer
    /// Whether the layer preserves depth: then it has no plane of its own, but adds those of its
    /// sublayers.
    let isSpace: Bool
    /// The matrix from the layer's own space to the space around the 3D space.
    private let matrix: CATransform3D
    private let isHidden: Bool
    private let isDoubleSided: Bool
    private let isMirrored: Bool

    /// A plane for a layer to which its superlayer gives the matrix `outer`; `around` is the plane
    /// that holds it, within the 3D space.
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

    /// The reason why the layer and its subtree can't be hit; nil when they may be.
    var verdict: HitVerdict? {
        if isHidden { return .hidden }
        return !isDoubleSided && matrix.showsBack != isMirrored ? .back : nil
    }

    /// Returns where a ray through a point of the space around meets the plane: the point in the
    /// layer's own space, and its depth in whole 1024ths of a point, so that rounding errors don't
    /// separate coincident planes. Nil where it doesn't meet it.
    func meet(_ outer: CGPoint) -> (point: CGPoint, depth: Double)? {
        guard let hit = matrix.unproject(outer), let depth = matrix.depth(at: hit) else {
            return nil
        }
        return (hit, (depth * 1024).rounded())
    }

    /// Returns the planes that a layer that preserves depth adds to the space, in the order of the
    /// array.
    func inner(_ reading: HitReading, _ isOwn: ((CALayer) -> Bool)? = nil) -> [HitPlane] {
        let outer = reading.matrixOfSublayers(layer)
        return reading.children(of: layer).compactMap { child in
            guard reading.isThere(child), isOwn?(child) ?? true else { return nil }
            return HitPlane(child, in: outer, around: self, reading)
        }
    }
}
