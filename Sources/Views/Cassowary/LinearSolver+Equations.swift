// Insertion, change and removal of a constraint's equation in the tableau
//
// With e the sum of a constraint's terms less its constant, taken negative for "at most":
//
//     at least, at most    0 = e - slack  + shortfall
//     equal                0 = e - excess + shortfall
//
// Slack or excess is the constraint's marker. Both symbols are in no other equation, so that rows which
// have the marker on their right are those that depend on the constraint.
//
// Layout asks for numbers that satisfy equations and inequalities, of which some count more than
// others, and it asks again after each small change. The solver is an incremental simplex tableau:
// it keeps its last solution, and a change touches only the rows in which it occurs.
//
// The published algorithm weighs priorities in one sum. Then many weak constraints together can
// overrule a strong one, and here one constraint of a higher priority is to win over any number of
// lower ones. So each priority has a row of costs, and rows are compared like words in a
// dictionary. Required constraints are only the highest of these rows. With them outside of the
// costs a contradiction would leave no tableau to go on with; here it is a cost that isn't 0, whose
// row names the constraints that contradict each other.
//
// Constraints are added one at a time, each followed by `optimise`. With many that failed at once,
// turning what they shared seemed to help and had to be undone: five hundred views took 2.4 s.
// Rounding can still lead astray, so there is a limit of turns, and beyond it the tableau is built
// anew from what was asked for.
extension LinearSolver {
    mutating func insert(_ index: Int32) {
        guard var record = records[Int(index)] else { return }
        let isEqual = record.relation == .equal
        record.marker = makeSymbol(isEqual ? .error : .slack, owner: index)
        record.shortfall = makeSymbol(.error, owner: index)
        records[Int(index)] = record
        var sum = equation(of: record)
        let basic = chooseBasic(&sum, record)
        let factor = -1 / sum.coefficient(of: basic)
        var entries: [TableauEntry] = []
        entries.reserveCapacity(sum.entries.count)
        for entry in sum.entries where entry.symbol != basic {
            entries.append(
                TableauEntry(symbol: entry.symbol, coefficient: entry.coefficient * factor))
        }
        let constant = sum.constant * factor
        // A rounding error is no value below 0.
        _ = addRow(basic, isRestricted(basic) ? max(0, constant) : constant, entries)
        setCost(of: record, from: nil, to: record.priority)
        substitute(basic)
        noteSuspect(index)
    }

    /// Returns the constraint's equation, in terms of the nonbasic symbols.
    private func equation(of record: SolverRecord) -> TableauRow {
        let sign = record.relation == .lessThanOrEqual ? -1.0 : 1
        var sum = TableauRow(constant: -sign * record.constant)
        for term in record.terms {
            let (symbol, factor) = (term.variable.symbol, sign * term.coefficient)
            if rowOf[Int(symbol)] >= 0 {
                sum.add(rows[Int(rowOf[Int(symbol)])], times: factor)
            } else {
                sum.add(TableauRow(symbol), times: factor)
            }
        }
        sum.add(TableauRow(record.marker), times: -1)
        sum.add(TableauRow(record.shortfall), times: 1)
        return sum
    }

    /// Returns the symbol for which the equation is solved: a free variable, the one that is in the
    /// fewest rows; else a symbol that is in no row and would not become negative, unless the
    /// constraint holds while it is 0; else the constraint's own symbol.
    private func chooseBasic(_ sum: inout TableauRow, _ record: SolverRecord) -> Int32 {
        var best: Int32 = -1
        for entry in sum.entries where kinds[Int(entry.symbol)] == .free {
            if best < 0 || columns[Int(entry.symbol)].count < columns[Int(best)].count {
                best = entry.symbol
            }
        }
        if best >= 0 { return best }
        if record.relation != .equal, sum.constant >= 0 { return record.marker }
        for entry in sum.entries
        where kinds[Int(entry.symbol)] == .nonnegative && columns[Int(entry.symbol)].isEmpty
            && !hasCost(entry.symbol) && sum.constant / entry.coefficient <= 0
        {
            return entry.symbol
        }
        return sum.constant >= 0 ? record.marker : record.shortfall
    }

    /// Increases the constant of the constraint's side `e` by `difference`.
    mutating func shift(_ marker: Int32, by difference: Double) {
        let own = rowOf[Int(marker)]
        if own >= 0 {
            rows[Int(own)].constant += difference
            return noteConstant(own)
        }
        for row in column(marker) {
            rows[Int(row)].constant -= rows[Int(row)].coefficient(of: marker) * difference
            noteConstant(row)
        }
    }

    /// Removes a constraint's equation from the tableau; its costs have been removed before.
    mutating func dropEquation(of record: SolverRecord) {
        for symbol in [record.marker, record.shortfall] where rowOf[Int(symbol)] >= 0 {
            // A basic symbol is in no other row: the equation is part of none of those.
            return dropRow(rowOf[Int(symbol)])
        }
        guard let row = rowToLeave(for: record.marker) else { return }
        turn(row, for: record.marker)
        substitute(record.marker)
        dropRow(row)
    }

    /// Returns the row in which a marker can become basic without another basic symbol becoming
    /// negative: a restricted one with the least ratio; else one of a free variable.
    private mutating func rowToLeave(for marker: Int32) -> Int32? {
        var (best, bestRatio, bestRank) = (Int32(-1), Double.infinity, 3)
        for row in column(marker) {
            let each = rows[Int(row)]
            let coefficient = each.coefficient(of: marker)
            let rank = !isRestricted(each.basic) ? 2 : coefficient < 0 ? 0 : 1
            let ratio = rank == 2 ? 0 : max(0, each.constant) / abs(coefficient)
            let isBetter =
                rank != bestRank
                ? rank < bestRank
                : ratio != bestRatio ? ratio < bestRatio : each.basic < rows[Int(best)].basic
            if isBetter { (best, bestRatio, bestRank) = (row, ratio, rank) }
        }
        return best < 0 ? nil : best
    }

    // Costs

    /// Moves the cost of a constraint's errors from one priority to another; nil means none.
    mutating func setCost(of record: SolverRecord, from old: Double?, to new: Double?) {
        if let new {
            let level = level(new)
            levels[level].users += 1
            for symbol in record.errors { addCost(1, to: symbol, level: level) }
        }
        guard let old else { return }
        let level = level(old)
        levels[level].users -= 1
        for symbol in record.errors { addCost(-1, to: symbol, level: level) }
        if levels[level].users == 0 { levels.remove(at: level) }
    }

    private mutating func addCost(_ cost: Double, to symbol: Int32, level: Int) {
        let row = rowOf[Int(symbol)]
        if row >= 0 { return spread(cost, over: row, level: level) }
        let sum = levels[level].costs[Int(symbol)] + cost
        levels[level].costs[Int(symbol)] = abs(sum) < Self.tiny ? 0 : sum
        noteCandidate(symbol)
    }

    /// Returns the index of the costs of a priority; they are made where there are none.
    private mutating func level(_ priority: Double) -> Int {
        let place = levels.firstIndex { $0.priority <= priority } ?? levels.count
        if place < levels.count, levels[place].priority == priority { return place }
        levels.insert(
            CostLevel(priority: priority, costs: Array(repeating: 0, count: kinds.count)),
            at: place)
        return place
    }

    func hasCost(_ symbol: Int32) -> Bool {
        levels.contains { abs($0.costs[Int(symbol)]) > Self.slop }
    }

    /// Rebuilds the tableau from the constraints.
    mutating func rebuild() {
        isBroken = false
        for row in rows.indices where rows[row].basic >= 0 { dropRow(Int32(row)) }
        (rows, rowStamps, freeRows) = ([], [], [])
        (levels, infeasible, suspects, candidates) = ([], [], [], [])
        for symbol in kinds.indices {
            columns[symbol] = []
            isCandidate[symbol] = false
            if kinds[symbol].isVariable { noteChanged(Int32(symbol)) }
        }
        let order = records.indices.filter { records[$0] != nil }
            .sorted { (records[$0]?.sequence ?? 0) < (records[$1]?.sequence ?? 0) }
        for index in order {
            for symbol in [records[index]?.marker, records[index]?.shortfall] {
                if let symbol { freeSymbol(symbol) }
            }
            insert(Int32(index))
        }
    }
}
