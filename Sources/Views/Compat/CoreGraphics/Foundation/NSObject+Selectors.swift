public import Foundation
public import Primitives

// Methods that Objective-C's objects call by a selector

/// Returns the name of a selector: `tapped:`.
/// - Parameter aSelector: any selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// Returns a selector of a name alone: it can be compared, and no object responds to it.
/// - Parameter aSelectorName: the name, with a colon for each argument.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

extension NSObjectProtocol {
    /// Returns whether the object's class has the method of a selector.
    /// - Parameter aSelector: the method; nil is answered by false.
    public func responds(to aSelector: Selector?) -> Bool { aSelector?.isHad(by: self) ?? false }

    /// Calls the method of a selector; without effect where the object's class hasn't got it.
    /// - Parameters:
    ///   - aSelector: the method.
    ///   - object: its first argument.
    ///   - another: its second argument.
    /// - Returns: the object that the method returns, which lives until the main thread's next turn at least; nil for methods
    ///   that return none.
    @discardableResult @preconcurrency @MainActor
    public func perform(
        _ aSelector: Selector?, with object: Any? = nil, with another: Any? = nil
    ) -> Unmanaged<AnyObject>? {
        guard let result = aSelector?.call(on: self, with: object, and: another),
            let made = returned(result)
        else { return nil }
        // As Apple's systems release it later: the method may have made it, and nobody else retains it then.
        nonisolated(unsafe) let kept = made
        DispatchQueue.main.async { withExtendedLifetime(kept) {} }
        return .passUnretained(made)
    }

    /// Calls the method of a selector on the main thread: at once if it is called there, else in the main thread's next turn.
    /// - Parameters:
    ///   - aSelector: the method.
    ///   - argument: its argument.
    ///   - wait: on other threads without effect: nobody waits for main.
    @preconcurrency
    public func performSelector(
        onMainThread aSelector: Selector, with argument: Any?, waitUntilDone wait: Bool
    ) {
        MethodCall<Any?>(retaining: self, aSelector).run(argument)
    }

    /// Calls the method of a selector after `delay` seconds, on the main thread.
    /// - Parameters:
    ///   - aSelector: the method; the object is retained until it was called.
    ///   - anArgument: its argument.
    ///   - delay: in seconds; 0 calls it in the main thread's next turn.
    @preconcurrency @MainActor
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
    ) {
        LaterCalls.add(self, aSelector, anArgument, after: delay)
    }
}

/// The object that a method has returned; nil for values of other kinds, and for an optional without an object.
private func returned(_ result: Any) -> AnyObject? {
    if type(of: result) is AnyObject.Type { return result as AnyObject }
    let mirror = Mirror(reflecting: result)
    guard mirror.displayStyle == .optional else { return nil }
    return (mirror.children.first?.value).flatMap(returned)
}

extension NSObject {
    /// Cancels all calls by `perform(_:with:afterDelay:)` with a selector that a target still waits for.
    /// - Parameter aTarget: the object whose method was to be called.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        LaterCalls.cancel(aTarget as AnyObject) { _ in true }
    }

    /// Cancels calls by `perform(_:with:afterDelay:)` with a selector that a target still waits for.
    /// - Parameters:
    ///   - aTarget: the object whose method was to be called.
    ///   - aSelector: the method.
    ///   - anArgument: the argument, which must be equal; nil for calls without one.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        LaterCalls.cancel(aTarget as AnyObject) { call in
            guard call.selector == aSelector else { return false }
            guard let mine = call.argument, let anArgument else {
                return call.argument == nil && anArgument == nil
            }
            if let mine = mine as? AnyHashable, let other = anArgument as? AnyHashable {
                return mine == other
            }
            return mine as AnyObject === anArgument as AnyObject
        }
    }
}

/// The calls that were asked for and haven't happened yet.
@MainActor
enum LaterCalls {
    /// A call that waits.
    struct Call {
        let target: AnyObject
        let selector: Selector
        let argument: Any?
        let timer: Timer
    }

    /// The calls that wait, in the order in which they were asked for.
    private(set) static var waiting: [Call] = []

    static func add(
        _ target: AnyObject, _ selector: Selector, _ argument: Any?, after delay: TimeInterval
    ) {
        // The list keeps the target until then.
        let call = MethodCall<Timer>(object: target) { target, timer in
            waiting.removeAll { $0.timer === timer }
            selector.call(on: target, with: argument)
        }
        let timer = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { call.run($0) }
        waiting.append(Call(target: target, selector: selector, argument: argument, timer: timer))
    }

    static func cancel(_ target: AnyObject, where isMeant: (Call) -> Bool) {
        for call in waiting where call.target === target && isMeant(call) {
            call.timer.invalidate()
        }
        waiting.removeAll { !$0.timer.isValid }
    }
}
