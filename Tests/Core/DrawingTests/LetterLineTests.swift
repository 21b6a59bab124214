import Drawing
import Foundation
import Primitives
import Testing

/// Lines under and through letters, by their style, and letters that lean. Styles are Apple's numbers of
/// NSUnderlineStyle; the slant is Apple's skew: a point goes right by its height times the attribute.
@Suite("Lines at letters, and leaning ones")
struct LetterLineTests {
    private let style = TextStyle(family: "DejaVu Sans", size: 40, color: red)

    private func drawn(
        _ string: String, _ attributes: [NSAttributedString.Key: Any]
    ) throws -> CGContext {
        let context = try canvas(400, 70)
        let text = NSAttributedString(string: string, attributes: attributes)
        TextLayout(text, style: style).draw(in: context, at: .zero)
        return context
    }

    /// The runs of columns that have a colour of a line, in pixels.
    private func pieces(
        _ style: NSUnderlineStyle, _ string: String = "aaaaaaaaaa"
    ) throws -> [Range<Int>] {
        let context = try drawn(
            string,
            [
                .underlineStyle: style.rawValue, .underlineColor: green,
                .foregroundColor: CGColor(gray: 0, alpha: 0),
            ])
        let bitmap = try #require(context.makeImage()).bitmap
        var pieces: [Range<Int>] = []
        for x in 0..<bitmap.width
        where (0..<bitmap.height).contains(where: { bitmap[x, $0] >> 24 > 127 }) {
            if let last = pieces.last, last.upperBound == x {
                pieces[pieces.count - 1] = last.lowerBound..<x + 1
            } else {
                pieces.append(x..<x + 1)
            }
        }
        return pieces
    }

    @Test("styles have Apple's numbers")
    func numbers() {
        let styles: [NSUnderlineStyle] = [
            .single, .thick, .double, .patternDot, .patternDash, .patternDashDot,
            .patternDashDotDot, .byWord,
        ]
        let numbers = styles.map(\.rawValue)
        #expect(numbers == [1, 2, 9, 0x100, 0x200, 0x300, 0x400, 0x8000])
    }

    @Test("by word, the space between words has no line")
    func words() throws {
        let whole = try pieces(.single, "aaa   aaa")
        let words = try pieces([.single, .byWord], "aaa   aaa")
        #expect(whole.count == 1 && words.count == 2)
        let word = TextLayout("aaa", style: style).size.width
        let all = TextLayout("aaa   aaa", style: style).size.width
        #expect(abs(CGFloat(words[0].upperBound) - word) <= 1)
        #expect(abs(CGFloat(words[1].lowerBound) - (all - word)) <= 1)
        #expect(words[1].upperBound == whole[0].upperBound)
        // A space of two bytes.
        #expect(try pieces([.single, .byWord], "aaa\u{A0}aaa").count == 2)
    }

    @Test("patterns leave gaps; dots are shorter than dashes, and stand between them")
    func patterns() throws {
        let dots = try pieces([.single, .patternDot]).dropLast()
        let dashes = try pieces([.single, .patternDash]).dropLast()
        let both = try pieces([.single, .patternDashDot]).dropLast()
        let three = try pieces([.single, .patternDashDotDot]).dropLast()
        let longest = try #require(dots.map(\.count).max())
        let shortest = try #require(dashes.map(\.count).min())
        #expect(dots.count > dashes.count && dashes.count > 3 && longest < shortest)
        // A dash and a dot in turn; a dash and two dots.
        for (index, piece) in both.enumerated() {
            #expect((piece.count >= shortest) == (index % 2 == 0))
        }
        for (index, piece) in three.enumerated() {
            #expect((piece.count >= shortest) == (index % 3 == 0))
        }
        #expect(try pieces(.patternDash).isEmpty, "a pattern alone is no line")
    }

    /// The first column with ink of each row.
    private func edges(_ context: CGContext) throws -> [Int: Int] {
        let bitmap = try #require(context.makeImage()).bitmap
        var edges: [Int: Int] = [:]
        for y in 0..<bitmap.height {
            edges[y] = (0..<bitmap.width).first { bitmap[$0, y] >> 24 > 127 }
        }
        return edges
    }

    @Test(
        "letters lean by their height times the slant, and stay where they stand",
        arguments: [0.5, -0.25])
    func slant(_ slant: Double) throws {
        let string = "  I"
        let straight = try edges(try drawn(string, [:]))
        let leaning = try edges(try drawn(string, [.obliqueness: slant]))
        let bottom = try #require(straight.keys.max())
        let rows = straight.keys.sorted().dropFirst().dropLast()
        try #require(rows.count > 20)
        for row in rows {
            let (was, now) = (try #require(straight[row]), try #require(leaning[row]))
            // The baseline is the bottom of the lowest row; a row is measured in its middle.
            let expected = slant * (Double(bottom - row) + 0.5)
            #expect(abs(Double(now - was) - expected) <= 1.5)
        }
        let width = TextLayout(
            NSAttributedString(string: string, attributes: [.obliqueness: slant]), style: style
        ).size.width
        #expect(width == TextLayout(string, style: style).size.width)
    }
}
