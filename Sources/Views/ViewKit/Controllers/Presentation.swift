import CoreAnimation
import Foundation
import Primitives

/// One presentation or dismissal of controllers, with all calls to them.
///
/// The order is that of Apple's View Controller Programming Guide, "Creating Custom Presentations", and of
/// logs that people published; docs/reference/controllers.md, "Who is told, and when".
@MainActor
struct Presentation {
    /// The controller that presents.
    private let presenter: UIViewController
    /// The controller that was asked to present.
    private let source: UIViewController
    /// The controller to be presented; or the controllers above the presenter, the nearest first.
    private let chain: [UIViewController]
    private let isAnimated: Bool

    /// The presentation of a controller.
    init(of new: UIViewController, from source: UIViewController, _ animated: Bool) {
        presenter = new.presenter(from: source)
        self.source = source
        chain = [new]
        isAnimated = animated && UIView.areAnimationsEnabled
    }

    /// The dismissal of all controllers above one.
    init(above presenter: UIViewController, _ animated: Bool) {
        self.presenter = presenter
        source = presenter
        chain = Array(sequence(first: presenter) { $0.presenting.shown }.dropFirst())
        isAnimated = animated && UIView.areAnimationsEnabled
    }

    // Presenting

    func present(_ completion: (() -> Void)?) {
        guard let new = chain.first, let window = presenter.loadedView.window else { return }
        new.loadViewIfNeeded()
        let presentation = makePresentation(new)
        join(new, presentation)
        presentation.held = window.focusSystem.hold(presenter.loadedView)
        let container = makeContainer(presentation, in: window)
        let removes = presentation.shouldRemovePresentersView
        let context = isAnimated ? comingContext(new, presentation, container) : nil
        (new.presenting.transition, presenter.presenting.transition) = (context, context)
        presentation.presentationTransitionWillBegin()
        tellBegin(going: removes ? [presenter] : [], coming: new)
        if removes {
            presentation.home = PresenterHome(of: presenter.loadedView)
            container.addSubview(presenter.loadedView)
        }
        let end = { (didComplete: Bool) in
            didComplete ? came(new, presentation, removes) : didNotCome(new, presentation, removes)
            completion?()
        }
        if let context { return context.start(end) }
        if let view = presentation.presentedView {
            container.addSubview(view)
            view.frame = presentation.frameOfPresentedViewInContainerView
        }
        end(true)
    }

    private func makePresentation(_ new: UIViewController) -> UIPresentationController {
        if new.modalPresentationStyle == .custom {
            let own = new.transitioningDelegate?.presentationController(
                forPresented: new, presenting: presenter, source: source)
            return own ?? new.systemPresentation(over: presenter)
        }
        return new.presentationController ?? new.systemPresentation(over: presenter)
    }

    private func join(_ new: UIViewController, _ presentation: UIPresentationController) {
        new.presenting.presentation = presentation
        new.presenting.presenter = presenter
        new.presenting.isComing = true
        presenter.presenting.shown = new
    }

    private func makeContainer(
        _ presentation: UIPresentationController, in window: UIWindow
    ) -> PresentationContainer {
        let below = presenter.loadedView
        let isWhole = presentation.shouldPresentInFullscreen
        let around = isWhole ? window : below.superview ?? window
        let container = PresentationContainer(frame: isWhole ? window.bounds : below.frame)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if isWhole {
            around.addSubview(container)
        } else {
            around.insertSubview(container, aboveSubview: below)
        }
        presentation.begin(over: presenter, in: container)
        return container
    }

    private func comingContext(
        _ new: UIViewController, _ presentation: UIPresentationController, _ container: UIView
    ) -> TransitionContext {
        let delegate = new.transitioningDelegate
        let own = delegate?.animationController(
            forPresented: new, presenting: presenter, source: source)
        let interactor = own.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
        let below = presenter.loadedView
        let frame = below.convert(below.bounds, to: container)
        let removes = presentation.shouldRemovePresentersView
        return TransitionContext(
            in: container,
            from: .init(
                controller: presenter, view: removes ? below : nil, initial: frame,
                final: removes ? .zero : frame),
            to: .init(
                controller: new, view: presentation.presentedView,
                final: presentation.frameOfPresentedViewInContainerView),
            style: presentation.presentationStyle,
            animator: own ?? animator(of: new, presentation, isComing: true),
            interactor: interactor)
    }

    private func animator(
        of shown: UIViewController, _ presentation: UIPresentationController, isComing: Bool
    ) -> any SystemAnimator {
        shown.preferredTransition?.animator(of: shown, beside: presenter, isComing: isComing)
            ?? presentation.systemAnimator(isComing: isComing)
            ?? style(of: shown).animator(isComing: isComing)
    }

    private func style(of shown: UIViewController) -> UIModalTransitionStyle {
        presenter.providesPresentationContextTransitionStyle
            && presenter.definesPresentationContext
            ? presenter.modalTransitionStyle : shown.modalTransitionStyle
    }

    private func came(
        _ new: UIViewController, _ presentation: UIPresentationController, _ removes: Bool
    ) {
        // The animator did not add the view; Apple's would leave the window empty.
        if let view = presentation.presentedView, view.window == nil {
            presentation.containerView?.addSubview(view)
            view.frame = presentation.frameOfPresentedViewInContainerView
        }
        if removes { presenter.loadedView.removeFromSuperview() }
        (new.presenting.transition, presenter.presenting.transition) = (nil, nil)
        new.endAppearanceTransition()
        if removes { presenter.endAppearanceTransition() }
        new.presenting.isComing = false
        presentation.presentationTransitionDidEnd(true)
    }

    private func didNotCome(
        _ new: UIViewController, _ presentation: UIPresentationController, _ removes: Bool
    ) {
        presentation.home?.take(back: presenter.loadedView)
        presentation.presentedView?.removeFromSuperview()
        (new.presenting.transition, presenter.presenting.transition) = (nil, nil)
        tellCancelled(going: removes ? [presenter] : [], coming: new)
        presentation.presentationTransitionDidEnd(false)
        part(new)
        giveBack(presentation)
    }

    // Dismissing

    func dismiss(_ completion: (() -> Void)?) {
        guard let top = chain.last, let presentation = top.presenting.presentation,
            let container = presentation.containerView,
            !chain.contains(where: \.presenting.isMoving)
        else {
            Complaint.tell(
                """
                dismiss on \(type(of: presenter)) does nothing: a transition is in progress; \
                dismiss in its completion
                """)
            return
        }
        let home = chain.compactMap { $0.presenting.presentation?.home }.first
        let isHidden = presenter.loadedView.window == nil
        if isHidden { presenter.loadedView.fill(home?.rightFrame ?? container.bounds) }
        for each in chain { each.presenting.isGoing = true }
        let context = isAnimated ? goingContext(top, presentation, container, isHidden) : nil
        for each in chain + [presenter] { each.presenting.transition = context }
        for each in chain { each.presenting.presentation?.dismissalTransitionWillBegin() }
        tellBegin(going: chain.reversed(), coming: isHidden ? presenter : nil)
        let end = { (didComplete: Bool) in
            didComplete ? went(home, isHidden) : didNotGo(isHidden)
            completion?()
        }
        if let context { context.start(end) } else { end(true) }
    }

    private func goingContext(
        _ top: UIViewController, _ presentation: UIPresentationController, _ container: UIView,
        _ isHidden: Bool
    ) -> TransitionContext {
        let delegate = top.transitioningDelegate
        let own = delegate?.animationController(forDismissed: top)
        let interactor = own.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
        let below = presenter.loadedView
        let frame = isHidden ? below.frame : below.convert(below.bounds, to: container)
        let view = presentation.presentedView
        return TransitionContext(
            in: container,
            from: .init(controller: top, view: view, initial: view?.frame ?? .zero),
            to: .init(
                controller: presenter, view: isHidden ? below : nil,
                initial: isHidden ? .zero : frame, final: frame),
            style: presentation.presentationStyle,
            animator: own ?? animator(of: top, presentation, isComing: false),
            interactor: interactor)
    }

    private func went(_ home: PresenterHome?, _ isHidden: Bool) {
        if isHidden { home?.take(back: presenter.loadedView) }
        for each in chain { each.presenting.presentation?.presentedView?.removeFromSuperview() }
        for each in chain + [presenter] { each.presenting.transition = nil }
        for each in chain.reversed() { each.endAppearanceTransition() }
        if isHidden { presenter.endAppearanceTransition() }
        for each in chain.reversed() {
            let presentation = each.presenting.presentation
            presentation?.dismissalTransitionDidEnd(true)
            part(each)
            giveBack(presentation)
        }
    }

    /// Gives the keyboard back to the view that had it before a presentation.
    private func giveBack(_ presentation: UIPresentationController?) {
        guard let held = presentation?.held else { return }
        presentation?.held = nil
        presenter.loadedView.window?.focusSystem.giveBack(held)
    }

    private func didNotGo(_ isHidden: Bool) {
        if isHidden { presenter.loadedView.removeFromSuperview() }
        for each in chain + [presenter] { each.presenting.transition = nil }
        tellCancelled(going: chain.reversed(), coming: isHidden ? presenter : nil)
        for each in chain {
            each.presenting.isGoing = false
            each.presenting.presentation?.dismissalTransitionDidEnd(false)
        }
    }

    /// Ends the presentation state of a controller.
    private func part(_ shown: UIViewController) {
        shown.presenting.presentation?.end()
        shown.presenting.presenter?.presenting.shown = nil
        shown.presenting = Presenting()
    }

    // Calls to the controllers

    private func tellBegin(going: [UIViewController], coming: UIViewController?) {
        for each in going { each.beginAppearanceTransition(false, animated: isAnimated) }
        coming?.beginAppearanceTransition(true, animated: isAnimated)
    }

    /// Reports a cancelled change: first the controller that was to come disappears, then those
    /// that were to go appear again.
    private func tellCancelled(going: [UIViewController], coming: UIViewController?) {
        coming?.beginAppearanceTransition(false, animated: isAnimated)
        coming?.endAppearanceTransition()
        for each in going.reversed() {
            each.beginAppearanceTransition(true, animated: isAnimated)
            each.endAppearanceTransition()
        }
    }
}
