import Foundation
package import Primitives
package import Scene

/// Carries commits from main to the render thread; neither waits for the other.
package final class CommitMailbox: Sendable {
    /// The content that has arrived since the last `take()`.
    package struct Delivery: Sendable {
        /// The commits, in order.
        package var commits: [Commit] = []
        /// Whether input led to one of the commits.
        package var answersInput = false
        /// Whether display links want ticks.
        package var wantsTicks = false
        /// The notes for instruments, in order; empty while none is on.
        package var notes: [InstrumentNote] = []

        /// The main thread's work for the commits, while an instrument is on.
        package var turns: [MainTurn] {
            notes.compactMap { if case .turn(let turn) = $0 { turn } else { nil } }
        }
        /// The latest order of the instruments, when there is a new one.
        package var instruments: InstrumentOrder? {
            notes.lazy.compactMap { if case .order(let order) = $0 { order } else { nil } }.last
        }
        /// The names of layers that the render half reported, when there are new ones.
        package var layerNames: [UInt64: String]? {
            notes.lazy.compactMap { if case .names(let names) = $0 { names } else { nil } }.last
        }
    }

    /// A note for instruments on its way to the render half.
    package enum InstrumentNote: Sendable {
        /// The main thread's work for a commit.
        case turn(MainTurn)
        /// The settings of the instruments from here on.
        case order(InstrumentOrder)
        /// The names of layers that the render half reported.
        case names([UInt64: String])
    }

    /// The old pictures of layers on which transitions run.
    package let oldPictures = OldPictures()

    private struct Progress {
        var applied: UInt64 = 0
        var waiting: [DispatchSemaphore] = []
    }

    /// The frames for which main is woken. Main sets it, without waking anybody.
    package let seenWatch = Locked(SeenWatch())
    private let content = Locked(Delivery())
    private let progress = Locked(Progress())
    private let waker = Locked(Waker())

    // A struct of its own: a closure that is directly the `Value` of `Locked` is wrapped in another
    // closure each time it is read and stored.
    private struct Waker: Sendable {
        var wake: @Sendable () -> Void = {}
    }

    /// An empty mailbox.
    package init() {}

    /// Sets the closure that is called, on main, after each delivery.
    package func onDelivery(_ wake: @escaping @Sendable () -> Void) {
        waker.withLock { $0.wake = wake }
    }

    /// Delivers a commit; `answersInput` tells whether input led to it. Main.
    package func send(_ commit: Commit, answersInput: Bool = false) {
        content.withLock {
            $0.commits.append(commit)
            if answersInput { $0.answersInput = true }
        }
        wakeUp()
    }

    /// Delivers a commit with the main thread's work for it, while an instrument is on. Main.
    package func send(_ commit: Commit, _ turn: MainTurn?, answersInput: Bool = false) {
        content.withLock {
            $0.commits.append(commit)
            if answersInput { $0.answersInput = true }
            if let turn { $0.notes.append(.turn(turn)) }
        }
        wakeUp()
    }

    /// Requests ticks, or ends them. Main.
    package func send(wantsTicks: Bool) {
        content.withLock { $0.wantsTicks = wantsTicks }
        wakeUp()
    }

    /// Sends the settings of the instruments from here on. Main.
    package func send(_ order: InstrumentOrder) {
        content.withLock { $0.notes.append(.order(order)) }
        wakeUp()
    }

    /// Sends names of layers, which requests no frame. Main.
    package func send(layerNames: [UInt64: String]) {
        content.withLock { $0.notes.append(.names(layerNames)) }
        wakeUp()
    }

    /// Takes the content that has arrived. Render thread.
    package func take() -> Delivery {
        content.withLock { content in
            let delivery = content
            content.commits = []
            content.answersInput = false
            if !content.notes.isEmpty { content.notes = [] }
            return delivery
        }
    }

    /// Notes that the commit of this number, and all before it, are applied. Render thread.
    package func applied(_ sequence: UInt64) {
        let waiting = progress.withLock { progress in
            progress.applied = sequence
            let waiting = progress.waiting
            progress.waiting = []
            return waiting
        }
        for each in waiting { each.signal() }
    }

    /// Waits until the commit of this number is applied, for at most this number of seconds. Main.
    /// - Returns: whether the commit was applied in time.
    @discardableResult
    package func wait(for sequence: UInt64, atMost seconds: Double) -> Bool {
        let turn = DispatchSemaphore(value: 0)
        let isDone = progress.withLock { progress in
            guard progress.applied < sequence else { return true }
            progress.waiting.append(turn)
            return false
        }
        // The renderer takes all waiting commits at once, so one turn of it is enough.
        return isDone || turn.wait(timeout: .now() + seconds) == .success
    }

    private func wakeUp() {
        let waker = waker.withLock { $0 }
        waker.wake()
    }
}

/// A report of the render half to main.
package struct RenderReport: Sendable, Equatable {
    /// A coming frame, for display links.
    package struct Tick: Sendable, Equatable {
        /// The time at which the last frame was seen.
        package var timestamp: HostTime
        /// The time at which the coming frame will be seen.
        package var target: HostTime
        /// The time between frames, in seconds.
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
    /// The number of ticks that were skipped.
    package var missedTicks = 0
    /// Frames that were seen, in order; only the first and the last frame of each commit.
    package var seen: [SeenFrame] = []
    /// Commits whose picture equals the one on screen.
    package var settled: SettledCommits?
    /// Records of finished frames, seen or not, while an instrument is on.
    package var records: [FrameRecord] = []
    /// The layers that cost the most, without their names, when there is a new list and an
    /// instrument is on.
    package var worstLayers: [LayerCost]?

    /// An empty report.
    package init() {}

    /// Whether there is nothing to report.
    package var isEmpty: Bool {
        ended.isEmpty && tick == nil && missedTicks == 0 && seen.isEmpty && settled == nil
            && records.isEmpty && worstLayers == nil
    }

    /// Adds a frame. A blocked main thread makes no commits, so that the list stays short.
    fileprivate mutating func add(_ new: SeenFrame) {
        guard seen.count >= 2, let last = seen.last, last.frame.commit == new.frame.commit,
            seen[seen.count - 2].frame.commit == new.frame.commit
        else { return seen.append(new) }
        seen[seen.count - 1].frame = new.frame
        seen[seen.count - 1].changed = last.changed.union(new.changed)
    }
}

/// Carries reports from the render thread to main, merged while main is slow.
package final class ReportMailbox: Sendable {
    private static let mostRecords = 600
    /// As many frames that nobody was woken for are kept apart: a press is tested against the one that was on
    /// screen then, which is hardly ever an older one.
    private static let mostQuiet = 16

    private let content = Locked(RenderReport())
    /// The newest frames that nobody was woken for.
    private let quiet = Locked<[SeenFrame]>([])
    private let wake: @Sendable () -> Void

    /// A mailbox; `wake` is called on the render thread to have main look.
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
            for frame in report.seen { content.add(frame) }
            if let settled = report.settled { content.settled = settled }
            if let layers = report.worstLayers { content.worstLayers = layers }
            guard !report.records.isEmpty else { return }
            content.records += report.records
            // A blocked main thread gets the newest records only.
            let excess = content.records.count - Self.mostRecords
            if excess > 0 { content.records.removeFirst(excess) }
        }
        wake()
    }

    /// Adds a frame that was seen. Render thread.
    /// - Parameter wakes: false leaves it there until main looks for another reason.
    package func send(_ frame: SeenFrame, wakes: Bool = true) {
        guard !wakes else {
            content.withLock {
                $0.seen += takeQuiet()
                $0.add(frame)
            }
            return wake()
        }
        quiet.withLock { quiet in
            quiet.append(frame)
            guard quiet.count > Self.mostQuiet else { return }
            let oldest = quiet.removeFirst()
            quiet[0].changed = quiet[0].changed.union(oldest.changed)
        }
    }

    /// The newest frame that nobody was woken for, and that main hasn't taken; nil for none.
    package var newestQuiet: SeenFrame? { quiet.withLock { $0.last } }

    private func takeQuiet() -> [SeenFrame] {
        quiet.withLock { quiet in
            let frames = quiet
            if !frames.isEmpty { quiet = [] }
            return frames
        }
    }

    /// Takes the frames that were seen, ahead of the rest: input is tested against them. Main.
    package func takeSeen() -> RenderReport {
        content.withLock { content in
            var report = RenderReport()
            content.seen += takeQuiet()
            swap(&report.seen, &content.seen)
            swap(&report.settled, &content.settled)
            return report
        }
    }

    /// Takes all reports as one. Main.
    package func take() -> RenderReport {
        content.withLock { content in
            content.seen += takeQuiet()
            let report = content
            content = RenderReport()
            return report
        }
    }
}
