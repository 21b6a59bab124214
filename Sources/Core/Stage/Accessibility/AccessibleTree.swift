/// The accessible content of a window, as values.
package struct AccessibleTree: Sendable, Equatable {
    /// The window's own node.
    package let root: UInt64
    /// The nodes by their numbers.
    package private(set) var nodes: [UInt64: AccessibleNode] = [:]
    /// The node with the keyboard focus; nil for none.
    package var focus: UInt64?

    /// A tree of an empty window.
    package init(_ window: AccessibleNode) {
        root = window.id
        nodes[root] = window
    }

    /// Adds or replaces a node; it becomes visible once it is among another node's children.
    package mutating func put(_ node: AccessibleNode) {
        nodes[node.id] = node
    }

    /// Sets the window's title, where it has none, and whether the window is the active one.
    package mutating func name(_ title: String, isActive: Bool) {
        guard var window = nodes[root] else { return }
        if window.label.isEmpty { window.label = title }
        if isActive { window.states.insert(.active) }
        nodes[root] = window
    }

    /// Removes a node that turned out to be part of another.
    package mutating func drop(_ id: UInt64) {
        nodes[id] = nil
    }

    /// Sets the children of a node.
    package mutating func setChildren(_ children: [UInt64], of id: UInt64) {
        nodes[id]?.children = children
    }
}

/// The changes of a window's tree.
package struct AccessibleUpdate: Sendable, Equatable {
    /// The window's node.
    package let root: UInt64
    /// The present state of nodes that are new or changed.
    package var changed: [AccessibleNode] = []
    /// Nodes that were removed.
    package var removed: [UInt64] = []
    /// The node that now has the keyboard focus; nil for none, or where it is unchanged.
    package var focus: UInt64?
    /// Whether `focus` has changed.
    package var hasMovedFocus = false
    /// Words to announce.
    package var announcements: [String] = []
    /// Whether the window is gone.
    package var isEnd = false

    /// An update without changes.
    package init(root: UInt64) {
        self.root = root
    }

    /// The changes from one tree to the next; `old` is nil the first time.
    package init(from old: AccessibleTree?, to new: AccessibleTree) {
        root = new.root
        // Sorted by number, so that equal changes are equal values.
        for (id, node) in new.nodes.sorted(by: { $0.key < $1.key }) where old?.nodes[id] != node {
            changed.append(node)
        }
        removed = (old?.nodes.keys.filter { new.nodes[$0] == nil } ?? []).sorted()
        hasMovedFocus = old?.focus != new.focus
        if hasMovedFocus { focus = new.focus }
    }

    /// Whether there is nothing to report.
    package var isEmpty: Bool { self == Self(root: root) }
}

/// A screen reader's request to a window.
package struct AccessibleRequest: Sendable, Equatable {
    /// The kind of a request.
    package enum Kind: Sendable, Equatable {
        /// Perform the action at this index of the node's list.
        case act(Int)
        /// Move the keyboard focus to the node.
        case focus
        /// Set the number.
        case set(Double)
        /// Set the text.
        case type(String)
        /// Move the caret to this position, in Unicode scalars.
        case caret(Int)
        /// Select these Unicode scalars.
        case select(Range<Int>)
    }

    /// The node.
    package let id: UInt64
    /// The requested operation.
    package let kind: Kind

    /// A request to a node.
    package init(id: UInt64, kind: Kind) {
        self.id = id
        self.kind = kind
    }
}
