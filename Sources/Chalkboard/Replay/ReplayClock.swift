/// Where a replay is, and how fast it goes. A pure value; times are the lesson's, in seconds.
package struct ReplayClock: Sendable, Equatable {
    /// How long the lesson is.
    package let duration: Double
    /// Where it is, 0 to `duration`.
    package private(set) var time = 0.0
    /// True while it goes on by itself.
    package private(set) var isPlaying = false
    /// How many times as fast as the hand was.
    package private(set) var speed = 1.0

    /// The speeds that there are.
    package static let speeds: [Double] = [1, 2, 4, 8, 16, 32, 64]

    /// At the beginning, at rest.
    package init(duration: Double) {
        self.duration = max(duration, 0)
    }

    /// Goes on, or rests; one that has come to its end begins anew.
    package mutating func toggle() {
        isPlaying.toggle()
        if isPlaying, time >= duration { time = 0 }
    }

    /// So many seconds of the clock on the wall have passed.
    package mutating func pass(_ seconds: Double) {
        guard isPlaying, seconds.isFinite, seconds > 0 else { return }
        go(to: time + seconds * speed)
        if time >= duration { isPlaying = false }
    }

    /// Is elsewhere; held to what there is.
    package mutating func go(to wanted: Double) {
        guard wanted.isFinite else { return }
        time = min(max(wanted, 0), duration)
    }

    /// The next speed, faster or slower; faster than the fastest is the slowest when it `wraps`.
    package mutating func change(isFaster: Bool, wraps: Bool = false) {
        let index = (Self.speeds.firstIndex(of: speed) ?? 0) + (isFaster ? 1 : -1)
        let last = Self.speeds.count - 1
        speed = Self.speeds[wraps && index > last ? 0 : min(max(index, 0), last)]
    }

    /// A time as people write it.
    package static func words(_ time: Double) -> String {
        let seconds = Int(max(time, 0).rounded(.down))
        let (minutes, rest) = (seconds / 60, seconds % 60)
        let tail = (rest < 10 ? "0" : "") + "\(rest)"
        guard minutes >= 60 else { return "\(minutes):\(tail)" }
        return "\(minutes / 60):" + (minutes % 60 < 10 ? "0" : "") + "\(minutes % 60):\(tail)"
    }
}
