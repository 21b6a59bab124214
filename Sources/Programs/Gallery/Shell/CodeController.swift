import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// The code of a page's topic, with a button that copies it. Main thread.
final class CodeController: UIViewController {
    private static let headHeight: CGFloat = 58
    private static let inset: CGFloat = 20
    private static let fontSizes: [CGFloat] = [12.5, 12, 11, 10]

    /// Called when a person closes the panel.
    var onClose: (() -> Void)?
    private let text: String
    private let theme: Theme
    private let code: CodeText
    private let font: UIFont
    private let copyButton: UIButton

    /// Makes a panel for a text that is as wide as its longest line where `width` allows.
    init(_ text: String, theme: Theme, within width: CGFloat) {
        (self.text, self.theme) = (text, theme)
        code = CodeText(text.trimmingCharacters(in: .whitespacesAndNewlines))
        let columns = CGFloat(code.columns)
        let fonts = Self.fontSizes.map { UIFont.monospacedSystemFont(ofSize: $0, weight: .regular) }
        font =
            fonts.first { Self.columnWidth($0) * columns + 2 * Self.inset <= width }
            ?? fonts[fonts.count - 1]
        copyButton = .raised("Copy", theme)
        super.init(nibName: nil, bundle: nil)
        let wanted = max(360, Self.columnWidth(font) * columns + 2 * Self.inset + 1).rounded(.up)
        preferredContentSize = CGSize(
            width: min(width, wanted),
            height: Self.headHeight + CGFloat(code.lines.count) * font.lineHeight.rounded(.up)
                + Self.inset)
    }

    required init?(coder: NSCoder) { nil }

    private static func columnWidth(_ font: UIFont) -> CGFloat {
        String(repeating: "0", count: 50).size(withAttributes: [.font: font]).width / 50
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(cgColor: theme.card)
        view.layer.cornerRadius = 14
        view.layer.borderColor = theme.knobEdge
        view.layer.borderWidth = 1
        let (head, body) = (makeHead(), makeBody())
        for part in [head, body] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        // A window may be too narrow for the buttons.
        let end = head.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -14)
        end.priority = .defaultHigh
        NSLayoutConstraint.activate([
            end, head.topAnchor.constraint(equalTo: view.topAnchor, constant: 13),
            head.heightAnchor.constraint(equalToConstant: 32),
            head.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Self.inset),
            body.topAnchor.constraint(equalTo: view.topAnchor, constant: Self.headHeight),
            body.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            body.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            body.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8),
        ])
    }

    /// Makes the line above the code: its title, and the buttons that copy and close.
    private func makeHead() -> UIView {
        let title = UILabel()
        title.text = "The code"
        title.font = .systemFont(ofSize: 15, weight: .semibold)
        title.textColor = UIColor(cgColor: theme.text)
        copyButton.layer.name = "button copy"
        copyButton.titleLabel?.font = .systemFont(ofSize: 13, weight: .semibold)
        copyButton.addAction(
            UIAction { [weak self] _ in self?.copyCode() }, for: .primaryActionTriggered)
        let close = UIButton.raised("Close", theme)
        close.layer.name = "button close"
        close.titleLabel?.font = .systemFont(ofSize: 13, weight: .semibold)
        close.addAction(
            UIAction { [weak self] _ in self?.onClose?() }, for: .primaryActionTriggered)
        let head = UIStackView(arrangedSubviews: [title, copyButton, close])
        head.spacing = 8
        head.alignment = .center
        NSLayoutConstraint.activate([
            copyButton.heightAnchor.constraint(equalTo: head.heightAnchor),
            close.heightAnchor.constraint(equalTo: head.heightAnchor),
            copyButton.widthAnchor.constraint(equalToConstant: 80),
            close.widthAnchor.constraint(equalToConstant: 70),
        ])
        return head
    }

    private func makeBody() -> UITextView {
        let body = UITextView()
        body.layer.name = "code"
        body.backgroundColor = .clear
        body.isEditable = false
        body.textContainer.lineFragmentPadding = 0
        body.textContainerInset = UIEdgeInsets(
            top: 0, left: Self.inset, bottom: 8, right: Self.inset)
        body.attributedText = colored()
        return body
    }

    /// The code, with a colour for each kind of word.
    private func colored() -> NSAttributedString {
        let whole = NSMutableAttributedString(string: "")
        for (index, line) in code.lines.enumerated() {
            var column = 0
            func append(_ text: String, _ kind: CodeText.Kind) {
                whole.append(
                    NSAttributedString(
                        string: text,
                        attributes: [
                            .font: font,
                            .foregroundColor: UIColor(cgColor: theme.color(kind)),
                        ]))
                column += text.count
            }
            if index > 0 { append("\n", .plain) }
            column = 0
            for piece in line {
                append(String(repeating: " ", count: max(0, piece.column - column)), .plain)
                append(piece.text, piece.kind)
            }
        }
        return whole
    }

    /// Puts the code on the clipboard, and shows that.
    private func copyCode() {
        UIPasteboard.general.string = text
        copyButton.setTitle("Copied", for: .normal)
    }
}
