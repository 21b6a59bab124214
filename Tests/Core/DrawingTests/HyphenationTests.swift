import Drawing
import Foundation
import Testing

/// Words broken with hyphens. The patterns and the result for "hyphenation" are the example of Liang's thesis
/// and of the TeXbook, appendix H: hy-phen-ation.
@Suite("Hyphenation")
struct HyphenationTests {
    private let hyphenation = Hyphenation(
        """
        UTF-8
        % A comment
        LEFTHYPHENMIN 2
        RIGHTHYPHENMIN 3
        hy3ph
        he2n
        hena4
        hen5at
        1na
        n2at
        1tio
        2io
        o2n
        """)
    private let style = TextStyle(family: "DejaVu Sans", size: 20)

    private func width(_ text: String) -> CGFloat { TextLayout(text, style: style).size.width }

    /// The widths of the lines of a text, in a line that has room for "hyphen-" but not for the whole word.
    private func widths(
        _ text: String, _ change: (NSMutableParagraphStyle) -> Void
    ) -> [CGFloat] {
        let paragraph = NSMutableParagraphStyle()
        change(paragraph)
        let text = NSAttributedString(string: text, attributes: [.paragraphStyle: paragraph])
        let room = width("aaa aaa hyphen-") + 4
        return Hyphenation.$substitute.withValue(hyphenation) {
            TextLayout.paragraphs(text, style: style, width: room).lines().map(\.frame.width)
        }
    }

    @Test("a word is broken where its patterns have an odd digit, and not near its ends")
    func words() {
        #expect(hyphenation.breaks(in: "hyphenation") == [2, 6])
        #expect(hyphenation.breaks(in: "Hyphenation") == [2, 6])
        // `1tio` has no `hena4` against it here, and two letters have to stand before `1na`.
        #expect(hyphenation.breaks(in: "enation") == [3])
        #expect(hyphenation.breaks(in: "na") == [] && hyphenation.breaks(in: "") == [])
        #expect(Hyphenation("UTF-8\n1b\n").breaks(in: "abababa") == [3, 5])
    }

    @Test("a line below the factor takes the beginning of the next word, with a hyphen")
    func lines() throws {
        let (text, short) = ("aaa aaa hyphenation", width("aaa aaa"))
        let part = width("aaa aaa hyphen")
        // Without hyphens the line is between 0.4 and 0.6 of the width.
        for factor in [0, 0.3] as [Float] {
            let widths = widths(text) { $0.hyphenationFactor = factor }
            #expect(widths.count == 2 && abs(widths[0] - short) < 0.1)
        }
        for change in [
            { $0.hyphenationFactor = 0.7 }, { $0.hyphenationFactor = 1 },
            { $0.usesDefaultHyphenation = true },
        ] as [(NSMutableParagraphStyle) -> Void] {
            let widths = widths(text, change)
            try #require(widths.count == 2)
            #expect(widths[0] > part + 2 && widths[0] < part + 15)
            #expect(abs(widths[1] - width("ation")) < 0.1)
        }
    }

    @Test("a word with a soft hyphen is broken there alone, whatever the factor")
    func soft() throws {
        for factor in [0, 1] as [Float] {
            let widths = widths("aaa aaa hyph\u{AD}enation") { $0.hyphenationFactor = factor }
            try #require(widths.count == 2)
            let part = width("aaa aaa hyph")
            #expect(widths[0] > part + 2 && widths[0] < part + 15)
        }
    }
}
