extension LinearSolver {
    /// A number that the solver finds.
    package struct Variable: Hashable, Sendable {
        let symbol: Int32
        /// A small number that no other living variable of this solver has.
        package var index: Int { Int(symbol) }
    }

    /// A variable times a factor.
    package struct Term: Hashable, Sendable {
        /// The variable.
        package var variable: Variable
        /// Its factor; finite.
        package var coefficient: Double

        /// A variable times `coefficient`.
        package init(_ variable: Variable, _ coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// How a sum of terms relates to a constant.
    package enum Relation: Int, Sendable {
        /// At most the constant.
        case lessThanOrEqual = -1
        /// The constant.
        case equal = 0
        /// At least the constant.
        case greaterThanOrEqual = 1
    }

    /// Names a constraint that was added; never reused.
    package struct Constraint: Hashable, Sendable {
        let index: Int32
        /// Counts constraints as they came.
        package let sequence: Int
    }

    /// Why a constraint was refused.
    package enum Problem: Error, Equatable, CustomStringConvertible {
        /// A coefficient, constant or priority is NaN or infinite.
        case notFinite(String)
        /// There is no such variable or constraint any more.
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
        /// The constraints, in the order in which they came.
        package let constraints: [Constraint]
        /// Variables that would have to be less than 0, and may not.
        package let variables: [Variable]
    }

    /// The priority of what must hold.
    package static let required = 1000.0
    /// The greatest magnitude of a constant or value; greater ones are taken as this.
    package static let limit = 1e7
}

/// What a symbol of the tableau stands for.
enum SymbolKind: UInt8, Sendable {
    /// Nothing any more.
    case unused
    /// A variable of any value.
    case free
    /// A variable that isn't less than 0.
    case nonnegative
    /// By how much an inequality has more than it must; not less than 0.
    case slack
    /// By how much a constraint fails to one side; not less than 0, and has a cost.
    case error

    var isRestricted: Bool { self != .free }
    var isVariable: Bool { self == .free || self == .nonnegative }
}

/// A symbol times a factor.
struct TableauEntry: Sendable {
    var symbol: Int32
    var coefficient: Double
}

/// `basic = constant + entries`; the entries lie in the order of their symbols.
struct TableauRow: Sendable {
    /// -1: the row is free.
    var basic: Int32 = -1
    var constant = 0.0
    var entries: [TableauEntry] = []

    init(basic: Int32 = -1, constant: Double = 0, entries: [TableauEntry] = []) {
        self.basic = basic
        self.constant = constant
        self.entries = entries
    }

    /// A symbol by itself.
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
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].symbol == symbol ? entries[low].coefficient : 0
    }
}

/// What was asked for, and the symbols that it became.
struct SolverRecord: Sendable {
    var sequence: Int
    var terms: [LinearSolver.Term]
    var relation: LinearSolver.Relation
    var constant: Double
    var priority: Double
    /// The slack of an inequality, the excess of an equality: it stands for the constraint in rows.
    var marker: Int32 = -1
    /// What is missing.
    var shortfall: Int32 = -1

    /// The symbols that cost.
    var errors: [Int32] { relation == .equal ? [marker, shortfall] : [shortfall] }
}

/// The costs of one priority, by symbol.
struct CostLevel: Sendable {
    var priority: Double
    var users = 0
    var costs: [Double]
}
