import Synchronization

/// The rows of one picture, handed out by a counter.
final class RowWork: PoolJob, @unchecked Sendable {
    // Sendable: everything but the counter is constant while threads are inside.
    private var rows = 0
    private var height = 1
    private var body: (@Sendable (Range<Int>) -> Void)?
    private let next = Atomic<Int>(0)

    /// Sets what is to be done with how many rows, and how many a thread takes at a time.
    func set(rows: Int, height: Int, body: @escaping @Sendable (Range<Int>) -> Void) {
        self.rows = rows
        self.height = height
        self.body = body
        next.store(0, ordering: .relaxed)
    }

    /// Lets go of what `set` was given.
    func clear() { body = nil }

    override func run(worker: Int) {
        while true {
            let first = next.wrappingAdd(height, ordering: .relaxed).oldValue
            guard first < rows else { return }
            body?(first..<min(first + height, rows))
        }
    }
}
