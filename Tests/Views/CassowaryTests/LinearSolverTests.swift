import Cassowary
import RandomNumbers
import Testing

/// Expected numbers are those of the published descriptions of Cassowary, or worked out by hand.
@Suite("The solver of constraints")
struct LinearSolverTests {
    typealias Term = LinearSolver.Term

    @Test("a middle between two ends, and the ends in their room")
    func middle() throws {
        // The example by which Badros, Borning and Stuckey explain the algorithm:
        // 2 m = l + r, l + 10 <= r, r <= 100, 0 <= l. With l and r held at 30 and 90, m is 60. With m at 90,
        // the right end can't be beyond 100, and l is 80.
        var solver = LinearSolver()
        let (l, m, r) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        _ = try solver.add([Term(m, 2), Term(l, -1), Term(r, -1)], .equal, 0)
        _ = try solver.add([Term(l), Term(r, -1)], .lessThanOrEqual, -10)
        _ = try solver.add([Term(r)], .lessThanOrEqual, 100)
        _ = try solver.add([Term(l)], .greaterThanOrEqual, 0)
        _ = try solver.addStay(l, at: 30)
        _ = try solver.addStay(r, at: 90)
        let edit = try solver.add([Term(m)], .equal, 60, priority: 750)
        solver.solve()
        #expect([l, m, r].map { solver.value(of: $0) } == [30, 60, 90])
        try solver.setConstant(90, of: edit)
        solver.solve()
        #expect([l, m, r].map { solver.value(of: $0) } == [80, 90, 100])
    }

    @Test("a constraint of a higher priority wins over a thousand lower ones")
    func priorities() throws {
        var solver = LinearSolver()
        let x = solver.makeVariable()
        for _ in 0..<1000 { _ = try solver.add([Term(x)], .equal, 1, priority: 749) }
        _ = try solver.add([Term(x)], .equal, 2, priority: 750)
        solver.solve()
        #expect(solver.value(of: x) == 2)
    }

    @Test("variables that nothing determines say so, and still satisfy their constraints")
    func free() throws {
        var solver = LinearSolver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        _ = try solver.add([Term(x), Term(y)], .equal, 10)
        let z = solver.makeVariable()
        _ = try solver.add([Term(z)], .equal, 4)
        solver.solve()
        #expect(solver.value(of: x) + solver.value(of: y) == 10)
        #expect(!solver.isDetermined(x) && !solver.isDetermined(y) && solver.isDetermined(z))
        let inside = solver.makeVariable()
        _ = try solver.add([Term(inside)], .greaterThanOrEqual, 3)
        solver.solve()
        #expect(solver.value(of: inside) >= 3 && !solver.isDetermined(inside))
    }

    @Test("a variable that can't be negative isn't")
    func nonnegative() throws {
        var solver = LinearSolver()
        let (x, w) = (solver.makeVariable(), solver.makeVariable(isNonnegative: true))
        _ = try solver.add([Term(x)], .equal, 50)
        _ = try solver.add([Term(x), Term(w)], .equal, 30, priority: 750)
        solver.solve()
        #expect(solver.value(of: w) == 0 && solver.brokenInvariant() == nil)
        #expect(solver.conflict() == nil)
    }

    @Test("a length that may be great isn't, where nothing asks for it")
    func small() throws {
        var solver = LinearSolver()
        let w = solver.makeVariable(isNonnegative: true)
        _ = try solver.add([Term(w)], .lessThanOrEqual, 1e9)
        solver.solve()
        #expect(solver.value(of: w) == 0)
    }

    @Test("required constraints that contradict each other are told, all of them and no others")
    func conflict() throws {
        var solver = LinearSolver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let first = try solver.add([Term(x)], .greaterThanOrEqual, 10)
        _ = try solver.add([Term(y)], .equal, 7)
        let second = try solver.add([Term(y), Term(x, -1)], .greaterThanOrEqual, 5)
        let third = try solver.add([Term(y)], .lessThanOrEqual, 12)
        solver.solve()
        let conflict = try #require(solver.conflict())
        #expect(conflict.constraints.count >= 2 && conflict.constraints.contains(second))
        #expect(conflict.constraints.contains(first) && !conflict.constraints.contains(third))
        try solver.setPriority(0, of: second)
        solver.solve()
        #expect(solver.conflict() == nil)
        #expect(solver.value(of: y) == 7 && solver.value(of: x) == 10)
    }

    @Test("a constant that contradicts the rest is told, and is forgotten when it goes back")
    func laterConflict() throws {
        var solver = LinearSolver()
        let x = solver.makeVariable()
        let low = try solver.add([Term(x)], .greaterThanOrEqual, 10)
        let high = try solver.add([Term(x)], .lessThanOrEqual, 10)
        solver.solve()
        #expect(solver.conflict() == nil)
        try solver.setConstant(30, of: low)
        solver.solve()
        #expect(solver.conflict()?.constraints == [low, high])
        try solver.setConstant(5, of: low)
        solver.solve()
        #expect(solver.conflict() == nil && (5...10).contains(solver.value(of: x)))
    }

    @Test("a width that would have to be negative is a conflict that names it")
    func negativeWidth() throws {
        var solver = LinearSolver()
        let w = solver.makeVariable(isNonnegative: true)
        let one = try solver.add([Term(w)], .equal, -20)
        solver.solve()
        let conflict = try #require(solver.conflict())
        #expect(conflict.constraints == [one] && conflict.variables == [w])
    }

    @Test("numbers that aren't finite are refused, and great ones taken smaller")
    func badNumbers() throws {
        var solver = LinearSolver()
        let x = solver.makeVariable()
        for bad in [Double.nan, .infinity, -.infinity] {
            #expect(throws: LinearSolver.Problem.notFinite("constant")) {
                try solver.add([Term(x)], .equal, bad)
            }
            #expect(throws: LinearSolver.Problem.notFinite("multiplier")) {
                try solver.add([Term(x, bad)], .equal, 0)
            }
            #expect(throws: LinearSolver.Problem.notFinite("priority")) {
                try solver.add([Term(x)], .equal, 0, priority: bad)
            }
        }
        let huge = try solver.add([Term(x)], .equal, .greatestFiniteMagnitude)
        #expect(throws: LinearSolver.Problem.notFinite("constant")) {
            try solver.setConstant(.nan, of: huge)
        }
        solver.solve()
        #expect(solver.value(of: x) == LinearSolver.limit)
        try solver.remove(huge)
        #expect(throws: LinearSolver.Problem.unknown("constraint")) { try solver.remove(huge) }
    }

    @Test("constraints without terms, and the same variable twice")
    func odd() throws {
        var solver = LinearSolver()
        let x = solver.makeVariable()
        let none = try solver.add([], .equal, 3)
        _ = try solver.add([Term(x), Term(x)], .equal, 8)
        _ = try solver.add([Term(x), Term(x, -1)], .equal, 0)
        solver.solve()
        #expect(solver.value(of: x) == 4)
        #expect(solver.conflict()?.constraints == [none])
        let isGone = solver.remove(x)
        #expect(!isGone)
    }

    @Test("removed constraints leave nothing behind", arguments: 0..<20)
    func removal(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed))
        var solver = LinearSolver()
        let variables = (0..<6).map { _ in solver.makeVariable() }
        var names = try (0..<12).map { index in
            try solver.add(
                [Term(variables[dice.below(6)]), Term(variables[dice.below(6)], -1)],
                index % 2 == 0 ? .equal : .lessThanOrEqual, Double(dice.whole(0...20)),
                priority: index % 3 == 0 ? 1000 : 500)
        }
        solver.solve()
        names.shuffle(using: &dice)
        for name in names {
            try solver.remove(name)
            solver.solve()
            #expect(solver.brokenInvariant() == nil)
        }
        for variable in variables {
            #expect(solver.value(of: variable) == 0)
            let isGone = solver.remove(variable)
            #expect(isGone)
        }
    }

    @Test("only what changes is told of")
    func changes() throws {
        var solver = LinearSolver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let one = try solver.add([Term(x)], .equal, 3)
        _ = try solver.add([Term(y)], .equal, 4)
        solver.solve()
        let first = solver.takeChanged()
        #expect(Set(first) == [x, y])
        try solver.setConstant(5, of: one)
        solver.solve()
        let second = solver.takeChanged()
        #expect(second == [x])
    }
}
