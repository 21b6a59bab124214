import Foundation

/// The main thread, where layers live.
package enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// True on the main thread, and on the one that works for the main queue. Any thread.
    package static var isCurrent: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
    }

    /// Runs `body` on the main thread: now when this is it, else as soon as it comes to it. Any thread.
    ///
    /// For what is let go of: that may happen anywhere.
    package static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
        guard isCurrent else { return DispatchQueue.main.async { MainActor.assumeIsolated(body) } }
        MainActor.assumeIsolated(body)
    }

    /// Ends the program, and says what to write instead, where `what` happens on another thread:
    /// Swift 5 source may do so, and layers have no locks.
    package static func require(_ what: String) {
        guard !isCurrent else { return }
        fatalError(
            "\(what) on a thread that isn't the main one: layers live on the main thread here. "
                + "Write DispatchQueue.main.async { ... } around the changes, with begin() and "
                + "commit() inside")
    }
}
