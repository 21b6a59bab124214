import Primitives
import Scene

/// The layers of running animations by animation id, so that the end of an animation finds its
/// layer.
///
/// Animations of ten thousand layers begin and end in one commit; a general dictionary took most of
/// that time. The references are strong, as weak references are counted slowly; a layer that leaves
/// the tree is taken out. Main thread.
struct AnimatedLayers {
    private var table = NumberTable()
    /// The layers by their places in the table; nil at a free place.
    private var layers: [CALayer?] = []
    private var free: [Int32] = []

    /// All animations with their layers, in no particular order.
    var all: [(id: AnimationID, layer: CALayer)] {
        table.all.compactMap { name, place in
            layers[Int(place)].map { (AnimationID(rawValue: name), $0) }
        }
    }

    /// Adds an animation that isn't in the table yet. Cost: constant on average.
    mutating func insert(_ id: AnimationID, _ layer: CALayer) {
        if let place = free.popLast() {
            layers[Int(place)] = layer
            table.set(id.rawValue, to: place)
        } else {
            table.set(id.rawValue, to: Int32(layers.count))
            layers.append(layer)
        }
    }

    /// Removes an animation and returns its layer; nil when it wasn't in the table. Cost: constant
    /// on average.
    mutating func remove(_ id: AnimationID) -> CALayer? {
        guard let place = table.remove(id.rawValue) else { return nil }
        free.append(place)
        defer { layers[Int(place)] = nil }
        return layers[Int(place)]
    }
}
