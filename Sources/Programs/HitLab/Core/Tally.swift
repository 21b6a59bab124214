public import Foundation

/// A way to look up the layer at a point.
public enum Way: String, Sendable, CaseIterable {
    /// In the frame that was on screen when the person pressed: the lab's reference.
    case frame
    /// In the presentation tree, when the main thread got to the press.
    case late
    /// In the model tree.
    case model
}

/// The results of one way.
public struct WayFigures: Sendable, Equatable {
    /// The number of presses for which it found the layer that the person saw; for the frame, of
    /// presses on something.
    public private(set) var hits = 0
    /// The number of other presses: for the frame presses on nothing, for the other ways hits that
    /// it lost.
    public private(set) var misses = 0
    /// The greatest distance from a lost press to the layer as this way has it, in points.
    public private(set) var farthest: CGFloat = 0
    private var sum: CGFloat = 0
    private var measured = 0

    /// The share of misses, 0 to 1; nil before the first press.
    public var share: Double? {
        hits + misses > 0 ? Double(misses) / Double(hits + misses) : nil
    }

    /// The mean distance of misses, in points; nil where there is none.
    public var mean: CGFloat? { measured > 0 ? sum / CGFloat(measured) : nil }

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

/// Counts presses, and for each way how often it found the layer that the person saw.
public struct Tally: Sendable, Equatable {
    /// The number of presses on the board.
    public private(set) var presses = 0
    private var frame = WayFigures()
    private var asked = WayFigures()
    private var models = WayFigures()

    /// Makes an empty tally.
    public init() {}

    /// The number of presses on something that was seen.
    public var seen: Int { frame.hits }
    /// The number of presses in `seen` for which the presentation tree, asked late, still had the
    /// layer there.
    public var late: Int { asked.hits }
    /// The number of presses in `seen` for which the model tree had the layer there.
    public var model: Int { models.hits }
    /// The number of presses on nothing.
    public var misses: Int { frame.misses }
    /// The number of hits that the model tree would lose.
    public var lostByModel: Int { models.misses }

    /// The results of one way.
    public func figures(_ way: Way) -> WayFigures {
        switch way {
        case .frame: frame
        case .late: asked
        case .model: models
        }
    }

    /// Counts a press; the distances are from it to the seen layer in the presentation tree, asked
    /// late, and in the model tree.
    public mutating func count(
        _ hit: RecordedHit, late lateDistance: CGFloat? = nil, model modelDistance: CGFloat? = nil
    ) {
        presses += 1
        frame.count(isHit: hit.seen != nil, off: nil)
        guard let name = hit.seen else { return }
        asked.count(isHit: hit.late == name, off: lateDistance)
        models.count(isHit: hit.model == name, off: modelDistance)
    }

    /// Adds another tally.
    public mutating func add(_ other: Tally) {
        presses += other.presses
        frame.add(other.frame)
        asked.add(other.asked)
        models.add(other.models)
    }
}
