import Drawing
import Foundation
import Primitives
import Testing

/// Expected is what Apple's documents say of these functions; widths are sums of advances.
@Suite("Lines of Core Text that are fitted")
struct FittingTests {
    private let line = Line("The quick brown fox")

    @Test("a line that fits is not cut, and one whose token has no room is none")
    func noCut() throws {
        let whole = try #require(line.truncated(1000, 1, token: "\u{2026}"))
        #expect(whole.line === line.line)
        #expect(line.truncated(5, 1, token: "\u{2026}") == nil)
        #expect(line.truncated(.nan, 1, token: nil) == nil)
    }

    @Test("a token stands at the end, at the start or in the middle", arguments: 0...2)
    func cut(type: UInt32) throws {
        let token = Line("\u{2026}").glyphs
        let all = line.glyphs
        for width in stride(from: 30.0, to: 210, by: 7) {
            let cut = try #require(line.truncated(width, type, token: "\u{2026}"))
            #expect(Double(cut.width) <= width + 0.1 && cut.range == [0, 19])
            let place = try #require(cut.glyphs.firstIndex(of: token[0]))
            let (head, tail) = (cut.glyphs[..<place], cut.glyphs[(place + 1)...])
            #expect(all.starts(with: head) && all.reversed().starts(with: tail.reversed()))
            if type == 0 { #expect(head.isEmpty) }
            if type == 1 { #expect(tail.isEmpty) }
            if type == 2 { #expect(abs(head.count - tail.count) <= 3) }
            // One letter more had no room; W, the widest, is 2025.
            #expect(Double(cut.width) > width - 2 * 20.25)
        }
    }

    @Test("carets of a line that is cut know the letters that are left")
    func cutCarets() throws {
        let cut = try #require(line.truncated(100, 0, token: "\u{2026}"))
        // The ellipsis is 2048 wide; the x of the line is its last letter.
        #expect(cut.index(0) == cut.runs[1].range[0] && cut.index(999) == 19)
        #expect(cut.offset(19) == Int((cut.width * 100).rounded()))
    }

    @Test("a line is stretched between words, the blanks at its end left alone")
    func justified() throws {
        let wide = try #require(line.justified(1, 300))
        #expect(abs(wide.width - 300) < 0.01)
        let grown = zip(wide.advances, line.advances).map { $0 - $1 }
        let each = Int(((300 - line.width) * 100 / 3).rounded())
        for (index, letter) in "The quick brown fox".enumerated() {
            #expect(abs(grown[index] - (letter == " " ? each : 0)) <= 1)
        }
        #expect(abs(try #require(line.justified(0.5, 300)).width - (line.width + 300) / 2) < 0.01)
        #expect(line.justified(0, 300)?.line === line.line)
        #expect(line.justified(.nan, 300) == nil && line.justified(1, .infinity) == nil)
        let word = try #require(Line("fox").justified(1, 100))
        #expect(abs(word.width - 100) < 0.01)
        #expect(abs(try #require(Line("a b ").justified(1, 90)).width - 96.51) < 0.01)
    }

    @Test("carets and points follow the stretched line")
    func justifiedCarets() throws {
        let wide = try #require(line.justified(1, 300))
        #expect(wide.offset(19) == 30000)
        for index in 0...19 { #expect(wide.index(CGFloat(wide.offset(index)) / 100) == index) }
    }
}
