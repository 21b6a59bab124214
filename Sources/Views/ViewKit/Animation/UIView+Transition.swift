import CoreAnimation
import Drawing
public import Foundation
import Primitives

extension UIView {
    /// Shows a transition from the look of `view` before `animations` to the look after them.
    ///
    /// `options` name the transition: a fade, a page that curls, or a turn over; without one the
    /// change is immediate.
    ///
    /// ```swift
    /// let label = UILabel()
    /// UIView.transition(with: label, duration: 0.4, options: .transitionFlipFromLeft) {
    ///     label.text = "The other side"
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - view: the view whose look changes, with all that is in it.
    ///   - duration: the duration, in seconds; 0 changes at once.
    ///   - options: the transition, and its curve; without a transition the change is immediate.
    ///   - animations: changes the look of the view; nil for no change.
    ///   - completion: called after the last animation, with true when all ran to their end; nil for
    ///     none.
    public static func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
        animations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let timing = AnimationTiming(duration: duration, curve: .eased(options.curve.function))
        let block = AnimationBlock(timing, options, completion: completion)
        let watched = BlockWatch.Block(
            call: "UIView.transition", hasCompletion: completion != nil,
            transition: .init(view: view, isNamed: options.transition > 0),
            isIdle: { block.isIdle })
        BlockWatch.run(watched, lasting: duration) {
            ViewAnimation.run(
                options.contains(.allowAnimatedContent) ? block : SilentBlock()
            ) { animations?() }
            guard duration > 0, ViewAnimation.isEnabled, view.layer.isHosted else { return }
            ViewTransition(options, timing).add(to: view.layer, in: block)
        }
        block.close()
    }

    /// Puts `toView` in the place of `fromView`, or hides one and shows the other, with a
    /// transition of the view around them.
    /// - Parameters:
    ///   - fromView: the view that goes.
    ///   - toView: the view that comes.
    ///   - duration: the duration, in seconds; 0 changes at once.
    ///   - options: the transition; with `showHideTransitionViews` both views stay in the tree, and
    ///     `isHidden` is set.
    ///   - completion: called after the last animation, with true when all ran to their end; nil for
    ///     none.
    public static func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval,
        options: AnimationOptions = [], completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else { return }
        transition(
            with: container, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    container.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }
}

/// Makes the animations for a transition of a view.
@MainActor
struct ViewTransition {
    private let options: UIView.AnimationOptions
    private let timing: AnimationTiming

    init(_ options: UIView.AnimationOptions, _ timing: AnimationTiming) {
        self.options = options
        self.timing = timing
    }

    func add(to layer: CALayer, in block: AnimationBlock) {
        switch options.transition {
        case 1: flip(layer, x: 0, y: 1, in: block)
        case 2: flip(layer, x: 0, y: -1, in: block)
        case 3, 4:
            let curl = plain()
            curl.filter = PageCurlTransition()
            if options.transition == 4 {
                // The page is laid back: the curl played backward, with the pictures exchanged.
                curl.type = .reveal
                curl.subtype = .fromTop
                curl.filter = nil
            }
            block.addTransition(curl, to: layer)
        case 5: block.addTransition(plain(), to: layer)
        case 6: flip(layer, x: -1, y: 0, in: block)
        case 7: flip(layer, x: 1, y: 0, in: block)
        default: break
        }
    }

    private func plain() -> CATransition {
        let transition = CATransition()
        transition.duration = timing.duration
        if case .eased(let function) = timing.curve { transition.timingFunction = function }
        return transition
    }

    /// Returns an animation that removes the depth from a turn added after it: the view stays in
    /// the plane of its siblings, so that it intersects none of them.
    private func flattening() -> CABasicAnimation {
        let flat = CABasicAnimation(keyPath: "transform")
        flat.fromValue = CATransform3DMakeScale(1, 1, 1e-9)
        flat.toValue = flat.fromValue
        flat.duration = timing.duration
        flat.isAdditive = true
        return flat
    }

    /// Turns the old picture until it is edge-on, and the new one from there on.
    private func flip(_ layer: CALayer, x: CGFloat, y: CGFloat, in block: AnimationBlock) {
        block.add(flattening(), to: layer, nil)
        block.add(turning(layer, x: x, y: y), to: layer, nil)
        let change = CATransition()
        change.duration = 1e-3
        change.fillMode = .both
        let now = layer.hostTime?.seconds ?? 0
        change.beginTime = layer.convertTime(now, from: nil) + timing.duration / 2
        block.addTransition(change, to: layer)
    }

    /// Returns an animation that turns a layer about an axis until it is edge-on, and then from edge-on on
    /// the other side to its place, so that its picture is never mirrored.
    private func turning(_ layer: CALayer, x: CGFloat, y: CGFloat) -> CAKeyframeAnimation {
        let steps = 16
        var values: [Any] = []
        var times: [NSNumber] = []
        let depth = max(layer.bounds.width, layer.bounds.height, 1) * 2
        func turn(_ angle: CGFloat) -> CATransform3D {
            var eye = CATransform3DIdentity
            eye.m34 = -1 / depth
            return CATransform3DRotate(eye, angle, x, y, 0)
        }
        for step in 0...steps {
            let part = CGFloat(step) / CGFloat(steps)
            if step == steps / 2 {
                values.append(turn(.pi / 2))
                times.append(0.5)
                values.append(turn(-.pi / 2))
                times.append(0.5)
            } else {
                values.append(turn(part < 0.5 ? part * .pi : (part - 1) * .pi))
                times.append(NSNumber(value: Double(part)))
            }
        }
        let turning = CAKeyframeAnimation(keyPath: "transform")
        turning.values = values
        turning.keyTimes = times
        turning.duration = timing.duration
        turning.isAdditive = true
        if case .eased(let function) = timing.curve { turning.timingFunction = function }
        return turning
    }
}
