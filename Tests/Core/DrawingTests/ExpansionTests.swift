import Drawing
import Foundation
import Primitives
import Testing

/// Stretched letters. Apple: the attribute is the logarithm of the factor; heights stay.
@Suite("Stretched letters")
struct ExpansionTests {
    private let style = TextStyle(family: "DejaVu Sans", size: 20, color: red)

    private func text(_ string: String, factor: Double) -> NSMutableAttributedString {
        NSMutableAttributedString(string: string, attributes: [.expansion: log(factor)])
    }

    private func width(_ text: String) -> CGFloat { TextLayout(text, style: style).size.width }

    @Test("words are wider by the factor, not higher", arguments: [1.5, 0.5, 2])
    func size(factor: Double) throws {
        let plain = TextLayout("Hidden", style: style)
        let layout = TextLayout(text("Hidden", factor: factor), style: style)
        #expect(abs(layout.size.width - plain.size.width * factor) < 0.1)
        #expect(abs(layout.size.height - plain.size.height) < 0.1)
        let (a, b) = (try canvas(200, 40), try canvas(200, 40))
        plain.draw(in: a, at: .zero)
        layout.draw(in: b, at: .zero)
        let (was, now) = (a.touched, b.touched)
        #expect(was.y == now.y && was.height == now.height)
        let right = Double(was.x + was.width) * factor
        #expect(abs(Double(now.x + now.width) - right) <= 1 + factor)
        #expect(abs(Double(now.x) - Double(was.x) * factor) <= 1 + factor)
    }

    @Test("letters behind stand behind the stretched ones, and lines break between words")
    func lines() {
        let mixed = text("aaa ", factor: 2)
        mixed.append(NSAttributedString(string: "bbb"))
        let expected = 2 * width("aaa ") + width("bbb")
        #expect(abs(TextLayout(mixed, style: style).size.width - expected) < 0.2)
        let room = width("aaa bbb ccc") + 5
        let words = "aaa bbb ccc"
        #expect(TextLayout(text(words, factor: 1), style: style, width: room).lineCount == 1)
        let wide = TextLayout(text(words, factor: 1.5), style: style, width: room)
        #expect(wide.lineCount == 2)
        // The blank at which the line breaks has no width.
        #expect(abs(wide.lines()[0].frame.width - 1.5 * width("aaa bbb")) < 0.2)
        #expect(abs(wide.lines()[1].frame.width - 1.5 * width("ccc")) < 0.1)
        // A line may end behind a hyphen.
        let joined = TextLayout(
            text("aaa-bbb", factor: 2), style: style, width: 2 * width("aaa-") + 2)
        #expect(joined.lineCount == 2)
    }

    @Test("a word that is broken or cut shows only its part")
    func parts() throws {
        let room = 2 * width("HHHH") + 1
        let context = try canvas(400, 80)
        let broken = TextLayout(text("HHHHHHHH", factor: 2), style: style, width: room)
        #expect(broken.lineCount == 2)
        broken.draw(in: context, at: .zero)
        let box = context.touched
        #expect(box.width > 20 && CGFloat(box.x + box.width) <= room + 1)
        let other = try canvas(400, 80)
        let cut = TextLayout(text("HHHHHHHH", factor: 2), style: style, width: room, lines: 1)
        #expect(cut.isTruncated)
        cut.draw(in: other, at: .zero)
        #expect(CGFloat(other.touched.x + other.touched.width) <= room + 1)
    }

    @Test("tabs keep their stops, and numbers that make no sense do no harm")
    func tabs() throws {
        // The standard stops are 28 points apart.
        let tabbed = TextLayout(text("i\tx", factor: 1.2), style: style)
        #expect(tabbed.caretBox(at: 2).minX == 28)
        for value in [Double.nan, .infinity, 1e300, -1e300, 0] {
            let text = NSAttributedString(
                string: "a\tb\r\nc \u{2028}\u{1F600}", attributes: [.expansion: value, .kern: 2])
            let layout = TextLayout(text, style: style, width: 50)
            layout.draw(in: try canvas(), at: .zero)
            #expect(layout.size.width.isFinite && layout.size.height.isFinite)
        }
    }
}
