import CoreAnimation
import Foundation
import Primitives

/// The numeric properties of animations themselves.
extension Place {
    @MainActor static var timing: [Place] {
        let times: [(String, @MainActor (CAAnimation, Double) -> Void)] = [
            ("beginTime", { $0.beginTime = $1 }), ("duration", { $0.duration = $1 }),
            ("speed", { $0.speed = Float($1) }), ("timeOffset", { $0.timeOffset = $1 }),
            ("repeatCount", { $0.repeatCount = Float($1) }),
            ("repeatDuration", { $0.repeatDuration = $1 }),
            (
                "frames a second",
                {
                    $0.preferredFrameRateRange = CAFrameRateRange(
                        minimum: Float($1), maximum: 120, preferred: 60)
                }
            ),
            (
                "curve",
                { $0.timingFunction = CAMediaTimingFunction(controlPoints: 0, Float($1), 1, 0) }
            ),
            (
                "curve's x",
                { $0.timingFunction = CAMediaTimingFunction(controlPoints: Float($1), 0, 1, 0) }
            ),
        ]
        let all = Motion.allCases.flatMap { motion in
            times.map { name, set in Place("\(motion).\(name)", motion, set) }
        }
        return all + springs + keyframes + transitions
    }

    private init(
        _ name: String, _ motion: Motion, _ set: @escaping @MainActor (CAAnimation, Double) -> Void
    ) {
        self.name = "animation \(name)"
        type = CALayer.self
        keyPath = nil
        make = { _ in motion }
        adjust = set
    }

    private static var springs: [Place] {
        let numbers: [(String, @MainActor (CASpringAnimation, Double) -> Void)] = [
            ("mass", { $0.mass = $1 }), ("stiffness", { $0.stiffness = $1 }),
            ("damping", { $0.damping = $1 }), ("initialVelocity", { $0.initialVelocity = $1 }),
        ]
        return numbers.map { name, set in
            Place("spring.\(name)", .spring) { animation, number in
                guard let spring = animation as? CASpringAnimation else { return }
                set(spring, number)
                spring.duration = spring.settlingDuration
            }
        }
    }

    private static var keyframes: [Place] {
        func change(_ body: @escaping @MainActor (CAKeyframeAnimation, Double) -> Void)
            -> @MainActor (CAAnimation, Double) -> Void
        {
            { animation, number in
                if let frames = animation as? CAKeyframeAnimation { body(frames, number) }
            }
        }
        let some = [
            Place(
                "keyframes.keyTimes", .keyframes,
                change { $0.keyTimes = [0, NSNumber(value: $1), 1] }),
            Place("keyframes.values", .keyframes, change { $0.values = [0, $1, 1] }),
        ]
        let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
        return some
            + modes.map { mode in
                Place(
                    "keyframes.\(mode.rawValue)", .keyframes,
                    change {
                        $0.calculationMode = mode
                        $0.values = [0.0, $1, 0.5, $1]
                        $0.tensionValues = [NSNumber(value: $1)]
                        $0.biasValues = [NSNumber(value: $1)]
                        $0.continuityValues = [NSNumber(value: $1)]
                    })
            }
    }

    private static var transitions: [Place] {
        ["startProgress", "endProgress"].map { name in
            Place("transition.\(name)", .transition) { animation, number in
                guard let transition = animation as? CATransition else { return }
                if name == "startProgress" {
                    transition.startProgress = Float(number)
                } else {
                    transition.endProgress = Float(number)
                }
            }
        }
    }
}

/// A kind of animation, with valid values.
enum Motion: CaseIterable {
    case basic, keyframes, spring, transition, group

    @MainActor func make() -> CAAnimation {
        switch self {
        case .basic:
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0.2
            animation.toValue = 1.0
            return animation
        case .keyframes:
            let animation = CAKeyframeAnimation(keyPath: "opacity")
            animation.values = [0.2, 0.8, 0.4]
            return animation
        case .spring:
            let animation = CASpringAnimation(keyPath: "position.x")
            animation.fromValue = 0.0
            animation.toValue = 30.0
            return animation
        case .transition:
            let transition = CATransition()
            transition.type = .push
            return transition
        case .group:
            let group = CAAnimationGroup()
            group.animations = [Motion.basic.make(), Motion.spring.make()]
            group.duration = 1
            return group
        }
    }
}
