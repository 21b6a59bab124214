import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// Asks for a name in a text field; Return accepts it, Escape cancels.
@MainActor
final class NamePanel: UIView, UITextFieldDelegate {
    private let title: UILabel
    private let hint = Paint.label(
        "Return saves, Escape leaves it", size: 11.5, color: Paint.quiet)
    private let box = UIView(frame: CGRect(x: 16, y: 42, width: 288, height: 40))
    private let field = UITextField(frame: CGRect(x: 11, y: 4, width: 266, height: 32))
    private let onEnd: @MainActor (String?) -> Void

    /// The longest name, in UTF-16 units: in any script it fits into a file name.
    private static let most = 60

    /// Makes a panel with a question and a first answer; `onEnd` gets the typed name, or nil.
    init(_ question: String, name: String, onEnd: @escaping @MainActor (String?) -> Void) {
        title = Paint.label(question, size: 14, weight: .semibold)
        self.onEnd = onEnd
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 118))
        layer.name = "name"
        Paint.panel(self, radius: 16)
        title.frame = CGRect(x: 18, y: 13, width: 284, height: 20)
        hint.frame = CGRect(x: 18, y: 90, width: 284, height: 16)
        box.backgroundColor = UIColor(red: 0.06, green: 0.07, blue: 0.07, alpha: 1)
        box.layer.cornerRadius = 9
        box.layer.borderWidth = 1.5
        box.layer.borderColor = Paint.accent.cgColor
        field.font = .systemFont(ofSize: 15)
        field.textColor = Paint.text
        field.tintColor = Paint.accent
        field.autocapitalizationType = .words
        field.text = name
        field.delegate = self
        field.accessibilityLabel = question
        // The box around the field serves as its focus ring.
        field.focusEffect = nil
        for view in [title, hint, box] { addSubview(view) }
        box.addSubview(field)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    /// Gives the keyboard to the field; the first typed letter replaces the first answer.
    @discardableResult
    override func becomeFirstResponder() -> Bool {
        guard field.becomeFirstResponder() else { return false }
        field.selectAll(nil)
        return true
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        // The field doesn't handle this key.
        if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) {
            onEnd(nil)
        } else {
            super.pressesBegan(presses, with: event)
        }
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        onEnd(field.text ?? "")
        return false
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool {
        let rest = (textField.text ?? "").utf16.count - range.length
        return string.isEmpty || rest + string.utf16.count <= Self.most
    }
}
