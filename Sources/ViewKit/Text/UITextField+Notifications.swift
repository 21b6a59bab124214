public import Foundation

extension UITextField {
    /// A field has the keyboard; its `object` is the field. On main, as all of these.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// A field has the keyboard no longer.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")
    /// The text of a field was edited; not when a program set it.
    public nonisolated static let textDidChangeNotification = Notification.Name(
        "UITextFieldTextDidChangeNotification")

    /// What is posted with which event.
    static let notifications: [(UIControl.Event, Notification.Name)] = [
        (.editingDidBegin, textDidBeginEditingNotification),
        (.editingDidEnd, textDidEndEditingNotification),
        (.editingChanged, textDidChangeNotification),
    ]
}
