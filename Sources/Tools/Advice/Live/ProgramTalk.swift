package import Inspection

/// The functions by which a running program is questioned. Main thread.
///
/// Their maker supplies the clock, and waits for the answers.
@MainActor
package struct ProgramTalk {
    /// Frames of a stage that were followed.
    package struct Followed: Sendable {
        /// The frames that were reported, the oldest first.
        package var frames: [FrameFacts] = []
        /// The number of frames that were missed between them.
        package var missed = 0
        /// Long turns of main that changed nothing.
        package var turns: [FrameFacts] = []

        /// No frames.
        package init() {}

        /// The frames in replies to a `frames` request.
        package init(_ replies: [InspectionReply]) {
            for case .frames(let list, let missed, let turns) in replies.map(\.answer) {
                frames += list
                self.missed += missed
                self.turns += turns ?? []
            }
        }
    }

    /// The abilities of the program, as its `hello` said.
    package var abilities: [String]
    /// Returns all replies to a request. Throws `InspectionFailure`, also for a reply that is a
    /// failure.
    package var ask: @MainActor (InspectionAsk) throws -> [InspectionReply]
    /// Follows the frames of stages for a number of seconds; throws as `ask` does.
    package var follow:
        @MainActor (_ stages: [UInt64], _ seconds: Double) throws -> [UInt64: Followed]

    /// A talk with the given functions.
    package init(
        abilities: [String],
        ask: @escaping @MainActor (InspectionAsk) throws -> [InspectionReply],
        follow: @escaping @MainActor ([UInt64], Double) throws -> [UInt64: Followed]
    ) {
        (self.abilities, self.ask, self.follow) = (abilities, ask, follow)
    }
}
