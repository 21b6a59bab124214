import Foundation
import Mutation

/// One run of the tool, from the sample to the list of survivors.
struct Session {
    private let options: Options
    private let home: URL
    private let copy: WorkCopy
    private let graph: PackageGraph
    private let started = Date()

    init(_ options: Options) throws {
        self.options = options
        home = URL(fileURLWithPath: options.home)
        copy = WorkCopy(root: options.root, home: home)
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        graph = try PackageGraph(
            root: options.root, scratch: home.appendingPathComponent("manifest"))
    }

    /// The breaks that would be tried.
    func sample() throws -> Plan { try sample(sources()) }

    /// The outcomes of the sample, as far as time allowed.
    func run() throws -> (plan: Plan, outcomes: [Outcome]) {
        let files = try sources()
        var ledger = try Ledger(home: home, key: key(files), isFresh: options.isFresh)
        if options.onlySurvivors { ledger.forgetSurvivors() }
        var plan: Plan = try ledger.read("plan") ?? sample(files)
        let rooms = Set(plan.breaks.compactMap { graph.target(of: $0.file)?.name })
        let suites = Set(rooms.flatMap { graph.suites(seeing: $0) }).sorted()
        let builder = Builder(
            copy: copy, home: home, graph: graph, suites: suites, rooms: rooms)
        let path = try builder.build(&plan)
        try ledger.write(plan, "plan")
        let program = TestProgram(path: path, folder: copy.folder.path, home: home)
        let survey = try Survey.make(program, targets: suites)
        try tryAll(plan, survey, program, &ledger)
        let chosen = plan.chosen(options.count, of: options.paths)
        return (plan, chosen.compactMap { ledger.outcomes[$0] })
    }

    private func tryAll(
        _ plan: Plan, _ survey: Survey, _ program: TestProgram, _ ledger: inout Ledger
    ) throws {
        let chosen = plan.chosen(options.count, of: options.paths)
        var open = chosen.filter { ledger.outcomes[$0] == nil }[...]
        let progress = Progress(
            plan: plan, total: chosen.count, done: Array(ledger.outcomes.values))
        var kept = ledger
        try Crew.work(isLate: { isLate }) { slot in
            guard let number = open.popFirst() else { return nil }
            let room = graph.target(of: plan[number].file)?.name ?? ""
            return Trial(
                number, suites: survey.suites, near: room + "Tests", program: program, slot: slot
            ) { outcome in
                try? kept.note(outcome)
                progress.show(outcome)
            }
        }
        ledger = kept
        if !open.isEmpty { say("time is up; the same command goes on from here") }
    }

    private var isLate: Bool {
        options.minutes.map { Date().timeIntervalSince(started) > $0 * 60 } ?? false
    }

    private func sample(_ files: [[String]]) throws -> Plan {
        let (plan, sites) = try Plan.sample(
            files, root: options.root, count: options.count, seed: options.seed)
        say("\(sites) places for a break in \(files.joined().count) files; seed \(options.seed)")
        return plan
    }

    /// The Swift files of each path, from the package's root.
    private func sources() throws -> [[String]] {
        let names = try copy.names().filter { $0.hasSuffix(".swift") }.sorted()
        return try options.paths.map { path in
            let files = names.filter { $0 == path || $0.hasPrefix(path + "/") }
            guard !files.isEmpty else {
                throw Options.Wrong(description: "no Swift files in \(path)")
            }
            return files
        }
    }

    private func key(_ files: [[String]]) throws -> String {
        var digest = Digest()
        digest.add("\(options.count) \(options.seed)")
        for file in files.joined() {
            digest.add(file)
            digest.add(try String(contentsOfFile: options.root + "/" + file, encoding: .utf8))
        }
        return digest.name
    }
}
