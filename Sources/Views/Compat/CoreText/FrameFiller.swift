import CoreGraphics
import Foundation

/// Places lines into a path, from the top.
///
///     top ─────────────────────────────
///            extra of the paragraph's line height
///            ascent
///     origin ●── baseline
///            descent, leading, line spacing
///     top of the next ─────────────────
struct FrameFiller {
    private let typesetter: CTTypesetter
    private let space: FrameSpace
    private let range: Range<Int>
    /// The lines so far.
    private(set) var lines: [PlacedLine] = []
    /// The first letter that is in no line yet.
    private(set) var next: Int
    /// The top of the next line; `bottom` is that of the last line. y up.
    private var top: CGFloat
    private var bottom: CGFloat
    /// The greatest extent of lines from the left side of the box.
    private var right: CGFloat = 0

    /// A length that stands for no limit, in points.
    static let unlimited: CGFloat = 1e7

    init(_ typesetter: CTTypesetter, _ space: FrameSpace, _ range: Range<Int>) {
        self.typesetter = typesetter
        self.space = space
        self.range = range
        next = range.lowerBound
        top = space.box.maxY
        bottom = top
    }

    /// The size of the lines, from the upper left corner of the box.
    var size: CGSize {
        lines.isEmpty ? .zero : CGSize(width: right, height: space.box.maxY - bottom)
    }

    mutating func fill() {
        guard space.box.width > 0, space.box.height > 0 else { return }
        var height = guess(at: next).height
        while next < range.upperBound, top > space.box.minY {
            let style = style(at: next)
            if isFirst(next), !lines.isEmpty { top -= max(style.paragraphSpacingBefore, 0) }
            guard addRow(style, &height) else { return }
        }
    }

    /// Adds the lines at the next height; if no word fits there, places further down in the path
    /// are tried.
    /// - Returns: false at the bottom of the path.
    private mutating func addRow(_ style: ParagraphValues, _ height: inout CGFloat) -> Bool {
        var (row, tries) = (makeRow(style, height), 0)
        while tries < 3, row.lines.contains(where: { $0.line.shape.length > 0 }) {
            // The height is that of the lines' letters, which may be taller than estimated.
            let needed = RowMeasure(row.lines.map(\.line), style)
            guard abs(needed.height - height) > 0.001 else { break }
            height = needed.height
            row = makeRow(style, height)
            tries += 1
        }
        guard !row.lines.isEmpty else {
            // A path without room is searched in at most two thousand steps.
            top -= max(height / 4, space.box.height / 2000, 0.5)
            return top - height >= space.box.minY - 0.01
        }
        let measure = RowMeasure(row.lines.map(\.line), style)
        let baseline = top - measure.ascent
        guard baseline - measure.descent >= space.box.minY - 0.01 else { return false }
        for var placed in row.lines {
            placed.origin.y = baseline - space.box.minY
            let edge = placed.line.shape.width - placed.line.trailingWidth
            let hanging = placed.line.shape.isRightToLeft ? placed.line.trailingWidth : 0
            right = max(right, min(placed.origin.x + hanging + edge, Self.unlimited))
            lines.append(placed)
        }
        let last = next
        next = row.end
        bottom = baseline - measure.descent - measure.leading
        top -= measure.height + style.spacing
        let paragraph = typesetter.paragraph(at: last)
        if next >= paragraph.upperBound { top -= max(style.paragraphSpacing, 0) }
        return true
    }

    /// Returns the lines below `top` at one height, each with its x, and the first letter after
    /// them.
    private func makeRow(
        _ style: ParagraphValues, _ height: CGFloat
    ) -> (lines: [PlacedLine], end: Int) {
        var (row, end) = ([PlacedLine](), next)
        for span in space.spans(from: top - height, to: top) {
            guard end < range.upperBound else { break }
            let paragraph = typesetter.paragraph(at: end)
            guard row.isEmpty || paragraph.contains(next) else { break }
            let (left, width) = room(in: span, style, isFirst: isFirst(end))
            guard width > 0 || space.isPlain,
                let count = count(end, width, style, isWide: isWide(span))
            else { continue }
            let stop = min(end + count, range.upperBound)
            guard stop > end else { break }
            let isLast = stop >= paragraph.upperBound
            row.append(place(end..<stop, left, width, style, isLast: isLast))
            end = stop
        }
        return (row, end)
    }

    /// Whether a span is wide enough for breaking a word that doesn't fit in it.
    private func isWide(_ span: ClosedRange<CGFloat>) -> Bool {
        space.isPlain || span.upperBound - span.lowerBound >= 0.9 * space.box.width
    }

    /// Returns the number of letters that fit in a line; nil for none.
    private func count(
        _ start: Int, _ width: CGFloat, _ style: ParagraphValues, isWide: Bool
    ) -> Int? {
        switch style.lineBreakMode {
        case .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle:
            return typesetter.paragraph(at: start).upperBound - start
        case .byWordWrapping, .byCharWrapping:
            let byLetters = style.lineBreakMode == .byCharWrapping
            let fit = typesetter.fit(start, Double(width), byLetters: byLetters)
            return fit.isWhole || isWide ? fit.count : nil
        }
    }

    /// Returns the part of a span inside the indents.
    private func room(
        in span: ClosedRange<CGFloat>, _ style: ParagraphValues, isFirst: Bool
    ) -> (left: CGFloat, width: CGFloat) {
        let whole = span.upperBound - span.lowerBound
        let head = isFirst ? style.firstLineHeadIndent : style.headIndent
        let end = style.tailIndent > 0 ? min(style.tailIndent, whole) : whole + style.tailIndent
        let isMirrored = style.baseWritingDirection == .rightToLeft
        let left = isMirrored ? whole - end : head
        return (span.lowerBound + left, max(end - head, 0))
    }

    private func place(
        _ letters: Range<Int>, _ left: CGFloat, _ width: CGFloat, _ style: ParagraphValues,
        isLast: Bool
    ) -> PlacedLine {
        var line = typesetter.line(letters)
        if let cut = truncation(style.lineBreakMode) {
            let token = ellipsis(at: letters, cut)
            line = CTLineCreateTruncatedLine(line, Double(width), cut, token) ?? line
        }
        let factor: CGFloat
        switch style.alignment {
        case .left: factor = 0
        case .center: factor = 0.5
        case .right: factor = 1
        case .natural, .justified: factor = line.shape.isRightToLeft ? 1 : 0
        }
        if style.alignment == .justified, !isLast {
            line = CTLineCreateJustifiedLine(line, 1, Double(width)) ?? line
        }
        let offset =
            width < Self.unlimited / 2 ? CTLineGetPenOffsetForFlush(line, factor, Double(width)) : 0
        return PlacedLine(
            line: line, origin: CGPoint(x: left - space.box.minX + CGFloat(offset), y: 0))
    }

    private func truncation(_ mode: NSLineBreakMode) -> CTLineTruncationType? {
        switch mode {
        case .byTruncatingHead: .start
        case .byTruncatingTail: .end
        case .byTruncatingMiddle: .middle
        case .byWordWrapping, .byCharWrapping, .byClipping: nil
        }
    }

    /// Returns an ellipsis with the attributes of the letters that it replaces.
    private func ellipsis(at letters: Range<Int>, _ cut: CTLineTruncationType) -> CTLine {
        let index = cut == .end ? letters.upperBound - 1 : letters.lowerBound
        let attributes = typesetter.text.attributes(at: index, effectiveRange: nil)
        return CTLineCreateWithAttributedString(
            NSAttributedString(string: "\u{2026}", attributes: attributes))
    }

    private func style(at index: Int) -> ParagraphValues {
        NSParagraphStyle.at(typesetter.paragraph(at: index).lowerBound, in: typesetter.text)?.values
            ?? ParagraphValues()
    }

    private func isFirst(_ index: Int) -> Bool {
        typesetter.paragraph(at: index).lowerBound == index
    }

    /// Estimates the height of a line by the font of a letter.
    private func guess(at index: Int) -> RowMeasure {
        guard index < typesetter.text.length else { return RowMeasure([], ParagraphValues()) }
        let line = typesetter.line(index..<index + 1)
        return RowMeasure([line], style(at: index))
    }
}

/// The height of a line, in points.
private struct RowMeasure {
    var ascent: CGFloat
    var descent: CGFloat
    var leading: CGFloat
    var height: CGFloat { ascent + descent + leading }

    init(_ lines: [CTLine], _ style: ParagraphValues) {
        ascent = lines.reduce(0) { max($0, $1.shape.ascent) }
        descent = lines.reduce(0) { max($0, $1.shape.descent) }
        leading = lines.reduce(0) { max($0, $1.shape.leading) }
        // Letters are at the bottom of their line.
        ascent += style.lineHeight(natural: height) - height
    }
}

extension ParagraphValues {
    /// The space between lines, in points.
    fileprivate var spacing: CGFloat {
        var spacing = max(lineSpacing, minimumLineSpacing)
        if maximumLineSpacing > 0 { spacing = min(spacing, maximumLineSpacing) }
        return max(spacing, 0)
    }
}
