package import Foundation
package import Primitives

/// One transaction on its way across the border: immutable, applied whole.
///
/// Two sections. What *persists* is a delta of the tree: applying it twice does no harm. What is
/// *taken* happens once: animations come and go, a resize is answered.
package struct Commit: Sendable {
    /// Counts the commits of one stage, from 1.
    package var sequence: UInt64
    /// The host time of the transaction; animations without a begin time start here.
    package var time: HostTime

    // Persists
    /// The layer at the top; nil leaves it as it was.
    package var root: LayerID?
    /// The program's own layer at the top, told together with `root`; nil where that is it.
    package var content: LayerID?
    /// Layers that are new or changed, with all their values.
    package var changes: [LayerChange] = []
    /// Layers of which only the position changed: most of what moves. None is in `changes`, too.
    package var moves: [LayerMove] = []
    /// Layers whose list of sublayers or mask changed, with all of it, in the order of drawing.
    package var children: [ChildList] = []
    /// Layers that left the tree.
    package var removed: [LayerID] = []

    // Taken
    /// Animations added, in order; one with a known id replaces nothing.
    package var addedAnimations: [AnimationAddition] = []
    /// Animations removed, before the additions count.
    package var removedAnimations: [AnimationRemoval] = []
    /// The size of the surface that this commit was laid out for; nil when unchanged.
    package var surface: SurfaceState?

    /// True when it adds a transition. Cost: a look at each animation that it adds.
    package var addsTransition: Bool {
        // In place: a loop would count each of them.
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

    /// True when there is nothing to apply.
    package var isEmpty: Bool {
        root == nil && changes.isEmpty && moves.isEmpty && children.isEmpty && removed.isEmpty
            && addedAnimations.isEmpty && removedAnimations.isEmpty && surface == nil
    }
}

/// A layer's new values.
package struct LayerChange: Sendable {
    /// All values of the layer.
    package var record: LayerRecord
    /// Which of them may differ from the commit before; all for a new layer.
    package var changed: LayerPropertySet

    /// A change of some values.
    package init(record: LayerRecord, changed: LayerPropertySet) {
        self.record = record
        self.changed = changed
    }
}

/// A layer's new position.
package struct LayerMove: Sendable, Equatable {
    /// Which layer.
    package var layer: LayerID
    /// Its position, in points of its superlayer's space.
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
    /// Its sublayers in array order.
    package var children: [LayerID]
    /// The layer whose alpha the layer is multiplied with; nil for none.
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
    /// On which layer.
    package var layer: LayerID
    /// The animation.
    package var animation: AnimationRecord

    /// `animation` on `layer`.
    package init(layer: LayerID, animation: AnimationRecord) {
        self.layer = layer
        self.animation = animation
    }
}

/// An animation that stops to run on a layer.
package struct AnimationRemoval: Sendable, Equatable {
    /// On which layer.
    package var layer: LayerID
    /// Which animation.
    package var animation: AnimationID

    /// The removal of `animation` from `layer`.
    package init(layer: LayerID, animation: AnimationID) {
        self.layer = layer
        self.animation = animation
    }

    /// The animations that are removed, of each layer once.
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

/// Animations of one layer that are removed; mostly one.
package struct RemovedAnimations: Sendable, Sequence {
    private let first: AnimationID
    private var others: Set<AnimationID> = []

    /// One animation.
    init(_ animation: AnimationID) {
        first = animation
    }

    /// Adds one, if it isn't there.
    mutating func insert(_ animation: AnimationID) {
        if animation != first { others.insert(animation) }
    }

    /// True when `animation` is one of them. Cost: constant.
    package func contains(_ animation: AnimationID) -> Bool {
        animation == first || (!others.isEmpty && others.contains(animation))
    }

    /// Each of them once, in no order that matters.
    package func makeIterator() -> Iterator {
        Iterator(first: first, others: others.makeIterator())
    }

    /// Gives each once.
    package struct Iterator: IteratorProtocol {
        fileprivate var first: AnimationID?
        fileprivate var others: Set<AnimationID>.Iterator

        /// The next one; nil after the last.
        package mutating func next() -> AnimationID? {
            defer { first = nil }
            return first ?? others.next()
        }
    }
}

/// The surface as one commit sees it: a configure's answer travels inside the commit.
package struct SurfaceState: Sendable, Equatable {
    /// The configure that this answers; nil when nobody asked.
    package var serial: UInt32?
    /// The width of the content, in points.
    package var width: Int
    /// The height of the content, in points.
    package var height: Int
    /// Pixels per point.
    package var scale: Double
    /// What is around the content.
    package var border = SurfaceBorder.none

    /// A surface of `width` x `height` points, with nothing around them.
    package init(serial: UInt32? = nil, width: Int, height: Int, scale: Double) {
        self.serial = serial
        self.width = width
        self.height = height
        self.scale = scale
    }

    /// The width of all of the surface, in points.
    package var surfaceWidth: Int { width + border.margin.left + border.margin.right }

    /// The height of all of the surface, in points.
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
