public import Foundation

/// Decides about edits of a text field and is told of them. Every member is optional.
///
/// ```swift
/// final class Digits: NSObject, UITextFieldDelegate {
///     func textFieldShouldReturn(_ textField: UITextField) -> Bool {
///         textField.resignFirstResponder()
///         return true
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    /// Returns whether the field may take the keyboard.
    /// - Parameter textField: the field that calls, as one object may serve several.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called after the field has got the keyboard.
    /// - Parameter textField: the field, with its caret set.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Returns whether the field may give up the keyboard.
    /// - Parameter textField: the field that calls, as one object may serve several.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called after the field has lost the keyboard, by the default of the method with a reason only.
    /// - Parameter textField: the field, with its final text.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called after the field has lost the keyboard; the default calls the method without a reason.
    /// - Parameters:
    ///   - textField: the field, with its final text.
    ///   - reason: `.committed` on desktops.
    func textFieldDidEndEditing(
        _ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Returns whether the text may be changed; `range` counts UTF-16 units, as `NSString` does.
    /// - Parameters:
    ///   - textField: the field that calls, as one object may serve several.
    ///   - range: the part that would be replaced; empty at the caret.
    ///   - string: the text that would replace it; empty for a deletion.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool
    /// Called after the caret or the selection has moved.
    /// - Parameter textField: the field, with its new selection.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Called when Return is pressed; returns whether `.editingDidEndOnExit` is sent as usual.
    /// - Parameter textField: the field, with the text so far.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Returns whether the clear button may empty the field.
    /// - Parameter textField: the field, still with its text.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Returns the edit menu for a selection, in UTF-16 units; nil for one of the suggested actions.
    /// - Parameters:
    ///   - textField: the field that calls, as one object may serve several.
    ///   - range: the selection, in UTF-16 units; empty at the caret.
    ///   - suggestedActions: the edits that are possible now, in menus.
    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Called before the edit menu is shown.
    /// - Parameters:
    ///   - textField: the field that calls, as one object may serve several.
    ///   - animator: runs closures of yours beside the opening of the menu, and after it.
    func textField(
        _ textField: UITextField,
        willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// Called before the edit menu closes.
    /// - Parameters:
    ///   - textField: the field that calls, as one object may serve several.
    ///   - animator: runs closures of yours beside the closing of the menu, and after it.
    func textField(
        _ textField: UITextField,
        willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
    /// The default, which returns true.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// The default, which does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// The default, which returns true.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// The default, which does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// The default, which calls the method without a reason.
    public func textFieldDidEndEditing(
        _ textField: UITextField, reason: UITextField.DidEndEditingReason
    ) { textFieldDidEndEditing(textField) }
    /// The default, which returns true.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool { true }
    /// The default, which does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// The default, which returns true.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// The default, which returns true.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// The default, which returns nil.
    public func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    /// The default, which does nothing.
    public func textField(
        _ textField: UITextField,
        willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
    /// The default, which does nothing.
    public func textField(
        _ textField: UITextField,
        willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
}

/// A receiver of typed text.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Inserts text at the caret, replacing the selection.
    /// - Parameter text: the text; an end of a line as `\n`.
    func insertText(_ text: String)
    /// Deletes the selection, or the letter before the caret.
    func deleteBackward()
}

extension UIControl.Event {
    /// A field has got the keyboard.
    public static let editingDidBegin = UIControl.Event(rawValue: 1 << 16)
    /// The user changed the text of a field.
    public static let editingChanged = UIControl.Event(rawValue: 1 << 17)
    /// A field has given up the keyboard.
    public static let editingDidEnd = UIControl.Event(rawValue: 1 << 18)
    /// Return was pressed in a field.
    public static let editingDidEndOnExit = UIControl.Event(rawValue: 1 << 19)
    /// All events of editing.
    public static let allEditingEvents = UIControl.Event(rawValue: 0xF0000)
}

extension UITextField {
    /// The reason why editing has ended; Apple's numbers.
    public enum DidEndEditingReason: Int, Sendable {
        /// The text stays.
        case committed = 0
        /// The text isn't wanted; on televisions only.
        case cancelled = 1
    }
}
