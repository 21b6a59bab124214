import Judge
import JudgeScenes
import Testing

/// The tolerance is the stated one: a mean of 0.5 of 255; 4 for a pixel of plain colours, 16 for a soft one, 40 on
/// an edge.
@Suite("Comparison with the judge")
struct ComparisonTests {
    private static let side = 16

    /// The judge's picture of an even grey, and a compositor's that is off by so much in one pixel.
    private func compare(
        off: UInt32, isEdge: Bool, isSoft: Bool = true, isJump: Bool = false,
        also others: Int = 0,
        lighter: Int = 0, _ tolerance: PictureComparison.Tolerance = .standard
    ) -> PictureComparison {
        var judged = JudgedPicture(width: Self.side, height: Self.side)
        let grey = SIMD4<Float>(repeating: 100.0 / 255)
        judged.pixels = judged.pixels.map { _ in grey }
        judged.isEdge[5] = isEdge
        judged.isSoft[5] = isSoft
        judged.isJump[5] = isJump
        var pixels = Pixels(
            width: Self.side,
            words: Array(repeating: 0x6464_6464, count: Self.side * Self.side))
        pixels.words[5] += off << 8
        // As many are lighter as are darker, so that the sum is 0.
        for index in 0..<others {
            if index % 2 == 0 {
                pixels.words[100 + index] += 0x0202_0202
            } else {
                pixels.words[100 + index] -= 0x0202_0202
            }
        }
        for index in 0..<lighter { pixels.words[100 + index] += 0x0202_0202 }
        return PictureComparison(pixels, judged, tolerance)
    }

    @Test("a pixel that is off by more than it may is noticed, and one that may be isn't")
    func pixel() {
        #expect(compare(off: 16, isEdge: false).agrees)
        #expect(!compare(off: 17, isEdge: false).agrees)
        #expect(compare(off: 4, isEdge: false, isSoft: false).agrees)
        #expect(!compare(off: 5, isEdge: false, isSoft: false).agrees)
        #expect(compare(off: 40, isEdge: true).agrees)
        #expect(!compare(off: 41, isEdge: true).agrees)
        // Where colours jump either of them is right; the pixels around it are compared.
        #expect(compare(off: 99, isEdge: true, isJump: true).agrees)
        #expect(!compare(off: 0, isEdge: true, isJump: true, also: 70).agrees)
        let worst = compare(off: 60, isEdge: true).worst
        #expect(worst?.x == 5 && worst?.y == 0 && worst?.most == 40)
        #expect(worst.map { $0.difference.rounded() } == 60)
    }

    @Test("many pixels that are off a little are noticed by their mean")
    func mean() {
        // 2 in a pixel of four is a mean of 0.5.
        #expect(compare(off: 0, isEdge: false, also: 60).agrees)
        #expect(!compare(off: 0, isEdge: false, also: 70).agrees)
    }

    @Test("where errors have to cancel, a little more light in all pixels is noticed")
    func bias() {
        // 2 in 30 pixels of 256 is .234 on average, and 1 in one part of one more is .001.
        let one = compare(off: 1, isEdge: false, lighter: 30)
        #expect(abs(one.bias - (60.0 * 4 + 1) / 1024) < 1e-4)
        #expect(one.agrees)
        var narrow = PictureComparison.Tolerance.standard
        narrow.bias = 0.2
        let other = compare(off: 1, isEdge: false, lighter: 30, narrow)
        #expect(!other.agrees && !other.isOffByMean)
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
