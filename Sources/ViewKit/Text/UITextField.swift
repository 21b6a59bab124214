import CoreAnimation
public import Drawing
public import Foundation
import Stage

/// A line of text to type in.
///
/// Keys: arrows, with control by words, with shift to select; home, end, both deletions; control
/// (or the logo key) with A, C, X and V. A click places the caret, two select a word, three all.
open class UITextField: UIControl, UIKeyInput, UITextInputTraits {
    /// What is drawn around the text.
    public enum BorderStyle: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A thin line.
        case line = 1
        /// A thin line.
        case bezel = 2
        /// A thin line with round corners.
        case roundedRect = 3
    }

    /// The text; never nil, as in Apple's.
    open var text: String? {
        get { edit.text }
        set {
            let new = TextEdit(newValue ?? "")
            guard new != edit else { return }
            let isSame = new.letters == edit.letters
            edit = new
            // Where the caret alone has gone to the end, nothing has another size.
            if isSame { moved() } else { changed() }
        }
    }
    /// The text with the attributes of the field, `defaultTextAttributes`.
    ///
    /// Setting it sets font, colour and alignment to those of the first letter, as Apple documents; unlike Apple's, the
    /// whole text is drawn with these.
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: edit.text, attributes: defaultTextAttributes) }
        set { take(newValue) }
    }
    /// What stands in a field without text.
    open var placeholder: String? {
        get { attributedPlaceholder?.string }
        set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
    }
    /// The same with attributes; what they don't say is the field's font and a grey.
    open var attributedPlaceholder: NSAttributedString? {
        didSet { if attributedPlaceholder != oldValue { setNeedsDisplay() } }
    }
    /// A view at the left edge, seen when `leftViewMode` says so.
    open var leftView: UIView? {
        didSet { if leftView != oldValue { change(oldValue, to: leftView) } }
    }
    /// A view at the right edge, seen when `rightViewMode` says so.
    open var rightView: UIView? {
        didSet { if rightView != oldValue { change(oldValue, to: rightView) } }
    }
    /// When the left view is seen.
    open var leftViewMode = ViewMode.never {
        didSet { if leftViewMode != oldValue { change(leftView, to: leftView) } }
    }
    /// When the right view is seen.
    open var rightViewMode = ViewMode.never {
        didSet { if rightViewMode != oldValue { change(rightView, to: rightView) } }
    }
    /// When there is a button that empties a field with text.
    open var clearButtonMode = ViewMode.never {
        didSet {
            guard clearButtonMode != oldValue else { return }
            if oldValue != .never { clearButton.removeFromSuperview() }
            changed()
        }
    }
    /// The letters.
    open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet { if font != oldValue { changed() } }
    }
    /// Their colour.
    open var textColor: UIColor? = .label {
        didSet { if textColor != oldValue { setNeedsDisplay() } }
    }
    /// Where text lies that is shorter than the field.
    open var textAlignment = NSTextAlignment.natural {
        didSet { if textAlignment != oldValue { changed() } }
    }
    /// What is drawn around it.
    open var borderStyle = BorderStyle.none { didSet { if borderStyle != oldValue { changed() } } }
    /// True shows a dot for each letter, and lets nothing be copied.
    open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { changed() } } }
    /// True empties the field when editing begins.
    open var clearsOnBeginEditing = false
    /// Which letters an input method begins as capitals.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences {
        didSet { if autocapitalizationType != oldValue { textVersion += 1 } }
    }
    /// Whether an input method may complete words.
    open var autocorrectionType = UITextAutocorrectionType.default {
        didSet { if autocorrectionType != oldValue { textVersion += 1 } }
    }
    /// Whether an input method may check words.
    open var spellCheckingType = UITextSpellCheckingType.default {
        didSet { if spellCheckingType != oldValue { textVersion += 1 } }
    }
    /// Which keys a keyboard on screen needs.
    open var keyboardType = UIKeyboardType.default {
        didSet { if keyboardType != oldValue { textVersion += 1 } }
    }
    /// What the text means; nil for anything.
    open var textContentType: UITextContentType? {
        didSet { if textContentType != oldValue { textVersion += 1 } }
    }
    /// What the key is called that ends the typing; kept, as no keyboard is drawn here.
    open var returnKeyType = UIReturnKeyType.default
    /// Whether a keyboard on screen is light or dark; kept, as none is drawn here.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// True: that key can be pressed only when there is text; kept, as no keyboard is drawn here.
    open var enablesReturnKeyAutomatically = false
    /// What is shown in place of a keyboard, and above one; kept, as none is shown here.
    open override var inputView: UIView? {
        get { shownInput.view }
        set { shownInput.view = newValue }
    }
    /// What is shown above a keyboard; kept, as none is shown here.
    open override var inputAccessoryView: UIView? {
        get { shownInput.accessory }
        set { shownInput.accessory = newValue }
    }
    private var shownInput: (view: UIView?, accessory: UIView?) = (nil, nil)
    /// Decides, and is told; not retained.
    open weak var delegate: (any UITextFieldDelegate)?

    /// The text and the caret.
    var edit = TextEdit("")
    /// How far the text is scrolled to the left, in points.
    var scroll: CGFloat = 0
    let caretLayer = CALayer()
    private(set) lazy var clearButton: UIControl = makeClearButton()
    /// Where the caret is, or would be.
    var caretFrame = CGRect.zero
    /// True while what is marked is an input method's doing.
    var isComposed = false
    /// Grows with each change that an input method may want to know of.
    package var textVersion = 0

    /// A field of the size and at the place of `frame`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    /// A plain field.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    private func start() {
        backgroundColor = .clear
        contentMode = .redraw
        caretLayer.actions = [
            "position": NSNull(), "bounds": NSNull(), "hidden": NSNull(),
            "backgroundColor": NSNull(),
        ]
        caretLayer.isHidden = true
        layer.addSublayer(caretLayer)
    }

    /// True while it has the keyboard.
    open var isEditing: Bool { isFirstResponder }
    /// True when there is any text.
    open var hasText: Bool { !edit.letters.isEmpty }
    /// What is selected, in letters; empty at the caret.
    open var selectedLetters: Range<Int> {
        get { edit.selection }
        set {
            edit.select(newValue)
            moved()
        }
    }
    /// Text that an input method has not made up its mind about; nil for none.
    open var markedText: String? { edit.marked.map { String(edit.letters[$0]) } }

    /// Types at the caret, in place of what is selected or marked.
    open func insertText(_ text: String) {
        let line = text.filter { !$0.isNewline }
        replace(edit.replaced, with: line)
    }

    /// Takes the selection away, or the letter before the caret.
    open func deleteBackward() {
        replace(edit.deletion(.letter, isForward: false), with: "")
    }

    /// Shows text that may still change, underlined; `selectedRange` is what is selected of it, in
    /// UTF-16 units.
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        let text = markedText ?? ""
        edit.mark(text, selecting: text.letters(selectedRange))
        changed()
        sendActions(for: .editingChanged)
    }

    /// Marked text stays as it is.
    open func unmarkText() {
        edit.unmark()
        moved()
    }

    // The clipboard

    /// Copies what is selected.
    open func copy(_ sender: Any?) {
        guard !isSecureTextEntry, !edit.selection.isEmpty else { return }
        UIPasteboard.general.string = edit.selectedText
    }

    /// Copies what is selected, and takes it away.
    open func cut(_ sender: Any?) {
        guard !isSecureTextEntry, !edit.selection.isEmpty else { return }
        copy(sender)
        replace(edit.selection, with: "")
    }

    /// Types what was copied.
    open func paste(_ sender: Any?) {
        guard let text = UIPasteboard.general.string else { return }
        edit.unmark()
        insertText(text)
    }

    /// Selects all.
    open func selectAll(_ sender: Any?) {
        selectedLetters = 0..<edit.letters.count
    }

    // The keyboard

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
        else { return false }
        textEntry?.begin(self)
        // What was copied elsewhere must be here by the time that it is pasted.
        _ = UIPasteboard.general
        if clearsOnBeginEditing { replace(0..<edit.letters.count, with: "") }
        moved()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder()
        else { return false }
        textEntry?.end(self)
        edit.unmark()
        moved()
        delegate?.textFieldDidEndEditing(self)
        sendActions(for: .editingDidEnd)
        return true
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !handle($0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !($0.isRepeat && handle($0)) }
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    /// Editing is told as notifications too.
    open override func sendActions(for controlEvents: UIControl.Event) {
        super.sendActions(for: controlEvents)
        for (event, name) in Self.notifications where controlEvents.contains(event) {
            NotificationCenter.default.post(name: name, object: self)
        }
    }

    // The pointer

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard becomeFirstResponder() else { return false }
        let place = place(at: touch.location(in: self))
        switch touch.tapCount {
        case 1: edit.move(to: place, selects: event?.modifierFlags.contains(.shift) ?? false)
        case 2: edit.select(edit.word(at: place))
        default: edit.select(0..<edit.letters.count)
        }
        moved()
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard touch.tapCount == 1 else { return true }
        edit.move(to: place(at: touch.location(in: self)), selects: true)
        moved()
        return true
    }

    override func pressed() { becomeFirstResponder() }

    /// The border of a field that is typed in is its ring.
    override var defaultFocusEffect: UIFocusEffect? {
        borderStyle == .none ? super.defaultFocusEffect : nil
    }

    // Readers

    override var ownAccessibility: OwnAccessibility { fieldAccessibility }
    override var accessibleText: AccessibleText? { fieldText }

    // Looks

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeSides()
        showCaret()
    }

    open override func draw(_ rect: CGRect) {
        drawField()
    }

    /// The part of the field that text is drawn in, while the field doesn't have the keyboard.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        room(in: bounds).insetBy(dx: borderStyle == .none ? 2 : 8, dy: 2)
    }

    /// The part that text is drawn in while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// The part that the placeholder is drawn in.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isFirstResponder ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    /// Where the left view lies.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(of: leftView?.bounds.size ?? .zero, in: bounds, atLeft: true)
    }

    /// Where the right view lies.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(of: rightView?.bounds.size ?? .zero, in: bounds, atLeft: false)
    }

    /// Where the button lies that empties the field.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(of: CGSize(width: 20, height: 20), in: bounds, atLeft: false)
    }

    /// Where the border is drawn.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Draws the text. `rect` is that of `textRect(forBounds:)`, or of `editingRect(forBounds:)`.
    open func drawText(in rect: CGRect) { drawLetters(in: rect) }

    /// Draws the placeholder into the part of `placeholderRect(forBounds:)`.
    open func drawPlaceholder(in rect: CGRect) { drawPlaceholderLetters(in: rect) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: max(60, shownLayout.size.width + 2 * (borderStyle == .none ? 2 : 8) + 2),
            height: (shownFont.lineHeight + (borderStyle == .none ? 4 : 14)).rounded(.up))
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}
