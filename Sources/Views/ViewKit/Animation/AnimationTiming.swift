import CoreAnimation
import Foundation

/// The duration, delay and curve of an animation.
@MainActor
struct AnimationTiming {
    /// The curve of progress over time.
    enum Curve {
        case eased(CAMediaTimingFunction)
        case spring(SpringShape)
    }

    /// The length of the animation, in seconds.
    var duration: TimeInterval
    /// The time before the animation begins, in seconds.
    var delay: TimeInterval = 0
    var curve = Curve.eased(CAMediaTimingFunction(name: .easeInEaseOut))

    /// Returns an animation of this timing, without key path or values.
    func makeAnimation() -> CABasicAnimation {
        let animation: CABasicAnimation
        switch curve {
        case .eased(let function):
            animation = CABasicAnimation()
            animation.timingFunction = function
        case .spring(let shape):
            let spring = CASpringAnimation()
            spring.mass = shape.mass
            spring.stiffness = shape.stiffness
            spring.damping = shape.damping
            spring.initialVelocity = shape.velocity
            spring.timingFunction = CAMediaTimingFunction(name: .linear)
            animation = spring
        }
        animation.duration = duration
        animation.fillMode = .both
        return animation
    }
}

/// A spring's numbers.
struct SpringShape: Equatable {
    var mass: CGFloat = 1
    var stiffness: CGFloat
    var damping: CGFloat
    /// The velocity at the start, in whole ways per second.
    var velocity: CGFloat = 0

    init(mass: CGFloat = 1, stiffness: CGFloat, damping: CGFloat, velocity: CGFloat = 0) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.velocity = velocity
    }

    /// The part of the way that is left when a spring counts as settled; docs/reference/views.md,
    /// "Animations of views".
    static let residual = 0.001

    /// The spring of a damping ratio that has settled after `duration` seconds: of mass 1, its
    /// frequency solved from the envelope's end,
    ///
    ///     (1 + |(v − ζω) / (ω √(1−ζ²))|) · e^(−ζωt) = 0.001,  or (1 + |v − ω| t) · e^(−ωt) for ζ = 1
    ///
    /// - Parameter ratio: the damping ratio, clamped to 0.01...1.
    init(settlingIn duration: TimeInterval, ratio: CGFloat, velocity: CGFloat) {
        let z = ratio.isFinite ? min(max(Double(ratio), 0.01), 1) : 1
        let v = velocity.isFinite ? Double(velocity) : 0
        let t = duration > 0 && duration.isFinite ? duration : 1
        func rest(_ w: Double) -> Double {
            guard z < 1 else { return (1 + abs(v - w) * t) * exp(-w * t) }
            return (1 + abs((v - z * w) / (w * (1 - z * z).squareRoot()))) * exp(-z * w * t)
        }
        var (low, high) = (0.01 / t, 1 / t)
        while rest(high) > Self.residual, high < 1e9 { high *= 2 }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if rest(middle) > Self.residual { low = middle } else { high = middle }
        }
        self.init(
            stiffness: CGFloat(high * high), damping: CGFloat(2 * z * high), velocity: CGFloat(v))
    }
}
