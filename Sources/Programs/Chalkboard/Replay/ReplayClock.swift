/// The time and the speed of a replay. A pure value; times are the lesson's, in seconds.
public struct ReplayClock: Sendable, Equatable {
    /// The length of the lesson.
    public let duration: Double
    /// The current time, 0 to `duration`.
    public private(set) var time = 0.0
    /// Whether time passes.
    public private(set) var isPlaying = false
    /// The speed as a multiple of the hand's.
    public private(set) var speed = 1.0

    /// The available speeds.
    public static let speeds: [Double] = [1, 2, 4, 8, 16, 32, 64]

    /// Makes a paused clock at the beginning.
    public init(duration: Double) {
        self.duration = max(duration, 0)
    }

    /// Plays or pauses; at its end the clock begins anew.
    public mutating func toggle() {
        isPlaying.toggle()
        if isPlaying, time >= duration { time = 0 }
    }

    /// Lets `seconds` of real time pass.
    public mutating func pass(_ seconds: Double) {
        guard isPlaying, seconds.isFinite, seconds > 0 else { return }
        go(to: time + seconds * speed)
        if time >= duration { isPlaying = false }
    }

    /// Sets the time, limited to the lesson.
    public mutating func go(to wanted: Double) {
        guard wanted.isFinite else { return }
        time = min(max(wanted, 0), duration)
    }

    /// Selects the next speed, faster or slower; with `wraps`, the slowest follows the fastest.
    public mutating func change(isFaster: Bool, wraps: Bool = false) {
        let index = (Self.speeds.firstIndex(of: speed) ?? 0) + (isFaster ? 1 : -1)
        let last = Self.speeds.count - 1
        speed = Self.speeds[wraps && index > last ? 0 : min(max(index, 0), last)]
    }

    /// A time as text.
    public static func words(_ time: Double) -> String {
        let seconds = Int(max(time, 0).rounded(.down))
        let (minutes, rest) = (seconds / 60, seconds % 60)
        let tail = (rest < 10 ? "0" : "") + "\(rest)"
        guard minutes >= 60 else { return "\(minutes):\(tail)" }
        return "\(minutes / 60):" + (minutes % 60 < 10 ? "0" : "") + "\(minutes % 60):\(tail)"
    }
}
