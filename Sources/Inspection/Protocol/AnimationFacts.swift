/// An animation of a layer: what it is, its curve, and why it does or doesn't move.
package struct AnimationFacts: Codable, Sendable, Equatable {
    /// What sort of animation it is.
    package enum Kind: String, Codable, Sendable {
        case basic, spring, keyframes, group, transition
        /// A class of the program's own that moves nothing.
        case other
    }

    /// Where its life stands.
    package enum State: String, Codable, Sendable {
        /// Added, and not yet carried by a commit.
        case added
        /// Attached to the layer.
        case attached
        /// No longer there.
        case ended
    }

    /// Its number, which no other animation has had; 0 for a part of a group.
    package var animation: UInt64
    /// What it was added under.
    package var key: String?
    /// What it moves; nil for groups and transitions.
    package var keyPath: String?
    /// What sort.
    package var kind: Kind
    /// Its class.
    package var className: String
    /// Where its life stands.
    package var state: State
    /// True for one that a change of a property made.
    package var isImplicit: Bool
    /// When it begins, in seconds of the layer's time.
    package var begin: Double
    /// When it begins, in host time; nil where the layer's time stands.
    package var hostBegin: Double?
    /// Seconds of a cycle.
    package var duration: Double
    /// How fast it runs.
    package var speed: Double
    /// Where in its cycle it begins, in seconds.
    package var timeOffset: Double
    /// How many cycles; 0 counts as 1.
    package var repeatCount: Double
    /// Wins over `repeatCount` where it is more than 0, in seconds.
    package var repeatDuration: Double
    /// True when each cycle goes back, too.
    package var autoreverses: Bool
    /// `removed`, `forwards`, `backwards` or `both`.
    package var fillMode: String
    /// False for one that stays on the layer after its end.
    package var isRemovedOnCompletion: Bool
    /// True for one whose values are added to what is there.
    package var isAdditive: Bool
    /// True for one that goes on where the last cycle ended.
    package var isCumulative: Bool
    /// The control points of its timing curve: x1, y1, x2, y2; nil for a straight one.
    package var timing: [Double]?
    /// Of a spring: its frequency in radians per second, its damping ratio, its velocity.
    package var spring: [Double]?
    /// Its values by name: `from`, `to`, `by`, or `values` in order.
    package var values: [NamedValue]
    /// How far its cycle is, 0 to 1; nil where it shows nothing.
    package var progress: Double?
    /// How many cycles are done.
    package var cycle: Int?
    /// What the layer shows for its key path now.
    package var value: InspectionValue?
    /// What it shows over time; nil where that has no numbers.
    package var curve: CurveFacts?
    /// The parts of a group.
    package var parts: [AnimationFacts]
    /// Why it does or doesn't move, what counts most first; never empty but for parts.
    package var verdicts: [VerdictFacts]
    /// When it ended, in host time, for one that has.
    package var ended: Double?

    /// A value, and what it is to its animation.
    package struct NamedValue: Codable, Sendable, Equatable {
        /// `from`, `to`, `by`, or a place among the keyframes from `0`.
        package var name: String
        /// The value.
        package var value: InspectionValue

        /// A value.
        package init(name: String, value: InspectionValue) {
            self.name = name
            self.value = value
        }
    }
}

/// What an animation makes of its property over time, with what the layer has for all other values.
package struct CurveFacts: Codable, Sendable, Equatable {
    /// The time of the first point, in seconds of the layer's time.
    package var start: Double
    /// The time of the last point: its end, or that of its first cycle where it goes on for ever.
    package var end: Double
    /// The layer's time now.
    package var now: Double
    /// The numbers of the value at each point, evenly spaced; each as long as the kind says.
    package var samples: [[Double]]

    /// A curve.
    package init(start: Double, end: Double, now: Double, samples: [[Double]]) {
        self.start = start
        self.end = end
        self.now = now
        self.samples = samples
    }
}

/// A reason why something does or doesn't move.
package struct VerdictFacts: Codable, Sendable, Equatable {
    /// The reason's name, for programs: that of a case of `MotionVerdict`.
    package var code: String
    /// True for what moves on screen.
    package var moves: Bool
    /// What is so.
    package var sentence: String
    /// What to do about it; empty where all is well.
    package var advice: String

    /// A reason.
    package init(code: String, moves: Bool, sentence: String, advice: String) {
        self.code = code
        self.moves = moves
        self.sentence = sentence
        self.advice = advice
    }
}

/// A change that made no implicit animation.
package struct RefusalFacts: Codable, Sendable, Equatable {
    /// The property; empty for a slip, of which the verdict tells.
    package var key: String
    /// When it was changed last, in host time.
    package var time: Double
    /// How many times it was changed so, since an inspector came.
    package var count: Int
    /// Why.
    package var verdict: VerdictFacts

    /// True for a slip, which is none of one property.
    package var isSlip: Bool { key.isEmpty }

    /// A change.
    package init(key: String, time: Double, count: Int, verdict: VerdictFacts) {
        self.key = key
        self.time = time
        self.count = count
        self.verdict = verdict
    }
}
