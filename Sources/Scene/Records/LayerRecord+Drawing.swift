package import Primitives

/// Rules of drawing that all who draw a layer share: the compositor, `render(in:)` and hit tests.
extension LayerRecord {
    /// True when something is to be seen of the layer's shadow, if the layer casts one.
    ///
    /// Masking to the bounds cuts the shadow off.
    package var castsShadow: Bool { hasShadow && shadow.isVisible && !masksToBounds }

    /// True when the layer's opacity counts for each layer below by itself.
    package var isOpacityHandedDown: Bool {
        guard hasEffects else { return false }
        let effects = effects
        return !effects.allowsGroupOpacity || effects.preservesDepth
    }

    /// What a sublayer is sorted by among its siblings; greater is nearer, and drawn later.
    ///
    /// Where all lie flat it is `zPosition`, else the depth of the middle.
    package func depth(of sublayer: LayerRecord, areAllFlat: Bool) -> Double {
        guard areAllFlat else { return sublayer.middleDepth(in: self) }
        // NaN has no order and would spoil that of the others.
        return sublayer.zPosition.isNaN ? 0 : sublayer.zPosition
    }

    /// From the anchor point's space to the layer's own: a move.
    package var matrixOfAnchor: CATransform3D {
        let anchor = anchorInBounds
        return CATransform3D(translationX: anchor.x, y: anchor.y, z: anchorPointZ)
    }
}

extension ReplicatorRecord {
    /// Where the copy lies that follows the one at `place`, about the layer's anchor point.
    package func placeOfCopy(after place: CATransform3D) -> CATransform3D {
        transform.concatenating(place)
    }
}

extension CATransform3D {
    /// This matrix about the point to which `anchor` moves.
    package func about(_ anchor: CATransform3D) -> CATransform3D {
        anchor.inverse.map { $0.concatenating(self).concatenating(anchor) } ?? self
    }
}
