import Foundation

/// The changes of a field that can be undone: the field's text and selection before each.
///
/// They are recorded in the undo manager of the responders around the field, as in Apple's, and are
/// forgotten when the field loses the keyboard or gets another text from the program. A secret isn't recorded.
/// Letters typed one behind the other are undone together, and so are deletions.
@MainActor
final class FieldUndo {
    /// The manager in which changes were recorded.
    private weak var manager: UndoManager?
    private var last: (kind: TextUndo.Kind, after: TextEdit<[Character]>)?

    /// Records the change from `before` to the field's present state, unless it continues the last one.
    func record(_ before: TextEdit<[Character]>, _ kind: TextUndo.Kind, in field: UITextField) {
        guard !field.isSecureTextEntry else { return }
        let continues = before.selection.isEmpty && last.map { $0 == (kind, before) } ?? false
        let mayGrow = kind == .typing || kind == .deletion
        last = mayGrow ? (kind, field.edit) : nil
        if !continues { register(before, kind.name, in: field) }
    }

    /// Ends the present record: the next change is one of its own.
    func close() { last = nil }

    /// Forgets the field's changes.
    func forget(_ field: UITextField) {
        last = nil
        manager?.removeAllActions(withTarget: field)
    }

    private func register(
        _ before: TextEdit<[Character]>, _ name: String?, in field: UITextField
    ) {
        manager = field.undoManager
        manager?.registerUndo(withTarget: field) { [weak self] in self?.takeBack(before, in: $0) }
        if let name { manager?.setActionName(name) }
    }

    private func takeBack(_ before: TextEdit<[Character]>, in field: UITextField) {
        last = nil
        register(field.edit, nil, in: field)
        field.edit = before
        field.edit.unmark()
        field.changed()
        field.sendActions(for: .editingChanged)
    }
}
