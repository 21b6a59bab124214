package import Foundation
package import Primitives

/// Depth: which layers lie in a 3D space, and their order in it.
extension LayerRecord {
    /// Whether the layer only groups its sublayers, which then lie in the space that contains the
    /// layer.
    package var preservesDepth: Bool { hasEffects && effects.preservesDepth }

    /// Whether the layer lies parallel to the plane of its superlayer's sublayers, at `zPosition`.
    package var liesFlat: Bool { flat.keepsDepth && !isDeepened && anchorPointZ == 0 }

    /// Whether depth, seen in the layer's own plane, isn't simply ordered by `zPosition` for
    /// sublayers that lie flat.
    package var turnsSublayers: Bool {
        guard transformsSublayers else { return false }
        let t = sublayerTransform
        // z / w of a plane, (z m33 + m43) / (z m34 + m44), grows with z where `growth` is positive.
        let growth = t.m33 * t.m44 - t.m43 * t.m34
        return t.m13 != 0 || t.m23 != 0 || t.m14 != 0 || t.m24 != 0 || !(growth > 0)
    }

    /// Returns the depth of the layer's centre, for an order of siblings where none is cut; greater
    /// is nearer.
    ///
    /// The depth is z / w after the superlayer's `sublayerTransform`, in whole 1024ths of a point,
    /// so that rounding errors don't separate equal depths. Infinite for a centre behind the eye, 0
    /// for NaN. Source: docs/reference/geometry.md, "From a layer to its superlayer", and
    /// docs/reference/compositing.md, "Depth".
    package func middleDepth(in superlayer: LayerRecord) -> Double {
        let m = matrix(toSuperlayer: superlayer)
        let depth = m.depth(at: CGPoint(x: bounds.midX, y: bounds.midY)) ?? .infinity
        return depth.isNaN ? 0 : (depth * 1024).rounded()
    }

    /// Returns whether `other` has the same geometry as this layer, whatever else differs.
    package func hasSamePlace(as other: LayerRecord) -> Bool {
        position == other.position && zPosition == other.zPosition && bounds == other.bounds
            && anchorPoint == other.anchorPoint && isGeometryFlipped == other.isGeometryFlipped
            && flat == other.flat && anchorPointZ == other.anchorPointZ
            && seldom?.transform == other.seldom?.transform
    }
}

extension LayerPropertySet {
    /// The properties that place a layer in its superlayer.
    package static let place = LayerPropertySet(
        .bounds, .position, .zPosition, .anchorPoint, .anchorPointZ, .transform, .geometryFlipped)

    /// The properties that place a layer's sublayers, but not the layer itself.
    package static let sublayersPlace = LayerPropertySet(
        .sublayerTransform, .bounds, .anchorPoint, .anchorPointZ)
}

extension CATransform3D {
    /// Returns z / w of the point (x, y, 0); nil when it lies behind the eye.
    package func depth(at p: CGPoint) -> Double? {
        let w = p.x * m14 + p.y * m24 + m44
        return w > 1e-9 ? Double((p.x * m13 + p.y * m23 + m43) / w) : nil
    }

    /// Whether the plane z = 0 is seen from behind: a clockwise path appears counterclockwise.
    ///
    /// The sign of the determinant of the 3x3 matrix that maps (x, y, 1) to (x, y, w). NaN counts
    /// as in front.
    package var showsBack: Bool {
        m11 * (m22 * m44 - m42 * m24) - m21 * (m12 * m44 - m42 * m14)
            + m41 * (m12 * m24 - m22 * m14) < 0
    }
}
