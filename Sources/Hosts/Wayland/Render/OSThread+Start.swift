extension OSThread {
    /// The name and body for a new thread, which takes them once.
    final class Start: Sendable {
        // Sendable although it holds a closure that is not: it is written before the thread starts,
        // and read once by the thread.
        let name: String
        nonisolated(unsafe) let body: () -> Void

        init(name: String, body: @escaping () -> Void) {
            self.name = name
            self.body = body
        }
    }
}
