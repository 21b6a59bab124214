import Foundation
import Mutation

/// Runs on a small package with known results. Each line with breaks says in a comment the expected
/// outcome: `// noticed`, `// untested`, or `// noticed; bound: same` where the breaks of one kind
/// change nothing.
enum SelfCheck {
    static func run(_ words: [String]) throws -> Bool {
        let options = try Options(words + ["Sources/Sum", "100", "--fresh"])
        let (plan, outcomes) = try Session(options).run()
        Report.show(plan, outcomes)
        let wrong = try outcomes.filter { outcome in
            let item = plan[outcome.number]
            let isExpected = try expectation(of: item, root: options.root)
            if isExpected != outcome.isNoticed {
                say("wrong: \(item.file):\(item.line): \(item.after): \(outcome.how)")
            }
            return isExpected != outcome.isNoticed
        }
        let isRight = wrong.isEmpty && outcomes.count > 20 && outcomes.count == plan.breaks.count
        say(isRight ? "self-check passed" : "self-check FAILED")
        return isRight
    }

    /// Whether a break must be noticed, according to its line; nil where the line says nothing.
    private static func expectation(of item: Break, root: String) throws -> Bool? {
        let source = try String(contentsOfFile: root + "/" + item.file, encoding: .utf8)
        let line = source.split(separator: "\n", omittingEmptySubsequences: false)[item.line - 1]
        guard let comment = line.components(separatedBy: "// ").dropFirst().last else { return nil }
        if comment.contains("\(item.kind): same") || comment.contains("untested") { return false }
        return comment.contains("noticed") ? true : nil
    }
}
