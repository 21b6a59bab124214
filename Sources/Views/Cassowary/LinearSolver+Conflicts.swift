// Conflicts between required constraints, and the check of invariants for tests
extension LinearSolver {
    mutating func noteSuspect(_ index: Int32) {
        if let record = records[Int(index)], record.priority >= Self.required {
            suspects.append(index)
        }
    }

    /// Returns required constraints that contradict each other, after `solve()`; nil where all that
    /// is required holds.
    ///
    /// The row of an error that isn't 0 contains the markers of all constraints that keep it from
    /// being 0. To resolve a conflict, lower the priority of one of them or remove it, solve, and
    /// ask again.
    package func conflict() -> Conflict? {
        for index in suspects.reversed() {
            if let row = failingRow(index) { return conflict(in: row) }
        }
        return nil
    }

    /// Removes those suspects that hold.
    mutating func clearSuspects() {
        var seen: Set<Int32> = []
        let failing = suspects.filter { failingRow($0) != nil && seen.insert($0).inserted }
        suspects = failing
    }

    private func failingRow(_ index: Int32) -> Int32? {
        guard let record = records[Int(index)], record.priority >= Self.required else { return nil }
        return record.errors.map { rowOf[Int($0)] }
            .first { $0 >= 0 && rows[Int($0)].constant > 100 * Self.slop }
    }

    private func conflict(in row: Int32) -> Conflict {
        let symbols = [rows[Int(row)].basic] + rows[Int(row)].entries.map(\.symbol)
        var seen: Set<Int32> = []
        var found: [Constraint] = []
        for symbol in symbols where owners[Int(symbol)] >= 0 {
            let owner = owners[Int(symbol)]
            guard let record = records[Int(owner)], record.priority >= Self.required,
                seen.insert(owner).inserted
            else { continue }
            found.append(Constraint(index: owner, sequence: record.sequence))
        }
        let variables = symbols.filter { kinds[Int($0)] == .nonnegative }
        return Conflict(
            constraints: found.sorted { $0.sequence < $1.sequence },
            variables: variables.map { Variable(symbol: $0) })
    }

    /// Returns a description of a broken invariant, for tests; nil where all invariants hold.
    package func brokenInvariant() -> String? {
        for (index, row) in rows.enumerated() where row.basic >= 0 {
            if rowOf[Int(row.basic)] != Int32(index) { return "row \(index) isn't its symbol's" }
            if isRestricted(row.basic), row.constant < -1e-6 { return "row \(index) is negative" }
            for (one, next) in zip(row.entries, row.entries.dropFirst())
            where one.symbol >= next.symbol { return "row \(index) isn't in order" }
            for entry in row.entries {
                if rowOf[Int(entry.symbol)] >= 0 { return "symbol \(entry.symbol) on both sides" }
                if kinds[Int(entry.symbol)] == .unused { return "a symbol is gone" }
                if !columns[Int(entry.symbol)].contains(Int32(index)) { return "column misses" }
                if isRestricted(row.basic), kinds[Int(entry.symbol)] == .free {
                    return "a free variable beside a restricted one"
                }
            }
        }
        return nil
    }
}
