import Primitives
import Scene

/// The layers of running animations by the names of those, so that an end finds its layer.
///
/// Animations of ten thousand layers begin and end in one commit, and the general dictionary took most of that.
/// Layers are not held weakly, as such ones are counted slowly; one that leaves the tree is taken out. Main
/// thread.
struct AnimatedLayers {
    private var table = NumberTable()
    /// The layers by the places in the table; nil where one is free.
    private var layers: [CALayer?] = []
    private var free: [Int32] = []

    /// All, in no order that matters.
    var all: [(id: AnimationID, layer: CALayer)] {
        table.all.compactMap { name, place in
            layers[Int(place)].map { (AnimationID(rawValue: name), $0) }
        }
    }

    /// Adds an animation, which isn't there. Cost: constant on average.
    mutating func insert(_ id: AnimationID, _ layer: CALayer) {
        if let place = free.popLast() {
            layers[Int(place)] = layer
            table.set(id.rawValue, to: place)
        } else {
            table.set(id.rawValue, to: Int32(layers.count))
            layers.append(layer)
        }
    }

    /// Takes an animation out; its layer, when it was there. Cost: constant on average.
    mutating func remove(_ id: AnimationID) -> CALayer? {
        guard let place = table.remove(id.rawValue) else { return nil }
        free.append(place)
        defer { layers[Int(place)] = nil }
        return layers[Int(place)]
    }
}
