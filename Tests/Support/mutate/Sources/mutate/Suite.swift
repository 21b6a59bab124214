import Foundation

/// A group of tests that run together: a type of tests, or one test by itself.
struct Suite: Codable {
    /// The name, as in "SceneTests.CurveTests".
    var name: String
    /// The processor time and wall time of a clean run, in seconds.
    var processor: Double
    var wall: Double
    /// The breaks that the suite executes.
    var reach: Set<Int>

    var target: String { String(name.prefix { $0 != "." }) }

    /// A pattern for `--filter` that matches exactly these suites.
    static func filter(_ suites: [Suite]) -> String {
        let names = suites.map { NSRegularExpression.escapedPattern(for: $0.name) }
        return "^(" + names.joined(separator: "|") + ")(/|$)"
    }
}

/// The test program, and the way to run it.
struct TestProgram {
    let path: String
    let folder: String
    let home: URL

    func start(
        _ filter: String, environment: [String: String], slot: Int, limits: Run.Limits = .init(),
        stopsAtRed: Bool = true
    ) throws -> Run {
        try Run(
            path, ["--testing-library", "swift-testing", "--filter", filter], in: folder,
            environment: environment, output: home.appendingPathComponent("test-\(slot).log"),
            limits: limits, stopsAtRed: stopsAtRed)
    }

    /// The names of all suites of some test targets.
    func suiteNames(of targets: [String]) throws -> [String] {
        let run = try Run(
            path, ["--testing-library", "swift-testing", "--list-tests"], in: folder,
            environment: [:], output: home.appendingPathComponent("list.log"))
        guard run.wait() == .status(0) else {
            throw Options.Wrong(description: "the tests can't be listed: \(run.text)")
        }
        let names = run.text.split(separator: "\n").compactMap { line -> String? in
            let name = String(line.prefix { $0 != "/" })
            return targets.contains(String(name.prefix { $0 != "." })) ? name : nil
        }
        return Set(names).sorted()
    }
}
