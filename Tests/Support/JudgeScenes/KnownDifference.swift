import Scene

/// A class of differences that is known and not settled yet: a scene that differs from the judge and
/// is of its kind is counted apart.
package struct KnownDifference: Sendable {
    /// Names the class.
    package let letter: String
    /// What differs, and what is to be settled.
    package let reason: String
    /// True for a scene in which it may be seen.
    package let isIn: @Sendable (SceneSpec) -> Bool
    /// A mean difference that is greater is none of this class.
    package var mostMean = 3.0

    /// True for a class that leaves no pixel by itself too far off.
    package var isByMean = false

    /// The first class that a difference of a scene from the judge may be of.
    package static func of(
        _ scene: SceneSpec, _ difference: SceneTrial.Difference
    ) -> KnownDifference? {
        all.first {
            difference.mean <= $0.mostMean && (difference.isByMean || !$0.isByMean)
                && $0.isIn(scene)
        }
    }

    /// All of them; none is the goal.
    package static let all: [KnownDifference] = [
        KnownDifference(
            letter: "clips", reason: "particles and moving pictures in soft clips; others are open",
            isIn: has(.squareClip, .roundClip, .turnedClip)),
        KnownDifference(
            letter: "blends", reason: "blending in copies and with a backdrop: open",
            isIn: has(.blendMode, .groupBlendingOff), mostMean: .infinity),
        KnownDifference(
            letter: "D", reason: "the judge draws the old side of a transition anew where it moves",
            isIn: {
                has(.motion)($0)
                    || has(.fade)($0) && $0.root.all.contains { $0.kind == .replicator }
            }),
        KnownDifference(
            letter: "H", reason: "whether a copy with a backdrop is a group",
            isIn: {
                has(.backgroundFilter)($0)
                    && has(.replicator, .replicatorColors, .nestedReplicator)($0)
            }, mostMean: .infinity),
        KnownDifference(
            letter: "J", reason: "whether particles lie above sublayers, and their perspective",
            isIn: has(.particles), mostMean: .infinity),
        KnownDifference(
            letter: "Y", reason: "each of many translucent layers is rounded to eight bits",
            isIn: { _ in true }, mostMean: 0.6, isByMean: true),
    ]

    /// True for a scene with one of some features.
    private static func has(_ features: Feature...) -> @Sendable (SceneSpec) -> Bool {
        { scene in scene.root.all.contains { $0.features.contains(where: features.contains) } }
    }
}
