import Foundation

/// The clean run of every suite: its time, and the breaks that it executes.
struct Survey: Codable {
    var suites: [Suite] = []
    /// Suites that fail without an active break, and so can't tell anything.
    var red: [String] = []

    static func make(_ program: TestProgram, targets: [String]) throws -> Survey {
        var names = try program.suiteNames(of: targets)[...]
        say("clean run of \(names.count) suites in \(targets.joined(separator: ", "))")
        let collected = Collected()
        try Crew.work(isLate: { false }) { slot in
            try names.popFirst().map {
                try CleanRun($0, program: program, slot: slot, into: collected)
            }
        }
        for name in collected.survey.red { say("  red without any break, left out: \(name)") }
        return collected.survey
    }

    fileprivate final class Collected {
        var survey = Survey()
    }
}

/// A run of one suite without an active break.
private final class CleanRun: Job {
    private let name: String
    private let run: Run
    private let passed: URL
    private let collected: Survey.Collected

    init(
        _ name: String, program: TestProgram, slot: Int, into collected: Survey.Collected
    ) throws {
        self.name = name
        self.collected = collected
        passed = program.home.appendingPathComponent("passed-\(slot)")
        try? FileManager.default.removeItem(at: passed)
        let suite = Suite(name: name, processor: 0, wall: 0, reach: [])
        run = try program.start(
            Suite.filter([suite]), environment: ["LM_PASSED": passed.path], slot: slot,
            stopsAtRed: false)
    }

    func goOn() throws -> Bool {
        guard let end = run.poll() else { return true }
        if end == .status(0) {
            let text = (try? String(contentsOf: passed, encoding: .utf8)) ?? ""
            collected.survey.suites.append(
                Suite(
                    name: name, processor: run.processorTime, wall: run.wallTime,
                    reach: Set(text.split(separator: "\n").compactMap { Int($0) })))
        } else {
            collected.survey.red.append(name)
        }
        return false
    }
}
