import Foundation
import Mutation

/// Prints a line; unbuffered, since runs are long.
func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
}

/// Prints a line for each break as it is tried.
final class Progress {
    private let plan: Plan
    private let total: Int
    private var done: Int
    private var noticed: Int

    init(plan: Plan, total: Int, done: [Outcome]) {
        self.plan = plan
        self.total = total
        self.done = done.count
        noticed = done.count { $0.isNoticed }
    }

    func show(_ outcome: Outcome) {
        done += 1
        noticed += outcome.isNoticed ? 1 : 0
        let item = plan[outcome.number]
        let word = outcome.isNoticed ? outcome.how : "SURVIVED, \(outcome.how)"
        let time = String(format: "%.1f s", outcome.seconds)
        say(
            "[\(done)/\(total), \(noticed) noticed] \(time) \(item.file):\(item.line) \(item.kind): \(word)"
        )
    }
}

/// The report at the end.
enum Report {
    /// Prints the sample in the order of trying.
    static func list(_ plan: Plan) {
        for item in plan.breaks { show(item, "") }
    }

    private static func show(_ item: Break, _ more: String) {
        say("\(item.file):\(item.line): \(item.kind)\(more)")
        say("  - \(item.before)")
        say("  + \(item.after)")
    }

    static func show(_ plan: Plan, _ outcomes: [Outcome]) {
        let survivors = outcomes.filter { !$0.isNoticed }.sorted {
            (plan[$0.number].file, plan[$0.number].line) < (
                plan[$1.number].file, plan[$1.number].line
            )
        }
        if !survivors.isEmpty { say("\nNot noticed:") }
        for outcome in survivors {
            show(plan[outcome.number], "; " + outcome.how)
        }
        let noticed = outcomes.count - survivors.count
        let share = outcomes.isEmpty ? 0 : Double(noticed) / Double(outcomes.count) * 100
        say(
            "\n\(outcomes.count) breaks, \(noticed) noticed (\(String(format: "%.0f", share)) %), "
                + "\(survivors.count) not; \(plan.refused.count) more didn't compile")
    }
}
