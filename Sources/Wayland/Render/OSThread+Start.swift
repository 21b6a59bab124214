extension OSThread {
    /// Carries the body to the new thread, which takes it once.
    final class Start: @unchecked Sendable {
        // Sendable though it holds a closure that is not: written before the thread starts, read
        // once by it.
        let name: String
        let body: () -> Void

        init(name: String, body: @escaping () -> Void) {
            self.name = name
            self.body = body
        }
    }
}
