import Drawing
import Foundation
import Primitives
import Testing

/// Measures are compared with those of plain text in the same font: Pango's own.
@Suite("Attributed text")
struct AttributedTextTests {
    private let style = TextStyle(family: "DejaVu Sans", size: 20, color: red)

    private func string(
        _ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]
    ) -> NSMutableAttributedString {
        NSMutableAttributedString(string: text, attributes: attributes)
    }

    private func drawn(_ layout: TextLayout) throws -> CGContext {
        let context = try canvas(200, 100)
        layout.draw(in: context, at: .zero)
        return context
    }

    @Test("text without attributes has the style, pixel for pixel")
    func plain() throws {
        let (a, b) = (
            TextLayout("Plain text, 123", style: style),
            TextLayout(string("Plain text, 123"), style: style)
        )
        #expect(a.size == b.size && a.baseline == b.baseline)
        let (p, q) = (try drawn(a).makeImage(), try drawn(b).makeImage())
        let far = try #require(difference(p, q))
        // Letters that touch are one shape in one and two in the other.
        #expect(far.mean < 0.05)
    }

    @Test("each part has its colour, wherever it begins in letters of one to four bytes")
    func colors() throws {
        let text = string("é漢", [.foregroundColor: green])
        text.append(string("nn"))
        text.append(string("nn", [.foregroundColor: blue]))
        let layout = TextLayout(text, style: style)
        let context = try drawn(layout)
        let head = TextLayout("é漢", style: style).size.width
        let body = TextLayout("é漢nn", style: style).size.width
        func colours(_ from: CGFloat, _ to: CGFloat) -> Set<String> {
            var found: Set<String> = []
            for x in Int(from.rounded(.up))..<Int(to) {
                for y in 0..<40 {
                    let p = parts(context.pixel(x, y))
                    if p[0] > 200 {
                        found.insert(p[1] > 150 ? "red" : p[2] > 150 ? "green" : "blue")
                    }
                }
            }
            return found
        }
        #expect(colours(0, head - 1) == ["green"])
        #expect(colours(head + 1, body - 1) == ["red"])
        #expect(colours(body + 1, layout.size.width) == ["blue"])
    }

    @Test("fonts of parts add up, and kern adds to each letter but the last pair's rest")
    func fontsAndKern() {
        let large = CTFont(family: "DejaVu Sans", size: 40)
        let text = string("ab", [.font: large])
        text.append(string("cd"))
        let expected =
            TextLayout("ab", style: TextStyle(family: "DejaVu Sans", size: 40)).size.width
            + TextLayout("cd", style: style).size.width
        #expect(abs(TextLayout(text, style: style).size.width - expected) < 0.1)
        let plain = TextLayout("abcd", style: style).size.width
        let spread = TextLayout(string("abcd", [.kern: 5.0]), style: style).size.width
        #expect(abs(spread - plain - 20) <= 5.01 && spread > plain + 14)
    }

    @Test("lines under and through, and the ground behind, have their colours and places")
    func decorations() throws {
        let text = string(
            "xxxx",
            [
                .underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: green,
                .strikethroughStyle: 1, .strikethroughColor: blue,
                .backgroundColor: CGColor(gray: 1, alpha: 1),
            ])
        let layout = TextLayout(text, style: style)
        let context = try drawn(layout)
        let base = Int(layout.baseline.rounded())
        #expect(context.pixel(1, 1) == 0xFFFF_FFFF)
        let column = (0..<40).map { context.pixel(0, $0) }
        let greens = column.indices.filter { parts(column[$0])[2] - parts(column[$0])[1] > 60 }
        let blues = column.indices.filter { parts(column[$0])[3] - parts(column[$0])[1] > 60 }
        #expect(greens.allSatisfy { $0 >= base } && !greens.isEmpty)
        #expect(blues.allSatisfy { $0 < base && $0 > base - 12 } && !blues.isEmpty)
    }

    @Test("a raised part stands higher by as much")
    func raised() throws {
        let flat = try drawn(TextLayout(string("H"), style: style))
        let high = try drawn(TextLayout(string("H", [.baselineOffset: 3]), style: style))
        #expect(flat.touched.y - high.touched.y == 3)
    }

    @Test("a paragraph style aligns, spaces and truncates")
    func paragraph() throws {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = .right
        paragraph.lineSpacing = 7
        paragraph.lineBreakMode = .byTruncatingMiddle
        let text = string("one\ntwo", [.paragraphStyle: paragraph])
        let layout = TextLayout(text, style: style, width: 150)
        let plain = TextLayout("one\ntwo", style: style)
        #expect(abs(layout.size.height - plain.size.height - 7) < 0.1)
        #expect(abs(layout.bounds.maxX - 150) < 0.1)
        #expect(layout.style.truncation == .middle && layout.style.alignment == .right)
        let copy = try #require(paragraph.copy() as? NSParagraphStyle)
        paragraph.alignment = .left
        #expect(copy.alignment == .right && !(copy is NSMutableParagraphStyle))
    }

    @Test("text is cut at a height with an ellipsis, one line at least")
    func limited() {
        let words = String(repeating: "word ", count: 40)
        let whole = TextLayout(words, style: style, width: 120)
        let line = whole.size.height / CGFloat(whole.lineCount)
        for (height, expected) in [(line * 3.5, 3), (line * 2, 2), (1, 1), (0, 1)] {
            let layout = TextLayout(words, style: style, width: 120)
            layout.limit(height: height)
            #expect(layout.lineCount == expected && layout.isTruncated)
        }
        let short = TextLayout("word", style: style, width: 120)
        short.limit(height: 1000)
        #expect(!short.isTruncated)
    }

    @Test(
        "a PostScript name is a family, a weight and a slant",
        arguments: [
            ("Helvetica", "Helvetica", TextStyle.Weight.regular, false),
            ("HelveticaNeue-BoldItalic", "Helvetica Neue", .bold, true),
            ("HelveticaNeue-UltraLight", "Helvetica Neue", .ultraLight, false),
            ("Arial-BoldMT", "Arial", .bold, false), ("ArialMT", "Arial", .regular, false),
            ("Menlo-Regular", "Menlo", .regular, false),
            ("Courier-Oblique", "Courier", .regular, true),
            ("AvenirNext-DemiBold", "Avenir Next", .semibold, false),
            ("DejaVu Sans", "DejaVu Sans", .regular, false),
        ])
    func names(_ name: String, family: String, weight: TextStyle.Weight, isItalic: Bool) {
        let font = CTFontCreateWithName(name, 10, nil)
        #expect(CTFontCopyFamilyName(font) == family)
        #expect(font.weight == weight && font.isItalic == isItalic && CTFontGetSize(font) == 10)
        #expect(CTFont(name: name, size: .nan).size == 12)
    }

    @Test("mad values do no harm")
    func madValues() throws {
        let text = string(
            "a\0b",
            [
                .kern: Double.nan, .baselineOffset: 1e300, .underlineStyle: -5,
                .font: "no font", .foregroundColor: 7,
            ])
        let layout = TextLayout(text, style: style)
        #expect(try drawn(layout).touchedCount >= 0)
        _ = try drawn(TextLayout(string(""), style: style))
        let split = string("\u{1F600}x")
        split.addAttribute(.foregroundColor, value: blue, range: NSRange(location: 1, length: 2))
        _ = try drawn(TextLayout(split, style: style))
    }
}
