import UIKit

// Selectors as values, as `lamina port` writes them.

/// Hears by selectors that are handed on.
public final class SelectorListener: UIResponder {
    public var heard: [String] = []

    static var late: Selector { Selector("late", SelectorListener.late(_:)) }

    /// The function of many a library.
    public func listen(to name: String, with action: Selector) {
        NotificationCenter.default.addObserver(
            self, selector: action, name: Notification.Name(name), object: nil)
    }

    public func timer(_ action: Selector) -> Timer {
        Timer.scheduledTimer(
            timeInterval: 100, target: self, selector: action, userInfo: "fired", repeats: true)
    }

    /// Asks for a call, and for the same one anew, as searches do while a person types.
    public func wait(_ argument: String) {
        NSObject.cancelPreviousPerformRequests(
            withTarget: self, selector: Self.late, object: argument)
        perform(Self.late, with: argument, afterDelay: 100)
    }

    public func stop() {
        NSObject.cancelPreviousPerformRequests(withTarget: self)
    }

    public func changed(_ notification: Notification) {
        heard.append("changed \(notification.name.rawValue)")
    }
    public func noted(_ notification: NSNotification) {
        heard.append("noted \(notification.name.rawValue)")
    }
    public func fired(_ timer: Timer) { heard.append(timer.userInfo as? String ?? "none") }
    public func late(_ argument: String) { heard.append("late \(argument)") }

    /// The object that `made()` has returned last.
    public private(set) weak var lastMade: NSObject?
    public func made() -> NSObject? {
        let object = NSObject()
        lastMade = object
        return object
    }
    public func nothing() -> NSObject? { nil }

    public func ask(_ action: Selector) -> Unmanaged<AnyObject>? {
        responds(to: action) ? perform(action) : nil
    }
}

/// A field that lets nothing be pasted, as programs write it.
public final class UnpastedField: UITextField {
    public override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == Selector("paste", UIResponderStandardEditActions.paste(_:)) { return false }
        return super.canPerformAction(action, withSender: sender)
    }
}

/// A recognizer with an initializer of its own, and one that is overridden.
public final class OwnPan: UIPanGestureRecognizer {
    public private(set) var threshold: CGFloat

    public init(threshold: CGFloat) {
        self.threshold = threshold
        super.init(target: nil, action: nil)
    }

    public override init(target: Any?, action: Selector?) {
        threshold = 8
        super.init(target: target, action: action)
    }
}

/// Ends the program, as libraries do on wrong arguments.
public func raiseForTest() {
    NSException(name: .invalidArgumentException, reason: "no such page", userInfo: nil).raise()
}
