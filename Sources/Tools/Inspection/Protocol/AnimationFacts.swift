/// An animation of a layer: its properties, its curve, and the reasons why it does or doesn't move.
public struct AnimationFacts: Codable, Sendable, Equatable {
    /// The kind of an animation.
    public enum Kind: String, Codable, Sendable {
        case basic, spring, keyframes, group, transition
        /// A class of the program's own that moves nothing.
        case other
    }

    /// The stage of an animation's life.
    public enum State: String, Codable, Sendable {
        /// Added, and not yet carried by a commit.
        case added
        /// Attached to the layer.
        case attached
        /// Removed, or ended.
        case ended
    }

    /// The number of the animation, which no other animation has had; 0 for a part of a group.
    public var animation: UInt64
    /// The key under which the animation was added.
    public var key: String?
    /// The key path that the animation moves; nil for groups and transitions.
    public var keyPath: String?
    /// The kind of the animation.
    public var kind: Kind
    /// The name of the animation's class.
    public var className: String
    /// The stage of the animation's life.
    public var state: State
    /// Whether a change of a property made the animation.
    public var isImplicit: Bool
    /// The begin, in seconds of the layer's time.
    public var begin: Double
    /// The begin, in host time; nil where the layer's time stands.
    public var hostBegin: Double?
    /// The length of a cycle, in seconds.
    public var duration: Double
    /// The speed, as a factor.
    public var speed: Double
    /// The place in the cycle where the animation begins, in seconds.
    public var timeOffset: Double
    /// The number of cycles; 0 counts as 1.
    public var repeatCount: Double
    /// The length of all cycles, in seconds; where it is more than 0, `repeatCount` has no effect.
    public var repeatDuration: Double
    /// Whether each cycle also runs back.
    public var autoreverses: Bool
    /// `removed`, `forwards`, `backwards` or `both`.
    public var fillMode: String
    /// Whether the animation is removed from the layer at its end.
    public var isRemovedOnCompletion: Bool
    /// Whether the values are added to the value below.
    public var isAdditive: Bool
    /// Whether each cycle goes on from where the last one ended.
    public var isCumulative: Bool
    /// The control points of its timing curve: x1, y1, x2, y2; nil for a straight one.
    public var timing: [Double]?
    /// The frequency of a spring in radians per second, its damping ratio, its velocity; nil for
    /// others.
    public var spring: [Double]?
    /// The values by name: `from`, `to`, `by`, or the keyframes in order.
    public var values: [NamedValue]
    /// The progress of the current cycle, 0 to 1; nil where the animation shows nothing.
    public var progress: Double?
    /// The number of cycles that are done.
    public var cycle: Int?
    /// The value that the layer shows for the key path now.
    public var value: InspectionValue?
    /// The value shown over time; nil where it has no numbers.
    public var curve: CurveFacts?
    /// The parts of a group.
    public var parts: [AnimationFacts]
    /// The reasons why the animation does or doesn't move, the most important first; never empty
    /// except for parts.
    public var verdicts: [VerdictFacts]
    /// The end, in host time, of an animation that has ended.
    public var ended: Double?

    /// A value of an animation, with its role.
    public struct NamedValue: Codable, Sendable, Equatable {
        /// `from`, `to`, `by`, or a place among the keyframes from `0`.
        public var name: String
        /// The value.
        public var value: InspectionValue

        /// A value with a name.
        /// - Parameters:
        ///   - name: `from`, `to`, `by`, or a place among the keyframes from `0`.
        ///   - value: the value.
        public init(name: String, value: InspectionValue) {
            self.name = name
            self.value = value
        }
    }
}

/// The value of an animated property over time, while all other values are those of the layer.
public struct CurveFacts: Codable, Sendable, Equatable {
    /// The time of the first point, in seconds of the layer's time.
    public var start: Double
    /// The time of the last point: the animation's end, or that of its first cycle where it goes on
    /// for ever.
    public var end: Double
    /// The layer's time now.
    public var now: Double
    /// The numbers of the value at each point, evenly spaced; each as long as the kind says.
    public var samples: [[Double]]

    /// A curve with the given values.
    /// - Parameters:
    ///   - start: the time of the first point, in seconds of the layer's time.
    ///   - end: the time of the last point, in seconds of the layer's time.
    ///   - now: the layer's time now, in seconds.
    ///   - samples: the numbers of the value at each point, evenly spaced in time.
    public init(start: Double, end: Double, now: Double, samples: [[Double]]) {
        self.start = start
        self.end = end
        self.now = now
        self.samples = samples
    }
}

/// A reason why something does or doesn't move.
public struct VerdictFacts: Codable, Sendable, Equatable {
    /// The reason's name, for programs: that of a case of `MotionVerdict`.
    public var code: String
    /// Whether the animation moves on screen.
    public var moves: Bool
    /// The reason as a sentence.
    public var sentence: String
    /// A sentence that says what to do about it; empty where all is well.
    public var advice: String

    /// A reason with the given values.
    /// - Parameters:
    ///   - code: the reason's name, for programs: that of a case of `MotionVerdict`.
    ///   - moves: whether the animation moves on screen.
    ///   - sentence: the reason as a sentence.
    ///   - advice: a sentence that says what to do about it; empty where all is well.
    public init(code: String, moves: Bool, sentence: String, advice: String) {
        self.code = code
        self.moves = moves
        self.sentence = sentence
        self.advice = advice
    }
}

/// A change that made no implicit animation.
public struct RefusalFacts: Codable, Sendable, Equatable {
    /// The property; empty for a mistake that only the verdict describes.
    public var key: String
    /// The time of the last such change, in host time.
    public var time: Double
    /// The number of such changes since an inspector connected.
    public var count: Int
    /// The reason.
    public var verdict: VerdictFacts

    /// Whether this is a mistake that belongs to no single property.
    public var isSlip: Bool { key.isEmpty }

    /// A change with the given values.
    /// - Parameters:
    ///   - key: the property; empty for a mistake that only the verdict describes.
    ///   - time: the time of the last such change, in seconds of host time.
    ///   - count: the number of such changes since an inspector connected.
    ///   - verdict: the reason.
    public init(key: String, time: Double, count: Int, verdict: VerdictFacts) {
        self.key = key
        self.time = time
        self.count = count
        self.verdict = verdict
    }
}
