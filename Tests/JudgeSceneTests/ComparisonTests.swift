import Judge
import JudgeScenes
import Testing

/// The tolerance is the stated one: a mean of 0.5 of 255, 24 for a pixel, 48 for one on an edge.
@Suite("Comparison with the judge")
struct ComparisonTests {
    private static let side = 16

    /// The judge's picture of an even grey, and a compositor's that is off by so much in one pixel.
    private func compare(
        off: UInt32, isEdge: Bool, isJump: Bool = false, also others: Int = 0
    ) -> PictureComparison {
        var judged = JudgedPicture(width: Self.side, height: Self.side)
        let grey = SIMD4<Float>(repeating: 100.0 / 255)
        judged.pixels = judged.pixels.map { _ in grey }
        judged.isEdge[5] = isEdge
        judged.isJump[5] = isJump
        var pixels = Pixels(
            width: Self.side,
            words: Array(repeating: 0x6464_6464, count: Self.side * Self.side))
        pixels.words[5] += off << 8
        for index in 0..<others { pixels.words[100 + index] += 0x0202_0202 }
        return PictureComparison(pixels, judged)
    }

    @Test("a pixel that is off by more than it may is noticed, and one that may be isn't")
    func pixel() {
        #expect(compare(off: 24, isEdge: false).agrees)
        #expect(!compare(off: 25, isEdge: false).agrees)
        #expect(compare(off: 48, isEdge: true).agrees)
        #expect(!compare(off: 49, isEdge: true).agrees)
        // Where colours jump either of them is right; the pixels around it are compared.
        #expect(compare(off: 99, isEdge: true, isJump: true).agrees)
        #expect(!compare(off: 0, isEdge: true, isJump: true, also: 70).agrees)
        let worst = compare(off: 60, isEdge: true).worst
        #expect(worst?.x == 5 && worst?.y == 0 && worst?.isEdge == true)
        #expect(worst.map { $0.difference.rounded() } == 60)
    }

    @Test("many pixels that are off a little are noticed by their mean")
    func mean() {
        // 2 in a pixel of four is a mean of 0.5.
        #expect(compare(off: 0, isEdge: false, also: 60).agrees)
        #expect(!compare(off: 0, isEdge: false, also: 70).agrees)
    }

    @Test("where rounding makes more, the mean may be off by twice that, but no pixel may be")
    func rounding() {
        var many = compare(off: 0, isEdge: false, also: 100)
        #expect(many.isOffByMean)
        // 2 in all parts of 100 pixels of 256 is a mean of 0.78.
        many.allow(rounding: 0.38)
        #expect(!many.agrees)
        many.allow(rounding: 0.4)
        #expect(many.agrees && !many.isOffByMean)
        var one = compare(off: 25, isEdge: false)
        one.allow(rounding: 9)
        #expect(!one.agrees && !one.isOffByMean)
    }

    @Test("the first pixel that differs is told")
    func first() {
        let one = Pixels(width: 4, words: Array(repeating: 0, count: 16))
        var other = one
        #expect(one.firstDifference(from: other) == nil)
        other.words[11] = 1
        #expect(one.firstDifference(from: other).map { [$0.x, $0.y] } == [3, 2])
    }
}
