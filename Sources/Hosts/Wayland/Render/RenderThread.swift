import Dispatch
import Foundation
import Glibc
import Primitives
import Stage

/// The thread that draws one window or popup. Main starts, stops and joins it.
///
/// The thread keeps the window's content even while there is no compositor: `detach` releases the
/// objects of a connection, and `attach` shows the same content on another.
final class RenderThread: Sendable {
    /// The signal that wakes the thread: for commits, or for other requests of main.
    let wake: WakeSignal
    private let content: Locked<Content>
    private let thread = Locked<OSThread?>(nil)

    /// Main's requests to the thread.
    private struct Content: Sendable {
        var isStopping = false
        /// The link to draw on; nil for none.
        var link: RenderLink?
        /// Signalled when the thread has released its link, or taken one.
        var whenTurned: DispatchSemaphore?
    }

    // Cairo and Pango may be called on the thread, and sanitizers need more than the default.
    private static let stackSize = 8 * 1024 * 1024

    /// The thread's sources of content and its reports.
    struct Mail: Sendable {
        let commits: CommitMailbox
        let reports: ReportMailbox
        let switches: DebugSwitches
        /// The recorder of events; nil without recording.
        var recorder: (any CaptureRecorder)?
    }

    /// A thread for a window, not started yet. Without a connection it shows nothing before
    /// `attach`.
    init(connection: Connection?) throws(ConnectionError) {
        wake = try WakeSignal()
        var content = Content()
        if let connection { content.link = try RenderLink(connection, wake: wake) }
        self.content = Locked(content)
    }

    /// Starts drawing the commits of `mail` onto the window's `objects`; nil for none yet.
    func start(objects: WindowObjects?, mail: Mail) throws(ConnectionError) {
        mail.commits.onDelivery { [wake] in wake.raise() }
        if let objects { link?.begin(objects) }
        do {
            let started = try OSThread(name: "lamina-render", stackSize: Self.stackSize) { [self] in
                run(mail)
            }
            thread.withLock { $0 = started }
        } catch {
            discard()
            throw error
        }
    }

    /// Releases the queue of a thread that never ran.
    func discard() {
        content.withLock { $0.link.take() }?.release()
    }

    /// Releases the window's objects, and waits until that is done; the content is kept. Main.
    func detach() {
        turn { $0.link = nil }
    }

    /// Continues with other objects, or begins with the first ones, and waits until the thread is
    /// ready. Main; after `detach`, if there were other objects.
    func attach(
        _ connection: Connection, make: () -> WindowObjects?
    ) throws(ConnectionError) -> WindowObjects {
        let link = try RenderLink(connection, wake: wake)
        guard let objects = make() else {
            link.release()
            throw .system(what: "a window", reason: ENOMEM)
        }
        link.begin(objects)
        turn { $0.link = link }
        return objects
    }

    /// Returns whether the thread must leave its present link.
    func mustLeave(_ link: RenderLink) -> Bool {
        content.withLock { $0.isStopping || $0.link !== link }
    }

    /// Stops the thread and waits for its end; at most the present frame is finished. Main only.
    func stop() {
        content.withLock { $0.isStopping = true }
        wake.raise()
        let running = thread.withLock { $0.take() }
        running?.join()
    }

    private var link: RenderLink? { content.withLock { $0.link } }
    private var isStopping: Bool { content.withLock { $0.isStopping } }

    /// Changes the requests, and waits until the thread has followed.
    private func turn(_ change: (inout Content) -> Void) {
        guard thread.withLock({ $0 != nil }) else { return }
        let turned = DispatchSemaphore(value: 0)
        content.withLock {
            change(&$0)
            $0.whenTurned = turned
        }
        wake.raise()
        turned.wait()
    }

    private func hasTurned() {
        content.withLock { $0.whenTurned.take() }?.signal()
    }

    private func run(_ mail: Mail) {
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let half = RenderHalf(
            mailbox: mail.commits, reports: mail.reports, threads: min(max(cores, 1), 4),
            switches: mail.switches, listener: mail.recorder, clock: { HostClock.now() })
        var last: RenderLink?
        while true {
            // Before the look, as in `RenderLoop.run`.
            wake.lower()
            guard !isStopping else { break }
            if let link, link !== last {
                // Sizes for the previous objects must not be acknowledged here. Main waits for
                // this, except for the first objects, for which it may have acknowledged already.
                if last != nil { half.beginAnew() }
                hasTurned()
                show(half, on: link, mail.switches)
                last = link
            } else {
                if link == nil { hasTurned() }
                half.advanceUnseen(to: HostClock.now())
                sleep()
            }
        }
        if let link, link !== last { link.release() }
    }

    private func show(_ half: RenderHalf, on link: RenderLink, _ switches: DebugSwitches) {
        defer { link.release() }
        guard let objects = link.objects,
            let presenter = SurfacePresenter(
                connection: link.connection, objects: objects, queue: link.queue)
        else { return }
        RenderLoop(thread: self, link: link, presenter: presenter, half: half)
            .run(switches: switches)
        // The wire thread must not access the queue while its objects are destroyed.
        link.connection.remove(link.queue)
        presenter.destroy()
    }

    /// Waits for work, at most as long as time may pass without a frame.
    private func sleep() {
        var poller = pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&poller, 1, Int32(FrameScheduler.coarse * 1000))
    }
}
