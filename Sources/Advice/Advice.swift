/// What costs in a tree, what it costs here, and what to write instead.
///
/// The cost is measured: the subject ran with the mend and without, in turn.
public struct Advice: Sendable {
    /// What it is about.
    public let rule: AdviceRule
    /// The layers, built alike; the first stands for all.
    public let layers: [LayerPath]
    /// What was seen, a sentence.
    public let seen: String
    /// What to write, in Swift; `layer` is the layer.
    public let code: String
    /// What the counts were without the mend, and with it.
    public let before: StretchCost
    public let after: StretchCost
    /// Seconds a frame that the mend saves; nil where no stopwatch ran.
    public let seconds: Double?
    /// The greatest difference that the mend makes to a component of a pixel, 0...255; nil where the
    /// mend gives another picture on purpose.
    public let difference: Int?
    /// Counts that the mend makes less of, those that its rule promises first.
    public let saved: [StretchCost.Count]
    /// What was done to the layers.
    let mend: Mend

    /// How much of a frame of 60 Hz is saved.
    public enum Severity: String, Sendable {
        /// A tenth of the frame and more.
        case heavy
        /// A fiftieth and more.
        case medium
        /// Less, or memory alone.
        case light
    }

    /// How much it matters; light where no stopwatch ran.
    public var severity: Severity {
        let share = (seconds ?? 0) * 60
        return share >= 0.1 ? .heavy : share >= 0.02 ? .medium : .light
    }

    /// True when the picture stays within 2/255 with the mend.
    public var keepsPicture: Bool { difference.map { $0 <= 2 } ?? false }

    /// How much less there is of a count in a frame.
    public func saving(_ count: StretchCost.Count) -> Int {
        before.perFrame(count) - after.perFrame(count)
    }
}

/// What was found in a subject.
public struct AdviceReport: Sendable {
    /// The subject's name.
    public var name = ""
    /// The size of the window, in pixels.
    public var width = 0
    public var height = 0
    /// True for a tree that stood still, all of which was painted in each frame instead.
    public var isStill = false
    /// What the subject costs as it is.
    public var cost = StretchCost()
    /// Seconds of one core that a frame takes on the main thread; nil where no stopwatch ran.
    public var mainSeconds: Double?
    /// The same for the render thread.
    public var renderSeconds: Double?
    /// The advice, what saves most first.
    public var advice: [Advice] = []
    /// Seconds a frame that all mends together save; nil where no stopwatch ran, or with less than two.
    public var secondsTogether: Double?
    /// Frames whose main thread took longer than a frame of 60 Hz.
    public var stalls: [Stall] = []
    /// What frames cost while the program ran; nil for what was only played in memory.
    public var live: LiveFrames?
    /// What a copy of a running program's layers leaves out, a few words each.
    public var left: [String] = []

    /// The main thread stood still for longer than a frame.
    public struct Stall: Sendable {
        /// The frame, from 1; 0 for a turn of the main thread that changed nothing that is shown.
        public var frame: Int
        /// How long, in seconds.
        public var seconds: Double
        /// What a frame has, in seconds.
        public var limit = 1.0 / 60
        /// What it did meanwhile, what took longest first; empty where that isn't known.
        public var parts: [Part] = []

        /// A part of it.
        public struct Part: Sendable, Equatable {
            /// A few words.
            public var name: String
            /// How long, in seconds.
            public var seconds: Double
        }
    }

    /// Seconds of one core that a frame takes; nil where no stopwatch ran.
    public var seconds: Double? {
        mainSeconds.flatMap { main in renderSeconds.map { main + $0 } }
    }
}
