import Drawing
import Foundation
import Primitives
import Testing

/// Where lines may break: rules and examples of Unicode's annex 14, "Line Breaking Algorithm".
@Suite("Line breaks of Core Text")
struct BreakTests {
    @Test(
        "the last place where a line may break is that of Unicode's annex 14",
        arguments: [
            // LB18: after spaces, and never before them.
            ("one two", "one "), ("one  two", "one  "),
            // LB12, LB11, LB8: no break at what glues, one at a space without width.
            ("one two\u{A0}three", "one "), ("one two\u{2060}three", "one "),
            ("one two\u{200B}three", "one two\u{200B}"),
            // LB21: after a hyphen; LB25: not inside of numbers.
            ("well-known", "well-"), ("cost 12,345.67", "cost "), ("cost $(12.35)", "cost "),
            // LB13, LB14, LB19: not before what closes, nor after what opens, nor inside quotes.
            ("say (yes)!", "say "), ("say \"yes\"", "say "),
            // LB17, B2: on both sides of a long dash, of two nowhere.
            ("ab\u{2014}cd", "ab\u{2014}"),
            // LB28: not inside of words; LB9: not before marks.
            ("can't stop", "can't "), ("ae\u{301} e\u{301}e\u{301}", "ae\u{301} "),
            // Between ideographs, but not before a full stop of theirs.
            ("\u{6F22}\u{5B57}\u{6587}", "\u{6F22}\u{5B57}"),
            ("\u{6F22}\u{5B57}\u{3002}", "\u{6F22}"),
            // LB22: not before three dots.
            ("one two\u{2026}", "one "),
        ])
    func rules(string: String, head: String) {
        let breaks = Breaks(text(string))
        let count = breaks.line(0, Double(Line(string).width) - 1)
        #expect(count == head.utf16.count)
    }

    @Test("blanks at the end of a line take no room")
    func blanks() {
        let string = "one two"
        #expect(Breaks(text(string)).line(0, Double(Line("one").width)) == 4)
        #expect(Breaks(text(string)).line(0, Double(Line("one").width) - 0.1) == 2)
    }

    @Test(
        "a paragraph ends a line, with what ends it", arguments: ["\n", "\r", "\r\n", "\u{2029}"])
    func paragraphs(end: String) {
        let string = "ab\(end)cd\(end)\(end)e"
        let count = end.utf16.count
        #expect(
            Breaks(text(string)).pieces(string, 1000)
                == ["ab\(end)", "cd\(end)", end, "e"])
        #expect(Breaks(text(string)).make(0, 2 + count).range == [0, 2 + count])
    }

    @Test("a line separator ends a line, in the same paragraph")
    func separator() {
        #expect(Breaks(text("ab\u{2028}cd")).pieces("ab\u{2028}cd", 1000) == ["ab\u{2028}", "cd"])
    }

    @Test("a word that is too long breaks between letters, and one letter always goes in")
    func longWords() {
        // Letters of DejaVu: i 569, e\u{301} 1260.
        let breaks = Breaks(text("iiiiii"))
        #expect(breaks.line(0, 5.69 * 3) == 3 && breaks.line(4, 5.69 * 3) == 2)
        #expect(breaks.line(0, 0) == 1 && breaks.line(0, -7) == 1 && breaks.line(0, .nan) == 1)
        #expect(Breaks(text("e\u{301}e\u{301}")).line(0, 13) == 2)
        #expect(Breaks(text("\u{1D538}\u{1D538}")).line(0, 1) == 2)
    }

    @Test("clusters break anywhere between letters")
    func clusters() {
        let breaks = Breaks(text("one two"))
        let five = Double(Line("one t").width)
        #expect(breaks.cluster(0, five) == 5 && breaks.line(0, five) == 4)
        #expect(breaks.cluster(0, Double(Line("one").width)) == 3)
    }

    @Test("places outside of the string have nothing, and a length of 0 is all that follows")
    func bounds() {
        let breaks = Breaks(text("one two"))
        #expect(breaks.line(7, 100) == 0 && breaks.line(-1, 100) == 0 && breaks.line(99, 1) == 0)
        #expect(breaks.make(0, 0).range == [0, 7] && breaks.make(4, 0).range == [4, 3])
        #expect(breaks.make(99, 5).range == [7, 0] && breaks.make(4, 99).range == [4, 3])
        #expect(breaks.make(2, -3).range == [2, 0])
        #expect(Breaks(text("")).line(0, 10) == 0 && Breaks(text("")).make(0, 0).width == 0)
    }

    @Test("lines count as the string does")
    func lines() {
        let breaks = Breaks(text("one two"))
        let line = breaks.make(4, 3)
        #expect(line.indices == [4, 5, 6] && line.runs.map(\.range) == [[4, 3]])
        #expect(line.offset(4) == 0 && line.index(0) == 4 && line.index(999) == 7)
        #expect(abs(line.width - Line("two").width) < 0.01)
    }
}
