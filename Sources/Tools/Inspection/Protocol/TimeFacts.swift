/// The state of time for what is shown.
package struct TimeFacts: Codable, Sendable, Equatable {
    /// Whether time stands.
    package var isPaused: Bool
    /// The factor by which time runs slower; 1 is normal.
    package var slowdown: Double
    /// The host time that is shown now.
    package var shown: Double

    /// A state with the given values.
    package init(isPaused: Bool, slowdown: Double, shown: Double) {
        self.isPaused = isPaused
        self.slowdown = slowdown
        self.shown = shown
    }
}

/// The costs of a frame.
package struct FrameFacts: Codable, Sendable, Equatable {
    /// The number of the frame in its stage; 0 for a turn of main of which no frame shows anything.
    package var frame: UInt64
    /// The time at which the frame was seen, in host time; nil where that isn't known.
    package var seen: Double?
    /// The measures by name, in the order in which they are shown: seconds end in `.s`, bytes in
    /// `.bytes`, all others are counts.
    package var measures: [Measure]

    /// A measure.
    package struct Measure: Codable, Sendable, Equatable {
        /// The name of the measure.
        package var name: String
        /// The value of the measure.
        package var value: Double

        /// A measure with the given values.
        package init(name: String, value: Double) {
            self.name = name
            self.value = value
        }
    }

    /// A frame with the given values.
    package init(frame: UInt64, seen: Double?, measures: [Measure]) {
        self.frame = frame
        self.seen = seen
        self.measures = measures
    }
}

/// A likely mistake.
package struct FindingFacts: Codable, Sendable, Equatable {
    /// The name of the rule.
    package var rule: String
    /// The layer concerned; nil for none.
    package var layer: UInt64?
    /// A sentence that says what was found, and what to do.
    package var sentence: String

    /// A finding with the given values.
    package init(rule: String, layer: UInt64?, sentence: String) {
        self.rule = rule
        self.layer = layer
        self.sentence = sentence
    }
}
