/// The number of bytes that the pixels of the program take, with a limit for them.
///
/// Backing stores, tiles, decoded images and the memory that the renderer keeps beside the frame
/// are charged. A caller that can make its pixels coarser or leave them out asks first (`charge`),
/// and does so when it is refused. Memory that is limited elsewhere is only counted (`count`): it
/// may exceed the limit, and then the other callers give way. A caller that waits for memory is
/// told when some comes free (`whenFreed`).
///
/// Any thread. Cost: a lock around a few sums.
public final class MemoryAccount: Sendable {
    /// The account of the process; its limit is that of `LAMINA_MEMORY`, else half of the machine's
    /// memory, or of the part of it that the process may have.
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

    /// The most bytes that may be charged. Lowering it frees nothing by itself: pixels that are
    /// made from then on are coarser, or left out. Raising it lets pixels that were left out be
    /// made.
    public var limit: Int {
        get { state.withLock { $0.limit } }
        set { tell(state.withLock { Self.setLimit(&$0, max(0, newValue)) }) }
    }

    /// The bytes that are charged now.
    public var byteCount: Int { state.withLock { $0.byteCount } }

    /// The number of times that a charge was refused.
    public var refusalCount: Int { state.withLock { $0.refusals } }

    /// Whether more is charged than the limit.
    package var isOver: Bool { state.withLock { $0.byteCount > $0.limit } }

    /// The bytes that may still be charged.
    package var room: Int { state.withLock { max(0, $0.limit - $0.byteCount) } }

    /// Charges `bytes`, 0 or more, where they fit; returns false and charges nothing where they
    /// don't.
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

    /// Charges `bytes` even where the limit is passed.
    package func count(_ bytes: Int) {
        state.withLock { $0.byteCount += bytes }
    }

    /// Takes back bytes that were charged, and tells the callers that wait.
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

    /// Runs outside the lock, as the callers that are told may charge.
    private func tell(_ bodies: [@Sendable () -> Void]) {
        for body in bodies { body() }
    }
}

/// Bytes that are charged to the account of the process as long as this object exists. Any thread.
package final class MemoryCharge: Sendable {
    private let bytes: Int

    /// Charges `bytes`, 0 or more; nil, with nothing charged, where they don't fit.
    package init?(_ bytes: Int) {
        guard MemoryAccount.shared.charge(bytes) else { return nil }
        self.bytes = bytes
    }

    deinit { MemoryAccount.shared.refund(bytes) }
}
