public import Foundation

/// Decides what a text field does, and is told. Every member is optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    /// False keeps the field from taking the keyboard.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// The field has the keyboard.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// False keeps the keyboard with the field.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// The field has the keyboard no more.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// False keeps the text as it is; `range` counts UTF-16 units, as `NSString` does.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool
    /// The caret or the selection moved.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Return was pressed; true goes on as usual, which is to send `.editingDidEndOnExit`.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// May the button empty the field?
    func textFieldShouldClear(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// Left out: yes.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Left out.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Left out: yes.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Left out.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Left out: yes.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool { true }
    /// Left out.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// Left out: yes.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// It may.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
}

/// Takes typed text.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
    /// True when there is any.
    var hasText: Bool { get }
    /// Types at the caret, in place of what is selected.
    func insertText(_ text: String)
    /// Takes the selection away, or the letter before the caret.
    func deleteBackward()
}

extension UIControl.Event {
    /// A field took the keyboard.
    public static let editingDidBegin = UIControl.Event(rawValue: 1 << 16)
    /// The person changed its text.
    public static let editingChanged = UIControl.Event(rawValue: 1 << 17)
    /// It gave the keyboard back.
    public static let editingDidEnd = UIControl.Event(rawValue: 1 << 18)
    /// Return was pressed in it.
    public static let editingDidEndOnExit = UIControl.Event(rawValue: 1 << 19)
    /// All of editing.
    public static let allEditingEvents = UIControl.Event(rawValue: 0xF0000)
}
