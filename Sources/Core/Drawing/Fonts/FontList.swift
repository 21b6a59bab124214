import CPango
import Glibc
import Primitives

/// The reading of fontconfig's settings and list of fonts: some milliseconds, on a thread of its own while a
/// program has other things to do before its first text.
package enum FontList {
    /// The thread that nobody has waited for; nil for none.
    private static let reader = Locked<pthread_t?>(nil)

    /// Begins to read. Nobody may change the environment, which is read too, before `finishReading()`. Any thread.
    package static func beginReading() {
        reader.withLock { reader in
            guard reader == nil else { return }
            var thread = pthread_t()
            let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { _ in
                FcInit()
                return nil
            }
            if pthread_create(&thread, nil, body, nil) == 0 { reader = thread }
        }
    }

    /// Waits until the list has been read, where somebody has begun to: then nobody reads it a second time.
    /// Any thread.
    package static func finishReading() {
        // The lock is held meanwhile, so that a second caller waits, too.
        reader.withLock { reader in
            if let thread = reader.take() { pthread_join(thread, nil) }
        }
    }
}
