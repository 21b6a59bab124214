import Foundation

/// The effect of a command: a closure, or a method of a responder.
enum CommandAction {
    /// A closure, for which no responder is asked.
    case closure(@MainActor (UICommand) -> Void)
    /// A method: that of the first responder in the chain which has it.
    case method(
        isHad: @MainActor (UIResponder) -> Bool,
        call: @MainActor (UIResponder, UICommand) -> Void)
    /// An edit of the first responder that can perform it.
    case edit(UIResponder.EditAction)
    /// Undo or redo by the undo manager of the first responder.
    case undo(isRedo: Bool)

    /// A method of a class, with the command as its argument.
    @MainActor
    static func method<Target: UIResponder>(
        _ method: @escaping @MainActor (Target) -> @MainActor (UICommand) -> Void
    ) -> CommandAction {
        .method(isHad: { $0 is Target }) { responder, command in
            if let target = responder as? Target { method(target)(command) }
        }
    }
}

/// A weak reference to a responder.
struct WeakResponder {
    weak var responder: UIResponder?
}

extension UICommand {
    /// The responder that would perform the command; nil where none can. For a closure it is the
    /// program's delegate, or the application object.
    var target: UIResponder? {
        if case .closure = action {
            let application = UIApplication.shared
            return application.delegate as? UIResponder ?? application
        }
        let starts = chainStarts
        if case .undo(let isRedo) = action {
            guard let first = starts.first, let manager = first.undoManager else { return nil }
            return (isRedo ? manager.canRedo : manager.canUndo) ? first : nil
        }
        return starts.lazy.compactMap { start in
            sequence(first: start) { $0.next }.first { self.isPerformed(by: $0) }
        }.first
    }

    /// The scene in whose window the command was chosen.
    var scene: UIScene? { chainStarts.first?.windowOfChain?.windowScene }

    private var chainStarts: [UIResponder] {
        if let starts { return starts.compactMap(\.responder) }
        return UIApplication.shared.keyWindow?.commandStarts ?? [UIApplication.shared]
    }

    private func isPerformed(by responder: UIResponder) -> Bool {
        switch action {
        case .closure, .undo: false
        case .method(let isHad, _): isHad(responder)
        case .edit(let edit): responder.canPerformAction(edit.selector, withSender: self)
        }
    }

    /// Performs the command; without effect where no responder can.
    func run() {
        if case .closure(let body) = action { return body(self) }
        guard let target else { return }
        switch action {
        case .closure: break
        case .method(_, let call): call(target, self)
        case .edit(let edit): target.perform(edit, self)
        case .undo(let isRedo): isRedo ? target.undoManager?.redo() : target.undoManager?.undo()
        }
    }

    /// Sets the title of an undo or redo command to the action that it would take back or repeat.
    func takeTitle(from target: UIResponder) {
        guard case .undo(let isRedo) = action, let manager = target.undoManager else { return }
        title = isRedo ? manager.redoMenuItemTitle : manager.undoMenuItemTitle
    }
}

extension UIResponder {
    func perform(_ edit: EditAction, _ sender: Any?) {
        switch edit {
        case .cut: cut(sender)
        case .copy: copy(sender)
        case .paste: paste(sender)
        case .delete: delete(sender)
        case .select: select(sender)
        case .selectAll: selectAll(sender)
        }
    }

    /// Performs the edit of a key, where `canPerformAction(_:withSender:)` allows it.
    func performIfAllowed(_ edit: EditAction) {
        if canPerformAction(edit.selector, withSender: nil) { perform(edit, nil) }
    }
}
