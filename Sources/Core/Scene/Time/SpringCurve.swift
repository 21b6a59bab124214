import Foundation

/// A damped spring that pulls from 0 to 1.
///
///     m·x″ + c·x′ + k·x = 0,  x(0) = −1,  x′(0) = velocity,  value = 1 + x
///
/// Source: docs/reference/animation.md, "Springs"; it matches Apple's measured values. Invalid
/// numbers (no mass, no stiffness, a negative damping, NaN) count as Apple's defaults.
package struct SpringCurve: Sendable, Hashable {
    /// The undamped angular frequency, in radians per second.
    package let frequency: Double
    /// Damping divided by critical damping; 1 is critical.
    package let ratio: Double
    /// The speed at the start, in distances from start to end per second; positive goes toward the
    /// end.
    package let velocity: Double

    /// A spring of `mass`, `stiffness` and `damping`.
    ///
    /// More than critical damping counts as critical unless `allowsOverdamping`. An infinite damping
    /// jumps to the end.
    package init(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10, velocity: Double = 0,
        allowsOverdamping: Bool = false
    ) {
        let m = mass > 0 && mass.isFinite ? mass : 1
        let k = stiffness > 0 && stiffness.isFinite ? stiffness : 100
        let c = damping >= 0 ? damping : 10
        frequency = (k / m).squareRoot()
        let exact = c / (2 * (k * m).squareRoot())
        ratio = allowsOverdamping ? exact : min(exact, 1)
        self.velocity = velocity.isFinite ? velocity : 0
    }

    /// A spring from the stored numbers of another.
    package init(frequency: Double, ratio: Double, velocity: Double) {
        (self.frequency, self.ratio, self.velocity) = (frequency, ratio, velocity)
    }

    /// Returns the value `t` seconds after the start: 0 at first, finally 1, beyond 1 where it
    /// overshoots.
    package func value(at t: Double) -> Double {
        guard ratio.isFinite else { return 1 }
        guard t > 0 else { return 0 }
        let value = 1 + displacement(at: t)
        return value.isFinite ? value : 1
    }

    /// Returns the displacement from the end, in units of the distance; negative before it.
    private func displacement(at t: Double) -> Double {
        let (w, z) = (frequency, ratio)
        if z < 1 {
            let damped = w * (1 - z * z).squareRoot()
            let b = (velocity - z * w) / damped
            return exp(-z * w * t) * (b * sin(damped * t) - cos(damped * t))
        }
        if z == 1 { return ((velocity - w) * t - 1) * exp(-w * t) }
        // As a difference, the slow root would lose all its digits when damping is strong.
        let sum = z + (z * z - 1).squareRoot()
        let (slow, fast) = (-w / sum, -w * sum)
        let second = (velocity + slow) / (fast - slow)
        return (-1 - second) * exp(slow * t) + second * exp(fast * t)
    }

    /// The time for which the spring is more than a thousandth of the distance from its end, in
    /// seconds.
    ///
    /// Less than critical damping: the envelope's end, (ln 1000 + ln(1 + |B|)) / (ζω). Otherwise
    /// the first tenth of a second at which the value is that close; an undamped spring never
    /// settles: the greatest `Float`.
    package var settlingDuration: Double {
        let (w, z) = (frequency, ratio)
        guard z > 0 else { return Double(Float.greatestFiniteMagnitude) }
        guard z.isFinite else { return 0 }
        if z < 1 {
            let b = (velocity - z * w) / (w * (1 - z * z).squareRoot())
            return (log(1000) + log(1 + abs(b))) / (z * w)
        }
        return scanned()
    }

    /// Returns the first tenth of a second at which the value is within a thousandth of the end;
    /// the search stops after 10,000 seconds.
    private func scanned() -> Double {
        let most = 100_000
        var step = 0
        while step < most, abs(displacement(at: Double(step) / 10)) >= 0.001 { step += 1 }
        return Double(step) / 10
    }

    /// Returns the spring that takes about `duration` seconds for one oscillation, with the bounce
    /// `bounce`.
    ///
    /// `bounce` 0 is critically damped, toward 1 increasingly springy, below 0 overdamped; −1 and
    /// less jumps to the end. Source: docs/reference/animation.md, "Springs".
    package static func perceptual(
        duration: Double, bounce: Double, velocity: Double = 0
    ) -> (stiffness: Double, damping: Double) {
        let d = duration > 0 && duration.isFinite ? duration : 1
        let k = (2 * .pi / d) * (2 * .pi / d)
        let b = bounce.isFinite ? min(bounce, 1) : 0
        let ratio = b >= 0 ? 1 - b : (b > -1 ? 1 / (1 + b) : .infinity)
        return (k, 2 * ratio * k.squareRoot())
    }
}
