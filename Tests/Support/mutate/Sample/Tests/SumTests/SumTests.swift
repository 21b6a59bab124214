import Sum
import Testing

/// Just enough to notice some breaks and to miss others.
@Suite("Sum")
struct SumTests {
    @Test("4 · 3 / 2 = 6")
    func sums() {
        #expect(sum(below: 4) == 6)
    }

    @Test("the larger of two")
    func larger() {
        #expect(Sum.larger(2, 7) == 7)
        #expect(Sum.larger(7, 2) == 7)
        #expect(Sum.larger(3, 3) == 3)
    }

    @Test("100 - 5 · 2 = 90")
    func steps() {
        #expect(Step().after(100, times: 2) == 90)
    }

    @Test("64 is 2 to the 6th; nothing halves 1")
    func halves() {
        #expect(halvings(of: 64) == 6)
        #expect(halvings(of: 1) == 0)
    }
}
