import CoreAnimation
public import Foundation
import Primitives
public import Stage

/// A pointer that the keyboard moves over a view, for a view that is drawn on or pointed at. Main
/// thread. Lamina's own.
///
/// Arrows move it, with Shift by single points; Return clicks, Space holds the button down, plus and
/// minus are the wheel.
/// The view must be focusable, pass its presses on, and report changes of the focus and touches.
@MainActor
public final class ViewHand {
    private unowned let view: UIView
    private var hand: KeyboardHand?
    private weak var stage: Stage?
    private var isDelivering = false

    /// The place of the hand, in points of the view; nil before it was shown.
    public var place: CGPoint? { hand?.place }

    /// A hand over a view, which must outlive it.
    /// - Parameter view: the view, which must outlive the hand.
    public init(over view: UIView) {
        self.view = view
    }

    /// Shows or hides the hand after the view got or lost the focus.
    public func focusMoved() {
        guard view.isFocused, view.window?.focusSystem.keyTarget === view else {
            hand?.hide()
            return
        }
        show()
    }

    /// Hides the hand when a pointer or a finger touches the view, unless the hand itself caused
    /// the touch.
    public func touched() {
        if !isDelivering { hand?.hide() }
    }

    /// Handles presses; returns those that have no meaning here.
    /// - Parameters:
    ///   - presses: the keys.
    ///   - phase: whether they went down or up, or repeat.
    public func take(_ presses: Set<UIPress>, _ phase: KeyInput.Phase) -> Set<UIPress> {
        guard view.window?.focusSystem.keyTarget === view else { return presses }
        if hand?.isShown != true { show() }
        return presses.filter { press in
            guard let key = press.key,
                key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]),
                let known = KeyboardHand.Key(key)
            else { return true }
            let isLittle = key.modifierFlags.contains(.shift)
            let own: KeyInput.Phase = phase == .repeated && !press.isRepeat ? .down : phase
            return !(hand?.handle(known, own, isLittle: isLittle) ?? false)
        }
    }

    private func show() {
        guard let now = view.window?.screen.shownStage else { return }
        if hand == nil || stage !== now {
            hand = KeyboardHand(now) { [weak self] in self?.deliver($0) }
            stage = now
        }
        hand?.show(over: view.layer, view.ringLook)
    }

    /// Delivers an event as one of a pointer; a press by the hand keeps the keyboard's focus where
    /// it is.
    private func deliver(_ event: LayerEvent) {
        isDelivering = true
        defer { isDelivering = false }
        stage?.onEvent?(event)
        if case .pointerDown = event.kind { view.window?.focusSystem.readerGoes(to: view) }
    }
}

extension KeyboardHand.Key {
    /// The use of a key to a hand, by what it types; nil for none.
    init?(_ key: UIKey) {
        switch key.keyCode {
        case .keyboardLeftArrow: self = .left
        case .keyboardRightArrow: self = .right
        case .keyboardUpArrow: self = .up
        case .keyboardDownArrow: self = .down
        case .keyboardSpacebar: self = .hold
        case .keyboardReturnOrEnter, .keypadEnter: self = .click
        case .keypadPlus: self = .more
        case .keypadHyphen: self = .less
        default:
            switch key.charactersIgnoringModifiers {
            case "+", "=": self = .more
            case "-": self = .less
            default: return nil
            }
        }
    }
}
