/// How many bytes the pixels of the program take, and how many they may.
///
/// Charged are backing stores, tiles, decoded images, and what the renderer keeps beside the frame.
/// What can be made coarser or left out asks first (`charge`), and does so when it is refused. What is
/// bounded elsewhere is only counted (`count`): the limit may be passed by it, and then others give way.
/// Whoever waits for memory hears when some comes free.
///
/// Any thread. Cost: a lock around a few sums.
public final class MemoryAccount: Sendable {
    /// The account of the process; its limit is that of `LAMINA_MEMORY`, else half of the
    /// machine's memory, or of what the process may have of it.
    public static let shared = MemoryAccount(limit: MemoryLimit.ofProcess)

    private struct State: Sendable {
        var limit: Int
        var byteCount = 0
        var refusals = 0
        var waiting: [@Sendable () -> Void] = []
    }

    private let state: Locked<State>

    /// An account with nothing on it.
    /// - Parameter limit: in bytes; below 0 counts as 0.
    public init(limit: Int) {
        state = Locked(State(limit: max(0, limit)))
    }

    /// The most bytes. A smaller number takes nothing back by itself: what is made from then on is made
    /// coarser, or left out. A larger one lets what was left out be made.
    public var limit: Int {
        get { state.withLock { $0.limit } }
        set { tell(state.withLock { Self.setLimit(&$0, max(0, newValue)) }) }
    }

    /// The bytes that are charged now.
    public var byteCount: Int { state.withLock { $0.byteCount } }

    /// How many times something was refused.
    public var refusalCount: Int { state.withLock { $0.refusals } }

    /// True when more is charged than the limit.
    package var isOver: Bool { state.withLock { $0.byteCount > $0.limit } }

    /// The bytes that are left.
    package var room: Int { state.withLock { max(0, $0.limit - $0.byteCount) } }

    /// Charges `bytes`, 0 or more, where they fit; false, and nothing is charged, where they don't.
    package func charge(_ bytes: Int) -> Bool {
        state.withLock { state in
            let (sum, overflow) = state.byteCount.addingReportingOverflow(bytes)
            guard !overflow, sum <= state.limit else {
                state.refusals += 1
                return false
            }
            state.byteCount = sum
            return true
        }
    }

    /// Charges `bytes` though the limit may be passed.
    package func count(_ bytes: Int) {
        state.withLock { $0.byteCount += bytes }
    }

    /// Takes back what was charged, and tells those who wait.
    package func refund(_ bytes: Int) {
        tell(
            state.withLock { state in
                state.byteCount -= bytes
                return Self.takeWaiting(&state)
            })
    }

    /// Calls `body` once, on any thread, when the next bytes come free or the limit rises.
    package func whenFreed(_ body: @escaping @Sendable () -> Void) {
        state.withLock { $0.waiting.append(body) }
    }

    private static func setLimit(
        _ state: inout sending State, _ limit: Int
    ) -> [@Sendable () -> Void] {
        let isMore = limit > state.limit
        state.limit = limit
        return isMore ? takeWaiting(&state) : []
    }

    private static func takeWaiting(_ state: inout State) -> [@Sendable () -> Void] {
        guard state.byteCount < state.limit, !state.waiting.isEmpty else { return [] }
        defer { state.waiting = [] }
        return state.waiting
    }

    /// Outside the lock, as who hears may charge.
    private func tell(_ bodies: [@Sendable () -> Void]) {
        for body in bodies { body() }
    }
}

/// Bytes that are charged to the account of the process until nobody has this any more. Any thread.
package final class MemoryCharge: Sendable {
    private let bytes: Int

    /// Charges `bytes`, 0 or more; nil, and nothing is charged, where they don't fit.
    package init?(_ bytes: Int) {
        guard MemoryAccount.shared.charge(bytes) else { return nil }
        self.bytes = bytes
    }

    deinit { MemoryAccount.shared.refund(bytes) }
}
