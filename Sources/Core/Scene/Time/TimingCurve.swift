import Foundation

/// A cubic Bezier from (0,0) to (1,1) that reshapes progress.
///
/// Solves x(s) = progress for s and returns y(s). Source: docs/reference/timing.md, "Timing
/// functions"; the same curve as CSS cubic-bezier.
package struct TimingCurve: Sendable, Hashable {
    /// The first control point's x; clamped to 0...1 so that x(s) is a function.
    package let x1: Double
    /// The first control point's y.
    package let y1: Double
    /// The second control point's x; clamped to 0...1.
    package let x2: Double
    /// The second control point's y.
    package let y2: Double

    /// A curve from its two control points; NaN counts as 0.
    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        func tidy(_ value: Double) -> Double { value.isFinite ? value : 0 }
        self.x1 = min(max(tidy(x1), 0), 1)
        self.y1 = tidy(y1)
        self.x2 = min(max(tidy(x2), 0), 1)
        self.y2 = tidy(y2)
    }

    /// The identity.
    package static let linear = TimingCurve(0, 0, 1, 1)
    /// A slow start.
    package static let easeIn = TimingCurve(0.42, 0, 1, 1)
    /// A slow end.
    package static let easeOut = TimingCurve(0, 0, 0.58, 1)
    /// A slow start and end.
    package static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
    /// The curve of implicit animations.
    package static let standard = TimingCurve(0.25, 0.1, 0.25, 1)

    /// Returns the reshaped progress; the input is clamped to 0...1, the output may leave it.
    ///
    /// Exact to 1e-9: Newton steps, with bisection of a bracket where a step fails.
    package func value(at progress: Double) -> Double {
        guard progress > 0 else { return 0 }
        guard progress < 1 else { return 1 }
        if x1 == y1, x2 == y2 { return progress }
        return Self.bezier(y1, y2, solve(progress))
    }

    private func solve(_ x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var s = x
        for _ in 0..<64 {
            let error = Self.bezier(x1, x2, s) - x
            if abs(error) < 1e-12 { break }
            if error > 0 { high = s } else { low = s }
            let slope = Self.slope(x1, x2, s)
            let step = slope > 1e-9 ? s - error / slope : -1
            s = step > low && step < high ? step : (low + high) / 2
        }
        return s
    }

    private static func bezier(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
    }

    private static func slope(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)
    }
}
