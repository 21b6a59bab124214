public import Foundation

/// A view that is touched to do something. What it does is added with `addAction(_:for:)`, or as a
/// method of a target; see `UIGestureRecognizer` for what stands for selectors.
open class UIControl: UIView, ActionSource, UIContextMenuInteractionDelegate {
    /// What happens to a control; Apple's bits.
    public struct Event: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt

        /// Events from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A finger came down.
        public static let touchDown = Event(rawValue: 1)
        /// A finger came down again, in short order.
        public static let touchDownRepeat = Event(rawValue: 2)
        /// It moves inside.
        public static let touchDragInside = Event(rawValue: 4)
        /// It moves outside.
        public static let touchDragOutside = Event(rawValue: 8)
        /// It moved in.
        public static let touchDragEnter = Event(rawValue: 16)
        /// It moved out.
        public static let touchDragExit = Event(rawValue: 32)
        /// It was lifted inside.
        public static let touchUpInside = Event(rawValue: 64)
        /// It was lifted outside.
        public static let touchUpOutside = Event(rawValue: 128)
        /// It was taken away.
        public static let touchCancel = Event(rawValue: 256)
        /// The value was changed by the person.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// What the control is for.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// All of a finger.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All there are.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// How a control is; Apple's bits.
    public struct State: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt

        /// A state from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// As it mostly is.
        public static let normal = State([])
        /// Pressed.
        public static let highlighted = State(rawValue: 1)
        /// Can't be touched.
        public static let disabled = State(rawValue: 2)
        /// Chosen.
        public static let selected = State(rawValue: 4)
        /// Has the keyboard.
        public static let focused = State(rawValue: 8)
    }

    /// False: can't be touched, and looks so.
    open var isEnabled = true {
        willSet { if !newValue, isEnabled { window?.focusSystem.viewLeaves(self) } }
        didSet { if isEnabled != oldValue { stateChanged() } }
    }
    /// True: looks chosen.
    open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
    /// True while pressed.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
    /// True while it follows a finger.
    open private(set) var isTracking = false
    /// True while that finger is inside, or not far from it.
    open private(set) var isTouchInside = false

    /// True: a press shows the control's menu.
    open var showsMenuAsPrimaryAction = false
    /// True: the control has a menu, which `contextMenuInteraction(_:configurationForMenuAtLocation:)` makes.
    open var isContextMenuInteractionEnabled = false {
        didSet { if isContextMenuInteractionEnabled != oldValue { menuAllowed() } }
    }
    /// Shows the menu; nil while the control has none.
    open private(set) var contextMenuInteraction: UIContextMenuInteraction?
    /// Shows the tool tip; nil while the control has none.
    open private(set) var toolTipInteraction: UIToolTipInteraction?

    private var actions: [(events: Event, owner: WeakOwner, action: UIAction)] = []
    /// How far outside a finger still counts as inside, in points.
    private static let reach: CGFloat = 30

    private struct WeakOwner {
        weak var owner: AnyObject?
    }

    /// A control of the size and at the place of `frame`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A plain control.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// How it is.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFocused { state.insert(.focused) }
        return state
    }

    open override var canBecomeFocused: Bool { isEnabled }
    override var ownAccessibility: OwnAccessibility { OwnAccessibility(traits: traits(.none)) }

    /// `state` has changed: an override shows it.
    open func stateChanged() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    // Following a finger

    /// A finger came down: false leaves it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The finger moved: false ends following it.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The finger was lifted.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// The finger was taken away.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, let touch = touches.first, beginTracking(touch, with: event) else {
            return
        }
        isTracking = true
        isTouchInside = true
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let wasInside = isTouchInside
        isTouchInside = isNear(touch)
        guard continueTracking(touch, with: event) else {
            isTracking = false
            isHighlighted = false
            return
        }
        isHighlighted = isTouchInside
        var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
        if wasInside != isTouchInside {
            events.insert(isTouchInside ? .touchDragEnter : .touchDragExit)
        }
        sendActions(for: events)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        isTouchInside = isNear(touch)
        isTracking = false
        isHighlighted = false
        endTracking(touch, with: event)
        sendActions(for: isTouchInside ? .touchUpInside : .touchUpOutside)
        isTouchInside = false
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        isTracking = false
        isTouchInside = false
        isHighlighted = false
        cancelTracking(with: event)
        sendActions(for: .touchCancel)
    }

    // Keys

    /// The key that holds the control down.
    private var heldKey: UIKeyboardHIDUsage?

    /// What a press is that isn't a touch: Return, Space, or a screen reader's. It opens the menu where
    /// a touch does.
    func pressed() {
        guard isEnabled else { return }
        if showsMenuAsPrimaryAction, openMenu(by: .key) { return }
        sendActions(for: .touchUpInside)
    }

    /// Does what Return does on the control: a key of the program's own means the same.
    package func pressAsByKey() { pressed() }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { press in
            switch use(of: press) {
            case .returns: pressed()
            case .holds:
                heldKey = press.key?.keyCode
                isHighlighted = true
            case nil: return true
            }
            return false
        }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !letGo($0, counts: true) }
        if !rest.isEmpty { super.pressesEnded(rest, with: event) }
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !letGo($0, counts: false) }
        if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
    }

    /// The key that holds the control is up: true for that key.
    private func letGo(_ press: UIPress, counts: Bool) -> Bool {
        guard let heldKey, press.key?.keyCode == heldKey else { return false }
        self.heldKey = nil
        isHighlighted = false
        // One that has lost the focus meanwhile isn't pressed.
        if counts, isFocused { pressed() }
        return true
    }

    private func isNear(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(touch.seenLocation(in: self))
    }

    /// A tap on a view behind doesn't begin here.
    open override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return !isEnabled || tap.numberOfTapsRequired > 1
    }

    // Actions

    /// Does `action` for these events.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        actions.removeAll {
            $0.action.identifier == action.identifier && $0.events == controlEvents
        }
        actions.append((controlEvents, WeakOwner(), action))
    }

    /// Doesn't do `action` for these events any more.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        actions.removeAll { $0.action == action && !$0.events.isDisjoint(with: controlEvents) }
    }

    /// Calls no methods of `target` for these events any more; nil means all targets.
    open func removeTarget(_ target: AnyObject?, for controlEvents: Event) {
        actions.removeAll {
            !$0.events.isDisjoint(with: controlEvents)
                && (target == nil ? $0.owner.owner != nil : $0.owner.owner === target)
        }
    }

    /// Does what was added for these events.
    open func sendActions(for controlEvents: Event) {
        for each in actions where !each.events.isDisjoint(with: controlEvents) {
            each.action.run(for: self)
        }
    }

    // Menus and tool tips

    /// What is shown while the pointer rests on the control; nil for nothing.
    open var toolTip: String? {
        get { toolTipInteraction?.defaultToolTip }
        set {
            if toolTipInteraction == nil, newValue != nil {
                let tip = UIToolTipInteraction()
                addInteraction(tip)
                toolTipInteraction = tip
            }
            toolTipInteraction?.defaultToolTip = newValue
        }
    }

    /// The menu at a point of the control: none, unless an override has one.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// The menu is about to be shown.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        if showsMenuAsPrimaryAction { isHighlighted = true }
    }

    /// The menu is about to go.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        if showsMenuAsPrimaryAction { isHighlighted = false }
    }

    private func menuAllowed() {
        if let old = contextMenuInteraction { removeInteraction(old) }
        contextMenuInteraction = nil
        guard isContextMenuInteractionEnabled else { return }
        let interaction = UIContextMenuInteraction(delegate: self)
        addInteraction(interaction)
        contextMenuInteraction = interaction
    }

    /// Shows the control's menu; false when it has none.
    func openMenu(by opening: MenuSession.Opening) -> Bool {
        contextMenuInteraction?.open(at: CGPoint(x: bounds.midX, y: bounds.midY), by: opening)
            ?? false
    }

    func addOwned(_ owner: AnyObject, _ events: Event, _ action: UIAction) {
        actions.append((events, WeakOwner(owner: owner), action))
    }
}

extension ActionSource where Self: UIControl {
    /// Calls a method of `target` with the control for these events; the target is not retained.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void,
        for controlEvents: UIControl.Event
    ) {
        addOwned(
            target, controlEvents,
            UIAction { [weak target, weak self] _ in
                if let target, let self { action(target)(self) }
            })
    }

    /// Calls a method of `target` without arguments for these events; the target is not retained.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
        for controlEvents: UIControl.Event
    ) {
        addOwned(
            target, controlEvents,
            UIAction { [weak target] _ in
                if let target { action(target)() }
            })
    }

    /// Calls no methods of `target` for these events any more. Methods can't be compared: all of the target's
    /// go, whichever is named.
    public func removeTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void,
        for controlEvents: UIControl.Event
    ) { removeTarget(target, for: controlEvents) }

    /// Calls no methods of `target` for these events any more, as above.
    public func removeTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
        for controlEvents: UIControl.Event
    ) { removeTarget(target, for: controlEvents) }

    /// Calls no methods of `target`, or of any with nil, for these events any more.
    public func removeTarget(
        _ target: AnyObject?, action: Never?, for controlEvents: UIControl.Event
    ) { removeTarget(target, for: controlEvents) }
}
