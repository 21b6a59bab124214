import Dispatch
import Foundation
import Primitives

/// Redraws tiles on another thread after inks on them were removed or added.
///
/// A tile that lost an ink is drawn from nothing, with all its other inks in their order; a tile that only
/// gained inks keeps its pixels, and the new inks are drawn over them.
final class EditJob {
    /// The work of a job.
    struct Work: Sendable {
        /// The tiles that are drawn from nothing.
        var anew: Set<TilePlace>
        /// The inks on these tiles, the lowest first.
        var inks: [Ink]
        /// The tiles that only gain inks, as they are before.
        var seeds: [TilePlace: TileForm]
        /// The new inks, which are drawn over all others.
        var over: [Ink]

        /// All tiles that may change.
        var places: Set<TilePlace> {
            over.reduce(into: anew) { $0.formUnion($1.places) }
        }
    }

    /// The result of a job.
    struct Outcome: Sendable {
        var tiles: [TilePlace: TileForm]
        /// The strokes of fingers on the tiles, with their new effect.
        var smears: [(ink: Ink, plates: SmearPlates)]
    }

    let work: Work
    /// The operation that becomes a step when the job is done; nil for things that hover.
    let operation: Operation?
    /// The tiles that the step has changed so far, as they were.
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

    /// The result; nil while tiles are drawn.
    var outcome: Outcome? { result.withLock { $0 } }

    /// Waits until the tiles are drawn.
    func wait() {
        if outcome == nil { Self.queue.sync {} }
    }

    /// Waits for the result, and returns it.
    func finish() -> Outcome {
        wait()
        return outcome ?? Outcome(tiles: [:], smears: [])
    }

    /// Does the work; any thread.
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

/// Things that hover over the board while a hand moves them: the board below is drawn without them.
struct Lift {
    let ids: [InkID]
    /// The index entry that takes them away.
    let entry: InkIndex.Entry
    /// The tiles as they were; empty until the board is drawn without the things.
    var edit = BoardEdit()
    /// The job that draws the board without the things; nil once it is done.
    var job: EditJob?
}
