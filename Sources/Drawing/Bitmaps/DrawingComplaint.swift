import Foundation
import Primitives

/// Where a programmer's error is told that drawing lives with: each message once, on standard error.
/// Any thread.
package enum DrawingComplaint {
    private struct State: Sendable {
        var told: Set<String> = []
        var handler: (@Sendable (String) -> Void)?
    }

    private static let state = Locked(State())

    /// Tells `message`, the first time.
    package static func tell(_ message: String) {
        let handler: (@Sendable (String) -> Void)? = state.withLock { state in
            if let handler = state.handler { return handler }
            // A program that makes a new message in each frame must not fill the memory.
            guard state.told.count < 1000, state.told.insert(message).inserted else { return nil }
            return { line in
                // Where nobody listens there is nobody to tell.
                try? FileHandle.standardError.write(contentsOf: Data("lamina: \(line)\n".utf8))
            }
        }
        handler?(message)
    }

    /// Gives each message to `handler` from now on, for tests; nil puts it on standard error again.
    package static func send(_ handler: (@Sendable (String) -> Void)?) {
        state.withLock { $0.handler = handler }
    }
}
