import Primitives
import RandomNumbers
import Testing

/// A table with open addressing says what a dictionary says.
@Suite("Table of numbers")
struct NumberTableTests {
    @Test("any numbers that come and go, few or many, side by side or anywhere", arguments: 1...4)
    func same(seed: UInt64) {
        var dice = Dice(seed: seed)
        var (table, expected) = (NumberTable(), [UInt64: Int32]())
        // Few numbers meet each other often; the others are given out in sequence, or lie anywhere.
        let most: UInt64 = [40, 600, 5000, .max][Int(seed) - 1]
        for step in 0..<20_000 {
            let number = UInt64.random(in: 0...most, using: &dice)
            if dice.next() % 3 == 0 {
                #expect(table.remove(number) == expected.removeValue(forKey: number))
            } else {
                let place = Int32.random(in: 0...Int32.max, using: &dice)
                table.set(number, to: place)
                expected[number] = place
            }
            #expect(table.count == expected.count)
            let other = UInt64.random(in: 0...most, using: &dice)
            #expect(table[other] == expected[other])
            guard step % 500 == 0 else { continue }
            let all = Dictionary(uniqueKeysWithValues: table.all.map { ($0.number, $0.place) })
            #expect(all == expected)
        }
    }

    @Test("an empty table has no number")
    func empty() {
        var table = NumberTable()
        #expect(table[0] == nil && table.remove(7) == nil && table.all.isEmpty)
    }
}
