public import Foundation
public import Primitives

// Timers that call a method; `#selector(Board.tick(_:))` is `Board.tick(_:)` here

extension Timer {
    /// A timer that is not on a run loop yet; the target is retained until the timer is invalidated.
    ///
    /// The timer's `userInfo` is nil, as Foundation's initializers take none; `scheduledTimer`
    /// makes a timer with it.
    /// - Parameters:
    ///   - ti: in seconds, between calls and before the first.
    ///   - aTarget: retained until the timer is invalidated, or has fired where it doesn't repeat.
    ///   - aSelector: a method such as `Board.tick(_:)`, called on the main thread with the timer.
    ///   - userInfo: ignored by this initializer.
    ///   - yesOrNo: whether the timer goes on after its first call.
    @preconcurrency
    public convenience init<Target: AnyObject>(
        timeInterval ti: TimeInterval, target aTarget: Target,
        selector aSelector: @escaping @MainActor (Target) -> @MainActor (Timer) -> Void,
        userInfo: Any?, repeats yesOrNo: Bool
    ) {
        let call = MethodCall(retaining: aTarget) { aSelector($0)($1) }
        self.init(timeInterval: ti, repeats: yesOrNo) { call.run($0) }
    }

    /// A timer that calls a method without arguments, and is not on a run loop yet.
    /// - Parameters:
    ///   - ti: in seconds, between calls and before the first.
    ///   - aTarget: retained until the timer is invalidated, or has fired where it doesn't repeat.
    ///   - aSelector: a method such as `Board.tick`, called on the main thread.
    ///   - userInfo: ignored by this initializer.
    ///   - yesOrNo: whether the timer goes on after its first call.
    @preconcurrency
    public convenience init<Target: AnyObject>(
        timeInterval ti: TimeInterval, target aTarget: Target,
        selector aSelector: @escaping @MainActor (Target) -> @MainActor () -> Void,
        userInfo: Any?, repeats yesOrNo: Bool
    ) {
        let call = MethodCall(retaining: aTarget) { (target: Target, _: Timer) in
            aSelector(target)()
        }
        self.init(timeInterval: ti, repeats: yesOrNo) { call.run($0) }
    }

    /// Starts a timer; the target is retained until the timer is invalidated.
    /// - Parameters:
    ///   - ti: in seconds, between calls and before the first.
    ///   - aTarget: retained until the timer is invalidated, or has fired where it doesn't repeat.
    ///   - aSelector: a method such as `Board.tick(_:)`, called on the main thread with the timer.
    ///   - userInfo: a value for `userInfo`, retained as long as the target.
    ///   - yesOrNo: whether the timer goes on after its first call.
    @preconcurrency @discardableResult
    public class func scheduledTimer<Target: AnyObject>(
        timeInterval ti: TimeInterval, target aTarget: Target,
        selector aSelector: @escaping @MainActor (Target) -> @MainActor (Timer) -> Void,
        userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer {
        let call = MethodCall(retaining: aTarget) { aSelector($0)($1) }
        return InformedTimer.scheduled(ti, userInfo, yesOrNo) { call.run($0) }
    }

    /// Starts a timer that calls a method without arguments.
    /// - Parameters:
    ///   - ti: in seconds, between calls and before the first.
    ///   - aTarget: retained until the timer is invalidated, or has fired where it doesn't repeat.
    ///   - aSelector: a method such as `Board.tick`, called on the main thread.
    ///   - userInfo: a value for `userInfo`, retained as long as the target.
    ///   - yesOrNo: whether the timer goes on after its first call.
    @preconcurrency @discardableResult
    public class func scheduledTimer<Target: AnyObject>(
        timeInterval ti: TimeInterval, target aTarget: Target,
        selector aSelector: @escaping @MainActor (Target) -> @MainActor () -> Void,
        userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer {
        let call = MethodCall(retaining: aTarget) { (target: Target, _: Timer) in
            aSelector(target)()
        }
        return InformedTimer.scheduled(ti, userInfo, yesOrNo) { call.run($0) }
    }

    /// A timer that calls the method of a selector, and is not on a run loop yet.
    /// - Parameters:
    ///   - ti: in seconds, between calls and before the first.
    ///   - aTarget: retained until the timer is invalidated, or has fired where it doesn't repeat.
    ///   - aSelector: a method, called on the main thread with the timer.
    ///   - userInfo: ignored by this initializer.
    ///   - yesOrNo: whether the timer goes on after its first call.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
        userInfo: Any?, repeats yesOrNo: Bool
    ) {
        let call = MethodCall<Timer>(retaining: aTarget as AnyObject, aSelector)
        self.init(timeInterval: ti, repeats: yesOrNo) { call.run($0) }
    }

    /// Starts a timer that calls the method of a selector.
    /// - Parameters:
    ///   - ti: in seconds, between calls and before the first.
    ///   - aTarget: retained until the timer is invalidated, or has fired where it doesn't repeat.
    ///   - aSelector: a method, called on the main thread with the timer.
    ///   - userInfo: a value for `userInfo`, retained as long as the target.
    ///   - yesOrNo: whether the timer goes on after its first call.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
        userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer {
        let call = MethodCall<Timer>(retaining: aTarget as AnyObject, aSelector)
        return InformedTimer.scheduled(ti, userInfo, yesOrNo) { call.run($0) }
    }
}

/// A timer with a `userInfo`, which Foundation's public initializers can't set.
private final class InformedTimer: Timer {
    private var info: Any?

    override var userInfo: Any? { info }

    static func scheduled(
        _ interval: TimeInterval, _ info: Any?, _ repeats: Bool,
        _ block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
        let first = Date(timeIntervalSinceNow: interval)
        let timer = InformedTimer(fire: first, interval: interval, repeats: repeats, block: block)
        timer.info = info
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }

    /// Releases `info` once the timer is over.
    override func invalidate() {
        super.invalidate()
        info = nil
    }
}

extension NSObjectProtocol {
    /// Calls a method without arguments after `delay` seconds, on the main thread; it can't be
    /// cancelled.
    /// - Parameters:
    ///   - aSelector: a method such as `Board.tick`; the object is retained until it was called.
    ///   - anArgument: ignored, as the method takes no argument.
    ///   - delay: in seconds; 0 calls it in the main thread's next turn.
    @preconcurrency @MainActor
    public func perform(
        _ aSelector: @escaping @MainActor (Self) -> @MainActor () -> Void,
        with anArgument: Any?, afterDelay delay: TimeInterval
    ) {
        let call = MethodCall(retaining: self) { (target: Self, _: Timer) in aSelector(target)() }
        _ = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { call.run($0) }
    }
}
