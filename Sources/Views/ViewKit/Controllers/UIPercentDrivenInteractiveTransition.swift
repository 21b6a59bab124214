import CoreAnimation
public import Foundation

/// Drives the animations of a transition interactively: it pauses the container's time, and sets it
/// to a fraction of the duration. When the user lets go, the rest of the transition follows, or the
/// way back.
///
///     start -- update(0.3) ... -- finish --> the rest, by `completionCurve` --> completeTransition(true)
///                              \- cancel --> back, by the same curve      --> completeTransition(false)
///
/// While the user moves the transition, its animations are linear, as on Apple's systems. After a
/// cancelled transition all properties that animation blocks changed have their old values. Main
/// thread only.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
    UIViewControllerInteractiveTransitioning
{
    /// The speed of the rest after the user lets go; 1 is real time, more is faster. It must be
    /// greater than 0.
    open var completionSpeed: CGFloat = 1
    /// The curve of the rest of the transition.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The curve of the rest where the animator can be paused; nil means `completionCurve`.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition is interactive from the start; otherwise it runs until `pause()`.
    open var wantsInteractiveStart = true

    /// The duration of the whole transition, in seconds; 0 while there is none.
    open private(set) var duration: CGFloat = 0
    /// The fraction of the transition that is done, 0...1.
    open private(set) var percentComplete: CGFloat = 0

    private weak var context: TransitionContext?
    private var layers: ScrubbedLayers?
    private var record = ChangeRecord()
    /// The pausable animator that is driven instead of the layers, where the transition has one.
    private var pausable: (any UIViewImplicitlyAnimating)?
    private var link: CADisplayLink?

    /// An object that drives no transition yet.
    public override init() {
        super.init()
    }

    /// Starts the animations, and pauses them at their start.
    ///
    /// - Parameter transitionContext: a context that the system made; others have no animator.
    open func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
    ) {
        guard let context = transitionContext as? TransitionContext else {
            return Complaint.tell(
                """
                UIPercentDrivenInteractiveTransition moves transitions of the system's containers. \
                One with a context of its own calls its animator itself.
                """)
        }
        begin(context)
        pausable = context.pausableAnimator
        if let pausable {
            context.animator.animateTransition(using: context)
            context.runAlongside()
            pausable.pauseAnimation()
            return
        }
        hold(context)
        record.listen {
            context.animator.animateTransition(using: context)
            for view in context.coordinator.outside { layers?.hold(view.layer) }
            context.runAlongside()
        }
    }

    /// Follows a transition that runs on its own, and may be paused later.
    func follow(_ context: TransitionContext) {
        begin(context)
        pausable = context.pausableAnimator
    }

    private func begin(_ context: TransitionContext) {
        self.context = context
        duration = CGFloat(context.animator.transitionDuration(using: context))
        percentComplete = 0
        record = ChangeRecord()
        context.addCleanup { [self] in end() }
    }

    private func hold(_ context: TransitionContext) {
        let layers = ScrubbedLayers(duration: TimeInterval(duration))
        layers.hold(context.containerView.layer)
        for layer in context.companions { layers.hold(layer) }
        self.layers = layers
    }

    /// Pauses a transition that runs on its own. Only those of a pausable animator can be paused;
    /// others continue.
    open func pause() {
        guard let context else { return }
        stopLink()
        context.pauseInteractiveTransition()
        pausable?.pauseAnimation()
        if let pausable { percentComplete = pausable.fractionComplete }
    }

    /// Shows a fraction of the transition, 0...1.
    /// - Parameter percentComplete: the fraction, 0...1; NaN and infinity are ignored.
    open func update(_ percentComplete: CGFloat) {
        guard let context, percentComplete.isFinite else { return }
        stopLink()
        show(percentComplete)
        context.updateInteractiveTransition(self.percentComplete)
    }

    /// Cancels the transition after the user has let go: the views go back to where they were.
    open func cancel() {
        guard let context else { return }
        context.cancelInteractiveTransition()
        if let pausable {
            pausable.isReversed = true
            return letGo(of: pausable)
        }
        run(to: 0)
    }

    /// Finishes the transition after the user has let go: the rest follows.
    open func finish() {
        guard let context else { return }
        context.finishInteractiveTransition()
        if let pausable { return letGo(of: pausable) }
        run(to: 1)
    }

    private func show(_ part: CGFloat) {
        percentComplete = min(max(part, 0), 1)
        if let pausable {
            pausable.fractionComplete = percentComplete
        } else {
            layers?.show(Double(percentComplete))
        }
    }

    private func letGo(of animator: any UIViewImplicitlyAnimating) {
        let left = animator.isReversed ? percentComplete : 1 - percentComplete
        animator.continueAnimation(
            withTimingParameters: timingCurve
                ?? UICubicTimingParameters(animationCurve: completionCurve),
            durationFactor: left / speed)
    }

    private var speed: CGFloat {
        completionSpeed.isFinite && completionSpeed > 0 ? completionSpeed : 1
    }

    /// Moves the transition to one of its ends frame by frame, because the time of a layer can't be
    /// animated.
    private func run(to end: CGFloat) {
        stopLink()
        let start = percentComplete
        let seconds = TimeInterval(abs(end - start) * duration / speed)
        guard seconds > 0, let first = context?.containerView.layer.hostTime?.seconds else {
            return arrive(at: end)
        }
        let curve = completionCurve.function
        let link = CADisplayLink { [weak self] link in
            guard let self else { return link.invalidate() }
            let part = (link.targetTimestamp - first) / seconds
            guard part < 1 else { return arrive(at: end) }
            show(start + (end - start) * CGFloat(curve.progress(max(0, part))))
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func arrive(at end: CGFloat) {
        stopLink()
        percentComplete = end
        if end == 0 { record.restore() }
        layers?.showEnd()
    }

    private func stopLink() {
        link?.invalidate()
        link = nil
    }

    /// Ends the transition.
    private func end() {
        stopLink()
        layers?.release()
        (layers, pausable, context) = (nil, nil, nil)
        record = ChangeRecord()
    }
}

extension TransitionContext {
    /// The pausable animator; nil where the program's animator has none.
    fileprivate var pausableAnimator: (any UIViewImplicitlyAnimating)? {
        let animator = animator.interruptibleAnimator(using: self)
        return animator is NoAnimator ? nil : animator
    }
}
