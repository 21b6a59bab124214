/// A finding about what is expensive in a tree, with its measured cost and a cheaper alternative.
///
/// The cost is measured: the subject ran with the mend and without, in turn.
public struct Advice: Sendable {
    /// The rule that the advice is about.
    public let rule: AdviceRule
    /// The layers concerned, built alike; the first stands for all.
    public let layers: [LayerPath]
    /// The observation, as a sentence.
    public let seen: String
    /// The code to write, in Swift; `layer` is the layer.
    public let code: String
    /// The counts without the mend, and with it.
    public let before: StretchCost
    public let after: StretchCost
    /// The seconds that the mend saves in each frame; nil where no stopwatch ran.
    public let seconds: Double?
    /// The greatest difference that the mend makes to a component of a pixel, 0...255; nil where
    /// the mend changes the picture on purpose.
    public let difference: Int?
    /// The counts that the mend reduces, those that its rule promises first.
    public let saved: [StretchCost.Count]
    /// The mend of the layers.
    let mend: Mend

    /// The share of a frame of 60 Hz that is saved.
    public enum Severity: String, Sendable {
        /// A tenth of the frame, or more.
        case heavy
        /// A fiftieth of the frame, or more.
        case medium
        /// Less than a fiftieth, or memory alone.
        case light
    }

    /// The severity of the finding; light where no stopwatch ran.
    public var severity: Severity {
        let share = (seconds ?? 0) * 60
        return share >= 0.1 ? .heavy : share >= 0.02 ? .medium : .light
    }

    /// Whether the picture stays within 2/255 with the mend.
    public var keepsPicture: Bool { difference.map { $0 <= 2 } ?? false }

    /// Returns how much the mend reduces a count in a frame.
    /// - Parameter count: the kind of work.
    public func saving(_ count: StretchCost.Count) -> Int {
        before.perFrame(count) - after.perFrame(count)
    }
}

/// The findings about a subject.
public struct AdviceReport: Sendable {
    /// The name of the subject.
    public var name = ""
    /// The size of the window, in pixels.
    public var width = 0
    public var height = 0
    /// Whether the tree stood still; then all of it was painted in each frame instead.
    public var isStill = false
    /// The cost of the subject as it is.
    public var cost = StretchCost()
    /// Seconds of one core that the main thread takes for a frame; nil where no stopwatch ran.
    public var mainSeconds: Double?
    /// Seconds of one core that the render thread takes for a frame; nil where no stopwatch ran.
    public var renderSeconds: Double?
    /// The advice, the greatest savings first.
    public var advice: [Advice] = []
    /// Seconds that all mends together save in each frame; nil where no stopwatch ran, or with
    /// fewer than two mends.
    public var secondsTogether: Double?
    /// Frames whose main thread took longer than a frame of 60 Hz.
    public var stalls: [Stall] = []
    /// The costs of frames while the program ran; nil for a subject that was only played in memory.
    public var live: LiveFrames?
    /// Descriptions of what a copy of a running program's layers leaves out, a few words each.
    public var left: [String] = []

    /// A frame or turn in which the main thread took longer than the limit.
    public struct Stall: Sendable {
        /// The frame, from 1; 0 for a turn of the main thread that changed nothing that is shown.
        public var frame: Int
        /// The length, in seconds.
        public var seconds: Double
        /// The time available for a frame, in seconds.
        public var limit = 1.0 / 60
        /// The activities of the main thread in that time, the longest first; empty where they
        /// aren't known.
        public var parts: [Part] = []

        /// An activity of the main thread in a stall.
        public struct Part: Sendable, Equatable {
            /// The name of the activity, in a few words.
            public var name: String
            /// The length, in seconds.
            public var seconds: Double
        }
    }

    /// Seconds of one core that both threads take for a frame; nil where no stopwatch ran.
    public var seconds: Double? {
        mainSeconds.flatMap { main in renderSeconds.map { main + $0 } }
    }
}
