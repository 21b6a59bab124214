import CoreAnimation
public import Foundation
import Primitives
import Stage

/// Where the keyboard's focus is in a window, and where it goes. Main thread only.
///
/// Tab and Shift-Tab go to the next stop and the one before, in the order of reading; arrows move within a group
/// (`focusGroupIdentifier`); Escape leaves. Presses go to the focused view first. The ring is shown only while the
/// keyboard was used last: a press of a pointer or finger takes it away, and Tab goes on from there.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
    /// Posted after the focus moved; the context is in `userInfo` under `focusUpdateContextUserInfoKey`.
    public static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")
    /// Posted when there was nowhere to go.
    public static let movementDidFailNotification = Notification.Name(
        "UIFocusMovementDidFailNotification")
    /// The key of the context.
    public static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"

    private weak var window: UIWindow?
    private weak var view: UIView?
    /// Where Tab goes on from, where nothing has the focus.
    private weak var start: UIView?
    /// The place of a view that could have the focus and can't any more, where Tab goes on from.
    private var gap: FocusGap?
    private let ring = FocusRing()
    private var isMoving = false
    private weak var due: (any UIFocusEnvironment)?

    init(_ window: UIWindow) {
        self.window = window
    }

    /// The one of an environment's window; nil outside one.
    public class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
        (environment as? UIResponder)?.windowOfChain?.focusSystem
    }

    /// Who has the focus; nil for nobody.
    open weak var focusedItem: (any UIFocusItem)? { view }

    /// Has the focus go to an environment, or to what it wants, at the end of the turn.
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
        due = environment
        InputTurn.shared.atEnd { [weak self] in self?.updateFocusIfNeeded() }
    }

    /// Has the focus go at once where that was asked for.
    open func updateFocusIfNeeded() {
        guard let environment = due else { return }
        due = nil
        guard let target = Self.preferred(environment) else { return }
        go(to: target, [], isByKeyboard: isRingWanted)
    }

    /// True while the keyboard was used last.
    private(set) var isRingWanted = false

    // Keys

    /// Who gets keys before the first responder; nil for nobody.
    var keyTarget: UIView? { isRingWanted && view?.isFocusable == true ? view : nil }

    /// Does what a key does that nobody wanted; false for one that means nothing here.
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
        case .keyboardEscape: return leave()
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: return press()
        default: return false
        }
    }

    private func tab(isForward: Bool) -> Bool {
        guard let window else { return false }
        let here = view ?? start
        var target: UIView?
        if here == nil { target = gap?.stop(in: window, isForward: isForward) }
        if here == nil, target == nil, isForward {
            target = Self.preferred(window.rootViewController ?? window)
        }
        target = target ?? FocusOrder(window).stop(from: here, isForward: isForward)
        guard let target else {
            NotificationCenter.default.post(name: Self.movementDidFailNotification, object: self)
            return false
        }
        return go(to: target, isForward ? .next : .previous, isByKeyboard: true)
    }

    /// Tab comes in from what lies around the screen; false where there is nothing to go to.
    func enter(isForward: Bool) -> Bool {
        guard let window, let target = FocusOrder(window).stop(from: nil, isForward: isForward)
        else { return false }
        return go(to: target, isForward ? .next : .previous, isByKeyboard: true)
    }

    /// The next stop, or the one before; false at the end.
    func tabInside(isForward: Bool) -> Bool {
        guard let window, let view else { return enter(isForward: isForward) }
        let order = FocusOrder(window)
        guard !order.isEnd(view, isForward: isForward),
            let target = order.stop(from: view, isForward: isForward)
        else { return false }
        return go(to: target, isForward ? .next : .previous, isByKeyboard: true)
    }

    /// A view that is no control does what a screen reader would have it do, or is touched.
    private func press() -> Bool {
        guard let view = keyTarget, !(view is UIControl) else { return false }
        if view.accessibilityActivate() { return true }
        guard let screen = window?.screen, let root = screen.root else { return false }
        screen.tap(root.convert(view.accessibilityActivationPoint, to: nil))
        // The finger was the keyboard's.
        return go(to: view, [], isByKeyboard: true)
    }

    private func step(_ way: UIFocusHeading) -> Bool {
        guard let window, let view = keyTarget else { return false }
        let isForward = way == .down || way == .right
        if view.accessibilityTraits.contains(.adjustable), !(view is UIControl) {
            let isMore = way == .up || way == .right
            isMore ? view.accessibilityIncrement() : view.accessibilityDecrement()
            return true
        }
        guard let next = FocusOrder(window).neighbour(of: view, isForward: isForward) else {
            // At the end of a group arrows do nothing else.
            return view.focusGroup != nil
        }
        return go(to: next, way, isByKeyboard: true)
    }

    /// Takes the focus away, and lets go of a field; false where there is neither.
    @discardableResult
    package func leave() -> Bool {
        guard let window else { return false }
        let field = window.firstResponder as? any UIKeyInput & UIResponder
        guard isRingWanted && view != nil || field != nil else { return false }
        start = view
        isRingWanted = false
        go(to: nil, [], isByKeyboard: false)
        if let field { field.resignFirstResponder() }
        return true
    }

    /// A shortcut of the program's goes to a view: the keyboard was used, so that the ring shows. False where
    /// the view can't have the focus, or somebody doesn't want that.
    @discardableResult
    package func shortcutGoes(to view: UIView) -> Bool {
        view.isFocusable && go(to: view, [], isByKeyboard: true)
    }

    // Others that move it

    /// A pointer or a finger came down on a view.
    func pointerUsed(_ target: UIView?) {
        var each = target
        while let here = each, !here.canBecomeFocused { each = here.superview }
        isRingWanted = false
        if let view, view === each || view.isFirstResponder { return showRing() }
        if view != nil { go(to: nil, [], isByKeyboard: false) }
        start = each
        gap = nil
    }

    /// A responder has the keyboard now: the focus is with it, or nowhere.
    func follows(_ responder: UIResponder?) {
        guard !isMoving else { return }
        guard let target = responder as? UIView, target.canBecomeFocused else {
            if responder != nil, view != nil { go(to: nil, [], isByKeyboard: false) }
            return
        }
        go(to: target, [], isByKeyboard: isRingWanted)
    }

    /// A screen reader goes to an object.
    func readerGoes(to object: AccessibleObject) {
        guard let target = object as? UIView, target.isFocusable else { return }
        go(to: target, [], isByKeyboard: true)
    }

    /// What a screen reader takes for the place where one is.
    var readerFocus: AccessibleObject? { view ?? window?.firstResponder }

    /// A view with all in it is about to be no place for the focus: it leaves the window, or is hidden or
    /// disabled. Tab goes on from where it was.
    func viewLeaves(_ gone: UIView) {
        guard let window, let here = view ?? start, gone.isAncestor(of: here) else { return }
        let left = FocusGap(of: here, in: window)
        start = nil
        if view != nil { go(to: nil, [], isByKeyboard: isRingWanted) }
        gap = left
    }

    // Moving

    /// Has the focus go to a view, or away; false when somebody doesn't want that.
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

    /// The first responder and the focus agree: a field that is left lets go of the keyboard, one that is come to
    /// takes it.
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

    /// The parts that hear of a move: from both views up.
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

    /// The view that an environment wants to have the focus.
    private static func preferred(
        _ environment: any UIFocusEnvironment, depth: Int = 0
    ) -> UIView? {
        // An environment that prefers itself by a detour would be asked for ever.
        guard depth < 32 else { return nil }
        if let view = environment as? UIView, view.isFocusable { return view }
        for each in environment.preferredFocusEnvironments where each !== environment {
            if let found = preferred(each, depth: depth + 1) { return found }
        }
        let view = environment as? UIView ?? (environment as? UIViewController)?.viewIfLoaded
        return depth == 0 ? view.flatMap { FocusOrder($0).views.first } : nil
    }

    // The ring

    /// Shows the ring where it belongs, or takes it away.
    func showRing() {
        guard isRingWanted, let view, let effect = view.focusEffect else { return ring.hide() }
        let halo = effect as? UIFocusHaloEffect
        ring.show(on: view.layer, box: halo?.box, radius: halo?.radius, view.ringLook)
    }
}

extension UIView {
    /// What rings look like: the window's tint, which programs choose for what can be used.
    var ringLook: FocusRing.Look {
        let isDark = traitCollection.userInterfaceStyle == .dark
        var color = CGColor.clear
        traitCollection.performAsCurrent {
            color = (window?.tintColor ?? .systemBlue).cgColor
        }
        return FocusRing.Look(color, isDark: isDark)
    }

    /// Has the scroll views around it show it, and a little around it.
    fileprivate func scrollIntoSight() {
        var each = superview
        while let here = each {
            if let scroller = here as? UIScrollView, scroller.isScrollEnabled {
                let margin = FocusRing.reach + 8
                let box = scroller.convert(bounds, from: self).insetBy(dx: -margin, dy: -margin)
                scroller.scrollRectToVisible(box, animated: true)
            }
            each = here.superview
        }
    }
}
