import Compositor
package import Judge
import Primitives
import Scene

/// One scene put to all tests.
package struct SceneTrial: Sendable {
    /// What is compared.
    package enum Check: Hashable, Sendable, CustomStringConvertible {
        /// Two runs of the same scene.
        case twice
        /// Damage painted into several buffers by several threads, with a new compositor's frames.
        case fresh
        /// An optimisation switched off, by its word, with none.
        case switched(String)
        /// The stage's render half, which draws when its scheduler says so.
        case stage
        /// Each shown frame with the judge's.
        case judge

        /// For example `judge` or `no-bins`.
        package var description: String {
            switch self {
            case .twice: "two runs"
            case .fresh: "a full redraw"
            case .switched(let word): word
            case .stage: "the stage"
            case .judge: "the judge"
            }
        }

        /// All but the judge.
        package static let withoutJudge: [Check] =
            [.twice, .fresh, .stage] + CompositorOptions.optimisations.map { .switched($0.word) }
        /// All.
        package static let all = withoutJudge + [.judge]
    }

    /// What came out different.
    package struct Difference: Sendable {
        /// Which comparison.
        package var check: Check
        /// Which shown frame, from 0.
        package var frame: Int
        /// Where and how far.
        package var detail: String
        /// True when no pixel by itself is too far off, but all together are.
        package var isByMean = false
        /// The mean difference of all components, where the judge was asked.
        package var mean = 0.0

        /// True for a difference of the same kind.
        package func resembles(_ other: Difference) -> Bool {
            check == other.check && isByMean == other.isByMean
        }
    }

    /// The comparisons to make.
    package var checks: [Check]

    /// A trial of some comparisons.
    package init(_ checks: [Check] = Check.all) {
        self.checks = checks
    }

    /// What differs in a scene, in the order of the checks; nothing for a good one.
    package func differences(
        in script: SceneScript, stopsAtFirst: Bool = false
    ) throws(ScenePlayer.NoMemory) -> [Difference] {
        let player = ScenePlayer(script)
        let shown = try player.play()
        var found: [Difference] = []
        for check in checks {
            switch check {
            case .twice:
                found += Self.compare(shown, try player.play(garbage: 0x3C3C_3C3C), check)
            case .fresh: found += Self.compare(shown, try player.playFresh(), check)
            case .stage:
                if let other = try player.playStage() {
                    found += Self.compare(shown, other, check)
                }
            case .switched(let word):
                let other = try player.play(options: Self.option(word), buffers: 1)
                found += Self.compare(shown, other, check)
            case .judge: found += Self.judge(shown, script)?.difference.map { [$0] } ?? []
            }
            if stopsAtFirst, !found.isEmpty { break }
        }
        return found
    }

    /// What the judge says of one shown frame.
    struct Verdict {
        var comparison: PictureComparison
        var picture: JudgedPicture
        /// Which shown frame, from 0.
        var frame: Int

        /// What came out different; nil for frames that agree.
        var difference: Difference? {
            guard !comparison.agrees else { return nil }
            return Difference(
                check: .judge, frame: frame, detail: "\(comparison)",
                isByMean: comparison.isOffByMean, mean: comparison.mean)
        }
    }

    /// The judge's verdict on the first frame that differs from the judge's own, or else on the last; nil
    /// where nothing was shown.
    static func judge(_ shown: [Pixels], _ script: SceneScript) -> Verdict? {
        var verdict: Verdict?
        for (frame, scene) in judged(script).enumerated() where frame < shown.count {
            let picture = Judge.draw(scene)
            var result = PictureComparison(shown[frame], picture, script.tolerance)
            if result.isOffByMean {
                result.allow(rounding: Judge.rounding(of: scene, picture))
            }
            verdict = Verdict(comparison: result, picture: picture, frame: frame)
            if !result.agrees { break }
        }
        return verdict
    }

    /// How each shown frame compares with the judge's.
    package static func comparisons(
        of script: SceneScript
    ) throws(ScenePlayer.NoMemory) -> [PictureComparison] {
        let shown = try ScenePlayer(script).play()
        return zip(shown, judged(script)).map {
            PictureComparison($0, Judge.draw($1), script.tolerance)
        }
    }

    static func option(_ word: String) -> CompositorOptions {
        CompositorOptions.optimisations.first { $0.word == word }?.option ?? []
    }

    private static func compare(
        _ shown: [Pixels], _ other: [Pixels], _ check: Check
    ) -> [Difference] {
        for (index, (a, b)) in zip(shown, other).enumerated() {
            guard let place = a.firstDifference(from: b) else { continue }
            let at = place.y * a.width + place.x
            let count = zip(a.words, b.words).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
            let detail =
                "\(count) pixels, the first at (\(place.x), \(place.y)): "
                + "\(hex(a.words[at])), not \(hex(b.words[at]))"
            return [Difference(check: check, frame: index, detail: detail)]
        }
        return []
    }

    private static func hex(_ word: UInt32) -> String { String(word, radix: 16) }

    /// What the judge is asked: each shown frame of a script.
    package static func judged(_ script: SceneScript) -> [JudgedScene] {
        var tree = JudgedTree(width: script.width, height: script.height, scale: script.scale)
        var (scenes, shown) = ([JudgedScene](), HostTime?.none)
        for frame in script.frames {
            for commit in frame.commits { tree.apply(commit, shown: shown) }
            scenes += frame.times.map { tree.scene(at: $0) }
            shown = frame.times.last ?? shown
        }
        return scenes
    }
}
