package import Primitives

/// Drawing rules shared by all who draw or test layers: the compositor, `render(in:)` and hit
/// tests.
extension LayerRecord {
    /// Whether the layer's shadow is visible.
    ///
    /// Masking to the bounds cuts off the shadow.
    package var castsShadow: Bool { hasShadow && shadow.isVisible && !masksToBounds }

    /// Whether the layer's opacity applies to each layer below separately.
    package var isOpacityHandedDown: Bool {
        guard hasEffects else { return false }
        let effects = effects
        return !effects.allowsGroupOpacity || effects.preservesDepth
    }

    /// Returns the depth by which a sublayer is sorted among its siblings; greater is nearer, and
    /// drawn later.
    ///
    /// Where all siblings lie flat this is `zPosition`, else the depth of the centre.
    package func depth(of sublayer: LayerRecord, areAllFlat: Bool) -> Double {
        guard areAllFlat else { return sublayer.middleDepth(in: self) }
        // NaN is unordered and would break the sort.
        return sublayer.zPosition.isNaN ? 0 : sublayer.zPosition
    }

    /// The translation from the anchor point's space to the layer's own.
    package var matrixOfAnchor: CATransform3D {
        let anchor = anchorInBounds
        return CATransform3D(translationX: anchor.x, y: anchor.y, z: anchorPointZ)
    }
}

extension ReplicatorRecord {
    /// Returns the place of the copy that follows the one at `place`, about the layer's anchor
    /// point.
    package func placeOfCopy(after place: CATransform3D) -> CATransform3D {
        transform.concatenating(place)
    }
}

extension CATransform3D {
    /// Returns this matrix about the point to which `anchor` translates.
    package func about(_ anchor: CATransform3D) -> CATransform3D {
        anchor.inverse.map { $0.concatenating(self).concatenating(anchor) } ?? self
    }
}
