package import Foundation
package import Primitives

/// Depth: who lies in a space of three dimensions, and who is in front of whom.
extension LayerRecord {
    /// True for a layer that only groups its sublayers: they lie in the space that it lies in.
    package var preservesDepth: Bool { hasEffects && effects.preservesDepth }

    /// True for a layer that lies in a plane of its superlayer's sublayers, at `zPosition`.
    package var liesFlat: Bool { flat.keepsDepth && !isDeepened && anchorPointZ == 0 }

    /// True where sublayers that lie flat, each at its `zPosition`, aren't at one depth each, the nearer the
    /// greater that is, when they are seen in the layer's own plane.
    package var turnsSublayers: Bool {
        guard transformsSublayers else { return false }
        let t = sublayerTransform
        // z / w of a plane, (z m33 + m43) / (z m34 + m44), grows with z where this is positive.
        let growth = t.m33 * t.m44 - t.m43 * t.m34
        return t.m13 != 0 || t.m23 != 0 || t.m14 != 0 || t.m24 != 0 || !(growth > 0)
    }

    /// The depth of the middle of the layer, for an order of siblings where none is cut; greater is nearer.
    ///
    /// It is z / w behind the superlayer's `sublayerTransform`, in whole 1024ths of a point, so
    /// that rounding errors don't part what is equally deep. Infinite for a middle behind the eye,
    /// 0 for what isn't a number. Source: docs/reference/geometry.md, "From a layer to its
    /// superlayer", and docs/reference/compositing.md, "Depth".
    package func middleDepth(in superlayer: LayerRecord) -> Double {
        let m = matrix(toSuperlayer: superlayer)
        let depth = m.depth(at: CGPoint(x: bounds.midX, y: bounds.midY)) ?? .infinity
        return depth.isNaN ? 0 : (depth * 1024).rounded()
    }

    /// True when `other` lies where this layer lies, whatever else is different.
    package func hasSamePlace(as other: LayerRecord) -> Bool {
        position == other.position && zPosition == other.zPosition && bounds == other.bounds
            && anchorPoint == other.anchorPoint && isGeometryFlipped == other.isGeometryFlipped
            && flat == other.flat && anchorPointZ == other.anchorPointZ
            && seldom?.transform == other.seldom?.transform
    }
}

extension LayerPropertySet {
    /// What places a layer in its superlayer.
    package static let place = LayerPropertySet(
        .bounds, .position, .zPosition, .anchorPoint, .anchorPointZ, .transform, .geometryFlipped)

    /// What places a layer's sublayers, apart from the layer itself.
    package static let sublayersPlace = LayerPropertySet(
        .sublayerTransform, .bounds, .anchorPoint, .anchorPointZ)
}

extension CATransform3D {
    /// z / w of the point (x, y, 0); nil when it comes to lie behind the eye.
    package func depth(at p: CGPoint) -> Double? {
        let w = p.x * m14 + p.y * m24 + m44
        return w > 1e-9 ? Double((p.x * m13 + p.y * m23 + m43) / w) : nil
    }

    /// True when the plane z = 0 is seen from behind: what turned clockwise turns the other way.
    ///
    /// It is the sign of the 3x3 matrix that maps (x, y, 1) to (x, y, w). NaN counts as in front.
    package var showsBack: Bool {
        m11 * (m22 * m44 - m42 * m24) - m21 * (m12 * m44 - m42 * m14)
            + m41 * (m12 * m24 - m22 * m14) < 0
    }
}
