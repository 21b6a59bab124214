import Dispatch
import Foundation
import Glibc
import Primitives
import Stage

/// The thread that draws one window or popup. Main makes it, stops it, and joins it.
///
/// It keeps what the window shows, also while there is no compositor: `detach` lets what belongs to a
/// connection go, and `attach` shows the same on another.
final class RenderThread: Sendable {
    /// Wakes the thread: commits have come, or it has to do something else.
    let wake: WakeSignal
    private let content: Locked<Content>
    private let thread = Locked<OSThread?>(nil)

    /// What main asks of the thread.
    private struct Content: Sendable {
        var isStopping = false
        /// What is to be shown on; nil for nothing.
        var link: RenderLink?
        /// Told when the thread has let its link go, or taken one.
        var whenTurned: DispatchSemaphore?
    }

    // Cairo and Pango may be called on it, and sanitizers need more than the usual.
    private static let stackSize = 8 * 1024 * 1024

    /// What the thread draws from and reports to.
    struct Mail: Sendable {
        let commits: CommitMailbox
        let reports: ReportMailbox
        let switches: DebugSwitches
        /// Writes what happens; nil where nobody asked for that.
        var recorder: (any CaptureRecorder)?
    }

    /// A thread for a window; it does not run yet. Without a connection it shows nothing before `attach`.
    init(connection: Connection?) throws(ConnectionError) {
        wake = try WakeSignal()
        var content = Content()
        if let connection { content.link = try RenderLink(connection, wake: wake) }
        self.content = Locked(content)
    }

    /// Starts to draw what comes by `mail` onto the window's `objects`; nil for none yet.
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

    /// Lets the queue of a thread go that never ran.
    func discard() {
        content.withLock { $0.link.take() }?.release()
    }

    /// Lets the window's objects go, and waits until that is done; what is shown is kept. Main.
    func detach() {
        turn { $0.link = nil }
    }

    /// Shows on other objects, or its first ones, and waits until it is ready to. Main; after `detach`,
    /// where it had others.
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

    /// True when the thread has to leave the link that it shows on.
    func mustLeave(_ link: RenderLink) -> Bool {
        content.withLock { $0.isStopping || $0.link !== link }
    }

    /// Ends the thread and waits for it; at most the frame being drawn is finished. Main only.
    func stop() {
        content.withLock { $0.isStopping = true }
        wake.raise()
        let running = thread.withLock { $0.take() }
        running?.join()
    }

    private var link: RenderLink? { content.withLock { $0.link } }
    private var isStopping: Bool { content.withLock { $0.isStopping } }

    /// Asks for something else, and waits until the thread does it.
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
        while !isStopping {
            wake.lower()
            if let link, link !== last {
                // Sizes that were meant for the one before are not to be answered here. Main waits for
                // this; but for the first one it doesn't, and may have answered already.
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
                connection: link.connection, objects: objects, queue: link.queue.queue)
        else { return }
        RenderLoop(thread: self, link: link, presenter: presenter, half: half)
            .run(switches: switches)
        // The wire thread must not look at the queue while its objects go.
        link.connection.remove(link.queue)
        presenter.destroy()
    }

    /// Waits for something to do, so long as time may pass without a frame.
    private func sleep() {
        var poller = pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&poller, 1, Int32(FrameScheduler.coarse * 1000))
    }
}
