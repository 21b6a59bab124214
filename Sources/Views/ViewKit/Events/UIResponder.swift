public import CoreAnimation
import Foundation
public import Primitives

/// An object that receives events; events that it doesn't handle go up the chain, to `next`.
///
/// The next responder of a view is its controller or its superview, of a controller the superview
/// of its view, of a window the application. Main thread only.
///
/// ```swift
/// final class Pad: UIView {
///     override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
///         for touch in touches { print(touch.location(in: self)) }
///     }
/// }
/// ```
@preconcurrency @MainActor
open class UIResponder: AccessibleObject {
    /// A responder without a next one.
    public override init() {
        super.init()
    }

    /// The responder that receives unhandled events; nil at the end of the chain.
    open var next: UIResponder? { nil }

    // Touches

    /// Called when fingers, a pen or a button come down on the view.
    /// - Parameters:
    ///   - touches: the touches that began; without `isMultipleTouchEnabled` one at a time.
    ///   - event: the event, with all touches of the window.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Called when touches move.
    /// - Parameters:
    ///   - touches: the touches of this view that moved, wherever they are by now.
    ///   - event: the event, with all touches of the window.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Called when touches are lifted.
    /// - Parameters:
    ///   - touches: the touches of this view that were lifted.
    ///   - event: the event, with all touches of the window.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Called when the system, or a gesture recognizer, cancels touches.
    /// - Parameters:
    ///   - touches: the touches, which won't end any more.
    ///   - event: the event with all present touches; nil where a program calls.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Called when better values of earlier touches are known; never here, as nothing is estimated.
    /// - Parameter touches: the touches, with the better values.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }

    // Keys

    /// Called when keys go down.
    /// - Parameters:
    ///   - presses: the keys, each with its character and its modifiers; `super` passes them on to
    ///     the next responder.
    ///   - event: the event of the keyboard.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !handle($0, isRepeat: false) }
        if !rest.isEmpty { next?.pressesBegan(rest, with: event) }
    }

    /// Called when keys change: a held key repeats, as its press says.
    /// - Parameters:
    ///   - presses: the keys that repeat.
    ///   - event: the event with all keys that are down; nil where a program calls.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !($0.isRepeat && handle($0, isRepeat: true)) }
        if !rest.isEmpty { next?.pressesChanged(rest, with: event) }
    }

    /// Called when keys go up.
    /// - Parameters:
    ///   - presses: the keys that went up.
    ///   - event: the event with all keys that are down; nil where a program calls.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// Called when the keyboard is removed while keys are down.
    /// - Parameters:
    ///   - presses: the keys that were down.
    ///   - event: the event with all keys that were down; nil where a program calls.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// Performs the effect of a key on this responder; returns whether the key has one. Other keys go
    /// to the next responder. An override calls `super` for keys that it has no use for.
    /// - Parameters:
    ///   - press: the key, which went down or repeats.
    ///   - isRepeat: whether the key repeats while it is held.
    func handle(_ press: UIPress, isRepeat: Bool) -> Bool { false }

    /// The key commands of this responder, in effect while it is in the first responder's chain.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// The undo manager for changes that this responder makes: the next responder's by default, in the
    /// end the window's.
    open var undoManager: UndoManager? { next?.undoManager }

    // Activities

    /// The task that the responder shows; nil for none. It may belong to several responders.
    open var userActivity: NSUserActivity? {
        get { ResponderActivities.activity(of: self) }
        set { ResponderActivities.set(newValue, of: self) }
    }

    /// Called to bring the task that the responder shows up to date, where its `needsSave` says so,
    /// before it is saved for the next start.
    /// - Parameter activity: the task, whose `userInfo` you fill.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Called by programs to show the state of a task; the default does nothing.
    /// - Parameter userActivity: a task that was saved, in this run or an earlier one.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

    // Menus

    /// The edits that menus and keys ask responders for.
    public enum EditAction: Sendable, Hashable, CaseIterable {
        /// `cut(_:)`.
        case cut
        /// `copy(_:)`.
        case copy
        /// `paste(_:)`.
        case paste
        /// `delete(_:)`.
        case delete
        /// `select(_:)`.
        case select
        /// `selectAll(_:)`.
        case selectAll
    }

    /// Called for the application object and its delegate, to change the menus of the menu bar.
    /// - Parameter builder: the menus, which change by its methods.
    open func buildMenu(with builder: any UIMenuBuilder) {}

    /// Called before a command that the responder would perform is shown or performed, to set its
    /// title, its attributes and its state.
    /// - Parameter command: a copy for this one validation; its title, attributes and state may be
    ///   set.
    open func validate(_ command: UICommand) {}

    /// Returns whether the responder performs an edit now; false by default, so that the next
    /// responder is asked, but true for `paste` where `pasteConfiguration` takes an item of the pasteboard. Apple's
    /// method has a selector, and covers other methods, too.
    /// - Parameters:
    ///   - action: the edit, such as `copy`.
    ///   - sender: the object that asks, such as a menu's command; nil for none.
    open func canPerformAction(_ action: EditAction, withSender sender: Any?) -> Bool {
        action == .paste && !pastable.isEmpty
    }

    /// Returns whether the responder performs a method now. It answers for an edit, such as `paste(_:)`, as the method
    /// above; for another method whether the responder has it.
    /// - Parameters:
    ///   - action: a method of responders.
    ///   - sender: the object that asks, such as a menu's command; nil for none.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if let edit = EditAction(action) { return canPerformAction(edit, withSender: sender) }
        return action.isHad(by: self)
    }

    /// Returns the first responder of the chain, from this one on, that performs a method; nil for none.
    /// - Parameters:
    ///   - action: a method of responders.
    ///   - sender: the object that asks; nil for none.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        if canPerformAction(action, withSender: sender) { return self }
        return next?.target(forAction: action, withSender: sender)
    }

    /// Called to copy the selection and to remove it.
    /// - Parameter sender: the object that asks: a menu's command, or nil.
    open func cut(_ sender: Any?) {}
    /// Called to copy the selection.
    /// - Parameter sender: the object that asks: a menu's command, or nil.
    open func copy(_ sender: Any?) {}
    /// Called to insert the content of the pasteboard. The default hands the items that `pasteConfiguration`
    /// takes to `paste(itemProviders:)`.
    /// - Parameter sender: the object that asks: a menu's command, or nil.
    open func paste(_ sender: Any?) {
        let items = pastable
        if !items.isEmpty { paste(itemProviders: items) }
    }

    /// The types of data that the responder takes from the pasteboard; nil for none. Setting it copies the object.
    open var pasteConfiguration: UIPasteConfiguration? {
        get { PasteConfigurations.configuration(of: self) }
        set { PasteConfigurations.set(newValue, of: self) }
    }
    /// Returns whether the responder takes items; true by default.
    /// - Parameter itemProviders: the items of the pasteboard that have one of the types of `pasteConfiguration`; for text
    ///   fields and text views, which paste texts without one, also all items.
    open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { true }
    /// Called to insert items of the types of `pasteConfiguration`; the default does nothing, but that of text fields and
    /// text views inserts the copied text.
    /// - Parameter itemProviders: the items, which load their data.
    open func paste(itemProviders: [NSItemProvider]) {}
    /// Called to remove the selection.
    /// - Parameter sender: the object that asks: a menu's command, or nil.
    open func delete(_ sender: Any?) {}
    /// Called to select the word at the caret.
    /// - Parameter sender: the object that asks: a menu's command, or nil.
    open func select(_ sender: Any?) {}
    /// Called to select everything.
    /// - Parameter sender: the object that asks: a menu's command, or nil.
    open func selectAll(_ sender: Any?) {}

    // Properties that are observed by name

    /// Called after an observed property has changed; the default does nothing.
    /// - Parameters:
    ///   - keyPath: the name of the property, as it was given.
    ///   - object: the view whose property has changed.
    ///   - change: the kind of the change, and the values that were asked for.
    ///   - context: the pointer that was given.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    // The first responder

    /// Whether the responder can become the first responder.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether the responder can give up being the first responder.
    open var canResignFirstResponder: Bool { true }

    /// Whether the responder is the first to receive keys.
    open var isFirstResponder: Bool { windowOfChain?.firstResponder === self }

    /// Makes the receiver the first responder; returns whether it is now.
    ///
    /// Refused outside of a window, when `canBecomeFirstResponder` is false, or when the present
    /// first responder refuses to resign.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = windowOfChain, canBecomeFirstResponder else { return false }
        if window.firstResponder === self { return true }
        guard window.handOver() else { return false }
        window.firstResponder = self
        window.focusSystem.follows(self)
        InputDock.follow(window)
        return true
    }

    /// Gives up being the first responder; returns whether the receiver no longer is.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = windowOfChain, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.firstResponder = nil
        window.firstResponderLeft(self)
        return true
    }

    /// The view that replaces a keyboard while the responder is in the first responder's chain; nil for
    /// the keyboard. It is shown at the lower edge of the window, as tall as its frame.
    open var inputView: UIView? { nil }
    /// The view above a keyboard, or at the lower edge of the window; nil for none. It is as tall as its
    /// frame, or as its content where its height is flexible or constraints place it.
    ///
    /// A controller that can become the first responder, and has such a view, becomes it as it appears
    /// where no other responder is.
    ///
    /// ```swift
    /// final class Chat: UITableViewController {
    ///     let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    ///     override var canBecomeFirstResponder: Bool { true }
    ///     override var inputAccessoryView: UIView? { bar }
    /// }
    /// ```
    open var inputAccessoryView: UIView? { nil }
    /// Called by programs after a change of the two properties above, to show the new views.
    open func reloadInputViews() {
        if let window = windowOfChain { InputDock.follow(window) }
    }

    // The focus, for views and controllers: UIFocusEnvironment

    /// The environments that the focus prefers in this part, the most preferred first; empty by
    /// default, for the views inside, and a controller's view.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

    /// Has the focus updated at the end of the turn, if it is in this part or nowhere.
    open func setNeedsFocusUpdate() { askForFocus() }

    /// Performs a requested focus update at once.
    open func updateFocusIfNeeded() { windowOfChain?.focusSystem.updateFocusIfNeeded() }

    /// Returns whether the focus may move; true by default.
    /// - Parameter context: the item that has the focus, and the one that would get it.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// Called after the focus has entered or left this part, or moved inside it.
    /// - Parameters:
    ///   - context: the item that had the focus, and the one that has it.
    ///   - coordinator: runs animations of yours beside the change.
    open func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}

    // Motion events: the machine isn't shaken, so these are never called

    /// Called when a motion begins.
    /// - Parameters:
    ///   - motion: the kind of motion, such as `.motionShake`.
    ///   - event: the event; nil where a program calls.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// Called when a motion ends.
    /// - Parameters:
    ///   - motion: the kind of motion, such as `.motionShake`.
    ///   - event: the event; nil where a program calls.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// Called when a motion is cancelled.
    /// - Parameters:
    ///   - motion: the kind of motion, such as `.motionShake`.
    ///   - event: the event; nil where a program calls.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // Methods for nibs, which are never called as there are no nibs

    /// Called after the object was loaded from a nib.
    open func awakeFromNib() {}
    /// Called before the object is shown in Interface Builder.
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
