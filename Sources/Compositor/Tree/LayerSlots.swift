import Primitives
import Scene

/// The row of each layer, as each change in a commit looks its layer up.
struct LayerSlots {
    private var table = NumberTable()

    /// How many layers have a row.
    var count: Int { table.count }

    /// The row of a layer; nil when it has none. Cost: constant.
    subscript(id: LayerID) -> Int32? {
        get { table[id.rawValue] }
        set {
            if let newValue { table.set(id.rawValue, to: newValue) } else { remove(id) }
        }
    }

    /// Removes a layer; its row, when it had one.
    @discardableResult
    mutating func remove(_ id: LayerID) -> Int32? { table.remove(id.rawValue) }
}
