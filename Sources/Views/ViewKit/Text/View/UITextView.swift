import CoreAnimation
public import Drawing
public import Foundation
import Stage

/// A view for many lines of text, which scrolls.
///
/// The text lies in paragraphs that are laid out when they come in sight: the height of the others is
/// estimated, and an edit lays out and draws its paragraph alone. Keys: those of fields; up, down and
/// pages keep the column; control with arrows goes by words and paragraphs, with home and end to the ends;
/// control-Z, control-shift-Z and control-Y undo and redo; control-F finds. A click places the caret, two
/// select a word, three a paragraph; a finger that stays selects a word. Main thread only.
///
/// ```swift
/// let notes = UITextView(frame: view.bounds)
/// notes.text = "As many lines as you like."
/// notes.font = .systemFont(ofSize: 17)
/// notes.becomeFirstResponder()
/// view.addSubview(notes)
/// ```
open class UITextView: UIScrollView, UITextInputTraits, UIKeyInput {
    /// The area of the text; its width follows the view's.
    public let textContainer: NSTextContainer
    /// The layout of the text.
    public let layoutManager: NSLayoutManager
    /// The text with its attributes. Programs may edit it at any time.
    public let textStorage: NSTextStorage

    /// Whether the text can be edited.
    open var isEditable = true { didSet { if isEditable != oldValue { editableChanged() } } }
    /// Whether text can be selected, and links be used.
    open var isSelectable = true { didSet { if isSelectable != oldValue { editableChanged() } } }
    /// The font of the whole text; nil, the default, means the system's in 12 points.
    open var font: UIFont? { didSet { if font != oldValue { fontChanged() } } }
    /// The colour of the whole text.
    open var textColor: UIColor? = .label { didSet { if textColor != oldValue { colorChanged() } } }
    /// The alignment of lines.
    open var textAlignment = NSTextAlignment.natural {
        didSet { if textAlignment != oldValue { styleChanged() } }
    }
    /// The space between the text and the view's edges, in points.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { sizeChanged() } }
    }
    /// The attributes of links, over those of the text: the tint colour by default.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link] {
        didSet { styleChanged() }
    }
    /// The kinds of text that are shown as links while the text can't be edited.
    open var dataDetectorTypes: UIDataDetectorTypes = [] {
        didSet { if dataDetectorTypes != oldValue { styleChanged() } }
    }
    /// Whether the user may change attributes; kept.
    open var allowsEditingTextAttributes = false
    /// Whether the next text that is typed replaces everything.
    open var clearsOnInsertion = false
    /// Whether a font of `preferredFont(forTextStyle:)` or `UIFontMetrics` follows the user's text
    /// size.
    open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }
    /// Whether the text can be searched: control-F shows a bar.
    open var isFindInteractionEnabled = false {
        didSet { if isFindInteractionEnabled != oldValue { findChanged() } }
    }
    /// The search of the text; nil unless `isFindInteractionEnabled`.
    open internal(set) var findInteraction: UIFindInteraction?

    /// The rule by which an input method capitalizes letters.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences {
        didSet { textVersion += 1 }
    }
    /// Whether an input method may complete words.
    open var autocorrectionType = UITextAutocorrectionType.default { didSet { textVersion += 1 } }
    /// Whether an input method may check words.
    open var spellCheckingType = UITextSpellCheckingType.default { didSet { textVersion += 1 } }
    /// The keys that an on-screen keyboard needs.
    open var keyboardType = UIKeyboardType.default { didSet { textVersion += 1 } }
    /// The meaning of the text; nil for any.
    open var textContentType: UITextContentType? { didSet { textVersion += 1 } }
    /// Whether the text is secret; kept, a text view shows its text.
    open var isSecureTextEntry = false
    /// The label of the return key; kept, as no keyboard is drawn here.
    open var returnKeyType = UIReturnKeyType.default
    /// Whether a keyboard on screen is light or dark; kept, as none is drawn here.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// Whether the return key is enabled only when there is text; kept, as no keyboard is drawn here.
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

    /// The object that is told of edits, under the name `delegate`.
    weak var textDelegate: (any UITextViewDelegate)?
    let canvas = TextCanvas(frame: .zero)
    /// The text, the caret and the selection.
    var edit: TextEdit<StoredText>
    let undoing = TextUndo()
    /// The column that moves between lines keep, in points of the container.
    var column: CGFloat?
    /// Whether this view itself changes the text at present.
    var isChanging = false
    /// Whether the marked text comes from an input method.
    var isComposed = false
    /// A number that grows with each change that matters to input methods.
    package var textVersion = 0
    let drag = TextDrag()
    /// The edit menu, once it was needed.
    var keptMenu: TextMenu?
    /// Whether the selection was made by a finger, and so has handles.
    var showsHandles = false
    /// The paragraphs whose laid out text is kept.
    var laidOut: [Paragraph] = []
    var caretState: CaretState?
    /// Whether the caret is being placed, when the text has been laid out.
    var isPlacingCaret = false
    var ownTyping: [NSAttributedString.Key: Any]?

    /// A text view with a text of its own.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, textContainer: nil)
    }

    /// A text view; by either engine of Apple's, which are one here.
    /// - Parameter usingTextLayoutManager: ignored: both engines are one here.
    public convenience init(usingTextLayoutManager: Bool) {
        self.init(frame: .zero, textContainer: nil)
    }

    /// A text view that shows what is laid out in a container; nil for a text of its own.
    /// - Parameters:
    ///   - frame: the place in the superview, in points.
    ///   - textContainer: retained, with its layout manager and text storage; nil for new ones.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        let container = textContainer ?? NSTextContainer()
        let manager = container.layoutManager ?? NSLayoutManager()
        let storage = manager.textStorage ?? NSTextStorage()
        self.textContainer = container
        layoutManager = manager
        textStorage = storage
        edit = TextEdit(of: StoredText(storage), caret: storage.length)
        super.init(frame: frame)
        startText()
    }

    /// A plain text view.
    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
        layoutManager = NSLayoutManager()
        textStorage = NSTextStorage()
        edit = TextEdit(of: StoredText(textStorage), caret: 0)
        super.init(coder: coder)
        startText()
    }

    /// The object that decides about edits and is told of them; not retained.
    @_nonoverride open var delegate: (any UITextViewDelegate)? {
        get { textDelegate }
        set { toldOfScrolling = newValue }
    }

    override func delegateChanged() {
        textDelegate = toldOfScrolling as? any UITextViewDelegate
    }

    // Text

    /// The text; never nil, as in Apple's. Setting it gives all of it one look, and forgets what can be
    /// undone.
    open var text: String! {
        get { textStorage.string }
        set { take(NSAttributedString(string: newValue ?? "", attributes: plainAttributes)) }
    }
    /// The text with its attributes. Setting it sets `font`, `textColor` and `textAlignment` to those of
    /// the first letter.
    open var attributedText: NSAttributedString! {
        get { textStorage.copy(of: NSRange(location: 0, length: textStorage.length)) }
        set { takeStyled(newValue ?? NSAttributedString(string: "")) }
    }
    /// The attributes of text that is typed: those of the letter before the caret.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { ownTyping ?? attributesAtCaret }
        set {
            ownTyping = newValue
            layoutManager.emptyAttributes = newValue
        }
    }

    /// The selection, in UTF-16 units; empty at the caret.
    open var selectedRange: NSRange {
        get { NSRange(edit.selection) }
        set {
            settleMarked()
            edit.select(textStorage.checked(newValue))
            moved(scrolls: false)
        }
    }
    /// Whether there is any text.
    open var hasText: Bool { textStorage.length > 0 }

    /// Inserts text at the caret, replacing the selection or marked text. The delegate isn't asked; keys ask it before.
    /// - Parameter text: the text, which gets `typingAttributes`.
    open func insertText(_ text: String) {
        change(edit.replaced, to: text, .typing)
        tellChange()
    }

    /// Deletes the selection, or the letter before the caret. The delegate isn't asked; the key does so before.
    open func deleteBackward() {
        settleMarked()
        let range = edit.deletion(.letter, isForward: false)
        guard !range.isEmpty else { return }
        change(range, to: "", .deletion)
        tellChange()
    }

    /// Scrolls until a range, in UTF-16 units, is in sight.
    /// - Parameter range: the range, in UTF-16 units.
    open func scrollRangeToVisible(_ range: NSRange) {
        layOutText()
        let range = NSRange(textStorage.checked(range))
        let first = layoutManager.caret(at: range.location)
        let last = layoutManager.caret(at: NSMaxRange(range))
        // On whole points, as letters are not to lie between pixels.
        let box = first.union(last).offsetBy(
            dx: textContainerInset.left, dy: textContainerInset.top
        ).integral
        updateContentSize()
        scrollRectToVisible(
            CGRect(x: bounds.minX, y: box.minY, width: 1, height: box.height + findBarHeight),
            animated: false)
    }

    /// The undo manager of the view's own changes.
    open override var undoManager: UndoManager? { undoing.manager }

    // The clipboard

    /// Copies the selection.
    open override func copy(_ sender: Any?) {
        guard !edit.selection.isEmpty else { return }
        UIPasteboard.general.string = edit.selectedText
    }

    /// Copies the selection, and deletes it.
    open override func cut(_ sender: Any?) {
        guard isEditable, !edit.selection.isEmpty else { return }
        copy(sender)
        replace(edit.selection, with: "", .cut)
    }

    /// Inserts the copied text; items that `pasteConfiguration` takes go to `paste(itemProviders:)`.
    open override func paste(_ sender: Any?) {
        guard isEditable else { return }
        let items = pastable
        if !items.isEmpty { return paste(itemProviders: items) }
        if canPaste(UIPasteboard.general.itemProviders) { insertCopied() }
    }
    /// Inserts the copied text, if there is one.
    open override func paste(itemProviders: [NSItemProvider]) { insertCopied() }

    /// Selects the word at the caret.
    open override func select(_ sender: Any?) { selectWord() }

    /// Selects the whole text.
    open override func selectAll(_ sender: Any?) {
        settleMarked()
        edit.select(0..<textStorage.length)
        moved(scrolls: false)
    }

    /// Deletes the selection.
    open override func delete(_ sender: Any?) {
        guard isEditable, !edit.selection.isEmpty else { return }
        replace(edit.selection, with: "", .deletion)
    }

    open override func canPerformAction(_ action: EditAction, withSender sender: Any?) -> Bool {
        let hasSelection = !edit.selection.isEmpty
        return switch action {
        case .copy: hasSelection
        case .cut, .delete: isEditable && hasSelection
        case .paste: isEditable && (pastesText || !pastable.isEmpty)
        case .select: isSelectable && hasText && !hasSelection
        case .selectAll: edit.selection.count < textStorage.length
        }
    }

    // The keyboard

    open override var canBecomeFirstResponder: Bool { isSelectable || isEditable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        guard isEditable else { moved(scrolls: false); return true }
        textEntry?.begin(self)
        // Text that was copied elsewhere must have been fetched by the time it is pasted.
        _ = UIPasteboard.general
        moved(scrolls: false)
        textDelegate?.textViewDidBeginEditing(self)
        post(Self.textDidBeginEditingNotification)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard !isEditable || textDelegate?.textViewShouldEndEditing(self) ?? true,
            super.resignFirstResponder()
        else { return false }
        textEntry?.end(self)
        settleMarked()
        moved(scrolls: false)
        guard isEditable else { return true }
        textDelegate?.textViewDidEndEditing(self)
        post(Self.textDidEndEditingNotification)
        return true
    }

    override func handle(_ press: UIPress, isRepeat: Bool) -> Bool {
        isFirstResponder && handle(press) || super.handle(press, isRepeat: isRepeat)
    }

    open override var canBecomeFocused: Bool { canBecomeFirstResponder }

    /// The focus effect: none, as the caret shows the focus.
    override var defaultFocusEffect: UIFocusEffect? { isEditable ? nil : super.defaultFocusEffect }

    // Touches and the pointer

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { pressed(touch, event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { pulled(touch) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { released(touch, event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !drag.isHeld { drag.end() }
    }

    /// Whether a gesture may begin: not while a finger moves a handle.
    open override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        !drag.isHandle && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // Look

    /// Whether fingers scroll the text; otherwise the view's size follows the text.
    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
    }

    open override var adjustedContentInset: UIEdgeInsets {
        var insets = super.adjustedContentInset
        insets.bottom += findBarHeight
        return insets
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutText()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fitting(size) }

    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else {
            return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
        }
        return fitting(CGSize(width: bounds.width > 0 ? bounds.width : .infinity, height: 0))
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adjustFont()
        layoutManager.traits = traitCollection
        layoutManager.forgetLooks()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        placeMarks()
    }

    /// Returns the rectangle of the caret at a position, in points of the view.
    ///
    /// The caret is drawn there: a subclass may give it another height or width, or an empty
    /// rectangle for none.
    /// - Parameter position: a position of this text.
    open func caretRect(for position: UITextPosition) -> CGRect {
        layOutText()
        return caretBox(position.place)
    }

    /// Returns the rectangles of a range, from the first line to the last one; none for an empty range. The
    /// selection is drawn without asking.
    /// - Parameter range: a range of this text.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        layOutText()
        let inside = range.letters.clamped(to: 0..<textStorage.length)
        guard !inside.isEmpty else { return [] }
        let boxes = layoutManager.boxes(of: NSRange(inside)).map {
            $0.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
        }
        return UITextSelectionRect.all(boxes, in: self)
    }

    // Screen readers

    override var ownAccessibility: OwnAccessibility { textAccessibility }
    override var accessibleText: AccessibleText? { spokenText }

    /// The selection; empty at the caret. Setting nil leaves the caret where it is.
    open var selectedTextRange: UITextRange? {
        get { UITextRange(edit.selection) }
        set { if let newValue { selectedRange = NSRange(newValue.letters) } }
    }

    /// Returns the position that is nearest to a point of the view. A press puts the caret there, and leaves the selection as
    /// it is where a subclass returns nil.
    /// - Parameter point: the point, in points of the view; outside of the text the nearest line
    ///   counts.
    open func closestPosition(to point: CGPoint) -> UITextPosition? {
        UITextPosition(place(at: point))
    }
}
