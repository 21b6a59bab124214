import Drawing
import Foundation
import Primitives
import Testing

/// Texts of any length: no more is laid out than shows, or than docs/limits.md says. Letters and lines are
/// counted, and no time is measured.
@Suite("Bounded text")
struct TextBoundTests {
    private let style = TextStyle(family: "DejaVu Sans", size: 10)
    /// 21,000 letters, in words and lines of many lengths.
    private let prose = (0..<1500).map { index in
        String(repeating: "m", count: index % 23 + 1) + (index % 37 == 0 ? "\n" : " ")
    }.joined()

    private func pixels(_ layout: TextLayout) throws -> [UInt32] {
        let context = try canvas(300, 200)
        layout.draw(in: context, at: .zero)
        let bitmap = try #require(context.makeImage()).bitmap
        return (0..<200).flatMap { y in (0..<300).map { bitmap[$0, y] } }
    }

    @Test("the visible part of a long text looks the same, however much of it is laid out")
    func samePixels() throws {
        for alignment in [TextStyle.Alignment.left, .right, .center, .justified, .natural] {
            var style = style
            style.alignment = alignment
            let whole = TextLayout(prose, style: style, width: 300)
            let part = TextLayout.fitted(prose, style: style, width: 300, height: 200)
            #expect(!part.isShort && part.layout.letterCount < whole.letterCount / 2)
            #expect(try pixels(part.layout) == pixels(whole))
            let rich = NSAttributedString(string: prose)
            let other = TextLayout.fitted(rich, style: style, width: 300, height: 200)
            #expect(other.layout.letterCount < whole.letterCount / 2)
            #expect(try pixels(other.layout) == pixels(TextLayout(rich, style: style, width: 300)))
        }
    }

    @Test("the last line that shows of a long text ends with the same ellipsis")
    func sameEllipsis() throws {
        let whole = TextLayout(prose, style: style, width: 300)
        whole.limit(height: 200)
        let part = TextLayout.fitted(prose, style: style, width: 300, height: 200).layout
        part.limit(height: 200)
        #expect(part.letterCount < whole.letterCount / 2)
        #expect(part.isTruncated && part.lineCount == whole.lineCount)
        #expect(try pixels(part) == pixels(whole))
    }

    @Test("a long text has 131,072 letters and 4,096 lines at most, and lines are full")
    func limits() {
        let word = TextLayout(String(repeating: "m", count: 1_000_000), style: style)
        #expect(word.letterCount == 131_072 && word.isCut)
        let lines = TextLayout(String(repeating: "a\n", count: 100_000), style: style)
        #expect((4096...4098).contains(lines.lineCount) && lines.isCut)
        let narrow = TextLayout(String(repeating: "m ", count: 50_000), style: style, width: 10)
        #expect((1000...4098).contains(narrow.lineCount) && narrow.isCut)
        let rich = NSMutableAttributedString(string: String(repeating: "a\n", count: 100_000))
        #expect((4096...4098).contains(TextLayout(rich, style: style).lineCount))
    }

    @Test("parts with looks of their own count as lines")
    func parts() {
        let text = NSMutableAttributedString(string: "")
        for index in 0..<6000 {
            text.append(
                NSAttributedString(
                    string: "m", attributes: index % 2 == 0 ? [.underlineStyle: 1] : [:]))
        }
        let layout = TextLayout(text, style: style)
        #expect((4000...4098).contains(layout.letterCount) && layout.isCut)
    }

    @Test("a text within the limits is laid out whole")
    func whole() {
        for (text, width) in [(prose, 300), (prose, nil), (String(prose.prefix(1000)), 1)]
            as [(String, CGFloat?)]
        {
            let layout = TextLayout(text, style: style, width: width)
            #expect(layout.letterCount == text.unicodeScalars.count && !layout.isCut)
        }
    }

    /// Pango looks at the rest of a word for each line of it.
    @Test("words that are longer than many lines break at any letter, as others do there")
    func longWord() {
        let word = String(repeating: "m", count: 60_000)
        let plain = TextLayout("aaaaaaaaaa " + word, style: style, width: 300)
        let short = TextLayout("aaaaaaaaaa " + word.prefix(900), style: style, width: 300)
        // An "m" of DejaVu Sans is 1995 of 2048 units wide: 30 of them are in a line. A word begins a line
        // of its own where it has no room.
        #expect(short.lineCount == 31)
        let room = 300 / (10 * 1995 / 2048.0)
        #expect(plain.lineCount <= 1 + Int((60_000 / room.rounded(.down)).rounded(.up)))
        #expect(plain.breaksAnywhere && !short.breaksAnywhere)
        // Languages without blanks have places to break.
        let signs = TextLayout(
            String(repeating: "\u{6587}", count: 20_000), style: style, width: 300)
        #expect(!signs.breaksAnywhere)
    }
}
