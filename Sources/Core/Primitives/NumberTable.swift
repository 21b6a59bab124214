/// A hash table with open addressing from numbers, which are given out in sequence, to places; it
/// is made for lookups by the ten thousand.
///
/// Swift's dictionary hashes each number so that nobody can foresee its slot, which costs more than
/// all else here. Not thread-safe; its owner guards it.
package struct NumberTable: Sendable {
    /// The place of a free slot; numbers have no such reserved value.
    @usableFromInline static let free: Int32 = -1

    @usableFromInline var numbers: [UInt64] = []
    @usableFromInline var places: [Int32] = []
    /// The number of numbers that have a place.
    package private(set) var count = 0

    /// A table without numbers.
    package init() {}

    /// All numbers and their places, in no particular order.
    package var all: [(number: UInt64, place: Int32)] {
        zip(numbers, places).filter { $1 != Self.free }
    }

    /// The place of a number, 0 or more; nil when it has none. Cost: constant on average.
    @inlinable
    package subscript(number: UInt64) -> Int32? {
        guard !numbers.isEmpty else { return nil }
        let place = places[slot(of: number)]
        return place != Self.free ? place : nil
    }

    /// Sets the place of a number, 0 or more, instead of any earlier one. Cost: constant on
    /// average.
    package mutating func set(_ number: UInt64, to place: Int32) {
        precondition(place >= 0, "A place must be 0 or more")
        if (count + 1) * 2 > numbers.count { grow() }
        let slot = slot(of: number)
        if places[slot] == Self.free { count += 1 }
        numbers[slot] = number
        places[slot] = place
    }

    /// Removes a number and returns its place, if it had one. Cost: constant on average.
    @discardableResult
    package mutating func remove(_ number: UInt64) -> Int32? {
        guard !numbers.isEmpty else { return nil }
        var hole = slot(of: number)
        let place = places[hole]
        guard place != Self.free else { return nil }
        count -= 1
        places[hole] = Self.free
        // Entries after the hole that were put there because their own slot was taken move up.
        var each = next(hole)
        while places[each] != Self.free {
            let home = home(of: numbers[each])
            if distance(home, each) >= distance(hole, each) {
                (numbers[hole], places[hole]) = (numbers[each], places[each])
                places[each] = Self.free
                hole = each
            }
            each = next(each)
        }
        return place
    }

    @inlinable
    func home(of number: UInt64) -> Int {
        // Fibonacci hashing: consecutive numbers would otherwise make long runs, and the product
        // spreads them.
        Int(truncatingIfNeeded: (number &* 0x9E37_79B9_7F4A_7C15) >> 32) & (numbers.count - 1)
    }

    @inlinable
    func next(_ slot: Int) -> Int { (slot + 1) & (numbers.count - 1) }

    private func distance(_ from: Int, _ to: Int) -> Int { (to - from) & (numbers.count - 1) }

    /// The slot of a number, or the free slot that it would be put into.
    @inlinable
    func slot(of number: UInt64) -> Int {
        var slot = home(of: number)
        while places[slot] != Self.free, numbers[slot] != number { slot = next(slot) }
        return slot
    }

    private mutating func grow() {
        let (oldNumbers, oldPlaces) = (numbers, places)
        let size = max(16, numbers.count * 2)
        numbers = Array(repeating: 0, count: size)
        places = Array(repeating: Self.free, count: size)
        for index in oldNumbers.indices where oldPlaces[index] != Self.free {
            let slot = slot(of: oldNumbers[index])
            (numbers[slot], places[slot]) = (oldNumbers[index], oldPlaces[index])
        }
    }
}
