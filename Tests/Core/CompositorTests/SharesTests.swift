import Foundation
import Synchronization
import Testing

@testable import Compositor

/// Numbers that threads share among themselves.
@Suite("Shares")
struct SharesTests {
    /// What one thread takes, alone, up to so many.
    private func taken(_ shares: borrowing Shares, by thread: Int, most: Int = .max) -> [Int] {
        var numbers: [Int] = []
        while numbers.count < most, let number = shares.take(for: thread) { numbers.append(number) }
        return numbers
    }

    @Test(
        "one thread alone takes every number once",
        arguments: [(1, 0), (1, 7), (2, 9), (3, 10), (4, 3), (5, 64)])
    func alone(threads: Int, count: Int) {
        let shares = Shares(threads: threads)
        for thread in 0..<threads {
            shares.fill(count: count)
            #expect(taken(shares, by: thread).sorted() == Array(0..<count))
            #expect(shares.take(for: thread) == nil)
        }
    }

    @Test(
        "each takes its own share first, from where its neighbour's begins, and then helps from the far end"
    )
    func own() {
        let shares = Shares(threads: 2)
        shares.fill(count: 8)
        #expect(taken(shares, by: 0, most: 3) == [3, 2, 1])
        #expect(taken(shares, by: 1) == [4, 5, 6, 7, 0])
        #expect(shares.take(for: 0) == nil)
        // The neighbour comes too late: its share is taken from its far end.
        shares.fill(count: 8)
        #expect(taken(shares, by: 0) == [3, 2, 1, 0, 7, 6, 5, 4])
    }

    @Test("of a pair that is left alone, the others take what it leaves")
    func pairs() {
        let shares = Shares(threads: 3)
        shares.fill(count: 9)
        #expect(taken(shares, by: 2, most: 3) == [8, 7, 6])
        #expect(Set(taken(shares, by: 2)) == Set(0..<6))
    }

    @Test("threads that take at the same time take every number once", arguments: [2, 3, 8])
    func together(threads: Int) {
        let shares = Shares(threads: threads)
        for round in 0..<50 {
            let count = round * 7
            shares.fill(count: count)
            let takes = (0..<count + 1).map { _ in Count() }
            DispatchQueue.concurrentPerform(iterations: threads) { thread in
                while let number = shares.take(for: thread) {
                    takes[number].value.add(1, ordering: .relaxed)
                }
            }
            #expect(takes.prefix(count).allSatisfy { $0.value.load(ordering: .relaxed) == 1 })
        }
    }

    private final class Count: Sendable {
        let value = Atomic<Int>(0)
    }
}
