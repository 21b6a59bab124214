import Foundation

/// The bar of a search: a field, the number of the place, and buttons.
final class FindBar: UIView, UITextFieldDelegate {
    static let height: CGFloat = 48

    let field = UITextField(frame: .zero)
    private let count = UILabel(frame: .zero)
    private let backButton = UIButton(type: .system)
    private let nextButton = UIButton(type: .system)
    private let done = UIButton(type: .system)
    private let line = UIView(frame: .zero)
    private weak var interaction: UIFindInteraction?

    init(_ interaction: UIFindInteraction) {
        self.interaction = interaction
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        accessibilityLabel = SystemText.find.text
        line.backgroundColor = .separator
        field.borderStyle = .roundedRect
        field.placeholder = SystemText.find.text
        field.clearButtonMode = .whileEditing
        field.delegate = self
        field.addAction(
            UIAction { [weak self] _ in self?.typed() }, for: .editingChanged)
        count.font = .systemFont(ofSize: 13)
        count.textColor = .secondaryLabel
        count.textAlignment = .center
        name(backButton, "chevron.up", .previous) { $0.findPrevious() }
        name(nextButton, "chevron.down", .next) { $0.findNext() }
        done.setTitle(SystemText.done.text, for: .normal)
        done.addAction(
            UIAction { [weak self] _ in self?.interaction?.dismissFindNavigator() },
            for: .touchUpInside)
        for view in [line, field, count, backButton, nextButton, done] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    private func name(
        _ button: UIButton, _ symbol: String, _ label: SystemText,
        _ body: @escaping @MainActor (UIFindInteraction) -> Void
    ) {
        button.setImage(UIImage(systemName: symbol), for: .normal)
        button.accessibilityLabel = label.text
        button.addAction(
            UIAction { [weak self] _ in
                if let interaction = self?.interaction { body(interaction) }
            }, for: .touchUpInside)
    }

    private func typed() { interaction?.searchText = field.text }

    /// Shows which of the places is selected; `total` is nil where the text has changed since the search.
    func show(current: Int?, of total: Int?) {
        let isEmpty = field.text?.isEmpty ?? true
        count.text =
            switch total {
            case let total? where !isEmpty:
                total == 0
                    ? SystemText.notFound.text
                    : SystemText.place.text("\((current ?? -1) + 1)", "\(total)")
            default: ""
            }
        let hasPlaces = total.map { $0 > 0 } ?? !isEmpty
        backButton.isEnabled = hasPlaces
        nextButton.isEnabled = hasPlaces
        setNeedsLayout()
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        interaction?.findNext()
        return false
    }

    override func handle(_ press: UIPress, isRepeat: Bool) -> Bool {
        !isRepeat && handle(press) || super.handle(press, isRepeat: isRepeat)
    }

    /// Keeps touches of the bar from the text below.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

    private func handle(_ press: UIPress) -> Bool {
        guard let key = press.key else { return false }
        if key.keyCode == .keyboardEscape {
            interaction?.dismissFindNavigator()
            return true
        }
        switch TextCommand(key) {
        case .find: field.selectAll(nil)
        case .findNext: interaction?.findNext()
        case .findPrevious: interaction?.findPrevious()
        default: return false
        }
        return true
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isFromRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            let left = isFromRight ? bounds.width - x - width : x
            view.frame = CGRect(
                x: left, y: ((bounds.height - height) / 2).rounded(), width: width, height: height)
        }
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
        let doneWidth = max(52, done.intrinsicContentSize.width.rounded(.up))
        var end = bounds.width - 8
        for (view, width) in [(done, doneWidth), (nextButton, 36), (backButton, 36)]
            as [(UIView, CGFloat)]
        {
            end -= width
            place(view, end, width, 36)
        }
        let words = min(110, max(0, end - 120))
        end -= words
        place(count, end, words, 24)
        place(field, 8, max(0, end - 12), 32)
    }
}
