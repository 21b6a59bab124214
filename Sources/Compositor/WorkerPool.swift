import Glibc
import Synchronization

/// Threads that help the render thread for the length of one call.
///
/// The caller is worker 0. Between calls the others sleep on a condition.
final class WorkerPool {
    private let shared: Shared
    private var threads: [pthread_t] = []

    /// A pool of `workers` threads besides the caller's.
    init(workers: Int) {
        shared = Shared()
        for index in 1...max(workers, 1) {
            let start = Start(shared: shared, index: index)
            var thread = pthread_t()
            let context = Unmanaged.passRetained(start).toOpaque()
            let status = pthread_create(
                &thread, nil,
                { context in
                    guard let context else { return nil }
                    Unmanaged<Start>.fromOpaque(context).takeRetainedValue().work()
                    return nil
                }, context)
            if status == 0 {
                threads.append(thread)
            } else {
                Unmanaged<Start>.fromOpaque(context).release()
            }
        }
    }

    deinit {
        shared.stop()
        for thread in threads { pthread_join(thread, nil) }
    }

    /// Runs `body` once on every thread, the caller's included, and returns when all are done.
    func run(_ body: @escaping @Sendable (Int) -> Void) {
        shared.start(body, workers: threads.count)
        body(0)
        shared.wait()
    }

    private final class Start: Sendable {
        let shared: Shared
        let index: Int

        init(shared: Shared, index: Int) {
            self.shared = shared
            self.index = index
        }

        func work() {
            var seen = 0
            while let body = shared.next(after: &seen) {
                body(index)
                shared.finish()
            }
        }
    }

    /// What caller and workers share, under one mutex.
    private final class Shared: @unchecked Sendable {
        // Sendable: every field is read and written between lock and unlock of `mutex`.
        private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        private let wake = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
        private let done = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
        private var body: (@Sendable (Int) -> Void)?
        private var round = 0
        private var running = 0
        private var isStopped = false

        init() {
            pthread_mutex_init(mutex, nil)
            pthread_cond_init(wake, nil)
            pthread_cond_init(done, nil)
        }

        deinit {
            pthread_cond_destroy(wake)
            pthread_cond_destroy(done)
            pthread_mutex_destroy(mutex)
            mutex.deallocate()
            wake.deallocate()
            done.deallocate()
        }

        func start(_ body: @escaping @Sendable (Int) -> Void, workers: Int) {
            pthread_mutex_lock(mutex)
            self.body = body
            round += 1
            running = workers
            pthread_cond_broadcast(wake)
            pthread_mutex_unlock(mutex)
        }

        func wait() {
            pthread_mutex_lock(mutex)
            while running > 0 { pthread_cond_wait(done, mutex) }
            body = nil
            pthread_mutex_unlock(mutex)
        }

        func stop() {
            pthread_mutex_lock(mutex)
            isStopped = true
            pthread_cond_broadcast(wake)
            pthread_mutex_unlock(mutex)
        }

        /// Waits for the next call; nil when the pool goes away.
        func next(after seen: inout Int) -> (@Sendable (Int) -> Void)? {
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            while round == seen, !isStopped { pthread_cond_wait(wake, mutex) }
            seen = round
            return isStopped ? nil : body
        }

        func finish() {
            pthread_mutex_lock(mutex)
            running -= 1
            if running == 0 { pthread_cond_signal(done) }
            pthread_mutex_unlock(mutex)
        }
    }
}
