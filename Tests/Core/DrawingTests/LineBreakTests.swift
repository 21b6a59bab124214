import Drawing
import Foundation
import Primitives
import Testing

/// Where lines end, and what stands there. An "m" of DejaVu Sans is 1995 of 2048 units wide.
@Suite("Line breaks")
struct LineBreakTests {
    private let em: CGFloat = 20 * 1995 / 2048

    private func style(_ alignment: TextStyle.Alignment = .left) -> TextStyle {
        var style = TextStyle(family: "DejaVu Sans", size: 20)
        style.alignment = alignment
        return style
    }

    private func picture(_ layout: TextLayout) throws -> CGImage {
        let context = try canvas(140, 80)
        layout.draw(in: context, at: .zero)
        return try #require(context.makeImage())
    }

    /// How many pixels are ink in one picture and none in the other. Letters that touch are one shape in
    /// a plain text and two in an attributed one, which changes edges by less.
    private func different(_ a: TextLayout, _ b: TextLayout) throws -> Int {
        let (p, q) = (try picture(a).bitmap, try picture(b).bitmap)
        var count = 0
        for y in 0..<p.height {
            for x in 0..<p.width {
                if abs(Int(p[x, y] >> 24) - Int(q[x, y] >> 24)) > 100 { count += 1 }
            }
        }
        return count
    }

    private func layouts(_ text: String, _ width: CGFloat?) -> [TextLayout] {
        [
            TextLayout(text, style: style(), width: width),
            TextLayout(NSAttributedString(string: text), style: style(), width: width),
        ]
    }

    @Test("a word that is too long is broken without a hyphen")
    func longWord() throws {
        for layout in layouts("mmmmmm", 3.5 * em) {
            #expect(layout.lineCount == 2)
            let plain = TextLayout("mmm\nmmm", style: style())
            #expect(try different(layout, plain) == 0)
        }
    }

    @Test("a soft hyphen shows where a line ends with it, and nowhere else")
    func softHyphen() throws {
        for layout in layouts("mm\u{AD}mm\u{AD}mm", 5 * em) {
            #expect(layout.lineCount == 2)
            let plain = TextLayout("mmmm\u{2010}\nmm", style: style())
            #expect(try different(layout, plain) == 0)
            let without = TextLayout("mmmm\nmm", style: style())
            #expect(try different(layout, without) > 3)
        }
    }

    @Test("justified lines reach both sides by their spaces, the last of a paragraph doesn't")
    func justified() throws {
        let layout = TextLayout("mm mm mm mm", style: style(.justified), width: 5.4 * em)
        #expect(layout.lineCount == 2)
        let bitmap = try picture(layout).bitmap
        func ink(_ rows: Range<Int>) -> ClosedRange<Int>? {
            let columns = (0..<bitmap.width).filter { x in rows.contains { bitmap[x, $0] != 0 } }
            return columns.first.map { $0...(columns.last ?? $0) }
        }
        let half = Int(layout.size.height / 2)
        let (first, last) = (try #require(ink(0..<half)), try #require(ink(half..<80)))
        // An "m" has about a tenth of its width at each side.
        #expect(first.lowerBound <= 3 && abs(first.upperBound - Int(5.4 * em)) <= 4)
        #expect(last.lowerBound <= 3 && last.upperBound < Int(4.6 * em))
        // The words themselves are not stretched: each is two letters wide.
        let gap = try #require(
            first.first { x in
                (x..<x + 8).allSatisfy { x in !(0..<half).contains { bitmap[x, $0] != 0 } }
            })
        #expect(abs(CGFloat(gap) - 2 * em) <= 4)
    }
}
