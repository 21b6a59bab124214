import Foundation

/// A method of an object, to be called on the main thread from any.
final class MethodCall<Argument>: @unchecked Sendable {
    // Sendable: the target is used on the main thread only; elsewhere it is at most let go.
    private let body: @MainActor (Argument) -> Void

    /// A call that the target's end ends.
    init<Target: AnyObject>(
        _ target: Target, _ method: @escaping @MainActor (Target, Argument) -> Void
    ) {
        // As above: the body runs on main, and elsewhere the target is at most let go.
        nonisolated(unsafe) weak let passing = target
        body = { argument in
            if let target = passing { method(target, argument) }
        }
    }

    /// A call that keeps its target.
    init<Target: AnyObject>(
        retaining target: Target, _ method: @escaping @MainActor (Target, Argument) -> Void
    ) {
        // As above.
        nonisolated(unsafe) let target = target
        body = { method(target, $0) }
    }

    /// Calls the method: at once on the main thread, else in its next turn.
    func run(_ argument: Argument) {
        // Handed over, not shared: whoever posts or fires does nothing more with it.
        nonisolated(unsafe) let argument = argument
        if Thread.isMainThread || DispatchQueue.getSpecific(key: mainKey) == true {
            MainActor.assumeIsolated { body(argument) }
        } else {
            DispatchQueue.main.async { self.body(argument) }
        }
    }
}

/// Marks the main queue: where it isn't the main thread that works for it, as under a test's runner.
private let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()
