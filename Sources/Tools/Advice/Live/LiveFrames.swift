package import Inspection

/// The costs of the frames of a window while its program ran.
public struct LiveFrames: Sendable {
    /// The median and the greatest of some times, in seconds.
    public struct Spread: Sendable, Equatable {
        /// The median time.
        public var middle = 0.0
        /// The greatest time.
        public var most = 0.0
    }

    /// The length of the observation, in seconds.
    public var seconds: Double
    /// The number of frames that were reported.
    public var frames: Int
    /// The number of further frames that weren't reported.
    public var missed: Int
    /// The numbers of late frames, by cause: `main`, `render`, `compositor`, `system`.
    public var late: [String: Int] = [:]
    /// The number of refreshes of the monitor that showed the previous frame again.
    public var missedRefreshes = 0
    /// The time of the main thread for a frame.
    public var main = Spread()
    /// The time of the render thread for a frame.
    public var render = Spread()
    /// Turns of the main thread that took longer than a refresh: those of frames, and those that
    /// changed nothing.
    public var stalls: [AdviceReport.Stall] = []

    /// The summary of a list of frames, and of a list of turns of main that changed nothing.
    package init(
        _ list: [FrameFacts], missed: Int, seconds: Double, turns: [FrameFacts] = []
    ) {
        (self.seconds, self.missed, frames) = (seconds, missed, list.count)
        main = Self.spread(list.compactMap { $0["main.s"] })
        render = Self.spread(list.compactMap { $0["render.s"] })
        for frame in list {
            missedRefreshes += Int(min(frame["missed"] ?? 0, 1e6))
            if let fault = frame.fault { late[fault, default: 0] += 1 }
            if let stall = Self.stall(frame) { stalls.append(stall) }
        }
        stalls += turns.compactMap(Self.stall)
        stalls.sort { ($1.seconds, $0.frame) < ($0.seconds, $1.frame) }
    }

    /// The number of late frames.
    public var lateFrames: Int { late.values.reduce(0, +) }

    /// The cause of most late frames; nil where none was late.
    public var worstFault: String? {
        late.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    private static func stall(_ frame: FrameFacts) -> AdviceReport.Stall? {
        let interval = frame["interval.s"] ?? 0
        let limit = interval > 0 ? interval : 1.0 / 60
        guard let main = frame["main.s"], main > limit else { return nil }
        var stall = AdviceReport.Stall(frame: Int(clamping: frame.frame), seconds: main)
        stall.limit = limit
        stall.parts = parts.compactMap { key, words in
            frame[key].flatMap { $0 >= main / 10 ? (words, $0) : nil }
        }.sorted { $0.1 > $1.1 }.map { .init(name: $0.0, seconds: $0.1) }
        return stall
    }

    /// The activities of main for a frame: the name of the measure, and the name in reports.
    private static let parts = [
        ("events.s", "handlers, timers and links"), ("layout.s", layout), ("display.s", drawing),
        ("prepare.s", decoding), ("commit.s", gathering),
    ]
    static let layout = "layout", drawing = "drawing"
    static let decoding = "decoding images", gathering = "gathering changes"

    private static func spread(_ numbers: [Double]) -> Spread {
        Spread(middle: Advisor.median(numbers), most: numbers.max() ?? 0)
    }
}

extension FrameFacts {
    /// Returns a measure by its name.
    fileprivate subscript(name: String) -> Double? {
        measures.first { $0.name == name }.flatMap { $0.value.isFinite ? $0.value : nil }
    }

    /// The cause of the frame's lateness.
    fileprivate var fault: String? {
        measures.first { $0.name.hasPrefix("fault.") && $0.value > 0 }.map {
            String($0.name.dropFirst("fault.".count))
        }
    }
}
