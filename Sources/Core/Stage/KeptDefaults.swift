import CLinux
import Foundation
import Glibc
import Primitives

/// Writes a program's `UserDefaults` to their file, without a call from the program.
///
/// On Linux a changed value stays in memory until `synchronize()`; on Apple's systems another
/// process stores it at once. Here it is written when the program goes to the background and when
/// it ends. Any thread.
package enum KeptDefaults {
    private static let isWatching = Locked(false)

    /// Writes all changed values of every suite; takes some microseconds where there are none.
    package static func flush() {
        UserDefaults.standard.synchronize()
    }

    /// Also writes the values when the program ends by `exit`, by returning from its top level, or
    /// by SIGTERM, SIGINT or SIGHUP, unless it handles or ignores that signal.
    package static func flushAtEnd() {
        let isFirst = isWatching.withLock { isWatching in
            defer { isWatching = true }
            return !isWatching
        }
        guard isFirst else { return }
        atexit { KeptDefaults.flush() }
        flushAtSignals()
    }

    /// Writes the values at signals, on a thread of its own: a signal handler may not write files,
    /// and main may be busy.
    private static func flushAtSignals() {
        var ends: [Int32] = [0, 0]
        guard lamina_pipe(&ends) == 0 else { return }
        let reading = ends[0]
        let thread = Thread {
            lamina_name_thread("lamina-end")
            var number: UInt8 = 0
            while read(reading, &number, 1) != 1 { guard errno == EINTR else { return } }
            flush()
            kill(getpid(), Int32(number))
        }
        thread.stackSize = 1 << 19
        thread.start()
        lamina_report_ends(ends[1])
    }
}
