import Foundation
import Primitives

/// Reports a programmer's errors that drawing tolerates: each message once, on standard error. Any
/// thread.
package enum DrawingComplaint {
    private struct State: Sendable {
        var told: Set<String> = []
        var handler: (@Sendable (String) -> Void)?
    }

    private static let state = Locked(State())

    /// Reports `message`, the first time.
    package static func tell(_ message: String) {
        let handler: (@Sendable (String) -> Void)? = state.withLock { state in
            if let handler = state.handler { return handler }
            // Limited: a program that makes a new message in each frame must not fill the memory.
            guard state.told.count < 1000, state.told.insert(message).inserted else { return nil }
            return { line in
                // A failed write is ignored, as there is nobody to tell.
                try? FileHandle.standardError.write(contentsOf: Data("lamina: \(line)\n".utf8))
            }
        }
        handler?(message)
    }

    /// Sends further messages to `handler`, for tests; nil restores standard error.
    package static func send(_ handler: (@Sendable (String) -> Void)?) {
        state.withLock { $0.handler = handler }
    }
}
