import Dispatch
import Foundation
import Primitives

/// Tiles that are drawn anew beside the main thread, because things on them went or came.
///
/// Where something went, all that lies there is drawn once more, in its order; where things only came they
/// are drawn over the tiles as they are.
final class EditJob {
    /// What is to be drawn.
    struct Work: Sendable {
        /// The tiles that are drawn from nothing.
        var anew: Set<TilePlace>
        /// What lies on them, the lowest first.
        var inks: [Ink]
        /// The other tiles, as they are.
        var seeds: [TilePlace: TileForm]
        /// What comes over all of it.
        var over: [Ink]

        /// All tiles that may become others.
        var places: Set<TilePlace> {
            over.reduce(into: anew) { $0.formUnion($1.places) }
        }
    }

    /// What became of it.
    struct Outcome: Sendable {
        var tiles: [TilePlace: TileForm]
        /// What fingers did, anew.
        var smears: [(ink: Ink, plates: SmearPlates)]
    }

    let work: Work
    /// The step that is made when it is done; nil for things that hover.
    let operation: Operation?
    /// The tiles that the step changed so far, as they were.
    var edit: BoardEdit
    private let result = Locked<Outcome?>(nil)
    private static let queue = DispatchQueue(label: "lamina.chalk.edit", qos: .userInitiated)

    init(
        _ work: Work, _ operation: Operation?, edit: BoardEdit = BoardEdit(), _ grain: ChalkGrain
    ) {
        self.work = work
        self.operation = operation
        self.edit = edit
        let result = result
        Self.queue.async {
            let outcome = Self.draw(work, grain)
            result.withLock { $0 = outcome }
        }
    }

    /// What became of it; nil while it is drawn.
    var outcome: Outcome? { result.withLock { $0 } }

    /// Waits until it is drawn.
    func wait() {
        if outcome == nil { Self.queue.sync {} }
    }

    /// Waits for it.
    func finish() -> Outcome {
        wait()
        return outcome ?? Outcome(tiles: [:], smears: [])
    }

    /// Any thread.
    static func draw(_ work: Work, _ grain: ChalkGrain) -> Outcome {
        let board = Board(grain: grain)
        board.isScratch = true
        board.only = work.anew
        let smears = board.draw(work.inks)
        let places = work.places
        board.only = places
        for (place, form) in work.seeds { board.set(place, form) }
        _ = board.draw(work.over)
        return Outcome(tiles: board.tiles.forms.filter { places.contains($0.key) }, smears: smears)
    }
}

/// Things that hover over the board while a hand moves them: below them it is drawn without them.
struct Lift {
    let ids: [InkID]
    /// What it took to take them away.
    let entry: InkIndex.Entry
    /// The tiles as they were; empty until the board is drawn without the things.
    var edit = BoardEdit()
    /// Nil once the board is drawn.
    var job: EditJob?
}
