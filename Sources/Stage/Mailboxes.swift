package import Primitives
package import Scene

/// Commits on their way from main to the render thread; neither waits for the other.
package final class CommitMailbox: Sendable {
    /// What has come since the last look.
    package struct Delivery: Sendable {
        /// The commits, in order.
        package var commits: [Commit] = []
        /// True while display links want ticks.
        package var wantsTicks = false
    }

    private let content = Locked(Delivery())
    private let waker = Locked(Waker())

    // A closure that is itself the value of a generic type gets a wrapper more with each access.
    private struct Waker: Sendable {
        var wake: @Sendable () -> Void = {}
    }

    /// An empty mailbox.
    package init() {}

    /// `wake` is called, on main, after each delivery.
    package func onDelivery(_ wake: @escaping @Sendable () -> Void) {
        waker.withLock { $0.wake = wake }
    }

    /// Delivers a commit. Main.
    package func send(_ commit: Commit) {
        content.withLock { $0.commits.append(commit) }
        wakeUp()
    }

    /// Asks for ticks, or ends them. Main.
    package func send(wantsTicks: Bool) {
        content.withLock { $0.wantsTicks = wantsTicks }
        wakeUp()
    }

    /// Takes what has come. Render thread.
    package func take() -> Delivery {
        content.withLock { content in
            let delivery = content
            content.commits = []
            return delivery
        }
    }

    private func wakeUp() {
        let waker = waker.withLock { $0 }
        waker.wake()
    }
}

/// What the render half tells main.
package struct RenderReport: Sendable, Equatable {
    /// A frame to come, for display links.
    package struct Tick: Sendable, Equatable {
        /// When the last frame was seen.
        package var timestamp: HostTime
        /// When the next will be.
        package var target: HostTime
        /// Seconds between frames.
        package var interval: Double

        /// A tick.
        package init(timestamp: HostTime, target: HostTime, interval: Double) {
            self.timestamp = timestamp
            self.target = target
            self.interval = interval
        }
    }

    /// Animations that are past their end.
    package var ended: [AnimationID] = []
    /// The latest tick; older ones are skipped, never made up for.
    package var tick: Tick?
    /// How many ticks were skipped.
    package var missedTicks = 0
    /// The instant that the frame on screen shows.
    package var shown: HostTime?

    /// A report of nothing.
    package init() {}

    /// True when there is nothing to tell.
    package var isEmpty: Bool { self == RenderReport() }
}

/// Reports on their way from the render thread to main; a slow main gets them merged.
package final class ReportMailbox: Sendable {
    private let content = Locked(RenderReport())
    private let wake: @Sendable () -> Void

    /// A mailbox; `wake` tells main to look, on the render thread.
    package init(wake: @escaping @Sendable () -> Void) {
        self.wake = wake
    }

    /// Adds a report. Render thread.
    package func send(_ report: RenderReport) {
        guard !report.isEmpty else { return }
        content.withLock { content in
            content.ended += report.ended
            if let tick = report.tick {
                if content.tick != nil { content.missedTicks += 1 }
                content.tick = tick
            }
            if let shown = report.shown { content.shown = shown }
        }
        wake()
    }

    /// Takes all reports as one. Main.
    package func take() -> RenderReport {
        content.withLock { content in
            let report = content
            content = RenderReport()
            return report
        }
    }
}
