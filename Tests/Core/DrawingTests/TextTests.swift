import Drawing
import Foundation
import Primitives
import Testing

/// DejaVu Sans serves as the font whose measures are known: 2048 units an em, ascent 1901,
/// descent 483, "H" 1540 wide and 1493 high.
@Suite("Text")
struct TextTests {
    private func style(_ size: CGFloat) -> TextStyle {
        TextStyle(family: "DejaVu Sans", size: size)
    }

    @Test("a line's measures are those of the font, in points and not in 1/72 inch")
    func measures() {
        let layout = TextLayout("H", style: style(100))
        #expect(abs(layout.size.width - 1540.0 / 20.48) < 0.2)
        #expect(abs(layout.size.height - (1901 + 483) / 20.48) < 0.3)
        #expect(abs(layout.baseline - 1901 / 20.48) < 0.2)
        #expect(layout.lineCount == 1)
    }

    @Test("letters stand on the baseline, as high as the font says")
    func ink() throws {
        let context = try canvas(120, 120)
        let layout = TextLayout("H", style: style(100))
        layout.draw(in: context, at: CGPoint(x: 10, y: 0))
        let ink = context.touched
        #expect(abs(ink.bottom - Int(layout.baseline.rounded())) <= 1)
        #expect(abs(Double(ink.height) - 1493 / 20.48) <= 1.5)
        #expect(ink.x > 10 && ink.right < 10 + Int(layout.size.width) + 1)
    }

    @Test("a long text is the same, whole or a part at a time", arguments: [0.0, 0.3])
    func parts(angle: Double) throws {
        let words = (0..<240).map { "fjord \($0) ÄÜ" }.joined(separator: " ")
        let layout = TextLayout(words + "\n" + words, style: style(11))
        #expect(layout.size.width > 5000 && layout.size.height > 24)
        let whole = try canvas(1400, 300)
        whole.translateBy(x: -900, y: 60)
        whole.rotate(by: angle / 10)
        layout.draw(in: whole, at: .zero)
        let expected = try #require(whole.makeImage()).bitmap
        var (ink, most) = (0, 0)
        for column in 0..<28 {
            let part = try canvas(50, 300)
            part.translateBy(x: -900 - CGFloat(column) * 50, y: 60)
            part.rotate(by: angle / 10)
            layout.draw(in: part, at: .zero)
            let found = try #require(part.makeImage()).bitmap
            for y in 0..<300 {
                for x in 0..<50 {
                    let alpha = Int(found[x, y] >> 24)
                    if alpha != 0 { ink += 1 }
                    most = max(most, abs(alpha - Int(expected[column * 50 + x, y] >> 24)))
                }
            }
        }
        // Cairo cuts outlines at the sides of a canvas, which costs a level, and 4 where they are turned.
        #expect(ink > 5000 && most <= 5)
    }

    @Test("measures stay the same after drawing at other scales", arguments: [1, 1.25, 1.5, 2, 3])
    func scales(_ scale: CGFloat) throws {
        let text = "Sphinx of black quartz, judge my vow."
        let layout = TextLayout(text, style: style(13), width: 120)
        let before = (layout.size, layout.lineCount, layout.baseline)
        let context = try #require(
            CGContext(size: CGSize(width: 130, height: 60), scale: scale))
        layout.draw(in: context, at: CGPoint(x: 3.3, y: 4.7))
        #expect(layout.size == before.0)
        #expect(layout.lineCount == before.1)
        #expect(layout.baseline == before.2)
        #expect(context.touchedCount > 0)
    }

    @Test("twice the scale is four times the ink")
    func inkScales() throws {
        func ink(_ scale: CGFloat) throws -> Double {
            let context = try #require(
                CGContext(size: CGSize(width: 200, height: 60), scale: scale))
            TextLayout("Hamburgefonts", style: style(24)).draw(in: context, at: .zero)
            return context.coverage
        }
        #expect(abs(try ink(2) / ink(1) - 4) < 0.4)
    }

    @Test("text breaks at the width, and each line is a line height more")
    func wrapping() {
        let words = "one two three four five six seven eight nine ten"
        let free = TextLayout(words, style: style(12))
        let wrapped = TextLayout(words, style: style(12), width: 80)
        #expect(free.lineCount == 1)
        #expect(wrapped.lineCount > 3)
        #expect(wrapped.size.width <= 80)
        #expect(
            abs(wrapped.size.height / free.size.height - CGFloat(wrapped.lineCount)) < 0.01)
        var spaced = style(12)
        spaced.lineSpacing = 10
        let loose = TextLayout(words, style: spaced, width: 80)
        let more = loose.size.height - wrapped.size.height
        #expect(abs(more - 10 * CGFloat(wrapped.lineCount - 1)) < 0.1)
        #expect(TextLayout("a\nb\nc", style: style(12)).lineCount == 3)
    }

    @Test("text past its lines ends in an ellipsis, at each place", arguments: [0, 1, 2])
    func truncation(_ place: Int) {
        var cut = style(12)
        cut.truncation = [.start, .middle, .end][place]
        let layout = TextLayout(
            "a sentence that has no room here", style: cut, width: 90, lines: 1)
        #expect(layout.isTruncated)
        #expect(layout.lineCount == 1)
        #expect(layout.size.width <= 90)
        #expect(!TextLayout("short", style: cut, width: 90, lines: 1).isTruncated)
    }

    @Test("alignment moves the line inside the width")
    func alignment() {
        func left(_ alignment: TextStyle.Alignment) -> CGFloat {
            var aligned = style(12)
            aligned.alignment = alignment
            return TextLayout("word", style: aligned, width: 200).bounds.minX
        }
        let width = TextLayout("word", style: style(12)).size.width
        #expect(left(.left) == 0)
        #expect(left(.natural) == 0)
        #expect(abs(left(.center) - (200 - width) / 2) < 0.1)
        #expect(abs(left(.right) - (200 - width)) < 0.1)
    }

    @Test("tracking adds to each letter, bold is wider, and another size is in proportion")
    func attributes() {
        let plain = TextLayout("letters", style: style(20)).size.width
        var loose = style(20)
        loose.tracking = 3
        let tracked = TextLayout("letters", style: loose).size.width
        let more: Double = tracked - plain
        #expect(more > 17.9 && more < 21.1)
        var bold = style(20)
        bold.weight = .bold
        #expect(TextLayout("letters", style: bold).size.width > plain * 1.05)
        #expect(abs(TextLayout("letters", style: style(40)).size.width - 2 * plain) < 0.2)
    }

    @Test("text has the style's colour times the context's alpha")
    func color() throws {
        let context = try canvas(80, 80)
        var style = style(90)
        style.color = red
        context.setAlpha(0.5)
        TextLayout("I", style: style).draw(in: context, at: CGPoint(x: 5, y: -15))
        #expect(context.count { near($0, 0x8080_0000) } > 200)
        #expect(context.count { $0 & 0xFFFF != 0 } == 0)
    }

    @Test("text stands upright where y grows up too: the same pixels")
    func upright() throws {
        let down = try canvas(60, 40)
        TextLayout("Lg", style: style(24)).draw(in: down, at: CGPoint(x: 5, y: 4))
        let up = try #require(
            CGContext(
                data: nil, width: 60, height: 40, bitsPerComponent: 8, bytesPerRow: 0, space: nil,
                bitmapInfo: CGBitmapInfo.native.rawValue))
        TextLayout("Lg", style: style(24)).draw(in: up, at: CGPoint(x: 5, y: 36))
        let (a, b) = (try #require(down.makeImage()), try #require(up.makeImage()))
        for y in 0..<40 {
            for x in 0..<60 { #expect(near(a.bitmap[x, y], b.bitmap[x, y], 2)) }
        }
        #expect(down.touchedCount > 100)
    }

    @Test("a text's path leaves no trace: the path and the transform are as before")
    func noTrace() throws {
        let context = try canvas()
        context.addRect(CGRect(x: 80, y: 80, width: 10, height: 10))
        TextLayout("x", style: style(12)).draw(in: context, at: CGPoint(x: 7, y: 9))
        context.setFillColor(red)
        context.fillPath()
        #expect(context.count { $0 == 0xFFFF_0000 } == 100)
        #expect(context.pixel(80, 80) == 0xFFFF_0000)
        #expect(context.ctm == .identity)
    }

    @Test(
        "any text and any style can be laid out",
        arguments: ["", " ", "\n\n", "a\0b", "e\u{301}", "שלום", "\u{202E}abc", "👍🏽", "\u{FFFF}"])
    func strange(_ text: String) throws {
        let context = try canvas(50, 50)
        for (size, width, lines) in [
            (12, nil, 0), (0, 0, 1), (-5, -10, -1), (1e9, 1e9, Int.max), (.nan, .nan, 1),
        ] as [(CGFloat, CGFloat?, Int)] {
            var style = style(size)
            style.tracking = size
            style.lineSpacing = size
            let layout = TextLayout(text, style: style, width: width, lines: lines)
            layout.draw(in: context, at: .zero)
            #expect(layout.size.width.isFinite && layout.lineCount >= 1)
        }
    }

    @Test("each thread may lay out and draw its own text")
    func threads() async {
        let counts = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    guard let context = CGContext(width: 120, height: 40) else { return -1 }
                    for _ in 0..<20 {
                        TextLayout("in parallel", style: TextStyle(size: 18))
                            .draw(in: context, at: .zero)
                    }
                    return context.touchedCount
                }
            }
            return await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(counts.count == 1)
        #expect((counts.first ?? 0) > 100)
    }
}
