/// The wire thread's pending requests, in order: sent a few at a time, while the socket takes them.
///
/// libwayland's own buffer of 4 KiB is all that there is beside a full socket, and one request too
/// many ends the connection. The compositor may send thousands of events while it reads nothing, so
/// no event is answered while it is delivered: the answer is queued here. Under the wire's lock.
final class RequestQueue {
    /// The number of requests between two flushes: of about 150 bytes each, they fit beside the
    /// requests that main and the render threads may send in that time.
    private static let batch = 8

    /// Whether all pending requests are held. For tests.
    var isHeld = false
    /// Called once when the queue has become empty.
    private var whenEmpty: (() -> Void)?
    private var waiting: [() -> Void] = []
    private var next = 0

    /// Whether the queue is empty.
    var isEmpty: Bool { next == waiting.count }

    /// Queues a request, or a few that belong together. The closure retains all that it uses.
    func add(_ body: @escaping () -> Void) {
        waiting.append(body)
    }

    /// Returns whether the queue is empty; if not, `body` is called once it is.
    func isEmpty(else body: @escaping () -> Void) -> Bool {
        if isEmpty { return true }
        whenEmpty = body
        return false
    }

    /// Makes the next few requests; returns false if there were none. A flush must follow.
    func makeSome() -> Bool {
        guard !isEmpty, !isHeld else { return false }
        for _ in 0..<Self.batch where !isEmpty { makeNext() }
        if isEmpty {
            waiting.removeAll(keepingCapacity: waiting.count < 64)
            next = 0
            whenEmpty.take()?()
        }
        return true
    }

    /// Makes all requests, as the connection is closing and objects must not be left over.
    func makeAll() {
        isHeld = false
        whenEmpty = nil
        while makeSome() {}
    }

    private func makeNext() {
        let body = waiting[next]
        waiting[next] = {}
        next += 1
        body()
    }
}
