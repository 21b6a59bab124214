/// The state of time for what is shown.
public struct TimeFacts: Codable, Sendable, Equatable {
    /// Whether time stands.
    public var isPaused: Bool
    /// The factor by which time runs slower; 1 is normal.
    public var slowdown: Double
    /// The host time that is shown now.
    public var shown: Double

    /// A state with the given values.
    /// - Parameters:
    ///   - isPaused: whether time stands.
    ///   - slowdown: the factor by which time runs slower; 1 is normal.
    ///   - shown: the host time that is shown now, in seconds.
    public init(isPaused: Bool, slowdown: Double, shown: Double) {
        self.isPaused = isPaused
        self.slowdown = slowdown
        self.shown = shown
    }
}

/// The costs of a frame.
public struct FrameFacts: Codable, Sendable, Equatable {
    /// The number of the frame in its stage; 0 for a turn of main of which no frame shows anything.
    public var frame: UInt64
    /// The time at which the frame was seen, in host time; nil where that isn't known.
    public var seen: Double?
    /// The measures by name, in the order in which they are shown: seconds end in `.s`, bytes in
    /// `.bytes`, all others are counts.
    public var measures: [Measure]

    /// A measure.
    public struct Measure: Codable, Sendable, Equatable {
        /// The name of the measure.
        public var name: String
        /// The value of the measure.
        public var value: Double

        /// A measure with the given values.
        /// - Parameters:
        ///   - name: the name of the measure.
        ///   - value: the value, in the unit that the name ends in: `.s` for seconds, `.bytes` for
        ///     bytes; else a count.
        public init(name: String, value: Double) {
            self.name = name
            self.value = value
        }
    }

    /// A frame with the given values.
    /// - Parameters:
    ///   - frame: the number of the frame in its stage; 0 for a turn of main of which no frame
    ///     shows anything.
    ///   - seen: the time at which the frame was seen, in seconds of host time; nil where that
    ///     isn't known.
    ///   - measures: the measures by name, in the order in which they are shown.
    public init(frame: UInt64, seen: Double?, measures: [Measure]) {
        self.frame = frame
        self.seen = seen
        self.measures = measures
    }
}

/// A likely mistake.
public struct FindingFacts: Codable, Sendable, Equatable {
    /// The name of the rule.
    public var rule: String
    /// The layer concerned; nil for none.
    public var layer: UInt64?
    /// A sentence that says what was found, and what to do.
    public var sentence: String

    /// A finding with the given values.
    /// - Parameters:
    ///   - rule: the name of the rule.
    ///   - layer: the layer concerned; nil for none.
    ///   - sentence: a sentence that says what was found, and what to do.
    public init(rule: String, layer: UInt64?, sentence: String) {
        self.rule = rule
        self.layer = layer
        self.sentence = sentence
    }
}
