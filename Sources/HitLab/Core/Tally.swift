/// Counts presses, and which way of asking found what the person saw.
package struct Tally: Sendable, Equatable {
    /// Presses on the board.
    package private(set) var presses = 0
    /// Those that hit something that was seen.
    package private(set) var seen = 0
    /// Those of `seen` where the presentation tree, asked when the main thread got to it, still had
    /// the same layer there.
    package private(set) var late = 0
    /// Those of `seen` where the model tree had the same layer there.
    package private(set) var model = 0

    /// Nothing counted.
    package init() {}

    /// Presses on nothing.
    package var misses: Int { presses - seen }
    /// Hits that would be lost with the model tree.
    package var lostByModel: Int { seen - model }

    /// Counts a press.
    package mutating func count(_ hit: RecordedHit) {
        presses += 1
        guard let name = hit.seen else { return }
        seen += 1
        if hit.late == name { late += 1 }
        if hit.model == name { model += 1 }
    }
}
