import CoreAnimation
import Foundation

/// The state of a controller's view between hidden and shown.
///
///     gone -- will appear --> coming -- did appear --> shown -- will disappear --> going -- did disappear --> gone
///
/// A cancelled transition goes from coming to going, or back from going to coming. A view that only
/// moves into a window has appeared in the turn after the commit that shows it: by then it is laid
/// out.
@MainActor
struct Appearance {
    enum Stage {
        case gone, coming, shown, going
    }

    var stage = Stage.gone
    var isAnimated = false
    /// Whether a transition is between its begin and end; meanwhile moves of the view in and out of
    /// windows are ignored.
    var isSteered = false
    /// Whether `viewIsAppearing` was called for this appearance.
    var hasToldAppearing = false
    var isMovingIn = false
    var isMovingOut = false

    /// Whether the view is visible or about to be.
    var isOnScreen: Bool { stage == .shown || stage == .coming }
}

extension UIViewController {
    /// Implements `beginAppearanceTransition`.
    func beginAppearance(_ isAppearing: Bool, _ animated: Bool) {
        guard isAppearing != appearance.isOnScreen else { return }
        let seen = childrenToTell
        appearance.isSteered = true
        if isAppearing { prepareToAppear() }
        step(to: isAppearing ? .coming : .going, animated)
        // Controllers that were added during the call are told, too.
        let all = isAppearing ? childrenToTell : seen
        for child in all { child.beginAppearanceTransition(isAppearing, animated: animated) }
        if isAppearing, ownView?.window != nil { tellAppearing() }
    }

    /// Implements `endAppearanceTransition`.
    func endAppearance() {
        guard appearance.isSteered else { return }
        let children = childrenInStep
        finish()
        for child in children { child.endAppearanceTransition() }
    }

    private var childrenToTell: [UIViewController] {
        shouldAutomaticallyForwardAppearanceMethods ? childrenSeen : []
    }

    /// The child controllers whose appearance or disappearance ends with this controller's.
    private var childrenInStep: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods else { return [] }
        return children.filter {
            $0.appearance.isSteered && $0.appearance.stage == appearance.stage
        }
    }

    private func step(to stage: Appearance.Stage, _ animated: Bool) {
        appearance.stage = stage
        appearance.isAnimated = animated
        if stage == .coming {
            appearance.hasToldAppearing = false
            BlockWatch.entering { viewWillAppear(animated) }
        } else {
            viewWillDisappear(animated)
        }
    }

    /// Calls `viewIsAppearing` once the appearing view is in its window.
    private func tellAppearing() {
        guard appearance.stage == .coming, !appearance.hasToldAppearing else { return }
        appearance.hasToldAppearing = true
        viewIsAppearing(appearance.isAnimated)
    }

    private func finish() {
        let animated = appearance.isAnimated
        switch appearance.stage {
        case .coming:
            tellAppearing()
            appearance.stage = .shown
            viewDidAppear(animated)
            bringInputViews()
        case .going:
            appearance.stage = .gone
            viewDidDisappear(animated)
        case .gone, .shown: break
        }
        appearance.isSteered = false
        appearance.isMovingIn = false
        appearance.isMovingOut = false
    }

    /// Becomes the first responder where no other is, to show an accessory view, which comes with the controller's own.
    private func bringInputViews() {
        guard canBecomeFirstResponder, let window = ownView?.window, window.firstResponder == nil,
            inputAccessoryView != nil
        else { return }
        UIView.performWithoutAnimation { _ = becomeFirstResponder() }
    }

    // Moves of the view into windows and out of them, outside of transitions

    func viewWillMove(isShown new: Bool) {
        if new, let parent, parent.appearance.isSteered, parent.appearance.stage == .coming,
            parent.shouldAutomaticallyForwardAppearanceMethods
        {
            return beginAppearanceTransition(true, animated: parent.appearance.isAnimated)
        }
        guard isToldByMoves, new != appearance.isOnScreen else { return }
        if new { prepareToAppear() }
        step(to: new ? .coming : .going, false)
    }

    func viewDidMove(isShown new: Bool) {
        if new { tellAppearing() }
        guard isToldByMoves, appearance.isOnScreen == new else { return }
        switch appearance.stage {
        case .coming: CATransaction.afterCommit { [weak self] in self?.finishComing() }
        case .going: finish()
        case .gone, .shown: break
        }
    }

    /// Ends the appearance after the commit that shows the view, unless the view's state has
    /// changed meanwhile.
    private func finishComing() {
        guard appearance.stage == .coming, !appearance.isSteered, ownView?.window != nil else {
            return
        }
        finish()
    }

    private var isToldByMoves: Bool {
        !appearance.isSteered && parent?.shouldAutomaticallyForwardAppearanceMethods != false
    }

    // Custom containers

    /// Implements `transition(from:to:…)`.
    func swap(
        _ old: UIViewController, _ new: UIViewController, _ duration: TimeInterval,
        _ options: UIView.AnimationOptions, _ animations: (() -> Void)?,
        _ completion: ((Bool) -> Void)?
    ) {
        guard let around = old.loadedView.superview else {
            return Complaint.tell(
                "transition(from:to:) does nothing: the view of \(type(of: old)) is in no view")
        }
        let (oldView, newView) = (old.loadedView, new.loadedView)
        let isTold = appearance.isOnScreen && shouldAutomaticallyForwardAppearanceMethods
        if isTold {
            old.beginAppearanceTransition(false, animated: duration > 0)
            new.beginAppearanceTransition(true, animated: duration > 0)
        }
        let done: @MainActor (Bool) -> Void = { finished in
            oldView.removeFromSuperview()
            if isTold {
                old.endAppearanceTransition()
                new.endAppearanceTransition()
            }
            completion?(finished)
        }
        guard options.transition == 0 else {
            return UIView.transition(
                with: around, duration: duration, options: options,
                animations: {
                    around.addSubview(newView)
                    oldView.removeFromSuperview()
                    animations?()
                }, completion: done)
        }
        around.addSubview(newView)
        UIView.animate(
            withDuration: duration, delay: 0, options: options, animations: { animations?() },
            completion: done)
    }

    // Containers of the system

    /// Ends a transition in a container after which this controller is shown: takes the other's view
    /// out, and tells both.
    func came(insteadOf old: UIViewController, in content: UIView) {
        // The animator did not add the view; Apple's would show nothing.
        if loadedView.superview !== content { content.addSubview(loadedView) }
        old.loadedView.removeFromSuperview()
        old.endAppearanceTransition()
        endAppearanceTransition()
    }

    /// Ends a cancelled transition in a container: takes this controller's view out, and tells both
    /// that the other one stays.
    func didNotCome(insteadOf old: UIViewController) {
        loadedView.removeFromSuperview()
        beginAppearanceTransition(false, animated: true)
        endAppearanceTransition()
        old.beginAppearanceTransition(true, animated: true)
        old.endAppearanceTransition()
    }

    /// The child controllers whose views are inside this controller's view.
    var childrenInView: [UIViewController] {
        children.filter { child in
            guard let inner = child.viewIfLoaded, let ownView else { return false }
            return inner.isDescendant(of: ownView)
        }
    }

    /// Tells the view of another safe area after a change of `automaticallyAdjustsScrollViewInsets`.
    func adjustmentChanged(from old: Bool) {
        if automaticallyAdjustsScrollViewInsets != old { viewIfLoaded?.tellSafeArea() }
    }

    /// Reports a changed preferred size to the parent or the presentation controller.
    func tellPreferredSize() {
        if let parent {
            return parent.preferredContentSizeDidChange(forChildContentContainer: self)
        }
        presenting.presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    }

    /// Invalidates the parent's layout after a change of how the view extends below bars.
    func tellBars() { parent?.viewIfLoaded?.setNeedsLayout() }
}
