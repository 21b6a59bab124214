import Foundation
import Primitives

/// The matrices of nodes that don't take a short way each time: only for those one is kept, as it
/// is as large as everything else in a node of a plain layer.
struct NodeWorlds: ~Copyable {
    private var worlds = GrowingArray<CATransform3D>()
    private var free: [Int32] = []

    /// The number of nodes that have one.
    var count: Int { worlds.count - free.count }

    /// Makes room for a matrix, and returns its number.
    fileprivate mutating func add() -> Int32 {
        if let old = free.popLast() { return old }
        worlds.append(.identity)
        return Int32(worlds.count - 1)
    }

    fileprivate mutating func remove(_ number: Int32) { free.append(number) }

    fileprivate subscript(number: Int32) -> CATransform3D {
        get { worlds[number] }
        set { worlds[number] = newValue }
    }
}

extension RenderTree {
    /// Returns the map from the layer's space to pixels: flat, except for the depth inside a 3D
    /// space. Nil where the node takes a short way, which makes no matrix.
    func world(of index: Int) -> CATransform3D? {
        nodes[index].hasWorld ? worlds[nodes[index].world] : nil
    }

    /// Sets the matrix of a node.
    mutating func setWorld(_ index: Int, _ world: CATransform3D) {
        if nodes[index].world < 0 { nodes[index].world = worlds.add() }
        worlds[nodes[index].world] = world
        nodes[index].hasWorld = true
    }

    /// Frees the memory for it.
    mutating func dropWorld(_ index: Int) {
        guard nodes[index].world >= 0 else { return }
        worlds.remove(nodes[index].world)
        nodes[index].world = -1
        nodes[index].hasWorld = false
    }

    /// Traps where two nodes share a matrix, or one is lost.
    func checkWorlds() {
        var seen = Set<Int32>()
        for index in nodes.indices where nodes[index].world >= 0 {
            precondition(seen.insert(nodes[index].world).inserted, "two nodes share a matrix")
        }
        precondition(seen.count == worlds.count, "a matrix belongs to no node")
    }
}
