public import Foundation

/// Looks after a controller while it is shown over another: where its view is, and what surrounds it.
///
///     presentationTransitionWillBegin -> animations -> presentationTransitionDidEnd(true, or false if broken off)
///     ... shown ...
///     dismissalTransitionWillBegin    -> animations -> dismissalTransitionDidEnd(true, or false if broken off)
///
/// The presented controller keeps it while it is shown. Main thread only.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
    /// Asked about the presentation; not retained.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// Traits for the presented view; kept, and not used.
    open var overrideTraitCollection: UITraitCollection?

    private weak var presented: UIViewController?
    private weak var presenting: UIViewController?
    /// What is between: kept while it is shown.
    private(set) var container: PresentationContainer?
    /// Where the presenter's view was before this took it away.
    var home: PresenterHome?

    /// A presentation of a controller.
    ///
    /// - Parameter presentingViewController: nil while it isn't known yet who shows it.
    public init(
        presentedViewController: UIViewController,
        presenting presentingViewController:
            UIViewController?
    ) {
        presented = presentedViewController
        presenting = presentingViewController
        super.init()
    }

    /// The controller that shows; the presented one itself before anybody does.
    open var presentingViewController: UIViewController {
        presenting ?? presentedViewController
    }

    /// The controller that is shown; an empty one once that is gone.
    open var presentedViewController: UIViewController { presented ?? UIViewController() }

    /// How the controller is shown.
    open var presentationStyle: UIModalPresentationStyle {
        presented?.modalPresentationStyle ?? .none
    }

    /// The same: windows of the desktop have room for each style.
    open var adaptivePresentationStyle: UIModalPresentationStyle { presentationStyle }

    /// The same, for traits.
    open func adaptivePresentationStyle(
        for traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { presentationStyle }

    /// The view around the presented one; nil while it isn't shown.
    open var containerView: UIView? { container }
    /// The view that is animated: the presented controller's, or one around that.
    open var presentedView: UIView? { presented?.loadedView }
    /// Where the presented view is to be, in points of the container; all of it.
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
    /// True: over the whole window. False: over the controller that defines the context.
    open var shouldPresentInFullscreen: Bool { true }
    /// True: the presenter's view is taken out of the window while the presented one is shown.
    open var shouldRemovePresentersView: Bool { false }

    /// The container is about to place its subviews.
    open func containerViewWillLayoutSubviews() {}
    /// The container has placed its subviews.
    open func containerViewDidLayoutSubviews() {}
    /// The controller is about to come: add what surrounds it to the container.
    open func presentationTransitionWillBegin() {}
    /// The controller has come; false when that was broken off.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// The controller is about to go.
    open func dismissalTransitionWillBegin() {}
    /// The controller has gone; false when that was broken off.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // Content containers

    /// What the presented controller would like.
    open var preferredContentSize: CGSize { presented?.preferredContentSize ?? .zero }

    /// The container is laid out anew.
    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) { self.container?.setNeedsLayout() }

    /// The container is laid out anew.
    open func systemLayoutFittingSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) { self.container?.setNeedsLayout() }

    /// All of the parent.
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// The presented controller is told.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) { presented?.viewWillTransition(to: size, with: coordinator) }

    // What showing keeps

    /// It is shown by `controller`, in `container`.
    func begin(over controller: UIViewController, in container: PresentationContainer) {
        presenting = controller
        self.container = container
        container.presentation = self
    }

    /// The presented controller has another view: it lies where the old one lay.
    func presentedViewWasReplaced() {
        guard let container, let view = presentedView else { return }
        if view.window == nil { container.addSubview(view) }
        container.setNeedsLayout()
    }

    /// It isn't shown any more.
    func end() {
        container?.removeFromSuperview()
        container?.presentation = nil
        container = nil
        home = nil
    }
}

/// The view between a window and what is presented in it.
@MainActor
final class PresentationContainer: UIView {
    weak var presentation: UIPresentationController?

    /// What is presented keeps what is behind it from being used.
    override var accessibilityViewIsModal: Bool {
        get { presentation != nil }
        set {}
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        presentation?.containerViewWillLayoutSubviews()
        presentation?.containerViewDidLayoutSubviews()
    }
}

/// Where a presenter's view was before it was taken out.
@MainActor
struct PresenterHome {
    private weak var superview: UIView?
    private let index: Int
    private let frame: CGRect

    /// The place of a view; nil for one that is nowhere.
    init?(of view: UIView) {
        guard let superview = view.superview,
            let index = superview.subviews.firstIndex(of: view)
        else { return nil }
        self.superview = superview
        self.index = index
        frame = view.frame
    }

    /// The view's frame there: a window's whole, as that may have another size by now.
    var rightFrame: CGRect { (superview as? UIWindow)?.bounds ?? frame }

    /// Puts a view there.
    func take(back view: UIView) {
        guard let superview, view.superview !== superview else { return }
        superview.insertSubview(view, at: index)
        view.frame = rightFrame
    }
}
