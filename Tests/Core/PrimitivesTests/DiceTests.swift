import RandomNumbers
import Testing

/// The random numbers of all tests.
@Suite("Random numbers")
struct DiceTests {
    @Test("the first numbers of seed 0 are those that are published for SplitMix64")
    func published() {
        var dice = Dice(seed: 0)
        #expect(dice.next() == 0xE220_A839_7B1D_CDAF)
        #expect(dice.next() == 0x6E78_9E6A_A1B9_65F4)
        #expect(dice.next() == 0x06C4_5D18_8009_454F)
    }

    @Test("parts of one seed are sequences of their own")
    func parts() {
        var (first, second, again) = (
            Dice(seed: 7, part: 0), Dice(seed: 7, part: 1), Dice(seed: 7, part: 1)
        )
        let numbers = (0..<20).map { _ in second.next() }
        #expect(numbers == (0..<20).map { _ in again.next() })
        #expect(numbers != (0..<20).map { _ in first.next() })
    }
}
