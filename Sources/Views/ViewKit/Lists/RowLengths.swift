package import Foundation

/// The lengths of many rows one after the other, of which most are only estimated, and their sums.
///
///     row        0    1    2    3    4    5          estimate 44
///     length    44   60    44   44   30   44
///     kept       -  +16     -    -  -14    -         what differs from the estimate
///     tree      sums of what differs, each over 1, 2, 4, 8 ... rows that end there (Fenwick's)
///
/// The start of a row is its number times the estimate, plus the differences of the rows before it:
/// log₂(n) additions. The row at a distance is found by going down the same tree: log₂(n) steps. While
/// all rows have the estimated length nothing is kept at all, whatever their number. A length that
/// becomes known costs log₂(n); inserting and removing costs n additions once, where lengths are kept.
package struct RowLengths {
    /// The number of rows.
    package private(set) var count: Int
    /// The length of a row that isn't known, in points.
    package let estimate: CGFloat
    /// The lengths, NaN for those that aren't known; empty while none differs.
    private var known: [CGFloat] = []
    /// The tree's sums; the first is unused.
    private var tree: [CGFloat] = []
    /// Whether all rows are known to have the estimated length unless another is kept.
    package let isExact: Bool

    /// Rows of one length.
    ///
    /// - Parameter isExact: whether that length is known to be theirs, so that they are never asked.
    package init(count: Int, estimate: CGFloat, isExact: Bool) {
        self.count = max(0, count)
        self.estimate = estimate
        self.isExact = isExact
    }

    /// The sum of all lengths.
    package var total: CGFloat { start(of: count) }

    /// Returns the sum of the lengths of the rows before a row.
    package func start(of row: Int) -> CGFloat {
        let row = min(max(row, 0), count)
        var sum = CGFloat(row) * estimate
        guard !tree.isEmpty else { return sum }
        var index = row
        while index > 0 {
            sum += tree[index]
            index &= index - 1
        }
        return sum
    }

    /// Returns the length of a row, estimated where it isn't known.
    package func length(of row: Int) -> CGFloat {
        guard known.indices.contains(row), !known[row].isNaN else { return estimate }
        return known[row]
    }

    /// Returns whether the length of a row is known.
    package func isKnown(_ row: Int) -> Bool {
        isExact || known.indices.contains(row) && !known[row].isNaN
    }

    /// Returns the row that ends first after a distance from the start; the last one beyond the end, and
    /// 0 where there is none.
    package func row(at distance: CGFloat) -> Int {
        guard count > 1 else { return 0 }
        guard !tree.isEmpty else {
            guard estimate > 0 else { return 0 }
            return Int(min(max(distance / estimate, 0), CGFloat(count - 1)))
        }
        var (index, rest) = (0, distance)
        var step = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
        while step > 0 {
            let next = index + step
            if next <= count {
                let span = tree[next] + CGFloat(step) * estimate
                if span <= rest {
                    index = next
                    rest -= span
                }
            }
            step >>= 1
        }
        return min(index, count - 1)
    }

    /// Sets the length of a row.
    package mutating func set(_ length: CGFloat, of row: Int) {
        guard row >= 0, row < count else { return }
        let change = length - self.length(of: row)
        if known.isEmpty {
            guard !isExact || change != 0 else { return }
            known = Array(repeating: .nan, count: count)
            tree = Array(repeating: 0, count: count + 1)
        }
        known[row] = length
        guard change != 0 else { return }
        var index = row + 1
        while index <= count {
            tree[index] += change
            index += index & -index
        }
    }

    /// Forgets all lengths.
    package mutating func forgetAll() {
        (known, tree) = ([], [])
    }

    /// Forgets the length of a row.
    package mutating func forget(_ row: Int) {
        guard known.indices.contains(row), !known[row].isNaN else { return }
        set(estimate, of: row)
        known[row] = .nan
    }

    /// Removes and inserts rows; what is inserted isn't known.
    ///
    /// - Parameters:
    ///   - removed: rows before the change, ascending.
    ///   - inserted: rows after the change, ascending.
    package mutating func edit(removed: [Int], inserted: [Int]) {
        let newCount = count - removed.count + inserted.count
        defer { count = newCount }
        guard !known.isEmpty else { return }
        var result: [CGFloat] = []
        result.reserveCapacity(newCount)
        var (gone, new) = (removed[...], inserted[...])
        for (row, length) in known.enumerated() {
            if gone.first == row {
                gone.removeFirst()
                continue
            }
            while new.first == result.count {
                new.removeFirst()
                result.append(.nan)
            }
            result.append(length)
        }
        while result.count < newCount { result.append(.nan) }
        guard newCount > 0 else { return forgetAll() }
        known = result
        rebuild(newCount)
    }

    /// Makes the tree anew from what is known, in one pass.
    private mutating func rebuild(_ count: Int) {
        tree = Array(repeating: 0, count: count + 1)
        for index in stride(from: 1, through: count, by: 1) {
            let length = known[index - 1]
            if !length.isNaN { tree[index] += length - estimate }
            let parent = index + (index & -index)
            if parent <= count { tree[parent] += tree[index] }
        }
    }

    /// Returns whether the sums are those of the lengths; for tests.
    package func checkInvariants() -> Bool {
        guard !known.isEmpty else { return tree.isEmpty }
        guard known.count == count, tree.count == count + 1 else { return false }
        var sum: CGFloat = 0
        for row in 0..<count {
            if abs(start(of: row) - sum) > 1e-6 * max(1, sum) { return false }
            sum += length(of: row)
        }
        return abs(total - sum) <= 1e-6 * max(1, sum)
    }
}
