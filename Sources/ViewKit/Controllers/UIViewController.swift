public import Foundation

/// Looks after a view: makes it when it is first asked for, and is told when it comes and goes.
///
/// Main thread only.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer {
    /// A title for whoever shows it.
    open var title: String? { didSet { titleChanged(from: oldValue) } }
    /// Light or dark for the view; unspecified takes what is around it.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { viewIfLoaded?.updateTraits() } }
    }
    /// The size that whoever shows it may give it; zero for any.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { tellPreferredSize() } }
    }

    /// Edges that are covered inside the view, beside those that are already: what lies in
    /// `safeAreaInsets` of the view and of those below.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.tellSafeArea() } }
    }
    /// How the controller is shown over others.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// How it comes and goes, where `transitioningDelegate` has no way of its own.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Says how it comes and goes; not retained.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// True keeps a person from taking it away by a gesture; kept: there is no such gesture here.
    open var isModalInPresentation = false
    /// True: controllers with the styles of a context are shown over this one.
    open var definesPresentationContext = false
    /// True: these come and go by this controller's `modalTransitionStyle`.
    open var providesPresentationContextTransitionStyle = false
    /// Which edges of the view reach below bars.
    open var edgesForExtendedLayout = UIRectEdge.all {
        didSet { if edgesForExtendedLayout != oldValue { tellBars() } }
    }
    /// True: they do so below bars that nothing shines through, too.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { tellBars() } }
    }
    /// True: a scroll view that is the view, or the first in it, leaves room for bars above and below also where
    /// nothing scrolls.
    open var automaticallyAdjustsScrollViewInsets = true {
        didSet {
            if automaticallyAdjustsScrollViewInsets != oldValue { viewIfLoaded?.tellSafeArea() }
        }
    }
    /// True: a bar at the lower edge goes when the controller is pushed; kept, and not used.
    open var hidesBottomBarWhenPushed = false
    /// A name to keep the controller's state under; kept, and nothing is restored.
    open var restorationIdentifier: String?

    /// The controllers inside this one.
    open private(set) var children: [UIViewController] = []
    /// The controller that this one is inside of.
    open private(set) weak var parent: UIViewController?
    /// The controller that shows this one, or the one around it, over itself.
    open var presentingViewController: UIViewController? { nearestPresenter }
    /// The controller that is shown over this one, or over one around it.
    open var presentedViewController: UIViewController? { nearestPresented }

    private(set) var ownView: UIView?
    /// The window whose root the controller is.
    weak var rootWindow: UIWindow?
    /// Where the view stands between hidden and shown.
    var appearance = Appearance()
    /// Who asked to be told of changed traits.
    var traitObservers: [TraitObserver] = []
    /// What presenting keeps.
    var presenting = Presenting()
    /// What bars of a container cover, inside the view.
    var barInsets = UIEdgeInsets.zero {
        didSet { if barInsets != oldValue { viewIfLoaded?.tellSafeArea() } }
    }
    var ownNavigationItem: UINavigationItem?
    var ownTabBarItem: UITabBarItem?

    /// A controller without a view yet. Files of views are not read here: pass nil for both.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
    }

    /// A controller without a view yet; nothing is read.
    ///
    /// Required, as on Apple's systems, so that ported classes keep theirs.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// A controller without a view yet.
    public override convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// The view; made when it is first asked for. Never nil when read. One that is set later takes the place of
    /// the one before, in the window as in a container.
    open var view: UIView! {
        get { loadedView }
        set { setView(newValue) }
    }

    /// The view, if it has been made.
    open var viewIfLoaded: UIView? { ownView }
    /// True once the view has been made.
    open var isViewLoaded: Bool { ownView != nil }
    /// Makes the view now.
    open func loadViewIfNeeded() { _ = loadedView }

    open override var next: UIResponder? { ownView?.superview ?? parent }

    // To override

    /// Makes the view and sets `view`; a plain one that fills its window, here.
    open func loadView() {
        let plain = UIView(frame: UIScreen.main.bounds)
        plain.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = plain
    }

    /// The view was made.
    open func viewDidLoad() {}
    /// The view is about to come into a window.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in its window, with its size and its traits, and not seen yet.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view has come into a window, and what that shows first is laid out: animations begin there.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to leave its window.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has left its window.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The view is about to place its subviews.
    open func viewWillLayoutSubviews() {}
    /// The view has placed its subviews.
    open func viewDidLayoutSubviews() {}
    /// Light, dark or the scale has changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// `safeAreaInsets` of the view has changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Brings constraints up to date, where that was asked of the view; its `updateConstraints()`, here.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// The window is about to have another size. The controllers inside are told, too; an override calls up.
    ///
    /// - Parameter coordinator: runs closures once the size is there. Windows of the desktop don't animate it.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
    }
    /// Memory is short: let go what can be made again.
    open func didReceiveMemoryWarning() {}
    /// The controller is about to come into another, or leave it.
    open func willMove(toParent parent: UIViewController?) {}
    /// The controller has come into another, or left it.
    open func didMove(toParent parent: UIViewController?) {}

    /// Light or dark, and the scale, of the view.
    open var traitCollection: UITraitCollection {
        ownView?.traitCollection ?? UITraitCollection.current
    }

    // What the system shows around the view: none of it is there, so these are only asked by the program.

    /// True hides the status bar.
    open var prefersStatusBarHidden: Bool { false }
    /// The colour of the status bar.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// The two above have changed.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// True hides the bar at the lower edge by which one goes home.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// That has changed.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// The ways that the screen may be held.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// True: the view turns with the screen.
    open var shouldAutorotate: Bool { true }
    /// The way the screen is to be held first.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

    /// The file that the view comes from: none.
    open var nibName: String? { nil }
    /// True while the controller comes over another, or one around it does.
    open var isBeingPresented: Bool { presenting.isComing || parent?.isBeingPresented == true }
    /// True while the controller is taken away from over another, or one around it is.
    open var isBeingDismissed: Bool { presenting.isGoing || parent?.isBeingDismissed == true }
    /// True while the controller comes into another.
    open var isMovingToParent: Bool { appearance.isMovingIn }
    /// True while the controller leaves another.
    open var isMovingFromParent: Bool { appearance.isMovingOut }

    /// What bars of containers show for the controller.
    open var navigationItem: UINavigationItem { madeNavigationItem }
    /// What a tab bar shows for the controller; that of the one around it where it isn't set.
    open var tabBarItem: UITabBarItem! {
        get { madeTabBarItem }
        set { setTabBarItem(newValue) }
    }

    // Coming and going, for containers of one's own

    /// False: this controller tells those inside that they come and go, by the two functions below.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// The view is about to come, or to go: `viewWillAppear` or `viewWillDisappear`.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated)
    }

    /// It has: `viewDidAppear` or `viewDidDisappear`.
    open func endAppearanceTransition() { endAppearance() }

    /// Puts the view of one controller inside in the place of another's, and tells both.
    ///
    /// - Parameter duration: in seconds.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController,
        duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        swap(
            fromViewController, toViewController, duration, options, animations, completion)
    }

    // Content

    /// Nothing follows; an override may lay out anew.
    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}
    /// Nothing follows.
    open func systemLayoutFittingSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}
    /// All of the parent.
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    // Segues: docs/porting.md, "What a person must decide"

    /// False keeps a segue from being performed.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// A segue is about to be performed: hand over what its destination needs.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Performs a segue of a storyboard. No storyboard is read here, so none is known: this is told, and
    /// nothing follows. Override it to make the segue in code.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        tellUnknownSegue(identifier)
    }
    /// True where an unwind segue may end here; asked by nobody here.
    open func canPerformUnwindSegueAction(
        _ action: Any, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { true }

    // Showing

    /// Shows a controller as the containers around this one do; over it, where none does.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }
    /// The same, for what comes beside the main content.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        show(vc, sender: sender)
    }

    // Controllers inside

    /// Takes `childController` in; its view is for you to place, and `didMove` for you to call.
    open func addChild(_ childController: UIViewController) {
        guard childController !== self, childController.parent !== self else { return }
        childController.removeFromParent()
        childController.appearance.isMovingIn = true
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    /// Leaves the controller that this one is inside of.
    open func removeFromParent() {
        guard let parent else { return }
        appearance.isMovingOut = true
        defer { appearance.isMovingOut = false }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    // Controllers over this one

    /// Shows a controller over this one, or over one around it, by its `modalPresentationStyle`.
    ///
    /// Refused, and told, outside of a window, and while another one is shown.
    ///
    /// - Parameters:
    ///   - flag: true takes time, by its `transitioningDelegate` or its `modalTransitionStyle`.
    ///   - completion: called after its `viewDidAppear`.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        show(viewControllerToPresent, animated: flag, completion)
    }

    /// Takes away what is shown over this controller, all of it; or else this one, where it is shown itself.
    ///
    /// - Parameter completion: called after `viewDidDisappear` of what was shown.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        takeAway(animated: flag, completion)
    }

    // The view

    /// The view, made if need be.
    var loadedView: UIView {
        if let ownView { return ownView }
        BlockWatch.entering { loadView() }
        // An override may have set none.
        let view = ownView ?? UIView()
        setView(view)
        BlockWatch.entering { viewDidLoad() }
        // That may have set another one.
        return ownView ?? view
    }

    private func setView(_ view: UIView?) {
        guard view !== ownView else { return }
        let old = ownView
        if old?.controller === self { old?.controller = nil }
        ownView = view
        view?.controller = self
        guard let old, let view else { return }
        view.takePlace(of: old)
        viewWasReplaced()
    }

    /// Whoever shows the controller has its new view where the old one was, also where that had left already:
    /// a program may have put it into the new one.
    private func viewWasReplaced() {
        if let rootWindow, !rootWindow.isHidden { rootWindow.showRoot() }
        parent?.viewWasReplaced(of: self)
        if presenting.presenter != nil { presenting.presentation?.presentedViewWasReplaced() }
    }

    /// A controller inside has another view.
    func viewWasReplaced(of child: UIViewController) {}

    /// Tells this controller, those inside and those in front of it that memory is short.
    func tellOfShortMemory() {
        didReceiveMemoryWarning()
        for child in children { child.tellOfShortMemory() }
        presenting.shown?.tellOfShortMemory()
    }

    /// The innermost controller that keys go to.
    var keyTarget: UIResponder { presenting.shown?.keyTarget ?? self }

    /// The view is about to come on screen: a container puts the views of those inside in place.
    func prepareToAppear() {}

    /// The controllers inside that come and go with this one.
    var childrenSeen: [UIViewController] {
        children.filter { child in
            guard let inner = child.viewIfLoaded, let ownView else { return false }
            return inner.isDescendant(of: ownView)
        }
    }
}
