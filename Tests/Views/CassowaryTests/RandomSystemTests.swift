import Cassowary
import RandomNumbers
import Testing

/// Random systems; what is best is found by trying every corner (`Sums`), and shares nothing with the solver.
@Suite("Random systems of constraints")
struct RandomSystemTests {
    private struct Built {
        var solver = LinearSolver()
        var variables: [LinearSolver.Variable] = []
        var names: [LinearSolver.Constraint] = []
        var sums: Sums

        init(count: Int, isNonnegative: Bool) {
            sums = Sums(count: count, isNonnegative: isNonnegative)
            variables = (0..<count).map { _ in solver.makeVariable(isNonnegative: isNonnegative) }
        }

        mutating func add(_ row: Sums.Row) throws {
            let terms = zip(variables, row.factors).filter { $0.1 != 0 }
                .map { LinearSolver.Term($0.0, $0.1) }
            names.append(
                try solver.add(terms, row.relation, row.constant, priority: row.priority))
            sums.rows.append(row)
        }

        var point: [Double] { variables.map { solver.value(of: $0) } }

        mutating func check(_ note: String) {
            solver.solve()
            #expect(solver.brokenInvariant() == nil, "\(note)")
            let (found, best) = (sums.errors(point), sums.leastErrors())
            for (one, other) in zip(found, best) {
                #expect(abs(one - other) < 1e-5, "\(note): \(found), not \(best)\n\(sums)")
            }
        }
    }

    private func row(_ dice: inout Dice, count: Int) -> Sums.Row {
        var factors = (0..<count).map { _ in Double(dice.whole(-2...2)) }
        if factors.allSatisfy({ $0 == 0 }) { factors[0] = 1 }
        let relations: [LinearSolver.Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
        return Sums.Row(
            factors: factors, relation: relations[dice.below(3)],
            constant: Double(dice.whole(-50...50)),
            priority: [1000, 1000, 750, 250.5, 250][dice.below(5)])
    }

    private func system(_ dice: inout Dice) throws -> Built {
        var built = Built(count: dice.whole(1...3), isNonnegative: dice.below(2) == 0)
        for index in 0..<built.variables.count {
            var factors = Array(repeating: 0.0, count: built.variables.count)
            factors[index] = 1
            try built.add(
                Sums.Row(
                    factors: factors, relation: .equal, constant: Double(dice.whole(-9...9)),
                    priority: 1))
        }
        for _ in 0..<dice.whole(1...7) {
            try built.add(row(&dice, count: built.variables.count))
        }
        return built
    }

    @Test("no point is better than the one that is found", arguments: 0..<400)
    func best(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed))
        var built = try system(&dice)
        built.check("seed \(seed)")
    }

    @Test(
        "after changes, step by step, no point is better than the one that is found",
        arguments: 0..<200)
    func changes(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed) + 10_000)
        var built = try system(&dice)
        for step in 0..<12 {
            let stays = built.variables.count
            let index = stays + dice.below(built.names.count - stays)
            switch dice.below(4) {
            case 0 where built.names.count > built.variables.count + 1:
                try built.solver.remove(built.names.remove(at: index))
                built.sums.rows.remove(at: index)
            case 1:
                try built.add(row(&dice, count: built.variables.count))
            case 2:
                built.sums.rows[index].priority = [1000, 750, 250][dice.below(3)]
                try built.solver.setPriority(
                    built.sums.rows[index].priority, of: built.names[index])
            default:
                built.sums.rows[index].constant = Double(dice.whole(-50...50))
                try built.solver.setConstant(
                    built.sums.rows[index].constant, of: built.names[index])
            }
            guard dice.below(3) > 0 else { continue }
            built.check("seed \(seed), step \(step)")
        }
    }

    @Test("errors that the solver tells are those of its values", arguments: 0..<100)
    func errors(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed) + 20_000)
        var built = try system(&dice)
        built.solver.solve()
        for (name, row) in zip(built.names, built.sums.rows) {
            #expect(abs(try built.solver.error(of: name) - row.error(built.point)) < 1e-6)
        }
    }
}
