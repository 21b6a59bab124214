/// Finds numbers that satisfy linear equations and inequalities, the more important ones first.
///
/// An incremental simplex tableau after Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic
/// Constraint Solving Algorithm" (2001), with two differences. Priorities aren't weights in one sum: there
/// is a row of costs for each, and rows are compared like words in a dictionary, so that one constraint of
/// a higher priority wins over any number of lower ones. And required constraints are the highest of these
/// rows in place of a case of their own: the tableau never gets stuck, and constraints that contradict each
/// other are found in it, told (`conflict()`), and can be broken by a lower priority.
///
/// A constraint of a priority costs the distance by which it fails; the sum of these is least for the
/// highest priority, then for the next. What nothing determines is 0.
///
/// A value: a copy is a solver of its own. The same calls in the same order give the same numbers. Cost:
/// adding, removing or changing touches the rows in which the constraint's marker occurs.
package struct LinearSolver: Sendable {
    // By symbol
    var kinds: [SymbolKind] = []
    var rowOf: [Int32] = []
    /// Rows that may have the symbol: all that do, and some that did.
    var columns: [[Int32]] = []
    /// The constraint that a slack or an error is of.
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

    // What is due
    /// Symbols whose cost may have become negative.
    var candidates: [Int32] = []
    /// Rows whose basic symbol may be less than 0.
    var infeasible: [Int32] = []
    /// Required constraints that may fail, by record.
    var suspects: [Int32] = []
    /// Variables that may have another value than when they were last taken.
    var changed: [Int32] = []
    var isBroken = false
    var scratch: [TableauEntry] = []

    /// How often the tableau was turned from one corner to another, for tests and figures.
    package internal(set) var pivots = 0

    /// Coefficients and costs below this are none.
    static let tiny = 1e-10
    /// Values above the negative of this are not less than 0.
    static let slop = 1e-8

    /// A solver without variables.
    package init() {}

    /// Makes a variable, whose value is 0 until a constraint says otherwise.
    ///
    /// - Parameter isNonnegative: true keeps it from being less than 0, as if that were required.
    package mutating func makeVariable(isNonnegative: Bool = false) -> Variable {
        Variable(symbol: makeSymbol(isNonnegative ? .nonnegative : .free))
    }

    /// Forgets a variable. Its constraints have to be removed before; else nothing happens, and false is
    /// given back.
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
    /// - Parameter priority: `required`, or less, above 0; the sums of what fails are made least in the
    ///   order of priorities.
    /// - Throws: `Problem` for a number that isn't finite, and for a variable that isn't there.
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
        // One at a time: with many that fail, turning what they share seems to help, and has to be undone.
        optimise()
        return Constraint(index: index, sequence: lastSequence)
    }

    /// Adds a weak wish that a variable has a value, for what nothing else determines.
    package mutating func addStay(
        _ variable: Variable, at value: Double, priority: Double = 1
    ) throws(Problem) -> Constraint {
        try add([Term(variable)], .equal, value, priority: priority)
    }

    /// Takes a constraint out.
    package mutating func remove(_ constraint: Constraint) throws(Problem) {
        let record = try record(constraint)
        restore()
        setCost(of: record, from: record.priority, to: nil)
        dropEquation(of: record)
        for symbol in [record.marker, record.shortfall] { freeSymbol(symbol) }
        records[Int(constraint.index)] = nil
        freeRecords.append(constraint.index)
    }

    /// Changes the constant of a constraint, in place; false where it is that already.
    @discardableResult
    package mutating func setConstant(
        _ constant: Double, of constraint: Constraint
    ) throws(Problem) -> Bool {
        guard constant.isFinite else { throw .notFinite("constant") }
        let record = try record(constraint)
        let difference = Self.limited(constant) - record.constant
        guard difference != 0 else { return false }
        // The tableau has to be at its optimum before a value that no cost knows of may change.
        if !candidates.isEmpty { optimise() }
        records[Int(constraint.index)]?.constant = Self.limited(constant)
        shift(record.marker, by: record.relation == .lessThanOrEqual ? difference : -difference)
        return true
    }

    /// Changes how important a constraint is, in place; 0 counts less than all that has a priority.
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

    /// Finds the values for what was changed.
    package mutating func solve() {
        restore()
        optimise()
        defer { clearSuspects() }
        guard isBroken else { return }
        // Rounding led astray: begin anew from what was asked for.
        rebuild()
        optimise()
    }

    /// The value that was found by the last `solve()`.
    package func value(of variable: Variable) -> Double {
        guard isAlive(variable) else { return 0 }
        let row = rowOf[variable.index]
        return row < 0 ? 0 : rows[Int(row)].constant
    }

    /// The variables whose value may be another than when this was last called, in no special order.
    package mutating func takeChanged() -> [Variable] {
        defer { changed.removeAll(keepingCapacity: true) }
        return changed.compactMap { symbol in
            isChanged[Int(symbol)] = false
            return kinds[Int(symbol)].isVariable ? Variable(symbol: symbol) : nil
        }
    }

    /// By how much a constraint fails.
    package func error(of constraint: Constraint) throws(Problem) -> Double {
        try record(constraint).errors.reduce(0) { sum, symbol in
            let row = rowOf[Int(symbol)]
            return row < 0 ? sum : sum + max(0, rows[Int(row)].constant)
        }
    }

    /// False where other values of the variable would be as good.
    ///
    /// Where several constraints meet by chance in the values that were found, this may say false of
    /// what they determine together.
    package func isDetermined(_ variable: Variable) -> Bool {
        guard isAlive(variable) else { return false }
        let row = rowOf[variable.index]
        guard row >= 0 else { return kinds[variable.index] != .free && hasCost(variable.symbol) }
        return rows[Int(row)].entries.allSatisfy { hasCost($0.symbol) }
    }

    // Within

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
