import Drawing
import Foundation

/// A paragraph as it is laid out. Offsets count UTF-16 units of the paragraph.
///
///     +--- container ------------------------------+
///     |  space before the paragraph                |
///     |  origin +--- layout --------------------+  |
///     |         | lines                         |  |
///     |         +-------------------------------+  |
///     |  space behind it                           |
///     +--------------------------------------------+
final class TextBlock {
    let layout: TextLayout
    /// The layout's place in the block, in points.
    let origin: CGPoint
    /// The height of the block, in whole points, so that text stands on pixels.
    let height: CGFloat
    private(set) lazy var lines = layout.lines()
    /// Whether each byte of the paragraph is a letter of its own.
    private let isASCII: Bool

    init(_ layout: TextLayout, origin: CGPoint, spacing: CGFloat, isASCII: Bool) {
        self.layout = layout
        self.origin = origin
        self.isASCII = isASCII
        height = (origin.y + layout.size.height + spacing).rounded(.up)
    }

    func byte(_ offset: Int, in paragraph: Paragraph) -> Int {
        isASCII ? min(offset, paragraph.length) : paragraph.bytes(before: offset)
    }

    func offset(atByte byte: Int, in paragraph: Paragraph) -> Int {
        isASCII ? min(byte, paragraph.length) : paragraph.offset(atByte: byte)
    }

    /// Returns the caret before an offset, a rectangle without width in points of the block.
    func caret(at offset: Int, in paragraph: Paragraph) -> CGRect {
        layout.caretBox(at: byte(offset, in: paragraph)).offsetBy(dx: origin.x, dy: origin.y)
    }

    /// Returns the number of the line that an offset is in; the line behind a break for a place at one.
    func line(of offset: Int, in paragraph: Paragraph) -> Int {
        let byte = byte(offset, in: paragraph)
        return lines.lastIndex { $0.bytes.lowerBound <= byte } ?? 0
    }

    /// Returns the offsets of a line.
    func range(ofLine line: Int, in paragraph: Paragraph) -> Range<Int> {
        let bytes = lines[line].bytes
        let start = offset(atByte: bytes.lowerBound, in: paragraph)
        return start..<max(start, offset(atByte: bytes.upperBound, in: paragraph))
    }

    /// Returns the offset that is nearest to a point of the block. A place behind the blank at which a
    /// line breaks would be shown on the next line, and so the one before it is returned.
    func offset(nearest point: CGPoint, in paragraph: Paragraph) -> Int {
        let inside = CGPoint(
            x: point.x - origin.x,
            y: min(max(point.y - origin.y, 0), max(layout.size.height - 0.5, 0)))
        let found = offset(atByte: layout.offset(nearest: inside), in: paragraph)
        let line = lines.firstIndex { inside.y < $0.frame.maxY } ?? lines.count - 1
        guard line + 1 < lines.count else { return found }
        let range = range(ofLine: line, in: paragraph)
        guard found >= range.upperBound, range.count > 1 else { return found }
        return lastPlace(ofLine: line, in: paragraph)
    }

    /// Returns the last place that is shown on a line.
    func lastPlace(ofLine line: Int, in paragraph: Paragraph) -> Int {
        let range = range(ofLine: line, in: paragraph)
        guard line + 1 < lines.count, !range.isEmpty else { return range.upperBound }
        let text = paragraph.text
        let before = text.index(before: paragraph.index(range.upperBound))
        return max(range.lowerBound, paragraph.offset(before))
    }

    /// Returns the boxes of a range, in points of the block, a line at least each; `reaches` is whether
    /// the range goes on behind the paragraph.
    func boxes(
        of range: Range<Int>, in paragraph: Paragraph, width: CGFloat, reaches: Bool
    ) -> [CGRect] {
        let bytes = byte(range.lowerBound, in: paragraph)..<byte(range.upperBound, in: paragraph)
        var result: [CGRect] = []
        for (number, line) in lines.enumerated() {
            let isLast = number == lines.count - 1
            let part = bytes.clamped(to: line.bytes)
            let goesOn = bytes.upperBound > line.bytes.upperBound || isLast && reaches
            let holds =
                bytes.lowerBound <= line.bytes.upperBound
                && bytes.upperBound >= line.bytes.lowerBound
            guard holds else { continue }
            var spans = layout.spans(of: part, inLine: number)
            if goesOn, bytes.lowerBound < line.bytes.upperBound || isLast {
                // The break is chosen, too, as far as the line's end on screen.
                let end =
                    layout.isRightToLeft
                    ? min(0, line.frame.minX)...line.frame.minX
                    : line.frame.maxX...max(line.frame.maxX, width - origin.x)
                spans.append(end)
            }
            let top = number == 0 ? -origin.y : line.frame.minY
            let bottom = isLast ? height - origin.y : line.frame.maxY
            for span in Self.joined(spans) where span.upperBound > span.lowerBound {
                result.append(
                    CGRect(
                        x: span.lowerBound + origin.x, y: top + origin.y,
                        width: span.upperBound - span.lowerBound, height: bottom - top))
            }
        }
        return result
    }

    /// Joins spans that touch.
    private static func joined(_ spans: [ClosedRange<CGFloat>]) -> [ClosedRange<CGFloat>] {
        var result: [ClosedRange<CGFloat>] = []
        for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = result.last, span.lowerBound <= last.upperBound + 0.5 {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
            } else {
                result.append(span)
            }
        }
        return result
    }
}

/// Values of attributes that layout needs often.
struct TextLook {
    let font: UIFont
    let lineHeight: CGFloat
    /// Whether the attributes are but a font and a colour.
    let isPlain: Bool

    init(_ values: [NSAttributedString.Key: Any], standard: UIFont) {
        font = values[.font] as? UIFont ?? standard
        lineHeight = font.lineHeight
        isPlain = values.keys.allSatisfy { $0 == .font || $0 == .foregroundColor }
    }
}
