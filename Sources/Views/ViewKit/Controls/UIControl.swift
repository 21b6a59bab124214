public import Foundation
public import Primitives

/// A view that reacts to touches with actions. Actions are added with `addAction(_:for:)`, or as a
/// method of a target; see `UIGestureRecognizer` for the closures that stand for selectors.
///
/// ```swift
/// let slider = UISlider()
/// slider.addAction(UIAction { _ in print("moved") }, for: .valueChanged)
/// slider.isEnabled = false
/// slider.sendActions(for: .valueChanged)
/// ```
open class UIControl: UIView, ActionSource, UIContextMenuInteractionDelegate {
    /// Whether the control can be used; if not, it is drawn disabled.
    open var isEnabled = true {
        willSet { if !newValue, isEnabled { window?.focusSystem.viewLeaves(self) } }
        didSet { if isEnabled != oldValue { stateChanged() } }
    }
    /// Whether the control is drawn as chosen.
    open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
    /// Whether the control is drawn as pressed.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
    /// The place of the content from side to side, which buttons heed.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { if contentHorizontalAlignment != oldValue { stateChanged() } }
    }
    /// The place of the content from top to bottom, which buttons heed.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { if contentVerticalAlignment != oldValue { stateChanged() } }
    }
    /// Whether the control tracks a finger.
    open private(set) var isTracking = false
    /// Whether the tracked finger is inside the control, or near it.
    open private(set) var isTouchInside = false

    /// Whether a press opens the control's menu.
    open var showsMenuAsPrimaryAction = false
    /// Whether the control has a menu, which
    /// `contextMenuInteraction(_:configurationForMenuAtLocation:)` makes.
    open var isContextMenuInteractionEnabled = false {
        didSet { if isContextMenuInteractionEnabled != oldValue { menuAllowed() } }
    }
    /// The interaction that shows the menu; nil while the control has none.
    open private(set) var contextMenuInteraction: UIContextMenuInteraction?
    /// The interaction that shows the tool tip; nil while the control has none.
    open private(set) var toolTipInteraction: UIToolTipInteraction?

    private var actions: [Handler] = []
    /// The actions but for those of targets that are gone.
    private var liveActions: [Handler] {
        actions.filter { $0.owner.map { $0.owner != nil } ?? true }
    }
    /// The event of the touch that the control handles now; methods with two arguments get it.
    private var eventNow: UIEvent?
    /// The distance outside within which a finger still counts as inside, in points.
    private static let reach: CGFloat = 30

    /// A control of the size and at the place of `frame`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A control that runs `primaryAction` on `primaryActionTriggered`; nil for none.
    /// - Parameters:
    ///   - frame: the place, in points of the superview.
    ///   - primaryAction: the action; its title and picture matter to buttons only.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// A plain control.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The control's state.
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

    /// Called after `state` has changed; an override updates the display.
    open func stateChanged() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    // Tracking a finger

    /// Called when a finger comes down; returns whether to track it.
    /// - Parameters:
    ///   - touch: the finger, which is inside of the control.
    ///   - event: the event of the touch; nil in a call of the program's own.
    @discardableResult
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the tracked finger moves; returns whether to continue tracking it.
    /// - Parameters:
    ///   - touch: the finger, which may have left the control.
    ///   - event: the event of the touch; nil in a call of the program's own.
    @discardableResult
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the tracked finger is lifted.
    /// - Parameters:
    ///   - touch: the finger; `isTouchInside` tells where it was lifted.
    ///   - event: the event of the touch; nil in a call of the program's own.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when tracking is cancelled.
    /// - Parameter event: the event that ended the touch; nil where there is none.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        eventNow = event
        defer { eventNow = nil }
        guard isEnabled, let touch = touches.first, beginTracking(touch, with: event) else {
            return
        }
        isTracking = true
        isTouchInside = true
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        eventNow = event
        defer { eventNow = nil }
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
        eventNow = event
        defer { eventNow = nil }
        guard isTracking, let touch = touches.first else { return }
        isTouchInside = isNear(touch)
        isTracking = false
        isHighlighted = false
        endTracking(touch, with: event)
        sendActions(for: isTouchInside ? .touchUpInside : .touchUpOutside)
        isTouchInside = false
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        eventNow = event
        defer { eventNow = nil }
        guard isTracking else { return }
        isTracking = false
        isTouchInside = false
        isHighlighted = false
        cancelTracking(with: event)
        sendActions(for: .touchCancel)
    }

    // Keys

    /// The key that holds the control down.
    var heldKey: UIKeyboardHIDUsage?

    /// Performs a press that isn't a touch: Return, Space, or a screen reader's. It opens the menu
    /// where a touch does.
    func pressed() {
        guard isEnabled else { return }
        if showsMenuAsPrimaryAction, openMenu(by: .key) { return }
        sendActions(for: .touchUpInside)
    }

    /// Performs the control's primary action, as a press of Return does: it opens the menu where that is
    /// the primary action, and does nothing while the control is disabled.
    open func performPrimaryAction() { pressed() }

    override func handle(_ press: UIPress, isRepeat: Bool) -> Bool {
        guard !isRepeat, let use = use(of: press) else {
            return super.handle(press, isRepeat: isRepeat)
        }
        switch use {
        case .returns: pressed()
        case .holds:
            heldKey = press.key?.keyCode
            isHighlighted = true
        }
        return true
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !letGo($0, counts: true) }
        if !rest.isEmpty { super.pressesEnded(rest, with: event) }
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !letGo($0, counts: false) }
        if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
    }

    private func isNear(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(touch.seenLocation(in: self))
    }

    /// Keeps taps of views behind the control from beginning in it.
    open override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return !isEnabled || tap.numberOfTapsRequired > 1
    }

    // Actions

    /// Adds an action for events.
    /// - Parameters:
    ///   - action: the action, which is retained.
    ///   - controlEvents: the events that run it; an action with the same identifier for these events
    ///     is replaced.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        actions.removeAll {
            $0.action.identifier == action.identifier && $0.events == controlEvents
        }
        actions.append(Handler(events: controlEvents, action: action))
    }

    /// Removes an action for events.
    /// - Parameters:
    ///   - action: the object that was added.
    ///   - controlEvents: the events; the action stays for others.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeActions(for: controlEvents) { $0.action == action }
    }

    /// Removes the actions of an identifier for events.
    /// - Parameters:
    ///   - actionIdentifier: the identifier of the actions.
    ///   - controlEvents: the events; the actions stay for others.
    open func removeAction(
        identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
    ) {
        removeActions(for: controlEvents) { $0.action.identifier == actionIdentifier }
    }

    private func removeActions(for gone: Event, _ isMeant: (Handler) -> Bool) {
        for index in actions.indices where isMeant(actions[index]) {
            actions[index].events.subtract(gone)
        }
        actions.removeAll { $0.events.isEmpty }
    }

    /// Calls a closure with each action and each target's method, in the order added; those of targets that are gone
    /// are left out.
    /// - Parameter iterator: gets the action, or nil for a target's method; the target of such a
    ///   method, or nil for an action; the events; and a flag that ends the calls when it is set.
    open func enumerateEventHandlers(
        _ iterator: (UIAction?, AnyObject?, Event, inout Bool) -> Void
    ) {
        var stops = false
        for each in liveActions where !stops {
            let isMethod = each.owner != nil || each.isSearched
            iterator(isMethod ? nil : each.action, each.owner?.owner, each.events, &stops)
        }
    }

    /// The events for which the control has actions or targets' methods.
    open var allControlEvents: Event {
        liveActions.reduce(into: Event()) { $0.formUnion($1.events) }
    }

    /// Removes all methods of `target` for events; nil means all targets.
    /// - Parameters:
    ///   - target: the object whose methods were added.
    ///   - controlEvents: the events; the methods stay for others.
    open func removeTarget(_ target: AnyObject?, for controlEvents: Event) {
        removeActions(for: controlEvents) { handler in
            handler.owner.map { target == nil || $0.owner === target }
                ?? (target == nil && handler.isSearched)
        }
    }

    /// Adds a method of `target`, which gets the control, or the control and the event of the touch. The target isn't
    /// retained. A method that is there already for the target gets the events as well.
    /// - Parameters:
    ///   - target: the object that is called; nil for the first responder in the chain that has the method.
    ///   - action: the method, as `Selector("changed", Form.changed(_:))`.
    ///   - controlEvents: the events that call it.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let owner = target.map { $0 as AnyObject }
        let known = actions.firstIndex {
            $0.selector == action && $0.owner?.owner === owner && $0.isSearched == (owner == nil)
        }
        if let known { return actions[known].events.formUnion(controlEvents) }
        actions.append(
            Handler(
                events: controlEvents, owner: owner.map { WeakOwner(owner: $0) },
                action: UIAction { _ in }, selector: action))
    }

    /// Removes methods of a target for events; a method without events left is gone. Of a method that
    /// was added without a selector, the selector's name isn't known: it stays, but for a selector of nil.
    /// - Parameters:
    ///   - target: the object whose methods were added; nil for all.
    ///   - action: the method; nil for all of the target.
    ///   - controlEvents: the events.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        guard let action else { return removeTarget(object, for: controlEvents) }
        for index in actions.indices where actions[index].selector == action {
            guard object == nil || actions[index].owner?.owner === object else { continue }
            actions[index].events.subtract(controlEvents)
        }
        actions.removeAll { $0.events.isEmpty }
    }

    /// Returns the names of a target's methods for an event; nil for none. Methods that were added without a selector have
    /// no name.
    /// - Parameters:
    ///   - target: the object; nil for the methods that are searched in the chain of responders.
    ///   - controlEvent: one event or several.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        let names = actions.filter {
            !$0.events.isDisjoint(with: controlEvent)
                && (object == nil ? $0.isSearched : $0.owner?.owner === object)
        }.compactMap(\.selector?.description)
        return names.isEmpty ? nil : names
    }

    /// Whether an action was added for one of some events.
    func hasAction(for controlEvents: Event) -> Bool {
        actions.contains { !$0.events.isDisjoint(with: controlEvents) }
    }

    /// Runs the actions that were added for events.
    /// - Parameter controlEvents: the events; an action that was added for several of them at once
    ///   runs once.
    open func sendActions(for controlEvents: Event) {
        for each in actions where !each.events.isDisjoint(with: controlEvents) {
            guard let selector = each.selector else {
                sendAction(each.action)
                continue
            }
            if each.isSearched || each.owner?.owner != nil {
                sendAction(selector, to: each.owner?.owner, for: eventNow)
            }
        }
    }

    /// Calls a method; `sendActions(for:)` calls it for each method that was added by a selector.
    /// - Parameters:
    ///   - action: the method.
    ///   - target: the object; nil for the first responder in the chain that has the method.
    ///   - event: the event of the touch; nil where there is none.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// Runs an action for the control; `sendActions(for:)` calls it for each action, and for each target's method that was
    /// added without a selector, so that an override sees them.
    /// - Parameter action: the action; its `sender` is the control.
    open func sendAction(_ action: UIAction) {
        action.run(for: self)
    }

    // Menus and tool tips

    /// The text that is shown while the pointer rests on the control; nil for none.
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

    /// Returns the menu for a point of the control; none, unless overridden.
    /// - Parameters:
    ///   - interaction: the control's own interaction.
    ///   - location: the point that was pressed, in points of the control.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// Called before the menu is shown.
    /// - Parameters:
    ///   - interaction: the control's own interaction.
    ///   - configuration: the configuration of the menu.
    ///   - animator: runs closures of yours beside the opening of the menu, and after it.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        if showsMenuAsPrimaryAction { isHighlighted = true }
    }

    /// Called before the menu closes.
    /// - Parameters:
    ///   - interaction: the control's own interaction.
    ///   - configuration: the configuration of the menu.
    ///   - animator: runs closures of yours beside the closing of the menu, and after it.
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

    func addOwned(_ owner: AnyObject, _ events: Event, _ action: UIAction) {
        actions.append(Handler(events: events, owner: WeakOwner(owner: owner), action: action))
    }
}
