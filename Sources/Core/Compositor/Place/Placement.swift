import Foundation
import Primitives
import Scene

/// The place of a layer on the target, and that of its sublayers: the result of the place pass,
/// from the layer's values and the placement of the layer above, and from nothing else.
///
/// The walk places a layer as it enters it. A layer that preserves depth draws nothing itself: it
/// holds a space of three dimensions. Each layer below that preserves no depth is a plane of the
/// space, and the layers below a plane lie flat in it. The sublayers of any other layer share a
/// space of its own where they aren't flat (`RenderTree.Node.holdsSpace`), which is then flattened
/// into the layer's plane.
struct Placement {
    /// The part of a layer in a 3D space.
    enum SpacePart {
        /// A layer that lies flat in its superlayer's plane.
        case none
        /// A plane of the space that its superlayer lies in.
        case plane
        /// A plane of the space that the sublayers of its plain superlayer share. Apart from its
        /// depth it is drawn as a flat layer.
        case sibling
        /// A layer whose sublayers are planes of a space that it opens, or of the one that is open.
        case opens, shares
    }

    /// The map from the layer's space to pixels: flat, except for a layer that preserves depth.
    var world = CATransform3D.identity
    /// The map from the sublayers' space to pixels.
    var sublayers: CATransform3D
    /// Whether an odd number of layers, from the root to this one, are flipped.
    var isFlipped: Bool
    /// The part of the layer in a 3D space.
    var part = SpacePart.none
    /// Whether the layer is not in a 3D space by itself, while its sublayers share one.
    var holdsSpace = false
    /// The depth of the layer's plane: the coefficients of x, y and 1 in z.
    var depth = SIMD3<Double>.zero
    /// The depth of the middle of a plane's bounds, where the layer is at rest.
    var middleDepth = 0.0

    /// The placement around the first layer of a walk.
    init(sublayers: CATransform3D, isFlipped: Bool, part: SpacePart = .none) {
        (self.sublayers, self.isFlipped, self.part) = (sublayers, isFlipped, part)
    }

    /// The placement of a layer that lies flat as those around it do, and whose matrix is known;
    /// its sublayers lie in its own space.
    init(flat world: CATransform3D, isFlipped: Bool) {
        (self.world, sublayers, self.isFlipped) = (world, world, isFlipped)
    }

    /// Places a layer; its sublayers aren't placed yet.
    /// - Parameter known: the map from the layer's space to pixels where it is known; else it is
    ///   computed from the layer's values.
    init(of record: LayerRecord, in outer: Placement, known: CATransform3D?) {
        sublayers = .identity
        isFlipped = outer.isFlipped != record.isGeometryFlipped
        if record.preservesDepth, record.kindDrawing?.keepsDepth != true {
            part = outer.isSpace || outer.holdsSpace ? .shares : .opens
        } else if outer.isSpace {
            part = .plane
        } else if outer.holdsSpace {
            part = .sibling
        }
        let deep = known ?? record.matrixToPosition.concatenating(outer.sublayers)
        world = isSpace ? deep : deep.onTarget
        // The depth of a plane goes with its matrix, which may have been divided.
        let share = isPlane && deep.m44 != 0 ? Double(world.m44 / deep.m44) : 1
        depth = SIMD3(Double(deep.m13), Double(deep.m23), Double(deep.m43)) * share
        guard isPlane else { return }
        let middle = CGPoint(x: record.bounds.midX, y: record.bounds.midY)
        middleDepth = deepWorld.depth(at: middle) ?? 0
    }

    /// Places the sublayers.
    mutating func placeSublayers(of record: LayerRecord) {
        sublayers = record.matrixOfSublayers.concatenating(world)
    }

    /// Moves the layer in its own plane. The depth at each pixel stays the same.
    mutating func move(by way: CGSize) {
        world = world.moved(by: way)
        depth.z += Double(way.width) * depth.x
        depth.z += Double(way.height) * depth.y
    }

    /// Whether the layer only holds a 3D space, or a part of one.
    var isSpace: Bool { part == .opens || part == .shares }

    /// Whether the layer lies flat in a plane of a 3D space.
    var isPlane: Bool { part == .plane || part == .sibling }

    /// The map from the layer's space to pixels, with the depth of its plane.
    var deepWorld: CATransform3D {
        guard isPlane else { return world }
        var deep = world
        (deep.m13, deep.m23, deep.m43) = (depth.x, depth.y, depth.z)
        return deep
    }
}

extension CATransform3D {
    /// Returns this matrix for a layer moved by `way` in its own space; unchanged when that isn't
    /// finite.
    func moved(by way: CGSize) -> CATransform3D {
        guard way != .zero else { return self }
        let moved = CATransform3D(translationX: way.width, y: way.height).concatenating(self)
        return moved.isFinite ? moved : self
    }
}
