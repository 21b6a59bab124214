// Pivoting: the primal simplex method after changes of costs, the dual one after changes of
// constants
extension LinearSolver {
    /// The limit of pivots; more mean that rounding errors have corrupted the tableau.
    private var mostPivots: Int { 50 * (rows.count + 20) }

    /// Minimizes the costs. The entering symbol is the one that lowers them most. After many
    /// pivots, which may be a cycle, the entering symbol is the one with the lowest number, and so
    /// is the leaving one among the limiting rows (Bland's rule), which terminates.
    mutating func optimise() {
        var left = mostPivots
        let patience = left - 2 * rows.count - 100
        while let symbol = entering(isBland: left < patience) {
            guard let row = limitingRow(for: symbol), left > 0 else {
                isBroken = true
                return
            }
            left -= 1
            pivot(row, symbol)
        }
    }

    /// Makes basic symbols that have become negative nonnegative again, at minimal costs.
    mutating func restore() {
        var left = mostPivots
        while let row = infeasible.popLast() {
            guard rows.indices.contains(Int(row)), rows[Int(row)].basic >= 0,
                isRestricted(rows[Int(row)].basic), rows[Int(row)].constant < -Self.slop
            else { continue }
            guard let symbol = cheapest(in: row), left > 0 else {
                isBroken = true
                infeasible.removeAll()
                break
            }
            left -= 1
            pivot(row, symbol)
        }
        guard isBroken else { return }
        rebuild()
    }

    private mutating func pivot(_ row: Int32, _ symbol: Int32) {
        pivots += 1
        turn(row, for: symbol)
        substitute(symbol)
        noteConstant(row)
    }

    /// Returns the entering symbol: the one that lowers the costs most, or by Bland's rule the one
    /// of the lowest number that lowers them.
    private mutating func entering(isBland: Bool) -> Int32? {
        var (count, best) = (0, Int32.max)
        for symbol in candidates {
            guard kinds[Int(symbol)] != .unused, rowOf[Int(symbol)] < 0, lowersCosts(symbol) else {
                isCandidate[Int(symbol)] = false
                continue
            }
            if best == .max || (isBland ? symbol < best : lowersMore(symbol, than: best)) {
                best = symbol
            }
            candidates[count] = symbol
            count += 1
        }
        candidates.removeLast(candidates.count - count)
        return best == .max ? nil : best
    }

    private func lowersMore(_ one: Int32, than other: Int32) -> Bool {
        for level in levels {
            let (a, b) = (level.costs[Int(one)], level.costs[Int(other)])
            if abs(a - b) > Self.slop { return a < b }
        }
        return one < other
    }

    private func lowersCosts(_ symbol: Int32) -> Bool {
        for level in levels {
            let cost = level.costs[Int(symbol)]
            if cost < -Self.slop { return true }
            if cost > Self.slop { return false }
        }
        return false
    }

    /// Returns the row whose basic symbol is the first to reach 0 when `symbol` grows.
    private mutating func limitingRow(for symbol: Int32) -> Int32? {
        var (best, bestRatio) = (Int32(-1), Double.infinity)
        for row in column(symbol) {
            guard kinds[Int(rows[Int(row)].basic)].isRestricted else { continue }
            let coefficient = rows[Int(row)].coefficient(of: symbol)
            guard coefficient < 0 else { continue }
            let ratio = max(0, rows[Int(row)].constant) / -coefficient
            let isTie = ratio == bestRatio && rows[Int(row)].basic < rows[Int(best)].basic
            if ratio < bestRatio || isTie { (best, bestRatio) = (row, ratio) }
        }
        return best < 0 ? nil : best
    }

    /// Returns the symbol that increases a row's basic symbol at the least cost.
    private func cheapest(in row: Int32) -> Int32? {
        var best: TableauEntry?
        for entry in rows[Int(row)].entries where entry.coefficient > 0 {
            guard let chosen = best else {
                best = entry
                continue
            }
            if isCheaper(entry, than: chosen) { best = entry }
        }
        return best?.symbol
    }

    private func isCheaper(_ one: TableauEntry, than other: TableauEntry) -> Bool {
        for level in levels {
            let a = level.costs[Int(one.symbol)] / one.coefficient
            let b = level.costs[Int(other.symbol)] / other.coefficient
            if abs(a - b) > Self.slop { return a < b }
        }
        return false
    }
}
