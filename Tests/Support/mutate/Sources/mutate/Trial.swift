import Foundation

/// The outcome of a break.
struct Outcome: Codable {
    var number: Int
    var isNoticed: Bool
    /// The test that noticed it and how, or why none could.
    var how: String
    var seconds: Double
}

/// A run with one active break and the suites that execute it, the nearest and fastest first.
final class Trial: Job {
    let number: Int
    private let program: TestProgram
    private let slot: Int
    private let finish: (Outcome) -> Void
    private var groups: ArraySlice<[Suite]>
    private var run: Run?
    private let started = Date()

    init(
        _ number: Int, suites: [Suite], near: String, program: TestProgram, slot: Int,
        finish: @escaping (Outcome) -> Void
    ) {
        self.number = number
        self.program = program
        self.slot = slot
        self.finish = finish
        groups = Self.groups(suites.filter { $0.reach.contains(number) }, near: near)[...]
        if groups.isEmpty { end(isNoticed: false, "no test passes it") }
    }

    func goOn() throws -> Bool {
        if let run {
            guard let end = run.poll() else { return true }
            self.run = nil
            if let how = Self.notice(end, run) {
                self.end(isNoticed: true, how)
                return false
            }
            if groups.isEmpty { self.end(isNoticed: false, "every test passes") }
        }
        guard let group = groups.popFirst() else { return false }
        run = try start(group)
        return true
    }

    private func start(_ group: [Suite]) throws -> Run {
        let limits = Run.Limits(
            processor: 3 * group.reduce(0) { $0 + $1.processor } + 2,
            wall: 10 * group.reduce(0) { $0 + $1.wall } + 30)
        return try program.start(
            Suite.filter(group), environment: ["LM_MUTANT": "\(number)"], slot: slot,
            limits: limits)
    }

    private func end(isNoticed: Bool, _ how: String) {
        finish(
            Outcome(
                number: number, isNoticed: isNoticed, how: how,
                seconds: Date().timeIntervalSince(started)))
    }

    /// The sign by which a run noticed the break; nil where it didn't.
    private static func notice(_ end: Run.End, _ run: Run) -> String? {
        switch end {
        case .status(0): return nil
        case .status(let status): return "exit status \(status)"
        case .signal(let signal): return "crash, signal \(signal)"
        case .late: return "three times the clean run's time"
        case .red(let line):
            let place = line.split(separator: " ").first { $0.contains(".swift:") } ?? ""
            return "red: " + place.trimmingCharacters(in: .punctuationCharacters)
        }
    }

    /// Groups of about 2, then 8 seconds, then the rest: most breaks are noticed in the first
    /// group.
    private static func groups(_ suites: [Suite], near: String) -> [[Suite]] {
        let cost = { (suite: Suite) in suite.processor * (suite.target == near ? 1 : 4) }
        var groups: [[Suite]] = [[], [], []]
        var total = 0.0
        for suite in suites.sorted(by: { cost($0) < cost($1) }) {
            total += suite.processor
            groups[total < 2 ? 0 : total < 10 ? 1 : 2].append(suite)
        }
        return groups.filter { !$0.isEmpty }
    }
}
