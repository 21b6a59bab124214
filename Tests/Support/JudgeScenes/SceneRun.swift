import Foundation

/// One scene after the other: each is made, put to all tests and, when it fails, shrunk and left.
@MainActor
package final class SceneRun {
    private let seed: UInt64
    private let schedule: Schedule
    private let trial: SceneTrial
    private let folder: String
    /// How many more failing scenes are shrunk; that takes long.
    private var shrinksLeft: Int
    /// True counts known differences as others.
    private let ignoresKnown: Bool

    /// What came of a scene.
    package enum Outcome: Sendable, Equatable {
        case agrees
        /// It differs from the judge in a way that is known, of this letter.
        case known(String)
        /// What differs, and where it was left.
        case differs(String)
    }

    /// A run over the scenes that a seed names; failing ones are left in `folder`.
    package init(
        seed: UInt64, checks: [SceneTrial.Check], folder: String, mostShrunk: Int,
        ignoresKnown: Bool = false
    ) {
        self.ignoresKnown = ignoresKnown
        self.seed = seed
        schedule = Schedule(seed: seed)
        trial = SceneTrial(checks)
        self.folder = folder
        shrinksLeft = mostShrunk
    }

    /// The scene of an index.
    package func scene(_ index: Int) -> SceneSpec {
        JudgeScenes.scene(index, seed: seed, schedule: schedule)
    }

    /// Puts a scene to the tests.
    package func run(_ index: Int) throws -> Outcome {
        let scene = scene(index)
        let found = try trial.differences(in: SceneStage.script(scene))
        guard let first = found.first else { return .agrees }
        if first.check == .judge, !ignoresKnown,
            let known = KnownDifference.of(scene, first)
        {
            return .known(known.letter)
        }
        let words = found.map { "\($0.check), frame \($0.frame): \($0.detail)" }
        try leave(scene, index, first, words)
        return .differs(words.joined(separator: "; "))
    }

    private func leave(
        _ scene: SceneSpec, _ index: Int, _ first: SceneTrial.Difference, _ words: [String]
    ) throws {
        let title = "seed \(seed), scene \(index)\n" + words.joined(separator: "\n")
        try FailureFolder("\(folder)/\(index)").write(scene, title: title, check: first.check)
        guard shrinksLeft > 0 else { return }
        shrinksLeft -= 1
        let small = shrink(scene, like: first)
        let left = try SceneTrial([first.check]).differences(in: SceneStage.script(small))
        let detail = left.first.map { "\($0.check), frame \($0.frame): \($0.detail)" } ?? ""
        try FailureFolder("\(folder)/\(index)/shrunk")
            .write(
                small, title: "seed \(seed), scene \(index), shrunk\n\(detail)", check: first.check)
    }

    /// The smallest scene that still differs in the same way.
    package func shrink(_ scene: SceneSpec, like first: SceneTrial.Difference) -> SceneSpec {
        var shrinker = Shrinker()
        let trial = SceneTrial([first.check])
        return shrinker.shrink(scene) { candidate in
            let found = try? trial.differences(in: SceneStage.script(candidate))
            return found?.contains { $0.resembles(first) } ?? false
        }
    }
}
