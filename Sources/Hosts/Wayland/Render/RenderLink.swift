import CWayland
import Glibc
import Primitives
import Stage

/// The target of a render thread: a surface's objects, and the queues of their events. It is
/// replaced when the compositor was lost and has come back.
///
///     made -> objects known, and added to the connection -> used by the thread -> released
final class RenderLink: Sendable {
    let connection: Connection
    let queue: RenderQueue
    private let known = Locked<WindowObjects?>(nil)

    /// A link without objects, which can be made once there is a queue. Main.
    init(_ connection: Connection, wake: WakeSignal) throws(ConnectionError) {
        let display = connection.display.pointer
        guard let queue = wl_display_create_queue(display) else {
            throw .system(what: "an event queue", reason: ENOMEM)
        }
        guard let releases = wl_display_create_queue(display) else {
            wl_event_queue_destroy(queue)
            throw .system(what: "an event queue", reason: ENOMEM)
        }
        self.connection = connection
        self.queue = RenderQueue(queue: Proxy(queue), releases: Proxy(releases), wake: wake)
    }

    /// The surface's objects; nil before they are known.
    var objects: WindowObjects? { known.withLock { $0 } }

    /// Sets the surface's objects; from now on the wire thread wakes the render thread for their
    /// events.
    func begin(_ objects: WindowObjects) {
        known.withLock { $0 = objects }
        connection.add(queue)
    }

    /// Releases the queues, whose objects have been destroyed.
    func release() {
        // The wire thread must not access the queues any more.
        connection.remove(queue)
        wl_event_queue_destroy(queue.queue.pointer)
        wl_event_queue_destroy(queue.releases.pointer)
    }
}
