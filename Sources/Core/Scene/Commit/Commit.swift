package import Foundation
package import Primitives

/// A transaction on its way across the border: immutable, applied as a whole.
///
/// The commit has two parts. The *persistent* part is a delta of the tree: applying it twice does
/// no harm. The *one-time* part takes effect once: animations are added and removed, a resize is
/// answered.
package struct Commit: Sendable {
    /// The number of the commit, counted for one stage, from 1.
    package var sequence: UInt64
    /// The host time of the transaction; animations without a begin time start here.
    package var time: HostTime

    // Persistent part
    /// The topmost layer; nil leaves it unchanged.
    package var root: LayerID?
    /// The topmost layer of the program itself, sent together with `root`; nil where that is the
    /// root.
    package var content: LayerID?
    /// Layers that are new or changed, with all their values.
    package var changes: [LayerChange] = []
    /// Layers of which only the position changed, the most frequent change. None is in `changes` as
    /// well.
    package var moves: [LayerMove] = []
    /// Layers whose list of sublayers or mask changed, with the complete list in drawing order.
    package var children: [ChildList] = []
    /// Layers that left the tree.
    package var removed: [LayerID] = []

    // One-time part
    /// Animations added, in order; one with a known id replaces nothing.
    package var addedAnimations: [AnimationAddition] = []
    /// Animations removed, before the additions are applied.
    package var removedAnimations: [AnimationRemoval] = []
    /// The size of the surface that this commit was laid out for; nil when unchanged.
    package var surface: SurfaceState?

    /// Whether the commit adds a transition. Cost: a check of each animation that it adds.
    package var addsTransition: Bool {
        // In place: a loop over the array would retain each element.
        addedAnimations.withUnsafeBufferPointer { added in
            for index in added.indices where added[index].animation.isTransition { return true }
            return false
        }
    }

    /// A commit that changes nothing.
    package init(sequence: UInt64, time: HostTime) {
        self.sequence = sequence
        self.time = time
    }

    /// Whether there is nothing to apply.
    package var isEmpty: Bool {
        root == nil && changes.isEmpty && moves.isEmpty && children.isEmpty && removed.isEmpty
            && addedAnimations.isEmpty && removedAnimations.isEmpty && surface == nil
    }
}

/// A layer's new values.
package struct LayerChange: Sendable {
    /// All values of the layer.
    package var record: LayerRecord
    /// The values that may differ from the commit before; all for a new layer.
    package var changed: LayerPropertySet

    /// A change of the values `changed`.
    package init(record: LayerRecord, changed: LayerPropertySet) {
        self.record = record
        self.changed = changed
    }
}

/// A layer's new position.
package struct LayerMove: Sendable, Equatable {
    /// The number of the layer.
    package var layer: LayerID
    /// The layer's position, in points of its superlayer's space.
    package var position: CGPoint

    /// A move of `layer` to `position`.
    package init(layer: LayerID, position: CGPoint) {
        self.layer = layer
        self.position = position
    }
}

/// The sublayers of one layer, back to front, and its mask.
package struct ChildList: Sendable, Equatable {
    /// The superlayer.
    package var parent: LayerID
    /// The superlayer's sublayers in drawing order.
    package var children: [LayerID]
    /// The layer's mask; nil for none.
    package var mask: LayerID?

    /// The sublayers of `parent`, and its mask.
    package init(parent: LayerID, children: [LayerID], mask: LayerID? = nil) {
        self.parent = parent
        self.children = children
        self.mask = mask
    }
}

/// An animation that starts to run on a layer.
package struct AnimationAddition: Sendable, Equatable {
    /// The number of the layer.
    package var layer: LayerID
    /// The animation.
    package var animation: AnimationRecord

    /// An addition of `animation` to `layer`.
    package init(layer: LayerID, animation: AnimationRecord) {
        self.layer = layer
        self.animation = animation
    }
}

/// An animation that stops running on a layer.
package struct AnimationRemoval: Sendable, Equatable {
    /// The number of the layer.
    package var layer: LayerID
    /// The number of the animation.
    package var animation: AnimationID

    /// The removal of `animation` from `layer`.
    package init(layer: LayerID, animation: AnimationID) {
        self.layer = layer
        self.animation = animation
    }

    /// Returns the removed animations grouped by layer.
    package static func byLayer(
        _ all: [AnimationRemoval]
    ) -> [(layer: LayerID, ids: RemovedAnimations)] {
        var isSorted = true
        for index in all.indices.dropFirst() where all[index].layer < all[index - 1].layer {
            isSorted = false
        }
        var lists: [(layer: LayerID, ids: RemovedAnimations)] = []
        for each in isSorted ? all : all.sorted(by: { $0.layer < $1.layer }) {
            if lists.last?.layer == each.layer {
                lists[lists.count - 1].ids.insert(each.animation)
            } else {
                lists.append((each.layer, RemovedAnimations(each.animation)))
            }
        }
        return lists
    }
}

/// The removed animations of one layer; mostly one.
package struct RemovedAnimations: Sendable, Sequence {
    private let first: AnimationID
    private var others: Set<AnimationID> = []

    /// A set of one animation.
    init(_ animation: AnimationID) {
        first = animation
    }

    /// Adds an animation, if it isn't in the set.
    mutating func insert(_ animation: AnimationID) {
        if animation != first { others.insert(animation) }
    }

    /// Returns whether `animation` is in the set. Cost: constant.
    package func contains(_ animation: AnimationID) -> Bool {
        animation == first || (!others.isEmpty && others.contains(animation))
    }

    /// Returns an iterator over the animations, each once, in no particular order.
    package func makeIterator() -> Iterator {
        Iterator(first: first, others: others.makeIterator())
    }

    /// An iterator that returns each animation once.
    package struct Iterator: IteratorProtocol {
        fileprivate var first: AnimationID?
        fileprivate var others: Set<AnimationID>.Iterator

        /// Returns the next animation; nil after the last.
        package mutating func next() -> AnimationID? {
            defer { first = nil }
            return first ?? others.next()
        }
    }
}

/// The surface of one commit: the answer to a configure travels inside the commit.
package struct SurfaceState: Sendable, Equatable {
    /// The configure that the commit answers; nil for none.
    package var serial: UInt32?
    /// The width of the content, in points.
    package var width: Int
    /// The height of the content, in points.
    package var height: Int
    /// The scale, in pixels per point.
    package var scale: Double
    /// The parts of the surface around the content.
    package var border = SurfaceBorder.none

    /// A surface of `width` x `height` points, with nothing around them.
    package init(serial: UInt32? = nil, width: Int, height: Int, scale: Double) {
        self.serial = serial
        self.width = width
        self.height = height
        self.scale = scale
    }

    /// The width of the whole surface, in points.
    package var surfaceWidth: Int { width + border.margin.left + border.margin.right }

    /// The height of the whole surface, in points.
    package var surfaceHeight: Int {
        height + border.bar + border.margin.top + border.margin.bottom
    }

    /// The width of the buffer, in pixels; at least 1.
    package var pixelWidth: Int { Self.pixels(surfaceWidth, scale) }

    /// The height of the buffer, in pixels; at least 1.
    package var pixelHeight: Int { Self.pixels(surfaceHeight, scale) }

    private static func pixels(_ points: Int, _ scale: Double) -> Int {
        let exact = (Double(points) * scale).rounded()
        guard exact.isFinite else { return 1 }
        return Int(min(max(exact, 1), Double(Bitmap.maximumExtent)))
    }
}
