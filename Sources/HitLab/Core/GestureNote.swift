/// What became of a gesture recogniser.
package struct GestureNote: Sendable, Equatable {
    /// A recogniser of the scene.
    package enum Kind: String, Sendable, CaseIterable {
        case tap
        case double = "double tap"
        case hold = "long press"
        case pan
    }

    /// How it ended, or that it goes on.
    package enum Outcome: String, Sendable {
        /// A continuous gesture began.
        case began
        /// It recognised; a continuous one is over.
        case recognized
        /// These touches were no such gesture, or another came first.
        case failed
        /// A continuous gesture was broken off.
        case cancelled
    }

    /// Which recogniser.
    package var kind: Kind
    /// The pad that it belongs to.
    package var pad: String
    /// What became of it.
    package var outcome: Outcome

    /// What became of a recogniser.
    package init(kind: Kind, pad: String, outcome: Outcome) {
        (self.kind, self.pad, self.outcome) = (kind, pad, outcome)
    }

    /// True for what an exercise takes for a gesture: one that began, or that is discrete and done.
    var counts: Bool {
        switch kind {
        case .tap, .double: outcome == .recognized
        case .hold, .pan: outcome == .began
        }
    }

    /// What an exercise calls it.
    package var name: String { "\(kind.rawValue) on \(pad)" }

    /// The pads, and which recognisers each has.
    package static let pads: [(name: String, kinds: [Kind], rule: String)] = [
        ("pad A", [.tap, .double], "tap requires double tap to fail"),
        ("pad B", [.tap, .double], "no requirement: a tap comes at once"),
        ("pad C", [.hold, .pan], "hold or drag: the first prevents the other"),
        ("pad D", [.tap, .hold, .pan], "tap, hold or drag"),
    ]

    /// The pad whose tap waits until the double tap has failed.
    static let waitingPad = "pad A"

    /// What an exercise asks for: what each pad can give.
    static let goals: [String] = pads.flatMap { pad in
        // A tap that waits for nothing comes before the double tap can, and prevents it.
        pad.kinds.filter { !(pad.name == "pad B" && $0 == .double) }
            .map { "\($0.rawValue) on \(pad.name)" }
    }
}
