import Synchronization

/// Numbers from 0 on that threads take one by one, each from its own share first.
///
/// The shares are adjacent and equal each time, so a thread paints the pixels that it painted, and
/// read, in the frame before: their memory is in that core's caches, and fetching it from another
/// core's costs more than much of the painting. A thread that is done helps another from the other
/// end of that one's share. Neighbours begin where their shares meet, so that the numbers that
/// either may take, depending on timing, lie at the far ends: the edges of a picture, where least
/// is to be done.
///
///     ◄───── thread 0 | thread 1 ─────►◄───── thread 2 | thread 3 ─────►
///
/// Filled by a single thread while no other is inside; taken from by all.
struct Shares: ~Copyable, Sendable {
    /// The rest of each share: the first number in the low half, the one after the last in the high
    /// half.
    // Sendable: the pointer leads to atomics; the thread that fills them waits until no other is
    // inside.
    private nonisolated(unsafe) let rests: UnsafeMutablePointer<Atomic<UInt64>>
    private let threads: Int
    /// Words from a share to the next, so that each has a line of the cache of its own.
    private static let spacing = 8

    /// Empty shares for a number of threads, at least one.
    init(threads: Int) {
        self.threads = max(threads, 1)
        rests = .allocate(capacity: self.threads * Self.spacing)
        for index in 0..<self.threads * Self.spacing {
            (rests + index).initialize(to: Atomic(0))
        }
    }

    deinit {
        rests.deinitialize(count: threads * Self.spacing)
        rests.deallocate()
    }

    /// Shares out the numbers `0..<count`.
    func fill(count: Int) {
        for thread in 0..<threads {
            let (start, end) = (thread * count / threads, (thread + 1) * count / threads)
            rests[thread * Self.spacing].store(
                UInt64(start) | UInt64(end) << 32, ordering: .relaxed)
        }
    }

    /// Returns the next number for a thread; nil when none are left.
    func take(for thread: Int) -> Int? {
        if let number = take(from: thread, isFirst: thread & 1 == 1) { return number }
        // First from its neighbour, whose share meets its own.
        let neighbour = thread ^ 1
        if neighbour < threads, let number = take(from: neighbour, isFirst: neighbour & 1 == 0) {
            return number
        }
        for other in 0..<threads {
            if let number = take(from: other, isFirst: other & 1 == 0) { return number }
        }
        return nil
    }

    private func take(from share: Int, isFirst: Bool) -> Int? {
        let rest = share * Self.spacing
        var now = rests[rest].load(ordering: .relaxed)
        while true {
            let (first, end) = (now & 0xFFFF_FFFF, now >> 32)
            guard first < end else { return nil }
            let next = isFirst ? now + 1 : now - 1 << 32
            let (exchanged, found) = rests[rest].weakCompareExchange(
                expected: now, desired: next, ordering: .relaxed)
            if exchanged { return Int(isFirst ? first : end - 1) }
            now = found
        }
    }
}
