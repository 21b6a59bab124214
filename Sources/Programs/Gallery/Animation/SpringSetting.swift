import CoreAnimation
import Foundation

/// The values of a spring, as the springs page has them.
struct SpringSetting: Equatable {
    var mass = 1.0
    var stiffness = 120.0
    var damping = 7.0
    /// The initial speed, in whole ways per second.
    var velocity = 0.0
    /// Whether the damping may be more than critical.
    var allowsOverdamping = false

    /// Makes a lively spring.
    init() {}

    /// Makes the spring of `CASpringAnimation(perceptualDuration:bounce:)`.
    @MainActor
    init(perceptualDuration: Double, bounce: Double, velocity: Double) {
        let spring = CASpringAnimation(perceptualDuration: perceptualDuration, bounce: bounce)
        mass = spring.mass
        stiffness = spring.stiffness
        damping = spring.damping
        allowsOverdamping = spring.allowsOverdamping
        self.velocity = velocity
    }

    /// An animation of `keyPath` by this spring, as long as it takes to settle, but no longer than
    /// a leg.
    @MainActor
    func animation(_ keyPath: String, from: Any?, to: Any?) -> CASpringAnimation {
        let spring = CASpringAnimation(keyPath: keyPath)
        spring.mass = mass
        spring.stiffness = stiffness
        spring.damping = damping
        spring.initialVelocity = velocity
        spring.allowsOverdamping = allowsOverdamping
        spring.fromValue = from
        spring.toValue = to
        spring.duration = spring.settlingDuration
        return spring
    }

    /// An animation through `values` and back to the first, a leg each, for ever.
    ///
    /// A leg that has not settled when the next begins is cut off. `phase` is the number of legs
    /// that have passed at the start.
    @MainActor
    func tour(_ keyPath: String, _ values: [Any], phase: Double) -> CAAnimationGroup {
        let group = CAAnimationGroup()
        group.animations = values.indices.map { index in
            let each = animation(
                keyPath, from: values[index], to: values[(index + 1) % values.count])
            each.duration = min(each.duration, leg)
            each.beginTime = Double(index) * leg
            // A leg that has settled holds its value until the next leg covers it.
            each.fillMode = .forwards
            return each
        }
        group.duration = leg * Double(values.count)
        group.repeatCount = .infinity
        group.timeOffset = phase * leg
        return group
    }

    /// The time that a loop gives the spring to move and rest, in seconds.
    @MainActor var leg: Double { min(max(settlingDuration + 0.35, 0.9), 4) }

    /// The animation's settling duration, in seconds.
    @MainActor var settlingDuration: Double { bare.settlingDuration }
    /// The animation's perceptual duration, in seconds.
    @MainActor var perceptualDuration: Double { bare.perceptualDuration }
    /// The animation's bounce.
    @MainActor var bounce: Double { bare.bounce }

    /// The share of the way that is done at `time` seconds.
    ///
    /// The solution of m·x″ + c·x′ + k·x = 0 with x(0) = −1 and x′(0) = velocity, plus 1.
    func value(at time: Double) -> Double {
        let w = (stiffness / mass).squareRoot()
        let exact = damping / (2 * (stiffness * mass).squareRoot())
        let z = allowsOverdamping ? exact : min(exact, 1)
        if z < 1 {
            let damped = w * (1 - z * z).squareRoot()
            let b = (velocity - z * w) / damped
            return 1 + exp(-z * w * time) * (b * sin(damped * time) - cos(damped * time))
        }
        if z == 1 { return 1 + ((velocity - w) * time - 1) * exp(-w * time) }
        let sum = z + (z * z - 1).squareRoot()
        let (slow, fast) = (-w / sum, -w * sum)
        let second = (velocity + slow) / (fast - slow)
        return 1 + (-1 - second) * exp(slow * time) + second * exp(fast * time)
    }

    @MainActor private var bare: CASpringAnimation {
        animation("position", from: nil, to: nil)
    }
}
