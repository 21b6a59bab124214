import CATK
package import Stage

/// Applies changes to ATK's tree. On the bus thread only, or on a test's where that doesn't run.
package enum BusTree {
    /// The windows, in the order of their arrival.
    // Unsafe for the compiler only: the bus thread alone reads and writes them.
    private nonisolated(unsafe) static var windows: [UInt64] = []

    /// Applies an update: first nodes, then children, then removals, then the focus.
    package static func apply(_ update: AccessibleUpdate) {
        for node in update.changed { put(node) }
        for node in update.changed {
            node.children.withUnsafeBufferPointer {
                lamina_atk_set_children(node.id, $0.baseAddress, Int32($0.count))
            }
        }
        place(update)
        for id in update.removed { lamina_atk_remove(id) }
        for node in update.changed where node.role == .window {
            lamina_atk_activate(node.id, node.states.contains(.active))
        }
        if update.hasMovedFocus { lamina_atk_focus(update.focus ?? 0) }
        for words in update.announcements { lamina_atk_announce(words) }
    }

    private static func place(_ update: AccessibleUpdate) {
        let isKnown = windows.contains(update.root)
        guard isKnown == update.isEnd else { return }
        if update.isEnd {
            windows.removeAll { $0 == update.root }
        } else {
            windows.append(update.root)
        }
        windows.withUnsafeBufferPointer {
            lamina_atk_set_children(0, $0.baseAddress, Int32($0.count))
        }
    }

    private static func put(_ node: AccessibleNode) {
        var plain = plain(node)
        // Values for which AT-SPI has no place are part of the description.
        let isSaid = node.range == nil && node.text == nil && !node.states.contains(.checkable)
        let words = [isSaid ? node.value : "", node.hint].filter { !$0.isEmpty }
        let strings = [
            node.label, words.joined(separator: ". "), node.identifier, node.text?.string ?? "",
            node.value,
        ]
        withCStrings(strings + node.actions.prefix(Int(LAMINA_ATK_ACTIONS))) { strings in
            plain.name = strings[0]
            plain.description = strings[1]
            plain.identifier = strings[2]
            plain.text = strings[3]
            plain.value_text = strings[4]
            withUnsafeMutableBytes(of: &plain.actions) { actions in
                let places = actions.bindMemory(to: UnsafePointer<CChar>?.self)
                for (index, name) in strings.dropFirst(5).enumerated() { places[index] = name }
            }
            lamina_atk_put(&plain)
        }
    }

    private static func plain(_ node: AccessibleNode) -> lamina_atk_node {
        var plain = lamina_atk_node()
        plain.id = node.id
        plain.role = node.role.number
        plain.states = AccessibleStates.bits(of: node)
        plain.interfaces = interfaces(node)
        (plain.x, plain.y) = (node.frame.minX, node.frame.minY)
        (plain.width, plain.height) = (node.frame.width, node.frame.height)
        if let text = node.text {
            plain.caret = Int32(clamping: text.caret)
            plain.selection_start = Int32(clamping: text.selection.lowerBound)
            plain.selection_end = Int32(clamping: text.selection.upperBound)
        }
        if let range = node.range {
            (plain.value, plain.step) = (range.value, range.step)
            (plain.minimum, plain.maximum) = (range.minimum, range.maximum)
        }
        return plain
    }

    private static func interfaces(_ node: AccessibleNode) -> UInt32 {
        var bits = 0
        if !node.actions.isEmpty { bits |= Int(LAMINA_ATK_ACTION) }
        if node.range != nil { bits |= Int(LAMINA_ATK_VALUE) }
        if node.text != nil { bits |= Int(LAMINA_ATK_TEXT) }
        if node.states.contains(.editable) { bits |= Int(LAMINA_ATK_EDITABLE) }
        if node.role == .window { bits |= Int(LAMINA_ATK_WINDOW) }
        return UInt32(bits)
    }

    /// Calls `body` with C strings that are valid during the call.
    private static func withCStrings(
        _ strings: [String], _ body: ([UnsafePointer<CChar>]) -> Void
    ) {
        var copies: [ContiguousArray<CChar>] = []
        for string in strings { copies.append(string.utf8CString) }
        func next(_ index: Int, _ pointers: [UnsafePointer<CChar>]) {
            guard index < copies.count else { return body(pointers) }
            copies[index].withUnsafeBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                next(index + 1, pointers + [base])
            }
        }
        next(0, [])
    }
}
