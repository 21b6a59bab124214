/// A message about the state of a gesture recogniser.
public struct GestureNote: Sendable, Equatable {
    /// The kind of a recogniser.
    public enum Kind: String, Sendable, CaseIterable {
        case tap
        case double = "double tap"
        case hold = "long press"
        case pan
    }

    /// The new state of the recogniser.
    public enum Outcome: String, Sendable {
        /// A continuous gesture began.
        case began
        /// The gesture was recognised; a continuous one has ended.
        case recognized
        /// The touches were not this gesture, or another recogniser came first.
        case failed
        /// A continuous gesture was cancelled.
        case cancelled
    }

    /// The recogniser's kind.
    public var kind: Kind
    /// The pad that the recogniser belongs to.
    public var pad: String
    /// The recogniser's new state.
    public var outcome: Outcome

    /// Makes a note about a recogniser.
    public init(kind: Kind, pad: String, outcome: Outcome) {
        (self.kind, self.pad, self.outcome) = (kind, pad, outcome)
    }

    /// Whether an exercise counts it as the gesture: a continuous one that began, or a discrete one
    /// that was recognised.
    var counts: Bool {
        switch kind {
        case .tap, .double: outcome == .recognized
        case .hold, .pan: outcome == .began
        }
    }

    /// The name of the gesture in an exercise.
    public var name: String { "\(kind.rawValue) on \(pad)" }

    /// The pads, and the recognisers of each.
    public static let pads: [(name: String, kinds: [Kind], rule: String)] = [
        ("pad A", [.tap, .double], "tap requires double tap to fail"),
        ("pad B", [.tap, .double], "a tap waits for nothing"),
        ("pad C", [.hold, .pan], "the first prevents the other"),
        ("pad D", [.tap, .hold, .pan], "tap, hold or drag"),
    ]

    /// The pad whose tap waits until the double tap has failed.
    static let waitingPad = "pad A"

    /// The names of the gestures that an exercise can ask for, by pad.
    static let goals: [String] = pads.flatMap { pad in
        // On pad B a tap comes before each double tap, which would count as a miss.
        pad.kinds.filter { !(pad.name == "pad B" && $0 == .double) }
            .map { "\($0.rawValue) on \(pad.name)" }
    }
}
