import Foundation
import Primitives
import Scene

/// A layer that is drawn flat, in the space of the nearest layer above that is flat, too.
struct Plane {
    let id: LayerID
    /// From its own space to that of the layer above.
    var matrix: Matrix4
    /// True when an odd number of layers from this one up to the layer above turn y over; the layer
    /// above doesn't count.
    var isFlipped: Bool
    /// The opacities of layers between.
    var opacity = 1.0
    /// What its colours are multiplied with, by replicators between.
    var tint = Color(1, 1, 1, 1)
    /// The outermost layer between that keeps depth, which brings the plane into one space with
    /// others.
    var space: LayerID?
    /// What is drawn instead of the layer: one of its particles.
    var particle: JudgedParticle?

    /// How near the eye a place of the own space is: z after the division by w.
    func depth(at place: Point) -> Double {
        let p = matrix.map(SIMD4(place.x, place.y, 0, 1))
        return p.z / p.w
    }
}

extension Drawing {
    /// The planes that layers of one superlayer are, through a matrix from their superlayer's space
    /// as the layers are in it to the space where they are drawn.
    func planes(
        of ids: [LayerID], through outer: Matrix4, isFlipped: Bool = false
    ) -> [Plane] {
        ids.flatMap { id -> [Plane] in
            guard let record = scene.records[id] else { return [] }
            let plane = Plane(
                id: id, matrix: step(record).then(outer),
                isFlipped: record.isGeometryFlipped != isFlipped)
            guard isSeen(record, plane) else { return [] }
            return record.effects.preservesDepth ? inner(of: plane, record) : [plane]
        }
    }

    /// The planes of the sublayers of a layer that has none itself.
    private func inner(of plane: Plane, _ record: LayerRecord) -> [Plane] {
        let opacity = Self.unit(Double(record.opacity))
        let sublayers = scene.children[record.id] ?? []
        let particles = (scene.particles[record.id] ?? []).map { particle in
            Plane(
                id: plane.id, matrix: Self.matrix(of: particle).then(plane.matrix),
                isFlipped: plane.isFlipped, opacity: opacity, space: plane.id, particle: particle)
        }
        return particles
            + copies(of: record).flatMap { copy in
                planes(
                    of: sublayers, through: copy.matrix.then(plane.matrix),
                    isFlipped: plane.isFlipped
                ).map { inner in
                    var inner = inner
                    inner.opacity *= opacity
                    inner.tint *= copy.tint
                    inner.space = plane.id
                    return inner
                }
            }
    }

    /// From a layer's own space to its superlayer's, without that one's `sublayerTransform`;
    /// docs/reference/geometry.md, "From a layer to its superlayer" and "Flipped geometry".
    func step(_ record: LayerRecord) -> Matrix4 {
        let anchor = anchor(record)
        let place = SIMD3(
            Double(record.position.x), Double(record.position.y), Double(record.zPosition))
        let move = Matrix4(move: -anchor).then(Matrix4(record.transform)).then(Matrix4(move: place))
        guard record.isGeometryFlipped else { return move }
        return Matrix4(flipAbout: Self.middle(record.bounds).y).then(move)
    }

    /// The anchor point in a layer's own space.
    func anchor(_ record: LayerRecord) -> SIMD3<Double> {
        let bounds = record.bounds
        return SIMD3(
            Double(bounds.origin.x) + Double(record.anchorPoint.x) * Double(bounds.size.width),
            Double(bounds.origin.y) + Double(record.anchorPoint.y) * Double(bounds.size.height),
            Double(record.anchorPointZ))
    }

    /// One copy of a layer's sublayers.
    struct Copy {
        /// From the sublayers' superlayer space, as they are in it, to where they are seen in it.
        var matrix: Matrix4
        /// The part of that which all copies share; depths in a copy are those in it.
        var shared: Matrix4
        /// What colours are multiplied with: red, green, blue and alpha.
        var tint: Color
        /// Which copy it is, from 0.
        var index = 0
    }

    /// The copies of a layer's sublayers: one, but for replicators.
    ///
    /// Guess: the copies' transform comes before `sublayerTransform`.
    func copies(of record: LayerRecord) -> [Copy] {
        let anchor = anchor(record)
        let outer = Matrix4(record.sublayerTransform).about(anchor)
        guard outer.isInvertible else { return [] }
        guard let replicator = record.replicator else {
            return [Copy(matrix: outer, shared: outer, tint: Color(1, 1, 1, 1))]
        }
        let next = Matrix4(replicator.transform).about(anchor)
        let first = replicator.color ?? .white
        let color = Color(
            Double(first.red), Double(first.green), Double(first.blue), Double(first.alpha))
        let offset = Color(
            replicator.redOffset, replicator.greenOffset, replicator.blueOffset,
            replicator.alphaOffset)
        var (copies, power) = ([Copy](), Matrix4.identity)
        for index in 0..<Int(min(max(replicator.count, 0), 65536)) {
            let sum = color + offset * Double(index)
            let tint = sum.clamped(lowerBound: .zero, upperBound: .one)
            if power.isInvertible {
                copies.append(
                    Copy(matrix: power.then(outer), shared: outer, tint: tint, index: index))
            }
            power = power.then(next)
        }
        return copies
    }

    /// False for a layer nothing of which is drawn; docs/reference/compositing.md, "What is not
    /// drawn".
    ///
    /// Guess: turning y over by `isGeometryFlipped` turns no layer away from the eye.
    private func isSeen(_ record: LayerRecord, _ plane: Plane) -> Bool {
        let hasTransition = scene.transitions[record.id] != nil
        guard hasTransition || (!record.isHidden && record.opacity > 0) else { return false }
        guard Matrix4(record.transform).isInvertible else { return false }
        guard !record.isDoubleSided else { return true }
        let area = Homography(flattening: plane.matrix).determinant
        return (plane.isFlipped ? -area : area) >= 0
    }
}
