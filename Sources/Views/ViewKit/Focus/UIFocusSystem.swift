import CoreAnimation
public import Foundation
import Primitives
import Stage

/// The keyboard's focus of a window, and its moves. Main thread only.
///
/// Tab and Shift-Tab go to the next and the previous stop, in reading order; arrow keys, Home and End
/// move within a group (`focusGroupIdentifier`); Escape removes the focus. Key presses go to the focused view
/// first. The ring is visible only while the keyboard was the last input used: a press of a pointer
/// or finger hides it, and Tab continues from there.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
    /// Posted after the focus moved; the context is in `userInfo` under `focusUpdateContextUserInfoKey`.
    public static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")
    /// Posted when there was no item to move to.
    public static let movementDidFailNotification = Notification.Name(
        "UIFocusMovementDidFailNotification")
    /// The key of the context in `userInfo`.
    public static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"

    private weak var window: UIWindow?
    private weak var view: UIView?
    /// The view from which Tab continues while no view has the focus.
    private weak var start: UIView?
    /// The former place of a view that can't have the focus any more, from which Tab continues.
    private var gap: FocusGap?
    private let ring = FocusRing()
    private var isMoving = false
    private weak var due: (any UIFocusEnvironment)?

    init(_ window: UIWindow) {
        self.window = window
    }

    /// Returns the focus system of an environment's window; nil outside of a window.
    /// - Parameter environment: a view, a controller or a window.
    public class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
        (environment as? UIResponder)?.windowOfChain?.focusSystem
    }

    /// The item that has the focus; nil for none.
    open weak var focusedItem: (any UIFocusItem)? { view }

    /// Has the focus move to an environment, or to the item that it prefers, at the end of the
    /// turn. The ring appears if the keyboard was the last input, or while text is edited.
    /// - Parameter environment: a view, a controller or a window of this system's window.
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
        due = environment
        InputTurn.shared.atEnd { [weak self] in self?.updateFocusIfNeeded() }
    }

    /// Performs a requested focus update at once.
    open func updateFocusIfNeeded() {
        guard let environment = due else { return }
        due = nil
        guard let target = Self.preferred(environment) else { return }
        let isTyping = window?.firstResponder is any UIKeyInput
        go(to: target, [], isByKeyboard: isRingWanted || isTyping || isKeyLast)
    }

    /// Whether a key was pressed after the last press of a pointer or finger.
    private var isKeyLast = false

    /// Notes that a key was pressed: a view that the program focuses for it has the ring.
    func keyUsed() { isKeyLast = true }

    /// Whether the keyboard was the last input used.
    private(set) var isRingWanted = false

    // Keys

    /// The view that gets keys before the first responder; nil for none.
    var keyTarget: UIView? { isRingWanted && view?.isFocusable == true ? view : nil }

    /// Performs the focus command of a key that no responder handled; returns false for other keys.
    func handle(_ key: UIKey) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else {
            return false
        }
        switch key.keyCode {
        case .keyboardTab: return tab(isForward: !key.modifierFlags.contains(.shift))
        case .keyboardUpArrow: return step(.up)
        case .keyboardLeftArrow: return step(.left)
        case .keyboardDownArrow: return step(.down)
        case .keyboardRightArrow: return step(.right)
        case .keyboardHome: return goToEnd(isLast: false)
        case .keyboardEnd: return goToEnd(isLast: true)
        case .keyboardEscape: return leave()
        case let code where code.activates: return press()
        default: return false
        }
    }

    private func tab(isForward: Bool) -> Bool {
        guard let window else { return false }
        let here = view ?? start
        var target: UIView?
        if here == nil { target = gap?.stop(in: window, isForward: isForward) }
        if here == nil, target == nil, isForward {
            target = Self.preferred(window.frontController ?? window)
        }
        target = target ?? FocusOrder(window).stop(from: here, isForward: isForward)
        guard let target else {
            NotificationCenter.default.post(name: Self.movementDidFailNotification, object: self)
            return false
        }
        return go(to: target, isForward ? .next : .previous, isByKeyboard: true)
    }

    /// Moves the focus into the window when Tab comes from outside of the screen; returns false
    /// where no view can have it.
    func enter(isForward: Bool) -> Bool {
        guard let window, let target = FocusOrder(window).stop(from: nil, isForward: isForward)
        else { return false }
        return go(to: target, isForward ? .next : .previous, isByKeyboard: true)
    }

    /// Moves the focus to the next stop, or the previous one; returns false at the end.
    func tabInside(isForward: Bool) -> Bool {
        guard let window, let view else { return enter(isForward: isForward) }
        let order = FocusOrder(window)
        guard !order.isEnd(view, isForward: isForward),
            let target = order.stop(from: view, isForward: isForward)
        else { return false }
        return go(to: target, isForward ? .next : .previous, isByKeyboard: true)
    }

    /// Presses the focused view if it is no control: by its accessibility action, or by a touch.
    private func press() -> Bool {
        guard let view = keyTarget, !(view is UIControl) else { return false }
        if view.accessibilityActivate() { return true }
        guard let screen = window?.screen, let root = screen.root else { return false }
        screen.tap(root.convert(view.accessibilityActivationPoint, to: nil))
        // The keyboard caused the touch, so the focus stays visible.
        return go(to: view, [], isByKeyboard: true)
    }

    private func step(_ way: UIFocusHeading) -> Bool {
        guard let window, let view = keyTarget else { return false }
        let on: UIFocusHeading =
            UIApplication.readingDirection == .rightToLeft ? .left : .right
        let isForward = way == .down || way == on
        if view.accessibilityTraits.contains(.adjustable), !(view is UIControl) {
            let isMore = way == .up || way == .right
            isMore ? view.accessibilityIncrement() : view.accessibilityDecrement()
            return true
        }
        guard let next = FocusOrder(window).neighbour(of: view, isForward: isForward) else {
            // At the end of a group arrow keys are consumed without effect.
            return view.focusGroup != nil
        }
        return go(to: next, way, isByKeyboard: true)
    }

    /// Moves the focus to the first view of its group, or the last; returns false outside of groups.
    private func goToEnd(isLast: Bool) -> Bool {
        guard let window, let view = keyTarget, let group = view.focusGroup else { return false }
        let members = FocusOrder(window).views.filter { $0.focusGroup == group }
        guard let end = isLast ? members.last : members.first else { return false }
        return go(to: end, isLast ? .last : .first, isByKeyboard: true)
    }

    /// Removes the focus, and makes a text field resign; returns false where there is neither. Apple has no such method.
    @discardableResult
    public func leave() -> Bool {
        guard let window else { return false }
        let field = window.firstResponder as? any UIKeyInput & UIResponder
        guard isRingWanted && view != nil || field != nil else { return false }
        start = view
        isRingWanted = false
        go(to: nil, [], isByKeyboard: false)
        if let field { field.resignFirstResponder() }
        return true
    }

    /// Moves the focus to a view by one of the program's shortcuts: the ring appears, as the
    /// keyboard was used. Returns false if the view can't have the focus, or an environment
    /// refuses.
    @discardableResult
    package func shortcutGoes(to view: UIView) -> Bool {
        view.isFocusable && go(to: view, [], isByKeyboard: true)
    }

    // Other moves

    /// Updates the focus after a pointer or a finger came down on a view.
    func pointerUsed(_ target: UIView?) {
        var each = target
        while let here = each, !here.canBecomeFocused { each = here.superview }
        (isRingWanted, isKeyLast) = (false, false)
        if let view, view === each || view.isFirstResponder { return showRing() }
        if view != nil { go(to: nil, [], isByKeyboard: false) }
        start = each
        gap = nil
    }

    /// Updates the focus after a change of the first responder: the focus is on that responder, or
    /// nowhere.
    func follows(_ responder: UIResponder?) {
        guard !isMoving else { return }
        guard let target = responder as? UIView, target.canBecomeFocused else {
            if responder != nil, view != nil { go(to: nil, [], isByKeyboard: false) }
            return
        }
        go(to: target, [], isByKeyboard: isRingWanted)
    }

    /// Moves the focus with a screen reader to an object.
    func readerGoes(to object: AccessibleObject) {
        guard let target = object as? UIView, target.isFocusable else { return }
        go(to: target, [], isByKeyboard: true)
    }

    /// The focused object for a screen reader.
    var readerFocus: AccessibleObject? { view ?? window?.firstResponder }

    /// Updates the focus before a view and its subviews can no longer have it, because the view
    /// leaves the window, or is hidden or disabled. Tab continues from that place.
    func viewLeaves(_ gone: UIView) {
        guard let window, let here = view ?? start, gone.isAncestor(of: here) else { return }
        let left = FocusGap(of: here, in: window)
        start = nil
        if view != nil { go(to: nil, [], isByKeyboard: isRingWanted) }
        gap = left
    }

    /// The keyboard's place in a window while another controller lies over it.
    struct Held {
        fileprivate weak var view: UIView?
        fileprivate weak var responder: UIResponder?
    }

    /// Takes the keyboard from a view that something modal covers from now on; nil where nothing in
    /// it has the keyboard.
    func hold(_ covered: UIView) -> Held? {
        func isCovered(_ responder: UIResponder?) -> Bool {
            var each = responder
            while let here = each, here !== covered { each = here.next }
            return each != nil
        }
        let held = Held(
            view: isCovered(view) ? view : nil,
            responder: isCovered(window?.firstResponder) ? window?.firstResponder : nil)
        guard held.view != nil || held.responder != nil else { return nil }
        if held.view != nil { go(to: nil, [], isByKeyboard: isRingWanted) }
        held.responder?.resignFirstResponder()
        (start, gap) = (nil, nil)
        return held
    }

    /// Gives the keyboard back to where it was before `hold`, unless it is elsewhere by now.
    func giveBack(_ held: Held) {
        guard view == nil, window?.firstResponder == nil else { return }
        if let old = held.view, old.isFocusable {
            go(to: old, [], isByKeyboard: isRingWanted)
        } else {
            held.responder?.becomeFirstResponder()
        }
    }

    // Moving

    /// Moves the focus to a view, or removes it; returns false when an environment refuses.
    @discardableResult
    private func go(to next: UIView?, _ heading: UIFocusHeading, isByKeyboard: Bool) -> Bool {
        guard !isMoving, next !== view || isByKeyboard != isRingWanted else {
            showRing()
            return true
        }
        let old = view
        let context = UIFocusUpdateContext(from: old, to: next, heading)
        let parts = Self.chain(old, next)
        guard parts.allSatisfy({ $0.shouldUpdateFocus(in: context) }) else { return false }
        isMoving = true
        defer { isMoving = false }
        guard giveKeyboard(to: next) else { return false }
        view = next
        gap = nil
        isRingWanted = isByKeyboard
        for each in [old, next] { (each as? UIControl)?.stateChanged() }
        showRing()
        if isByKeyboard { next?.scrollIntoSight() }
        guard old !== next else { return true }
        let coordinator = UIFocusAnimationCoordinator()
        for part in parts { part.didUpdateFocus(in: context, with: coordinator) }
        NotificationCenter.default.post(
            name: Self.didUpdateNotification, object: self,
            userInfo: [Self.focusUpdateContextUserInfoKey: context])
        return true
    }

    /// Matches the first responder to the focus: a text field that loses the focus resigns, one
    /// that gets it becomes first responder.
    private func giveKeyboard(to next: UIView?) -> Bool {
        guard let window, let next else { return true }
        if next.canBecomeFirstResponder {
            return next.isFirstResponder || next.becomeFirstResponder()
        }
        guard let field = window.firstResponder as? any UIKeyInput & UIResponder else {
            return true
        }
        return field.resignFirstResponder()
    }

    /// Returns the environments that are told of a move: from both views up.
    private static func chain(_ old: UIView?, _ next: UIView?) -> [any UIFocusEnvironment] {
        var parts: [any UIFocusEnvironment] = []
        var known: Set<ObjectIdentifier> = []
        for view in [old, next] {
            var each: (any UIFocusEnvironment)? = view
            while let here = each {
                if known.insert(ObjectIdentifier(here)).inserted { parts.append(here) }
                each = here.parentFocusEnvironment
            }
        }
        return parts
    }

    /// Returns the view that an environment prefers for the focus: by default the first stop in it.
    private static func preferred(
        _ environment: any UIFocusEnvironment, depth: Int = 0
    ) -> UIView? {
        // The depth is limited as environments may prefer each other in a cycle.
        guard depth < 32 else { return nil }
        if let view = environment as? UIView, view.isFocusable { return view }
        for each in environment.preferredFocusEnvironments where each !== environment {
            if let found = preferred(each, depth: depth + 1) { return found }
        }
        let view = environment as? UIView ?? (environment as? UIViewController)?.viewIfLoaded
        let first = view.flatMap { FocusOrder($0).stop(from: nil, isForward: true) }
        return first?.isFocusable == true ? first : nil
    }

    // The ring

    /// Shows the ring around the focused view, or hides it.
    func showRing() {
        guard isRingWanted, let view, let effect = view.focusEffect else { return ring.hide() }
        let halo = effect as? UIFocusHaloEffect
        let box = halo?.box ?? (view as? UIScrollView)?.ringBox
        ring.show(on: view.layer, box: box, radius: halo?.radius, view.ringLook)
    }
}

extension UIKeyboardHIDUsage {
    /// Whether the key activates the item with the focus, as a touch does.
    var activates: Bool {
        switch self {
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: true
        default: false
        }
    }
}
