/// Telling whether a page has changed.
extension Board {
    /// The state of a board: two equal states of one board look alike.
    public struct State: Equatable, Sendable {
        private let done, undone, next, dabs: Int
        private let ground: BoardGround
        private let backdrop: Backdrop?

        init(_ board: Board) {
            (done, undone) = (board.history.done.count, board.history.undone.count)
            (next, dabs) = (board.history.nextNumber, board.dabs)
            (ground, backdrop) = (board.ground, board.underlay?.backdrop)
        }
    }

    /// The current state.
    public var state: State { State(self) }
}
