/// A class of differences that is known and not settled yet: scenes of its kind are not compared
/// with the judge meanwhile.
package struct KnownDifference: Sendable {
    /// Names the class.
    package let letter: String
    /// What differs, and why that has not been settled.
    package let reason: String
    /// True for a scene in which it may be seen.
    package let isIn: @Sendable (SceneSpec) -> Bool

    /// All of them; none is the goal.
    package static let all: [KnownDifference] = []

    /// The first class that may be seen in a scene.
    package static func of(_ scene: SceneSpec) -> KnownDifference? {
        all.first { $0.isIn(scene) }
    }
}
