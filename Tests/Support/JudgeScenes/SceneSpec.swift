package import Foundation
import Primitives
package import Scene

/// A scene as plain values: a tree of layers, and what happens to it from frame to frame.
///
/// It can be written down, changed in any part and drawn again, which a shrinker needs.
package struct SceneSpec: Sendable {
    /// The size of the target, in pixels.
    package var width: Int
    package var height: Int
    /// Pixels per point.
    package var scale: Double
    /// The layer at the top.
    package var root: LayerSpec
    /// What happens, frame by frame; the first one shows the tree as it is.
    package var frames: [FrameSpec] = [FrameSpec()]
    /// How many buffers are painted in turn, and by how many threads.
    package var buffers = 1
    package var threads = 1
    /// Which of the scenes of few features it is; nil for one that is planned by its features.
    package var special: SpecialScene?

    /// A scene with one layer that fills the target.
    package init(width: Int, height: Int, scale: Double) {
        self.width = width
        self.height = height
        self.scale = scale
        root = LayerSpec(id: 0, kind: .plain)
        root[.anchorPoint] = .point(.zero)
        root[.bounds] = .rect(
            CGRect(x: 0, y: 0, width: Double(width) / scale, height: Double(height) / scale))
    }
}

/// A layer as plain values: what differs from a new layer's, by property.
package struct LayerSpec: Sendable {
    /// Names the layer in its scene.
    package let id: Int
    /// Its class.
    package var kind: LayerClass
    /// What it was made to show.
    package var features: [Feature] = []
    /// The values that differ from the defaults.
    package var values: [LayerProperty: PropertyValue] = [:]
    /// Its sublayers, back to front.
    package var children: [LayerSpec] = []
    /// Its mask: none, or one layer.
    package var masks: [LayerSpec] = []

    /// A layer with every value at its default.
    package init(id: Int, kind: LayerClass) {
        self.id = id
        self.kind = kind
    }

    /// The value of a property; the default where none was set.
    package subscript(property: LayerProperty) -> PropertyValue {
        get { values[property] ?? property.row.defaultValue }
        set { values[property] = newValue }
    }

    /// The bounds.
    package var bounds: CGRect {
        if case .rect(let rect) = self[.bounds] { rect } else { .zero }
    }

    /// The layer and all below it, masks included, parents first.
    package var all: [LayerSpec] {
        [self] + masks.flatMap(\.all) + children.flatMap(\.all)
    }

    /// Calls `body` with the layer of an id, to change it; false when it isn't here.
    @discardableResult
    package mutating func update(_ id: Int, _ body: (inout LayerSpec) -> Void) -> Bool {
        if self.id == id {
            body(&self)
            return true
        }
        for index in masks.indices where masks[index].update(id, body) { return true }
        for index in children.indices where children[index].update(id, body) { return true }
        return false
    }

    /// Takes a layer with all below it out of the tree.
    package mutating func remove(_ id: Int) {
        children.removeAll { $0.id == id }
        masks.removeAll { $0.id == id }
        for index in masks.indices { masks[index].remove(id) }
        for index in children.indices { children[index].remove(id) }
    }
}

/// The classes of layers that scenes have.
package enum LayerClass: String, Sendable {
    case plain = "CALayer"
    case transform = "CATransformLayer"
    case shape = "CAShapeLayer"
    case gradient = "CAGradientLayer"
    case replicator = "CAReplicatorLayer"
    case emitter = "CAEmitterLayer"
}

/// One transaction, and when it is shown.
package struct FrameSpec: Sendable {
    /// What changes.
    package var edits: [Edit] = []
    /// The times at which the frame is shown, in seconds after the transaction.
    package var times: [Double] = [0]

    /// A frame in which nothing changes.
    package init() {}
}

/// One change of a tree; layers that aren't there are left out.
package enum Edit: Sendable {
    /// A layer's property gets a value.
    case set(Int, LayerProperty, PropertyValue)
    /// A layer joins another one's sublayers, at an index.
    case insert(LayerSpec, into: Int, at: Int)
    /// A layer leaves, with all below it.
    case remove(Int)
    /// A layer becomes the last one of its superlayer's.
    case raise(Int)
    /// A layer becomes the first one of another one's sublayers.
    case adopt(Int, into: Int)
    /// A layer gets a mask instead of the one it has; nil for none.
    case mask(Int, LayerSpec?)
    /// A transition of a second starts on a layer.
    case transition(Int, TransitionSpec)
    /// An animation starts on a layer.
    case animate(Int, AnimationSpec)
}

/// A transition that lasts a second.
package struct TransitionSpec: Sendable {
    /// Apple's words: fade, moveIn, push, reveal, and fromLeft and so on.
    package var type: String
    package var side: String
    /// Where in the whole it starts and ends, 0...1.
    package var start: Double
    package var end: Double

    /// A transition from its parts.
    package init(type: String, side: String, start: Double = 0, end: Double = 1) {
        self.type = type
        self.side = side
        self.start = start
        self.end = end
    }
}
