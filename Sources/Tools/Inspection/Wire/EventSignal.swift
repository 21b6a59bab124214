import CLinux
import Glibc

/// A signal that wakes one thread out of its poll; any thread may raise it, and raising it many
/// times counts as once.
final class EventSignal: Sendable {
    /// The file descriptor, readable while the signal is raised; −1 where the system gave none.
    let descriptor: Int32

    /// A lowered signal.
    init() {
        descriptor = lamina_eventfd()
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Raises the signal.
    func raise() {
        var one: UInt64 = 1
        _ = write(descriptor, &one, 8)
    }

    /// Lowers the signal; the owner does it before it looks for work.
    func lower() {
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
    }
}
