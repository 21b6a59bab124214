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
    package static let all: [KnownDifference] = []
}
