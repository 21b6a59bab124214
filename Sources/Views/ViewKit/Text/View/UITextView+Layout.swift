import CoreAnimation
import Foundation
import Primitives

// The beginning, and the look of letters
extension UITextView {
    func startText() {
        backgroundColor = .systemBackground
        pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
        if textContainer.layoutManager == nil { layoutManager.addTextContainer(textContainer) }
        if layoutManager.textStorage == nil { textStorage.addLayoutManager(layoutManager) }
        textContainer.widthTracksTextView = true
        layoutManager.viewer = self
        addSubview(canvas)
        startDragging()
        styleChanged()
    }

    func adjustFont() {
        guard adjustsFontForContentSizeCategory, let font else { return }
        let adjusted = font.adjusted(to: traitCollection.preferredContentSizeCategory)
        if adjusted != font { self.font = adjusted }
    }

    func forgetTypingAttributes() { ownTyping = nil }
}

// The part in sight
extension UITextView {
    /// The place of the container in the content.
    var textOrigin: CGPoint { CGPoint(x: textContainerInset.left, y: textContainerInset.top) }

    /// Lays out and places the paragraphs in sight.
    func layOutText() {
        // A caret's rectangle may be overridden by a method that asks for others.
        guard !isPlacingCaret else { return }
        followWidth()
        guard !bounds.isEmpty else { return }
        // A height that becomes known above what was in sight moves the offset, which may bring other
        // paragraphs in sight: that ends as soon as all heights in sight are known.
        for _ in 0..<8 where fillSight() { break }
        updateContentSize()
        placeMarks()
        placeFindBar()
    }

    /// Gives the container the view's width.
    private func followWidth() {
        followLook()
        guard textContainer.widthTracksTextView else { return }
        let inset = textContainerInset
        let width = max(0, bounds.width - inset.left - inset.right)
        guard width != textContainer.size.width, width > 0 else { return }
        // The first paragraph in sight stays there.
        let tree = textStorage.paragraphs
        let (paragraph, top) = tree.paragraph(atHeight: bounds.minY - inset.top)
        let isAtTop = bounds.minY <= -adjustedContentInset.top
        textContainer.size = CGSize(width: width, height: .greatestFiniteMagnitude)
        if isAtTop || tree.count == 1 { return }
        followGrowth(by: tree.top(of: paragraph) - top)
    }

    /// Gives the layout the view's traits and direction.
    private func followLook() {
        let traits = traitCollection
        let isFromRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isNew =
            isFromRight != layoutManager.isFromRight
            || traits.hasDifferentColorAppearance(comparedTo: layoutManager.traits)
        layoutManager.traits = traits
        layoutManager.isFromRight = isFromRight
        if isNew { layoutManager.forgetLooks() }
    }

    func updateContentSize() {
        let inset = textContainerInset
        let height = (textStorage.paragraphs.height + inset.top + inset.bottom).rounded(.up)
        let new = CGSize(width: bounds.width, height: height)
        guard new != contentSize else { return }
        let wasShorter = new.height < contentSize.height
        contentSize = new
        guard wasShorter, !isTracking, !isDragging, !runner.isRunning else { return }
        let inside = axis(.y).clamped(bounds.minY)
        if inside != bounds.minY { show(CGPoint(x: bounds.minX, y: inside)) }
    }

    /// Lays out the paragraphs in sight and shows them; returns false where the offset has moved.
    private func fillSight() -> Bool {
        let tree = textStorage.paragraphs
        let (low, high) = (bounds.minY - textOrigin.y, bounds.maxY - textOrigin.y)
        let first = tree.paragraph(atHeight: low)
        var (each, top): (Paragraph?, CGFloat) = (first.paragraph, first.top)
        var anchor: (paragraph: Paragraph, top: CGFloat)?
        // The first paragraph whose height is known stays where it is.
        var (look, lookTop): (Paragraph?, CGFloat) = (first.paragraph, first.top)
        while let paragraph = look, lookTop < high, anchor == nil {
            if paragraph.isMeasured { anchor = (paragraph, lookTop) }
            lookTop += paragraph.height
            look = paragraph.next
        }
        var inSight: [(paragraph: Paragraph, block: TextBlock, top: CGFloat)] = []
        while let paragraph = each, top < high {
            let block = layoutManager.block(of: paragraph)
            inSight.append((paragraph, block, top + textOrigin.y))
            top += block.height
            each = paragraph.next
        }
        if let anchor, low > 0 {
            let growth = tree.top(of: anchor.paragraph) - anchor.top
            if abs(growth) > 0.001 {
                followGrowth(by: growth)
                return false
            }
        }
        showTiles(inSight)
        return true
    }

    private func showTiles(_ inSight: [(paragraph: Paragraph, block: TextBlock, top: CGFloat)]) {
        canvas.show(
            inSight, x: textOrigin.x, width: max(1, textContainer.size.width), from: bounds.minY,
            to: bounds.maxY)
        // Laid out text takes much memory: of paragraphs out of sight the heights alone are kept.
        let kept = Set(inSight.map { ObjectIdentifier($0.paragraph) })
        for paragraph in laidOut where !kept.contains(ObjectIdentifier(paragraph)) {
            paragraph.block = nil
        }
        laidOut = inSight.map(\.paragraph)
    }

    // Marks

    /// Places the selection, the underlines of marked text, what was found, and the caret.
    func placeMarks() {
        guard !bounds.isEmpty else { return }
        canvas.beginMarks()
        findInteraction?.eachMark(in: sight) { range, isCurrent in
            // Letters of any colour can be read on it: of the chosen place the edge is strong.
            mark(
                range, .systemYellow.withAlphaComponent(0.35), edge: isCurrent ? .systemYellow : nil
            )
        }
        if isFirstResponder, !edit.selection.isEmpty {
            mark(edit.selection, tintColor.withAlphaComponent(0.25))
        }
        if let marked = edit.marked {
            underline(marked, 1)
            underline(edit.selection, 2)
        }
        canvas.endMarks()
        placeCaret()
        placeHandles()
    }

    private func placeHandles() {
        let (chosen, sight) = (edit.selection, self.sight)
        let isShown = showsHandles && isFirstResponder && !chosen.isEmpty
        let carets = [chosen.lowerBound, chosen.upperBound].map { place -> CGRect? in
            isShown && sight.lowerBound <= place && place <= sight.upperBound
                ? caretBox(place) : nil
        }
        canvas.handles.show(carets, color: tintColor.resolvedColor(with: traitCollection).cgColor)
    }

    /// The range of text in sight.
    var sight: Range<Int> {
        let tree = textStorage.paragraphs
        let first = tree.paragraph(atHeight: bounds.minY - textOrigin.y).paragraph
        let last = tree.paragraph(atHeight: bounds.maxY - textOrigin.y).paragraph
        return tree.start(of: first)..<tree.start(of: last) + last.length
    }

    /// Returns the boxes of letters in sight, in points of the view.
    func boxes(_ range: Range<Int>) -> [CGRect] {
        let range = range.clamped(to: sight)
        guard !range.isEmpty else { return [] }
        return layoutManager.boxes(
            of: NSRange(range), from: bounds.minY - textOrigin.y, to: bounds.maxY - textOrigin.y
        ).map { $0.offsetBy(dx: textOrigin.x, dy: textOrigin.y) }
    }

    private func mark(_ range: Range<Int>, _ color: UIColor, edge: UIColor? = nil) {
        let shown = color.resolvedColor(with: traitCollection).cgColor
        let edge = edge?.resolvedColor(with: traitCollection).cgColor
        for box in boxes(range) { canvas.mark(box.rounded, shown, edge: edge) }
    }

    private func underline(_ range: Range<Int>, _ thickness: CGFloat) {
        let color = (textColor ?? .label).resolvedColor(with: traitCollection).cgColor
        for box in boxes(range) {
            canvas.mark(
                CGRect(x: box.minX, y: box.maxY - 3, width: box.width, height: thickness).rounded,
                color)
        }
    }

    /// The frame of the caret in the content, even while it is hidden.
    var caretFrame: CGRect {
        let wasPlacing = isPlacingCaret
        isPlacingCaret = true
        defer { isPlacingCaret = wasPlacing }
        return caretRect(for: UITextPosition(edit.caret))
    }

    func caretBox(_ place: Int) -> CGRect {
        let box = layoutManager.caret(at: place).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
        return CGRect(x: box.minX.rounded() - 1, y: box.minY, width: 2, height: box.height)
    }

    private func placeCaret() {
        let isShown = isFirstResponder && isEditable && edit.selection.isEmpty && !edit.hidesCaret
        let new = CaretState(
            place: edit.caret, version: textVersion, frame: isShown ? caretFrame : nil)
        // Scrolling doesn't start its blinking again.
        guard new != caretState else { return }
        caretState = new
        canvas.caret.showCaret(
            new.frame, color: tintColor.resolvedColor(with: traitCollection).cgColor)
    }

    // Sizes

    var wrapsByWidth: Bool { !isScrollEnabled }

    func height(forWidth width: CGFloat) -> CGFloat {
        fitting(CGSize(width: width, height: 0)).height
    }

    /// Returns the size of the whole text at a width.
    func fitting(_ size: CGSize) -> CGSize {
        let inset = textContainerInset
        let sides = inset.left + inset.right
        let width: CGFloat? =
            size.width.isFinite && size.width > 0 && size.width < 1_000_000
            ? max(1, size.width - sides) : nil
        let found = layoutManager.size(atWidth: width)
        return CGSize(
            width: (found.width + sides).rounded(.up),
            height: (found.height + inset.top + inset.bottom).rounded(.up))
    }
}

/// The state for which the caret was placed.
struct CaretState: Equatable {
    var place: Int
    var version: Int
    var frame: CGRect?
}

extension CGRect {
    /// The rectangle with its edges on whole points.
    fileprivate var rounded: CGRect {
        let (left, top) = (minX.rounded(), minY.rounded())
        return CGRect(
            x: left, y: top, width: maxX.rounded() - left, height: max(1, maxY.rounded() - top))
    }
}

/// A view whose height follows from its width, as its text breaks lines.
@MainActor
protocol WrappingText: UIView {
    /// Whether the height follows from the width at present.
    var wrapsByWidth: Bool { get }
    /// Returns the height at a width, in points.
    func height(forWidth width: CGFloat) -> CGFloat
}

extension UILabel: WrappingText {}
extension UITextView: WrappingText {}
extension UIButton: WrappingText {}

extension UIView {
    /// The view itself where it is one whose text may break lines; nil for others.
    ///
    /// Casting to the protocol instead would search all conformances of the program for each class of
    /// view that comes.
    var wrappingText: (any WrappingText)? {
        if let label = self as? UILabel { return label }
        return self as? UITextView ?? self as? UIButton
    }
}

// For tests
extension UITextView {
    /// The number of paragraphs whose laid out text is kept.
    package var laidOutCount: Int { laidOut.count }
    /// How often a tile of text was drawn.
    package var drawnTiles: Int { canvas.drawn }
}
