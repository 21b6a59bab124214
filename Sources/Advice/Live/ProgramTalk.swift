package import Inspection

/// How a program that runs is asked. Main thread.
///
/// Whoever makes one waits for the answers, and has the clock.
@MainActor
package struct ProgramTalk {
    /// Frames of a stage that were followed.
    package struct Followed: Sendable {
        /// Those that were heard of, the oldest first.
        package var frames: [FrameFacts] = []
        /// How many were missed between them.
        package var missed = 0
        /// Long turns of main that changed nothing.
        package var turns: [FrameFacts] = []

        /// None.
        package init() {}

        /// Those of replies to `frames`.
        package init(_ replies: [InspectionReply]) {
            for case .frames(let list, let missed, let turns) in replies.map(\.answer) {
                frames += list
                self.missed += missed
                self.turns += turns ?? []
            }
        }
    }

    /// What the program can do, as its `hello` said.
    package var abilities: [String]
    /// All replies to a request. Throws `InspectionFailure`, also the failure that a reply is.
    package var ask: @MainActor (InspectionAsk) throws -> [InspectionReply]
    /// Follows the frames of stages for so many seconds; throws as `ask` does.
    package var follow:
        @MainActor (_ stages: [UInt64], _ seconds: Double) throws -> [UInt64: Followed]

    /// A way to ask.
    package init(
        abilities: [String],
        ask: @escaping @MainActor (InspectionAsk) throws -> [InspectionReply],
        follow: @escaping @MainActor ([UInt64], Double) throws -> [UInt64: Followed]
    ) {
        (self.abilities, self.ask, self.follow) = (abilities, ask, follow)
    }
}
