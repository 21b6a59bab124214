public import Foundation

/// A number for work that goes on when the program's windows aren't seen.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int

    /// An identifier from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// No task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
    private static var lastTask = 0

    /// Begins work that has to be finished when the program's windows aren't seen. A desktop doesn't stop programs then,
    /// so the work just goes on.
    /// - Parameters:
    ///   - taskName: a name for debuggers; without effect.
    ///   - handler: called shortly before the time is up; never here.
    public func beginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (@MainActor () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        Self.lastTask += 1
        return UIBackgroundTaskIdentifier(rawValue: Self.lastTask)
    }

    /// Ends such work.
    /// - Parameter identifier: the identifier that `beginBackgroundTask` returned.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// The time that such work has, in seconds: without end here.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}
