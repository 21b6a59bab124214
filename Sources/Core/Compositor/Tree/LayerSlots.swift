import Primitives
import Scene

/// The node of each layer, for the changes in a commit, which name layers.
struct LayerSlots {
    private var table = NumberTable()

    /// The number of layers that have a node.
    var count: Int { table.count }

    /// The node of a layer; nil when it has none. Cost: constant.
    subscript(id: LayerID) -> Int32? {
        get { table[id.rawValue] }
        set {
            if let newValue { table.set(id.rawValue, to: newValue) } else { remove(id) }
        }
    }

    /// Removes a layer, and returns its node, if it had one.
    @discardableResult
    mutating func remove(_ id: LayerID) -> Int32? { table.remove(id.rawValue) }
}
