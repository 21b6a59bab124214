import Primitives
import RandomNumbers
import Testing

@testable import Compositor

/// Which items of two frames are the same one, where some came, went or changed places.
@Suite("Matching items")
struct ItemMatchingTests {
    /// A list in which each layer draws one thing.
    private func list(_ owners: [Int32]) -> DrawList {
        var list = DrawList()
        for owner in owners {
            list.owner = owner
            list.add(DrawList.Item(.solid(0), box: PixelRect(x: 0, y: 0, width: 1, height: 1)))
        }
        return list
    }

    private func match(_ old: [Int32], _ new: [Int32]) -> ItemMatching {
        var matching = ItemMatching()
        let before = list(old)
        let now = list(new)
        before.withView { a in
            now.withView { b in matching.match(a, 0..<old.count, b, 0..<new.count) }
        }
        return matching
    }

    /// The length of the longest run of `values` that ascends, by trying each end.
    private func longest(_ values: [Int]) -> Int {
        var lengths: [Int] = []
        for (index, value) in values.enumerated() {
            let before = (0..<index).filter { values[$0] < value }.map { lengths[$0] }.max() ?? 0
            lengths.append(before + 1)
        }
        return lengths.max() ?? 0
    }

    @Test("of layers in another order as many as can be keep their places", arguments: 0..<40)
    func permutations(seed: Int) {
        var dice = Dice(seed: UInt64(seed))
        let old = (0..<Int32.random(in: 1...30, using: &dice)).map { $0 }
        // Some leave, some come, the others are shuffled.
        let stayed = old.filter { _ in Int.random(in: 0..<4, using: &dice) > 0 }
        let new = (stayed + [100, 101]).shuffled(using: &dice)
        let matching = match(old, new)
        let kept = matching.found.filter { $0 >= 0 }
        #expect(kept == kept.sorted())
        #expect(zip(matching.found, new).allSatisfy { $0 < 0 || old[Int($0)] == $1 })
        #expect(kept.count == longest(new.compactMap { old.firstIndex(of: $0) }))
        #expect(matching.isKept.count { $0 } == kept.count)
        #expect(kept.allSatisfy { matching.isKept[Int($0)] })
    }

    @Test("an item that comes to the front is the only one that changes its place")
    func front() {
        #expect(match([1, 2, 3, 4, 5], [2, 3, 4, 5, 1]).found == [1, 2, 3, 4, -1])
        #expect(match([1, 2, 3], [1, 9, 2, 3]).found == [0, -1, 1, 2])
        #expect(match([1, 2, 3], [1, 3]).isKept == [true, false, true])
        #expect(match([], [1]).found == [-1])
    }
}
