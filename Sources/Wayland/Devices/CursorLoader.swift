import CWayland
import Primitives

/// Reads pictures of cursors, on threads of its own: where homes are slow it may take seconds, and the wire
/// thread waits for nothing.
///
/// All but that is for the wire thread, under the wire's lock.
final class CursorLoader {
    /// Which pictures.
    struct Wish: Sendable, Hashable {
        let scale: Int
        let look: CursorLook
    }

    /// What came of it: nil where there is no such theme.
    struct Outcome: Sendable {
        let wish: Wish
        let theme: CursorTheme?
    }

    private let shm: Proxy
    private let wake: @Sendable () -> Void
    private let outcomes = Locked<[Outcome]>([])
    private var threads: [Wish: OSThread] = [:]

    /// Nothing is read yet; `wake` is called, on any thread, when something was.
    init(shm: Proxy, wake: @escaping @Sendable () -> Void) {
        self.shm = shm
        self.wake = wake
    }

    /// Begins to read, where that has not begun; false when the system has no thread for it.
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

    /// Takes what was read since.
    func take() -> [Outcome] {
        let new = outcomes.withLock { outcomes in
            defer { outcomes = [] }
            return outcomes
        }
        for each in new { threads.removeValue(forKey: each.wish)?.join() }
        return new
    }

    /// Waits for what is still being read, and lets it go.
    func end() {
        for thread in threads.values { thread.join() }
        threads = [:]
        outcomes.withLock { $0 = [] }
    }
}
