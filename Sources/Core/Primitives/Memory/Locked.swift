import Glibc

/// A value that several threads share, behind a lock; Apple has `OSAllocatedUnfairLock`.
///
/// A pthread mutex, because `Synchronization.Mutex` gives false reports under ThreadSanitizer on
/// Linux. Hold it for a few instructions only: never call out, wait, or draw inside. A thread that
/// holds it and asks for it again waits for ever.
// Sendable though it holds a plain value: `value` is touched only between lock and unlock of
// `mutex`, and `withLock` is the only way in.
public final class Locked<Value>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    /// Makes a lock around `value`.
    /// - Parameter value: the value, which nobody else may have.
    public init(_ value: sending Value) {
        mutex = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        self.value = value
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Runs `body` with the value while no other thread has it, and returns the result of `body`, or throws its error.
    /// - Parameter body: called once, at once; must not take the same lock.
    /// - Throws: the error that `body` throws; the lock is released.
    public func withLock<Result>(
        _ body: (inout sending Value) throws -> sending Result
    ) rethrows -> sending Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }
}
