import Accessibility
import CATK
import CATKLibrary
import Foundation
import Stage
import Testing

/// What becomes of changes in ATK's tree, without a bus. What is expected is ATK's: what lies in an object is
/// at its index there, and `activate` tells of a window that has become the active one.
@MainActor @Suite("The tree of screen readers", .serialized)
struct ReaderTreeTests {
    private let window = AccessibleNode.newID()
    private let list = AccessibleNode.newID()
    private let ids = [AccessibleNode.newID(), AccessibleNode.newID(), AccessibleNode.newID()]

    private func object(_ id: UInt64) throws -> UnsafeMutablePointer<AtkObject> {
        try #require(lamina_atk_object(id)).assumingMemoryBound(to: AtkObject.self)
    }

    /// A window with a list of three buttons.
    private func tree(_ change: (inout [AccessibleNode]) -> Void = { _ in }) -> AccessibleTree {
        var root = AccessibleNode(id: window, role: .window)
        root.children = [list]
        var middle = AccessibleNode(id: list, role: .list)
        middle.children = ids
        var leaves = ids.map { AccessibleNode(id: $0, role: .button) }
        change(&leaves)
        var tree = AccessibleTree(root)
        for node in [middle] + leaves { tree.put(node) }
        return tree
    }

    private func end(_ tree: AccessibleTree) {
        var update = AccessibleUpdate(root: tree.root)
        update.removed = tree.nodes.keys.sorted()
        update.isEnd = true
        BusTree.apply(update)
    }

    /// The places of the three in their list, as ATK tells them, and how many there are.
    private func places() throws -> [Int32] {
        let parent = try object(list)
        return try ids.map { atk_object_get_index_in_parent(try object($0)) }
            + [atk_object_get_n_accessible_children(parent)]
    }

    private func has(_ state: AtkStateType, _ id: UInt64) throws -> Bool {
        let set = atk_object_ref_state_set(try object(id))
        defer { g_object_unref(set) }
        return atk_state_set_contains_state(set, state) != 0
    }

    @Test("a node that can be asked other things than before stays where it was, with the focus")
    func otherInterfaces() throws {
        var first = tree()
        first.focus = ids[1]
        BusTree.apply(AccessibleUpdate(from: nil, to: first))
        #expect(try places() == [0, 1, 2, 3])
        var second = tree { $0[1].actions = ["press"] }
        second.focus = ids[1]
        BusTree.apply(AccessibleUpdate(from: first, to: second))
        #expect(try places() == [0, 1, 2, 3])
        #expect(try has(ATK_STATE_FOCUSED, ids[1]))
        // Several at once, the first and the last among them, and what they lie in as well.
        var third = tree { for index in 0..<3 { $0[index].actions = index == 1 ? [] : ["press"] } }
        third.setChildren(ids.reversed(), of: list)
        BusTree.apply(AccessibleUpdate(from: second, to: third))
        #expect(try places() == [2, 1, 0, 3])
        #expect(try !has(ATK_STATE_FOCUSED, ids[1]))
        end(third)
        #expect(lamina_atk_object(ids[1]) == nil)
    }

    @Test("a window tells that it is the active one when that is new, whatever else of it changes")
    func activation() throws {
        let counts = UnsafeMutablePointer<Int>.allocate(capacity: 2)
        counts.initialize(repeating: 0, count: 2)
        defer { counts.deallocate() }
        var trees = [tree()]
        BusTree.apply(AccessibleUpdate(from: nil, to: trees[0]))
        let top = try object(window)
        let note: @convention(c) (gpointer?, gpointer?) -> Void = { _, count in
            count?.assumingMemoryBound(to: Int.self).pointee += 1
        }
        for (index, signal) in ["activate", "deactivate"].enumerated() {
            g_signal_connect_data(
                top, signal, unsafeBitCast(note, to: GCallback.self), counts + index, nil,
                GConnectFlags(rawValue: 0))
        }
        func go(_ title: String, isActive: Bool, _ children: [UInt64]) {
            var next = tree()
            next.name(title, isActive: isActive)
            next.setChildren(children, of: window)
            BusTree.apply(AccessibleUpdate(from: trees.last, to: next))
            trees.append(next)
        }
        go("a", isActive: false, [list])
        #expect((counts[0], counts[1]) == (0, 0))
        go("b", isActive: true, [list])
        go("c", isActive: true, [list, ids[0]])
        go("d", isActive: true, [list])
        #expect((counts[0], counts[1]) == (1, 0))
        go("e", isActive: false, [list])
        go("f", isActive: false, [ids[0], list])
        #expect((counts[0], counts[1]) == (1, 1))
        end(trees[trees.count - 1])
    }
}
