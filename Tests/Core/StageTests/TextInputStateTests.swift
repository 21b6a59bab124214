import Foundation
import Stage
import Testing

@Suite("State that input methods are told")
struct TextInputStateTests {
    @Test("a short text stays whole; places inside of a scalar move back")
    func short() {
        let text = TextSurrounding("aé日", cursor: 2, anchor: 5)
        // a is one byte, é two, 日 three.
        #expect(text.text == "aé日" && text.cursor == 1 && text.anchor == 3)
        let far = TextSurrounding("ab", cursor: 90, anchor: -4)
        #expect(far.cursor == 2 && far.anchor == 0)
    }

    @Test(
        "a long text is cut between scalars, with all of the selection where that fits",
        arguments: [0, 3, 300, 1500, 2997, 3000], [0, 6, 90, 99, 102, 3000])
    func long(place: Int, length: Int) {
        let whole = String(repeating: "日", count: 1000)
        let anchor = min(place + length, 3000) / 3 * 3
        let cut = TextSurrounding(whole, cursor: place, anchor: anchor, most: 100)
        let count = cut.text.utf8.count
        #expect(count <= 100 && count >= 94 && count % 3 == 0)
        #expect(cut.text.allSatisfy { $0 == "日" })
        #expect(cut.cursor >= 0 && cut.cursor <= count && cut.cursor % 3 == 0)
        #expect(cut.anchor >= cut.cursor && cut.anchor <= count)
        if anchor - place <= 100 { #expect(cut.anchor - cut.cursor == anchor - place) }
        // There is text on both sides where there was.
        if length == 0, place > 60, place < 2940 { #expect(cut.cursor > 30 && cut.cursor < 70) }
    }

    @Test("one letter of a thousand accents is cut, too")
    func accents() {
        let whole = "e" + String(repeating: "\u{301}", count: 1000)
        let cut = TextSurrounding(whole, cursor: 2001, anchor: 2001)
        #expect(cut.text.utf8.count <= 1000 && cut.cursor == cut.text.utf8.count)
    }

    @Test("a caret is a whole box; what is no rectangle is none")
    func caret() throws {
        let caret = try #require(
            TextInputState.Caret(CGRect(x: -3.5, y: 10.2, width: 0, height: 20)))
        #expect(caret.x == -4 && caret.y == 10 && caret.width == 1 && caret.height == 21)
        #expect(TextInputState.Caret(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
        #expect(TextInputState.Caret(.null) == nil && TextInputState.Caret(.infinite) != nil)
        let far = try #require(
            TextInputState.Caret(CGRect(x: 1e300, y: -1e300, width: 1, height: 1)))
        #expect(far.x == 100_000 && far.y == -100_000 && far.width == 1)
    }

    @Test(
        "the selection in a marked text lies between its scalars",
        arguments: [
            (0, 0, 0..<0), (3, 6, 3..<6), (6, 3, 3..<6), (1, 4, 0..<3), (-1, 2, 0..<0),
            (900, 900, 6..<6), (Int.min, Int.max, 0..<6), (-1, -1, nil),
        ] as [(Int, Int, Range<Int>?)])
    func marking(begin: Int, end: Int, expected: Range<Int>?) {
        var composition = TextComposition()
        composition.mark("日本", from: begin, to: end)
        #expect(composition.selection == expected && composition.marked == "日本")
    }
}
