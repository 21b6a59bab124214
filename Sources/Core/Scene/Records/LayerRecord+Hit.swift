package import Foundation
package import Primitives

/// The relation of a point to a layer in a hit test.
package struct HitPlace {
    /// The ways in which a search continues at the layer.
    package enum Way: Sendable {
        /// The search continues inside the layer.
        case inside
        /// The layer is hidden.
        case hidden
        /// The layer opens a 3D space.
        case space
        /// The layer isn't double-sided, and shows its back.
        case back
        /// The layer's plane is seen edge-on, or not at all.
        case unreachable
    }

    /// The way in which the search continues.
    package let way: Way
    /// The point in the layer's own space, where the search continues inside.
    package var point = CGPoint.zero
    /// Whether that point is in the bounds; far edges are outside.
    package var isInBounds = false
    /// Whether the layer clips itself and its subtree to the bounds.
    package var clips = false
}

extension UnsafePointer where Pointee == LayerRecord {
    /// Returns the relation of a point of the superlayer's space to the layer.
    ///
    /// `outer` is the superlayer's transform of its sublayers, nil for none. Source:
    /// docs/reference/geometry.md, "Hit testing".
    package func hitPlace(of point: CGPoint, _ outer: CATransform3D?) -> HitPlace {
        guard !pointee.isHidden else { return HitPlace(way: .hidden) }
        if !isPlain, pointee.preservesDepth { return HitPlace(way: .space) }
        if outer == nil, let own = shifted(point) { return hitPlace(inside: own) }
        let position = pointee.matrixToPosition
        let matrix = outer.map(position.concatenating) ?? position
        guard pointee.isDoubleSided || matrix.showsBack == pointee.isGeometryFlipped else {
            return HitPlace(way: .back)
        }
        guard let own = matrix.unproject(point) else { return HitPlace(way: .unreachable) }
        return hitPlace(inside: own)
    }

    /// Returns the relation of a point of the layer's own space to the layer.
    package func hitPlace(inside point: CGPoint) -> HitPlace {
        HitPlace(
            way: .inside, point: point, isInBounds: pointee.bounds.contains(point),
            clips: pointee.masksToBounds)
    }

    /// A box that contains the bounds, in the superlayer's space, slightly enlarged: least x, least
    /// y, and the negated greatest x and y. Nil where it can't be bounded.
    package var hitBox: SIMD4<Float>? {
        guard liesFlat, isPlain || !pointee.preservesDepth else { return nil }
        let (bounds, matrix) = (pointee.bounds, pointee.matrixToPosition)
        // The ranges of x and of y in the superlayer's space.
        let toX = Self.range(bounds, Double(matrix.m11), Double(matrix.m21), Double(matrix.m41))
        let toY = Self.range(bounds, Double(matrix.m12), Double(matrix.m22), Double(matrix.m42))
        let limit = 1e6
        let own = SIMD4(
            Double(bounds.minX), Double(bounds.minY), Double(bounds.maxX), Double(bounds.maxY))
        let box = SIMD4(toX.least, toY.least, -toX.most, -toY.most)
        guard all(own .< limit), all(own .> -limit) else { return nil }
        return Self.key(box)
    }

    /// Returns a box that contains the bounds at every instant while `animations` move the layer,
    /// whose own values these are, and whether its sublayers may be visible outside the box. Nil
    /// where it can't be bounded.
    package func hitBox(
        in animations: [AnimationRecord]
    ) -> (box: SIMD4<Float>, mayOpen: Bool)? {
        guard liesFlat, isPlain || !pointee.preservesDepth,
            let reach = MotionReach(pointee, animations)
        else { return nil }
        guard reach.mayShow else { return (SIMD4(repeating: .infinity), reach.mayOpen) }
        return Self.key(reach.box).map { ($0, reach.mayOpen) }
    }

    /// Returns a box in single precision, slightly enlarged.
    private static func key(_ box: SIMD4<Double>) -> SIMD4<Float>? {
        // Up to a million points, single precision is accurate to a sixteenth of a point.
        let (limit, margin) = (1e6, 0.125)
        guard all(box .< limit), all(box .> -limit) else { return nil }
        return SIMD4<Float>(box - margin)
    }

    /// Returns the least and the greatest value of `a * x + b * y + c` over the points of a
    /// rectangle.
    private static func range(
        _ bounds: CGRect, _ a: Double, _ b: Double, _ c: Double
    ) -> (least: Double, most: Double) {
        let (left, right) = (a * Double(bounds.minX), a * Double(bounds.maxX))
        let (top, bottom) = (b * Double(bounds.minY), b * Double(bounds.maxY))
        return (min(left, right) + min(top, bottom) + c, max(left, right) + max(top, bottom) + c)
    }

    /// Returns the point in the layer's space, for a layer that is only translated, as most are;
    /// nil for others.
    private func shifted(_ point: CGPoint) -> CGPoint? {
        guard !pointee.isGeometryFlipped, pointee.isUntransformed else { return nil }
        let (origin, size) = (pointee.bounds.origin, pointee.bounds.size)
        let (place, anchor) = (pointee.position, pointee.anchorPoint)
        let own = CGPoint(
            x: point.x - (place.x - (origin.x + anchor.x * size.width)),
            y: point.y - (place.y - (origin.y + anchor.y * size.height)))
        return own.x.isFinite && own.y.isFinite ? own : nil
    }
}
