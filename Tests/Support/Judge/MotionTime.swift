import Foundation
import Scene

/// Where an animation stands at an instant; docs/reference/timing.md, "From a parent's time".
struct MotionTime {
    /// The part of a cycle that is done, 0...1, before any curve.
    let progress: Double
    /// How many cycles lie before this one.
    let cycle: Double

    /// Nil where the animation shows nothing. `time` is the layer's own, or a group's.
    init?(_ timing: MediaTiming, at time: Double) {
        let length = timing.duration
        let period = timing.autoreverses ? 2 * length : length
        let cycles = timing.repeatCount > 0 ? timing.repeatCount : 1
        let active = timing.repeatDuration > 0 ? timing.repeatDuration : cycles * period
        let end =
            timing.speed == 0 ? .infinity : timing.beginTime + active / abs(timing.speed)
        var own = (time - timing.beginTime) * timing.speed + timing.timeOffset
        if time < timing.beginTime {
            guard timing.fillMode == .backwards || timing.fillMode == .both else { return nil }
            own = timing.timeOffset
        } else if time > end {
            guard timing.fillMode == .forwards || timing.fillMode == .both else { return nil }
            own = (timing.speed < 0 ? -active : active) + timing.timeOffset
        }
        var (whole, rest) = ((own / period).rounded(.down), 0.0)
        rest = own - whole * period
        // At its end a whole number of periods shows the end of the last, not a next one's start.
        let near = (own / period).rounded()
        if time >= end, timing.timeOffset == 0, timing.speed > 0, abs(own / period - near) < 1e-9 {
            (whole, rest) = (near - 1, period)
        }
        progress = min(max((rest <= length ? rest : period - rest) / length, 0), 1)
        // Cycles that turn back end where they began: nothing adds up.
        cycle = timing.autoreverses ? 0 : whole
    }

    /// A layer's own time at its superlayer's; before its begin it is 0.
    static func own(_ timing: MediaTiming, at time: Double) -> Double {
        time < timing.beginTime
            ? 0 : (time - timing.beginTime) * timing.speed + timing.timeOffset
    }
}

/// The shapes that progress takes; docs/reference/timing.md, "Timing functions", and
/// docs/reference/animation.md, "Springs".
enum MotionCurve {
    /// y where a cubic Bézier from (0, 0) to (1, 1) has x: found by halves, and exact at both ends, as a value of 0
    /// may be another thing than one near it.
    static func value(_ curve: TimingCurve, at x: Double) -> Double {
        guard x > 0, x < 1 else { return x <= 0 ? 0 : 1 }
        func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
            let r = 1 - s
            return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if bezier(curve.x1, curve.x2, middle) < x { low = middle } else { high = middle }
        }
        return bezier(curve.y1, curve.y2, (low + high) / 2)
    }

    /// How far a spring is, in whole ways, so many seconds after its start.
    static func value(_ spring: SpringCurve, at t: Double) -> Double {
        let (w, z, v) = (spring.frequency, spring.ratio, spring.velocity)
        if z < 1 {
            let damped = w * (1 - z * z).squareRoot()
            let swing = (v - z * w) / damped * sin(damped * t) - cos(damped * t)
            return 1 + exp(-z * w * t) * swing
        }
        if z == 1 { return 1 + (-1 + (v - w) * t) * exp(-w * t) }
        let root = (z * z - 1).squareRoot()
        let (slow, fast) = (w * (root - z), w * (-root - z))
        let second = (v + slow) / (fast - slow)
        return 1 + (-1 - second) * exp(slow * t) + second * exp(fast * t)
    }
}
