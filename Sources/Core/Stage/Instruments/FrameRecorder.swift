import Primitives
import Scene

/// Records the frames of a render half; exists only while an instrument is on. Render thread.
///
/// A class, so that a half without one only has a nil pointer to check.
final class FrameRecorder {
    /// A frame that was handed over, the first refresh after it was wanted, and the last one before
    /// it for which there was nothing new to show.
    private struct Pending {
        var record: FrameRecord
        let refresh: HostTime
        let settled: HostTime?
    }

    private let clock: @Sendable () -> HostTime
    /// The last frames, for the meter.
    private(set) var log = FrameLog(capacity: MeterPanel.bars)
    /// The last frame that was handed over and changed something, whether seen or not.
    private(set) var newest: FrameRecord?
    private var spans = PhaseSpans()
    private var turns: [MainTurn] = []
    /// Since when there is something to show; nil where there is nothing.
    private var wanted: HostTime?
    private var isContinuing = false
    /// Whether time advanced without a frame, and the look has changed since.
    private var owesFrame = false
    private var lastCallback: HostTime?
    /// The frame that is being made.
    private var current: FrameRecord?
    private var refresh = HostTime.zero
    /// Frames on their way to the screen, in order.
    private var pending: [Pending] = []
    /// The time at which the last frame was handed over; `lastSeen` is that at which one was last
    /// seen.
    private var lastSubmitted: HostTime?
    private var lastSeen: HostTime?
    /// The refresh of the last update that showed nothing new: the picture seen before is still
    /// right then.
    private var lastSettled: HostTime?
    private var number: UInt64 = 0

    /// The number of later frames after which an unreported frame is given up.
    private static let patience = 8
    /// The time without a shown frame after which the window counts as unseen, in seconds.
    private static let absence = 1.0

    init(clock: @escaping @Sendable () -> HostTime) {
        self.clock = clock
    }

    /// Notes that commits have come, with main's work for them, and are being applied.
    func beginApply(_ new: [MainTurn]) {
        let now = clock()
        spans.begin(.apply, at: now)
        turns += new
        // A window that nobody sees gets commits, and makes no frames.
        if turns.count > 256 { turns.removeFirst(turns.count - 256) }
        let since = new.first.map { min($0.began, now) } ?? now
        wanted = min(wanted ?? since, since)
    }

    /// Notes that a phase begins, or none does.
    func begin(_ phase: FramePhase?) {
        spans.begin(phase, at: clock())
    }

    /// Notes a callback of the desktop's compositor at this time.
    func callback(at time: HostTime) {
        lastCallback = time
    }

    /// Notes that a frame begins, for `predicted`; the scheduler tells when frames are seen.
    func beginFrame(for predicted: HostTime, _ scheduler: FrameScheduler) {
        let now = clock()
        var frame = FrameRecord()
        let last = Self.later(lastSeen, lastSettled)
        frame.isContinuing = isContinuing && last.map { now - $0 < Self.absence } ?? false
        frame.wanted = wanted ?? now
        frame.began = now
        frame.predicted = predicted
        frame.interval = scheduler.interval
        if let since = scheduler.lacksBufferSince { frame.bufferWait = max(0, now - since) }
        if let lastCallback, let lastSubmitted, lastCallback > lastSubmitted {
            frame.called = lastCallback
        }
        refresh = scheduler.refresh(after: frame.wanted)
        current = frame
    }

    /// Notes that the frame was painted, and is handed over.
    func submitted(_ fill: (inout FrameRecord) -> Void) {
        guard var frame = current else { return }
        current = nil
        let now = clock()
        spans.begin(nil, at: now)
        number += 1
        frame.number = number
        frame.spans = spans.spans
        frame.turns = turns
        frame.submitted = now
        fill(&frame)
        if frame.damage > 0 || newest == nil { newest = frame }
        pending.append(Pending(record: frame, refresh: refresh, settled: lastSettled))
        lastSubmitted = now
        nothingLeft()
    }

    /// Notes that the update shows nothing new.
    func settled() {
        if let current { lastSettled = current.predicted }
        current = nil
        nothingLeft()
    }

    /// Notes that the window wasn't seen until `time`: earlier changes weren't awaited by anybody,
    /// and input from that time isn't answered by what is shown now.
    func seenAgain(at time: HostTime) {
        spans.removeAll()
        for index in turns.indices { (turns[index].inputs, turns[index].tick) = ([], nil) }
        if wanted != nil { wanted = time }
    }

    /// Notes that time advanced where nothing could be shown; without a visible change, no frame is
    /// awaited any longer.
    func advanced(isVisible: Bool) {
        if isVisible { owesFrame = true }
        if !owesFrame { nothingLeft() }
    }

    /// Notes whether something moves on in the next frame, according to the last update.
    func updated(isMoving: Bool) {
        isContinuing = isMoving
    }

    /// Notes that a frame was seen; returns its record, after those of earlier frames without a
    /// report.
    func seen(_ seen: SeenFrame) -> [FrameRecord] {
        guard
            let index = pending.firstIndex(where: {
                $0.record.predicted == seen.drawnFor && $0.record.commit == seen.frame.commit
            })
        else { return giveUp(pending.count - Self.patience) }
        var records = giveUp(index)
        var shown = pending.removeFirst()
        shown.record.presented = seen.frame.seen
        shown.record.settle(
            after: Self.later(lastSeen, shown.settled), firstRefresh: shown.refresh)
        lastSeen = seen.frame.seen
        records.append(shown.record)
        for record in records { log.add(record) }
        return records
    }

    private static func later(_ one: HostTime?, _ other: HostTime?) -> HostTime? {
        guard let one, let other else { return one ?? other }
        return max(one, other)
    }

    private func giveUp(_ count: Int) -> [FrameRecord] {
        guard count > 0 else { return [] }
        let gone = pending.prefix(count).map(\.record)
        pending.removeFirst(count)
        return gone
    }

    private func nothingLeft() {
        spans.removeAll()
        turns.removeAll(keepingCapacity: true)
        wanted = nil
        owesFrame = false
    }
}
