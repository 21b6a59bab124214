import CLinux
import Glibc

/// A signal that wakes one thread from its poll; any thread may raise it, and several raises count
/// as one.
final class WakeSignal: Sendable {
    /// A descriptor that is readable while the signal is raised.
    let descriptor: Int32

    /// A lowered signal.
    init() throws(ConnectionError) {
        descriptor = lamina_eventfd()
        if descriptor < 0 { throw .system(what: "an eventfd", reason: errno) }
    }

    deinit { close(descriptor) }

    /// Raises the signal.
    func raise() {
        var one: UInt64 = 1
        _ = write(descriptor, &one, 8)
    }

    /// Lowers the signal; the owner does this before it looks for work.
    func lower() {
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
    }
}
