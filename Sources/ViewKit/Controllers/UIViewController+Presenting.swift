import CoreAnimation
import Foundation

/// What a controller keeps of presentations.
@MainActor
struct Presenting {
    /// Shown over this one.
    var shown: UIViewController?
    /// Shows this one.
    weak var presenter: UIViewController?
    /// Looks after this one; kept while it is shown, and where a program asked for it before.
    var presentation: UIPresentationController?
    /// The style that it was made for, before.
    var style: UIModalPresentationStyle?
    /// Runs between this one and another.
    var transition: TransitionContext?
    var isComing = false
    var isGoing = false

    /// True while it comes or goes.
    var isMoving: Bool { isComing || isGoing }
}

extension UIViewController {
    /// Looks after this controller, or the one around it that is presented; made when it is first asked for,
    /// by the style of then. Nil for the style `custom` before the controller is presented.
    public var presentationController: UIPresentationController? {
        if presenting.presenter == nil, let around = parent?.presentationController {
            return around
        }
        if presenting.presenter == nil {
            guard modalPresentationStyle != .custom else { return presenting.presentation }
            if presenting.style == modalPresentationStyle { return presenting.presentation }
            presenting.style = modalPresentationStyle
            presenting.presentation = systemPresentation(over: nil)
        }
        return presenting.presentation
    }

    /// The transition that runs around this controller; nil while none does.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        presenting.transition?.coordinator ?? parent?.transitionCoordinator
    }

    var nearestPresenter: UIViewController? {
        presenting.presenter ?? parent?.nearestPresenter
    }

    var nearestPresented: UIViewController? { presenting.shown ?? parent?.nearestPresented }

    /// What `present` does.
    func show(
        _ new: UIViewController, animated: Bool, _ completion: (() -> Void)?
    ) {
        guard let reason = reasonNotToShow(new) else {
            return Presentation(of: new, from: self, animated).present(completion)
        }
        Complaint.tell("present(\(type(of: new))) on \(type(of: self)) does nothing: \(reason)")
    }

    private func reasonNotToShow(_ new: UIViewController) -> String? {
        guard new.presenting.presenter == nil else {
            return "the controller is presented already; dismiss it first"
        }
        guard new !== self, new.parent == nil else {
            return "the controller is inside another; remove it from there first"
        }
        guard loadedView.window != nil else {
            return "the view of the presenter is in no window; present in viewDidAppear, or later"
        }
        let presenter = new.presenter(from: self)
        guard !presenter.presenting.isMoving else {
            return "the presenter is coming or going itself; present once it has"
        }
        guard let shown = presenter.presenting.shown else { return nil }
        return shown.presenting.isMoving
            ? "a presentation is in progress; present in its completion"
            : "it presents \(type(of: shown)) already; present on that, or dismiss it first"
    }

    /// The controller around `source` that shows this one: the outermost, or the one that defines the
    /// context.
    func presenter(from source: UIViewController) -> UIViewController {
        let isInContext =
            modalPresentationStyle == .currentContext
            || modalPresentationStyle == .overCurrentContext
        var each = source
        while let around = each.parent {
            if isInContext, each.definesPresentationContext { return each }
            each = around
        }
        return each
    }

    /// What `dismiss` does.
    func takeAway(animated: Bool, _ completion: (() -> Void)?) {
        if let target = nearestHolder {
            return Presentation(above: target, animated).dismiss(completion)
        }
        guard let presenter = nearestPresenter else {
            completion?()
            return
        }
        presenter.dismiss(animated: animated, completion: completion)
    }

    /// This controller or the nearest around it that shows another.
    private var nearestHolder: UIViewController? {
        presenting.shown == nil ? parent?.nearestHolder : self
    }
}
