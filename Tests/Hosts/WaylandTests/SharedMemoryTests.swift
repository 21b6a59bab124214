import CLinux
import Foundation
import Glibc
import Testing
import Wayland

/// What Linux gives us, through CLinux: memory to share, timers, wake-ups.
/// On the main actor, as another test counts the buffers that are open.
@MainActor @Suite("Memory and descriptors")
struct SharedMemoryTests {
    @Test("the file goes with the memory, and to no other program")
    func closes() throws {
        var (before, after) = (stat(), stat())
        var descriptor: Int32 = -1
        do {
            let memory = try SharedMemory(size: 4096)
            descriptor = memory.descriptor
            #expect(fcntl(descriptor, F_GETFD) == FD_CLOEXEC)
            #expect(fstat(descriptor, &before) == 0)
        }
        // Another test may have taken the number again, but for another file.
        let isOpen = fstat(descriptor, &after) == 0
        #expect(!isOpen || after.st_dev != before.st_dev || after.st_ino != before.st_ino)
    }

    /// Reserving it would fill the machine's memory before it failed, so it must not be tried.
    @Test("more than a pool of Wayland can hold is refused")
    func tooMuch() {
        let error = #expect(throws: ConnectionError.self) { try SharedMemory(size: 1 << 31) }
        #expect(error?.description.contains("\(1 << 31) bytes") == true)
    }

    @Test("a timer comes once, or again and again, and can be called off")
    func timer() {
        let timer = lamina_timerfd()
        defer { close(timer) }
        #expect(!isReadable(timer, within: 0))
        #expect(lamina_timer_set(timer, 0.001, 0) == 0)
        #expect(isReadable(timer, within: 2000))
        #expect(count(timer) == 1)
        #expect(!isReadable(timer, within: 5))
        #expect(lamina_timer_set(timer, 0.001, 0.001) == 0)
        #expect(isReadable(timer, within: 2000) && count(timer) >= 1)
        #expect(isReadable(timer, within: 2000))
        #expect(lamina_timer_set(timer, 0, 0) == 0)
        #expect(!isReadable(timer, within: 5))
    }

    @Test("a time without sense arms nothing", arguments: [-1, -.infinity, .nan] as [Double])
    func absurdTimes(seconds: Double) {
        let timer = lamina_timerfd()
        defer { close(timer) }
        #expect(lamina_timer_set(timer, seconds, seconds) == 0)
        #expect(!isReadable(timer, within: 2))
    }

    @Test("a wake-up raised many times ends one wait")
    func wake() throws {
        let wake = lamina_eventfd()
        defer { close(wake) }
        #expect(!isReadable(wake, within: 0))
        var one: UInt64 = 1
        for _ in 0..<3 { #expect(write(wake, &one, 8) == 8) }
        #expect(isReadable(wake, within: 0))
        #expect(count(wake) == 3)
        #expect(!isReadable(wake, within: 0))
    }

    private func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&wanted, 1, milliseconds) == 1
    }

    private func count(_ descriptor: Int32) -> UInt64 {
        var count: UInt64 = 0
        return read(descriptor, &count, 8) == 8 ? count : 0
    }
}
