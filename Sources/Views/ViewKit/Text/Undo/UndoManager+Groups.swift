import Foundation
import Stage

// Groups of actions
extension UndoManager {
    /// The number of open groups.
    public var groupingLevel: Int {
        var (level, each) = (0, current)
        while let group = each {
            level += 1
            each = group.parent
        }
        return level
    }

    /// Opens a group; it ends with `endUndoGrouping()`, and groups may lie in groups.
    public func beginUndoGrouping() {
        if groupingLevel == 0 { openForEvent() }
        begin()
    }

    private func begin() {
        if current != nil { post(.NSUndoManagerCheckpoint) }
        current = UndoGroup(in: current)
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    /// Closes the group that was opened last.
    public func endUndoGrouping() {
        post(.NSUndoManagerCheckpoint)
        guard let group = current else {
            preconditionFailure(
                "endUndoGrouping() was called without a group; call beginUndoGrouping() before")
        }
        post(.NSUndoManagerWillCloseUndoGroup)
        close(group)
        post(.NSUndoManagerDidCloseUndoGroup)
    }

    /// Puts a group in the one around it, or on the stack.
    func close(_ group: UndoGroup) {
        current = group.parent
        if let parent = group.parent {
            parent.parts.append(.group(group))
            if parent.name.isEmpty { parent.name = group.name }
            return
        }
        // A group that an event opened, and in which nothing was recorded, isn't there.
        if !isOpenByEvent || !group.parts.isEmpty { undone.append(group) }
        isOpenByEvent = false
        dropOldest()
    }

    /// Opens a group for the present event, if none is open.
    func openForEvent() {
        guard groupsByEvent, current == nil else { return }
        begin()
        isOpenByEvent = true
        guard let group = current else { return }
        atEndOfEvent { [weak self] in self?.eventEnded(group) }
    }

    private func eventEnded(_ group: UndoGroup) {
        // Groups that the program left open stay open, as they may end in a later event.
        guard isOpenByEvent, current === group else { return }
        endUndoGrouping()
    }

    /// Calls `body` after the present input was handled, or in the main queue's next turn.
    private func atEndOfEvent(_ body: @escaping @MainActor () -> Void) {
        let call = EventEnd()
        InputTurn.shared.atEnd { call.isLate ? body() : (call.isNow = true) }
        call.isLate = true
        guard call.isNow else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { body() } }
    }
}

// Keys
extension UndoManager {
    /// Undoes for control-Z, and redoes for control-shift-Z and control-Y (or with the logo key);
    /// returns false for other keys, and where there is nothing to do.
    func handle(_ key: UIKey) -> Bool {
        guard isKey(key) else { return false }
        let letter = key.charactersIgnoringModifiers.lowercased()
        if letter == "z", !key.modifierFlags.contains(.shift) {
            guard canUndo, groupingLevel <= 1 else { return false }
            undo()
        } else {
            guard canRedo, groupingLevel == 0 else { return false }
            redo()
        }
        return true
    }

    /// Returns whether a key undoes or redoes.
    func isKey(_ key: UIKey) -> Bool {
        let flags = key.modifierFlags.intersection([.control, .command, .alternate])
        let letter = key.charactersIgnoringModifiers.lowercased()
        return (flags == .control || flags == .command) && (letter == "z" || letter == "y")
    }
}

/// Whether the end of an input turn was called at once, because no input is being handled.
@MainActor
private final class EventEnd {
    var isLate = false
    var isNow = false
}

extension UndoGroup {
    /// The top-level group around this one.
    var outermost: UndoGroup { parent?.outermost ?? self }
}
