import Foundation
import Testing
import ViewKit

/// Undo by groups. Expected values: Apple's documentation of `UndoManager`.
@MainActor
@Suite(.serialized)
struct UndoManagerTests {
    /// A number whose changes can be taken back.
    @MainActor
    private final class Counter {
        let manager: UndoManager
        private(set) var value = 0

        init(_ manager: UndoManager) { self.manager = manager }

        func set(_ new: Int, name: String = "") {
            let old = value
            manager.registerUndo(withTarget: self) { $0.set(old) }
            if !name.isEmpty { manager.setActionName(name) }
            value = new
        }
    }

    private func group(_ manager: UndoManager, _ body: () -> Void) {
        manager.beginUndoGrouping()
        body()
        manager.endUndoGrouping()
    }

    private func plain() -> (UndoManager, Counter) {
        let manager = UndoManager()
        manager.groupsByEvent = false
        return (manager, Counter(manager))
    }

    @Test("a group is undone and redone as a whole, the last action first")
    func groups() {
        let (manager, counter) = plain()
        group(manager) {
            counter.set(1)
            counter.set(2)
        }
        group(manager) { counter.set(3) }
        #expect(manager.canUndo && !manager.canRedo && manager.undoCount == 2)
        manager.undo()
        #expect(counter.value == 2)
        manager.undo()
        #expect(counter.value == 0 && !manager.canUndo && manager.canRedo)
        manager.redo()
        #expect(counter.value == 2)
        manager.redo()
        #expect(counter.value == 3 && !manager.canRedo && manager.undoCount == 2)
    }

    @Test("all that is registered in an event is one group, which undo closes")
    func events() {
        let manager = UndoManager()
        let counter = Counter(manager)
        counter.set(1)
        counter.set(2)
        #expect(manager.groupingLevel == 1 && manager.canUndo)
        manager.undo()
        #expect(counter.value == 0 && manager.groupingLevel == 0 && manager.redoCount == 1)
        manager.redo()
        #expect(counter.value == 2)
    }

    @Test("a group in a group can be undone alone, and else belongs to the outer one")
    func nested() {
        let (manager, counter) = plain()
        manager.beginUndoGrouping()
        counter.set(1)
        group(manager) { counter.set(2) }
        #expect(manager.groupingLevel == 1)
        manager.undoNestedGroup()
        #expect(counter.value == 1)
        group(manager) { counter.set(5) }
        manager.endUndoGrouping()
        manager.undo()
        #expect(counter.value == 0)
    }

    @Test("a new action forgets what could be redone")
    func newActions() {
        let (manager, counter) = plain()
        group(manager) { counter.set(1) }
        manager.undo()
        #expect(manager.canRedo)
        group(manager) { counter.set(2) }
        #expect(!manager.canRedo)
    }

    @Test("only so many groups are kept, and none is recorded while registration is off")
    func levels() {
        let (manager, counter) = plain()
        manager.levelsOfUndo = 2
        for value in 1...4 { group(manager) { counter.set(value) } }
        #expect(manager.undoCount == 2)
        manager.disableUndoRegistration()
        #expect(!manager.isUndoRegistrationEnabled)
        counter.set(9)
        manager.enableUndoRegistration()
        manager.undo()
        manager.undo()
        #expect(counter.value == 2 && !manager.canUndo)
    }

    @Test("names follow their actions from undo to redo, and make the titles of menus")
    func names() {
        let (manager, counter) = plain()
        group(manager) { counter.set(1, name: "Count") }
        group(manager) { counter.set(2) }
        #expect(manager.undoMenuItemTitle == "Undo")
        manager.undo()
        #expect(manager.undoActionName == "Count" && manager.undoMenuItemTitle == "Undo Count")
        manager.undo()
        #expect(manager.redoMenuItemTitle == "Redo Count" && manager.undoActionName.isEmpty)
    }

    @Test("targets aren't retained; the actions of one can be removed")
    func targets() {
        let (manager, counter) = plain()
        var other: Counter? = Counter(manager)
        weak let gone = other
        group(manager) {
            counter.set(1)
            other?.set(1)
        }
        other = nil
        #expect(gone == nil)
        manager.undo()
        #expect(counter.value == 0)
        manager.redo()
        manager.removeAllActions(withTarget: counter)
        #expect(!manager.canUndo)
        group(manager) { counter.set(4) }
        manager.removeAllActions()
        #expect(!manager.canUndo && !manager.canRedo)
    }

    @Test("notifications tell of groups, undo and redo in their order")
    func notifications() {
        let (manager, counter) = plain()
        let names: [Notification.Name] = [
            .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup,
            .NSUndoManagerDidCloseUndoGroup, .NSUndoManagerWillUndoChange,
            .NSUndoManagerDidUndoChange, .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange,
        ]
        let log = Log()
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) {
                log.add($0.name.rawValue)
            }
        }
        group(manager) { counter.set(1) }
        manager.undo()
        manager.redo()
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        #expect(log.names == names.map(\.rawValue))
    }

    @Test("an undo tells that it is one while it runs")
    func state() {
        let (manager, _) = plain()
        var seen: [Bool] = []
        let target = NSObject()
        group(manager) {
            manager.registerUndo(withTarget: target) { _ in
                seen = [manager.isUndoing, manager.isRedoing]
            }
        }
        manager.undo()
        #expect(seen == [true, false] && !manager.isUndoing)
    }
}

/// The names of notifications as they come, all on one thread.
private final class Log: @unchecked Sendable {
    // Sendable: the tests post and read on main alone.
    private(set) var names: [String] = []
    func add(_ name: String) { names.append(name) }
}
