package import Foundation

/// A way to ask what is at a point.
package enum Way: String, Sendable, CaseIterable {
    /// The frame that was on screen when the person pressed: what the lab goes by.
    case frame
    /// The presentation tree, asked when the main thread got to the press.
    case late
    /// The model tree.
    case model
}

/// How one way of asking did.
package struct WayFigures: Sendable, Equatable {
    /// Presses for which it found what the person saw; for the frame, presses on something.
    package private(set) var hits = 0
    /// The others: for the frame presses on nothing, for the other ways hits that it lost.
    package private(set) var misses = 0
    /// The longest distance from a lost press to where this way had the layer, in points.
    package private(set) var farthest: CGFloat = 0
    private var sum: CGFloat = 0
    private var measured = 0

    /// The share of misses, 0 to 1; nil before anything was asked.
    package var share: Double? {
        hits + misses > 0 ? Double(misses) / Double(hits + misses) : nil
    }

    /// The mean of the distances of misses, in points; nil where there is none.
    package var mean: CGFloat? { measured > 0 ? sum / CGFloat(measured) : nil }

    mutating func count(isHit: Bool, off distance: CGFloat?) {
        guard !isHit else { return hits += 1 }
        misses += 1
        guard let distance else { return }
        sum += distance
        measured += 1
        farthest = max(farthest, distance)
    }

    mutating func add(_ other: WayFigures) {
        hits += other.hits
        misses += other.misses
        sum += other.sum
        measured += other.measured
        farthest = max(farthest, other.farthest)
    }
}

/// Counts presses, and which way of asking found what the person saw.
package struct Tally: Sendable, Equatable {
    /// Presses on the board.
    package private(set) var presses = 0
    private var frame = WayFigures()
    private var asked = WayFigures()
    private var models = WayFigures()

    /// Nothing counted.
    package init() {}

    /// Those that hit something that was seen.
    package var seen: Int { frame.hits }
    /// Those of `seen` where the presentation tree, asked when the main thread got to it, still had
    /// the same layer there.
    package var late: Int { asked.hits }
    /// Those of `seen` where the model tree had the same layer there.
    package var model: Int { models.hits }
    /// Presses on nothing.
    package var misses: Int { frame.misses }
    /// Hits that would be lost with the model tree.
    package var lostByModel: Int { models.misses }

    /// How one way did.
    package func figures(_ way: Way) -> WayFigures {
        switch way {
        case .frame: frame
        case .late: asked
        case .model: models
        }
    }

    /// Counts a press; the distances are from it to where the tree, asked late, and the model tree
    /// have the layer that was seen.
    package mutating func count(
        _ hit: RecordedHit, late lateDistance: CGFloat? = nil, model modelDistance: CGFloat? = nil
    ) {
        presses += 1
        frame.count(isHit: hit.seen != nil, off: nil)
        guard let name = hit.seen else { return }
        asked.count(isHit: hit.late == name, off: lateDistance)
        models.count(isHit: hit.model == name, off: modelDistance)
    }

    /// Adds what was counted elsewhere.
    package mutating func add(_ other: Tally) {
        presses += other.presses
        frame.add(other.frame)
        asked.add(other.asked)
        models.add(other.models)
    }
}
