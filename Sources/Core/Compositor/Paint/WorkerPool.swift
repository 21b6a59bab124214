import CKernels
import Glibc
import Synchronization

/// A job that several threads do together.
class PoolJob {
    /// Does a part; called on every thread that has time, until nothing is left.
    /// - Parameter worker: the thread's number; 0 is the caller of `WorkerPool.run`.
    func run(worker: Int) {}
}

/// Threads that help the render thread for the length of a call.
///
/// The caller is worker 0 and takes part. After a call the others wait a while for the next one
/// before they sleep, as a frame has several; waking a sleeper costs a system call. Where the caller says that no job
/// comes soon they sleep at once. A worker that comes when the caller is done already is not waited for.
///
///     caller   open(job) ─ run ─ close ─ wait until none is inside
///     worker   wait ─ join if open ─ run ─ leave
final class WorkerPool {
    private let shared: Shared
    private var workers: [Worker] = []
    private var threads: [pthread_t] = []
    /// The number of times that a sleeping thread was woken, for tests.
    private(set) var wakeCount = 0

    /// Whether each thread may have a processor for itself.
    private let isRoomy: Bool

    /// A pool of `workers` threads besides the caller's.
    /// - Parameter processors: the number of processors for all of them.
    init(workers count: Int, processors: Int = sysconf(Int32(_SC_NPROCESSORS_ONLN))) {
        shared = Shared()
        isRoomy = count < processors
        for index in 1...max(count, 1) {
            let worker = Worker(shared: shared, index: index)
            var thread = pthread_t()
            let context = Unmanaged.passRetained(worker).toOpaque()
            let status = pthread_create(
                &thread, nil,
                { context in
                    guard let context else { return nil }
                    Unmanaged<Worker>.fromOpaque(context).takeRetainedValue().work()
                    return nil
                }, context)
            if status == 0 {
                threads.append(thread)
                workers.append(worker)
            } else {
                Unmanaged<Worker>.fromOpaque(context).release()
            }
        }
    }

    deinit {
        shared.stop()
        wake()
        for thread in threads { pthread_join(thread, nil) }
    }

    /// Runs `job` on the caller's thread and on the others; returns when all that began are done.
    func run(_ job: PoolJob) {
        shared.open(job)
        wake()
        job.run(worker: 0)
        shared.close()
    }

    /// Wakes the others, as a job is likely to come soon: waking takes as long as painting a small
    /// picture, and so it is done by the time the job is opened. They wait for it a little longer
    /// than usual; where there are more of them than processors, that would keep others from work,
    /// and nobody is woken.
    func expectJob() {
        guard isRoomy else { return }
        shared.expectJob()
        wake()
    }

    /// Lets the others sleep, as no job comes soon: the frame is painted, or the job that was expected isn't shared.
    func expectNothing() { shared.expectNothing() }

    /// Whether the others wait for a job, for tests.
    var isJobExpected: Bool { shared.isJobExpected }

    private func wake() {
        for worker in workers where worker.wake() { wakeCount += 1 }
    }

    /// The number of sleeping threads, for tests.
    var sleepers: Int { workers.count { $0.sleeps } }

    /// The number of times that a thread checks for a job before it sleeps: about 40 microseconds.
    static let patience = 1500
    /// The number of checks before sleeping where a job is expected.
    static let longPatience = 10 * patience

    /// A thread of the pool.
    private final class Worker: Sendable {
        private let shared: Shared
        private let index: Int
        private let isAsleep = Atomic<Bool>(false)
        private let alarm = Alarm()

        init(shared: Shared, index: Int) {
            self.shared = shared
            self.index = index
        }

        func work() {
            var seen: UInt64 = 0
            while true {
                rest(after: seen)
                switch shared.join(after: seen) {
                case .stopped: return
                case .late: continue
                case .joined(let round):
                    seen = round
                    shared.job?.run(worker: index)
                    shared.leave()
                }
            }
        }

        /// Whether it sleeps, or is about to.
        var sleeps: Bool { isAsleep.load(ordering: .sequentiallyConsistent) }

        /// Wakes the thread if it sleeps.
        /// - Returns: whether it did.
        func wake() -> Bool {
            guard isAsleep.exchange(false, ordering: .sequentiallyConsistent) else { return false }
            alarm.ring()
            return true
        }

        private func rest(after seen: UInt64) {
            var tries = 0
            while tries < WorkerPool.patience && !shared.isQuiet
                || tries < WorkerPool.longPatience && shared.isJobExpected
            {
                if shared.isNews(after: seen) { return }
                lk_pause()
                tries += 1
            }
            isAsleep.store(true, ordering: .sequentiallyConsistent)
            // A job that was opened before the caller could see the sleeper.
            if shared.isNews(after: seen),
                isAsleep.exchange(false, ordering: .sequentiallyConsistent)
            {
                return
            }
            alarm.wait()
        }
    }
}
