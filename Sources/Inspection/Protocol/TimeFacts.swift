/// How time runs for what is shown.
package struct TimeFacts: Codable, Sendable, Equatable {
    /// True while it stands.
    package var isPaused: Bool
    /// How many times slower it runs; 1 is as ever.
    package var slowdown: Double
    /// The host time that is shown now.
    package var shown: Double

    /// A state.
    package init(isPaused: Bool, slowdown: Double, shown: Double) {
        self.isPaused = isPaused
        self.slowdown = slowdown
        self.shown = shown
    }
}

/// What a frame cost.
package struct FrameFacts: Codable, Sendable, Equatable {
    /// Counts frames of the stage; 0 for a turn of main that none shows anything of.
    package var frame: UInt64
    /// When it was seen, in host time; nil where nobody told.
    package var seen: Double?
    /// Its measures by name, in the order in which they are shown: seconds end in `.s`, bytes in
    /// `.bytes`, all others are counts.
    package var measures: [Measure]

    /// A measure.
    package struct Measure: Codable, Sendable, Equatable {
        /// Its name.
        package var name: String
        /// Its value.
        package var value: Double

        /// A measure.
        package init(name: String, value: Double) {
            self.name = name
            self.value = value
        }
    }

    /// A frame.
    package init(frame: UInt64, seen: Double?, measures: [Measure]) {
        self.frame = frame
        self.seen = seen
        self.measures = measures
    }
}

/// What is often a mistake.
package struct FindingFacts: Codable, Sendable, Equatable {
    /// The rule's name.
    package var rule: String
    /// The layer that it is about; nil for none.
    package var layer: UInt64?
    /// What was found, and what to do.
    package var sentence: String

    /// A finding.
    package init(rule: String, layer: UInt64?, sentence: String) {
        self.rule = rule
        self.layer = layer
        self.sentence = sentence
    }
}
