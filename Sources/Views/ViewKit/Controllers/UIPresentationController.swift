public import Foundation

/// Manages the presentation of a controller over another: the place of its view, and the views
/// around it.
///
///     presentationTransitionWillBegin -> animations -> presentationTransitionDidEnd(true, or false if broken off)
///     ... shown ...
///     dismissalTransitionWillBegin    -> animations -> dismissalTransitionDidEnd(true, or false if broken off)
///
/// The presented controller retains its presentation controller. Main thread only.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
    /// The object that is asked about the presentation; not retained.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// Traits for the presented view; those that are unspecified are the window's.
    open var overrideTraitCollection: UITraitCollection? { didSet { passTraits() } }
    /// The traits that `traitOverrides` sets; nil for none.
    var overridingTraits: UITraitCollection? { didSet { passTraits() } }

    private weak var presented: UIViewController?
    private weak var presenting: UIViewController?
    /// The view between the window and the presented view; retained during the presentation.
    private(set) var container: PresentationContainer?
    /// The place of the presenter's view before the presentation removed it.
    var home: PresenterHome?
    /// The keyboard's place below the presentation.
    var held: UIFocusSystem.Held?
    /// Whether the running dismissal was asked for by the user.
    private var isUserDismissing = false

    /// A presentation of a controller.
    ///
    /// - Parameters:
    ///   - presentedViewController: the controller that comes.
    ///   - presentingViewController: nil while the presenter isn't known yet.
    public init(
        presentedViewController: UIViewController,
        presenting presentingViewController:
            UIViewController?
    ) {
        presented = presentedViewController
        presenting = presentingViewController
        super.init()
    }

    /// The presenter; the presented controller itself before there is a presenter.
    open var presentingViewController: UIViewController {
        presenting ?? presentedViewController
    }

    /// The presented controller; an empty controller once that is gone.
    open var presentedViewController: UIViewController { presented ?? UIViewController() }

    /// The style of the presentation.
    open var presentationStyle: UIModalPresentationStyle {
        presented?.modalPresentationStyle ?? .none
    }

    /// An alias of `presentationStyle`: windows of the desktop have room for each style.
    open var adaptivePresentationStyle: UIModalPresentationStyle { presentationStyle }

    /// Returns `presentationStyle` for any traits.
    /// - Parameter traitCollection: the traits of the window.
    open func adaptivePresentationStyle(
        for traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { presentationStyle }

    /// The view around the presented view; nil outside of the presentation.
    open var containerView: UIView? { container }
    /// The view that is animated: the presented controller's, or one around it.
    open var presentedView: UIView? { presented?.loadedView }
    /// The final frame of the presented view, in points of the container; by default the whole
    /// container.
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
    /// Whether the presentation covers the whole window; otherwise the controller that defines the
    /// context.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenter's view is removed from the window during the presentation.
    open var shouldRemovePresentersView: Bool { false }

    /// Called before the container places its subviews.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container has placed its subviews.
    open func containerViewDidLayoutSubviews() {}
    /// Called before the controller appears, to add surrounding views to the container.
    open func presentationTransitionWillBegin() {}
    /// Called after the controller has appeared, with false if the transition was cancelled.
    /// - Parameter completed: whether the controller stays; false where the transition was
    ///   cancelled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the controller disappears.
    open func dismissalTransitionWillBegin() {
        if isUserDismissing { delegate?.presentationControllerWillDismiss(self) }
    }
    /// Called after the controller has disappeared, with false if the transition was cancelled.
    /// - Parameter completed: whether the controller is gone; false where the transition was
    ///   cancelled.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // Content containers

    /// The presented controller's preferred size.
    open var preferredContentSize: CGSize { presented?.preferredContentSize ?? .zero }

    /// Invalidates the container's layout.
    /// - Parameter container: the presented controller.
    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) { self.container?.setNeedsLayout() }

    /// Invalidates the container's layout.
    /// - Parameter container: the presented controller.
    open func systemLayoutFittingSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) { self.container?.setNeedsLayout() }

    /// Returns the size of the parent.
    /// - Parameters:
    ///   - container: the presented controller.
    ///   - parentSize: the size of the container, in points.
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Forwards the change of size to the presented controller, with the size that
    /// `size(forChildContentContainer:withParentContainerSize:)` gives it, unless it has that already.
    /// - Parameters:
    ///   - size: the size that follows, in points.
    ///   - coordinator: runs closures of yours beside the change of size, and after it.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        guard let presented else { return }
        let own = self.size(forChildContentContainer: presented, withParentContainerSize: size)
        presented.tellSize(own, coordinator)
    }

    /// Forwards the change of size classes to the presented controller.
    /// - Parameters:
    ///   - newCollection: the traits that follow.
    ///   - coordinator: runs closures of yours beside the change, and after it.
    open func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) { presented?.willTransition(to: newCollection, with: coordinator) }

    // Input outside of the presented view

    /// Returns whether a press at a point of the container goes to the views below.
    func passes(_ point: CGPoint) -> Bool { false }
    /// Whether Escape dismisses the presented controller.
    var takesEscape: Bool { false }
    /// Whether views behind the presented one are hidden from screen readers.
    var isModal: Bool { true }
    /// Whether the presented content has a level of its own above that of the presenter.
    var isElevated: Bool { false }
    /// Dismisses the presented controller for the user, if nobody refuses.
    func userDismisses() {}

    /// Implements `userDismisses()`: asks the delegate, and tells it of a refusal or of the end.
    ///
    /// - Parameters:
    ///   - isAllowed: whether others have no objection.
    ///   - told: called after the delegate was told of the end.
    func dismissForUser(
        if isAllowed: @autoclosure () -> Bool = true, then told: @escaping () -> Void = {}
    ) {
        guard let presented, !presented.presenting.isMoving,
            let presenter = presented.presenting.presenter
        else { return }
        guard !presented.isModalInPresentation,
            delegate?.presentationControllerShouldDismiss(self) ?? true, isAllowed()
        else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        isUserDismissing = true
        presenter.dismiss(animated: true) { [self] in
            isUserDismissing = false
            delegate?.presentationControllerDidDismiss(self)
            told()
        }
    }
    /// Returns the presentation's own animator; nil for that of the transition style.
    func systemAnimator(isComing: Bool) -> (any SystemAnimator)? { nil }

    // The state of the presentation

    /// Begins the presentation by `controller`, in `container`.
    func begin(over controller: UIViewController, in container: PresentationContainer) {
        presenting = controller
        self.container = container
        container.presentation = self
        passTraits()
    }

    /// Puts the presented controller's new view in the place of the old one.
    func presentedViewWasReplaced() {
        guard let container, let view = presentedView else { return }
        if view.window == nil { container.addSubview(view) }
        container.setNeedsLayout()
    }

    /// Ends the presentation and removes its container.
    func end() {
        container?.removeFromSuperview()
        container?.presentation = nil
        container = nil
        home = nil
    }
}

/// The view between a window and the view that is presented in it.
@MainActor
final class PresentationContainer: UIView {
    weak var presentation: UIPresentationController?

    override var levelInside: UIUserInterfaceLevel {
        presentation?.isElevated == true ? .elevated : .unspecified
    }

    /// Whether views behind the presented one are hidden from screen readers.
    override var accessibilityViewIsModal: Bool {
        get { presentation?.isModal ?? false }
        set {}
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        presentation?.containerViewWillLayoutSubviews()
        presentation?.containerViewDidLayoutSubviews()
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) && presentation?.passes(point) != true
    }

    override func handle(_ press: UIPress, isRepeat: Bool) -> Bool {
        guard !isRepeat, let key = press.key, key.keyCode == .keyboardEscape,
            key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
        else { return super.handle(press, isRepeat: isRepeat) }
        return accessibilityPerformEscape() || super.handle(press, isRepeat: isRepeat)
    }

    override func accessibilityPerformEscape() -> Bool {
        guard let presentation, presentation.takesEscape else { return false }
        presentation.userDismisses()
        return true
    }
}

/// The place of a presenter's view before it was removed.
@MainActor
struct PresenterHome {
    private weak var superview: UIView?
    private let index: Int
    private let frame: CGRect

    /// The place of a view; nil for a view without a superview.
    init?(of view: UIView) {
        guard let superview = view.superview,
            let index = superview.subviews.firstIndex(of: view)
        else { return nil }
        self.superview = superview
        self.index = index
        frame = view.restingFrame
    }

    /// The frame for the view in its old place: all of a window, which may have another size by
    /// now, or the old frame.
    var rightFrame: CGRect { (superview as? UIWindow)?.bounds ?? frame }

    /// Puts a view back into the place.
    func take(back view: UIView) {
        guard let superview, view.superview !== superview else { return }
        superview.insertSubview(view, at: index)
        view.fill(rightFrame)
    }
}
