import Primitives

/// Values from the wire thread on their way to main; keeps only what still counts.
///
/// A burst costs no memory: a window's configure replaces the one before it, and a pointer motion
/// replaces a motion right before it.
final class WireMailbox: Sendable {
    private let queue = Locked([WireEvent]())
    private let wake: @Sendable () -> Void

    /// A mailbox; `wake` tells main to look.
    init(wake: @escaping @Sendable () -> Void) {
        self.wake = wake
    }

    /// Adds `event`.
    func send(_ event: WireEvent) {
        queue.withLock { queue in
            if let index = Self.replaced(by: event, in: queue) { queue.remove(at: index) }
            queue.append(event)
        }
        wake()
    }

    /// Takes all, in order. Main only.
    func takeAll() -> [WireEvent] {
        queue.withLock { queue in
            defer { queue = [] }
            return queue
        }
    }

    /// What `event` makes superfluous. Input keeps its order, so only the last input may go.
    private static func replaced(by event: WireEvent, in queue: [WireEvent]) -> Int? {
        let candidate =
            event.isInput
            ? queue.indices.last { queue[$0].isInput }
            : queue.indices.last { event.replaces(queue[$0]) }
        return candidate.flatMap { event.replaces(queue[$0]) ? $0 : nil }
    }
}
