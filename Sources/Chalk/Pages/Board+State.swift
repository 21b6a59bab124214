/// What tells a page from what it was.
extension Board {
    /// Two equal ones of a board look alike.
    package struct State: Equatable, Sendable {
        private let done, undone, next, dabs: Int
        private let ground: BoardGround
        private let backdrop: Backdrop?

        init(_ board: Board) {
            (done, undone) = (board.history.done.count, board.history.undone.count)
            (next, dabs) = (board.history.nextNumber, board.dabs)
            (ground, backdrop) = (board.ground, board.underlay?.backdrop)
        }
    }

    /// How it is now.
    package var state: State { State(self) }
}
