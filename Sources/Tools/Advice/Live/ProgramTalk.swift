public import Inspection

/// The functions by which a running program is questioned. Main thread.
///
/// Their maker supplies the clock, and waits for the answers.
@MainActor
public struct ProgramTalk {
    /// Frames of a stage that were followed.
    public struct Followed: Sendable {
        /// The frames that were reported, the oldest first.
        public var frames: [FrameFacts] = []
        /// The number of frames that were missed between them.
        public var missed = 0
        /// Long turns of main that changed nothing.
        public var turns: [FrameFacts] = []

        /// No frames.
        public init() {}

        /// The frames in replies to a `frames` request.
        /// - Parameter replies: the replies, in their order.
        public init(_ replies: [InspectionReply]) {
            for case .frames(let list, let missed, let turns) in replies.map(\.answer) {
                frames += list
                self.missed += missed
                self.turns += turns ?? []
            }
        }
    }

    /// The abilities of the program, as its `hello` said.
    public var abilities: [String]
    /// Returns all replies to a request. Throws `InspectionFailure`, also for a reply that is a
    /// failure.
    public var ask: @MainActor (InspectionAsk) throws -> [InspectionReply]
    /// Follows the frames of stages for a number of seconds; throws as `ask` does.
    public var follow:
        @MainActor (_ stages: [UInt64], _ seconds: Double) throws -> [UInt64: Followed]

    /// A talk with the given functions.
    /// - Parameters:
    ///   - abilities: the abilities of the program, as its `hello` said.
    ///   - ask: returns all replies to a request; throws `InspectionFailure`.
    ///   - follow: follows the frames of the stages of these numbers for so many seconds, and returns what was
    ///     reported of each.
    public init(
        abilities: [String],
        ask: @escaping @MainActor (InspectionAsk) throws -> [InspectionReply],
        follow: @escaping @MainActor ([UInt64], Double) throws -> [UInt64: Followed]
    ) {
        (self.abilities, self.ask, self.follow) = (abilities, ask, follow)
    }
}
