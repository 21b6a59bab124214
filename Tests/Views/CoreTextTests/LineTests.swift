import Drawing
import Foundation
import Primitives
import Testing

/// Glyphs and advances are those that HarfBuzz's own program hb-shape prints for the font, in units:
/// hundredths of a point in this size.
@Suite("Lines of Core Text")
struct LineTests {
    /// What hb-shape prints.
    struct Shaped: Sendable {
        var string: String
        var glyphs: [Int]
        var advances: [Int]
        var indices: [Int]
    }

    static let shaped: [Shaped] = [
        // Kerned.
        Shaped(
            string: "AVAWA To", glyphs: [36, 57, 36, 58, 36, 3, 55, 82],
            advances: [1270, 1270, 1289, 1913, 1401, 651, 903, 1253],
            indices: [0, 1, 2, 3, 4, 5, 6, 7]),
        // A ligature of three letters.
        Shaped(
            string: "office", glyphs: [82, 5044, 70, 72], advances: [1253, 1980, 1126, 1260],
            indices: [0, 1, 4, 5]),
        // A mark that has one letter with what it stands on.
        Shaped(string: "e\u{301}", glyphs: [171], advances: [1260], indices: [0]),
        // From the right: glyphs are from left to right all the same.
        Shaped(
            string: "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", glyphs: [1332, 1324, 1331, 1344],
            advances: [1359, 558, 1164, 1451], indices: [3, 2, 1, 0]),
        // Letters that join.
        Shaped(
            string: "\u{645}\u{631}\u{62D}\u{628}\u{627}",
            glyphs: [5256, 5260, 5277, 5288, 5341], advances: [624, 618, 1266, 1130, 1097],
            indices: [4, 3, 2, 1, 0]),
    ]

    @Test("letters are shaped as hb-shape shapes them", arguments: shaped)
    func shapes(_ expected: Shaped) {
        let line = Line(expected.string)
        #expect(line.glyphs == expected.glyphs)
        #expect(line.advances == expected.advances)
        #expect(line.indices == expected.indices)
        #expect(line.glyphCount == expected.glyphs.count)
        #expect(line.range == [0, expected.string.utf16.count])
        let sum = CGFloat(expected.advances.reduce(0, +))
        #expect(abs(line.width * 100 - sum) < 0.5)
        #expect(line.runs.allSatisfy { $0.pointersAgree })
    }

    @Test("a line's measures are those of its fonts")
    func heights() {
        let line = Line("xy")
        #expect(line.heights.map { ($0 * 100).rounded() } == [1901, 483, 0])
        let box = line.bounds()
        #expect(abs(box.minY + 4.83) < 0.001 && abs(box.height - 23.84) < 0.001)
        #expect(box.minX == 0 && box.width == line.width)
        // x: 59 to 1114 across, 0 to 1120 up; y ends 1172 after its start and reaches down to -426.
        let outlines = line.bounds(1 << 3)
        #expect(abs(outlines.minY + 4.26) < 0.01 && abs(outlines.maxY - 11.20) < 0.01)
        #expect(line.image == outlines)
        #expect(Line("").heights == [0, 0, 0] && Line("").width == 0)
    }

    @Test("kerning, ligatures and space between letters are what attributes say")
    func attributes() {
        // hb-shape with kern=0, and with liga=0.
        let plain = Line(text("AVAWA", sans(20.48), [.kern: 0]))
        #expect(plain.advances == [1401, 1401, 1401, 2025, 1401])
        let apart = Line(text("office", sans(20.48), [.ligature: 0]))
        #expect(apart.glyphs == [82, 73, 73, 76, 70, 72])
        // Numbers that mean nothing leave the font its own ligatures.
        for number in [1e19, -1e19, 1e308] as [Double] {
            let line = Line(text("office", sans(20.48), [.ligature: number]))
            #expect(line.glyphs == [82, 5044, 70, 72])
        }
        let wide = Line(text("abc", sans(20.48), [.kern: 5]))
        #expect(wide.advances == [1755, 1800, 1626])
    }

    @Test("characters that end lines take no room, whichever they are")
    func lineEnds() {
        let line = Line("a\nb\u{2028}c\r\n")
        let letters = [Line("a"), Line("b"), Line("c")].map(\.width).reduce(0, +)
        #expect(abs(line.width - letters) < 0.01 && line.range == [0, 7])
        #expect(line.offset(7) == line.offset(5) && line.offset(2) == line.offset(1))
    }

    @Test("blanks at the end count in the width, and are told")
    func trailing() {
        // A space of DejaVu is 651 wide.
        let line = Line("ab  ")
        #expect(abs(line.trailing - 13.02) < 0.01)
        #expect(abs(line.width - Line("ab").width - 13.02) < 0.01)
        #expect(Line("ab").trailing == 0 && Line("").trailing == 0)
        #expect(abs(Line("ab \n").trailing - 6.51) < 0.01)
    }

    @Test("carets stand between letters, in a ligature at equal parts")
    func carets() {
        // office: 1253 for o, 1980 for the three of the ligature, 1126, 1260.
        let offsets: [Int] = (0...6).map { Line("office").offset($0) }
        #expect(offsets == [0, 1253, 1913, 2573, 3233, 4359, 5619])
        #expect(Line("office").offset(-5) == 0 && Line("office").offset(99) == 5619)
        // Inside of a letter of two units its own place; hb-shape kerns it with the x to 1224.
        #expect(Line("e\u{301}x").offset(1) == 0 && Line("e\u{301}x").offset(2) == 1224)
    }

    @Test("a point is on the nearest place between letters")
    func hits() {
        let line = Line("office")
        let places: [CGFloat] = [-9, 0, 6.2, 6.3, 12.6, 15.7, 15.9, 56.1, 900]
        let hits: [Int] = places.map { line.index($0) }
        #expect(hits == [0, 0, 0, 1, 1, 1, 2, 6, 6])
        #expect(line.index(.nan) == -1 && line.index(.infinity) == 6)
        let right = Line("\u{5E9}\u{5DC}\u{5D5}\u{5DD}")
        let others: [CGFloat] = [0, 6, 8, 45, 99]
        let found: [Int] = others.map { right.index($0) }
        #expect(found == [4, 4, 3, 0, 0])
        for index in 0...6 {
            #expect(line.index(CGFloat(line.offset(index)) / 100) == index)
        }
    }

    @Test("where the direction changes a letter has two carets")
    func twoCarets() {
        // a, then two letters from the right, then b. From the left: a, vav, lamed, b.
        let line = Line("a\u{5DC}\u{5D5}b")
        let (a, middle, end) = (1255, 1255 + Self.vav, 1255 + Self.vav + Self.lamed)
        #expect(line.offsets(0) == [0, 0])
        #expect(line.offsets(1) == [a, end])
        #expect(line.offsets(2) == [middle, middle])
        #expect(line.offsets(3) == [end, a])
        let edges: [[Int]] = [
            [0, 0, 1], [a, 0, 0], [a, 2, 0], [middle, 2, 1], [middle, 1, 0], [end, 1, 1],
        ]
        #expect(Array(line.edges.prefix(6)) == edges)
    }

    /// hb-shape gives 558 and 1164 for the second and third glyph of the word above, from the left:
    /// its letters of the numbers 2 (vav) and 1 (lamed).
    private static let vav = 558
    private static let lamed = 1164

    @Test("runs are parts of one look, font and direction")
    func runs() {
        let string = text("abcd\u{5DC}")
        string.addAttribute(.font, value: sans(30), range: NSRange(location: 2, length: 3))
        let line = Line(string)
        #expect(line.runs.map(\.range) == [[0, 2], [2, 2], [4, 1]])
        #expect(line.runs.map(\.status) == [0, 0, 1])
        #expect(line.runs.map { $0.font?.size } == [20.48, 30, 30])
        #expect(line.runs[1].positions.first?.x == line.runs[0].width(0, 0))
        #expect(line.runs[0].glyphs(1, 1) == [69] && line.runs[0].glyphs(1, 0) == [69])
        #expect(line.runs[0].glyphs(7, 3) == [] && line.runs[0].glyphs(-2, 0) == [68, 69])
    }

    @Test("the pen moves so that a line lies at a side, or in the middle, without its blanks")
    func flush() {
        let line = Line("ab  ")
        let ab = Double(Line("ab").width)
        #expect(line.flush(0, 100) == 0 && abs(line.flush(1, 100) - (100 - ab)) < 0.01)
        #expect(abs(line.flush(0.5, 100) - (100 - ab) / 2) < 0.01)
        #expect(line.flush(1, 3) == 0 && line.flush(.nan, 100) == 0)
    }
}
