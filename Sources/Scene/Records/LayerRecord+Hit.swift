package import Foundation
package import Primitives

/// How a point lies to a layer.
package struct HitPlace {
    /// What becomes of a search that comes to the layer.
    package enum Way: Sendable {
        /// It goes on inside.
        case inside
        /// The layer is hidden.
        case hidden
        /// The layer opens a space of three dimensions.
        case space
        /// The layer has one side, and shows its back.
        case back
        /// The layer's plane is seen edge-on, or not at all.
        case unreachable
    }

    /// What becomes of the search.
    package let way: Way
    /// The point in the layer's own space, where the search goes on inside.
    package var point = CGPoint.zero
    /// True when that is in the bounds; far edges are outside.
    package var isInBounds = false
    /// True when nothing outside of the bounds is seen of the layer and those below it.
    package var clips = false
}

extension UnsafePointer where Pointee == LayerRecord {
    /// How a point of the superlayer's space lies to the layer.
    ///
    /// `outer` is the matrix that the superlayer gives to its sublayers, nil for none. Source:
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

    /// How a point of the layer's own space lies to it.
    package func hitPlace(inside point: CGPoint) -> HitPlace {
        HitPlace(
            way: .inside, point: point, isInBounds: pointee.bounds.contains(point),
            clips: pointee.masksToBounds)
    }

    /// A box that the bounds lie in, in the superlayer's space, a little larger than needed: least x
    /// and y, and the greatest of both, negative. Nil where there is no telling.
    package var hitBox: SIMD4<Float>? {
        guard liesFlat, isPlain || !pointee.preservesDepth else { return nil }
        let (bounds, matrix) = (pointee.bounds, pointee.matrixToPosition)
        // To x of the superlayer's space, and to y.
        let toX = Self.range(bounds, Double(matrix.m11), Double(matrix.m21), Double(matrix.m41))
        let toY = Self.range(bounds, Double(matrix.m12), Double(matrix.m22), Double(matrix.m42))
        let limit = 1e6
        let own = SIMD4(
            Double(bounds.minX), Double(bounds.minY), Double(bounds.maxX), Double(bounds.maxY))
        let box = SIMD4(toX.least, toY.least, -toX.most, -toY.most)
        guard all(own .< limit), all(own .> -limit) else { return nil }
        return Self.key(box)
    }

    /// A box that the bounds lie in at every instant at which the layer, whose own values these are, is
    /// moved by `animations`, and whether it may show its sublayers outside of it. Nil where there is
    /// no telling.
    package func hitBox(
        in animations: [AnimationRecord]
    ) -> (box: SIMD4<Float>, mayOpen: Bool)? {
        guard liesFlat, isPlain || !pointee.preservesDepth,
            let reach = MotionReach(pointee, animations)
        else { return nil }
        guard reach.mayShow else { return (SIMD4(repeating: .infinity), reach.mayOpen) }
        return Self.key(reach.box).map { ($0, reach.mayOpen) }
    }

    /// A box in single precision, a little larger.
    private static func key(_ box: SIMD4<Double>) -> SIMD4<Float>? {
        // Up to a million points, single precision is right to a sixteenth of a point.
        let (limit, margin) = (1e6, 0.125)
        guard all(box .< limit), all(box .> -limit) else { return nil }
        return SIMD4<Float>(box - margin)
    }

    /// The least and the greatest of `a * x + b * y + c` for the points of a rectangle.
    private static func range(
        _ bounds: CGRect, _ a: Double, _ b: Double, _ c: Double
    ) -> (least: Double, most: Double) {
        let (left, right) = (a * Double(bounds.minX), a * Double(bounds.maxX))
        let (top, bottom) = (b * Double(bounds.minY), b * Double(bounds.maxY))
        return (min(left, right) + min(top, bottom) + c, max(left, right) + max(top, bottom) + c)
    }

    /// The point in the layer's space, for a layer that is only moved: most are.
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
