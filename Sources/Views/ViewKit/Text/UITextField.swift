import CoreAnimation
public import Drawing
public import Foundation
import Stage

/// A field for a line of text.
///
/// Keys: arrows, with control by words, with shift to select; home, end, both deletions; control
/// (or the logo key) with A, C, X and V. A click places the caret, two select a word, three all.
///
/// ```swift
/// let name = UITextField(frame: CGRect(x: 20, y: 20, width: 240, height: 36))
/// name.placeholder = "Name"
/// name.borderStyle = .roundedRect
/// name.addAction(UIAction { _ in print("typed") }, for: .editingChanged)
/// view.addSubview(name)
/// ```
open class UITextField: UIControl, UIKeyInput, UITextInputTraits {
    /// The text; never nil, as in Apple's.
    open var text: String? {
        get { edit.text }
        set { setText(newValue ?? "") }
    }
    /// The text with the attributes of the field, `defaultTextAttributes`.
    ///
    /// Setting it sets font, colour and alignment to those of the first letter, as Apple documents;
    /// unlike Apple's, the whole text is drawn with them.
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: edit.text, attributes: defaultTextAttributes) }
        set { take(newValue) }
    }
    /// The text that is shown in an empty field.
    open var placeholder: String? {
        get { attributedPlaceholder?.string }
        set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
    }
    /// The placeholder with attributes; missing ones are the field's font and a grey.
    open var attributedPlaceholder: NSAttributedString? {
        didSet { if attributedPlaceholder != oldValue { setNeedsDisplay() } }
    }
    /// A view at the leading edge, visible by `leftViewMode`.
    open var leftView: UIView? {
        didSet { if leftView != oldValue { change(oldValue, to: leftView) } }
    }
    /// A view at the trailing edge, visible by `rightViewMode`.
    open var rightView: UIView? {
        didSet { if rightView != oldValue { change(oldValue, to: rightView) } }
    }
    /// The condition for showing the left view.
    open var leftViewMode = ViewMode.never {
        didSet { if leftViewMode != oldValue { change(leftView, to: leftView) } }
    }
    /// The condition for showing the right view.
    open var rightViewMode = ViewMode.never {
        didSet { if rightViewMode != oldValue { change(rightView, to: rightView) } }
    }
    /// The condition for showing a button that clears the text.
    open var clearButtonMode = ViewMode.never {
        didSet {
            guard clearButtonMode != oldValue else { return }
            if oldValue != .never { clearButton.removeFromSuperview() }
            changed()
        }
    }
    /// The font of the text.
    open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet { if font != oldValue { changed() } }
    }
    /// Whether a text that is wider than the field is shown in a smaller font, down to
    /// `minimumFontSize`; what is wider even then is scrolled.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { changed() } }
    }
    /// The least size of a font that is made smaller, in points; 0 for any.
    open var minimumFontSize: CGFloat = 0 {
        didSet { if minimumFontSize != oldValue, adjustsFontSizeToFitWidth { changed() } }
    }
    /// Whether a font of `preferredFont(forTextStyle:)` or `UIFontMetrics` follows the user's text
    /// size.
    open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }
    /// The colour of the text.
    open var textColor: UIColor? = .label {
        didSet { if textColor != oldValue { setNeedsDisplay() } }
    }
    /// The alignment of text that is shorter than the field.
    open var textAlignment = NSTextAlignment.natural {
        didSet { if textAlignment != oldValue { changed() } }
    }
    /// The border around the text.
    open var borderStyle = BorderStyle.none { didSet { if borderStyle != oldValue { changed() } } }
    /// Whether each letter is shown as a dot and nothing can be copied.
    open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { changed() } } }
    /// Whether the next text that is typed or pasted replaces everything; then it is false again.
    open var clearsOnInsertion = false
    /// Whether the field is emptied when editing begins.
    open var clearsOnBeginEditing = false
    /// The rule by which an input method capitalizes letters.
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
    /// The keys that an on-screen keyboard needs.
    open var keyboardType = UIKeyboardType.default {
        didSet { if keyboardType != oldValue { textVersion += 1 } }
    }
    /// The meaning of the text; nil for any.
    open var textContentType: UITextContentType? {
        didSet { if textContentType != oldValue { textVersion += 1 } }
    }
    /// The label of the return key; kept, as no keyboard is drawn here.
    open var returnKeyType = UIReturnKeyType.default
    /// Whether a keyboard on screen is light or dark; kept, as none is drawn here.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// Whether the return key is enabled only when there is text; kept, as no keyboard is drawn
    /// here.
    open var enablesReturnKeyAutomatically = false
    /// Whether straight quotes that are typed become those of print.
    open var smartQuotesType = UITextSmartQuotesType.default
    /// Whether two hyphens that are typed become a dash.
    open var smartDashesType = UITextSmartDashesType.default
    /// Whether blanks come and go with words that are cut and pasted; kept, they never do here.
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    /// The view that replaces a keyboard, at the lower edge of the window, while the text is edited.
    open override var inputView: UIView? {
        get { shownInput.view }
        set { shownInput.view = newValue }
    }
    /// The view above a keyboard, at the lower edge of the window, while the text is edited.
    open override var inputAccessoryView: UIView? {
        get { shownInput.accessory }
        set { shownInput.accessory = newValue }
    }
    private var shownInput: (view: UIView?, accessory: UIView?) = (nil, nil)
    /// The object that decides about edits and is told of them; not retained.
    open weak var delegate: (any UITextFieldDelegate)?

    /// The text and the caret.
    var edit = TextEdit("")
    let undoing = FieldUndo()
    /// The distance by which the text is scrolled to the left, in points.
    var scroll: CGFloat = 0
    let caretLayer = CALayer.makeCaret()
    private(set) lazy var clearButton: UIControl = makeClearButton()
    /// The frame of the caret while the field has the keyboard, even where the caret is hidden.
    var caretFrame = CGRect.zero
    var extras = FieldExtras()
    /// The text that was laid out last.
    var keptLayout: (text: String, layout: TextLayout)?
    /// The text in the smaller font that the field's width asked for last.
    var keptSmall: (size: CGFloat, layout: TextLayout)?
    /// The edit menu, once it was needed.
    var keptMenu: TextMenu?
    /// Whether the marked text comes from an input method.
    var isComposed = false
    /// A number that grows with each change that matters to input methods.
    package var textVersion = 0

    /// A field of the size and at the place of `frame`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        startField()
    }

    /// A plain field.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        startField()
    }

    /// Whether the field has the keyboard.
    open var isEditing: Bool { isFirstResponder }
    /// Whether there is any text.
    open var hasText: Bool { !edit.letters.isEmpty }
    /// The selection, in letters; empty at the caret.
    open var selectedLetters: Range<Int> {
        get { edit.selection }
        set {
            edit.select(newValue)
            moved()
        }
    }
    /// The text that an input method may still change; nil for none.
    open var markedText: String? { edit.marked.map { String(edit.letters[$0]) } }
    /// The range of the text that is being composed; nil for none.
    open var markedTextRange: UITextRange? { edit.marked.map { UITextRange($0) } }

    /// Inserts text at the caret, replacing the selection or marked text.
    /// - Parameter text: the text; ends of lines in it are left out.
    open func insertText(_ text: String) {
        let line = text.filter { !$0.isNewline }
        replace(edit.replaced, with: line, .typing)
    }

    /// Deletes the selection, or the letter before the caret. The key calls it in an empty field, too.
    open func deleteBackward() {
        replace(edit.deletion(.letter, isForward: false), with: "", .deletion)
    }

    /// Called after the user has emptied the field, for what it shows beside the text.
    func clearBesideText() {}
    /// Called after the caret has moved, or the text has changed.
    func caretMoved() {}

    /// Inserts text that may still change, underlined; `selectedRange` is the selection in it, in
    /// UTF-16 units.
    /// - Parameters:
    ///   - markedText: the text; nil for none.
    ///   - selectedRange: the selection, counted from the start of `markedText`.
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        let text = markedText ?? ""
        if !text.isEmpty { noteReplacement() }
        edit.mark(text, selecting: text.letters(selectedRange))
        changed()
        sendActions(for: .editingChanged)
    }

    /// Keeps the marked text as ordinary text.
    open func unmarkText() {
        edit.unmark()
        moved()
    }

    // The clipboard

    /// Copies the selection.
    open override func copy(_ sender: Any?) {
        guard !isSecureTextEntry, !edit.selection.isEmpty else { return }
        UIPasteboard.general.string = edit.selectedText
    }

    /// Copies the selection, and deletes it.
    open override func cut(_ sender: Any?) {
        guard !isSecureTextEntry, !edit.selection.isEmpty else { return }
        copy(sender)
        replace(edit.selection, with: "", .cut)
    }

    /// Inserts the copied text; items that `pasteConfiguration` takes go to `paste(itemProviders:)`.
    open override func paste(_ sender: Any?) {
        let items = pastable
        if !items.isEmpty { return paste(itemProviders: items) }
        if canPaste(UIPasteboard.general.itemProviders) { insertCopied() }
    }
    /// Inserts the copied text, if there is one.
    open override func paste(itemProviders: [NSItemProvider]) { insertCopied() }

    /// Selects the word at the caret.
    open override func select(_ sender: Any?) {
        selectedLetters = edit.word(at: edit.caret)
    }

    /// Selects the whole text.
    open override func selectAll(_ sender: Any?) {
        selectedLetters = 0..<edit.letters.count
    }

    /// Deletes the selection.
    open override func delete(_ sender: Any?) {
        replace(edit.selection, with: "", .deletion)
    }

    open override func canPerformAction(_ action: EditAction, withSender sender: Any?) -> Bool {
        allows(action)
    }

    // The keyboard

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
        else { return false }
        textEntry?.begin(self)
        // Text that was copied elsewhere must have been fetched by the time it is pasted.
        _ = UIPasteboard.general
        if clearsOnBeginEditing { replace(0..<edit.letters.count, with: "", .deletion) }
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
        undoing.forget(self)
        moved()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        return true
    }

    override func handle(_ press: UIPress, isRepeat: Bool) -> Bool {
        handle(press) || super.handle(press, isRepeat: isRepeat)
    }

    /// Sends actions, and posts the notifications of editing.
    open override func sendActions(for controlEvents: UIControl.Event) {
        super.sendActions(for: controlEvents)
        for (event, name) in Self.notifications where controlEvents.contains(event) {
            NotificationCenter.default.post(name: name, object: self)
        }
    }

    // The pointer and fingers

    @discardableResult
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        beginTouch(touch, extends: event?.modifierFlags.contains(.shift) ?? false)
    }

    @discardableResult
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        continueTouch(touch)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { endTouch(touch) }

    open override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        mayHold(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override func pressed() { becomeFirstResponder() }

    /// The focus effect: a border shows the focus of a field in which text is typed.
    override var defaultFocusEffect: UIFocusEffect? {
        borderStyle == .none ? super.defaultFocusEffect : nil
    }

    // Screen readers

    override var ownAccessibility: OwnAccessibility { fieldAccessibility }
    override var accessibleText: AccessibleText? { fieldText }

    // Look

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeSides()
        showCaret()
    }

    open override func draw(_ rect: CGRect) {
        drawField()
    }

    /// Returns the part of the field in which text is drawn while the field doesn't have the
    /// keyboard.
    /// - Parameter bounds: the field's bounds, in points of its own space.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        room(in: bounds).shrunk(dx: borderStyle == .none ? 0 : 8, dy: 2)
    }

    /// Returns the part of the field in which text is drawn while it is edited.
    /// - Parameter bounds: the field's bounds, in points of its own space.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// Returns the part of the field in which the placeholder is drawn.
    /// - Parameter bounds: the field's bounds, in points of its own space.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isFirstResponder ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    /// Returns the rectangle of the left view.
    /// - Parameter bounds: the field's bounds, in points of its own space.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(of: leftView?.bounds.size ?? .zero, in: bounds, atStart: true)
    }

    /// Returns the rectangle of the right view.
    /// - Parameter bounds: the field's bounds, in points of its own space.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(of: rightView?.bounds.size ?? .zero, in: bounds, atStart: false)
    }

    /// Returns the rectangle of the clear button.
    /// - Parameter bounds: the field's bounds, in points of its own space.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(of: CGSize(width: 20, height: 20), in: bounds, atStart: false)
    }

    /// Returns the rectangle of the border.
    /// - Parameter bounds: the field's bounds, in points of its own space.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Draws the text. `rect` is that of `textRect(forBounds:)`, or of `editingRect(forBounds:)`.
    /// - Parameter rect: the part of the field, in points of its own space.
    open func drawText(in rect: CGRect) { drawLetters(in: rect) }

    /// Draws the placeholder into the part of `placeholderRect(forBounds:)`.
    /// - Parameter rect: the part of the field, in points of its own space.
    open func drawPlaceholder(in rect: CGRect) { drawPlaceholderLetters(in: rect) }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adjustFont()
        setNeedsDisplay()
    }

    open override var semanticContentAttribute: UISemanticContentAttribute { didSet { changed() } }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: max(60, wholeLayout.size.width + 2 * (borderStyle == .none ? 0 : 8) + 2),
            height: (shownFont.lineHeight + (borderStyle == .none ? 4 : 14)).rounded(.up))
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// Returns the rectangle of the caret at a position, in points of the field.
    ///
    /// The caret is drawn there: a subclass may give it another height or width, or an empty
    /// rectangle for none.
    /// - Parameter position: a position of this text; one beyond it counts as its end.
    open func caretRect(for position: UITextPosition) -> CGRect {
        caretBox(min(position.place, edit.letters.count))
    }

    /// Returns the rectangles of a range, in points of the field; none for an empty range. The selection is
    /// drawn without asking.
    /// - Parameter range: a range of this text.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        let inside = range.letters.clamped(to: 0..<edit.letters.count)
        return inside.isEmpty ? [] : UITextSelectionRect.all(boxes(inside), in: self)
    }

    /// Returns the rectangle of a range, in points of the field.
    /// - Parameter range: a range of this text; an empty one gives the caret's rectangle.
    open func firstRect(for range: UITextRange) -> CGRect {
        selectionRects(for: range).first?.rect ?? caretRect(for: range.start)
    }
}
