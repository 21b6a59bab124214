import Drawing
public import Foundation
import Primitives

/// Lays out a text storage in a container, paragraph by paragraph, as far as somebody looks.
///
/// A paragraph that nobody has looked at has an estimated height. An edit lays out its paragraphs alone.
/// Each UTF-16 unit counts as a glyph of its own here: glyph ranges are character ranges. One container
/// is laid out, the first; rectangles are in its points. Main thread while a text view shows it.
open class NSLayoutManager: NSObject {
    /// The text; it retains the manager.
    open internal(set) weak var textStorage: NSTextStorage?
    /// The containers; the first is laid out.
    open private(set) var textContainers: [NSTextContainer] = []
    /// Whether parts of a text may be laid out without the text before them. Always so here.
    open var allowsNonContiguousLayout = true

    /// The view that shows the text.
    weak var viewer: (any TextViewer)?
    /// The font of text without one.
    var standardFont = UIFont.systemFont(ofSize: 12)
    var standardColor = UIColor.label
    var alignment = NSTextAlignment.natural
    /// The attributes of links, over those of the text.
    var linkAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of an empty paragraph: those of text that will be typed.
    var emptyAttributes: [NSAttributedString.Key: Any] = [:]
    /// Whether text without a direction begins at the right side.
    var isFromRight = false
    /// The traits by which colours are chosen.
    var traits = UITraitCollection.current
    /// Adds attributes to a paragraph before it is laid out, such as those of addresses in it.
    var detect: ((NSMutableAttributedString) -> Void)?

    /// A manager without text.
    public override init() {
        super.init()
    }

    /// Adds a container.
    /// - Parameter container: retained; only the first container shows text.
    open func addTextContainer(_ container: NSTextContainer) {
        textContainers.append(container)
        container.layoutManager = self
        widthChanged()
    }

    /// Removes a container.
    /// - Parameter index: the index, from 0; one that isn't there is ignored.
    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else { return }
        textContainers.remove(at: index).layoutManager = nil
        widthChanged()
    }

    /// Follows a change of the text: the paragraphs that it touched are laid out when somebody looks.
    /// - Parameters:
    ///   - textStorage: the storage that was edited.
    ///   - editMask: whether letters or attributes changed.
    ///   - newCharRange: the changed part after the edit, in UTF-16 units.
    ///   - delta: the growth of the text, in UTF-16 units; negative where it shrank.
    ///   - invalidatedRange: ignored: whole paragraphs are laid out again.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
        range newCharRange: NSRange, changeInLength delta: Int, invalidatedRange: NSRange
    ) {
        tell { $0.textEdited(newCharRange, changeInLength: delta) }
    }

    /// Forgets the layout of a range.
    /// - Parameters:
    ///   - charRange: the range, in UTF-16 units; whole paragraphs are forgotten.
    ///   - actualCharacterRange: receives the same range; nil if it isn't wanted.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
    ) {
        actualCharacterRange?.pointee = charRange
        each(of: charRange) { paragraph, _ in paragraph.forgetLayout() }
        tell { $0.textEdited(charRange, changeInLength: 0) }
    }

    /// Forgets how a range is drawn; it is laid out again, too.
    /// - Parameter charRange: the range, in UTF-16 units; whole paragraphs are forgotten.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {
        invalidateLayout(forCharacterRange: charRange, actualCharacterRange: nil)
    }

    /// Lays out all text.
    /// - Parameter container: ignored: all text lies in the first container.
    open func ensureLayout(for container: NSTextContainer) {
        each(of: NSRange(location: 0, length: tree?.length ?? 0)) { paragraph, _ in
            if !paragraph.isMeasured { measure(paragraph) }
        }
    }

    /// Lays out a range.
    /// - Parameter charRange: the range, in UTF-16 units; whole paragraphs are laid out.
    open func ensureLayout(forCharacterRange charRange: NSRange) {
        each(of: charRange) { paragraph, _ in if !paragraph.isMeasured { measure(paragraph) } }
    }

    // Paragraphs

    var tree: ParagraphTree? { textStorage?.paragraphs }
    var padding: CGFloat { textContainers.first?.lineFragmentPadding ?? 0 }
    private var lineWidth: CGFloat? { textContainers.first?.lineWidth }

    func storageChanged(to storage: NSTextStorage?) {
        textStorage = storage
        storage?.copyForeignText()
        forgetLayout()
    }

    func widthChanged() { forgetLayout() }

    /// Forgets the layout of all paragraphs.
    func forgetLayout() {
        tree?.changeAll { paragraph in
            paragraph.forgetLayout()
            estimate(paragraph)
        }
        tell { $0.textEdited(NSRange(location: 0, length: 0), changeInLength: 0) }
    }

    /// Has all text laid out again when somebody looks, while heights stay: fonts and width haven't changed.
    func forgetLooks() {
        tree?.changeAll { $0.block = nil }
        tell { $0.textEdited(NSRange(location: 0, length: 0), changeInLength: 0) }
    }

    /// Calls `body` with the paragraphs of a range and their starts.
    func each(of range: NSRange, _ body: (Paragraph, Int) -> Void) {
        guard let tree else { return }
        let found = tree.paragraph(at: range.location)
        var (each, start): (Paragraph?, Int) = (found.paragraph, found.start)
        while let paragraph = each, start <= NSMaxRange(range) {
            body(paragraph, start)
            start += paragraph.length
            each = paragraph.next
        }
    }

    private func tell(_ body: @MainActor (any TextViewer) -> Void) {
        guard let viewer else { return }
        MainActor.assumeIsolated { body(viewer) }
    }

    /// Gives a paragraph the height that it probably has.
    func estimate(_ paragraph: Paragraph) {
        guard !paragraph.isMeasured else { return }
        let look = paragraph.runs.first.map { self.look(of: $0.attributes) }
        let (size, height) = (
            (look?.font ?? standardFont).pointSize, look?.lineHeight ?? standardHeight
        )
        var lines = 1
        if let lineWidth {
            lines = max(1, Int((CGFloat(paragraph.length) * size * 0.5 / lineWidth).rounded(.up)))
        }
        paragraph.height = (CGFloat(lines) * height).rounded(.up)
        paragraph.sum()
    }

    private var standardHeight: CGFloat {
        if let known = knownHeight, known.font == standardFont { return known.height }
        let height = standardFont.lineHeight
        knownHeight = (standardFont, height)
        return height
    }
    private var knownHeight: (font: UIFont, height: CGFloat)?

    private func look(of attributes: TextAttributes) -> TextLook {
        if let look = attributes.look { return look }
        let look = TextLook(attributes.values, standard: standardFont)
        if attributes.values[.font] != nil { attributes.look = look }
        return look
    }

    /// Returns the laid out paragraph, which is laid out now if it isn't yet.
    func block(of paragraph: Paragraph) -> TextBlock {
        if let block = paragraph.block, paragraph.isMeasured { return block }
        let block = makeBlock(paragraph, lineWidth)
        paragraph.block = block
        paragraph.isMeasured = true
        if paragraph.height != block.height {
            paragraph.height = block.height
            tree?.changed(paragraph)
        }
        return block
    }

    /// Lays out a paragraph for its height alone.
    func measure(_ paragraph: Paragraph) {
        _ = block(of: paragraph)
        paragraph.block = nil
    }

    /// Returns the size of the whole text at another width; nil for lines that don't break.
    func size(atWidth width: CGFloat?) -> CGSize {
        var size = CGSize.zero
        each(of: NSRange(location: 0, length: tree?.length ?? 0)) { paragraph, _ in
            let block = makeBlock(paragraph, width.map { max(1, $0 - 2 * padding) })
            size.width = max(size.width, block.layout.bounds.maxX + block.origin.x + padding)
            size.height += block.height
        }
        return size
    }

    private func makeBlock(_ paragraph: Paragraph, _ lineWidth: CGFloat?) -> TextBlock {
        var block: TextBlock?
        traits.performAsCurrent { block = laidOut(paragraph, lineWidth) }
        return block
            ?? TextBlock(
                TextLayout("", style: standardFont.style(color: .black)), origin: .zero, spacing: 0,
                isASCII: true)
    }

    private func laidOut(_ paragraph: Paragraph, _ lineWidth: CGFloat?) -> TextBlock {
        let body = String(paragraph.body)
        let isASCII = body.utf8.count == paragraph.length - paragraph.endLength
        let attributes = paragraph.runs.first?.attributes
        let isPlain = paragraph.runs.count <= 1 && attributes.map { look(of: $0).isPlain } ?? true
        if isPlain, detect == nil || body.isEmpty {
            let values = attributes?.values ?? emptyAttributes
            let font = values[.font] as? UIFont ?? standardFont
            let color = values[.foregroundColor] as? UIColor ?? standardColor
            var style = font.style(color: color.cgColor)
            style.alignment = alignment(of: paragraph, body).style
            let layout = TextLayout(body, style: style, width: lineWidth)
            layout.setNaturalDirection(paragraph.directionBefore)
            return TextBlock(
                layout, origin: CGPoint(x: padding, y: 0), spacing: 0, isASCII: isASCII)
        }
        return attributed(paragraph, body, isASCII, lineWidth)
    }

    private func attributed(
        _ paragraph: Paragraph, _ body: String, _ isASCII: Bool, _ lineWidth: CGFloat?
    ) -> TextBlock {
        let text = NSMutableAttributedString(string: body)
        var start = 0
        for run in paragraph.runs {
            let range = NSRange(location: start, length: min(run.end, text.length) - start)
            start = run.end
            if range.length > 0 { text.setAttributes(run.attributes.values, range: range) }
        }
        detect?(text)
        let links = NSMutableAttributedString(attributedString: text)
        text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length)) {
            value, range, _ in
            if value != nil { links.addAttributes(linkAttributes, range: range) }
        }
        let paragraphStyle =
            paragraph.runs.first?.attributes.values[.paragraphStyle]
            as? NSParagraphStyle
        var style = standardFont.style(color: standardColor.cgColor)
        if paragraphStyle == nil || paragraphStyle?.alignment == .natural {
            style.alignment = alignment(of: paragraph, body).style
        }
        let values = paragraphStyle?.values ?? ParagraphValues()
        let room = values.room(in: lineWidth)
        let layout = TextLayout(links.withPlainColors, style: style, width: room.width)
        layout.setNaturalDirection(paragraph.directionBefore)
        let left = room.left(isMirrored: layout.isRightToLeft)
        // The space behind lines stands between paragraphs, too, but not below the last one.
        let below = values.spaceBehind - (paragraph.endLength > 0 ? 0 : values.lineGap)
        return TextBlock(
            layout, origin: CGPoint(x: padding + left, y: values.spaceBefore),
            spacing: below, isASCII: isASCII)
    }

    /// Returns the alignment of a paragraph: one without letters begins where the program's language does.
    private func alignment(of paragraph: Paragraph, _ body: String) -> NSTextAlignment {
        guard alignment == .natural, isFromRight, !body.contains(where: \.isLetter),
            paragraph.directionBefore == .natural
        else { return alignment }
        return .right
    }
}

/// A view that shows a text and follows its changes.
@MainActor
protocol TextViewer: AnyObject, Sendable {
    /// Called after a change of the text or of its layout; the range is that of the new text.
    func textEdited(_ range: NSRange, changeInLength delta: Int)
}
