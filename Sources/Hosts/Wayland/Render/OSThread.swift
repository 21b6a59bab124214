import CLinux
import Glibc

/// A thread of the operating system with a name and a stack size; joined by the code that made it.
final class OSThread: Sendable {
    private let handle: pthread_t

    /// Starts a thread that runs `body` once, with `stackSize` bytes of stack.
    init(name: String, stackSize: Int, body: sending @escaping () -> Void) throws(ConnectionError) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackSize)
        defer { pthread_attr_destroy(&attributes) }
        let start = Unmanaged.passRetained(Start(name: name, body: body))
        var thread = pthread_t()
        let status = pthread_create(
            &thread, &attributes,
            { data in
                guard let data else { return nil }
                let start = Unmanaged<Start>.fromOpaque(data).takeRetainedValue()
                lamina_name_thread(start.name)
                start.body()
                return nil
            }, start.toOpaque())
        guard status == 0 else {
            start.release()
            throw .system(what: "a thread", reason: status)
        }
        handle = thread
    }

    /// Waits until the thread has ended; must be called once, from another thread.
    func join() {
        pthread_join(handle, nil)
    }
}
