import Foundation
import Primitives
import Scene
import Testing

@testable import Compositor

/// The cost of marking nodes in trees as deep as they are large.
@Suite("Marking deep trees")
struct DeepMarkTests {
    private let depth = 3000

    private func id(_ level: Int) -> LayerID { LayerID(rawValue: UInt64(level + 1)) }

    /// A chain, each layer in the one before.
    private func chain(_ color: RGBA, isNew: Bool) -> Commit {
        var commit = Commit(sequence: 1, time: .zero)
        for level in 0..<depth {
            let box = CGRect(x: 0, y: 0, width: 10, height: 10)
            commit.changes.append(
                LayerChange(
                    record: record(UInt64(level + 1), box, color),
                    changed: isNew ? .all : LayerPropertySet(.backgroundColor)))
        }
        guard isNew else { return commit }
        commit.root = id(0)
        for level in 0..<depth - 1 {
            commit.children.append(ChildList(parent: id(level), children: [id(level + 1)]))
        }
        return commit
    }

    /// Each node's way up would be half a chain: 4.5 million nodes.
    @Test("a commit that changes all nodes goes each way up once, from above and from below")
    func once() {
        var upward = chain(red, isNew: true)
        upward.children.reverse()
        for commit in [chain(red, isNew: true), upward] {
            var tree = RenderTree(PixelStamps())
            tree.apply(commit)
            let first = tree.climbs
            #expect(first <= 4 * depth, "\(first)")
            tree.apply(chain(blue, isNew: false))
            let second = tree.climbs - first
            #expect(second == depth, "\(second)")
        }
    }

    @Test("a node that comes to another place marks the way up from there")
    func moved() {
        var tree = RenderTree(PixelStamps())
        tree.apply(chain(red, isNew: true))
        var commit = Commit(sequence: 2, time: .zero)
        commit.changes = [
            LayerChange(
                record: record(100, .zero, blue), changed: LayerPropertySet(.backgroundColor))
        ]
        // The hundredth goes from the ninety-ninth to the fiftieth.
        commit.children = [
            ChildList(parent: id(98), children: []),
            ChildList(parent: LayerID(rawValue: 50), children: [LayerID(rawValue: 100)]),
            ChildList(parent: LayerID(rawValue: 49), children: [LayerID(rawValue: 50)]),
        ]
        tree.apply(commit)
        for level in [1, 2, 25, 49] {
            let slot = tree.slots[LayerID(rawValue: UInt64(level))] ?? 0
            let isDirty = tree.nodes[slot].hasDirtyBelow
            #expect(isDirty, "\(level)")
        }
        tree.checkInvariants()
    }
}
