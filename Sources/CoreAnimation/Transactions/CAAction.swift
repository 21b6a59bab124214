public import Foundation

/// Something to do when a layer's property changes or an event happens to it.
@preconcurrency @MainActor
public protocol CAAction {
    /// Runs for the event or property `key` of `object`, which is the layer.
    func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?)
}

/// An action that stops the search and does nothing; `NSNull` is it.
@MainActor
protocol StopAction: CAAction {}

// Bound to no actor, so that any thread may put it among the actions of a layer in no window.
extension NSNull: CAAction {
    /// Does nothing.
    public nonisolated func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?) {}
}

extension NSNull: StopAction {}
