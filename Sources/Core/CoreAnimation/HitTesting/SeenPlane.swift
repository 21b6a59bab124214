package import Foundation
import Primitives
import Scene

/// The plane in which the sublayers of a layer lie, by the values on screen. Main thread.
@MainActor
package struct SeenPlane {
    private let reading: HitReading
    private let layer: CALayer
    private let matrix: CATransform3D?
    /// Whether the layer preserves depth: then its sublayers don't lie in its plane.
    package let isSpace: Bool

    init(_ reading: HitReading, _ layer: CALayer) {
        self.reading = reading
        self.layer = layer
        matrix = reading.matrixOfSublayers(layer)
        isSpace = reading.read(layer) { !$0.isPlain && $0.pointee.preservesDepth }
    }

    /// Converts a point of the layer's space to a sublayer's own, and tells whether it is in the
    /// sublayer's bounds.
    ///
    /// Nil for a sublayer that isn't shown, that isn't double-sided and shows its back, or whose
    /// opacity isn't above `opacity`; also where the layer isn't the sublayer's superlayer or
    /// preserves depth.
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

    /// Returns the sublayers that may be hit at a point of the layer's space; nil where all have to
    /// be asked.
    package func near(_ point: CGPoint) -> NearRow? {
        guard !isSpace, matrix == nil else { return nil }
        return reading.seen?.near(point, in: layer)
    }

    /// Whether the order on screen may differ from that of the array.
    package var mayHaveDepths: Bool { reading.mayHaveDepths(layer) }

    /// Returns the indices of sublayers, from the back, in the order in which they are seen at a
    /// point of the layer's space; nil where that is the order of the array.
    ///
    /// - Parameter near: the list from which the sublayers were picked, where they aren't all.
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
