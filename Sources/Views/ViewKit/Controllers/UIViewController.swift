public import Foundation

/// Manages a view: makes it when first needed, and is told when it appears and disappears.
///
/// Main thread only.
///
/// ```swift
/// final class Greeting: UIViewController {
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         title = "Greeting"
///         view.backgroundColor = .systemBackground
///     }
/// }
/// ```
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer {
    /// The title, shown by containers.
    open var title: String? { didSet { titleChanged(from: oldValue) } }
    /// The view's appearance, light or dark; unspecified inherits it.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { viewIfLoaded?.updateTraits() } }
    }
    /// The preferred size for containers and presentations; zero for any.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { tellPreferredSize() } }
    }

    /// Insets that are added to the safe area inside the view: they become part of `safeAreaInsets`
    /// of the view and its subviews.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.tellSafeArea() } }
    }
    /// The least margins of the view: 16 points at both sides, 20 where there is much room from side to side.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { leastMargins }
    /// Whether the view's margins are at least `systemMinimumLayoutMargins`; otherwise they are those that were
    /// set, as with any view.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet {
            if viewRespectsSystemMinimumLayoutMargins != oldValue { leastMarginsChanged() }
        }
    }
    /// The style in which the controller is presented.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The animation of presentation and dismissal, where `transitioningDelegate` has none.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// The tab that made the controller; nil for none.
    open internal(set) weak var tab: UITab?
    /// The transition that the controller prefers where it is presented or pushed; nil for the usual one. Animators of
    /// delegates come before it.
    open var preferredTransition: Transition?
    /// The object that provides animators for presentation and dismissal; not retained.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Whether the user is kept from dismissing the controller: a popover, by a press outside or by
    /// Escape.
    open var isModalInPresentation = false
    /// Whether controllers with the styles of a context are presented over this one.
    open var definesPresentationContext = false
    /// Whether controllers presented in this context use this controller's `modalTransitionStyle`.
    open var providesPresentationContextTransitionStyle = false
    /// The edges at which the view extends below bars.
    open var edgesForExtendedLayout = UIRectEdge.all {
        didSet { if edgesForExtendedLayout != oldValue { tellBars() } }
    }
    /// Whether the view extends below opaque bars, too.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { tellBars() } }
    }
    /// Whether a scroll view that is the controller's view, or its first subview, leaves room for
    /// bars above and below even where nothing scrolls.
    open var automaticallyAdjustsScrollViewInsets = true {
        didSet { adjustmentChanged(from: oldValue) }
    }
    /// Whether the bars at the lower edge, a toolbar and a tab bar, are hidden from when the controller
    /// is pushed until it is popped.
    open var hidesBottomBarWhenPushed = false
    /// A name for saving the controller's state; kept, without effect.
    open var restorationIdentifier: String?
    /// The items of the navigation controller's toolbar while this controller is on top; nil for none.
    open var toolbarItems: [UIBarButtonItem]? {
        get { ownToolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }

    /// The controllers inside this one.
    open internal(set) var children: [UIViewController] = []
    /// The controller that contains this one.
    open internal(set) weak var parent: UIViewController?
    /// The controller that presents this one, or one around it.
    open var presentingViewController: UIViewController? { nearestPresenter }
    /// The controller that is presented by this one, or by one around it.
    open var presentedViewController: UIViewController? { nearestPresented }

    /// The view, if it has been made; `setView` sets it.
    var ownView: UIView?
    /// The window whose root the controller is.
    weak var rootWindow: UIWindow?
    /// The state of the view between hidden and shown.
    var appearance = Appearance()
    /// The observers of changed traits.
    var traitObservers: [TraitObserver] = []
    /// The traits that `traitOverrides` sets; nil for none.
    var overridingTraits: UITraitCollection?
    /// The traits that the parent sets for this controller; nil for none.
    var traitsFromParent: TraitsFromParent?
    /// The controller's state for presentations.
    var presenting = Presenting()
    /// The parts of the view that bars of a container cover.
    var barInsets = UIEdgeInsets.zero {
        didSet { if barInsets != oldValue { viewIfLoaded?.tellSafeArea() } }
    }
    /// The view in place of content that isn't there.
    var unavailable = UnavailableContent()
    /// The scroll views that bars follow, by the edges at which they do.
    var contentScrollers: [(edge: NSDirectionalRectEdge, view: WeakScroller)] = []
    /// The key commands that were added.
    var addedKeyCommands: [UIKeyCommand] = []
    var ownToolbarItems: [UIBarButtonItem]?
    var ownNavigationItem: UINavigationItem?
    var ownTabBarItem: UITabBarItem?
    /// Whether the content is being edited.
    var edits = false
    var madeEditButton: UIBarButtonItem?

    /// A controller without a view yet. Nibs are not read here: pass nil for both.
    /// - Parameters:
    ///   - nibNameOrNil: ignored: nibs aren't read here.
    ///   - nibBundleOrNil: ignored: nibs aren't read here.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
    }

    /// A controller without a view yet; nothing is read.
    ///
    /// The initializer is required, as on Apple's systems, so that ported classes keep theirs.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// A controller without a view yet.
    public override convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// The view; made when first needed, and never nil when read. A view that is set later replaces
    /// the former one in its window and in its container.
    open var view: UIView! {
        get { loadedView }
        set { setView(newValue) }
    }

    /// The view, if it has been made.
    open var viewIfLoaded: UIView? { ownView }
    /// Whether the view has been made.
    open var isViewLoaded: Bool { ownView != nil }
    /// Makes the view now.
    open func loadViewIfNeeded() { _ = loadedView }

    open override var next: UIResponder? { ownView?.superview ?? parent }
    /// The view, if it has been made, which the focus then enters by its own preference.
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        ownView.map { [$0] } ?? []
    }

    // Methods to override

    /// Makes the view and sets `view`; the default is a plain view that fills its window.
    open func loadView() { view = plainView }

    /// Called after the view was made.
    open func viewDidLoad() {}
    /// Called before the view comes into a window.
    /// - Parameter animated: whether a container's animation brings the view in; false where it
    ///   only comes into a window.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view is in its window with its size and traits, before it is visible.
    /// - Parameter animated: whether a container's animation brings the view in.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view has come into a window and its first content is laid out: animations
    /// may begin there.
    /// - Parameter animated: whether a container's animation has brought the view in.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view leaves its window.
    /// - Parameter animated: whether a container's animation takes the view away.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view has left its window.
    /// - Parameter animated: whether a container's animation has taken the view away.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the view places its subviews.
    open func viewWillLayoutSubviews() {}
    /// Called after the view has placed its subviews.
    open func viewDidLayoutSubviews() {}
    /// Called after the appearance, light or dark, or the scale has changed.
    /// - Parameter previousTraitCollection: the traits before the change; nil where there were
    ///   none.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Called after the view's `safeAreaInsets` have changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called after the `layoutMargins` of the view itself were set to others.
    open func viewLayoutMarginsDidChange() {}
    /// Sets properties of the view and of other content by the program's data; for overriding. It is called before the view is
    /// laid out for the first time, after its traits have changed, and where it is asked for; before the view's own method.
    open func updateProperties() {}
    /// Requests a call of `updateProperties()` before the next frame. Layout follows only where something asks for it.
    open func setNeedsUpdateProperties() {
        isDueForProperties = true
        viewIfLoaded?.layer.markUpdate()
    }
    /// Calls `updateProperties()` now where it is due, of the controller, and of the views that it has.
    open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }
    /// Whether `updateProperties()` is to be called before the next frame.
    final var isDueForProperties = true
    /// Updates constraints, where that was requested; the default calls the view's
    /// `updateConstraints()`.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// Called before the window is resized. The default calls the child controllers; an override
    /// calls `super`.
    /// - Parameters:
    ///   - size: the size that follows, in points.
    ///   - coordinator: runs closures once the new size is set. Windows of the desktop don't animate
    ///     it.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) { tellChildren(of: size, coordinator) }
    /// Called before the window's width makes the size classes others, while `traitCollection` has the former ones, and before
    /// `viewWillTransition(to:with:)`. The default calls the child controllers; an override calls `super`.
    /// - Parameters:
    ///   - newCollection: the traits that follow.
    ///   - coordinator: runs closures once the new size is set.
    open func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) { tellChildren(of: newCollection, coordinator) }
    /// Called when memory is short, to release objects that can be made again.
    open func didReceiveMemoryWarning() {}
    /// Called before the controller is added to a parent or removed from it.
    /// - Parameter parent: the controller to come; nil for a removal, before which the container
    ///   calls this itself.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the controller was added to a parent or removed from it.
    /// - Parameter parent: the controller around this one now; nil after a removal.
    open func didMove(toParent parent: UIViewController?) {}

    /// The traits of the view: light or dark, and the scale.
    open var traitCollection: UITraitCollection {
        ownView?.traitCollection ?? traitsWithoutView
    }

    /// Returns the traits that `setOverrideTraitCollection(_:forChild:)` set for a child; nil for none. An override
    /// isn't asked for a child's traits.
    /// - Parameter childViewController: the child.
    open func overrideTraitCollection(
        forChild childViewController: UIViewController
    ) -> UITraitCollection? { traitsSet(for: childViewController) }

    // System UI around the view: there is none here, so only the program reads these

    /// Whether the status bar is hidden.
    open var prefersStatusBarHidden: Bool { false }
    /// The colour of the status bar.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// The child whose `prefersStatusBarHidden` counts; nil for the controller's own.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// The child whose `preferredStatusBarStyle` counts; nil for the controller's own.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The animation with which the status bar comes and goes.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// Whether the controller decides on the status bar while it is presented without filling the screen.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Called by programs after a change of the properties above.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Called by programs after a change of the orientations that they support; without effect, as windows of a desktop
    /// stand upright.
    open class func attemptRotationToDeviceOrientation() {}
    /// Whether the bar at the lower edge that leads home is hidden.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The child whose `prefersHomeIndicatorAutoHidden` counts; nil for the controller's own.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// Called by programs after a change of `prefersHomeIndicatorAutoHidden`.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// The edges at which the program's gestures come before the system's, which has none here.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// The child whose `preferredScreenEdgesDeferringSystemGestures` count; nil for the controller's own.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// Called by programs after a change of `preferredScreenEdgesDeferringSystemGestures`.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// The orientations in which the screen may be held.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// Whether the view rotates with the screen.
    open var shouldAutorotate: Bool { true }
    /// The preferred first orientation.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

    /// The name of the view's nib: always nil.
    open var nibName: String? { nil }
    /// Whether the controller, or one around it, is being presented.
    open var isBeingPresented: Bool { presenting.isComing || parent?.isBeingPresented == true }
    /// Whether the controller, or one around it, is being dismissed.
    open var isBeingDismissed: Bool { presenting.isGoing || parent?.isBeingDismissed == true }
    /// Whether the controller is being added to a parent.
    open var isMovingToParent: Bool { appearance.isMovingIn }
    /// Whether the controller is being removed from its parent.
    open var isMovingFromParent: Bool { appearance.isMovingOut }

    /// The navigation controller that contains the controller; nil for none.
    open var navigationController: UINavigationController? {
        nearest(UINavigationController.self)
    }
    /// The tab bar controller that contains the controller; nil for none.
    open var tabBarController: UITabBarController? { nearest(UITabBarController.self) }
    /// The split view controller that contains the controller; nil for none.
    open var splitViewController: UISplitViewController? { nearest(UISplitViewController.self) }
    /// The item that navigation bars show for the controller.
    open var navigationItem: UINavigationItem { madeNavigationItem }
    /// The item that a tab bar shows for the controller; by default that of the controller around
    /// it.
    open var tabBarItem: UITabBarItem! {
        get { madeTabBarItem }
        set { setTabBarItem(newValue) }
    }

    /// Sets `toolbarItems`; in an animation the new ones fade in.
    /// - Parameters:
    ///   - toolbarItems: the items, from the leading edge on; nil for none.
    ///   - animated: whether they fade in, which takes a toolbar in sight.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        takeTools(toolbarItems, animated)
    }

    // Appearance and disappearance, for custom containers

    /// Whether child controllers are told automatically that they appear and disappear; otherwise
    /// this controller calls the two methods below on them.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Begins an appearance or disappearance: calls `viewWillAppear` or `viewWillDisappear`.
    /// - Parameters:
    ///   - isAppearing: whether the view appears; a call for the state that it has already changes
    ///     nothing.
    ///   - animated: the value for the controller's own methods.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated)
    }

    /// Ends an appearance or disappearance: calls `viewDidAppear` or `viewDidDisappear`.
    open func endAppearanceTransition() { endAppearance() }

    /// Replaces the view of one child controller by another's, and tells both.
    /// - Parameters:
    ///   - fromViewController: a child, whose view goes.
    ///   - toViewController: a child, whose view comes.
    ///   - duration: in seconds.
    ///   - options: the transition and the curve; `[]` for none.
    ///   - animations: changes values of views; nil for none.
    ///   - completion: called after the change, with whether all animations ran to their end; nil for
    ///     none.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController,
        duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) { swap(fromViewController, toViewController, duration, options, animations, completion) }

    /// Has bars follow a scroll view that is neither the view nor its first subview.
    ///
    /// ```swift
    /// let page = UIViewController()
    /// let list = UITableView(frame: .zero, style: .plain)
    /// page.view.addSubview(UIImageView(image: nil))
    /// page.view.addSubview(list)
    /// page.setContentScrollView(list, for: .top)
    /// ```
    /// - Parameters:
    ///   - scrollView: the scroll view, which isn't retained; nil for the one that is found.
    ///   - edge: the edges of the bars: `.top` and `.bottom` matter; all by default.
    open func setContentScrollView(
        _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all
    ) { take(scrollView, for: edge) }

    /// Returns the scroll view that bars at an edge follow: the one that was set, else the view or its
    /// first subview; nil where that is none. Bars ask an override, too.
    /// - Parameter edge: one edge.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        foundScroller(at: edge)
    }

    // Key commands

    /// Adds a key command, besides those of `keyCommands`.
    /// - Parameter keyCommand: the command; it comes after those of `keyCommands`.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }

    /// Removes a key command that was added.
    /// - Parameter keyCommand: the object that was added.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        addedKeyCommands.removeAll { $0 === keyCommand }
    }

    // The state for the next start: never called, as scenes keep tasks here

    /// Encodes the state; never called: a scene's delegate keeps a task for the next start.
    /// - Parameter coder: the archive.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Decodes the state; never called, as nothing is encoded.
    /// - Parameter coder: the archive.
    open func decodeRestorableState(with coder: NSCoder) {}
    /// Called after all states were decoded; never called, as none are.
    open func applicationFinishedRestoringState() {}

    // Editing

    /// Whether the controller's content is being edited.
    open var isEditing: Bool {
        get { edits }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing; overrides call `super` and show the controls for it.
    /// - Parameters:
    ///   - editing: whether the content can be changed from now on.
    ///   - animated: whether the controls for it come and go in an animation.
    open func setEditing(_ editing: Bool, animated: Bool) { takeEditing(editing) }

    /// The button for a navigation bar that begins and ends editing; its title follows `isEditing`.
    open var editButtonItem: UIBarButtonItem { editButton }

    // Content

    /// Called when a child's preferred size has changed. The default does nothing; an override may
    /// lay out again.
    /// - Parameter container: a child of this container.
    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}
    /// Called when constraints have resized a child. The default does nothing.
    /// - Parameter container: a child of this container.
    open func systemLayoutFittingSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}
    /// Returns the size of the parent.
    /// - Parameters:
    ///   - container: a child controller.
    ///   - parentSize: the size of this controller's view, in points.
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    // Content that isn't there

    /// The description of a view over the whole view, for content that isn't there: an empty list,
    /// a search without results. Nil shows the content.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { unavailable.configuration }
        set { showUnavailable(newValue) }
    }
    /// The state by which `contentUnavailableConfiguration` is chosen: the traits of the view, and the
    /// text of the navigation item's search.
    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        unavailableState
    }
    /// Has `updateContentUnavailableConfiguration(using:)` called before the next layout.
    open func setNeedsUpdateContentUnavailableConfiguration() { noteUnavailable() }
    /// Called before the first layout, after a change of the state, and after
    /// `setNeedsUpdateContentUnavailableConfiguration()`, to set `contentUnavailableConfiguration`. The
    /// default does nothing.
    /// - Parameter state: the traits of the view, and the text that is searched.
    open func updateContentUnavailableConfiguration(
        using state: UIContentUnavailableConfigurationState
    ) {}

    // Segues: docs/porting.md, "What a person must decide"

    /// Returns whether a segue may be performed.
    /// - Parameters:
    ///   - identifier: the segue's name in a storyboard.
    ///   - sender: the object that asks for it; nil for none.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Called before a segue is performed, to hand values over to its destination.
    /// - Parameters:
    ///   - segue: the segue, with the controller that it leads to.
    ///   - sender: the object that asked for it; nil for none.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Performs a segue of a storyboard. No storyboard is read here, so none is known: this is
    /// reported and nothing happens. Override it to make the segue in code.
    /// - Parameters:
    ///   - identifier: the segue's name in a storyboard.
    ///   - sender: the object that asks for it; nil for none.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        tellUnknownSegue(identifier)
    }
    /// Returns whether an unwind segue may end here; never called here.
    /// - Parameters:
    ///   - action: the method that would be called.
    ///   - fromViewController: the controller that the segue leaves.
    ///   - sender: the object that asked for it; nil for none.
    open func canPerformUnwindSegueAction(
        _ action: Any, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { true }

    // Showing

    /// Shows a controller as the containers around this one do; without containers, presents it.
    /// - Parameters:
    ///   - vc: the controller to show.
    ///   - sender: the object that asked for it; nil for none.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }
    /// Shows a controller as the content of the split view around this one; without one, calls
    /// `show(_:sender:)`.
    /// - Parameters:
    ///   - vc: the controller to be shown.
    ///   - sender: the object that asks for it; nil for none.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        showDetail(vc, sender)
    }

    // Child controllers

    /// Adds a child controller. The caller places the child's view and calls `didMove`.
    /// - Parameter childController: the controller, which leaves its old parent first.
    open func addChild(_ childController: UIViewController) { adopt(childController) }

    /// Removes the controller from its parent.
    open func removeFromParent() { leaveParent() }

    // Presented controllers

    /// Presents a controller over this one, or over one around it, by its `modalPresentationStyle`.
    ///
    /// Outside of a window, and while another controller is presented, the call is reported and
    /// ignored.
    ///
    /// ```swift
    /// let sheet = UIViewController()
    /// sheet.modalPresentationStyle = .pageSheet
    /// controller.present(sheet, animated: true) { print("shown") }
    /// ```
    /// - Parameters:
    ///   - viewControllerToPresent: the controller, which is retained while it is presented.
    ///   - flag: whether the presentation is animated, by its `transitioningDelegate` or its
    ///     `modalTransitionStyle`.
    ///   - completion: called after `viewDidAppear` of the presented controller.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
    ) { show(viewControllerToPresent, animated: flag, completion) }

    /// Dismisses all controllers that are presented over this one; or this one, if there are none.
    /// - Parameters:
    ///   - flag: whether the controllers leave in an animation.
    ///   - completion: called after `viewDidDisappear` of the dismissed controllers.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        takeAway(animated: flag, completion)
    }

    // For containers

    /// Called when a child controller has another view.
    func viewWasReplaced(of child: UIViewController) {}
    /// Called before the view comes on screen: a container puts its children's views in place.
    func prepareToAppear() {}

    /// The child controllers that appear and disappear with this controller.
    var childrenSeen: [UIViewController] { childrenInView }
}
