import Glibc
import Synchronization
import Testing

@testable import Compositor

/// Threads that help are woken by a job, and ahead of one.
@Suite("Worker pool")
struct WorkerPoolTests {
    /// Parts that are counted by whoever does them.
    private final class Parts: PoolJob, @unchecked Sendable {
        // Sendable: the counters are atomic.
        let next = Atomic<Int>(0)
        let done = Atomic<Int>(0)
        static let count = 64

        override func run(worker: Int) {
            while next.wrappingAdd(1, ordering: .relaxed).oldValue < Self.count {
                done.wrappingAdd(1, ordering: .relaxed)
            }
        }
    }

    private func runs(_ rounds: Int, on pool: WorkerPool, expected: (Int) -> Bool) {
        for round in 0..<rounds {
            if expected(round) { pool.expectJob() }
            let job = Parts()
            pool.run(job)
            #expect(job.done.load(ordering: .relaxed) == Parts.count, "round \(round)")
        }
    }

    @Test("all parts of each job are done, whether it was expected or not", arguments: 1...3)
    func jobs(workers: Int) {
        let pool = WorkerPool(workers: workers, processors: 8)
        runs(2000, on: pool) { $0 % 3 != 0 }
    }

    @Test("a job that is expected and doesn't come keeps nobody")
    func unmet() {
        let pool = WorkerPool(workers: 2, processors: 8)
        for _ in 0..<50 { pool.expectJob() }
        runs(50, on: pool) { _ in false }
        pool.expectJob()
        // Letting go of the pool joins its threads.
    }

    @Test("an expected job wakes sleeping workers, and the job itself doesn't wake them again")
    func woken() {
        let pool = WorkerPool(workers: 2, processors: 8)
        while pool.sleepers < 2 { sched_yield() }
        #expect(pool.wakeCount == 0)
        pool.expectJob()
        #expect(pool.wakeCount == 2)
        while pool.sleepers < 2 { sched_yield() }
        runs(1, on: pool) { _ in false }
        #expect(pool.wakeCount == 4)
    }

    @Test("workers sleep again at once where the job that was expected doesn't come")
    func calledOff() {
        let pool = WorkerPool(workers: 2, processors: 8)
        while pool.sleepers < 2 { sched_yield() }
        pool.expectJob()
        pool.expectNothing()
        #expect(!pool.isJobExpected)
        while pool.sleepers < 2 { sched_yield() }
        runs(1, on: pool) { _ in false }
    }

    @Test("where there are more threads than processors nobody is woken ahead")
    func crowded() {
        let pool = WorkerPool(workers: 2, processors: 2)
        while pool.sleepers < 2 { sched_yield() }
        pool.expectJob()
        #expect(pool.wakeCount == 0)
        runs(1, on: pool) { _ in false }
        #expect(pool.wakeCount == 2)
    }
}
