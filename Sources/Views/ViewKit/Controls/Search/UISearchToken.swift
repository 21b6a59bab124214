public import Foundation

/// A part of what one looks for that stands as a label before the text of a search field, such as a kind of things.
/// Main thread.
///
/// ```swift
/// let token = UISearchToken(icon: UIImage(systemName: "tag"), text: "Red")
/// token.representedObject = 7
/// let bar = UISearchBar()
/// bar.searchTextField.insertToken(token, at: 0)
/// ```
@preconcurrency @MainActor
open class UISearchToken: NSObject {
    let icon: UIImage?
    let text: String
    /// A value of the program's for the search; nil for none.
    open var representedObject: Any?

    /// A token with a picture, a text, or both.
    /// - Parameters:
    ///   - icon: a picture before the text, shown as a template; nil for none.
    ///   - text: the text of the label.
    public init(icon: UIImage?, text: String) {
        (self.icon, self.text) = (icon, text)
        super.init()
    }
}

/// The labels of a search field's tokens, in a row. Main thread.
@MainActor
final class TokenRow: UIView {
    /// The height of a label, the room at its ends and between its picture and its text, and the gap between labels: guesses.
    private static let (height, inset, gap): (CGFloat, CGFloat, CGFloat) = (24, 7, 4)

    /// Called with the index of a label that was pressed.
    var onPress: (Int) -> Void = { _ in }
    private var labels: [TokenLabel] = []

    /// The width that all labels need, with a gap behind the last.
    var wantedWidth: CGFloat {
        labels.reduce(0) { $0 + $1.width(Self.inset) + Self.gap }
    }

    /// Shows labels of tokens, of which one is chosen.
    func show(_ tokens: [UISearchToken], chosen: Int?, color: UIColor?) {
        if labels.map(\.token) != tokens {
            for label in labels { label.removeFromSuperview() }
            labels = tokens.map(TokenLabel.init)
            for (index, label) in labels.enumerated() {
                label.addGestureRecognizer(
                    UITapGestureRecognizer { [weak self] _ in self?.onPress(index) })
                addSubview(label)
            }
        }
        for (index, label) in labels.enumerated() {
            label.show(isChosen: index == chosen, color: color ?? .tintColor)
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var start: CGFloat = 0
        for label in labels {
            let width = label.width(Self.inset)
            label.frame = CGRect(
                x: isMirrored ? bounds.width - start - width : start,
                y: ((bounds.height - Self.height) / 2).rounded(), width: width, height: Self.height)
            label.place(Self.inset, isMirrored)
            start += width + Self.gap
        }
    }
}

/// The label of a token.
@MainActor
private final class TokenLabel: UIView {
    let token: UISearchToken
    private let words = UILabel()
    private let picture = UIImageView(frame: .zero)

    init(_ token: UISearchToken) {
        self.token = token
        super.init(frame: .zero)
        layer.cornerRadius = 6
        words.text = token.text
        words.font = .systemFont(ofSize: 15)
        picture.image = token.icon?.withRenderingMode(.alwaysTemplate)
        picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 13)
        for view in [picture, words] { addSubview(view) }
        isAccessibilityElement = true
        accessibilityLabel = token.text
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    private var sign: CGSize { token.icon == nil ? .zero : picture.intrinsicContentSize }
    private var gap: CGFloat { token.icon == nil || token.text.isEmpty ? 0 : 4 }

    func width(_ inset: CGFloat) -> CGFloat {
        (2 * inset + sign.width + gap + words.intrinsicContentSize.width).rounded(.up)
    }

    func show(isChosen: Bool, color: UIColor) {
        backgroundColor = isChosen ? color : color.withAlphaComponent(0.2)
        words.textColor = isChosen ? .white : .label
        picture.tintColor = words.textColor
        accessibilityTraits = isChosen ? [.button, .selected] : .button
    }

    func place(_ inset: CGFloat, _ isMirrored: Bool) {
        let (sign, text) = (sign, words.intrinsicContentSize)
        func box(_ size: CGSize, _ start: CGFloat) -> CGRect {
            CGRect(
                x: isMirrored ? bounds.width - start - size.width : start,
                y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
                height: size.height)
        }
        picture.frame = box(sign, inset)
        words.frame = box(text, inset + sign.width + gap)
    }
}
