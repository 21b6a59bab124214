import CoreAnimation
public import Foundation

/// Animation blocks. Changes of views inside one animate: the model has the new value at once, and
/// the renderer shows the way there.
extension UIView {
    /// Animates the changes that `animations` makes.
    ///
    /// - Parameters:
    ///   - duration: in seconds; 0 changes at once. Inside another block, the outer block's duration
    ///     applies.
    ///   - delay: in seconds.
    ///   - options: the curve, repetition and the like; `[]` for slow start and end.
    ///   - animations: changes values of views; called once, at once.
    ///   - completion: called after the last animation, with true when all ran to their end; in the
    ///     next turn when nothing moves.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: AnimationOptions = [], animations: @escaping @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let function = options.curve.function
        run(
            AnimationTiming(duration: duration, delay: delay, curve: .eased(function)), options,
            animations, completion)
    }

    /// Animates the changes that `animations` makes, with a slow start and end.
    ///
    /// ```swift
    /// UIView.animate(withDuration: 0.3) {
    ///     view.alpha = 0.5
    ///     view.center.x += 100
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - duration: the duration, in seconds; 0 changes at once.
    ///   - animations: changes the values that are to move.
    ///   - completion: called after the last animation, with true when all ran to their end; nil
    ///     for none.
    public static func animate(
        withDuration duration: TimeInterval, animations: @escaping @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration, delay: 0, options: [], animations: animations,
            completion: completion)
    }

    /// Animates the changes that `animations` makes, with a slow start and end.
    /// - Parameters:
    ///   - duration: the duration, in seconds; 0 changes at once.
    ///   - animations: changes the values that are to move.
    public static func animate(
        withDuration duration: TimeInterval, animations: @escaping @MainActor () -> Void
    ) {
        animate(withDuration: duration, animations: animations, completion: nil)
    }

    /// Animates by a spring that has settled after `duration` seconds.
    ///
    /// ```swift
    /// UIView.animate(
    ///     withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
    ///     options: []
    /// ) {
    ///     view.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
    /// }
    /// ```
    /// - Parameters:
    ///   - duration: the time after which the spring has settled, in seconds; 0 changes at once.
    ///   - delay: in seconds.
    ///   - dampingRatio: 1 doesn't swing; the nearer to 0 the more it does.
    ///   - velocity: at the start, in whole ways per second.
    ///   - options: the curve, repetition and the like; `[]` for slow start and end.
    ///   - animations: changes values of views; called once, at once.
    ///   - completion: called after the last animation, with true when all ran to their end; nil for
    ///     none.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
        options: AnimationOptions = [], animations: @escaping @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let shape = SpringShape(settlingIn: duration, ratio: dampingRatio, velocity: velocity)
        run(
            AnimationTiming(duration: duration, delay: delay, curve: .spring(shape)), options,
            animations, completion)
    }

    /// Animates by a spring that takes about `duration` seconds and bounces by `bounce` −1...1; it
    /// ends when it has settled.
    /// - Parameters:
    ///   - duration: the time in which the motion seems to be over, in seconds; the swing's end comes
    ///     later.
    ///   - bounce: 1 never comes to rest, 0 doesn't swing, below 0 comes slowly.
    ///   - initialSpringVelocity: the speed at the start, in whole ways per second.
    ///   - delay: the time before the motion, in seconds.
    ///   - options: the curve, repetition and the like; `[]` for slow start and end.
    ///   - animations: changes values of views; called once, at once.
    ///   - completion: called after the last animation, with true when all ran to their end; nil for
    ///     none.
    public static func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
        initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
        options: AnimationOptions = [], animations: () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
        spring.initialVelocity = initialSpringVelocity
        let shape = SpringShape(
            stiffness: spring.stiffness, damping: spring.damping, velocity: initialSpringVelocity)
        run(
            AnimationTiming(
                duration: spring.settlingDuration, delay: delay, curve: .spring(shape)), options,
            animations, completion)
    }

    /// Runs `actions` without animation, also inside a block; blocks within don't animate either, as after
    /// `setAnimationsEnabled(false)`.
    /// - Parameter actions: changes values; called once, before the method returns.
    public static func performWithoutAnimation(_ actions: () -> Void) {
        let wasEnabled = ViewAnimation.isEnabled
        ViewAnimation.isEnabled = false
        defer { ViewAnimation.isEnabled = wasEnabled }
        ViewAnimation.run(SilentBlock(), actions)
    }

    /// Turns the animations of blocks on or off; while they are off, blocks change values at once.
    /// - Parameter enabled: whether blocks animate from now on; it stays so until it is set again.
    public static func setAnimationsEnabled(_ enabled: Bool) {
        ViewAnimation.isEnabled = enabled
    }

    /// Whether blocks animate; otherwise they change values at once.
    public static var areAnimationsEnabled: Bool { ViewAnimation.isEnabled }

    /// The duration of the block that runs, in seconds; 0 outside.
    public static var inheritedAnimationDuration: TimeInterval {
        ViewAnimation.current?.timing.duration ?? 0
    }

    /// Runs `animations` with a repeat count and direction for the animations of the block that
    /// runs.
    /// - Parameters:
    ///   - count: the number of cycles; may be a fraction.
    ///   - autoreverses: whether every cycle is followed by one played backward.
    ///   - animations: changes values as in a block.
    public static func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let outer = ViewAnimation.current else { return animations() }
        var options = outer.options
        if autoreverses { options.insert(.autoreverse) } else { options.remove(.autoreverse) }
        let block = AnimationBlock(outer.timing, options)
        block.repeatCount = Float(count)
        ViewAnimation.run(block, animations)
        block.close()
    }

    private static func run(
        _ timing: AnimationTiming, _ options: AnimationOptions, _ animations: () -> Void,
        _ completion: (@MainActor (Bool) -> Void)?
    ) {
        let block = AnimationBlock(
            timing.inherited(options), options.inherited, completion: completion)
        let watched = BlockWatch.Block(
            call: "UIView.animate", hasCompletion: completion != nil, isIdle: { block.isIdle })
        BlockWatch.run(watched, lasting: block.timing.duration) {
            ViewAnimation.run(block, animations)
        }
        block.close()
    }
}

extension AnimationTiming {
    /// Returns the timing with the values inherited from the block that runs.
    @MainActor
    func inherited(_ options: UIView.AnimationOptions) -> AnimationTiming {
        guard let outer = ViewAnimation.current?.timing else { return self }
        var own = self
        if !options.contains(.overrideInheritedDuration) { own.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { own.curve = outer.curve }
        return own
    }
}

extension UIView.AnimationOptions {
    /// The options with repeating and autoreversing inherited from the block that runs.
    @MainActor
    var inherited: UIView.AnimationOptions {
        guard let outer = ViewAnimation.current?.options,
            !contains(.overrideInheritedOptions)
        else { return self }
        let shared: UIView.AnimationOptions = [
            .repeat, .autoreverse, .allowUserInteraction, .beginFromCurrentState,
        ]
        return union(outer.intersection(shared))
    }
}

extension UIView.AnimationCurve {
    /// The Core Animation timing function of the curve.
    var function: CAMediaTimingFunction {
        switch self {
        case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
        case .easeIn: CAMediaTimingFunction(name: .easeIn)
        case .easeOut: CAMediaTimingFunction(name: .easeOut)
        case .linear: CAMediaTimingFunction(name: .linear)
        // Within .022 of the spring that users saw: mass 3, stiffness 1000, damped critically, for half a second.
        case .keyboard: CAMediaTimingFunction(controlPoints: 0.29, 0.47, 0.03, 1)
        }
    }
}
