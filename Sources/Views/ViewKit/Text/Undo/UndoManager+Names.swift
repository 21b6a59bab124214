public import Foundation

// Names of actions, and notifications
extension UndoManager {
    /// The name of the action that `undo()` takes back; empty for none.
    public var undoActionName: String {
        let name = current?.outermost.name ?? ""
        return name.isEmpty && (current?.parts.isEmpty ?? true) ? undone.last?.name ?? "" : name
    }
    /// The name of the action that `redo()` does again; empty for none.
    public var redoActionName: String { redone.last?.name ?? "" }

    /// Names the action of the open group, or of the last one.
    /// - Parameter actionName: a name for menus, as "Paste"; it follows the word "Undo".
    public func setActionName(_ actionName: String) {
        var each = current ?? undone.last
        while let group = each {
            group.name = actionName
            each = group.parent
        }
    }

    /// The title of a menu's item that undoes, such as "Undo Typing".
    public var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The title of a menu's item that redoes, such as "Redo Typing".
    public var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    /// Returns the title of a menu's item that undoes an action.
    /// - Parameter actionName: the action's name; empty for the word alone.
    public func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? SystemText.undo.text : SystemText.undoAction.text(actionName)
    }

    /// Returns the title of a menu's item that does an action again.
    /// - Parameter actionName: the action's name; empty for the word alone.
    public func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? SystemText.redo.text : SystemText.redoAction.text(actionName)
    }

    /// Says whether the open group, or the last one, may be discarded without harm.
    /// - Parameter discardable: whether the action may be lost without harm.
    public func setActionIsDiscardable(_ discardable: Bool) {
        (current ?? undone.last)?.isDiscardable = discardable
    }

    /// Whether the action that `undo()` takes back may be discarded without harm.
    public var undoActionIsDiscardable: Bool { (current ?? undone.last)?.isDiscardable ?? false }
    /// Whether the action that `redo()` does again may be discarded without harm.
    public var redoActionIsDiscardable: Bool { redone.last?.isDiscardable ?? false }
}

extension NSNotification.Name {
    /// Posted when a group is opened in another or closed, and when `canRedo` is asked.
    public static let NSUndoManagerCheckpoint = Notification.Name(
        "NSUndoManagerCheckpointNotification")
    /// Posted before an undo.
    public static let NSUndoManagerWillUndoChange = Notification.Name(
        "NSUndoManagerWillUndoChangeNotification")
    /// Posted after an undo.
    public static let NSUndoManagerDidUndoChange = Notification.Name(
        "NSUndoManagerDidUndoChangeNotification")
    /// Posted before a redo.
    public static let NSUndoManagerWillRedoChange = Notification.Name(
        "NSUndoManagerWillRedoChangeNotification")
    /// Posted after a redo.
    public static let NSUndoManagerDidRedoChange = Notification.Name(
        "NSUndoManagerDidRedoChangeNotification")
    /// Posted after a group was opened.
    public static let NSUndoManagerDidOpenUndoGroup = Notification.Name(
        "NSUndoManagerDidOpenUndoGroupNotification")
    /// Posted before a group is closed.
    public static let NSUndoManagerWillCloseUndoGroup = Notification.Name(
        "NSUndoManagerWillCloseUndoGroupNotification")
    /// Posted after a group was closed.
    public static let NSUndoManagerDidCloseUndoGroup = Notification.Name(
        "NSUndoManagerDidCloseUndoGroupNotification")
}
