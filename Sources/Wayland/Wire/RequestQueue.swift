/// What the wire thread has to answer, in order: sent by and by, while the socket takes it.
///
/// libwayland's own buffer of 4 KiB is all that there is beside a full socket, and one request more
/// ends the connection. What the compositor says may come by the thousand while it reads nothing, so
/// no event is answered while it is delivered: the answer is left here. Under the wire's lock.
final class RequestQueue {
    /// So many between two flushes: of some 150 bytes each, they fit beside what main and the render
    /// threads may send in that time.
    private static let batch = 8

    /// True keeps all that waits waiting. For tests.
    var isHeld = false
    /// Called once when nothing waits any more.
    private var whenEmpty: (() -> Void)?
    private var waiting: [() -> Void] = []
    private var next = 0

    /// True when nothing waits.
    var isEmpty: Bool { next == waiting.count }

    /// Leaves a request, or a few that belong together, to be made. What it needs it keeps alive.
    func add(_ body: @escaping () -> Void) {
        waiting.append(body)
    }

    /// True when nothing waits; else `body` is called once that is so.
    func isEmpty(else body: @escaping () -> Void) -> Bool {
        if isEmpty { return true }
        whenEmpty = body
        return false
    }

    /// Makes the next few; false when nothing waited. A flush must follow.
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

    /// Makes all: the connection is going, and objects must not stay behind.
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
