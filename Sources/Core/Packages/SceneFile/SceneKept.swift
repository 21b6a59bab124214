import CoreAnimation
import Drawing
import Foundation

/// The attributes and elements of a state or transition that nothing here knows.
struct KeptPart {
    var attributes: [String: String] = [:]
    var children: [SceneNode] = []

    var isEmpty: Bool { attributes.isEmpty && children.isEmpty }

    /// Adds what is kept to an element, where the element has nothing of that name.
    func add(to node: SceneNode) {
        node.attributes.merge(attributes) { written, _ in written }
        node.children += children
    }
}

/// The kept part of a filter or an emitter cell, which counts as long as that has its type or name.
struct KeptValue {
    var name: String
    var part: KeptPart
}

/// The part of an element that a layer or an animation has no place for: it is written again. Main thread.
@MainActor
final class SceneKept {
    /// The key under which layers and animations have it.
    static let key = "(scene)"

    /// The name by which states of the file refer to the layer.
    var id: String?
    /// Attributes that nothing here knows, or whose values make no sense.
    var attributes: [String: String] = [:]
    /// Elements that nothing here knows.
    var children: [SceneNode] = []
    /// Animations of kinds that nothing here knows.
    var animations: [SceneNode] = []
    /// The parts of filters that nothing here knows, by the property, in the order of its filters.
    var filters: [String: [KeptValue]] = [:]
    /// The parts of emitter cells that nothing here knows, by their places, as `0.2` for the third cell of the first one.
    var cells: [String: KeptValue] = [:]
    /// The look of the layer's own contents, where they are changed before they are shown.
    var look = PictureLook()
    /// The pictures that were changed for the layer, with those of the file; nil where none was.
    var looks: PictureLooks?
    /// The element of the contents, where that says more than which file it is.
    var contentsNode: SceneNode?
    /// The pictures that `contentsNode` and `children` name, by their sources.
    var pictures: [String: CGImage] = [:]

    /// Returns what a layer keeps; nil for nothing.
    static func of(_ layer: CALayer) -> SceneKept? { layer.value(forKey: key) as? SceneKept }

    /// Returns what a layer keeps, for additions.
    static func made(for layer: CALayer) -> SceneKept {
        if let kept = of(layer) { return kept }
        let kept = SceneKept()
        layer.setValue(kept, forKey: key)
        return kept
    }

    /// Returns what an animation keeps; nil for nothing.
    static func of(_ animation: CAAnimation) -> SceneKept? {
        animation.value(forKey: key) as? SceneKept
    }

    /// Returns a picture as a layer with this look shows it.
    func shown(_ image: CGImage) -> CGImage {
        guard !look.isPlain, let looks else { return image }
        return looks.image(of: image, look) ?? image
    }

    /// Returns the picture of the file of which a shown one was made, or that itself.
    func original(of image: CGImage) -> CGImage { looks?.original(of: image) ?? image }

    /// Adds what is kept to an element, where the element has nothing of that name.
    /// - Parameter children: the kept elements as they are written; nil where they are as they were.
    func add(to node: SceneNode, children: [SceneNode]? = nil) {
        if let id { node.attributes["id"] = id }
        node.attributes.merge(attributes) { written, _ in written }
        node.children += children ?? self.children
    }
}
