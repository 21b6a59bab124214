import UIKit

/// A text field with a title above it and a place for an error below.
final class FormField: UIStackView {
    let textField = UITextField()
    /// Called after each change of the text.
    var onChange: () -> Void = {}
    /// Called when Return is pressed.
    var onReturn: () -> Void = {}

    private let errorLabel = UILabel()
    private let rule: (String) -> String?

    /// - Parameter rule: returns a sentence about a text that isn't right; nil for one that is.
    init(_ title: String, placeholder: String, rule: @escaping (String) -> String?) {
        self.rule = rule
        super.init(frame: .zero)
        axis = .vertical
        spacing = 6
        let titleLabel = UILabel()
        titleLabel.text = title
        titleLabel.font = .preferredFont(forTextStyle: .subheadline)
        titleLabel.textColor = .secondaryLabel
        textField.placeholder = placeholder
        textField.borderStyle = .roundedRect
        textField.clearButtonMode = .whileEditing
        textField.accessibilityLabel = title
        errorLabel.font = .preferredFont(forTextStyle: .footnote)
        errorLabel.textColor = .systemRed
        errorLabel.numberOfLines = 0
        errorLabel.isHidden = true
        for view in [titleLabel, textField, errorLabel] { addArrangedSubview(view) }
        addActions()
    }

    required init(coder: NSCoder) { fatalError("There is no storyboard") }

    private func addActions() {
        textField.addAction(
            UIAction { [unowned self] _ in
                if !errorLabel.isHidden { showError() }
                onChange()
            }, for: .editingChanged)
        textField.addAction(
            UIAction { [unowned self] _ in if !text.isEmpty { showError() } },
            for: .editingDidEnd)
        textField.addAction(
            UIAction { [unowned self] _ in onReturn() }, for: .editingDidEndOnExit)
    }

    var text: String { textField.text ?? "" }

    var isValid: Bool { rule(text) == nil }

    /// Shows the error of the text, or none.
    private func showError() {
        let error = rule(text)
        UIView.animate(withDuration: 0.2) { [self] in
            if let error { errorLabel.text = error }
            errorLabel.isHidden = error == nil
            window?.layoutIfNeeded()
        }
    }
}
