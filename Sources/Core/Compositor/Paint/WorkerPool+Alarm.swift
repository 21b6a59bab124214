import Glibc

extension WorkerPool {
    /// A bell for a single sleeper.
    final class Alarm: Sendable {
        // Sendable: a POSIX semaphore may be posted and waited for on any threads, and the pointer to
        // it never changes.
        private nonisolated(unsafe) let semaphore = UnsafeMutablePointer<sem_t>.allocate(
            capacity: 1)

        init() { sem_init(semaphore, 0, 0) }

        deinit {
            sem_destroy(semaphore)
            semaphore.deallocate()
        }

        func ring() { sem_post(semaphore) }

        /// Waits, and returns once for each ring.
        func wait() {
            // A signal may interrupt it.
            while sem_wait(semaphore) != 0 {}
        }
    }
}
