import Foundation
import ViewKit

/// Questions in front of everything.
extension Chalkboard {
    /// Asks for a name, with a first answer that the first typed letter replaces.
    func ask(
        _ question: String, _ first: String, then: @escaping @MainActor (String) -> Void
    ) {
        guard controller.presentedViewController == nil else { return }
        view.closePanel()
        let alert = UIAlertController(title: question, message: nil, preferredStyle: .alert)
        alert.addTextField { [weak view] field in
            field.text = first
            field.autocapitalizationType = .words
            field.accessibilityLabel = question
            field.delegate = view
            field.addAction(
                UIAction { ($0.sender as? UITextField)?.selectAll(nil) }, for: .editingDidBegin)
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        let save = UIAlertAction(title: "Save", style: .default) { [weak alert] _ in
            then(alert?.textFields?.first?.text ?? "")
        }
        alert.addAction(save)
        alert.preferredAction = save
        controller.present(alert, animated: true)
    }
}

extension ChalkboardView: UITextFieldDelegate {
    /// The longest name, in UTF-16 units: in any script it fits into a file name.
    private static let longestName = 60

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool {
        let rest = (textField.text ?? "").utf16.count - range.length
        return string.isEmpty || rest + string.utf16.count <= Self.longestName
    }
}
