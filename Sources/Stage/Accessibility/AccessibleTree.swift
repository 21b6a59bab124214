/// All that is shown in a window, as values.
package struct AccessibleTree: Sendable, Equatable {
    /// The window's own node.
    package let root: UInt64
    /// The nodes by their numbers.
    package private(set) var nodes: [UInt64: AccessibleNode] = [:]
    /// The one that has the keyboard; nil for none.
    package var focus: UInt64?

    /// A tree of a window without anything.
    package init(_ window: AccessibleNode) {
        root = window.id
        nodes[root] = window
    }

    /// Adds a node, or changes it; it is seen once it is among another's children.
    package mutating func put(_ node: AccessibleNode) {
        nodes[node.id] = node
    }

    /// Says what the window is called, where it doesn't, and whether it is the one that is worked in.
    package mutating func name(_ title: String, isActive: Bool) {
        guard var window = nodes[root] else { return }
        if window.label.isEmpty { window.label = title }
        if isActive { window.states.insert(.active) }
        nodes[root] = window
    }

    /// Takes a node away that is a part of another after all.
    package mutating func drop(_ id: UInt64) {
        nodes[id] = nil
    }

    /// Sets what lies in a node.
    package mutating func setChildren(_ children: [UInt64], of id: UInt64) {
        nodes[id]?.children = children
    }
}

/// What has changed of a window's tree.
package struct AccessibleUpdate: Sendable, Equatable {
    /// The window's node.
    package let root: UInt64
    /// Nodes that are new, or other than before, as they are now.
    package var changed: [AccessibleNode] = []
    /// Nodes that are gone.
    package var removed: [UInt64] = []
    /// The node with the keyboard now; nil for none, or where it is the same.
    package var focus: UInt64?
    /// True when `focus` is another than before.
    package var hasMovedFocus = false
    /// Words to be said.
    package var announcements: [String] = []
    /// True when the window is gone.
    package var isEnd = false

    /// Nothing has changed.
    package init(root: UInt64) {
        self.root = root
    }

    /// From one tree to the next; `old` is nil the first time.
    package init(from old: AccessibleTree?, to new: AccessibleTree) {
        root = new.root
        // By number, so that equal changes are equal values.
        for (id, node) in new.nodes.sorted(by: { $0.key < $1.key }) where old?.nodes[id] != node {
            changed.append(node)
        }
        removed = (old?.nodes.keys.filter { new.nodes[$0] == nil } ?? []).sorted()
        hasMovedFocus = old?.focus != new.focus
        if hasMovedFocus { focus = new.focus }
    }

    /// True when there is nothing to tell.
    package var isEmpty: Bool { self == Self(root: root) }
}

/// What a screen reader wants of a window.
package struct AccessibleRequest: Sendable, Equatable {
    /// What is to be done.
    package enum Kind: Sendable, Equatable {
        /// The action of this place in the node's list.
        case act(Int)
        /// Give it the keyboard.
        case focus
        /// Set the number.
        case set(Double)
        /// Set the text.
        case type(String)
        /// Put the caret there, in Unicode scalars.
        case caret(Int)
        /// Select these Unicode scalars.
        case select(Range<Int>)
    }

    /// The node.
    package let id: UInt64
    /// What is to be done with it.
    package let kind: Kind

    /// A wish.
    package init(id: UInt64, kind: Kind) {
        self.id = id
        self.kind = kind
    }
}
