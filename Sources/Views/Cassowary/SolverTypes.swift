extension LinearSolver {
    /// A variable of the solver.
    package struct Variable: Hashable, Sendable {
        let symbol: Int32
        /// A small number, unique among the living variables of this solver.
        package var index: Int { Int(symbol) }
    }

    /// A term: a variable times a factor.
    package struct Term: Hashable, Sendable {
        /// The variable.
        package var variable: Variable
        /// The factor; finite.
        package var coefficient: Double

        /// A variable times `coefficient`.
        package init(_ variable: Variable, _ coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// The relation of a sum of terms to a constant.
    package enum Relation: Int, Sendable {
        /// At most the constant.
        case lessThanOrEqual = -1
        /// Equal to the constant.
        case equal = 0
        /// At least the constant.
        case greaterThanOrEqual = 1
    }

    /// A handle of an added constraint; never reused.
    package struct Constraint: Hashable, Sendable {
        let index: Int32
        /// The number of the constraint in the order of addition.
        package let sequence: Int
    }

    /// The reason why a constraint was refused.
    package enum Problem: Error, Equatable, CustomStringConvertible {
        /// A coefficient, constant or priority is NaN or infinite.
        case notFinite(String)
        /// The variable or constraint doesn't exist any more.
        case unknown(String)

        package var description: String {
            switch self {
            case .notFinite(let name): "the \(name) of a constraint is not a finite number"
            case .unknown(let name): "the solver has no such \(name): it was removed before"
            }
        }
    }

    /// Required constraints that can't all hold.
    package struct Conflict: Sendable {
        /// The constraints, in the order of addition.
        package let constraints: [Constraint]
        /// Nonnegative variables that would have to be negative.
        package let variables: [Variable]
    }

    /// The priority of constraints that must hold.
    package static let required = 1000.0
    /// The greatest magnitude of a constant or value; greater ones are clamped to it.
    package static let limit = 1e7
}

/// The kind of a symbol in the tableau.
enum SymbolKind: UInt8, Sendable {
    /// An unused symbol.
    case unused
    /// A variable that may have any value.
    case free
    /// A variable that can't be negative.
    case nonnegative
    /// The slack of an inequality; never negative.
    case slack
    /// The distance by which a constraint fails to one side; never negative, and has a cost.
    case error

    var isRestricted: Bool { self != .free }
    var isVariable: Bool { self == .free || self == .nonnegative }
}

/// A term of a row: a symbol times a factor.
struct TableauEntry: Sendable {
    var symbol: Int32
    var coefficient: Double
}

/// A row `basic = constant + entries`; the entries are sorted by their symbols.
struct TableauRow: Sendable {
    /// The basic symbol; -1 for an unused row.
    var basic: Int32 = -1
    var constant = 0.0
    var entries: [TableauEntry] = []

    init(basic: Int32 = -1, constant: Double = 0, entries: [TableauEntry] = []) {
        self.basic = basic
        self.constant = constant
        self.entries = entries
    }

    /// The expression of a single symbol.
    init(_ symbol: Int32) {
        entries = [TableauEntry(symbol: symbol, coefficient: 1)]
    }

    /// Adds a multiple of another row's right side.
    mutating func add(_ other: TableauRow, times factor: Double) {
        constant += factor * other.constant
        var merged: [TableauEntry] = []
        merged.reserveCapacity(entries.count + other.entries.count)
        var next = 0
        for entry in other.entries {
            while next < entries.count, entries[next].symbol < entry.symbol {
                merged.append(entries[next])
                next += 1
            }
            var sum = TableauEntry(symbol: entry.symbol, coefficient: factor * entry.coefficient)
            if next < entries.count, entries[next].symbol == entry.symbol {
                sum.coefficient += entries[next].coefficient
                next += 1
            }
            if abs(sum.coefficient) >= LinearSolver.tiny { merged.append(sum) }
        }
        merged.append(contentsOf: entries[next...])
        entries = merged
    }

    func coefficient(of symbol: Int32) -> Double {
        entries.withUnsafeBufferPointer { $0.coefficient(of: symbol) }
    }
}

extension UnsafeBufferPointer<TableauEntry> {
    /// The factor of a symbol; 0 where it doesn't occur.
    func coefficient(of symbol: Int32) -> Double {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low].symbol == symbol ? self[low].coefficient : 0
    }
}

/// A constraint as it was added, and its symbols.
struct SolverRecord: Sendable {
    var sequence: Int
    var terms: [LinearSolver.Term]
    var relation: LinearSolver.Relation
    var constant: Double
    var priority: Double
    /// The slack of an inequality, or the excess of an equality, which identifies the constraint in
    /// rows.
    var marker: Int32 = -1
    /// The error symbol for the distance below the constant.
    var shortfall: Int32 = -1

    /// The symbols with a cost.
    var errors: [Int32] { relation == .equal ? [marker, shortfall] : [shortfall] }
}

/// The costs of one priority, by symbol.
struct CostLevel: Sendable {
    var priority: Double
    var users = 0
    var costs: [Double]
}
