import Drawing
import Foundation

/// A paragraph on paper, which may begin on one page and end on another.
///
/// A page must not have letters of its neighbours: a clip hides them, but readers of the document would
/// find them on both pages.
struct PrintedParagraph {
    /// The lines, from top to bottom, by their heights in the content.
    let lines: [PrintSlice]
    private let paragraph: Paragraph
    private let block: TextBlock
    private let top: CGFloat
    private let width: CGFloat

    /// A paragraph that begins at a height of the content, in lines of `width` points.
    init(_ paragraph: Paragraph, _ block: TextBlock, top: CGFloat, width: CGFloat) {
        (self.paragraph, self.block, self.top, self.width) = (paragraph, block, top, width)
        lines = block.lines.map {
            let start = top + block.origin.y + $0.frame.minY
            return PrintSlice(top: start, bottom: start + $0.frame.height)
        }
    }

    /// Draws the lines that begin on a page, whose upper left corner is `corner`.
    func draw(_ page: PrintSlice, at corner: CGPoint, in context: CGContext) {
        guard let start = lines.first, let end = lines.last, start.top < page.bottom,
            end.bottom > page.top
        else { return }
        let own = lines.indices.filter { lines[$0].top >= page.top && lines[$0].top < page.bottom }
        guard let first = own.first else { return }
        var (layout, y) = (block.layout, top + block.origin.y)
        if own.count < lines.count, let part = part(first..<first + own.count) {
            (layout, y) = (part, lines[first].top)
        }
        let place = CGPoint(x: corner.x + block.origin.x, y: corner.y + y - page.top)
        layout.draw(in: context, at: place)
    }

    /// Lays out some of the lines alone; nil where they wouldn't look as in the paragraph.
    private func part(_ numbers: Range<Int>) -> TextLayout? {
        let whole = block.layout
        guard canBeParted, let last = numbers.last else { return nil }
        let start = block.range(ofLine: numbers.lowerBound, in: paragraph).lowerBound
        let end = block.range(ofLine: last, in: paragraph).upperBound
        var text = paragraph.part(start..<end)
        // A blank at which a line breaks takes no room, but one at a text's end does.
        if last + 1 < lines.count { while text.last == " " { text.removeLast() } }
        let part = TextLayout(String(text), style: whole.style, width: width)
        part.setNaturalDirection(whole.isRightToLeft ? .rightToLeft : .leftToRight)
        return part.lineCount == numbers.count ? part : nil
    }

    /// Whether lines look the same without those before and behind them. With attributes, they may have
    /// indents, and are outlines, which nobody finds; a last line isn't stretched, nor hyphenated.
    private var canBeParted: Bool {
        let isPlain = paragraph.runs.allSatisfy { run in
            run.attributes.values.keys.allSatisfy { $0 == .font || $0 == .foregroundColor }
        }
        return isPlain && paragraph.runs.count <= 1 && block.layout.style.alignment != .justified
            && !paragraph.text.unicodeScalars.contains("\u{AD}")
    }
}
