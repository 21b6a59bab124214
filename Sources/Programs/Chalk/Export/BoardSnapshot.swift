import Foundation
import Primitives

/// A board as it was at one moment. Its pixels and strokes are shared with the board and never change, so
/// that taking one costs no more than a list of them.
struct BoardSnapshot: Sendable {
    private let tiles: [TilePlace: TileForm]
    private let operations: [Operation]
    private let isPartial: Bool
    /// The board's ink index; nil where none was made yet.
    private let index: InkIndex?
    private let ground: BoardGround
    private let underlay: Underlay?
    private let grain: ChalkGrain

    /// Takes a snapshot of a board on which no stroke is open and nothing hovers.
    init(_ board: Board) {
        tiles = board.tiles.forms
        operations = board.history.operations
        isPartial = board.history.isPartial
        index = board.fine.index
        (ground, underlay, grain) = (board.ground, board.underlay, board.grain)
    }

    /// Whether there is something that an export would show.
    var hasSomething: Bool { !tiles.isEmpty || underlay != nil }

    /// Makes a board from the snapshot, for the calling thread.
    func makeBoard() -> Board {
        let board = Board(grain: grain)
        board.tiles.limit = 256
        for (place, form) in tiles { _ = board.tiles.set(place, form) }
        board.history.base = operations
        board.history.isPartial = isPartial
        (board.ground, board.underlay) = (ground, underlay)
        if let index { board.know(index) }
        return board
    }
}
