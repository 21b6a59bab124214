public import Foundation
public import Primitives
import Scene

/// A basic animation that a damped spring drives; docs/reference/animation.md, "Springs".
///
/// Set `duration` to `settlingDuration`; left at 0, the duration is a quarter of a second as for
/// any animation, and the spring is cut off. Invalid numbers are reported and ignored.
///
/// ```swift
/// let spring = CASpringAnimation(keyPath: "transform.scale")
/// spring.fromValue = 0.5
/// spring.toValue = 1
/// spring.damping = 8
/// spring.duration = spring.settlingDuration
/// layer.add(spring, forKey: "spring")
/// ```
open class CASpringAnimation: CABasicAnimation {
    /// The mass at the spring's end, above 0; 1 at first. Of mass, stiffness and damping only the
    /// ratios count.
    open var mass: CGFloat = 1 {
        didSet { check(mass, mass > 0 && mass.isFinite, "mass") { mass = oldValue } }
    }

    /// The spring's stiffness, above 0; 100 at first.
    open var stiffness: CGFloat = 100 {
        didSet {
            check(stiffness, stiffness > 0 && stiffness.isFinite, "stiffness") {
                stiffness = oldValue
            }
        }
    }

    /// The damping of the motion, 0 or more; 10 at first. At 2·√(stiffness · mass) and above the
    /// motion doesn't swing; infinity jumps to the end.
    open var damping: CGFloat = 10 {
        didSet { check(damping, damping >= 0, "damping") { damping = oldValue } }
    }

    /// The speed at the start, in distances from start to end per second; a positive one goes
    /// toward the end.
    open var initialVelocity: CGFloat = 0 {
        didSet {
            check(initialVelocity, initialVelocity.isFinite, "initialVelocity") {
                initialVelocity = oldValue
            }
        }
    }

    /// Whether more than critical damping slows the motion further; false counts it as critical.
    open var allowsOverdamping = false {
        didSet { refuseIfFrozen { allowsOverdamping = oldValue } }
    }

    /// The time until the spring stays within a thousandth of its end, in seconds.
    open var settlingDuration: CFTimeInterval { curve.settlingDuration }

    /// The period of one oscillation without damping, in seconds: 2π·√(mass / stiffness).
    open var perceptualDuration: CFTimeInterval { 2 * .pi / curve.frequency }

    /// The springiness of the motion: 1 never comes to rest, 0 is critically damped, below 0 is
    /// overdamped.
    open var bounce: CGFloat {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// A spring that takes about `perceptualDuration` seconds, with `bounce` −1...1.
    ///
    /// Mass 1; overdamping is allowed; `duration` is set to the settling duration.
    /// - Parameters:
    ///   - perceptualDuration: the time, in seconds, in which the spring seems to arrive; it may
    ///     settle later.
    ///   - bounce: 0 for no overshoot, up to 1 for more and more of it, below 0 for a slower
    ///     arrival.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let spring = SpringCurve.perceptual(duration: perceptualDuration, bounce: bounce)
        stiffness = spring.stiffness
        damping = spring.damping
        allowsOverdamping = true
        duration = settlingDuration
    }

    override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CASpringAnimation else { return }
        mass = other.mass
        stiffness = other.stiffness
        damping = other.damping
        initialVelocity = other.initialVelocity
        allowsOverdamping = other.allowsOverdamping
    }

    override var spring: SpringCurve? { curve }

    private var curve: SpringCurve {
        SpringCurve(
            mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity,
            allowsOverdamping: allowsOverdamping)
    }

    private func check(_ value: CGFloat, _ isSane: Bool, _ key: String, _ undo: () -> Void) {
        guard isSane else {
            Complaint.tell("CASpringAnimation \(key) can't be \(value); it is left out")
            undo()
            return
        }
        refuseIfFrozen(undo)
    }

    override class var archivedKeys: [String] {
        super.archivedKeys + [
            "mass", "stiffness", "damping", "initialVelocity", "allowsOverdamping",
        ]
    }

    override func animationValue(forKey key: String) -> Any?? {
        switch key {
        case "mass": Double(mass)
        case "stiffness": Double(stiffness)
        case "damping": Double(damping)
        case "initialVelocity": Double(initialVelocity)
        case "allowsOverdamping": allowsOverdamping
        case "settlingDuration": settlingDuration
        case "perceptualDuration": perceptualDuration
        case "bounce": Double(bounce)
        default: super.animationValue(forKey: key)
        }
    }

    override func setAnimationValue(_ value: Any?, forKey key: String) -> Bool? {
        switch key {
        case "mass": putNumber(value) { mass = CGFloat($0) }
        case "stiffness": putNumber(value) { stiffness = CGFloat($0) }
        case "damping": putNumber(value) { damping = CGFloat($0) }
        case "initialVelocity": putNumber(value) { initialVelocity = CGFloat($0) }
        case "allowsOverdamping": putFlag(value) { allowsOverdamping = $0 }
        case "settlingDuration", "perceptualDuration", "bounce": false
        default: super.setAnimationValue(value, forKey: key)
        }
    }
}

extension CASpringAnimation {
    /// Returns the part of the distance covered `time` seconds after the start; beyond 1 where the
    /// spring overshoots.
    package func progress(at time: Double) -> Double { spring?.value(at: time) ?? 1 }
}
