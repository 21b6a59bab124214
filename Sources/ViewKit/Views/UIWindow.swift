import CoreAnimation
public import Foundation
import Primitives

/// The view at the top of a tree: brings events to it. Hidden until `makeKeyAndVisible()`.
open class UIWindow: UIView {
    /// How windows lie over each other: the greater the nearer.
    public struct Level: RawRepresentable, Comparable, Hashable, Sendable {
        /// The number.
        public var rawValue: CGFloat

        /// A level from its number.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// A level from its number.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Most windows.
        public static let normal = Level(rawValue: 0)
        /// Above most.
        public static let statusBar = Level(rawValue: 1000)
        /// Above those.
        public static let alert = Level(rawValue: 2000)

        /// True when `lhs` lies below `rhs`.
        public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// The screen that it is shown on.
    public private(set) var screen: UIScreen
    /// How it lies over others.
    open var windowLevel = Level.normal {
        didSet { if windowLevel != oldValue, !isHidden { screen.show(self) } }
    }
    /// True has presses go to the views that are at a point in the model, as on Apple's systems: a view
    /// that moves is pressed at the end of its way. False, as at first: to those that a person sees there.
    open var hitTestsModelTree = false
    /// The controller whose view fills the window. It is asked for its view when the window is visible: now, or
    /// once it is shown.
    open var rootViewController: UIViewController? {
        didSet { if rootViewController !== oldValue { changeRoot(from: oldValue) } }
    }

    /// Who gets keys first; nil for the root controller or the window itself.
    public internal(set) weak var firstResponder: UIResponder?
    let delivery = TouchDelivery()
    /// Where the keyboard's focus is.
    public private(set) lazy var focusSystem = UIFocusSystem(self)

    /// A window on the main screen.
    public override init(frame: CGRect) {
        screen = UIScreen.main
        super.init(frame: frame)
        isHidden = true
    }

    /// A window that fills a screen.
    public init(screen: UIScreen) {
        self.screen = screen
        super.init(frame: screen.bounds)
        isHidden = true
    }

    /// A window that fills a scene's screen.
    public init(windowScene: UIWindowScene) {
        screen = windowScene.screen
        super.init(frame: windowScene.screen.bounds)
        isHidden = true
    }

    /// A plain window on the main screen.
    public required init?(coder: NSCoder) {
        screen = UIScreen.main
        super.init(coder: coder)
        isHidden = true
    }

    open override var next: UIResponder? { UIApplication.shared }

    open override var isHidden: Bool {
        didSet {
            guard isHidden != oldValue else { return }
            if isHidden {
                screen.hide(self)
            } else {
                screen.show(self)
                showRoot()
            }
            post(isHidden ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification)
        }
    }

    /// The scene of the window's screen; nil on a screen without one. Setting one takes the window to its
    /// screen; nil leaves it where it is, hidden.
    open var windowScene: UIWindowScene? {
        get { screen.windowScene }
        set { move(to: newValue) }
    }

    private func move(to scene: UIWindowScene?) {
        guard let scene else {
            isHidden = true
            return
        }
        guard scene.screen !== screen else { return }
        if !isHidden { screen.hide(self) }
        screen = scene.screen
        if !isHidden { screen.show(self) }
    }

    /// True when keys go to this window.
    open var isKeyWindow: Bool { screen.keyWindow === self }

    /// Shows the window on top of those of its level, and takes the keys.
    open func makeKeyAndVisible() {
        if isHidden { isHidden = false } else { screen.show(self) }
        makeKey()
    }

    /// Takes the keys.
    open func makeKey() {
        guard !isKeyWindow else { return }
        let former = screen.keyWindow
        former?.resignKey()
        former?.post(Self.didResignKeyNotification)
        screen.keyWindow = self
        becomeKey()
        post(Self.didBecomeKeyNotification)
    }

    /// Keys go to this window from now on.
    open func becomeKey() {}
    /// Keys don't go to this window any more.
    open func resignKey() {}

    /// Brings an event to whom it is for.
    open func sendEvent(_ event: UIEvent) {
        switch event {
        case let keys as UIPressesEvent: send(keys)
        case let scroll as UIScrollEvent: send(scroll)
        default:
            let own = event.allTouches?.filter { $0.window === self && $0.phase != .stationary }
            delivery.deliver(Array(own ?? []), event)
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let view = rootViewController?.viewIfLoaded, view.superview === self else { return }
        view.frame = bounds
    }

    private func changeRoot(from old: UIViewController?) {
        // What it shows over itself would lie over the new one.
        if old?.presenting.shown != nil { old?.dismiss(animated: false) }
        old?.viewIfLoaded?.removeFromSuperview()
        if old?.rootWindow === self { old?.rootWindow = nil }
        rootViewController?.rootWindow = self
        if !isHidden { showRoot() }
    }

    /// Makes the root controller's view if need be, and puts it into the window at the back; not while what is
    /// shown over it has taken it away.
    func showRoot() {
        guard let controller = rootViewController, controller.presenting.shown == nil else {
            return
        }
        let view = controller.loadedView
        // Made for the first time, it may have said that another one is the root.
        guard controller === rootViewController, view.superview !== self else { return }
        view.frame = bounds
        insertSubview(view, at: 0)
        setNeedsLayout()
    }

    // Keys

    private var keyTarget: UIResponder {
        focusSystem.keyTarget ?? firstResponder ?? rootViewController?.keyTarget ?? self
    }

    /// What nobody wanted moves the focus.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !($0.key.map { focusSystem.handle($0) } ?? false) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { press in
            !(press.isRepeat && press.key.map { focusSystem.handle($0) } ?? false)
        }
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    private func send(_ event: UIPressesEvent) {
        for press in event.allPresses where press.phase != .stationary {
            let set: Set<UIPress> = [press]
            switch press.phase {
            case .began:
                let target = keyTarget
                press.responder = target
                target.pressesBegan(set, with: event)
            case .changed: press.responder?.pressesChanged(set, with: event)
            case .ended: press.responder?.pressesEnded(set, with: event)
            case .cancelled: press.responder?.pressesCancelled(set, with: event)
            case .stationary: break
            }
        }
    }

    /// Runs the command for `key` of the first in the chain that has one; true when there was one.
    func runCommand(for key: UIKey) -> Bool {
        if runCommand(for: key, from: keyTarget) { return true }
        // The first responder may lie beside what has the focus, and its shortcuts go on.
        guard focusSystem.keyTarget != nil, let firstResponder else { return false }
        return runCommand(for: key, from: firstResponder)
    }

    private func runCommand(for key: UIKey, from target: UIResponder) -> Bool {
        var each: UIResponder? = target
        while let responder = each {
            if let command = responder.keyCommands?.first(where: { $0.matches(key) }) {
                command.run()
                return true
            }
            each = responder.next
        }
        return false
    }

    // Scrolling

    /// The nearest scroll view at or above the pointer that has somewhere to go takes it.
    private func send(_ event: UIScrollEvent) {
        var each = event.target
        while let view = each {
            if let scroller = view as? any ScrollTarget, scroller.scroll(by: event) { return }
            each = view.superview
        }
    }
}

/// A view that wheels and trackpads scroll.
@MainActor
protocol ScrollTarget: UIView {
    /// Scrolls; false when there is nowhere to go.
    func scroll(by event: UIScrollEvent) -> Bool
}
