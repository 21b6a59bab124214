import Cassowary

/// A system of constraints in plain numbers, from which solvers are made and by which they are judged.
struct Sums: CustomStringConvertible {
    struct Row {
        var factors: [Double]
        var relation: LinearSolver.Relation
        var constant: Double
        var priority: Double

        func error(_ point: [Double]) -> Double {
            let sum = zip(factors, point).reduce(0) { $0 + $1.0 * $1.1 } - constant
            switch relation {
            case .equal: return abs(sum)
            case .lessThanOrEqual: return max(0, sum)
            case .greaterThanOrEqual: return max(0, -sum)
            }
        }
    }

    var count: Int
    var rows: [Row] = []
    /// True: no variable may be less than 0.
    var isNonnegative = false

    var description: String {
        rows.map { "\($0.factors) \($0.relation) \($0.constant) @\($0.priority)" }
            .joined(separator: "\n")
    }

    /// The sums of what fails, the highest priority first.
    func errors(_ point: [Double]) -> [Double] {
        Set(rows.map(\.priority)).sorted(by: >).map { priority in
            rows.filter { $0.priority == priority }.reduce(0) { $0 + $1.error(point) }
        }
    }

    /// The least sums there are, by trying every corner. Costs are straight between the planes on which
    /// constraints begin to fail, so that one of the points where enough planes meet is as good as any. Each
    /// variable needs a plane of its own among them (a stay), or there may be no such point.
    func leastErrors() -> [Double] {
        var best: [Double]?
        let planes = rows + (isNonnegative ? (0..<count).map(axis) : [])
        for chosen in combinations(planes.count, count) {
            guard let point = meetingPoint(chosen.map { planes[$0] }),
                !isNonnegative || point.allSatisfy({ $0 > -1e-9 })
            else { continue }
            let errors = errors(point)
            if best.map({ Self.isLess(errors, $0) }) ?? true { best = errors }
        }
        return best ?? []
    }

    private func axis(_ index: Int) -> Row {
        Row(
            factors: (0..<count).map { $0 == index ? 1 : 0 }, relation: .equal, constant: 0,
            priority: 0)
    }

    /// True when the first sums that differ are less.
    static func isLess(_ one: [Double], _ other: [Double]) -> Bool {
        for (a, b) in zip(one, other) where abs(a - b) > 1e-6 { return a < b }
        return false
    }

    private func combinations(_ total: Int, _ size: Int) -> [[Int]] {
        guard size > 0 else { return [[]] }
        guard total >= size else { return [] }
        return combinations(total - 1, size)
            + combinations(total - 1, size - 1).map { $0 + [total - 1] }
    }

    /// By Gauss's elimination; nil where the planes have no point of their own.
    private func meetingPoint(_ planes: [Row]) -> [Double]? {
        var table = planes.map { $0.factors + [$0.constant] }
        for column in 0..<count {
            guard
                let pivot = (column..<count).max(by: {
                    abs(table[$0][column]) < abs(table[$1][column])
                }), abs(table[pivot][column]) > 1e-9
            else { return nil }
            table.swapAt(column, pivot)
            for row in 0..<count where row != column {
                let factor = table[row][column] / table[column][column]
                for each in column...count { table[row][each] -= factor * table[column][each] }
            }
        }
        return (0..<count).map { table[$0][count] / table[$0][$0] }
    }
}
