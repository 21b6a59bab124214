import Foundation
import Glibc
import Primitives

/// Brings what a program keeps by `UserDefaults` to its file, without a word from the program.
///
/// On Linux a value that is set stays in memory until `synchronize()`; on Apple's systems another process keeps
/// it at once. Here it is written when the program goes to the background and when it ends. Any thread.
package enum KeptDefaults {
    private static let isWatching = Locked(false)

    /// Writes all that was set, of every suite; some microseconds where nothing was.
    package static func flush() {
        UserDefaults.standard.synchronize()
    }

    /// Writes it also when the program ends by `exit`, or by returning from its top level.
    package static func flushAtExit() {
        let isFirst = isWatching.withLock { isWatching in
            defer { isWatching = true }
            return !isWatching
        }
        guard isFirst else { return }
        atexit { KeptDefaults.flush() }
    }
}
