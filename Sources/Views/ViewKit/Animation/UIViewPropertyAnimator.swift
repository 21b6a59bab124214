import CoreAnimation
public import Foundation
import Primitives

/// An animation of views that can be paused, moved by hand, turned round and stopped.
///
///     inactive -- start, pause or a fraction --> active -- stop(false) --> stopped -- finish --> inactive
///                                                active -- its end, or stop(true) --> inactive
///
/// The fraction is the part of the way that is shown; moving it by hand is linear, unless `scrubsLinearly` is false. Main
/// thread only.
///
/// ```swift
/// let slide = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.7) { view.center.y += 200 }
/// slide.addCompletion { position in print(position == .end) }
/// slide.startAnimation()
/// slide.pauseAnimation()
/// slide.fractionComplete = 0.5  // half way, as a finger says
/// ```
@preconcurrency @MainActor
public final class UIViewPropertyAnimator: NSObject, UIViewAnimating {
    /// The duration, in seconds; that of the spring where its values say it.
    public let duration: TimeInterval
    /// The delay before the motion, in seconds.
    public private(set) var delay: TimeInterval = 0
    /// The curve.
    public let timingParameters: (any UITimingCurveProvider)?
    /// Whether the animated views take touches.
    public var isUserInteractionEnabled = true
    /// Whether the animator can be paused; kept, without effect.
    public var isInterruptible = true
    /// Whether moving the fraction by hand is linear; otherwise it shows what the curve has at that part of the time.
    public var scrubsLinearly = true
    /// Whether the animator stays active and paused at its end.
    public var pausesOnCompletion = false

    /// The animator's state.
    public private(set) var state = UIViewAnimatingState.inactive

    private enum Motion {
        /// `time` is the part of the time, from the motion's start, that a hand has set along the curve.
        case paused(at: Double, time: Double? = nil)
        case running(MotionRun)
    }

    private var blocks: [@MainActor () -> Void] = []
    private var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []
    private var tracks: [AnimatorTrack] = []
    private var motion = Motion.paused(at: 0)
    /// The options of the animator's blocks.
    private var options: UIView.AnimationOptions = []
    /// Closures that run at the end, before the completions.
    private var endings: [@MainActor () -> Void] = []
    /// Whether the animator runs towards fraction 0.
    private var goesBack = false
    /// The number of the present run; ends of animations from earlier runs are ignored.
    private var generation = 0

    /// An animator with a curve.
    /// - Parameters:
    ///   - duration: the duration, in seconds; below 0 counts as 0. A spring of mass, stiffness and damping takes its own
    ///     time.
    ///   - parameters: the curve or the spring.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        let asked = duration.isFinite ? max(duration, 0) : 0
        self.duration = parameters.springTimingParameters?.shape(asked).duration ?? asked
        timingParameters = parameters
        super.init()
    }

    /// An animator with a named curve.
    /// - Parameters:
    ///   - duration: the duration, in seconds; below 0 counts as 0.
    ///   - curve: the curve.
    ///   - animations: changes values of views; nil for none.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve,
        animations: (@MainActor () -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// An animator with a cubic curve.
    /// - Parameters:
    ///   - duration: the duration, in seconds; below 0 counts as 0.
    ///   - point1: the first control point: x in parts of the time, 0...1, y in parts of the way.
    ///   - point2: the second control point.
    ///   - animations: changes values of views; nil for none.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (@MainActor () -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(
                controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// An animator with a spring that has settled when the duration is over.
    /// - Parameters:
    ///   - duration: the duration, in seconds; below 0 counts as 0.
    ///   - ratio: 1 doesn't swing; the nearer to 0 the more it does.
    ///   - animations: changes values of views; nil for none.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat,
        animations: (@MainActor () -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// An animator that runs already.
    /// - Parameters:
    ///   - duration: the duration, in seconds.
    ///   - delay: the time before the motion, in seconds.
    ///   - options: the curve, and `beginFromCurrentState`; others have no effect.
    ///   - animations: changes values of views; called once, at once.
    ///   - completion: called at the end, with the final position; nil for none.
    public static func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.AnimationOptions = [], animations: @escaping @MainActor () -> Void,
        completion: (@MainActor (UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(
            duration: duration, curve: options.curve, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.options = options.intersection(.beginFromCurrentState)
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    /// Animates the changes of `animation`, too; in a running animator over the time that is left.
    /// - Parameter animation: changes values of views; called at the start, or at once where the
    ///   animator has started.
    public func addAnimations(_ animation: @escaping @MainActor () -> Void) {
        guard state == .active else { return blocks.append(animation) }
        join(animation, after: 0)
    }

    /// Animates the changes of `animation`, from `delayFactor` 0...1 of the time on: of all of it, or of
    /// the time that is left in an animator that has started.
    /// - Parameters:
    ///   - animation: changes values of views; called at the start, or at once where the animator has
    ///     started.
    ///   - delayFactor: the part of the time before the motion, 0...1.
    public func addAnimations(
        _ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat
    ) {
        let factor = delayFactor.isFinite ? min(max(Double(delayFactor), 0), 0.999) : 0
        guard state != .active else { return join(animation, after: factor) }
        blocks.append { [weak self] in
            guard let self else { return }
            let first = tracks.count
            animation()
            for index in first..<tracks.count { tracks[index].begin = factor }
        }
    }

    /// Calls `completion` at the end, with the final position.
    /// - Parameter completion: called on the main thread, each that was added, in the order added.
    public func addCompletion(
        _ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void
    ) {
        completions.append(completion)
    }

    /// Waits for the end; returns the final position. It never returns after `stopAnimation(true)`, which calls no
    /// completion.
    public func addCompletion() async -> UIViewAnimatingPosition {
        await withCheckedContinuation { end in addCompletion { end.resume(returning: $0) } }
    }

    /// Whether the animator moves.
    public var isRunning: Bool {
        if case .running = motion { return state == .active }
        return false
    }

    /// Whether the animator runs from end to start.
    public var isReversed: Bool {
        get { goesBack }
        set {
            guard newValue != goesBack else { return }
            let wasRunning = isRunning
            hold()
            goesBack = newValue
            motion = .paused(at: part)
            if wasRunning { run(over: duration * left) }
        }
    }

    /// The fraction of the way that is done, 0...1, in the direction of the motion; that of the time where
    /// `scrubsLinearly` is false and the fraction was set. Setting it pauses.
    public var fractionComplete: CGFloat {
        get {
            if case .paused(_, let time?) = motion { return CGFloat(time) }
            return CGFloat(goesBack ? 1 - part : part)
        }
        set {
            guard state != .stopped, newValue.isFinite else { return }
            activate()
            hold()
            let time = min(max(Double(newValue), 0), 1)
            let at = scrubsLinearly ? time : curved(time)
            motion = .paused(at: goesBack ? 1 - at : at, time: scrubsLinearly ? nil : time)
            show()
        }
    }

    /// Starts or continues the animation.
    public func startAnimation() {
        startAnimation(afterDelay: 0)
    }

    /// Starts or continues the animation after `delay` seconds.
    /// - Parameter delay: the time before the motion, in seconds; one that isn't above 0 starts at
    ///   once.
    public func startAnimation(afterDelay delay: TimeInterval) {
        guard state != .stopped, !isRunning else { return }
        self.delay = delay.isFinite ? max(delay, 0) : 0
        activate(completes: !completions.isEmpty)
        run(over: duration * left, delay: self.delay)
    }

    /// Pauses the animation.
    public func pauseAnimation() {
        guard state != .stopped else { return }
        activate()
        hold()
        motion = .paused(at: part)
        show()
    }

    /// Continues with another curve.
    ///
    /// - Parameters:
    ///   - parameters: the curve of the rest; nil for the present one.
    ///   - durationFactor: the time for the rest of the way, as a factor of `duration`; 0 keeps the
    ///     time that is left.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        guard state == .active, !isRunning else { return }
        let factor = durationFactor.isFinite ? max(Double(durationFactor), 0) : 0
        run(
            over: factor > 0 ? duration * factor : duration * left,
            parameters: parameters)
    }

    /// Stops the animation where it is: with true at once and without completion, otherwise until
    /// it is finished.
    /// - Parameter withoutFinishing: whether the animator is ready for new animations at once; else
    ///   `finishAnimation(at:)` has to be called.
    public func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        hold()
        motion = .paused(at: part)
        settle(at: part)
        state = withoutFinishing ? .inactive : .stopped
        if withoutFinishing { forget() }
    }

    /// Sets a stopped animation to a final position, and calls the completions.
    ///
    /// An animator that moves nothing, because its views are in no window, goes to its end whether
    /// stopped or not.
    /// - Parameter finalPosition: the end whose values the views get; `current` leaves them where
    ///   they are seen.
    public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        let movesNothing = state != .inactive && tracks.isEmpty
        guard state == .stopped || movesNothing else { return }
        guard !movesNothing else { return end(.end) }
        switch finalPosition {
        case .start: settle(at: 0)
        case .end: settle(at: 1)
        case .current: break
        }
        end(finalPosition)
    }

    // Implementation

    /// The fraction of the way that is shown, from start to end.
    private var part: Double {
        switch motion {
        case .paused(let at, _): at
        case .running(let run): run.part(at: now)
        }
    }

    /// The host time of the animated layers, in seconds; that of the screen while there are none.
    private var now: TimeInterval {
        tracks.lazy.compactMap { $0.change.layer.hostTime }.first?.seconds ?? UIScreen.main.now
    }

    /// The fraction of the way that an even motion would show, from start to end.
    private var evenPart: Double {
        switch motion {
        case .paused(let at, _): at
        case .running(let run): run.evenPart(at: now)
        }
    }

    /// The part of the time that is left: as much as of the way, or what a hand along the curve has left.
    private var left: Double {
        if case .paused(_, let time?) = motion { return 1 - time }
        // A spring may be beyond its end.
        return abs(goesBack ? part : 1 - part)
    }

    /// Returns the part of the way that the curve shows at a part of the time.
    private func curved(_ time: Double) -> Double {
        let run = MotionRun(from: 0, to: 1, start: 0, seconds: duration, curve: timingParameters)
        return run.part(at: time * run.seconds)
    }

    /// Ends a motion where it is: each property keeps what it shows, also one that has joined later.
    private func hold() {
        guard case .running(let run) = motion else { return }
        let time = now
        for index in tracks.indices { tracks[index].hold(run, at: time) }
        motion = .paused(at: run.part(at: time))
    }

    /// Adds the changes of a block to an animator that has started.
    /// - Parameter factor: the part of the time that is left at which they begin to move.
    private func join(_ animation: () -> Void, after factor: Double) {
        let at = evenPart
        let from = if case .running(let run) = motion { run.from } else { part }
        let first = tracks.count
        collect(animation)
        for index in first..<tracks.count {
            tracks[index].wait(until: at + (1 - at) * factor, at: from)
        }
        show()
    }

    /// - Parameter completes: whether completions come when all is over.
    private func activate(completes: Bool = false) {
        guard state == .inactive else { return }
        state = .active
        motion = .paused(at: goesBack ? 1 : 0)
        let all = blocks
        blocks = []
        let watched = BlockWatch.Block(
            call: "a UIViewPropertyAnimator", hasCompletion: completes,
            isIdle: { self.tracks.isEmpty })
        BlockWatch.run(watched, lasting: duration) {
            for block in all { collect(block) }
        }
    }

    private func collect(_ body: () -> Void) {
        let block = CollectingBlock(
            options, take: { [self] in tracks += AnimatorTrack.all(of: $0) },
            whenOver: { [self] in endings.append($0) })
        ViewAnimation.run(block, body)
    }

    private func run(
        over seconds: TimeInterval, delay: TimeInterval = 0,
        parameters: (any UITimingCurveProvider)? = nil
    ) {
        let run = MotionRun(
            from: part, to: goesBack ? 0 : 1, start: now + delay,
            seconds: seconds, curve: parameters ?? timingParameters)
        motion = .running(run)
        show()
    }

    /// Adds animations that show the motion to the layers, in place of the previous ones.
    private func show() {
        generation += 1
        let own = generation
        var waiting = 0
        for index in tracks.indices {
            let animation: CABasicAnimation
            switch motion {
            case .paused(let at, _): animation = tracks[index].still(at: at)
            case .running(let run): animation = tracks[index].moving(run)
            }
            if isRunning {
                waiting += 1
                // Strong, so that the animator lives while it runs, even if the program has
                // released it.
                animation.delegate = StopNote { [self] finished in
                    guard finished, generation == own else { return }
                    waiting -= 1
                    if waiting == 0 { arrived() }
                }
            }
            tracks[index].put(animation, keepsTouches: isUserInteractionEnabled)
        }
        guard isRunning, tracks.isEmpty else { return }
        NextTurn.run { [self] in
            if generation == own { arrived() }
        }
    }

    private func arrived() {
        let position: UIViewAnimatingPosition = goesBack ? .start : .end
        motion = .paused(at: goesBack ? 0 : 1)
        guard !pausesOnCompletion else { return show() }
        settle(at: goesBack ? 0 : 1)
        end(position)
    }

    /// Sets the layers to the values at `part`, and removes the animations.
    private func settle(at part: Double) {
        generation += 1
        CATransaction.touch()
        for index in tracks.indices { tracks[index].settle(at: part) }
    }

    private func end(_ position: UIViewAnimatingPosition) {
        state = .inactive
        generation += 1
        let all = completions
        forget()
        for completion in all { completion(position) }
    }

    private func forget() {
        let all = endings
        endings = []
        for ending in all { ending() }
        tracks = []
        completions = []
        motion = .paused(at: 0)
    }
}
