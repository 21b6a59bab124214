import CWayland
import Glibc
import Primitives
import Stage

/// What a render thread shows on: a surface's objects, and the queue of their events. Another takes its
/// place when the compositor was lost and has come back.
///
///     made -> objects known, and added to the connection -> used by the thread -> released
final class RenderLink: Sendable {
    let connection: Connection
    let queue: RenderQueue
    private let known = Locked<WindowObjects?>(nil)

    /// A link without objects: those can be made once there is a queue. Main.
    init(_ connection: Connection, wake: WakeSignal) throws(ConnectionError) {
        guard let queue = wl_display_create_queue(connection.display.pointer) else {
            throw .system(what: "an event queue", reason: ENOMEM)
        }
        self.connection = connection
        self.queue = RenderQueue(queue: Proxy(queue), wake: wake)
    }

    /// The surface's objects; nil before they are known.
    var objects: WindowObjects? { known.withLock { $0 } }

    /// The objects are there; the wire thread wakes the render thread for their events from now on.
    func begin(_ objects: WindowObjects) {
        known.withLock { $0 = objects }
        connection.add(queue)
    }

    /// Lets the queue go; its objects have gone.
    func release() {
        // The wire thread must not look at the queue any more when it goes.
        connection.remove(queue)
        wl_event_queue_destroy(queue.queue.pointer)
    }
}
