import Drawing
import Foundation
import Primitives
import Testing

/// Paragraphs by their own styles. Expected are sums of the styles' lengths, as Apple's documentation of
/// NSParagraphStyle adds them, and the heights of plain lines of the same font.
@Suite("Paragraph styles")
struct ParagraphTests {
    private let style = TextStyle(family: "DejaVu Sans", size: 20, color: red)
    private var natural: CGFloat { TextLayout("x", style: style).size.height }

    private func text(
        _ parts: (String, (NSMutableParagraphStyle) -> Void)...
    ) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for (string, change) in parts {
            let paragraph = NSMutableParagraphStyle()
            change(paragraph)
            text.append(
                NSAttributedString(string: string, attributes: [.paragraphStyle: paragraph]))
        }
        return text
    }

    private func frames(_ text: NSAttributedString, width: CGFloat? = 200) -> [CGRect] {
        TextLayout.paragraphs(text, style: style, width: width).lines().map(\.frame)
    }

    private func pixels(_ context: CGContext) -> [UInt32] {
        guard let bitmap = context.makeImage()?.bitmap else { return [] }
        return (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
    }

    /// The first and the last row with ink of each line, where blank rows separate lines.
    private func bands(_ layout: TextLayout, height: Int) throws -> [ClosedRange<Int>] {
        let context = try canvas(200, height)
        layout.draw(in: context, at: .zero)
        let bitmap = try #require(context.makeImage()).bitmap
        var bands: [ClosedRange<Int>] = []
        for y in 0..<height where (0..<200).contains(where: { bitmap[$0, y] >> 24 > 127 }) {
            if let last = bands.last, last.upperBound == y - 1 {
                bands[bands.count - 1] = last.lowerBound...y
            } else {
                bands.append(y...y)
            }
        }
        return bands
    }

    @Test("between paragraphs is the space behind one and before the other, and none outside")
    func spacing() throws {
        let text = text(
            (
                "H\n",
                {
                    ($0.paragraphSpacingBefore, $0.paragraphSpacing) = (50, 10)
                    $0.lineSpacing = 3
                }
            ),
            ("H", { ($0.paragraphSpacingBefore, $0.paragraphSpacing) = (4, 60) }))
        let layout = TextLayout.paragraphs(text, style: style, width: 200)
        #expect(abs(layout.size.height - (2 * natural + 3 + 10 + 4)) < 0.01)
        let bands = try self.bands(layout, height: 120)
        #expect(bands.count == 2)
        // Baselines are rounded to whole points.
        let step = CGFloat(bands[1].lowerBound - bands[0].lowerBound)
        #expect(abs(step - natural - 17) <= 1)
        for end in ["\r\n", "\r", "\u{2029}"] {
            let other = NSMutableAttributedString(attributedString: text)
            other.replaceCharacters(in: NSRange(location: 1, length: 1), with: end)
            #expect(TextLayout.paragraphs(other, style: style, width: 200).size == layout.size)
        }
    }

    @Test("an empty paragraph has a line of its font, and a line end at the end begins one")
    func empty() {
        let font: [NSAttributedString.Key: Any] = [.font: CTFont(family: "DejaVu Sans", size: 40)]
        let large = TextLayout("x", style: TextStyle(family: "DejaVu Sans", size: 40)).size.height
        let text = NSMutableAttributedString(
            attributedString: text(("a\n\nb\n", { $0.paragraphSpacing = 5 })))
        text.addAttributes(font, range: NSRange(location: 2, length: 1))
        let frames = frames(text)
        #expect(frames.count == 4)
        #expect(abs(frames[1].height - large) < 0.01 && abs(frames[3].height - natural) < 0.01)
        #expect(abs(frames[3].maxY - (3 * natural + large + 15)) < 0.01)
    }

    @Test(
        "lines are the multiple of their letters' height, within the limits",
        arguments: [
            (2, 0, 0, 2, 0), (0, 40, 0, 0, 40), (0, 0, 15, 0, 15), (2, 0, 30, 0, 30),
            (0.5, 20, 0, 0, 20), (1.25, 0, 0, 1.25, 0),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)])
    func heights(
        multiple: CGFloat, least: CGFloat, most: CGFloat, times: CGFloat, points: CGFloat
    ) throws {
        let expected = times * natural + points
        let text = text(
            (
                "one two three four five six seven",
                {
                    $0.lineHeightMultiple = multiple
                    ($0.minimumLineHeight, $0.maximumLineHeight) = (least, most)
                    $0.lineSpacing = 2
                }
            ))
        let layout = TextLayout.paragraphs(text, style: style, width: 120)
        let frames = layout.lines().map(\.frame)
        #expect(frames.count > 2 && frames.allSatisfy { abs($0.height - expected) < 0.01 })
        for (first, second) in zip(frames, frames.dropFirst()) {
            #expect(abs(second.minY - first.maxY - 2) < 0.01)
        }
        #expect(abs(layout.size.height - frames[frames.count - 1].maxY) < 0.01)
        // Letters stand at the bottom of their line.
        let plain = TextLayout("one", style: style)
        #expect(abs(layout.baseline - plain.baseline - (expected - natural)) < 0.01)
    }

    @Test("letters are drawn in the rows of their lines, and found there")
    func rows() throws {
        let text = text(("H\u{2028}H", { $0.lineHeightMultiple = 2 }))
        let bands = try self.bands(
            TextLayout.paragraphs(text, style: style, width: 200), height: 120)
        let plain = try self.bands(TextLayout("H", style: style), height: 120)
        #expect(bands.count == 2 && plain.count == 1)
        let tops = [plain[0], bands[0], bands[1]].map { CGFloat($0.lowerBound) }
        #expect(abs(tops[1] - tops[0] - natural) <= 1)
        #expect(abs(tops[2] - tops[1] - 2 * natural) <= 1)
        let alone = TextLayout(text, style: style, width: 200)
        // A byte, and three of the line end.
        #expect(alone.offset(nearest: CGPoint(x: 0, y: natural / 2)) == 0)
        #expect(alone.offset(nearest: CGPoint(x: 0, y: 2.2 * natural)) == 4)
        #expect(abs(alone.caretBox(at: 4).minY - 3 * natural) < 0.01)
    }

    @Test("each paragraph has its alignment")
    func alignment() {
        let text = text(
            ("one\n", { $0.alignment = .left }), ("two\n", { $0.alignment = .center }),
            ("three", { $0.alignment = .right }))
        let wide = frames(text)
        #expect(abs(wide[0].minX) < 0.1 && abs(wide[1].midX - 100) < 0.1)
        #expect(abs(wide[2].maxX - 200) < 0.1)
        let tight = frames(text, width: nil)
        let width = TextLayout("three", style: style).size.width
        #expect(abs(tight[1].midX - width / 2) < 0.1 && abs(tight[2].maxX - width) < 0.1)
        let size = TextLayout.paragraphs(text, style: style).size
        #expect(abs(size.width - width) < 0.1)
    }

    @Test("indents move the first line and the others; a tail indent ends lines")
    func indents() {
        let words = "one two three four five six seven eight"
        for (first, others) in [(10, 30), (30, 10), (20, 20), (0, 25)] as [(CGFloat, CGFloat)] {
            let lines = frames(
                text((words, { ($0.firstLineHeadIndent, $0.headIndent) = (first, others) })))
            #expect(lines.count > 2 && abs(lines[0].minX - first) < 0.1)
            #expect(lines.dropFirst().allSatisfy { abs($0.minX - others) < 0.1 })
            #expect(lines.allSatisfy { $0.maxX <= 200.1 })
        }
        // Apple: above 0 from the leading margin, otherwise from the trailing one.
        for (tail, end) in [(120, 120), (-30, 170), (0, 200)] as [(CGFloat, CGFloat)] {
            let lines = frames(
                text(
                    (
                        words,
                        {
                            ($0.tailIndent, $0.alignment) = (tail, .right)
                            ($0.firstLineHeadIndent, $0.headIndent) = (15, 15)
                        }
                    )))
            #expect(lines.allSatisfy { abs($0.maxX - end) < 0.1 && $0.minX > 14.9 })
        }
        let one = TextLayout.paragraphs(
            text(("one", { ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (15, 5, -7) })),
            style: style)
        let width = TextLayout("one", style: style).size.width
        #expect(abs(one.size.width - (width + 22)) < 0.1)
    }

    @Test("in text that is read from the right, indents are at the right")
    func mirrored() {
        let words = "שלום שלום שלום שלום שלום שלום"
        let lines = frames(
            text(
                (
                    words,
                    {
                        ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (10, 30, -40)
                    }
                )))
        #expect(lines.count > 1 && abs(lines[0].maxX - 190) < 0.1)
        #expect(lines.dropFirst().allSatisfy { abs($0.maxX - 170) < 0.1 })
        #expect(lines.allSatisfy { $0.minX > 39.9 })
    }

    @Test("a paragraph with a writing direction begins at its side, whatever its letters")
    func direction() {
        func frame(_ string: String, _ direction: NSWritingDirection) -> CGRect {
            frames(
                text(
                    (
                        string,
                        {
                            ($0.firstLineHeadIndent, $0.headIndent) = (10, 10)
                            $0.baseWritingDirection = direction
                        }
                    ))
            )[0]
        }
        #expect(abs(frame("one", .rightToLeft).maxX - 190) < 0.1)
        #expect(abs(frame("one", .leftToRight).minX - 10) < 0.1)
        #expect(abs(frame("שלום", .leftToRight).minX - 10) < 0.1)
        #expect(abs(frame("שלום", .natural).maxX - 190) < 0.1)
    }

    /// Unicode Standard Annex 9, P2 and P3: digits and blanks have no direction, the first letter decides.
    @Test("a text begins at the side of its first letter, and a part of one at that of the whole")
    func firstLetter() {
        let texts: [(String, NSWritingDirection)] = [
            ("one", .leftToRight), ("12 שלום one", .rightToLeft), ("one שלום", .leftToRight),
            ("... שלום", .rightToLeft), ("12 ...", .natural), ("", .natural),
        ]
        for (text, direction) in texts {
            #expect(TextLayout.naturalDirection(of: text) == direction, "\(text)")
            let layout = TextLayout(text, style: style, width: 200)
            #expect(layout.isRightToLeft == (direction == .rightToLeft), "\(text)")
        }
        for (text, direction) in texts.dropLast() {
            let opposite: NSWritingDirection =
                direction == .rightToLeft ? .leftToRight : .rightToLeft
            let layout = TextLayout(text, style: style, width: 200)
            layout.setNaturalDirection(opposite)
            let frame = layout.lines()[0].frame
            #expect(layout.isRightToLeft == (opposite == .rightToLeft), "\(text)")
            #expect(abs(opposite == .rightToLeft ? frame.maxX - 200 : frame.minX) < 0.1, "\(text)")
        }
        // Where the style has a side, it stays.
        var left = style
        left.alignment = .left
        let layout = TextLayout("one", style: left, width: 200)
        layout.setNaturalDirection(.rightToLeft)
        #expect(abs(layout.lines()[0].frame.minX) < 0.1 && !layout.isRightToLeft)
    }

    /// Unicode Standard Annex 9: Arabic digits are no letters (table 4, AN), P2 passes over isolates, ended or not.
    @Test(
        "Arabic digits and letters in isolates don't decide at which side a text begins",
        arguments: [
            ("\u{661}\u{662}\u{663}", .natural), ("\u{661} one", .leftToRight),
            ("\u{2066}one\u{2069}", .natural), ("\u{2066}one\u{2069} שלום", .rightToLeft),
            ("\u{2068}שלום", .natural), ("\u{2067}\u{2066} ...", .natural),
            (
                "\u{2068}" + String(repeating: "שלום ", count: 20) + "\u{2069} one", .leftToRight
            ),
        ] as [(String, NSWritingDirection)])
    func noLetter(text: String, direction: NSWritingDirection) {
        #expect(TextLayout.naturalDirection(of: text) == direction)
    }

    @Test("the number of lines and the height limit all paragraphs together")
    func limits() {
        let text = text(
            ("one\n", { $0.paragraphSpacing = 10 }), ("two two two two two two two\n", { _ in }),
            ("three", { _ in }))
        func layout(_ lines: Int = 0) -> TextLayout {
            TextLayout.paragraphs(text, style: style, width: 150, lines: lines)
        }
        let all = layout()
        #expect(all.lineCount > 4 && !all.isTruncated)
        for count in 1..<all.lineCount {
            #expect(layout(count).lineCount == count && layout(count).isTruncated)
        }
        #expect(!layout(all.lineCount).isTruncated)
        // An ellipsis stands behind a paragraph that has room, where the next one has none.
        let word = TextLayout("one", style: style).size.width
        let cut = TextLayout("one\u{2026}", style: style).size.width
        #expect(cut > word + 5 && abs(layout(1).size.width - cut) < 0.1)
        let low = layout()
        low.limit(height: 2.5 * natural + 10)
        #expect(low.lineCount == 2 && low.isTruncated)
        let least = layout()
        least.limit(height: 1)
        #expect(least.lineCount == 1 && least.isTruncated)
        let high = layout()
        high.limit(height: 1000)
        #expect(high.lineCount == all.lineCount && !high.isTruncated)
    }

    @Test("the visible part of a long text looks the same, however much of it is laid out")
    func fitted() throws {
        let word = String(repeating: "word ", count: 9) + "\n"
        let long = String(repeating: word, count: 500)
        let text = text((long, { $0.paragraphSpacing = 6 }))
        let whole = TextLayout.paragraphs(text, style: style, width: 200)
        let part = TextLayout.fitted(text, style: style, width: 200, height: 150)
        #expect(!part.isShort && part.layout.letterCount < whole.letterCount / 2)
        let (a, b) = (try canvas(200, 150), try canvas(200, 150))
        whole.draw(in: a, at: .zero)
        part.layout.draw(in: b, at: .zero)
        #expect(pixels(a) == pixels(b))
    }

    @Test("a tab stop that is removed is gone, and those of the standard style can be removed, too")
    func tabs() {
        let style = NSMutableParagraphStyle()
        style.removeTabStop(NSTextTab(textAlignment: .left, location: 28))
        style.removeTabStop(NSTextTab(textAlignment: .right, location: 56))
        // Apple: twelve stops, 28 points apart, all of them at the left.
        #expect(style.tabStops.map(\.location) == (2...12).map { 28 * CGFloat($0) })
    }

    @Test("numbers that make no sense do no harm")
    func madValues() throws {
        for value in [CGFloat.nan, .infinity, -.infinity, -1e300, 1e300] {
            let text = text(
                (
                    "a b\nc",
                    {
                        ($0.paragraphSpacing, $0.paragraphSpacingBefore) = (value, value)
                        ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (
                            value, value, value
                        )
                        ($0.minimumLineHeight, $0.lineHeightMultiple) = (value, value)
                    }
                ))
            let layout = TextLayout.paragraphs(text, style: style, width: 50)
            layout.draw(in: try canvas(), at: .zero)
            layout.limit(height: 20)
            #expect(layout.size.width.isFinite && layout.size.height.isFinite)
        }
    }
}
