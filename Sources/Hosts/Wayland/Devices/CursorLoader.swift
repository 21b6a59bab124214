import CWayland
import Primitives

/// Reads cursor images on threads of its own: on slow file systems this may take seconds, and the
/// wire thread must not wait.
///
/// All other work belongs to the wire thread, under the wire's lock.
final class CursorLoader {
    /// A set of cursor images to load.
    struct Wish: Sendable, Hashable {
        let scale: Int
        let look: CursorLook
    }

    /// The result of loading: a nil theme where there is none of that name.
    struct Outcome: Sendable {
        let wish: Wish
        let theme: CursorTheme?
    }

    private let shm: Proxy
    private let wake: @Sendable () -> Void
    private let outcomes = Locked<[Outcome]>([])
    private var threads: [Wish: OSThread] = [:]

    /// A loader with nothing to read yet; `wake` is called, on any thread, when something was read.
    init(shm: Proxy, wake: @escaping @Sendable () -> Void) {
        self.shm = shm
        self.wake = wake
    }

    /// Starts reading, if that has not begun; returns false when the system has no thread for it.
    func begin(_ wish: Wish) -> Bool {
        if threads[wish] != nil { return true }
        let thread = try? OSThread(name: "lamina-cursors", stackSize: 256 * 1024) {
            [shm, outcomes, wake] in
            let theme = CursorTheme(shm: shm.pointer, scale: wish.scale, look: wish.look)
            outcomes.withLock { $0.append(Outcome(wish: wish, theme: theme)) }
            wake()
        }
        threads[wish] = thread
        return thread != nil
    }

    /// Returns the themes that were read since the last call.
    func take() -> [Outcome] {
        let new = outcomes.withLock { outcomes in
            defer { outcomes = [] }
            return outcomes
        }
        for each in new { threads.removeValue(forKey: each.wish)?.join() }
        return new
    }

    /// Waits for the reading threads, and discards their results.
    func end() {
        for thread in threads.values { thread.join() }
        threads = [:]
        outcomes.withLock { $0 = [] }
    }
}
