// Symbols, rows and columns, and the substitution of rows
extension LinearSolver {
    // Symbols

    mutating func makeSymbol(_ kind: SymbolKind, owner: Int32 = -1) -> Int32 {
        if let symbol = freeSymbols.popLast() {
            kinds[Int(symbol)] = kind
            owners[Int(symbol)] = owner
            return symbol
        }
        kinds.append(kind)
        rowOf.append(-1)
        columns.append([])
        owners.append(owner)
        isCandidate.append(false)
        isChanged.append(false)
        for index in levels.indices { levels[index].costs.append(0) }
        return Int32(kinds.count - 1)
    }

    mutating func freeSymbol(_ symbol: Int32) {
        kinds[Int(symbol)] = .unused
        columns[Int(symbol)] = []
        for index in levels.indices { levels[index].costs[Int(symbol)] = 0 }
        freeSymbols.append(symbol)
    }

    func isRestricted(_ symbol: Int32) -> Bool { kinds[Int(symbol)].isRestricted }

    mutating func noteChanged(_ symbol: Int32) {
        guard kinds[Int(symbol)].isVariable, !isChanged[Int(symbol)] else { return }
        isChanged[Int(symbol)] = true
        changed.append(symbol)
    }

    /// Notes a change of the constant of a row.
    mutating func noteConstant(_ row: Int32) {
        let basic = rows[Int(row)].basic
        let constant = rows[Int(row)].constant
        if constant < -Self.slop, isRestricted(basic) { infeasible.append(row) }
        if constant > Self.slop, kinds[Int(basic)] == .error { noteSuspect(owners[Int(basic)]) }
        noteChanged(basic)
    }

    // Rows

    /// Makes `basic = constant + entries` a row.
    mutating func addRow(_ basic: Int32, _ constant: Double, _ entries: [TableauEntry]) -> Int32 {
        let row = freeRows.popLast() ?? Int32(rows.count)
        if Int(row) == rows.count {
            rows.append(TableauRow())
            rowStamps.append(0)
        }
        rows[Int(row)] = TableauRow(basic: basic, constant: constant, entries: entries)
        rowOf[Int(basic)] = row
        for entry in entries { note(entry.symbol, in: row) }
        noteChanged(basic)
        return row
    }

    mutating func dropRow(_ row: Int32) {
        let basic = rows[Int(row)].basic
        noteChanged(basic)
        rowOf[Int(basic)] = -1
        rows[Int(row)].basic = -1
        rows[Int(row)].entries.removeAll()
        freeRows.append(row)
    }

    private mutating func note(_ symbol: Int32, in row: Int32) {
        columns[Int(symbol)].append(row)
        // Outdated entries would accumulate in columns that are never read.
        if columns[Int(symbol)].count > 4 * rows.count + 32 { _ = column(symbol) }
    }

    /// Returns the rows that contain a symbol.
    mutating func column(_ symbol: Int32) -> [Int32] {
        stamp += 1
        var kept: [Int32] = []
        swap(&kept, &columns[Int(symbol)])
        var count = 0
        for row in kept
        where rows[Int(row)].basic >= 0 && rowStamps[Int(row)] != stamp
            && rows[Int(row)].coefficient(of: symbol) != 0
        {
            rowStamps[Int(row)] = stamp
            kept[count] = row
            count += 1
        }
        kept.removeLast(kept.count - count)
        columns[Int(symbol)] = kept
        return kept
    }

    // Substitution

    /// Solves a row for `symbol`, which becomes basic; the former basic symbol moves to the right
    /// side.
    mutating func turn(_ row: Int32, for symbol: Int32) {
        let former = rows[Int(row)].basic
        let factor = -1 / rows[Int(row)].coefficient(of: symbol)
        var entries: [TableauEntry] = []
        swap(&entries, &rows[Int(row)].entries)
        entries.removeAll { $0.symbol == symbol }
        for index in entries.indices { entries[index].coefficient *= factor }
        let place = entries.firstIndex { $0.symbol > former } ?? entries.count
        entries.insert(TableauEntry(symbol: former, coefficient: -factor), at: place)
        rows[Int(row)].entries = entries
        rows[Int(row)].constant *= factor
        rows[Int(row)].basic = symbol
        rowOf[Int(former)] = -1
        rowOf[Int(symbol)] = row
        note(former, in: row)
        noteChanged(former)
        noteChanged(symbol)
    }

    /// Substitutes the row of a symbol that has just become basic into all rows that contain it,
    /// and into the costs.
    mutating func substitute(_ symbol: Int32) {
        let source = rowOf[Int(symbol)]
        for row in column(symbol) where row != source {
            add(source, to: row, replacing: symbol)
            noteConstant(row)
        }
        columns[Int(symbol)] = []
        for level in levels.indices {
            let cost = levels[level].costs[Int(symbol)]
            guard cost != 0 else { continue }
            levels[level].costs[Int(symbol)] = 0
            spread(cost, over: source, level: level)
        }
    }

    /// Adds a multiple of a row's right side to the costs.
    mutating func spread(_ cost: Double, over row: Int32, level: Int) {
        for entry in rows[Int(row)].entries {
            let symbol = Int(entry.symbol)
            let sum = levels[level].costs[symbol] + cost * entry.coefficient
            levels[level].costs[symbol] = abs(sum) < Self.tiny ? 0 : sum
            noteCandidate(entry.symbol)
        }
    }

    mutating func noteCandidate(_ symbol: Int32) {
        guard !isCandidate[Int(symbol)] else { return }
        isCandidate[Int(symbol)] = true
        candidates.append(symbol)
    }

    /// Computes `target += k · source`, where `k` is the coefficient of `symbol` in the target,
    /// which is removed.
    private mutating func add(_ source: Int32, to target: Int32, replacing symbol: Int32) {
        let factor = rows[Int(target)].coefficient(of: symbol)
        sum.add(
            rows[Int(target)].entries, rows[Int(source)].entries, times: factor, without: symbol)
        sum.replace(&rows[Int(target)].entries)
        rows[Int(target)].constant += factor * rows[Int(source)].constant
        for symbol in sum.fresh { note(symbol, in: target) }
    }
}
