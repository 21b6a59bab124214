import Primitives

/// Events from the wire thread for main; obsolete ones are dropped.
///
/// Many events take little memory: a window's configure replaces the one before it, and a motion of
/// pointer, finger or pen is merged with the one directly before it.
final class WireMailbox: Sendable {
    private let queue = Locked([WireEvent]())
    private let wake: @Sendable () -> Void

    /// A mailbox; `wake` wakes main.
    init(wake: @escaping @Sendable () -> Void) {
        self.wake = wake
    }

    /// Adds `event`.
    func send(_ event: WireEvent) {
        queue.withLock { queue in
            // Input keeps its order, so only the last input may be merged with this one.
            let candidate = queue.indices.last { event.isInput == queue[$0].isInput }
            guard event.isInput, let candidate else {
                if let index = queue.indices.last(where: { event.replaces(queue[$0]) }) {
                    queue.remove(at: index)
                }
                return queue.append(event)
            }
            if let merged = event.merged(over: queue[candidate]) {
                queue.remove(at: candidate)
                queue.append(merged)
            } else {
                queue.append(event)
            }
        }
        wake()
    }

    /// Takes all events, in order. Main only.
    func takeAll() -> [WireEvent] {
        queue.withLock { queue in
            defer { queue = [] }
            return queue
        }
    }
}
