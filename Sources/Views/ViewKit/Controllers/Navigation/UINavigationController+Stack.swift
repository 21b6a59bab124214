import CoreAnimation
import Foundation
import Primitives

/// An animated change of a stack.
@MainActor
struct StackChange {
    /// The stack to restore if the change is cancelled.
    let before: [UIViewController]
    /// Controllers that leave at the end.
    var leaving: [UIViewController]
    /// The controllers that were added.
    let arriving: [UIViewController]
}

/// Transitions from the present stack to the new one, with calls to the controllers in this order:
///
///     push     old will disappear, new will appear, will show -> animation -> old did, new did, did show
///     broken   new will and did disappear, old will and did appear again
///
/// docs/reference/controllers.md, "Who is told, and when".
extension UINavigationController {
    /// Sets the stack, and shows its top controller.
    func replace(by new: [UIViewController], _ operation: Operation, _ animated: Bool) {
        let before = stack
        let arriving = new.filter { !before.contains($0) }
        let leaving = before.filter { !new.contains($0) }
        stack = new
        for each in arriving { addChild(each) }
        for each in leaving {
            each.willMove(toParent: nil)
            each.appearance.isMovingOut = true
        }
        if change != nil {
            // The running transition ends first; then the present stack is compared with what is
            // shown.
            change?.leaving += leaving
            return
        }
        guard isViewLoaded, shown !== new.last else {
            settle(leaving: leaving, arriving: arriving)
            return showBarItems()
        }
        showTop(
            operation, animated: animated,
            StackChange(before: before, leaving: leaving, arriving: arriving))
    }

    /// Shows the top controller, if another one is shown.
    func showTop(
        _ operation: Operation, animated: Bool,
        _ change: StackChange = StackChange(before: [], leaving: [], arriving: [])
    ) {
        guard isViewLoaded, self.change == nil, shown !== stack.last else { return }
        guard let new = stack.last else { return showNothing(change) }
        new.loadViewIfNeeded()
        moveBottomBars(animated: animated && appearance.isOnScreen)
        let isAnimated =
            animated && appearance.isOnScreen && shown != nil && UIView.areAnimationsEnabled
            && operation != .none
        // A bar with a large title changes its height with the transition.
        placeParts(movesBar: !isAnimated)
        placeInsets(of: new)
        guard isAnimated, let old = shown else { return showAtOnce(new, change) }
        run(old, new, operation, change)
    }

    private func showNothing(_ change: StackChange) {
        shown?.viewIfLoaded?.removeFromSuperview()
        shown = nil
        settle(leaving: change.leaving, arriving: [])
        showBarItems()
    }

    private func showAtOnce(_ new: UIViewController, _ change: StackChange) {
        let old = shown
        let isTold = appearance.stage == .shown
        shown = new
        if isTold {
            old?.beginAppearanceTransition(false, animated: false)
            new.beginAppearanceTransition(true, animated: false)
        }
        delegate?.navigationController(self, willShow: new, animated: false)
        new.loadedView.frame = frame(for: new)
        content.addSubview(new.loadedView)
        old?.viewIfLoaded?.removeFromSuperview()
        showBarItems()
        if isTold {
            old?.endAppearanceTransition()
            new.endAppearanceTransition()
        }
        settle(leaving: change.leaving, arriving: change.arriving)
        delegate?.navigationController(self, didShow: new, animated: false)
    }

    private func run(
        _ old: UIViewController, _ new: UIViewController, _ operation: Operation,
        _ change: StackChange
    ) {
        self.change = change
        let own = delegate?.navigationController(
            self, animationControllerFor: operation, from: old, to: new)
        let interactor = own.flatMap {
            delegate?.navigationController(self, interactionControllerFor: $0)
        }
        let final = frame(for: new)
        let context = TransitionContext(
            in: content,
            from: .init(
                controller: old, view: old.loadedView, initial: old.loadedView.frame),
            to: .init(controller: new, view: new.loadedView, final: final),
            style: .none,
            animator: own ?? systemAnimator(operation, old, new),
            interactor: own == nil ? dragging : interactor)
        presenting.transition = context
        context.companions = [navigationBar.layer]
        moveBar(with: context.coordinator, isForward: operation == .push)
        old.beginAppearanceTransition(false, animated: true)
        new.beginAppearanceTransition(true, animated: true)
        delegate?.navigationController(self, willShow: new, animated: true)
        context.start { [self] didComplete in
            presenting.transition = nil
            didComplete ? came(new, insteadOf: old) : didNotCome(new, insteadOf: old)
        }
    }

    /// Returns the animator that the upper controller prefers, else the usual one.
    private func systemAnimator(
        _ operation: Operation, _ old: UIViewController, _ new: UIViewController
    ) -> any SystemAnimator {
        let isPush = operation == .push
        let (upper, lower) = isPush ? (new, old) : (old, new)
        return upper.preferredTransition?.animator(of: upper, beside: lower, isComing: isPush)
            ?? NavigationAnimator(isPush: isPush, isMirrored: isMirrored)
    }

    private func came(_ new: UIViewController, insteadOf old: UIViewController) {
        shown = new
        new.came(insteadOf: old, in: content)
        endChange()
        delegate?.navigationController(self, didShow: new, animated: true)
        goOn()
    }

    private func didNotCome(_ new: UIViewController, insteadOf old: UIViewController) {
        new.didNotCome(insteadOf: old)
        if let change {
            for each in change.leaving {
                each.appearance.isMovingOut = false
                each.willMove(toParent: self)
            }
            for each in change.arriving { each.removeFromParent() }
            stack = change.before
        }
        change = nil
        goOn()
    }

    private func endChange() {
        guard let change else { return }
        self.change = nil
        settle(leaving: change.leaving, arriving: change.arriving)
    }

    /// Shows changes that waited for the end of a transition.
    private func goOn() {
        moveBottomBars(animated: false)
        placeParts()
        showBarItems()
        showTop(.pop, animated: false)
    }

    private func settle(leaving: [UIViewController], arriving: [UIViewController]) {
        for each in leaving where !stack.contains(each) { each.removeFromParent() }
        for each in arriving where stack.contains(each) { each.didMove(toParent: self) }
    }

    // The bar

    private var barItems: [UINavigationItem] { stack.map(\.navigationItem) }

    func showBarItems() {
        guard change == nil else { return }
        navigationBar.setItems(barItems, animated: false)
    }

    private func moveBar(with coordinator: TransitionCoordinator, isForward: Bool) {
        let change = navigationBar.begin(barItems, isForward: isForward)
        coordinator.animate { [weak self] _ in
            change.animate()
            self?.placeBar()
        } completion: {
            change.end(!$0.isCancelled)
        }
    }

    // The drag from the edge

    /// Handles the drag from the leading edge.
    func dragged() {
        guard let pan = interactivePopGestureRecognizer as? UIPanGestureRecognizer else { return }
        // The distance counts away from the edge.
        let width = max(content.bounds.width, 1) * (isMirrored ? -1 : 1)
        let part = pan.translation(in: content).x / width
        switch pan.state {
        case .began: startDrag()
        case .changed: dragging?.update(part)
        case .ended:
            // A flick counts as the distance that it would cover in a fifth of a second.
            let ahead = part + pan.velocity(in: content).x * 0.2 / width
            if ahead > 0.5 { dragging?.finish() } else { dragging?.cancel() }
            dragging = nil
        case .cancelled, .failed:
            dragging?.cancel()
            dragging = nil
        case .possible: break
        }
    }

    private func startDrag() {
        guard stack.count > 1, change == nil, let top = stack.last,
            !top.navigationItem.hidesBackButton
        else { return }
        let own = UIPercentDrivenInteractiveTransition()
        own.completionCurve = .easeOut
        dragging = own
        popViewController(animated: true)
        if presenting.transition?.interactor !== own { dragging = nil }
    }
}
