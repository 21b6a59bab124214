import Synchronization

/// Numbers from 0 on that threads take one by one, each from its own share first.
///
/// The shares lie beside each other and are the same ones each time, so what a thread painted in the frame
/// before, and read for it, is what it paints now: its memory is in that core's caches, and to fetch it from
/// another core's costs more than much of the painting. Whoever is done helps another from the other end of
/// that one's share. Neighbours begin where their shares meet, so that what is taken by one or the other, as
/// time has it, lies at the far ends: the edges of a picture, where least is to be done.
///
///     ◄───── thread 0 | thread 1 ─────►◄───── thread 2 | thread 3 ─────►
///
/// Filled by one thread while no other is inside; taken from by all.
struct Shares: ~Copyable, @unchecked Sendable {
    // Sendable: what it points to are atomics; whoever fills it waits until no other is inside.

    /// What is left of each share: the first number in the low half, one past the last in the high half.
    private let rests: UnsafeMutablePointer<Atomic<UInt64>>
    private let threads: Int
    /// Words from one share to the next, so that each lies in a line of the cache of its own.
    private static let spacing = 8

    /// Empty shares for so many threads, at least one.
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

    /// The next number for a thread; nil when none are left.
    func take(for thread: Int) -> Int? {
        if let number = take(from: thread, isFirst: thread & 1 == 1) { return number }
        // Its neighbour first, whose share meets its own.
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
