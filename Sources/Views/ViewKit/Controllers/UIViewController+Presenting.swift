import CoreAnimation
import Foundation

/// A controller's state for presentations.
@MainActor
struct Presenting {
    /// The controller presented by this one.
    var shown: UIViewController?
    /// The controller that presents this one.
    weak var presenter: UIViewController?
    /// The controller's presentation controller; retained during the presentation, and before it
    /// where a program asked for it.
    var presentation: UIPresentationController?
    /// The style for which `presentation` was made before presenting.
    var style: UIModalPresentationStyle?
    /// The popover that a narrow window shows in another style.
    var popover: UIPopoverPresentationController?
    /// The running transition between this controller and another.
    var transition: TransitionContext?
    var isComing = false
    var isGoing = false

    /// Whether the controller is being presented or dismissed.
    var isMoving: Bool { isComing || isGoing }
}

extension UIViewController {
    /// The presentation controller of this controller, or of the presented one around it. It is
    /// made when first needed, by the style of that time. Nil for the style `custom` before the
    /// controller is presented.
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

    /// The coordinator of the transition that runs around this controller; nil while none does.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        presenting.transition?.coordinator ?? parent?.transitionCoordinator
    }

    var nearestPresenter: UIViewController? {
        presenting.presenter ?? parent?.nearestPresenter
    }

    var nearestPresented: UIViewController? { presenting.shown ?? parent?.nearestPresented }

    /// Implements `present`.
    func show(
        _ new: UIViewController, animated: Bool, _ completion: (() -> Void)?
    ) {
        guard let reason = reasonNotToShow(new) else {
            if let dialog = new as? any DesktopDialog {
                return dialog.begin(over: new.presenter(from: self), completion)
            }
            let adapted = new.adapted(to: traitCollection)
            return Presentation(of: adapted, from: self, animated).present(completion)
        }
        Complaint.tell("present(\(type(of: new))) on \(type(of: self)) does nothing: \(reason)")
    }

    /// Returns the controller to present in place of this one where traits call for another style,
    /// with the presentation of that style; else this controller.
    private func adapted(to traits: UITraitCollection) -> UIViewController {
        guard modalPresentationStyle == .popover,
            let popover = presentationController as? UIPopoverPresentationController
        else { return self }
        let delegate = popover.delegate
        var style =
            delegate?.adaptivePresentationStyle(for: popover, traitCollection: traits) ?? .automatic
        if style == .automatic { style = popover.adaptivePresentationStyle(for: traits) }
        guard style != .none, style != .popover else { return self }
        let other = delegate?.presentationController(
            popover, viewControllerForAdaptivePresentationStyle: style)
        let shown = other ?? self
        let isSheet = [.automatic, .pageSheet, .formSheet].contains(style) && shown === self
        let presentation =
            isSheet
            ? popover.adaptiveSheetPresentationController
            : shown.systemPresentation(over: nil, as: style)
        presentation.delegate = delegate
        shown.presenting.style = shown.modalPresentationStyle
        shown.presenting.presentation = presentation
        shown.presenting.popover = popover
        delegate?.presentationController(popover, prepare: presentation)
        delegate?.presentationController(
            popover, willPresentWithAdaptiveStyle: style, transitionCoordinator: nil)
        return shown
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

    /// Returns the controller around `source` that presents this one: the outermost, or the one
    /// that defines the context.
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

    /// Implements `dismiss`.
    func takeAway(animated: Bool, _ completion: (() -> Void)?) {
        if let target = nearestHolder {
            target.withdrawDialogs()
            guard target.presenting.shown != nil else {
                completion?()
                return
            }
            return Presentation(above: target, animated).dismiss(completion)
        }
        guard let presenter = nearestPresenter else {
            completion?()
            return
        }
        presenter.dismiss(animated: animated, completion: completion)
    }

    /// The nearest controller, of this one and those around it, that presents another.
    private var nearestHolder: UIViewController? {
        presenting.shown == nil ? parent?.nearestHolder : self
    }
}
