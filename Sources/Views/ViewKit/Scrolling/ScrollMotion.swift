import Foundation

/// The published formulas of UIKit's scrolling; lengths in points, times in seconds.
enum ScrollFormula {
    /// The strength with which content is pulled back beyond its end.
    static let pull: CGFloat = 0.55

    /// Returns the distance of the content beyond its end for a finger `distance` beyond it, in a
    /// view of length `room`: x·d·c / (d + c·x).
    static func rubberBand(_ distance: CGFloat, room: CGFloat) -> CGFloat {
        guard distance > 0, room > 0 else { return 0 }
        return distance * room * pull / (room + pull * distance)
    }

    /// Returns the distance of the finger beyond the end for content displayed `shown` beyond it.
    static func finger(_ shown: CGFloat, room: CGFloat) -> CGFloat {
        guard shown > 0, room > 0 else { return 0 }
        let most = min(shown, room * 0.99)
        return most * room / (pull * (room - most))
    }
}

/// The motion of content along one axis, as a function of time since its start.
///
///     slows down:  x₀ + v / (1000·ln r) · (r^(1000 t) − 1)       r is the rate for a millisecond
///     springs:     target + (d + (v + ω d) t) · e^(−ω t)         critically damped
struct ScrollMotion {
    private enum Phase {
        case slows(from: CGFloat, velocity: CGFloat, rate: CGFloat)
        case springs(to: CGFloat, distance: CGFloat, velocity: CGFloat, frequency: CGFloat)
    }

    private var first: Phase
    /// The second phase, which replaces the first from its start on.
    private var second: (start: Double, phase: Phase)?
    /// The time until rest, in seconds since the start.
    private(set) var duration: Double

    /// The speed below which content counts as resting, in points per second.
    static let rest: CGFloat = 2
    /// The distance at which content counts as arrived, in points.
    private static let near: CGFloat = 0.25
    /// The frequency of the spring that brings content back.
    static let bounceFrequency: CGFloat = 10

    /// Returns the motion of content that slows down by itself, and is brought back where it runs
    /// beyond `range`.
    static func coasting(
        from: CGFloat, velocity: CGFloat, rate: CGFloat, range: ClosedRange<CGFloat>
    ) -> ScrollMotion {
        guard range.contains(from) else {
            let edge = min(max(from, range.lowerBound), range.upperBound)
            return ScrollMotion(
                from: from, to: edge, velocity: velocity, frequency: bounceFrequency)
        }
        let r = rate.isFinite ? min(max(rate, 0.5), 0.9999) : 0.998
        let slow = Double(1000 * log(r))
        let speed = Double(abs(velocity))
        var motion = ScrollMotion(
            first: .slows(from: from, velocity: velocity, rate: r),
            duration: speed > Double(rest) ? log(Double(rest) / speed) / slow : 0)
        let limit = limit(from: from, velocity: velocity, rate: r)
        let edge = limit > range.upperBound ? range.upperBound : range.lowerBound
        guard !range.contains(limit) else { return motion }
        // x(t) = edge, solved for t.
        let part = 1 + Double(edge - from) * slow / Double(velocity)
        guard part > 0, part < 1 else { return motion }
        let hit = log(part) / slow
        guard hit < motion.duration else { return motion }
        let bounce = ScrollMotion(
            from: edge, to: edge, velocity: velocity * CGFloat(part), frequency: bounceFrequency)
        motion.second = (hit, bounce.first)
        motion.duration = hit + bounce.duration
        return motion
    }

    private init(first: Phase, duration: Double) {
        self.first = first
        self.duration = duration
    }

    /// A motion that brings content to `to`.
    init(from: CGFloat, to: CGFloat, velocity: CGFloat, frequency: CGFloat) {
        first = .springs(to: to, distance: from - to, velocity: velocity, frequency: frequency)
        let (d, w) = (Double(abs(from - to)), Double(frequency))
        let start = d + abs(Double(velocity)) / w
        // The time at which the envelope (d + (v + ω d) t) e^(−ω t) falls below `near`, by
        // bisection.
        var (low, high) = (0.0, 20 / w)
        func far(_ t: Double) -> Bool { start * (1 + w * t) * exp(-w * t) > Double(Self.near) }
        while far(high), high < 60 { high *= 2 }
        guard far(0) else {
            duration = 0
            return
        }
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if far(middle) { low = middle } else { high = middle }
        }
        duration = high
    }

    /// Returns the offset at which content that slows down would come to rest.
    static func limit(from: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
        from - velocity / (1000 * log(rate))
    }

    /// The offset at rest.
    var end: CGFloat {
        switch second?.phase ?? first {
        case .slows: value(at: duration)
        case .springs(let to, _, _, _): to
        }
    }

    /// Returns the offset after `time`.
    func value(at time: Double) -> CGFloat {
        if let second, time >= second.start {
            return Self.value(second.phase, at: min(time, duration) - second.start)
        }
        return Self.value(first, at: min(max(time, 0), duration))
    }

    /// Returns whether the content is at rest after `time`.
    func isOver(at time: Double) -> Bool { time >= duration }

    private static func value(_ phase: Phase, at time: Double) -> CGFloat {
        let t = CGFloat(time)
        switch phase {
        case .slows(let from, let velocity, let rate):
            return from + velocity / (1000 * log(rate)) * (pow(rate, 1000 * t) - 1)
        case .springs(let to, let distance, let velocity, let frequency):
            return to + (distance + (velocity + frequency * distance) * t) * exp(-frequency * t)
        }
    }
}
