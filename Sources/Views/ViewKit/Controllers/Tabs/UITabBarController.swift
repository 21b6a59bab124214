import CoreAnimation
public import Foundation
import Primitives

/// A controller that shows one of several controllers, above a bar to choose by. Main thread only.
///
/// Each controller's safe area ends above the bar. Changes are immediate, unless the delegate has
/// an animator.
///
/// ```swift
/// let tabs = UITabBarController()
/// let music = UIViewController()
/// let note = UIImage(systemName: "music.note")
/// music.tabBarItem = UITabBarItem(title: "Music", image: note, tag: 0)
/// tabs.viewControllers = [music, UIViewController()]
/// ```
open class UITabBarController: UIViewController, UITabBarDelegate {
    /// The object that decides and is told about choices; not retained.
    open weak var delegate: (any UITabBarControllerDelegate)?
    /// The controllers that the user may reorder; kept, without effect here.
    open var customizableViewControllers: [UIViewController]?

    /// The place of the tabs; kept: they are in a bar.
    open var mode = Mode.automatic
    /// The tabs that were set; none where `viewControllers` were.
    var ownTabs: [UITab] = []
    /// The tabs whose controllers are in the list, in its order.
    var tabsInBar: [UITab] = []
    /// Whether the controllers are those of tabs.
    var isOfTabs = false

    private let bar = UITabBar(frame: .zero)
    private let content = UIView()
    private var list: [UIViewController] = []
    /// Whether the controllers were set to a list, even an empty one.
    private var hasList = false
    /// The chosen controller.
    private var chosen: UIViewController?
    /// The controller whose view is displayed.
    private var shown: UIViewController?
    private var isRunning = false
    /// Whether a controller that was pushed hides the bar.
    private var isBarAway = false
    /// Whether the program hides the bar.
    private var isBarHidden = false
    /// Whether the bar is hidden because it has gone.
    private var hidesGoneBar = false
    private let motion = BarMotion()

    /// A controller without others.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        bar.delegate = self
    }

    /// A controller without others; nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bar.delegate = self
    }

    /// A controller with tabs.
    /// - Parameter tabs: the tabs, from the leading edge on.
    public convenience init(tabs: [UITab]) {
        self.init(nibName: nil, bundle: nil)
        self.tabs = tabs
    }

    /// The tabs, from the leading edge on, in place of `viewControllers`: the controllers are those that the
    /// tabs make. Empty by default.
    open var tabs: [UITab] {
        get { ownTabs }
        set { setTabs(newValue, animated: false) }
    }

    /// Sets the tabs, without animation.
    /// - Parameters:
    ///   - tabs: the tabs, from the leading edge on.
    ///   - animated: ignored: the change is immediate.
    open func setTabs(_ tabs: [UITab], animated: Bool) { take(tabs: tabs) }

    /// The chosen tab; in a group the chosen child. Nil where there are no tabs; setting one that isn't in the
    /// bar is reported.
    open var selectedTab: UITab? {
        get {
            var found = tab(of: chosen)
            while let child = (found as? UITabGroup)?.selectedChild { found = child }
            return found
        }
        set { choose(newValue) }
    }

    /// Returns the tab of a name, also from inside groups; nil for none.
    /// - Parameter identifier: the name of a tab.
    open func tab(forIdentifier identifier: String) -> UITab? {
        UITab.find(identifier, in: ownTabs)
    }

    /// The bar. It shows the controllers' tab bar items; set those.
    open var tabBar: UITabBar { bar }

    /// The controllers, from the left; nil by default, which means none.
    open var viewControllers: [UIViewController]? {
        get { hasList || isOfTabs ? list : nil }
        set { takeList(newValue) }
    }

    /// Sets the controllers, without animation.
    /// - Parameters:
    ///   - viewControllers: the controllers in the order of their items; nil for none.
    ///   - animated: ignored: the change is immediate.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        takeList(viewControllers)
    }

    private func takeList(_ new: [UIViewController]?) {
        hasList = new != nil
        for tab in ownTabs { tab.owner = nil }
        (ownTabs, tabsInBar, isOfTabs) = ([], [], false)
        take(new ?? [])
    }

    /// The index of the chosen controller; `NSNotFound` for none. An invalid index is reported.
    open var selectedIndex: Int {
        get { chosen.flatMap { list.firstIndex(of: $0) } ?? NSNotFound }
        set {
            guard list.indices.contains(newValue) else {
                return Complaint.tell(
                    "UITabBarController: there is no controller \(newValue); there are \(list.count)"
                )
            }
            choose(list[newValue])
        }
    }

    /// The chosen controller; setting one that isn't in the list is reported.
    open var selectedViewController: UIViewController? {
        get { chosen }
        set {
            guard let newValue, list.contains(newValue) else {
                return Complaint.tell("UITabBarController: that is none of its controllers")
            }
            choose(newValue)
        }
    }

    /// Called after the user has chosen an item.
    /// - Parameters:
    ///   - tabBar: the controller's bar.
    ///   - item: the item, chosen already.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    // The view

    open override func loadView() {
        let whole = ContainerRootView(frame: UIScreen.main.bounds)
        whole.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        whole.onLayout = { [weak self] in self?.placeParts() }
        whole.addSubview(content)
        whole.addSubview(bar)
        bar.onChoice = { [weak self] in self?.pressed($0) }
        view = whole
    }

    override func prepareToAppear() {
        super.prepareToAppear()
        showChosen()
    }

    override var childrenSeen: [UIViewController] { shown.map { [$0] } ?? [] }

    override func viewWasReplaced(of child: UIViewController) {
        guard child === shown, !isRunning, let view = child.viewIfLoaded else { return }
        if view.superview == nil { content.addSubview(view) }
        placeParts()
    }

    private func placeParts() {
        guard let whole = viewIfLoaded else { return }
        let height = UITabBar.height + whole.safeAreaInsets.bottom
        content.frame = whole.bounds
        // Keys and screen readers don't find a bar that has gone.
        if isBarGone, !motion.isRunning {
            if !bar.isHidden { (bar.isHidden, hidesGoneBar) = (true, true) }
        } else if hidesGoneBar {
            (bar.isHidden, hidesGoneBar) = (false, false)
        }
        bar.frame = CGRect(
            x: 0, y: whole.bounds.maxY - (isBarGone ? 0 : height), width: whole.bounds.width,
            height: height)
        guard let shown, !isRunning else { return }
        placeInsets(of: shown)
        shown.viewIfLoaded?.frame = frame(for: shown)
    }

    private func frame(for child: UIViewController) -> CGRect {
        guard !isBarGone, !bar.isHidden, !reachesBelowBar(child) else { return content.bounds }
        var frame = content.bounds
        frame.size.height = max(0, frame.height - bar.frame.height)
        return frame
    }

    private func placeInsets(of child: UIViewController) {
        child.barInsets.bottom =
            isBarGone || bar.isHidden || !reachesBelowBar(child) ? 0 : UITabBar.height
        followScrolling(of: (child as? UINavigationController)?.topViewController ?? child)
    }

    /// Has the bar show its appearance for the edge while the content of a controller is at its end.
    func followScrolling(of child: UIViewController) {
        let scroller = child.barScroller(at: .bottom)
        let look: @MainActor () -> Void = { [weak self, weak scroller] in
            guard let scroller else { return }
            self?.bar.isAtEdge = scroller.bounds.minY >= scroller.axis(.y).range.upperBound - 0.5
        }
        scroller?.tabFollower = look
        if scroller == nil { bar.isAtEdge = false } else { look() }
    }

    private func reachesBelowBar(_ child: UIViewController) -> Bool {
        child.edgesForExtendedLayout.contains(.bottom)
            && (bar.isTranslucent || child.extendedLayoutIncludesOpaqueBars)
    }

    private var isBarGone: Bool { isBarAway || isBarHidden }

    /// Whether the bar is hidden by the program; false by default.
    open var isTabBarHidden: Bool {
        get { isBarHidden }
        set { setTabBarHidden(newValue, animated: false) }
    }

    /// Hides or shows the bar; in an animation it leaves or enters at the lower edge.
    /// - Parameters:
    ///   - hidden: whether the bar is hidden.
    ///   - animated: whether the bar moves in an animation.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        let wasGone = isBarGone
        isBarHidden = hidden
        if isBarGone != wasGone { moveBar(animated: animated) }
    }

    /// Hides the bar for a controller that was pushed so, or shows it again.
    func setBarAway(_ away: Bool, animated: Bool) {
        let wasGone = isBarGone
        isBarAway = away
        if isBarGone != wasGone { moveBar(animated: animated) }
    }

    private func moveBar(animated: Bool) {
        motion.run(in: self, animated: animated) { [weak self] in self?.placeParts() }
    }

    // Changes

    func take(_ new: [UIViewController], choosing wanted: UIViewController? = nil) {
        for each in list where !new.contains(each) {
            each.willMove(toParent: nil)
            if each === shown {
                each.viewIfLoaded?.removeFromSuperview()
                shown = nil
            }
            each.removeFromParent()
        }
        let arriving = new.filter { !list.contains($0) }
        list = new
        for each in arriving {
            addChild(each)
            each.didMove(toParent: self)
        }
        bar.items = new.map { $0.tabBarItem }
        if let wanted, new.contains(wanted) {
            choose(wanted)
        } else if let chosen, new.contains(chosen) {
            bar.selectedItem = chosen.tabBarItem
        } else {
            chosen = nil
            if let first = new.first { choose(first) }
        }
    }

    private func choose(_ new: UIViewController) {
        chosen = new
        bar.selectedItem = new.tabBarItem
        if isViewLoaded { showChosen() }
    }

    /// Handles a press of a button of the bar.
    private func pressed(_ item: UITabBarItem) {
        guard let new = list.first(where: { $0.tabBarItem === item }) else { return }
        let (tab, before) = (tab(of: new), selectedTab)
        guard delegate?.tabBarController(self, shouldSelect: new) ?? true,
            tab.flatMap({ delegate?.tabBarController(self, shouldSelectTab: $0) }) ?? true
        else {
            bar.selectedItem = chosen?.tabBarItem
            return
        }
        if new === chosen {
            // Choosing a navigation stack again goes back to its root.
            (new as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            selectedViewController = new
        }
        delegate?.tabBarController(self, didSelect: new)
        if let now = selectedTab {
            delegate?.tabBarController(self, didSelectTab: now, previousTab: before)
        }
    }

    private func showChosen() {
        guard let new = chosen, new !== shown, !isRunning else { return }
        new.loadViewIfNeeded()
        placeParts()
        placeInsets(of: new)
        guard let old = shown, appearance.stage == .shown,
            let animator = delegate?.tabBarController(
                self, animationControllerForTransitionFrom: old, to: new)
        else { return showAtOnce(new) }
        let interactor = delegate?.tabBarController(self, interactionControllerFor: animator)
        run(old, new, animator, interactor)
    }

    private func showAtOnce(_ new: UIViewController) {
        let old = shown
        let isTold = appearance.stage == .shown
        shown = new
        if isTold {
            new.beginAppearanceTransition(true, animated: false)
            old?.beginAppearanceTransition(false, animated: false)
        }
        new.loadedView.frame = frame(for: new)
        content.addSubview(new.loadedView)
        old?.viewIfLoaded?.removeFromSuperview()
        guard isTold else { return }
        old?.endAppearanceTransition()
        new.endAppearanceTransition()
    }

    private func run(
        _ old: UIViewController, _ new: UIViewController,
        _ animator: any UIViewControllerAnimatedTransitioning,
        _ interactor: (any UIViewControllerInteractiveTransitioning)?
    ) {
        isRunning = true
        let context = TransitionContext(
            in: content,
            from: .init(
                controller: old, view: old.loadedView, initial: old.loadedView.frame),
            to: .init(controller: new, view: new.loadedView, final: frame(for: new)),
            style: .none, animator: animator, interactor: interactor)
        presenting.transition = context
        new.beginAppearanceTransition(true, animated: true)
        old.beginAppearanceTransition(false, animated: true)
        context.start { [self] didComplete in
            presenting.transition = nil
            isRunning = false
            didComplete ? came(new, insteadOf: old) : didNotCome(new, insteadOf: old)
        }
    }

    private func came(_ new: UIViewController, insteadOf old: UIViewController) {
        shown = new
        new.came(insteadOf: old, in: content)
        placeParts()
        showChosen()
    }

    private func didNotCome(_ new: UIViewController, insteadOf old: UIViewController) {
        new.didNotCome(insteadOf: old)
        chosen = old
        bar.selectedItem = old.tabBarItem
        placeParts()
    }
}

extension UIViewController {
    var madeTabBarItem: UITabBarItem {
        if let ownTabBarItem { return ownTabBarItem }
        // A navigation controller shows the item of its first controller.
        if let first = (self as? UINavigationController)?.viewControllers.first {
            return first.madeTabBarItem
        }
        let made = UITabBarItem(title: title, image: nil, tag: 0)
        ownTabBarItem = made
        return made
    }

    func setTabBarItem(_ new: UITabBarItem?) {
        guard new !== ownTabBarItem else { return }
        ownTabBarItem = new
        var each = parent
        while let around = each {
            if let tabs = around as? UITabBarController {
                let chosen = tabs.selectedViewController
                tabs.tabBar.items = tabs.viewControllers?.map { $0.tabBarItem }
                tabs.tabBar.selectedItem = chosen?.tabBarItem
                return
            }
            each = around.parent
        }
    }
}
