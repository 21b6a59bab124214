import Foundation
import Primitives

/// A method of an object, to be called on the main thread from any thread.
final class MethodCall<Argument>: Sendable {
    // Sendable: the target is used on the main thread only; elsewhere it is at most released.
    private let body: @MainActor (Argument) -> Void

    /// A call that does nothing once its target is released, but for calling `whenGone`.
    init<Target: AnyObject>(
        _ target: Target, whenGone: @escaping @MainActor () -> Void = {},
        _ method: @escaping @MainActor (Target, Argument) -> Void
    ) {
        // Only the body uses the target, on the main thread; elsewhere it is at most released.
        nonisolated(unsafe) weak let passing = target
        body = { argument in
            if let target = passing { method(target, argument) } else { whenGone() }
        }
    }

    /// A call that retains its target.
    init<Target: AnyObject>(
        retaining target: Target, _ method: @escaping @MainActor (Target, Argument) -> Void
    ) {
        // Only the body uses the target, on the main thread; elsewhere it is at most released.
        nonisolated(unsafe) let target = target
        body = { method(target, $0) }
    }

    /// A call of a selector that retains its target.
    // Not by the generic initializer: with `AnyObject` as the target's type, the compiler fails.
    init(retaining target: AnyObject, _ selector: Selector) {
        // Only the body uses the target, on the main thread; elsewhere it is at most released.
        nonisolated(unsafe) let target = target
        body = { selector.call(on: target, with: $0) }
    }

    /// A call of a closure that does nothing once its object is released, but for calling `whenGone`.
    init(
        object: AnyObject, whenGone: @escaping @MainActor () -> Void = {},
        _ call: @escaping @MainActor (AnyObject, Argument) -> Void
    ) {
        // Only the body uses the object, on the main thread; elsewhere it is at most released.
        nonisolated(unsafe) weak let passing = object
        body = { argument in
            if let object = passing { call(object, argument) } else { whenGone() }
        }
    }

    /// Calls the method: at once on the main thread, else in the main thread's next turn.
    func run(_ argument: Argument) {
        // The argument is handed over, not shared: the caller doesn't use it any more.
        nonisolated(unsafe) let argument = argument
        if Thread.isMainThread || DispatchQueue.getSpecific(key: mainKey) == true {
            MainActor.assumeIsolated { body(argument) }
        } else {
            DispatchQueue.main.async { self.body(argument) }
        }
    }
}

/// A key that identifies the main queue where another thread works for it, as in some test runners.
private let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()
