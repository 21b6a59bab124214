/// Places by number: a table with open addressing, for numbers that are given out in sequence and looked up
/// by the ten thousand.
///
/// The general dictionary hashes each number so that nobody can foresee where it lies, which costs more than
/// all else here. Whoever has it guards it.
package struct NumberTable: Sendable {
    /// The place of a slot of the table that no number has; any number may be in the table.
    @usableFromInline static let free: Int32 = -1

    @usableFromInline var numbers: [UInt64] = []
    @usableFromInline var places: [Int32] = []
    /// How many numbers have a place.
    package private(set) var count = 0

    /// A table without numbers.
    package init() {}

    /// All numbers and their places, in no order that matters.
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

    /// Gives a number a place, 0 or more, in place of the one that it had. Cost: constant on average.
    package mutating func set(_ number: UInt64, to place: Int32) {
        precondition(place >= 0, "A place must be 0 or more")
        if (count + 1) * 2 > numbers.count { grow() }
        let slot = slot(of: number)
        if places[slot] == Self.free { count += 1 }
        numbers[slot] = number
        places[slot] = place
    }

    /// Takes a number out; its place, when it had one. Cost: constant on average.
    @discardableResult
    package mutating func remove(_ number: UInt64) -> Int32? {
        guard !numbers.isEmpty else { return nil }
        var hole = slot(of: number)
        let place = places[hole]
        guard place != Self.free else { return nil }
        count -= 1
        places[hole] = Self.free
        // What was put past the hole, as its own slot was taken, moves up.
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
        // Fibonacci hashing: numbers side by side would make long runs, and the product spreads them.
        Int(truncatingIfNeeded: (number &* 0x9E37_79B9_7F4A_7C15) >> 32) & (numbers.count - 1)
    }

    @inlinable
    func next(_ slot: Int) -> Int { (slot + 1) & (numbers.count - 1) }

    private func distance(_ from: Int, _ to: Int) -> Int { (to - from) & (numbers.count - 1) }

    /// Where a number is, or would be put.
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
