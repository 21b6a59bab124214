import CoreAnimation
public import Drawing
public import Foundation
import Primitives

/// A view of text that can't be edited, vertically centred. By default it takes no touches.
///
/// ```swift
/// let label = UILabel()
/// label.text = "Hello"
/// label.font = .preferredFont(forTextStyle: .title1)
/// label.textAlignment = .center
/// label.numberOfLines = 0  // as many lines as it takes
/// view.addSubview(label)
/// ```
open class UILabel: UIView {
    /// The text; setting it removes the attributes of `attributedText`.
    open var text: String? {
        get { content?.string }
        set {
            guard newValue != content?.string || !isPlain else { return }
            content = newValue.map { NSAttributedString(string: $0) }
            isPlain = true
            textChanged()
        }
    }

    /// The text with fonts and colours of its parts; missing attributes are the label's.
    open var attributedText: NSAttributedString? {
        get { content }
        set {
            guard newValue != content || isPlain else { return }
            // A copy, as on Apple's systems: the program may change its own later.
            content = newValue?.plainCopy
            isPlain = false
            textChanged()
        }
    }

    /// The font; by default the system's in 17 points, which setting nil restores.
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet { if font != oldValue { textChanged() } }
    }
    /// The colour; by default that of labels, which setting nil restores.
    open var textColor: UIColor! = .label {
        didSet { if textColor != oldValue { setNeedsDisplay() } }
    }
    /// The colour while `isHighlighted`; nil means `textColor`.
    open var highlightedTextColor: UIColor? {
        didSet { if highlightedTextColor != oldValue { setNeedsDisplay() } }
    }
    /// Whether `highlightedTextColor` is used.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
    /// Whether the label is enabled; otherwise the text is fainter.
    open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
    /// The alignment of lines. A natural one is by the direction of the text, and at the right in a
    /// label that is read from there.
    open var textAlignment = NSTextAlignment.natural {
        didSet { if textAlignment != oldValue { textChanged() } }
    }
    /// The place of the ellipsis in text that doesn't fit, or the way in which lines break.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { textChanged() } }
    }
    /// The greatest number of lines; 0 for any.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textChanged() } } }
    /// Whether the font of a single line is reduced until it fits.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { textChanged() } }
    }
    /// The smallest factor by which `font` is reduced, 0...1; 0 for any.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue { textChanged() } }
    }
    /// The colour of the text's shadow, a shifted copy; nil for none.
    open var shadowColor: UIColor? { didSet { if shadowColor != oldValue { setNeedsDisplay() } } }
    /// The offset of the shadow, in points.
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { if shadowOffset != oldValue { setNeedsDisplay() } }
    }
    /// The width that `intrinsicContentSize` breaks lines at, in points; 0 for none.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The vertical position of a reduced line; kept: here it is on the baseline of the large one.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    /// Whether a font of `preferredFont(forTextStyle:)` or `UIFontMetrics` follows the user's text
    /// size.
    open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }
    /// The rules by which lines break; kept, without effect, as that of paragraph styles.
    open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
    /// Whether lines that don't fit are set tighter; kept, without effect.
    open var allowsDefaultTighteningForTruncation = false

    /// Whether a tool tip shows the whole text while the pointer rests on a label that has no room for it.
    open var showsExpansionTextWhenTruncated = false {
        didSet { if showsExpansionTextWhenTruncated { Self.mayExpand = true } }
    }
    /// Whether any label of the program shows such tips: else nobody looks for one.
    static var mayExpand = false

    private var content: NSAttributedString?
    private var isPlain = true
    /// Sizes of the text, until it changes.
    private var measured = MeasuredText()
    /// The layout that is made for drawing; nil but while the label draws.
    private var drawing: LaidText?

    /// A label without text.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    /// A label without text.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    private func start() {
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    /// Returns the rectangle of the text inside `bounds`, with at most a number of lines;
    /// subclasses may override it to move the text.
    /// - Parameters:
    ///   - bounds: the room for the text, in points.
    ///   - lines: the greatest number of lines; 0 for any.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
        let made = layout(
            width: bounds.width, lines: lines, color: drawing == nil ? .black : shownColor,
            height: bounds.height)
        let height = min(made.size.height, bounds.height)
        drawing = drawing.map { _ in
            LaidText(width: bounds.width, lines: lines, height: bounds.height, layout: made)
        }
        return CGRect(
            x: bounds.minX, y: bounds.minY + (bounds.height - height) / 2, width: bounds.width,
            height: height)
    }

    /// Draws the text inside `rect`; an override may inset the rectangle and call `super`.
    /// - Parameter rect: the part of the label, in points of its own space.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), content != nil else { return }
        drawing = LaidText()
        defer { drawing = nil }
        let box = textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines)
        if let shadowColor {
            let below = layout(
                width: box.width, lines: numberOfLines, color: shadowColor.cgColor,
                isShadow: true, height: rect.height)
            below.limit(to: rect.height)
            below.draw(
                in: context,
                at: CGPoint(x: box.minX + shadowOffset.width, y: box.minY + shadowOffset.height))
        }
        let known = drawing?.layout(width: box.width, lines: numberOfLines, height: rect.height)
        let text =
            known
            ?? layout(
                width: box.width, lines: numberOfLines, color: shownColor, height: rect.height)
        text.limit(to: rect.height)
        text.draw(in: context, at: box.origin)
    }

    open override func draw(_ rect: CGRect) {
        drawText(in: bounds)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = numberOfLines == 1 || size.width <= 0 ? nil : size.width
        return needed(width: width)
    }

    open override var intrinsicContentSize: CGSize {
        let limit = numberOfLines != 1 && preferredMaxLayoutWidth > 0
        return needed(width: limit ? preferredMaxLayoutWidth : nil)
    }

    open override func traitCollectionDidChange(
        _ previousTraitCollection: UITraitCollection?
    ) {
        super.traitCollectionDidChange(previousTraitCollection)
        adjustFont()
        setNeedsDisplay()
    }

    /// Whether constraints determine the width and the height follows from it.
    var wrapsByWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    /// Returns the height of the text when it breaks at `width`.
    func height(forWidth width: CGFloat) -> CGFloat {
        needed(width: width > 0 ? width : nil).height
    }

    override var ownAccessibility: OwnAccessibility { labelAccessibility }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { textChanged() }
    }

    private func adjustFont() {
        guard adjustsFontForContentSizeCategory, isPlain else { return }
        let adjusted = font.adjusted(to: traitCollection.preferredContentSizeCategory)
        if adjusted != font { font = adjusted }
    }

    /// Whether a part of the text isn't shown for want of room.
    var isTruncated: Bool {
        guard hasWords, bounds.width > 0 else { return false }
        let one = layout(width: nil, lines: 0, color: .black, shrinks: false).size
        if numberOfLines == 1 {
            return one.width * (adjustsFontSizeToFitWidth ? minimumScaleFactor : 1) > bounds.width
                + 0.5
        }
        let whole = layout(width: bounds.width, lines: 0, color: .black)
        let shown = layout(width: bounds.width, lines: numberOfLines, color: .black)
        return whole.size.height > min(shown.size.height, bounds.height) + 0.5
    }

    private func textChanged() {
        measured = MeasuredText()
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
        if !watches.isEmpty { tellWatches() }
    }

    /// Returns the size of the text, rounded up to pixels so that nothing is cut off.
    private func needed(width: CGFloat?) -> CGSize {
        guard let content, content.length > 0 else { return .zero }
        let isEven = isPlain && textAlignment != .justified
        let known = measured.size(width: width, isEven: isEven)
        let size =
            known ?? layout(width: width, lines: numberOfLines, color: .black, shrinks: false).size
        measured.note(size, width: width)
        let scale = max(traitCollection.displayScale, 1)
        return CGSize(
            width: (size.width * scale).rounded(.up) / scale,
            height: (size.height * scale).rounded(.up) / scale)
    }

    private var shownColor: CGColor {
        var color: UIColor = (isHighlighted ? highlightedTextColor : nil) ?? textColor ?? .label
        if !isEnabled { color = color.withAlphaComponent(color.cgColor.alpha * 0.5) }
        return color.cgColor
    }

    private func layout(
        width: CGFloat?, lines: Int, color: CGColor, isShadow: Bool = false, shrinks: Bool = true,
        height: CGFloat = .infinity
    ) -> TextLayout {
        var font: UIFont = self.font ?? .systemFont(ofSize: UIFont.labelFontSize)
        if shrinks, adjustsFontSizeToFitWidth, lines == 1, let width {
            let whole = layout(font, width: nil, lines: 0, color: color, isShadow).size.width
            if whole > width, whole > 0 {
                let factor = max(width / whole * 0.99, minimumScaleFactor)
                font = font.withSize(font.pointSize * factor)
            }
        }
        return layout(font, width: width, lines: lines, color: color, isShadow, height)
    }

    private func layout(
        _ font: UIFont, width: CGFloat?, lines: Int, color: CGColor, _ isShadow: Bool,
        _ height: CGFloat = .infinity
    ) -> TextLayout {
        var style = font.style(color: color)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        style.alignment =
            textAlignment == .natural && isMirrored ? .right : textAlignment.style
        style.truncation = lineBreakMode.truncation
        let most = lines == 1 && lineBreakMode == .byClipping ? 0 : lines
        let room = lineBreakMode == .byClipping && lines == 1 ? nil : width
        let sharesLines = most > 0 && hasLineEnds
        guard let content, !isPlain || sharesLines else {
            return told(
                TextLayout.fitted(
                    content?.string ?? "", style: style, width: room, lines: most,
                    height: height + 1,
                    isLimited: style.truncation != .end))
        }
        var text = content.withPlainColors
        if isShadow { text = text.shadowed(UIColor(cgColor: color)) }
        return told(
            TextLayout.fitted(
                text, style: style, width: room, lines: most, height: height + 1,
                isLimited: style.truncation != .end, sharesLines: sharesLines))
    }

    private var hasLineEnds: Bool {
        content?.string.utf8.contains { $0 == 0x0A || $0 == 0x0D } ?? false
    }

    /// Returns a layout, and reports once if it leaves out text that would be visible.
    private func told(_ made: (layout: TextLayout, isShort: Bool)) -> TextLayout {
        if made.isShort {
            Complaint.tell(
                "the text of a \(type(of: self)) has more than \(TextLayout.mostLetters) letters or "
                    + "\(TextLayout.mostLines) lines; only its beginning counts. Show long texts in "
                    + "parts, a label each")
        }
        return made.layout
    }
}

extension TextLayout {
    /// Removes lines below `height`, if the text doesn't fit anyway.
    fileprivate func limit(to height: CGFloat) {
        if lineCount > 1, size.height > height + 0.5 { limit(height: height) }
    }
}

extension NSTextAlignment {
    /// The alignment as Drawing has it.
    var style: TextStyle.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

extension NSLineBreakMode {
    fileprivate var truncation: TextStyle.Truncation {
        switch self {
        case .byTruncatingHead: .start
        case .byTruncatingMiddle: .middle
        case .byTruncatingTail, .byWordWrapping, .byCharWrapping, .byClipping: .end
        }
    }
}

/// The vertical position of a reduced line; Apple's numbers.
public enum UIBaselineAdjustment: Int, Sendable {
    /// The reduced line stands on the baseline of the large one.
    case alignBaselines = 0
    /// The reduced line is vertically centred in the large one.
    case alignCenters = 1
    /// The reduced line lies at the upper edge of the large one.
    case none = 2
}

extension NSAttributedString {
    /// The text of which a label's own shadow consists: in one colour, with the room of pictures, but without these.
    fileprivate func shadowed(_ color: UIColor) -> NSAttributedString {
        let copy = NSMutableAttributedString(attributedString: self)
        let all = NSRange(location: 0, length: length)
        copy.addAttribute(.foregroundColor, value: color, range: all)
        copy.removeAttribute(.shadow, range: all)
        enumerateAttribute(.attachment, in: all) { value, range, _ in
            guard let shown = value as? NSTextAttachment else { return }
            let room = NSTextAttachment()
            room.bounds = shown.place
            copy.addAttribute(.attachment, value: room, range: range)
        }
        return copy
    }
}
