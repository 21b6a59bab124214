import CoreAnimation
public import Foundation
import Primitives

/// The field of a search bar: a grey ground with a magnifying glass. Main thread only.
open class UISearchTextField: UITextField {
    private static let glass: CGFloat = 18
    private let row = TokenRow(frame: .zero)
    /// The token that the next Backspace deletes; nil for none.
    private var chosen: Int? { didSet { if chosen != oldValue { showTokens() } } }

    /// The tokens before the text.
    open var tokens: [UISearchToken] = [] {
        didSet {
            guard tokens != oldValue else { return }
            chosen = nil
            showTokens()
            changed()
        }
    }
    /// The colour of tokens: faint, but for the chosen one; nil is the tint.
    open var tokenBackgroundColor: UIColor! { didSet { showTokens() } }
    /// Whether Backspace deletes tokens: the first one chooses the last token, and the next one deletes it.
    open var allowsDeletingTokens = true
    /// The range of the text, which has no part in tokens.
    public var textualRange: UITextRange? {
        textRange(from: beginningOfDocument, to: endOfDocument)
    }

    open override class var layerClass: AnyClass { ControlLayer.adopted }

    /// An empty field.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    /// An empty field.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    private func start() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        layer.cornerCurve = .continuous
        placeholder = SystemText.search.text
        clearButtonMode = .always
        returnKeyType = .search
        let glass = UIImageView(
            image: UIImage(
                systemName: "magnifyingglass",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 15, weight: .medium)))
        glass.tintColor = .secondaryLabel
        row.isHidden = true
        row.clipsToBounds = true
        row.onPress = { [weak self] index in self?.choose(index) }
        addSubview(row)
        leftView = glass
        leftViewMode = .always
    }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds).offsetBy(dx: isFromRight ? -8 : 8, dy: 0)
    }

    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        super.clearButtonRect(forBounds: bounds).offsetBy(dx: isFromRight ? 7 : -7, dy: 0)
    }

    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        var rect = super.textRect(forBounds: bounds).shrunk(dx: 6, dy: 0)
        let room = tokenRoom(in: rect)
        if !isFromRight { rect.origin.x += room }
        rect.size.width -= room
        return rect
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let rect = super.textRect(forBounds: bounds).shrunk(dx: 6, dy: 0)
        let room = tokenRoom(in: rect)
        row.frame = CGRect(
            x: isFromRight ? rect.maxX - room : rect.minX, y: 0, width: room, height: bounds.height)
    }

    // Tokens

    /// Adds a token.
    /// - Parameters:
    ///   - token: the token, before the text.
    ///   - tokenIndex: its index among the tokens, from 0; beyond the last one it is added behind that.
    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        tokens.insert(token, at: min(max(tokenIndex, 0), tokens.count))
    }

    /// Removes a token.
    /// - Parameter tokenIndex: its index; without effect where there is no such token.
    open func removeToken(at tokenIndex: Int) {
        if tokens.indices.contains(tokenIndex) { tokens.remove(at: tokenIndex) }
    }

    /// Puts a token in place of a part of the text.
    /// - Parameters:
    ///   - textRange: the part of the text, which is deleted.
    ///   - token: the token.
    ///   - tokenIndex: its index among the tokens.
    open func replaceTextualPortion(
        of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int
    ) {
        replace(textRange, withText: "")
        insertToken(token, at: tokenIndex)
    }

    /// Whether there is a text, or a token.
    open override var hasText: Bool { super.hasText || !tokens.isEmpty }

    open override func deleteBackward() {
        let isAtStart = selectedLetters.isEmpty && selectedLetters.lowerBound == 0
        guard isAtStart, markedTextRange == nil, allowsDeletingTokens, !tokens.isEmpty else {
            chosen = nil
            return super.deleteBackward()
        }
        if let chosen { deleteToken(chosen) } else { chosen = tokens.count - 1 }
    }

    open override func insertText(_ text: String) {
        if let chosen, allowsDeletingTokens { tokens.remove(at: chosen) }
        super.insertText(text)
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        chosen = nil
        return super.resignFirstResponder()
    }

    /// Removes all tokens for the user, who has emptied the field.
    override func clearBesideText() {
        guard !tokens.isEmpty else { return }
        tokens = []
        sendActions(for: .editingChanged)
    }

    override func caretMoved() { chosen = nil }

    private func choose(_ index: Int) {
        becomeFirstResponder()
        selectedLetters = 0..<0
        chosen = index
    }

    private func deleteToken(_ index: Int) {
        removeToken(at: index)
        sendActions(for: .editingChanged)
    }

    /// The width of the tokens in the room for them and the text, of which 60 points are left to the text.
    private func tokenRoom(in rect: CGRect) -> CGFloat {
        tokens.isEmpty ? 0 : min(row.wantedWidth, max(0, rect.width - 60))
    }

    private func showTokens() {
        row.isHidden = tokens.isEmpty
        row.show(tokens, chosen: chosen, color: tokenBackgroundColor)
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showEdgeOverBorder()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        showEdgeOverBorder()
    }

    override var ownAccessibility: OwnAccessibility {
        var own = fieldAccessibility
        own.traits.insert(.searchField)
        return own
    }
}
