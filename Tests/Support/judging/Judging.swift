import ArgumentParser
import Foundation
import JudgeScenes

/// Compares the compositor with the judge on random scenes.
@main
struct Judging: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compare the compositor with the judge on random scenes.",
        subcommands: [Work.self, Pairs.self, List.self, Show.self, Check.self, Measure.self])
}

/// The range of scenes of a seed.
struct SeedOptions: ParsableArguments {
    @Option(help: "Which random scenes.")
    var seed: UInt64 = 1

    @Flag(help: "Compare the compositor with itself only.")
    var withoutJudge = false

    var checks: [SceneTrial.Check] {
        withoutJudge ? SceneTrial.Check.withoutJudge : SceneTrial.Check.all
    }
}

/// Tries a share of the scenes, and writes a line for each.
struct Work: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take a share of some scenes; what is in the log already is left out.")

    @OptionGroup var scenes: SeedOptions
    @Option(help: "How many scenes there are.")
    var count: Int
    @Option(help: "Which share is taken, from 0.")
    var share = 0
    @Option(help: "How many shares there are.")
    var shares = 1
    @Option(help: "A file with a line for each scene that is done.")
    var log: String
    @Option(help: "Where failing scenes are left.")
    var folder: String
    @Option(help: "How many failing scenes are made small.")
    var shrink = 10
    @Flag(help: "Count differences that are known as others.")
    var strict = false

    func run() throws {
        try MainActor.assumeIsolated {
            let log = try WorkLog(path: log)
            let run = SceneRun(
                seed: scenes.seed, checks: scenes.checks, folder: folder, mostShrunk: shrink,
                ignoresKnown: strict)
            for index in stride(from: share, to: count, by: shares) where !log.has(index) {
                try log.begin(index)
                try log.end(index, run.run(index))
            }
        }
    }
}

/// Counts which features occur together.
struct Pairs: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Count how often each two features meet in some scenes.")

    @Argument(help: "How many scenes.")
    var count = 1000
    @Option(help: "Which random scenes.")
    var seed: UInt64 = 1
    @Flag(help: "Print all counts.")
    var table = false

    func run() {
        let schedule = Schedule(seed: seed)
        var pairs = PairTable()
        for index in 0..<count {
            pairs.count(JudgeScenes.scene(index, seed: seed, schedule: schedule))
        }
        print(pairs.summary)
        if table { print(pairs.text) }
    }
}

/// Tries one scene of a seed.
struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Put one scene to all tests, and leave it in a folder.")

    @OptionGroup var scenes: SeedOptions
    @Argument(help: "Which scene, from 0.")
    var index: Int
    @Argument(help: "Where it is left.")
    var folder: String
    @Flag(help: "Leave also the smallest scene that fails in the same way.")
    var shrink = false

    func run() throws {
        try MainActor.assumeIsolated {
            let run = SceneRun(
                seed: scenes.seed, checks: scenes.checks, folder: folder,
                mostShrunk: shrink ? 1 : 0, ignoresKnown: true)
            let outcome = try run.run(index)
            print(outcome)
            let last = scenes.checks.last ?? .judge
            guard case .differs = outcome else {
                try FailureFolder("\(folder)/\(index)")
                    .write(run.scene(index), title: "\(outcome)", check: last)
                return
            }
        }
    }
}

/// Lists the features of scenes.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the features of each of some scenes, a line for each.")

    @Argument(help: "How many scenes.")
    var count: Int
    @Option(help: "Which random scenes.")
    var seed: UInt64 = 1

    func run() {
        let schedule = Schedule(seed: seed)
        for index in 0..<count {
            let all = JudgeScenes.scene(index, seed: seed, schedule: schedule).root.all
            print(index, all.flatMap(\.features).map(\.rawValue).joined(separator: " "))
        }
    }
}

/// How far compositor and judge are apart, scene by scene: what tolerances are set by.
struct Measure: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print how far both are apart in each of some scenes.",
        discussion: """
            A line for each, of its worst frames: its number, its kind, the mean, the mean with signs, \
            the greatest difference in plain colours, in soft ones and on edges, of 255.
            """)

    @Argument(help: "How many scenes.")
    var count: Int
    @Option(help: "Which random scenes.")
    var seed: UInt64 = 1
    @Option(help: "Which of them; every one when none is given.")
    var only: SpecialScene?

    func run() throws {
        try MainActor.assumeIsolated {
            let schedule = Schedule(seed: seed)
            for index in 0..<count {
                let scene = JudgeScenes.scene(index, seed: seed, schedule: schedule)
                guard only == nil || scene.special == only else { continue }
                var most = [0.0, 0, 0, 0, 0]
                for found in try SceneTrial.comparisons(of: SceneStage.script(scene)) {
                    let numbers =
                        [found.mean, abs(found.bias)] + (0..<3).map { found.greatest[$0] }
                    most = zip(most, numbers).map { max($0, $1) }
                }
                print(
                    index, scene.special?.rawValue ?? "features",
                    most.map { "\(($0 * 1000).rounded() / 1000)" }.joined(separator: " "))
            }
        }
    }
}

extension SpecialScene: ExpressibleByArgument {}
