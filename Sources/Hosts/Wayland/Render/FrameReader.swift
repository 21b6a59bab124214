import CLinux
import CWayland
import Glibc
import Primitives

/// The render thread's wait between frames, in which it reads the socket itself while it plays an animation alone.
///
/// The wire thread rests meanwhile, and reads again at the first commit, input, slow frame or rest: whatever may
/// take time, or needs main, finds it reading.
struct FrameReader {
    private let connection: Connection
    private let queue: RenderQueue
    private var quiet = QuietFrames()
    /// Whether this thread reads, as far as it knows: the socket may be taken back at any time.
    private var isReader = false

    /// The wait of the thread that owns `queue`.
    init(_ connection: Connection, _ queue: RenderQueue) {
        self.connection = connection
        self.queue = queue
    }

    /// Notes a frame and the time that it took, in seconds; this thread may read from now on.
    mutating func drew(in seconds: Double) {
        quiet.drew(in: seconds, atMost: connection.quietLimit)
        guard quiet.isQuiet else { return giveBack() }
        if !isReader { isReader = connection.lendSocket(to: queue) }
    }

    /// Notes that the coming frames may take time, or won't come: the wire thread reads.
    mutating func disturbed() {
        quiet.disturbed()
        giveBack()
    }

    /// Waits for the thread's signal, and for what it reads of the socket, for at most `limit`; nil for any time.
    mutating func wait(atMost limit: UnsafePointer<timespec>?) {
        guard isReader, connection.noteWaiting(true, on: queue) else {
            if isReader { disturbed() }
            var poller = pollfd(fd: queue.wake.descriptor, events: Int16(POLLIN), revents: 0)
            _ = ppoll(&poller, 1, limit, nil)
            return
        }
        let hasRead = read(atMost: limit)
        let isStillReader = connection.noteWaiting(false, on: queue)
        // Events of others may have been read, too, in the very moment in which the socket was taken back.
        if !isStillReader || hasRead && hasForeignEvents { disturbed() }
    }

    /// Waits for the signal and the socket, and reads this; returns whether it did.
    private mutating func read(atMost limit: UnsafePointer<timespec>?) -> Bool {
        let display = connection.display.pointer
        guard wl_display_prepare_read_queue(display, queue.queue.pointer) == 0 else { return false }
        var polls = (
            pollfd(fd: wl_display_get_fd(display), events: Int16(POLLIN), revents: 0),
            pollfd(fd: queue.wake.descriptor, events: Int16(POLLIN), revents: 0)
        )
        let ready = withUnsafeMutableBytes(of: &polls) {
            ppoll($0.baseAddress?.assumingMemoryBound(to: pollfd.self), 2, limit, nil)
        }
        // The wire thread has descriptors in reserve, for those that may come.
        guard ready > 0, polls.0.revents != 0, Descriptors.hasOne else {
            wl_display_cancel_read(display)
            if ready > 0, polls.0.revents != 0 { disturbed() }
            return false
        }
        // A failure is noticed by the dispatch, after the events that were read before it.
        _ = wl_display_read_events(display)
        return true
    }

    /// Whether events of the default queue are waiting, as all input, which the wire thread dispatches.
    private var hasForeignEvents: Bool {
        let display = connection.display.pointer
        guard wl_display_prepare_read(display) == 0 else { return true }
        wl_display_cancel_read(display)
        return false
    }

    private mutating func giveBack() {
        guard isReader else { return }
        isReader = false
        connection.takeSocketBack()
    }
}
