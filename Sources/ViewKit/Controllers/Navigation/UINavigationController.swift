import CoreAnimation
public import Foundation
import Primitives

/// Shows the last of a stack of controllers, below a bar. Main thread only.
///
/// A push slides the new view in from the right over the old one, which moves away by less; a drag from the left
/// edge goes back by hand. `delegate` may give animators of its own. A change while another is animated waits
/// for its end; `viewControllers` has it at once.
open class UINavigationController: UIViewController {
    /// What happens to the stack; Apple's numbers.
    public enum Operation: Int, Sendable {
        /// None of the two.
        case none = 0
        /// A controller comes on top.
        case push = 1
        /// The controller on top goes.
        case pop = 2
    }

    /// How long the bar takes to come or go, in seconds.
    public static let hideShowBarDuration: CGFloat = 0.2

    /// Says how the stack changes, and is told; not retained.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// True: the bar goes while one scrolls; kept, and not used.
    open var hidesBarsOnSwipe = false
    /// True: a tap takes the bar away or brings it; kept, and not used.
    open var hidesBarsOnTap = false

    private let bar: UINavigationBar
    private let popGesture = UIScreenEdgePanGestureRecognizer()
    let content = UIView()
    var stack: [UIViewController] = []
    /// The controller whose view is there.
    var shown: UIViewController?
    /// What the transition that runs goes back to, where it is broken off.
    var change: StackChange?
    /// Moves the transition that the drag from the edge started.
    var dragging: UIPercentDrivenInteractiveTransition?
    private var isBarHidden = false

    /// A stack without controllers.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        bar = UINavigationBar(frame: .zero)
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        start()
    }

    /// A stack of one controller.
    public init(rootViewController: UIViewController) {
        bar = UINavigationBar(frame: .zero)
        super.init(nibName: nil, bundle: nil)
        start()
        setViewControllers([rootViewController], animated: false)
    }

    /// A stack whose bar is of a class of yours.
    ///
    /// - Parameters:
    ///   - navigationBarClass: nil for `UINavigationBar`; a class that isn't one is told of and left out.
    ///   - toolbarClass: there are no toolbars here.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        bar = Self.makeBar(navigationBarClass)
        super.init(nibName: nil, bundle: nil)
        start()
    }

    /// A stack without controllers; nothing is read.
    public required init?(coder: NSCoder) {
        bar = UINavigationBar(frame: .zero)
        super.init(coder: coder)
        start()
    }

    private static func makeBar(_ type: AnyClass?) -> UINavigationBar {
        guard let type else { return UINavigationBar(frame: .zero) }
        if let made = (type as? NSObject.Type)?.makePlain() as? UINavigationBar { return made }
        Complaint.tell("UINavigationController: \(type) is no class of navigation bars")
        return UINavigationBar(frame: .zero)
    }

    private func start() {
        bar.onBack = { [weak self] in self?.popViewController(animated: true) }
        popGesture.edges = .left
        popGesture.addTarget { [weak self] _ in self?.dragged() }
    }

    /// The bar. Its items are those of the controllers; set these.
    open var navigationBar: UINavigationBar { bar }
    /// Goes back by a drag from the left edge; not for transitions of the delegate's animators.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture }

    // The stack

    /// The controllers, the one on top last.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller on top.
    open var topViewController: UIViewController? { stack.last }
    /// The same, or what is shown over it.
    open var visibleViewController: UIViewController? {
        presenting.shown ?? topViewController?.presenting.shown ?? topViewController
    }

    /// Sets the stack. Animated, it is a push where the new one on top wasn't in it, and a pop where it was.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let isBack = viewControllers.last.map { stack.contains($0) } ?? false
        replace(by: viewControllers, isBack ? .pop : .push, animated)
    }

    /// Shows a controller on top. One that is in the stack already is told of, and nothing follows.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(viewController) else {
            return Complaint.tell(
                "pushViewController: the \(type(of: viewController)) is in the stack already")
        }
        replace(by: stack + [viewController], .push, animated)
    }

    /// Takes the controller on top away, and returns it; nil for the last one, which stays.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        replace(by: stack.dropLast(), .pop, animated)
        return top
    }

    /// Takes away all above a controller, and returns them; nil for one that isn't in the stack.
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

    /// Takes away all but the first, and returns them.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    open override func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: true)
    }

    // The bar

    /// True: there is no bar.
    open var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Takes the bar away, or brings it.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isBarHidden else { return }
        isBarHidden = hidden
        guard animated, ownView?.window != nil else {
            placeParts()
            return
        }
        bar.isHidden = false
        let duration = OwnMotion.seconds(TimeInterval(Self.hideShowBarDuration))
        UIView.animate(withDuration: duration) {
            self.placeParts()
            self.bar.isHidden = false
        } completion: { [weak self] _ in
            self?.placeParts()
        }
    }

    // The view

    open override func loadView() {
        let whole = ContainerRootView(frame: UIScreen.main.bounds)
        whole.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        whole.onLayout = { [weak self] in self?.placeParts() }
        whole.clipsToBounds = true
        whole.addSubview(content)
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

    /// Puts bar and content where they belong.
    func placeParts() {
        guard let whole = viewIfLoaded else { return }
        let safe = whole.safeAreaInsets
        let height = UINavigationBar.height
        content.frame = whole.bounds
        bar.frame = CGRect(
            x: 0, y: isBarHidden ? -height : safe.top, width: whole.bounds.width, height: height)
        bar.isHidden = isBarHidden
        guard let shown, change == nil else { return }
        placeInsets(of: shown)
        shown.viewIfLoaded?.frame = frame(for: shown)
    }

    /// Where the view of a controller inside belongs.
    func frame(for child: UIViewController) -> CGRect {
        guard !isBarHidden, !reachesBelowBar(child) else { return content.bounds }
        var frame = content.bounds
        let top = min(
            (viewIfLoaded?.safeAreaInsets.top ?? 0) + UINavigationBar.height, frame.height)
        frame.origin.y += top
        frame.size.height -= top
        return frame
    }

    func placeInsets(of child: UIViewController) {
        let isCovered = !isBarHidden && reachesBelowBar(child)
        child.barInsets.top = isCovered ? UINavigationBar.height : 0
    }

    private func reachesBelowBar(_ child: UIViewController) -> Bool {
        child.edgesForExtendedLayout.contains(.top)
            && (bar.isTranslucent || child.extendedLayoutIncludesOpaqueBars)
    }
}

/// A container's view: its controller places the parts.
@MainActor
final class ContainerRootView: UIView {
    var onLayout: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
    }
}

extension UIViewController {
    /// The stack that the controller is in; nil for none.
    public var navigationController: UINavigationController? {
        var each = parent
        while let around = each {
            if let stack = around as? UINavigationController { return stack }
            each = around.parent
        }
        return nil
    }

    var madeNavigationItem: UINavigationItem {
        if let ownNavigationItem { return ownNavigationItem }
        let made = UINavigationItem()
        made.title = title
        ownNavigationItem = made
        return made
    }

    func titleChanged(from old: String?) {
        ownNavigationItem?.title = title
        if let ownTabBarItem, ownTabBarItem.title == old { ownTabBarItem.title = title }
    }
}
