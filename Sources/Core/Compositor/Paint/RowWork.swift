/// The rows of a picture, shared out to threads.
// Sendable: all properties but the shares are constant while threads run it; the shares are atomics.
final class RowWork: PoolJob, @unchecked Sendable {
    private var rows = 0
    private var height = 1
    private var body: (@Sendable (Range<Int>) -> Void)?
    private let shares: Shares

    /// Work for a number of threads.
    init(threads: Int) {
        shares = Shares(threads: threads)
    }

    /// Sets the number of rows, the number that a thread takes at a time, and the work on them.
    func set(rows: Int, height: Int, body: @escaping @Sendable (Range<Int>) -> Void) {
        self.rows = rows
        self.height = height
        self.body = body
        shares.fill(count: (rows + height - 1) / height)
    }

    /// Releases the input of `set`.
    func clear() { body = nil }

    override func run(worker: Int) {
        while let part = shares.take(for: worker) {
            body?(part * height..<min((part + 1) * height, rows))
        }
    }
}
