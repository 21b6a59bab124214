import CoreAnimation
public import Foundation
import Primitives

/// A controller that shows the last of a stack of controllers, below a bar. Main thread only.
///
/// A push slides the new view in from the right over the old one, which moves less; a drag from the
/// left edge goes back interactively. `delegate` may provide its own animators. A change during
/// another animated change waits for its end; `viewControllers` is set at once.
///
/// ```swift
/// let navigation = UINavigationController(rootViewController: UIViewController())
/// let next = UIViewController()
/// next.title = "Details"
/// navigation.pushViewController(next, animated: true)
/// ```
open class UINavigationController: UIViewController {
    /// The kind of a change of the stack; Apple's numbers.
    public enum Operation: Int, Sendable {
        /// Neither push nor pop.
        case none = 0
        /// A controller is added on top.
        case push = 1
        /// The top controller is removed.
        case pop = 2
    }

    /// The duration of hiding or showing the bar, in seconds.
    public static let hideShowBarDuration: CGFloat = 0.2

    /// The object that provides animators and is told of changes; not retained.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// Whether the bar hides during scrolling; kept, not used.
    open var hidesBarsOnSwipe = false
    /// Whether a tap hides or shows the bar; kept, not used.
    open var hidesBarsOnTap = false

    private let bar: UINavigationBar
    /// The toolbar at the lower edge.
    let tools: UIToolbar
    private(set) var areToolsHidden = true
    /// Whether the toolbar was to be seen when it was placed last.
    var arePlacedToolsSeen = false
    private let barMotion = BarMotion()
    let toolMotion = BarMotion()
    private let popGesture = PopGesture()
    let content = UIView()
    var stack: [UIViewController] = []
    /// The controller whose view is displayed.
    var shown: UIViewController?
    /// The running change, which can be undone if the transition is cancelled.
    var change: StackChange?
    /// The driver of the transition that the drag from the edge started.
    var dragging: UIPercentDrivenInteractiveTransition?
    private var isBarHidden = false

    /// A stack without controllers.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        bar = UINavigationBar(frame: .zero)
        tools = UIToolbar(frame: .zero)
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        start()
    }

    /// A stack of one controller.
    /// - Parameter rootViewController: the lowest controller, which can't be popped.
    public init(rootViewController: UIViewController) {
        bar = UINavigationBar(frame: .zero)
        tools = UIToolbar(frame: .zero)
        super.init(nibName: nil, bundle: nil)
        start()
        setViewControllers([rootViewController], animated: false)
    }

    /// A stack whose bars have classes of the program's.
    ///
    /// - Parameters:
    ///   - navigationBarClass: nil for `UINavigationBar`; a class that isn't a subclass is reported
    ///     and ignored.
    ///   - toolbarClass: nil for `UIToolbar`; otherwise as `navigationBarClass`.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        bar = Self.make(navigationBarClass) { UINavigationBar(frame: .zero) }
        tools = Self.make(toolbarClass) { UIToolbar(frame: .zero) }
        super.init(nibName: nil, bundle: nil)
        start()
    }

    /// A stack without controllers; nothing is read.
    public required init?(coder: NSCoder) {
        bar = UINavigationBar(frame: .zero)
        tools = UIToolbar(frame: .zero)
        super.init(coder: coder)
        start()
    }

    /// Makes a bar of a class of the program's, or a plain one.
    private static func make<Bar: UIView>(_ type: AnyClass?, _ plain: () -> Bar) -> Bar {
        guard let type else { return plain() }
        if let made = (type as? NSObject.Type)?.makePlain() as? Bar { return made }
        Complaint.tell("UINavigationController: \(type) is no subclass of \(Bar.self)")
        return plain()
    }

    private func start() {
        bar.onResize = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        bar.onBack = { [weak self] in self?.goBack() }
        popGesture.canGoBack = { [weak self] in (self?.stack.count ?? 0) > 1 }
        popGesture.addTarget { [weak self] _ in self?.dragged() }
    }

    /// Goes back after a press of the back button. A subclass that is the delegate of bars is asked, as on Apple's systems, where
    /// the controller is the delegate of its bar.
    private func goBack() {
        guard let item = stack.last?.navigationItem else { return }
        let asked = self as? any UINavigationBarDelegate
        guard asked?.navigationBar(bar, shouldPop: item) ?? true else { return }
        popViewController(animated: true)
        asked?.navigationBar(bar, didPop: item)
    }

    /// The bar. It shows the controllers' navigation items; set those.
    open var navigationBar: UINavigationBar { bar }
    /// The recognizer of the drag from the leading edge that goes back; it does not apply to
    /// transitions by the delegate's animators.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture }

    // The stack

    /// The controllers, the top one last.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The top controller.
    open var topViewController: UIViewController? { stack.last }
    /// The controller that the top controller or the stack presents, or the top controller.
    open var visibleViewController: UIViewController? {
        presenting.shown ?? topViewController?.presenting.shown ?? topViewController
    }

    /// Sets the stack. An animated change is a push where the new top controller wasn't in the
    /// stack, and a pop where it was.
    /// - Parameters:
    ///   - viewControllers: the stack, the lowest first.
    ///   - animated: whether the change is animated.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let isBack = viewControllers.last.map { stack.contains($0) } ?? false
        replace(by: viewControllers, isBack ? .pop : .push, animated)
    }

    /// Pushes a controller. A controller that is in the stack already is reported and ignored.
    /// - Parameters:
    ///   - viewController: the controller that is shown next; retained until it is popped.
    ///   - animated: whether the change is animated; without a window it isn't.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(viewController) else {
            return Complaint.tell(
                "pushViewController: the \(type(of: viewController)) is in the stack already")
        }
        replace(by: stack + [viewController], .push, animated)
    }

    /// Pops the top controller and returns it; returns nil for the last one, which stays.
    /// - Parameter animated: whether the change is animated; without a window it isn't.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        replace(by: stack.dropLast(), .pop, animated)
        return top
    }

    /// Pops all controllers above one and returns them; returns nil if that one isn't in the stack.
    /// - Parameters:
    ///   - viewController: a controller of the stack, which is shown next.
    ///   - animated: whether the change is animated; without a window it isn't.
    @discardableResult
    open func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
        guard let index = stack.firstIndex(of: viewController) else {
            Complaint.tell(
                "popToViewController: the \(type(of: viewController)) isn't in the stack")
            return nil
        }
        let gone = Array(stack[(index + 1)...])
        if !gone.isEmpty { replace(by: Array(stack[...index]), .pop, animated) }
        return gone
    }

    /// Pops all controllers but the first, and returns them.
    /// - Parameter animated: whether the change is animated; without a window it isn't.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    open override func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: true)
    }

    // The bar

    /// Whether the bar is hidden.
    open var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Hides or shows the bar.
    /// - Parameters:
    ///   - hidden: whether the bar is hidden.
    ///   - animated: whether the bar moves in an animation.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isBarHidden else { return }
        isBarHidden = hidden
        barMotion.run(in: self, animated: animated) { [weak self] in self?.placeParts() }
    }

    /// The toolbar at the lower edge. It shows the `toolbarItems` of the top controller; set those.
    open var toolbar: UIToolbar! { tools }

    /// Whether the toolbar is hidden; true by default.
    open var isToolbarHidden: Bool {
        get { areToolsHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Hides or shows the toolbar; in an animation it leaves or enters at the lower edge.
    /// - Parameters:
    ///   - hidden: whether the toolbar is hidden.
    ///   - animated: whether the toolbar moves in an animation.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != areToolsHidden else { return }
        areToolsHidden = hidden
        moveTools(animated: animated)
    }

    // The view

    open override func loadView() {
        let whole = ContainerRootView(frame: UIScreen.main.bounds)
        whole.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        whole.onLayout = { [weak self] in self?.placeParts() }
        whole.clipsToBounds = true
        whole.addSubview(content)
        whole.addSubview(tools)
        whole.addSubview(bar)
        whole.addGestureRecognizer(popGesture)
        view = whole
    }

    override func prepareToAppear() {
        super.prepareToAppear()
        showTop(.none, animated: false)
    }

    override var childrenSeen: [UIViewController] { shown.map { [$0] } ?? [] }

    override func viewWasReplaced(of child: UIViewController) {
        guard child === shown, change == nil, let view = child.viewIfLoaded else { return }
        if view.superview == nil { content.addSubview(view) }
        placeParts()
    }

    /// Whether the leading edge is the right one.
    var isMirrored: Bool {
        viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    /// Places the content, and the bar if that moves now.
    func placeParts(movesBar: Bool = true) {
        guard let whole = viewIfLoaded else { return }
        content.frame = whole.bounds
        popGesture.edges = isMirrored ? .right : .left
        if movesBar { placeBar() }
        placeTools()
        // A controller that is popped keeps its place and its insets.
        guard let shown, change == nil, stack.contains(where: { $0 === shown }) else { return }
        placeInsets(of: shown)
        shown.viewIfLoaded?.frame = frame(for: shown)
    }

    /// Places the bar, folded as far as the top controller's content is scrolled.
    func placeBar() {
        guard let whole = viewIfLoaded else { return }
        let fold = stack.last.map { rows(over: $0) } ?? bar.unfolded([])
        bar.frame = CGRect(
            x: 0, y: isBarHidden ? -fold.shown : whole.safeAreaInsets.top,
            width: whole.bounds.width, height: fold.shown)
        bar.isHidden = isBarHidden && !barMotion.isRunning
        bar.show(fold)
    }

    /// Returns the frame of a child controller's view.
    func frame(for child: UIViewController) -> CGRect {
        var frame = content.bounds
        if !reachesBelowTools(child) { frame.size.height = max(0, frame.height - toolsHeight) }
        guard !isBarHidden, !reachesBelowBar(child) else { return frame }
        let top = min(
            (viewIfLoaded?.safeAreaInsets.top ?? 0) + rows(over: child).full, frame.height)
        frame.origin.y += top
        frame.size.height -= top
        return frame
    }

    func placeInsets(of child: UIViewController) {
        let isCovered = !isBarHidden && reachesBelowBar(child)
        child.barInsets.top = isCovered ? rows(over: child).full : 0
        child.barInsets.bottom = showsTools && reachesBelowTools(child) ? UIToolbar.height : 0
        followScrolling(of: child)
        tabBarController?.followScrolling(of: child)
    }

    private func reachesBelowBar(_ child: UIViewController) -> Bool {
        child.edgesForExtendedLayout.contains(.top)
            && (bar.isTranslucent || child.extendedLayoutIncludesOpaqueBars)
    }

    /// Returns the heights of the bar's rows over a child.
    private func rows(over child: UIViewController) -> NavigationBarFold {
        let until = stack.firstIndex(of: child).map { stack[...$0] } ?? stack[...]
        var fold = bar.unfolded(until.map(\.navigationItem))
        if !fold.isSearching, let scroller = child.barScroller(at: .top) {
            fold.scrolled = scroller.distance
        }
        return fold
    }

    /// Has the bar fold and unfold as the content of a child scrolls.
    private func followScrolling(of child: UIViewController) {
        guard let scroller = child.barScroller(at: .top) else { return }
        scroller.barFollower = { [weak self, weak child, weak scroller] in
            guard let self, let child, let scroller, child === shown, change == nil else { return }
            placeBar()
            let fold = rows(over: child)
            scroller.foldedCover = isBarHidden || fold.isSearching ? 0 : fold.full - fold.shown
        }
        scroller.barRest = { [weak self, weak child, weak scroller] end in
            guard let self, let child, let scroller, !isBarHidden else { return end }
            let top = scroller.adjustedContentInset.top
            let rest = rows(over: child).rest(end + top) - top
            return scroller.axis(.y).range.contains(rest) ? rest : end
        }
    }
}

/// The drag from the edge that goes back; with nothing to go back to, the drag is left to others.
@MainActor
final class PopGesture: UIScreenEdgePanGestureRecognizer {
    var canGoBack: () -> Bool = { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard canGoBack() else { return state = .failed }
        super.touchesBegan(touches, with: event)
    }
}

/// The view of a container, whose controller places the parts.
@MainActor
final class ContainerRootView: UIView {
    var onLayout: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
    }
}

extension UIViewController {
    var madeNavigationItem: UINavigationItem {
        if let ownNavigationItem { return ownNavigationItem }
        let made = UINavigationItem()
        made.title = title
        ownNavigationItem = made
        return made
    }

    func titleChanged(from old: String?) {
        ownNavigationItem?.title = title
        // The item of a tab has the tab's title.
        if let ownTabBarItem, ownTabBarItem.title == old, tab == nil { ownTabBarItem.title = title }
    }
}
