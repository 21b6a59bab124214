/// A solver of linear equations and inequalities, in the order of their priorities.
///
/// This is an incremental simplex tableau after Badros, Borning and Stuckey, "The Cassowary Linear
/// Arithmetic Constraint Solving Algorithm" (2001), with two differences. Priorities aren't weights
/// in one sum: there is a row of costs for each, and these are compared lexicographically, so that
/// one constraint of a higher priority takes precedence over any number of lower ones. And required
/// constraints are the highest of these rows instead of a case of their own: the tableau is always
/// solvable, and conflicting constraints can be found in it, reported (`conflict()`), and resolved
/// by a lower priority.
///
/// The cost of a constraint is the distance by which it fails; the sum of the costs is minimized
/// for the highest priority, then for the next. A variable that nothing determines is 0.
///
/// The solver is a value: a copy is independent. Equal calls in equal order give equal numbers.
/// Cost: adding, removing or changing a constraint touches the rows in which its marker
/// occurs.
package struct LinearSolver: Sendable {
    // By symbol
    var kinds: [SymbolKind] = []
    var rowOf: [Int32] = []
    /// The rows that contain a symbol, and some that no longer do.
    var columns: [[Int32]] = []
    /// The constraint of a slack or error symbol.
    var owners: [Int32] = []
    var isCandidate: [Bool] = []
    var isChanged: [Bool] = []
    var freeSymbols: [Int32] = []

    // By row
    var rows: [TableauRow] = []
    var rowStamps: [Int] = []
    var freeRows: [Int32] = []
    var stamp = 0

    // By constraint
    var records: [SolverRecord?] = []
    var freeRecords: [Int32] = []
    var lastSequence = 0

    /// Costs, the highest priority first.
    var levels: [CostLevel] = []

    // Pending work
    /// Symbols whose reduced cost may have become negative.
    var candidates: [Int32] = []
    /// Rows whose basic symbol may be negative.
    var infeasible: [Int32] = []
    /// Required constraints that may fail, by their record.
    var suspects: [Int32] = []
    /// Variables whose value may have changed since `takeChanged()`.
    var changed: [Int32] = []
    var isBroken = false
    /// The sum of rows that was made last; kept for its memory.
    var sum = EntrySum()

    /// The number of pivots so far, for tests and figures.
    package internal(set) var pivots = 0

    /// The magnitude below which coefficients and costs count as 0.
    static let tiny = 1e-10
    /// The tolerance for negative values: values above its negative count as nonnegative.
    static let slop = 1e-8

    /// A solver without variables.
    package init() {}

    /// Makes a variable, whose value is 0 until a constraint determines it.
    ///
    /// - Parameter isNonnegative: whether the variable is kept from being negative, as if that were
    ///   required.
    package mutating func makeVariable(isNonnegative: Bool = false) -> Variable {
        Variable(symbol: makeSymbol(isNonnegative ? .nonnegative : .free))
    }

    /// Removes a variable. Its constraints must have been removed before; otherwise nothing
    /// happens, and the result is false.
    @discardableResult
    package mutating func remove(_ variable: Variable) -> Bool {
        let symbol = variable.symbol
        guard isAlive(variable), rowOf[Int(symbol)] < 0, column(symbol).isEmpty
        else { return false }
        freeSymbol(symbol)
        return true
    }

    /// Adds "the sum of `terms` is `relation` to `constant`".
    ///
    /// - Parameter priority: `required`, or less, above 0; the sums of failures are minimized in
    ///   the order of priorities.
    /// - Throws: `Problem` for a number that isn't finite, and for a variable that doesn't exist.
    package mutating func add(
        _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = required
    ) throws(Problem) -> Constraint {
        try check(terms, constant, priority)
        restore()
        lastSequence += 1
        let record = SolverRecord(
            sequence: lastSequence, terms: terms, relation: relation,
            constant: Self.limited(constant), priority: min(max(priority, 0), Self.required))
        let index = freeRecords.popLast() ?? Int32(records.count)
        if Int(index) == records.count { records.append(nil) }
        records[Int(index)] = record
        insert(index)
        // One at a time: if many constraints fail, pivoting on what they share seems to help, but
        // has to be undone.
        optimise()
        return Constraint(index: index, sequence: lastSequence)
    }

    /// Adds a weak constraint to a value, for a variable that nothing else determines.
    /// - Throws: `Problem` for a number that isn't finite, and for a variable that doesn't exist.
    package mutating func addStay(
        _ variable: Variable, at value: Double, priority: Double = 1
    ) throws(Problem) -> Constraint {
        try add([Term(variable)], .equal, value, priority: priority)
    }

    /// Removes a constraint.
    /// - Throws: `Problem` for a constraint that isn't there any more.
    package mutating func remove(_ constraint: Constraint) throws(Problem) {
        let record = try record(constraint)
        restore()
        setCost(of: record, from: record.priority, to: nil)
        dropEquation(of: record)
        for symbol in [record.marker, record.shortfall] { freeSymbol(symbol) }
        records[Int(constraint.index)] = nil
        freeRecords.append(constraint.index)
    }

    /// Changes the constant of a constraint in place; returns false if it is unchanged.
    /// - Throws: `Problem` for a number that isn't finite, and for a constraint that isn't there any more.
    @discardableResult
    package mutating func setConstant(
        _ constant: Double, of constraint: Constraint
    ) throws(Problem) -> Bool {
        guard constant.isFinite else { throw .notFinite("constant") }
        let record = try record(constraint)
        let difference = Self.limited(constant) - record.constant
        guard difference != 0 else { return false }
        // The tableau must be optimal before a value may change that no cost refers to.
        if !candidates.isEmpty { optimise() }
        records[Int(constraint.index)]?.constant = Self.limited(constant)
        shift(record.marker, by: record.relation == .lessThanOrEqual ? difference : -difference)
        return true
    }

    /// Changes the priority of a constraint in place; 0 is below all other priorities.
    /// - Throws: `Problem` for a number that isn't finite, and for a constraint that isn't there any more.
    package mutating func setPriority(
        _ priority: Double, of constraint: Constraint
    ) throws(Problem) {
        guard priority.isFinite else { throw .notFinite("priority") }
        let record = try record(constraint)
        let new = min(max(priority, 0), Self.required)
        guard new != record.priority else { return }
        restore()
        setCost(of: record, from: record.priority, to: new)
        records[Int(constraint.index)]?.priority = new
        noteSuspect(constraint.index)
    }

    /// Finds the values after changes.
    package mutating func solve() {
        restore()
        optimise()
        defer { clearSuspects() }
        guard isBroken else { return }
        // Rounding errors have corrupted the tableau: it is rebuilt from the constraints.
        rebuild()
        optimise()
    }

    /// Returns the value of a variable by the last `solve()`.
    package func value(of variable: Variable) -> Double {
        guard isAlive(variable) else { return 0 }
        let row = rowOf[variable.index]
        return row < 0 ? 0 : rows[Int(row)].constant
    }

    /// Returns the variables whose value may have changed since the last call, in no particular
    /// order.
    package mutating func takeChanged() -> [Variable] {
        defer { changed.removeAll(keepingCapacity: true) }
        return changed.compactMap { symbol in
            isChanged[Int(symbol)] = false
            return kinds[Int(symbol)].isVariable ? Variable(symbol: symbol) : nil
        }
    }

    /// Returns the distance by which a constraint fails.
    /// - Throws: `Problem` for a constraint that isn't there any more.
    package func error(of constraint: Constraint) throws(Problem) -> Double {
        try record(constraint).errors.reduce(0) { sum, symbol in
            let row = rowOf[Int(symbol)]
            return row < 0 ? sum : sum + max(0, rows[Int(row)].constant)
        }
    }

    /// Returns whether the variable's value is unique: false where others would be as good.
    ///
    /// Where several constraints coincidentally hold with equality, the result may be false for
    /// variables that they determine together.
    package func isDetermined(_ variable: Variable) -> Bool {
        guard isAlive(variable) else { return false }
        let row = rowOf[variable.index]
        guard row >= 0 else { return kinds[variable.index] != .free && hasCost(variable.symbol) }
        return rows[Int(row)].entries.allSatisfy { hasCost($0.symbol) }
    }

    // Implementation

    func isAlive(_ variable: Variable) -> Bool {
        kinds.indices.contains(variable.index) && kinds[variable.index].isVariable
    }

    func record(_ constraint: Constraint) throws(Problem) -> SolverRecord {
        guard records.indices.contains(Int(constraint.index)),
            let record = records[Int(constraint.index)], record.sequence == constraint.sequence
        else { throw .unknown("constraint") }
        return record
    }

    static func limited(_ number: Double) -> Double { min(max(number, -limit), limit) }

    private func check(
        _ terms: [Term], _ constant: Double, _ priority: Double
    ) throws(Problem) {
        guard constant.isFinite else { throw .notFinite("constant") }
        guard priority.isFinite else { throw .notFinite("priority") }
        for term in terms {
            guard term.coefficient.isFinite else { throw .notFinite("multiplier") }
            guard isAlive(term.variable) else { throw .unknown("variable") }
        }
    }
}
