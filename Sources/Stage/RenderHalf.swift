import Compositor
package import Primitives
package import Scene

/// The render thread's half of a stage: commits in, pixels and reports out.
///
/// Not `Sendable`: it is made on the render thread and never leaves it. A host drives it:
///
///     drain -> scheduler.action -> update -> paint -> present -> report
package final class RenderHalf {
    /// When to draw; the host feeds it with what the compositor of the desktop says.
    package var scheduler = FrameScheduler()
    /// The surface as the last commit sees it; nil before the first.
    package private(set) var surface: SurfaceState?
    /// True when the root hides whatever is behind the window.
    package private(set) var isOpaque = false

    private let compositor: Compositor
    private let mailbox: CommitMailbox
    private let reports: ReportMailbox
    private var root: LayerID?
    private var rendered: SurfaceState?

    /// A half that takes from `mailbox` and tells `reports`.
    package init(
        mailbox: CommitMailbox, reports: ReportMailbox, threads: Int, switches: DebugSwitches
    ) {
        self.mailbox = mailbox
        self.reports = reports
        compositor = Compositor(threads: threads, options: switches.compositorOptions)
    }

    /// Applies the commits that have come. Never waits; also while nothing can be shown.
    package func drain() {
        let delivery = mailbox.take()
        scheduler.setWantsTicks(delivery.wantsTicks)
        for commit in delivery.commits {
            compositor.apply(commit)
            if let id = commit.root { root = id }
            for change in commit.changes where change.record.id == root { lookAt(change.record) }
            if let state = commit.surface {
                surface = state
                scheduler.surfaceReady()
            }
            scheduler.commitArrived()
        }
    }

    /// Brings the tree to `time`; returns what must be painted, in pixels.
    ///
    /// Ended animations are reported at once.
    package func update(at time: HostTime) -> Region {
        guard let surface else { return Region() }
        let update = compositor.update(
            time: time, width: surface.pixelWidth, height: surface.pixelHeight,
            scale: surface.scale)
        scheduler.updated(next: Self.change(update.next))
        rendered = surface
        var report = RenderReport()
        report.ended = update.ended
        reports.send(report)
        return update.damage
    }

    /// Paints `repair` of the frame last updated; `stride` is in bytes.
    package func paint(
        into pixels: UnsafeMutablePointer<UInt32>, stride: Int, repair: Region
    ) {
        compositor.paint(into: pixels, stride: stride, repair: repair)
    }

    /// Tells main of a tick, when there is one.
    package func send(tick: RenderReport.Tick?) {
        guard let tick else { return }
        var report = RenderReport()
        report.tick = tick
        reports.send(report)
    }

    /// Tells main that the frame on screen shows the tree at `time`.
    package func sendShown(_ time: HostTime) {
        var report = RenderReport()
        report.shown = time
        reports.send(report)
    }

    private func lookAt(_ root: LayerRecord) {
        isOpaque =
            (root.backgroundColor?.alpha ?? 0) >= 1 && root.opacity >= 1
            && root.cornerRadius == 0 && !root.isHidden
    }

    private static func change(_ next: NextChange) -> SchedulerChange {
        switch next {
        case .never: .never
        case .at(let seconds): .at(HostTime(seconds: seconds))
        case .continuous: .continuous
        }
    }
}
