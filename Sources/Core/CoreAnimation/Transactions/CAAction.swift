public import Foundation

/// An action for a change of a layer's property or an event.
///
/// ```swift
/// final class Report: NSObject, CAAction {
///     func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
///         print("\(event) changes")
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol CAAction {
    /// Runs for the event or property `key` of `object`, which is the layer.
    /// - Parameters:
    ///   - key: the name of a property, or an event such as `onOrderIn`.
    ///   - object: the layer whose property changes, or that the event concerns.
    ///   - arguments: always nil here.
    func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?)
}

/// An action that ends the search and does nothing: `NSNull`.
@MainActor
protocol StopAction: CAAction {}

// Nonisolated, so that any thread may put it among the actions of a layer in no window.
extension NSNull: CAAction {
    /// Does nothing: a null action ends the search for one.
    /// - Parameters:
    ///   - key: the key of the action; unused.
    ///   - object: the layer; unused.
    ///   - arguments: unused.
    public nonisolated func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?) {}
}

extension NSNull: StopAction {}
