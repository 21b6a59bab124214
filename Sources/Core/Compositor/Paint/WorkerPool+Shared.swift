import CKernels
import Synchronization

extension WorkerPool {
    /// The state that the caller and the workers share.
    // Sendable: `job` is written by the caller alone, while nobody is inside; `state` publishes it,
    // and counts the threads inside.
    final class Shared: @unchecked Sendable {
        enum Entry {
            case stopped
            case late
            case joined(UInt64)
        }

        // The number of workers inside, then flags, then the number of the call.
        private static let openFlag: UInt64 = 1 << 16
        private static let stopFlag: UInt64 = 1 << 17
        private static let inside: UInt64 = openFlag - 1
        private static let round: UInt64 = ~(1 << 32 - 1)

        private(set) var job: PoolJob?
        private let state = Atomic<UInt64>(0)
        private let isExpected = Atomic<Bool>(false)
        private let isOver = Atomic<Bool>(false)
        private let isCallerAsleep = Atomic<Bool>(false)
        private let done = Alarm()

        /// Whether a job is likely to come soon.
        var isJobExpected: Bool { isExpected.load(ordering: .relaxed) }

        /// Whether no job is likely to come soon.
        var isQuiet: Bool { isOver.load(ordering: .relaxed) }

        func expectJob() { isExpected.store(true, ordering: .relaxed) }

        func expectNothing() {
            isExpected.store(false, ordering: .relaxed)
            isOver.store(true, ordering: .relaxed)
        }

        func open(_ job: PoolJob) {
            self.job = job
            isExpected.store(false, ordering: .relaxed)
            isOver.store(false, ordering: .relaxed)
            let last = state.load(ordering: .relaxed) & Self.round
            state.store((last &+ 1 << 32) | Self.openFlag, ordering: .sequentiallyConsistent)
        }

        func close() {
            var now = state.bitwiseAnd(~Self.openFlag, ordering: .acquiringAndReleasing).newValue
            var tries = 0
            while now & Self.inside != 0, tries < WorkerPool.patience {
                lk_pause()
                tries += 1
                now = state.load(ordering: .acquiring)
            }
            if now & Self.inside != 0 { sleep() }
            job = nil
        }

        /// Waits for the last worker without using the processor that it may need.
        private func sleep() {
            isCallerAsleep.store(true, ordering: .sequentiallyConsistent)
            if state.load(ordering: .sequentiallyConsistent) & Self.inside == 0,
                isCallerAsleep.exchange(false, ordering: .sequentiallyConsistent)
            {
                return
            }
            done.wait()
        }

        func stop() {
            state.bitwiseOr(Self.stopFlag, ordering: .sequentiallyConsistent)
        }

        /// Whether there is something to join, or the pool has ended.
        func isNews(after seen: UInt64) -> Bool {
            let now = state.load(ordering: .sequentiallyConsistent)
            return now & Self.stopFlag != 0
                || (now & Self.openFlag != 0 && now & Self.round != seen)
        }

        func join(after seen: UInt64) -> Entry {
            let now = state.load(ordering: .acquiring)
            if now & Self.stopFlag != 0 { return .stopped }
            guard now & Self.openFlag != 0, now & Self.round != seen,
                state.compareExchange(
                    expected: now, desired: now + 1, ordering: .acquiringAndReleasing
                ).exchanged
            else { return .late }
            return .joined(now & Self.round)
        }

        func leave() {
            let now = state.subtract(1, ordering: .sequentiallyConsistent).newValue
            guard now & (Self.inside | Self.openFlag) == 0 else { return }
            if isCallerAsleep.exchange(false, ordering: .sequentiallyConsistent) { done.ring() }
        }
    }
}
