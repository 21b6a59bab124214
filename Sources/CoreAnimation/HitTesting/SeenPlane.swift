package import Foundation
import Primitives
import Scene

/// A layer as its sublayers lie in it, by what is seen. Main thread.
@MainActor
package struct SeenPlane {
    private let reading: HitReading
    private let layer: CALayer
    private let matrix: CATransform3D?
    /// True for a layer that preserves depth: its sublayers don't lie in a plane of it.
    package let isSpace: Bool

    init(_ reading: HitReading, _ layer: CALayer) {
        self.reading = reading
        self.layer = layer
        matrix = reading.matrixOfSublayers(layer)
        isSpace = reading.read(layer) { !$0.isPlain && $0.pointee.preservesDepth }
    }

    /// The point in a sublayer's own space for one of the layer's, and whether it is in the
    /// sublayer's bounds.
    ///
    /// Nil for a sublayer that isn't seen, that shows the back of its one side, or is not more
    /// opaque than `opacity`; and for a layer that lies elsewhere.
    @inline(__always)
    package func place(
        of sublayer: CALayer, at point: CGPoint, opaque opacity: Float
    ) -> (point: CGPoint, isInBounds: Bool)? {
        guard !isSpace, sublayer.isCommitted, sublayer.parent === layer else { return nil }
        return reading.read(sublayer) {
            guard $0.pointee.opacity > opacity else { return nil }
            let place = $0.hitPlace(of: point, matrix)
            guard place.way == .inside else {
                return place.way == .space ? (point, $0.pointee.bounds.contains(point)) : nil
            }
            return (place.point, place.isInBounds)
        }
    }

    /// The layer's sublayers, back to front.
    package var sublayers: [CALayer] { layer.children }

    /// The sublayers that may be hit at a point of the layer's space; nil where all have to be asked.
    package func near(_ point: CGPoint) -> NearRow? {
        guard !isSpace, matrix == nil else { return nil }
        return reading.seen?.near(point, in: layer)
    }

    /// False where all sublayers are seen in the order that they have.
    package var mayHaveDepths: Bool { reading.mayHaveDepths(layer) }

    /// The places of sublayers in the order in which they are seen at a point of the layer's space, from the
    /// back; nil where that is the order that they have.
    ///
    /// - Parameter near: what they were picked from, where they aren't all.
    package func order(
        of sublayers: [CALayer], at point: CGPoint, in near: NearRow? = nil
    ) -> [Int]? {
        let areAllFlat = near?.areAllFlat(layer.children, reading)
        let depths = reading.depths(
            of: sublayers, in: layer, at: point, areAllFlat: areAllFlat)
        guard depths.contains(where: { $0 != 0 }) else { return nil }
        return sublayers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
    }
}
