import Foundation
import Stage

/// A view with text that can be selected: the middle button pastes it elsewhere, and other text here.
@MainActor
protocol SelectedText: UIView {
    /// The place of the selection, in units of the view.
    var selectedPlace: Range<Int> { get }
    /// The selected text, where others may have it; nil for none.
    var textForOthers: String? { get }
    /// Inserts text at a point of the view, where the person pressed.
    func insert(selected text: String, at point: CGPoint)
    /// Whether text can be inserted.
    var takesSelectedText: Bool { get }
    /// Whether the pointer over the text is a beam.
    var showsBeam: Bool { get }
}

/// The text that was selected last, by the desktop's primary selection.
@MainActor
final class PrimarySelection {
    private struct Told: Equatable {
        var view: ObjectIdentifier
        var place: Range<Int>
        var text: String
    }

    private var told: Told?

    /// Tells of the selection of the view with the keyboard, if it is another one than before.
    func note(_ view: (any SelectedText)?) {
        guard let view, let text = view.textForOthers else { return }
        let now = Told(view: ObjectIdentifier(view), place: view.selectedPlace, text: text)
        guard now != told else { return }
        told = now
        Clipboard.primary.set(PasteItem.representations([["public.utf8-plain-text": text]]))
    }

    /// Inserts the text in the view under a press of the middle button; returns whether there is such
    /// a view. Another program's text comes later.
    func paste(under view: UIView, _ point: CGPoint, in window: UIWindow) -> Bool {
        let views = sequence(first: view) { $0.superview }
        guard let target = views.lazy.compactMap({ $0 as? any SelectedText }).first,
            target.takesSelectedText
        else { return false }
        let place = target.convert(point, from: window)
        let types = Clipboard.primary.types
        guard let type = Clipboard.textTypes.first(where: types.contains) else { return true }
        Clipboard.primary.load(type) { [weak target] result in
            guard let data = try? result.get(), !data.isEmpty else { return }
            target?.insert(selected: PasteItem.text(data), at: place)
        }
        return true
    }
}

extension UITextField: SelectedText {
    var selectedPlace: Range<Int> { edit.selection }
    var textForOthers: String? {
        isSecureTextEntry || edit.selection.isEmpty ? nil : edit.selectedText
    }
    var takesSelectedText: Bool { isEnabled }
    var showsBeam: Bool { isEnabled }

    func insert(selected text: String, at point: CGPoint) {
        guard becomeFirstResponder(at: point) else { return }
        edit.unmark()
        edit.move(to: place(at: point), selects: false)
        insertText(text)
    }
}

extension UITextView: SelectedText {
    var selectedPlace: Range<Int> { edit.selection }
    var textForOthers: String? { edit.selection.isEmpty ? nil : edit.selectedText }
    var takesSelectedText: Bool { isEditable }
    var showsBeam: Bool { isSelectable || isEditable }

    func insert(selected text: String, at point: CGPoint) {
        guard becomeFirstResponder() else { return }
        settleMarked()
        let place = place(at: point)
        replace(place..<place, with: text, .paste)
    }
}
