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
    func sample() throws -> Plan {
        let files = try self.files()
        return try sample(files, texts(files))
    }

    /// Runs the trials of the sample, as far as time allows.
    func run() throws -> (plan: Plan, outcomes: [Outcome]) {
        let files = try self.files()
        let texts = try self.texts(files)
        var ledger = try Ledger(home: home, key: key(texts), isFresh: options.isFresh)
        if options.onlySurvivors { ledger.forgetSurvivors() }
        var plan: Plan = ledger.read("plan") ?? sample(files, texts)
        try ledger.write(plan, "plan")
        let broken = Set(plan.breaks.compactMap { graph.target(of: $0.file)?.name })
        let suites = suites(seeing: broken)
        let rooms = broken.filter { room in
            suites.contains { graph.closure(of: $0).contains(room) }
        }
        let builder = Builder(
            copy: copy, home: home, graph: graph, suites: suites, rooms: rooms, sources: texts)
        let path = try builder.build(&plan) { try ledger.write($0, "plan") }
        let program = TestProgram(path: path, folder: copy.folder.path, home: home)
        let survey = try Survey.make(program, targets: suites)
        try tryAll(plan, in: rooms, survey, program, &ledger)
        let chosen = plan.chosen(options.count, of: options.paths)
        return (plan, chosen.compactMap { ledger.outcomes[$0] })
    }

    private func suites(seeing rooms: Set<String>) -> [String] {
        if !options.suites.isEmpty { return options.suites }
        return Set(rooms.flatMap { graph.suites(seeing: $0) }).sorted()
    }

    private func tryAll(
        _ plan: Plan, in rooms: Set<String>, _ survey: Survey, _ program: TestProgram,
        _ ledger: inout Ledger
    ) throws {
        let chosen = plan.chosen(options.count, of: options.paths).filter {
            graph.target(of: plan[$0].file).map { rooms.contains($0.name) } == true
        }
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

    private func sample(_ files: [[String]], _ texts: [String: String]) -> Plan {
        let (plan, sites) = Plan.sample(
            files, texts, count: options.count, seed: options.seed)
        say("\(sites) places for a break in \(files.joined().count) files; seed \(options.seed)")
        return plan
    }

    /// The Swift files of each path, from the package's root.
    private func files() throws -> [[String]] {
        let names = try copy.names().filter { $0.hasSuffix(".swift") }.sorted()
        return try options.paths.map { path in
            let files = names.filter { $0 == path || $0.hasPrefix(path + "/") }
            guard !files.isEmpty else {
                throw Options.Wrong(description: "no Swift files in \(path)")
            }
            return files
        }
    }

    /// Reads the files; nothing later reads them again.
    private func texts(_ files: [[String]]) throws -> [String: String] {
        var texts: [String: String] = [:]
        for file in files.joined() {
            texts[file] = try String(contentsOfFile: options.root + "/" + file, encoding: .utf8)
        }
        return texts
    }

    private func key(_ texts: [String: String]) -> String {
        var digest = Digest()
        digest.add("\(options.count) \(options.seed) \(options.paths)")
        for (file, text) in texts.sorted(by: { $0.key < $1.key }) {
            digest.add(file)
            digest.add(text)
        }
        return digest.name
    }
}
