import UIKit

/// A form for a new account: its button can be pressed once all of it is right.
final class FormController: UIViewController {
    private let name = FormField("Name", placeholder: "Jane Appleseed") {
        $0.isEmpty ? "Please enter your name." : nil
    }
    private let email = FormField("Email", placeholder: "jane@example.org") {
        let parts = $0.split(separator: "@", omittingEmptySubsequences: false)
        let isRight = parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
        return isRight ? nil : "An email address looks like name@example.org."
    }
    private let password = FormField("Password", placeholder: "At least 8 characters") {
        $0.count < 8 ? "The password needs at least 8 characters." : nil
    }
    private let birthday = UIDatePicker()
    private let terms = UISwitch()
    private let button = UIButton(configuration: .filled())
    private var fields: [FormField] { [name, email, password] }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "New Account"
        view.backgroundColor = .systemBackground
        setUpFields()
        setUpControls()
        layOut()
        update()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        name.textField.becomeFirstResponder()
    }

    private func setUpFields() {
        name.textField.textContentType = .name
        name.textField.autocapitalizationType = .words
        email.textField.textContentType = .emailAddress
        email.textField.keyboardType = .emailAddress
        email.textField.autocapitalizationType = .none
        password.textField.textContentType = .newPassword
        password.textField.isSecureTextEntry = true
        for (index, field) in fields.enumerated() {
            let next = fields.dropFirst(index + 1).first
            field.textField.returnKeyType = next == nil ? .done : .next
            field.onChange = { [unowned self] in update() }
            field.onReturn = { next?.textField.becomeFirstResponder() }
        }
    }

    private func setUpControls() {
        birthday.datePickerMode = .date
        birthday.preferredDatePickerStyle = .compact
        let day = DateComponents(year: 1990, month: 6, day: 15)
        birthday.date = Calendar.current.date(from: day) ?? Date()
        birthday.maximumDate = Date()
        terms.addAction(UIAction { [unowned self] _ in update() }, for: .valueChanged)
        button.configuration?.title = "Create Account"
        button.configuration?.buttonSize = .large
        button.addAction(UIAction { [unowned self] _ in create() }, for: .primaryActionTriggered)
    }

    private func layOut() {
        let stack = UIStackView(
            arrangedSubviews: fields + [
                row("Date of birth", birthday), row("I accept the terms of use", terms), button,
            ])
        stack.axis = .vertical
        stack.spacing = 20
        stack.translatesAutoresizingMaskIntoConstraints = false
        let scrollView = UIScrollView()
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(stack)
        view.addSubview(scrollView)
        let content = scrollView.contentLayoutGuide
        let width = stack.widthAnchor.constraint(
            equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -40)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
            stack.centerXAnchor.constraint(equalTo: content.centerXAnchor),
            stack.widthAnchor.constraint(lessThanOrEqualToConstant: 480),
            width,
        ])
    }

    private func row(_ title: String, _ control: UIView) -> UIView {
        let label = UILabel()
        label.text = title
        control.accessibilityLabel = title
        let row = UIStackView(arrangedSubviews: [label, control])
        row.alignment = .center
        row.distribution = .equalSpacing
        return row
    }

    private func update() {
        button.isEnabled = terms.isOn && fields.allSatisfy(\.isValid)
    }

    private func create() {
        view.endEditing(true)
        let date = birthday.date.formatted(date: .long, time: .omitted)
        let alert = UIAlertController(
            title: "Welcome, \(name.text)!",
            message: "An account for \(email.text), born on \(date), was created.",
            preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}
