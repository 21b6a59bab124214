import CoreAnimation
import Foundation
import Primitives
import Testing

extension Facts {
    /// Display links.
    static let links = facts(of: "CADisplayLink", "display-links", "Calls and times") {
        Fact(default: "isPaused", .header, false) { CADisplayLink { _ in }.isPaused }
        Fact("duration", .initially, "0 before the first call", .header, 0.0) {
            CADisplayLink { _ in }.duration
        }
        Fact("add(to:forMode:)", .effect, "starts the calls", .header, 1) { called { _ in } }
        Fact("isPaused", .effect, "true: no calls", .header, 0) { called { $0.isPaused = true } }
        Fact("invalidate()", .effect, "no calls any more", .header, 0) {
            called { $0.invalidate() }
        }
        Fact("remove(from:forMode:)", .effect, "no calls any more", .header, 0) {
            called { $0.remove(from: .main, forMode: .common) }
        }
        Fact("remove(from:forMode:)", .range, "calls go on in another mode", .header, 1) {
            called {
                $0.add(to: .main, forMode: .default)
                $0.remove(from: .main, forMode: .common)
            }
        }
        Fact("add(to:forMode:)", .range, "twice: one call a frame", .header, 1) {
            called { $0.add(to: .main, forMode: .default) }
        }
        Fact(
            "timestamp", .effect, "the frame that caused the call", .header, 3.0
        ) { timed { $0.timestamp } }
        Fact("targetTimestamp", .effect, "when the next frame is seen", .header, 3.25) {
            timed { $0.targetTimestamp }
        }
        Fact("duration", .effect, "the display's own interval", .header, 0.25) {
            timed { $0.duration }
        }
        Fact("invalidate()", .effect, "lets go of what is called", .header, true) {
            final class Target {}
            weak var target: Target?
            DisplayLinks.apart {
                let link: CADisplayLink
                do {
                    let new = Target()
                    target = new
                    link = CADisplayLink { _ in _ = new }
                }
                link.add(to: .main, forMode: .common)
                link.invalidate()
            }
            return target == nil
        }
    }

    /// Rates of display links.
    static let rates = facts(of: "", "display-links", "Rates") {
        Fact(default: "CADisplayLink.preferredFramesPerSecond", .header, 0) {
            CADisplayLink { _ in }.preferredFramesPerSecond
        }
        Fact(
            "CADisplayLink.preferredFrameRateRange", .initially, "the default one", .header, true
        ) { CADisplayLink { _ in }.preferredFrameRateRange == .default }
        for row in [
            Row("minimum") { $0.minimum }, Row("maximum") { $0.maximum },
            Row("preferred") { $0.preferred ?? -1 },
        ] as [Row<CAFrameRateRange, Float>] {
            Fact("CAFrameRateRange.default", .value, "\(row.name) is 0", .header, Float(0)) {
                row.body(.default)
            }
            Fact("CAFrameRateRange.init()", .value, "\(row.name) is 0", .header, Float(0)) {
                row.body(CAFrameRateRange())
            }
        }
        Fact(none: "CAFrameRateRange.preferred", .header, .initially, "nil where it isn't given") {
            CAFrameRateRange(minimum: 30, maximum: 60).preferred
        }
        for (minimum, maximum, preferred) in [
            (60, 30, 40), (30, 60, 90), (30, 60, 10), (-1, 60, 30),
        ] as [(Float, Float, Float)] {
            Fact(
                refused: "CADisplayLink.preferredFrameRateRange",
                "\(minimum) to \(maximum) with \(preferred) is an error", .header
            ) {
                CADisplayLink { _ in }.preferredFrameRateRange =
                    CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
            }
        }
        Fact(
            "CADisplayLink.preferredFramesPerSecond", .effect, "30 of 60: every second", .header, 3
        ) { count(frames: 6) { $0.preferredFramesPerSecond = 30 } }
        Fact("CADisplayLink.preferredFramesPerSecond", .effect, "0: every frame", .header, 6) {
            count(frames: 6) { _ in }
        }
        Fact(default: "CADisplayLink.frameInterval", .header, 1) {
            CADisplayLink { _ in }.frameInterval
        }
        Fact("CADisplayLink.frameInterval", .effect, "2: every second frame", .header, 3) {
            count(frames: 6) { $0.frameInterval = 2 }
        }
        Fact(refused: "CADisplayLink.frameInterval", "below 1 means nothing", .header) {
            CADisplayLink { _ in }.frameInterval = 0
        }
        Fact("CADisplayLink.preferredFrameRateRange", .effect, "wins over the number", .header, 3) {
            count(frames: 6) {
                $0.preferredFramesPerSecond = 60
                $0.preferredFrameRateRange =
                    CAFrameRateRange(minimum: 24, maximum: 40, preferred: 30)
            }
        }
    }

    /// How often a link is called in a number of frames at 60 a second.
    @MainActor
    private static func count(frames: Int, _ change: (CADisplayLink) -> Void) -> Int {
        var times = 0
        DisplayLinks.apart {
            let link = CADisplayLink { _ in times += 1 }
            link.add(to: .main, forMode: .common)
            change(link)
            for frame in 0..<frames {
                let seen = Double(frame) / 60
                DisplayLinks.shared.fire(
                    timestamp: HostTime(seconds: seen), target: HostTime(seconds: seen + 1.0 / 60),
                    interval: 1.0 / 60)
            }
            link.invalidate()
        }
        return times
    }

    @MainActor
    private static func called(_ change: (CADisplayLink) -> Void) -> Int {
        count(frames: 1, change)
    }

    /// What a link tells in a frame at 3 s of a display with 4 a second.
    @MainActor
    private static func timed(_ body: (CADisplayLink) -> Double) -> Double {
        var found = -1.0
        DisplayLinks.apart {
            withoutActuallyEscaping(body) { body in
                let link = CADisplayLink { found = body($0) }
                link.add(to: .main, forMode: .common)
                DisplayLinks.shared.fire(
                    timestamp: HostTime(seconds: 3), target: HostTime(seconds: 3.25),
                    interval: 0.25)
                link.invalidate()
            }
        }
        return found
    }

    /// Corners, value functions, springs, constraints.
    static let corners = facts(of: "CALayer", "compositing", "Continuous corners") {
        for (name, expected) in [
            ("continuous", CGFloat(1.528665)), ("circular", 1), ("bent", 1),
        ] {
            Fact("cornerCurveExpansionFactor(\(name))", .value, "\(expected)", .tested, expected) {
                CALayer.cornerCurveExpansionFactor(CALayerCornerCurve(rawValue: name))
            }
        }
    }

    /// Value functions.
    static let valueFunctions = facts(of: "CAValueFunction", "animation", "Value functions") {
        for name in [
            "rotateX", "rotateY", "rotateZ", "scale", "scaleX", "scaleY", "scaleZ", "translate",
            "translateX", "translateY", "translateZ",
        ] {
            Fact("init(name: \(name))", .effect, "has its name", .header, name) {
                CAValueFunction(name: CAValueFunctionName(rawValue: name))?.name.rawValue ?? ""
            }
        }
        Fact(none: "init(name:)", .tested, .range, "nil for an unknown name") {
            CAValueFunction(name: CAValueFunctionName(rawValue: "skewX"))
        }
        for (name, path, degrees) in [
            ("rotateZ", "rotation.z", 0.5), ("rotateX", "rotation.x", 0.5),
            ("scaleX", "scale.x", 2), ("scaleY", "scale.y", 2), ("scaleZ", "scale.z", 2),
            ("translateX", "translation.x", 7), ("translateY", "translation.y", 7),
            ("translateZ", "translation.z", 7),
        ] as [(String, String, Double)] {
            Fact(
                near: "init(name: \(name))", .effect, "makes a transform of one number", .untagged,
                [degrees], within: 1e-9
            ) {
                let shown = try Shown()
                let layer = shown.add()
                let animation = CABasicAnimation(keyPath: "transform")
                animation.valueFunction = CAValueFunction(name: CAValueFunctionName(rawValue: name))
                (animation.fromValue, animation.toValue) = (degrees, degrees)
                animation.duration = 1
                layer.add(animation, forKey: "turn")
                shown.step(to: 0)
                shown.step(to: 0.5)
                let found = layer.presentation()?.value(forKeyPath: "transform.\(path)")
                return [try #require(found as? NSNumber).doubleValue]
            }
        }
        Fact(
            unknown: "valueFunction with one end", "Lamina takes the identity's number",
            settledBy: "an animation on macOS with `toValue` alone, presented half way")
    }

    /// Springs: `SpringTests` and `SpringAnimationTests` hold the tables of values and settling.
    static let springs = facts(of: "CASpringAnimation", "animation", "Springs") {
        Fact(near: "perceptualDuration", .initially, "0.62832", .compared, [0.62832], within: 1e-5)
        {
            [CASpringAnimation().perceptualDuration]
        }
        Fact(near: "bounce", .initially, "0.5", .compared, [0.5], within: 1e-12) {
            [CASpringAnimation().bounce]
        }
        Fact(
            near: "settlingDuration", .effect, "about 2.85 s with damping 5", .documentation,
            [2.85], within: 0.01
        ) {
            let spring = CASpringAnimation()
            spring.damping = 5
            return [spring.settlingDuration]
        }
        Fact("duration", .initially, "0: it isn't the settling duration", .measured, 0.0) {
            CASpringAnimation(keyPath: "position").duration
        }
        Fact(
            unknown: "settlingDuration with overdamping", "Lamina looks for 0.1 % by steps",
            settledBy: "numbers of it from macOS 14 for several damping ratios above 1")
        Fact(
            unknown: "duration 0", "whether it is 0.25 s or the settling time: 0.25 s here",
            settledBy: "a spring on macOS without a duration, presented after 0.3 s")
    }

    /// Constraints: `ConstraintTests` holds the rules.
    static let constraints = facts(of: "CAConstraint", "layout", "Constraints") {
        Fact("scale", .initially, "1 where it isn't given", .header, CGFloat(1)) {
            CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX).scale
        }
        Fact("offset", .initially, "0 where it isn't given", .header, CGFloat(0)) {
            CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX).offset
        }
    }
}
