/// The rows of one picture, shared out to threads.
final class RowWork: PoolJob, @unchecked Sendable {
    // Sendable: everything but the shares is constant while threads are inside.
    private var rows = 0
    private var height = 1
    private var body: (@Sendable (Range<Int>) -> Void)?
    private let shares: Shares

    /// For so many threads.
    init(threads: Int) {
        shares = Shares(threads: threads)
    }

    /// Sets what is to be done with how many rows, and how many a thread takes at a time.
    func set(rows: Int, height: Int, body: @escaping @Sendable (Range<Int>) -> Void) {
        self.rows = rows
        self.height = height
        self.body = body
        shares.fill(count: (rows + height - 1) / height)
    }

    /// Lets go of what `set` was given.
    func clear() { body = nil }

    override func run(worker: Int) {
        while let part = shares.take(for: worker) {
            body?(part * height..<min((part + 1) * height, rows))
        }
    }
}
