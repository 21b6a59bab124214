extension OSThread {
    /// The name and body for a new thread, which takes them once.
    final class Start: Sendable {
        let name: String
        // Sendable although a closure is not: this one is set before the thread starts, and called
        // once, by the thread.
        nonisolated(unsafe) let body: () -> Void

        init(name: String, body: @escaping () -> Void) {
            self.name = name
            self.body = body
        }
    }
}
