import CoreAnimation
public import Foundation
import Primitives

/// The view at the top of a tree, which delivers events to it. Hidden until `makeKeyAndVisible()`.
///
/// ```swift
/// let window = UIWindow(frame: UIScreen.main.bounds)
/// window.rootViewController = UIViewController()
/// window.makeKeyAndVisible()
/// ```
open class UIWindow: UIView {
    /// The level of a window in the z-order: windows of greater levels are in front.
    public struct Level: NumericRawValue, Hashable, Sendable {
        /// The number: 0 for most windows, greater ones in front.
        public var rawValue: CGFloat

        /// A level from its number.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// A level from its number.
        /// - Parameter rawValue: the number; higher levels lie in front.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The level of most windows.
        public static let normal = Level(rawValue: 0)
        /// A level above normal windows.
        public static let statusBar = Level(rawValue: 1000)
        /// A level above the status bar.
        public static let alert = Level(rawValue: 2000)

    }

    /// The screen of the window.
    public private(set) var screen: UIScreen
    /// The window's level in the z-order.
    open var windowLevel = Level.normal {
        didSet { if windowLevel != oldValue, !isHidden { screen.show(self) } }
    }
    /// Whether presses go to the views at a point in the model, as on Apple's systems, where an
    /// animated view is pressed at the end of its way. The default, false, uses the visible places.
    open var hitTestsModelTree = false
    /// The controller whose view fills the window. Its view is requested when the window is
    /// visible: now, or once it is shown.
    open var rootViewController: UIViewController? {
        didSet { if rootViewController !== oldValue { changeRoot(from: oldValue) } }
    }

    /// The responder that gets keys first; nil for the root controller or the window itself.
    public internal(set) weak var firstResponder: UIResponder?
    let delivery = TouchDelivery()
    private lazy var ownUndoManager = UndoManager()
    private let scrollPans = ScrollPans()
    /// The keyboard's focus of the window.
    public private(set) lazy var focusSystem = UIFocusSystem(self)
    /// The views that the first responder brings along; nil before the first ones.
    final var inputDock: InputDock?
    /// Whether a responder resigns for another one.
    final var isHandingOver = false

    /// A window on the main screen.
    public override init(frame: CGRect) {
        screen = UIScreen.main
        super.init(frame: frame)
        isHidden = true
    }

    /// A window that fills the main screen, as on Apple's systems since iOS 9.
    public convenience init() {
        self.init(frame: UIScreen.main.bounds)
    }

    /// A window that fills a screen.
    /// - Parameter screen: the screen, whose size the window has.
    public init(screen: UIScreen) {
        self.screen = screen
        super.init(frame: screen.bounds)
        isHidden = true
    }

    /// A window that fills a scene's screen.
    /// - Parameter windowScene: the scene, whose screen the window fills.
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

    open override var next: UIResponder? { screen.windowScene ?? UIApplication.shared }

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

    /// Whether the window hides what lies behind it; true at first. Where the lowest window of a
    /// program says false, the desktop shows through its clear parts: blurred through a
    /// `UIVisualEffectView`, if the desktop has blur.
    open override var isOpaque: Bool {
        didSet { if isOpaque != oldValue { screen.tellBackdrop() } }
    }

    /// The scene of the window's screen; nil on a screen without one. Setting a scene moves the
    /// window to its screen; nil leaves it there, hidden.
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

    /// Whether keys go to this window.
    open var isKeyWindow: Bool { screen.keyWindow === self }

    /// Shows the window on top of those of its level, and makes it the key window.
    open func makeKeyAndVisible() {
        if isHidden { isHidden = false } else { screen.show(self) }
        makeKey()
    }

    /// Makes the window the key window.
    open func makeKey() {
        guard !isKeyWindow, canBecomeKey else { return }
        screen.passKeys(to: self)
    }

    /// Whether the window can become the key window, true; a subclass that says false is passed over, such as an overlay.
    open var canBecomeKey: Bool { true }

    /// Called after the window has become the key window.
    open func becomeKey() {}
    /// Called after the window has ceased to be the key window.
    open func resignKey() {}

    /// Delivers an event.
    /// - Parameter event: an event with the touches or keys that it concerns.
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
        inputDock?.settle()
        guard let view = rootViewController?.viewIfLoaded, view.superview === self else { return }
        view.fill(bounds)
    }

    private func changeRoot(from old: UIViewController?) {
        // Controllers that the old root presents would lie over the new one.
        if old?.presenting.shown != nil { old?.dismiss(animated: false) }
        old?.viewIfLoaded?.removeFromSuperview()
        if old?.rootWindow === self { old?.rootWindow = nil }
        rootViewController?.rootWindow = self
        if !isHidden { showRoot() }
    }

    /// Makes the root controller's view if needed, and inserts it at the back of the window, unless
    /// a presentation has removed it.
    func showRoot() {
        guard let controller = rootViewController, controller.presenting.shown == nil else {
            return
        }
        let view = controller.loadedView
        // The code that made the view may have set another root controller.
        guard controller === rootViewController, view.superview !== self else { return }
        view.fill(bounds)
        insertSubview(view, at: 0)
        setNeedsLayout()
    }

    /// The undo manager of the window, for responders that have no other.
    open override var undoManager: UndoManager? { ownUndoManager }

    // Keys

    /// The controller in front of all others; nil without any.
    var frontController: UIViewController? {
        var each = rootViewController
        while let here = each, let shown = here.presenting.shown { each = shown }
        return each
    }

    /// The responders from which commands look for their targets: that with the keyboard's focus, and
    /// the first responder, which may be outside of the former's chain.
    var commandStarts: [UIResponder] {
        guard focusSystem.keyTarget != nil, let firstResponder else { return [keyTarget] }
        return [keyTarget, firstResponder]
    }

    private var keyTarget: UIResponder {
        focusSystem.keyTarget ?? firstResponder ?? rootViewController?.keyTarget ?? self
    }

    /// Handles keys that no responder handled: they undo and redo, or move the focus.
    override func handle(_ press: UIPress, isRepeat: Bool) -> Bool {
        guard let key = press.key else { return super.handle(press, isRepeat: isRepeat) }
        return keyTarget.undoManager?.handle(key) ?? false || focusSystem.handle(key)
            || super.handle(press, isRepeat: isRepeat)
    }

    private func send(_ event: UIPressesEvent) {
        for press in event.allPresses where press.phase != .stationary {
            let set: Set<UIPress> = [press]
            switch press.phase {
            case .began:
                focusSystem.keyUsed()
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

    /// Runs the command for `key` of the first responder in the chain that has one; returns whether
    /// there was one.
    func runCommand(for key: UIKey) -> Bool {
        focusSystem.keyUsed()
        if runCommand(for: key, from: keyTarget) { return true }
        // The first responder may be outside of the focused view's chain, but its shortcuts stay in
        // effect.
        if commandStarts.dropFirst().contains(where: { runCommand(for: key, from: $0) }) {
            return true
        }
        return screen.menuBar != nil && !hasUse(of: key)
            && UIMenuSystem.main.runCommand(for: key, from: commandStarts)
    }

    private func runCommand(for key: UIKey, from target: UIResponder) -> Bool {
        let isTaken = hasUse(of: key)
        var each: UIResponder? = target
        while let responder = each {
            let found = UIKeyCommand.all(in: responder.allKeyCommands, for: key)
            let command = found.first { !isTaken || $0.wantsPriorityOverSystemBehavior }
            if let command {
                command.run()
                return true
            }
            each = responder.next
        }
        return false
    }

    /// Whether a key without modifiers changes the text that is edited, moves its caret along the line,
    /// presses the control with the focus, or chooses the row or item with it, before it is a command.
    private func hasUse(of key: UIKey) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else {
            return false
        }
        if (keyTarget as? UITextView)?.isEditable ?? (keyTarget is any UIKeyInput) {
            switch TextCommand(key) {
            case .type, .delete, .enter: return true
            // Lists beside a field are gone through with Up and Down.
            case .move(.letter, _, _), .move(.lineEnd, _, _): return true
            default: return false
            }
        }
        guard key.keyCode.activates, let view = focusSystem.keyTarget else { return false }
        // The delegate may give the focus to rows and items that are only read.
        if let row = view as? UITableViewCell { return row.table?.mayFocusRows ?? false }
        if let item = view as? UICollectionViewCell { return item.collection?.maySelect ?? false }
        guard let control = view as? UIControl else { return false }
        // A chosen segment can't be pressed.
        if let segments = control as? UISegmentedControl, !segments.isMomentary { return false }
        // Sliders and the like are set by arrows, and not pressed.
        return !control.accessibilityTraits.contains(.adjustable)
    }

    // Scrolling

    /// Scrolls the nearest scroll view at or above the pointer that can move, or pans by the nearest
    /// recognizer that takes scrolling.
    private func send(_ event: UIScrollEvent) {
        if scrollPans.goOn(with: event) { return }
        var each = event.target
        while let view = each {
            if scrollPans.begin(at: view, with: event) { return }
            if let scroller = view as? any ScrollTarget, scroller.scroll(by: event) { return }
            each = view.superview
        }
    }
}

/// A view that can be scrolled by wheels and trackpads.
@MainActor
protocol ScrollTarget: UIView {
    /// Scrolls; returns false if the view can't move.
    func scroll(by event: UIScrollEvent) -> Bool
}
