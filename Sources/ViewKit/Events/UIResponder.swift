public import Foundation

/// Something that events go to; what it doesn't handle goes up the chain, to `next`.
///
/// A view's next is its controller or its superview, a controller's the superview of its view, a
/// window's the application. Main thread only.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    private var accessibility = AccessibilityValues()

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

    // Accessibility: stored and read. Nobody is told of it yet, and the functions are never called.

    /// True for what a screen reader should stop at; false at first.
    open var isAccessibilityElement: Bool {
        get { accessibility.isElement }
        set { accessibility.isElement = newValue }
    }
    /// What it is, in a word.
    open var accessibilityLabel: String? {
        get { accessibility.label }
        set { accessibility.label = newValue }
    }
    /// What it does.
    open var accessibilityHint: String? {
        get { accessibility.hint }
        set { accessibility.hint = newValue }
    }
    /// What value it has.
    open var accessibilityValue: String? {
        get { accessibility.value }
        set { accessibility.value = newValue }
    }
    /// A name that tests find it by.
    open var accessibilityIdentifier: String? {
        get { accessibility.identifier }
        set { accessibility.identifier = newValue }
    }
    /// The language of its words.
    open var accessibilityLanguage: String? {
        get { accessibility.language }
        set { accessibility.language = newValue }
    }
    /// What kind of thing it is.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility.traits }
        set { accessibility.traits = newValue }
    }
    /// Where it lies on the screen, in points; zero at first.
    open var accessibilityFrame: CGRect {
        get { accessibility.frame }
        set { accessibility.frame = newValue }
    }
    /// Where it is touched, on the screen; the middle of `accessibilityFrame` until it is set.
    open var accessibilityActivationPoint: CGPoint {
        get {
            let frame = accessibilityFrame
            return accessibility.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
        }
        set { accessibility.activationPoint = newValue }
    }
    /// Its outline on the screen; nil for its frame.
    open var accessibilityPath: UIBezierPath? {
        get { accessibility.path }
        set { accessibility.path = newValue }
    }
    /// The elements inside, where they aren't views.
    open var accessibilityElements: [Any]? {
        get { accessibility.elements }
        set { accessibility.elements = newValue }
    }
    /// True leaves out what is inside.
    open var accessibilityElementsHidden: Bool {
        get { accessibility.hidesElements }
        set { accessibility.hidesElements = newValue }
    }
    /// True leaves out what is beside it.
    open var accessibilityViewIsModal: Bool {
        get { accessibility.isModal }
        set { accessibility.isModal = newValue }
    }
    /// True reads what is inside one after the other.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibility.groupsChildren }
        set { accessibility.groupsChildren = newValue }
    }
    /// Does what a touch does; false says that it didn't.
    open func accessibilityActivate() -> Bool { false }
    /// Makes the value greater.
    open func accessibilityIncrement() {}
    /// Makes the value less.
    open func accessibilityDecrement() {}
    /// Takes away what lies in front; false says that it didn't.
    open func accessibilityPerformEscape() -> Bool { false }

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
