public import Foundation

extension UITextField {
    /// Posted when a field has got the keyboard; its `object` is the field. On main, like the
    /// others here.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted when a field has lost the keyboard.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")
    /// Posted when the user has edited the text of a field, but not when a program set it.
    public nonisolated static let textDidChangeNotification = Notification.Name(
        "UITextFieldTextDidChangeNotification")

    /// The notifications that are posted with events.
    static let notifications: [(UIControl.Event, Notification.Name)] = [
        (.editingDidBegin, textDidBeginEditingNotification),
        (.editingDidEnd, textDidEndEditingNotification),
        (.editingChanged, textDidChangeNotification),
    ]
}
