import Foundation

/// Something that events go to; what it doesn't handle goes up the chain, to `next`.
///
/// A view's next is its controller or its superview, a controller's the superview of its view, a
/// window's the application. Main thread only.
@preconcurrency @MainActor
open class UIResponder: AccessibleObject {
    /// A responder without a next one.
    public override init() {
        super.init()
    }

    /// Who gets what this one doesn't handle; nil at the end.
    open var next: UIResponder? { nil }

    // Touches

    /// Fingers, a pen or a button came down on the view.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// They moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// They were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// The system, or a gesture recogniser, took them away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Better values of earlier touches came; nothing here estimates.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }

    // Keys

    /// Keys went down.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }

    /// Keys changed: a held key repeats, and its press says so.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Keys went up.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// The keyboard went while keys were down.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// Key combinations that this responder acts on, while it is in the first responder's chain.
    open var keyCommands: [UIKeyCommand]? { nil }

    // The first responder

    /// True for a responder that takes the keyboard.
    open var canBecomeFirstResponder: Bool { false }
    /// False keeps the keyboard.
    open var canResignFirstResponder: Bool { true }

    /// True for the responder that keys go to first.
    open var isFirstResponder: Bool { windowOfChain?.firstResponder === self }

    /// Takes the keyboard: true when it has it.
    ///
    /// Refused outside a window, when it can't, or when the one that has it holds on to it.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = windowOfChain, canBecomeFirstResponder else { return false }
        if window.firstResponder === self { return true }
        if let old = window.firstResponder, !old.resignFirstResponder() { return false }
        window.firstResponder = self
        window.focusSystem.follows(self)
        return true
    }

    /// Gives the keyboard back: true when it doesn't have it any more.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = windowOfChain, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.firstResponder = nil
        return true
    }

    /// What is shown in place of a keyboard; nil for that. No keyboard is shown here.
    open var inputView: UIView? { nil }
    /// What is shown above a keyboard; nil for nothing. No keyboard is shown here.
    open var inputAccessoryView: UIView? { nil }
    /// The two above have changed; nothing follows here.
    open func reloadInputViews() {}

    // The focus, for views and controllers: UIFocusEnvironment

    /// Where the focus goes first in this part, the most wanted first; what is inside, at first.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

    /// Has the focus go where it is wanted by now, at the end of the turn, if it is in this part or nowhere.
    open func setNeedsFocusUpdate() { askForFocus() }

    /// Has it go there at once, where that was asked for.
    open func updateFocusIfNeeded() { windowOfChain?.focusSystem.updateFocusIfNeeded() }

    /// False keeps the focus where it is; true, at first.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// The focus came into this part, went out of it, or moved inside.
    open func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}

    // Motions: the machine isn't shaken, so these are never called.

    /// A motion began.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// A motion ended.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// A motion was broken off.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // Nibs: there are none, so these are never called.

    /// The object has come out of a nib.
    open func awakeFromNib() {}
    /// The object is shown in Interface Builder.
    open func prepareForInterfaceBuilder() {}

    /// The window at the end of the chain.
    var windowOfChain: UIWindow? {
        var each: UIResponder? = self
        while let here = each {
            if let window = here as? UIWindow { return window }
            each = here.next
        }
        return nil
    }
}
