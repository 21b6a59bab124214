/// The sum of two rows' entries, in memory that is kept: most of the solver's time goes into such sums.
struct EntrySum: Sendable {
    /// The sum, in the first `count` places.
    private var entries: [TableauEntry] = []
    private var count = 0
    /// The symbols of the sum that the first row didn't contain.
    private(set) var fresh: [Int32] = []

    /// Adds a multiple of a row to another row.
    /// - Parameters:
    ///   - row: the entries of the row to which the other is added.
    ///   - other: the entries of the row of which a multiple is added.
    ///   - factor: the multiple.
    ///   - symbol: a symbol that is left out; only the first row contains it.
    mutating func add(
        _ row: [TableauEntry], _ other: [TableauEntry], times factor: Double, without symbol: Int32
    ) {
        let most = row.count + other.count
        if entries.count < most {
            entries = Array(repeating: TableauEntry(symbol: -1, coefficient: 0), count: 2 * most)
        }
        fresh.removeAll(keepingCapacity: true)
        count = row.withUnsafeBufferPointer { row in
            other.withUnsafeBufferPointer { other in
                entries.withUnsafeMutableBufferPointer { sums in
                    Self.merge(row, other, factor, symbol, into: sums, &fresh)
                }
            }
        }
    }

    private static func merge(
        _ row: UnsafeBufferPointer<TableauEntry>, _ other: UnsafeBufferPointer<TableauEntry>,
        _ factor: Double, _ symbol: Int32, into sums: UnsafeMutableBufferPointer<TableauEntry>,
        _ fresh: inout [Int32]
    ) -> Int {
        var (next, count) = (0, 0)
        for entry in other {
            while next < row.count, row[next].symbol < entry.symbol {
                sums[count] = row[next]
                if row[next].symbol != symbol { count += 1 }
                next += 1
            }
            var sum = factor * entry.coefficient
            let isShared = next < row.count && row[next].symbol == entry.symbol
            if isShared {
                sum += row[next].coefficient
                next += 1
            }
            guard abs(sum) >= LinearSolver.tiny else { continue }
            if !isShared { fresh.append(entry.symbol) }
            sums[count] = TableauEntry(symbol: entry.symbol, coefficient: sum)
            count += 1
        }
        for entry in row[next...] where entry.symbol != symbol {
            sums[count] = entry
            count += 1
        }
        return count
    }

    /// Replaces a row's entries by the sum.
    /// - Parameter row: the entries.
    func replace(_ row: inout [TableauEntry]) {
        row.removeAll(keepingCapacity: true)
        row.append(contentsOf: entries[..<count])
    }
}
