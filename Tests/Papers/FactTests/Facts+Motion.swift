import CoreAnimation
import Foundation
import Primitives
import Testing

/// Notes what an animation tells its delegate.
@MainActor
private final class Heard: CAAnimationDelegate {
    var calls: [String] = []
    func animationDidStart(_ anim: CAAnimation) { calls.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        calls.append("stop \(flag)")
    }
}

extension Facts {
    /// What is presented of a layer while an animation runs that is added at 0.
    @MainActor
    private static func shown(
        _ animation: CAAnimation, at time: Double, _ layer: CALayer = CALayer()
    ) throws -> CALayer {
        let shown = try Shown()
        _ = shown.add(layer)
        layer.add(animation, forKey: "motion")
        shown.step(to: 0)
        shown.step(to: time)
        return try #require(layer.presentation())
    }

    /// From 0 to 1.
    @MainActor
    private static func rise(
        _ duration: Double, _ change: (CABasicAnimation) -> Void = { _ in }
    ) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "zPosition")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, duration)
        change(animation)
        return animation
    }

    @MainActor
    private static func group(
        _ duration: Double, _ animations: [CAAnimation],
        _ change: (CAAnimationGroup) -> Void = { _ in }
    ) -> CAAnimationGroup {
        let group = CAAnimationGroup()
        (group.duration, group.animations) = (duration, animations)
        change(group)
        return group
    }

    /// Groups.
    static let groups = facts(of: "CAAnimationGroup", "animation", "Groups") {
        Fact("animations", .effect, "are the same objects until it is added", .tested, true) {
            let animation = rise(1)
            return group(1, [animation]).animations?.first === animation
        }
        Fact("animations", .effect, "are copied when it is added", .tested, true) {
            let (layer, animation) = (CALayer(), rise(1))
            layer.add(group(1, [animation]), forKey: "group")
            let kept = (layer.animation(forKey: "group") as? CAAnimationGroup)?.animations?.first
            return kept != nil && kept !== animation
        }
        Fact(near: "duration", .effect, "children aren't stretched", .header, [0.125], within: 1e-9)
        { [try shown(group(1, [rise(4)]), at: 0.5).zPosition] }
        Fact(near: "duration", .effect, "children end with it", .header, [0], within: 0) {
            [try shown(group(1, [rise(4)]), at: 1.5).zPosition]
        }
        Fact(
            near: "duration", .effect, "that of a child without one", .measured, [0.25],
            within: 1e-9
        ) { [try shown(group(2, [rise(0)]), at: 0.5).zPosition] }
        Fact(near: "duration", .range, "0 is 0.25 s", .measured, [0.5], within: 1e-9) {
            [try shown(group(0, [rise(0.25)]), at: 0.125).zPosition]
        }
        Fact(
            near: "beginTime", .effect, "a child's is in the group's time", .header, [0.25],
            within: 1e-9
        ) { [try shown(group(2, [rise(1) { $0.beginTime = 0.5 }]), at: 0.75).zPosition] }
        Fact(near: "speed", .effect, "a child's counts", .header, [0.5], within: 1e-9) {
            [try shown(group(2, [rise(1) { $0.speed = 2 }]), at: 0.25).zPosition]
        }
        Fact(
            near: "fillMode", .effect, "a child's holds until the group's end", .header, [1],
            within: 0
        ) { [try shown(group(2, [rise(1) { $0.fillMode = .forwards }]), at: 1.5).zPosition] }
        Fact(
            near: "timingFunction", .effect, "shapes the children's time", .measured, [0.315357],
            within: 1e-5
        ) {
            let curved = group(1, [rise(1)]) {
                $0.timingFunction = CAMediaTimingFunction(name: .easeIn)
            }
            return [try shown(curved, at: 0.5).zPosition]
        }
        Fact(near: "repeatCount", .effect, "repeats all of it", .header, [0.25], within: 1e-9) {
            [try shown(group(1, [rise(1)]) { $0.repeatCount = 2 }, at: 1.25).zPosition]
        }
        Fact(near: "autoreverses", .effect, "plays all of it back", .header, [0.75], within: 1e-9) {
            [try shown(group(1, [rise(1)]) { $0.autoreverses = true }, at: 1.25).zPosition]
        }
        Fact(near: "animations", .effect, "may be groups", .header, [0.5], within: 1e-9) {
            [try shown(group(1, [group(1, [rise(1)])]), at: 0.5).zPosition]
        }
    }

    /// Adding up.
    static let sums = facts(of: "CAPropertyAnimation", "animation", "Adding up") {
        Fact(
            near: "isAdditive", .effect, "adds to the value below", .untagged, [10.5], within: 1e-9
        ) {
            let layer = CALayer()
            layer.zPosition = 10
            return [try shown(rise(1) { $0.isAdditive = true }, at: 0.5, layer).zPosition]
        }
        Fact(
            near: "isCumulative", .effect, "goes on from cycle to cycle", .untagged, [2.5],
            within: 1e-9
        ) {
            let animation = rise(1) {
                $0.isCumulative = true
                $0.repeatCount = 5
            }
            return [try shown(animation, at: 2.5).zPosition]
        }
        Fact(
            near: "isCumulative", .effect, "nothing together with autoreverses", .measured, [0.5],
            within: 1e-9
        ) {
            let animation = rise(1) {
                $0.isCumulative = true
                $0.repeatCount = 5
                $0.autoreverses = true
            }
            return [try shown(animation, at: 2.5).zPosition]
        }
        Fact(
            unknown: "isAdditive of colours", "Lamina adds components",
            settledBy: "an additive animation of a colour on macOS, presented")
    }

    @MainActor
    private static func along(
        _ path: CGPath, _ mode: CAAnimationCalculationMode = .linear,
        _ change: (CAKeyframeAnimation) -> Void = { _ in }
    ) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: "position")
        (animation.path, animation.calculationMode, animation.duration) = (path, mode, 1)
        change(animation)
        return animation
    }

    /// Along, and then a longer way up.
    private static var corner: CGPath {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 90)])
        return path
    }

    private static var upward: CGPath {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 0, y: 100)])
        return path
    }

    @MainActor
    private static func point(_ animation: CAAnimation, at time: Double) throws -> [Double] {
        let position = try shown(animation, at: time).position
        return [position.x, position.y]
    }

    /// Keyframes on paths: `KeyframeTests` and `PathTests` hold the measured tables of values.
    static let keyframes = facts(of: "CAKeyframeAnimation", "animation", "Paths") {
        Fact(near: "path", .effect, "linear: each part as long", .compared, [5, 0], within: 1e-9) {
            try point(along(corner), at: 0.25)
        }
        Fact(near: "keyTimes", .effect, "of a path", .compared, [3.125, 0], within: 1e-9) {
            try point(along(corner) { $0.keyTimes = [0, 0.8, 1] }, at: 0.25)
        }
        for (time, y) in [(0.25, 15.0), (0.5, 40)] {
            Fact(
                near: "calculationMode", .effect, "paced: even speed, at \(time)", .compared,
                [10, y], within: 1e-6
            ) { try point(along(corner, .paced), at: time) }
        }
        Fact(near: "calculationMode", .effect, "discrete: jumps", .compared, [10, 0], within: 1e-9)
        {
            try point(along(corner, .discrete), at: 0.75)
        }
        Fact(near: "timingFunctions", .effect, "one a part", .compared, [3.153568], within: 1e-4) {
            let eased = along(corner) {
                $0.timingFunctions = [
                    CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut),
                ]
            }
            return [try point(eased, at: 0.25)[0]]
        }
        Fact(near: "path", .effect, "wins over values", .untagged, [5, 0], within: 1e-9) {
            let both = along(corner) {
                $0.values = [CGPoint(x: 50, y: 50), CGPoint(x: 60, y: 60)]
            }
            return try point(both, at: 0.25)
        }
        for (mode, expected) in [
            (.rotateAuto, [0, 3, -2, 0]), (.rotateAutoReverse, [0, -3, 2, 0]),
        ] as [(CAAnimationRotationMode, [Double])] {
            Fact(
                near: "rotationMode", .effect, "\(mode.rawValue), in front of scale (2, 3)",
                .compared, expected, within: 1e-9
            ) {
                let layer = CALayer()
                layer.transform = CATransform3DMakeScale(2, 3, 1)
                let turned = along(upward) { $0.rotationMode = mode }
                let found = try shown(turned, at: 0.5, layer).transform
                return [found.m11, found.m12, found.m21, found.m22]
            }
        }
        Fact(near: "values", .range, "one alone has no effect", .picture, [0], within: 0) {
            let single = CAKeyframeAnimation(keyPath: "zPosition")
            (single.values, single.duration) = ([7], 1)
            return [try shown(single, at: 0.5).zPosition]
        }
        Fact(near: "values", .range, "none have no effect", .untagged, [0], within: 0) {
            let empty = CAKeyframeAnimation(keyPath: "zPosition")
            (empty.values, empty.duration) = ([], 1)
            return [try shown(empty, at: 0.5).zPosition]
        }
        Fact(
            unknown: "calculationMode paced with keyTimes", "Lamina ignores the times",
            settledBy: "a paced animation on macOS with uneven times, presented")
    }

    /// What delegates hear, and hits on special layers.
    static let heard = facts(of: "CAAnimationDelegate", "animation", "Life of an animation") {
        Fact("animationDidStop(_:finished:)", .effect, "true at its end", .untagged, true) {
            try told { shown, _ in
                shown.step(to: 1.5)
                shown.step(to: 1.6)
            } == ["start", "stop true"]
        }
        Fact("animationDidStop(_:finished:)", .effect, "false when removed", .untagged, true) {
            try told { shown, layer in
                layer.removeAnimation(forKey: "rise")
                shown.step(to: 0.6)
            } == ["start", "stop false"]
        }
        Fact("animationDidStop(_:finished:)", .effect, "false when replaced", .untagged, true) {
            try told { shown, layer in
                layer.add(rise(1), forKey: "rise")
                shown.step(to: 0.6)
            } == ["start", "stop false"]
        }
        Fact(
            "animationDidStop(_:finished:)", .effect, "false when the layer leaves", .measured, true
        ) {
            try told { shown, layer in
                layer.removeFromSuperlayer()
                shown.step(to: 0.6)
                shown.step(to: 0.7)
            } == ["start", "stop false"]
        }
        Fact("animationDidStart(_:)", .effect, "comes when its time begins", .picture, true) {
            let (shown, heard) = (try Shown(), Heard())
            let layer = shown.add()
            layer.add(
                rise(1) {
                    $0.beginTime = 5
                    $0.delegate = heard
                }, forKey: "rise")
            shown.step(to: 1)
            let before = heard.calls
            shown.step(to: 5.1)
            shown.step(to: 5.2)
            return before.isEmpty && heard.calls == ["start"]
        }
    }

    /// What a delegate hears of an animation of a second that runs for half of it.
    @MainActor
    private static func told(_ body: (Shown, CALayer) -> Void) throws -> [String] {
        let (shown, heard) = (try Shown(), Heard())
        let layer = shown.add()
        layer.add(rise(1) { $0.delegate = heard }, forKey: "rise")
        shown.step(to: 0)
        shown.step(to: 0.5)
        body(shown, layer)
        return heard.calls
    }
}
