import Foundation

/// A view with a hand for the keyboard over it: a view that is drawn on or pointed at. Main thread.
/// Lamina's own.
open class HandView: UIView {
    /// The hand.
    public private(set) lazy var hand = ViewHand(over: self)

    open override var canBecomeFocused: Bool { true }

    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        hand.focusMoved()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        hand.touched()
        super.touchesBegan(touches, with: event)
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = hand.take(presses, .down)
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = hand.take(presses, .repeated)
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = hand.take(presses, .up)
        if !rest.isEmpty { super.pressesEnded(rest, with: event) }
    }
}
