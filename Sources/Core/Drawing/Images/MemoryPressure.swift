import Foundation
import Glibc
import Primitives

/// Reports when the machine runs short of memory, so that caches are emptied.
///
/// The kernel reports it (pressure stall information, Linux 4.20): a trigger on
/// `/proc/pressure/memory` wakes a thread that otherwise never runs, when tasks have waited for
/// memory for 100 ms of two seconds. Where the kernel has no such file, or doesn't permit it,
/// nothing is reported.
///
/// Any thread.
package final class MemoryPressure: Sendable {
    /// The instance of the process.
    package static let shared = MemoryPressure()

    private struct Listeners: Sendable {
        var bodies: [Int: @Sendable () -> Void] = [:]
        var next = 0
        var isWatching = false
    }

    private let listeners = Locked(Listeners())
    /// The trigger in the kernel's format, in microseconds: this much waiting within this period.
    private static let trigger = "some 100000 2000000"

    /// An instance that only reports what `tell()` is called for; for tests.
    package init() {}

    /// Calls `body`, on a separate thread, whenever memory is short; returns a number for `remove`.
    package func add(_ body: @escaping @Sendable () -> Void) -> Int {
        let (number, mustWatch) = listeners.withLock { listeners in
            listeners.next += 1
            listeners.bodies[listeners.next] = body
            let mustWatch = !listeners.isWatching
            listeners.isWatching = true
            return (listeners.next, mustWatch)
        }
        if mustWatch, self === Self.shared { watch() }
        return number
    }

    /// Removes a listener that `add` added.
    package func remove(_ number: Int) {
        listeners.withLock { $0.bodies[number] = nil }
    }

    /// Reports that memory is short.
    package func tell() {
        let bodies = listeners.withLock { Array($0.bodies.values) }
        for body in bodies { body() }
    }

    private func watch() {
        let file = open("/proc/pressure/memory", O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return }
        let bytes = Array(Self.trigger.utf8CString)
        guard write(file, bytes, bytes.count) >= 0 else {
            close(file)
            return
        }
        let thread = Thread { [self] in
            var entry = pollfd(fd: file, events: Int16(POLLPRI), revents: 0)
            while true {
                let count = poll(&entry, 1, -1)
                if count < 0, errno == EINTR { continue }
                guard count > 0, entry.revents & Int16(POLLERR) == 0 else { break }
                tell()
            }
            close(file)
        }
        thread.name = "lamina-memory"
        thread.stackSize = 128 << 10
        thread.start()
    }
}
