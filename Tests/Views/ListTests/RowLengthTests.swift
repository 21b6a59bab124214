import Foundation
import Testing
import ViewKit

/// Against an array of lengths that is added up each time.
@Suite("Lengths of rows")
struct RowLengthTests {
    @Test("sums, rows at a distance and edits are those of a plain array", arguments: 1...8)
    func random(_ seed: UInt64) {
        var state = seed
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % max(bound, 1)
        }
        var plain: [CGFloat] = Array(repeating: 44, count: next(70))
        var lengths = RowLengths(count: plain.count, estimate: 44, isExact: false)
        for _ in 0..<300 {
            switch next(4) {
            case 0 where !plain.isEmpty:
                let row = next(plain.count)
                plain[row] = CGFloat(next(300)) / 2
                lengths.set(plain[row], of: row)
            case 1 where !plain.isEmpty:
                let row = next(plain.count)
                plain[row] = 44
                lengths.forget(row)
            case 2:
                let gone = Set((0..<next(4)).map { _ in next(plain.count) })
                    .filter { $0 < plain.count }.sorted()
                for row in gone.reversed() { plain.remove(at: row) }
                let place = next(plain.count + 1)
                plain.insert(44, at: place)
                lengths.edit(removed: gone, inserted: [place])
            default: break
            }
            #expect(lengths.count == plain.count && lengths.checkInvariants())
            #expect(lengths.total == plain.reduce(0, +))
            let distance = CGFloat(next(Int(lengths.total) + 60)) - 20
            var (row, end) = (0, plain.first ?? 0)
            while row + 1 < plain.count, end <= distance {
                row += 1
                end += plain[row]
            }
            #expect(lengths.row(at: distance) == row)
        }
    }

    @Test("rows of one length keep nothing, and a million of them are summed at once")
    func uniform() {
        let lengths = RowLengths(count: 1_000_000, estimate: 44, isExact: true)
        #expect(lengths.total == 44_000_000 && lengths.start(of: 999_999) == 43_999_956)
        #expect(lengths.row(at: 43_999_955) == 999_998 && lengths.row(at: 1e9) == 999_999)
        #expect(lengths.isKnown(5) && lengths.row(at: -5) == 0)
    }
}
