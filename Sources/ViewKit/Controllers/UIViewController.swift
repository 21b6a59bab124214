public import Foundation

/// Looks after a view: makes it when it is first asked for, and is told when it comes and goes.
///
/// Main thread only.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    /// A title for whoever shows it.
    open var title: String?
    /// Light or dark for the view; unspecified takes what is around it.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { viewIfLoaded?.updateTraits() }
    }
    /// The size that whoever shows it may give it; zero for any.
    open var preferredContentSize = CGSize.zero

    /// Edges that are covered inside the view, beside those that are already: what lies in
    /// `safeAreaInsets` of the view and of those below.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.tellSafeArea() } }
    }
    /// How the controller is shown over others; kept: it covers the whole window here.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// How it comes; kept: it comes up from below here.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// True keeps a person from taking it away by a gesture; kept: there is no such gesture here.
    open var isModalInPresentation = false
    /// Kept, and not used.
    open var definesPresentationContext = false
    /// Which edges reach below bars; kept: there are no bars here.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Kept, and not used.
    open var extendedLayoutIncludesOpaqueBars = false
    /// A name to keep the controller's state under; kept, and nothing is restored.
    open var restorationIdentifier: String?

    /// The controllers inside this one.
    open private(set) var children: [UIViewController] = []
    /// The controller that this one is inside of.
    open private(set) weak var parent: UIViewController?
    /// The controller that shows this one over itself.
    open internal(set) weak var presentingViewController: UIViewController?
    /// The controller that is shown over this one.
    open internal(set) var presentedViewController: UIViewController?

    private(set) var ownView: UIView?
    private var isShown = false
    private var isMovingIn = false
    private var isMovingOut = false

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

    /// The view; made when it is first asked for. Never nil when read.
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
    /// The view has come into a window.
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
    /// True while the controller is about to be shown over another.
    open internal(set) var isBeingPresented = false
    /// True while the controller is about to be taken away from over another.
    open internal(set) var isBeingDismissed = false
    /// True while the controller comes into another.
    open var isMovingToParent: Bool { isMovingIn }
    /// True while the controller leaves another.
    open var isMovingFromParent: Bool { isMovingOut }

    // Controllers inside

    /// Takes `childController` in; its view is for you to place, and `didMove` for you to call.
    open func addChild(_ childController: UIViewController) {
        guard childController !== self, childController.parent !== self else { return }
        childController.removeFromParent()
        childController.isMovingIn = true
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    /// Leaves the controller that this one is inside of.
    open func removeFromParent() {
        guard let parent else { return }
        isMovingOut = true
        defer { isMovingOut = false }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    // Controllers over this one

    /// Shows a controller over the whole window.
    ///
    /// - Parameter flag: true lets it come up from below, in 0.4 seconds.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        show(viewControllerToPresent, animated: flag, completion)
    }

    /// Takes away what is shown over this controller, or else this one where it is shown itself.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        takeAway(animated: flag, completion)
    }

    // The view

    /// The view, made if need be.
    var loadedView: UIView {
        if let ownView { return ownView }
        loadView()
        // An override may have set none.
        let view = ownView ?? UIView()
        setView(view)
        viewDidLoad()
        return view
    }

    private func setView(_ view: UIView?) {
        guard view !== ownView else { return }
        if ownView?.controller === self { ownView?.controller = nil }
        ownView = view
        view?.controller = self
    }

    /// Tells this controller, those inside and those in front of it that memory is short.
    func tellOfShortMemory() {
        didReceiveMemoryWarning()
        for child in children { child.tellOfShortMemory() }
        presentedViewController?.tellOfShortMemory()
    }

    /// The innermost controller that keys go to.
    var keyTarget: UIResponder { presentedViewController?.keyTarget ?? self }

    func viewWillMove(isShown new: Bool) {
        guard new != isShown else { return }
        if new { viewWillAppear(false) } else { viewWillDisappear(false) }
    }

    func viewDidMove(isShown new: Bool) {
        guard new != isShown else { return }
        isShown = new
        if new {
            viewIsAppearing(false)
            viewDidAppear(false)
        } else {
            viewDidDisappear(false)
        }
        (isMovingIn, isBeingPresented, isBeingDismissed) = (false, false, false)
    }
}
