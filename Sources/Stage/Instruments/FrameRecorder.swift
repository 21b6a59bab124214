import Primitives
import Scene

/// Follows the frames of a render half; made only while somebody looks. Render thread.
///
/// A class, so that a half without one has a pointer to look at and nothing else.
final class FrameRecorder {
    /// A frame that was handed over, the first refresh after it was wanted, and the last one before it
    /// for which there was nothing new to show.
    private struct Pending {
        var record: FrameRecord
        let refresh: HostTime
        let settled: HostTime?
    }

    private let clock: @Sendable () -> HostTime
    /// The last frames, for the meter.
    private(set) var log = FrameLog(capacity: MeterPanel.bars)
    /// The last frame that was handed over and changed something, whether or not it was seen yet.
    private(set) var newest: FrameRecord?
    private var spans = PhaseSpans()
    private var turns: [MainTurn] = []
    /// Since when something is to be shown; nil where nothing is.
    private var wanted: HostTime?
    private var isContinuing = false
    /// True when time moved on without a frame, and something looks different since.
    private var owesFrame = false
    private var lastCallback: HostTime?
    /// The frame that is being made.
    private var current: FrameRecord?
    private var refresh = HostTime.zero
    /// Frames on their way to the screen, in order.
    private var pending: [Pending] = []
    /// When the last frame was handed over, and when one was last seen.
    private var lastSubmitted: HostTime?
    private var lastSeen: HostTime?
    /// The refresh for which the last update was made that showed nothing new: what was seen before is
    /// right then, too.
    private var lastSettled: HostTime?
    private var number: UInt64 = 0

    /// Frames of which nobody tells are given up after so many.
    private static let patience = 8
    /// What was not shown for so long was not seen by anybody, in seconds.
    private static let absence = 1.0

    init(clock: @escaping @Sendable () -> HostTime) {
        self.clock = clock
    }

    /// Commits have come, with what main did for them; they are being applied.
    func beginApply(_ new: [MainTurn]) {
        let now = clock()
        spans.begin(.apply, at: now)
        turns += new
        // A window that nobody sees gets commits, and makes no frame.
        if turns.count > 256 { turns.removeFirst(turns.count - 256) }
        let since = new.first.map { min($0.began, now) } ?? now
        wanted = min(wanted ?? since, since)
    }

    /// A phase begins, or none does.
    func begin(_ phase: FramePhase?) {
        spans.begin(phase, at: clock())
    }

    /// The desktop's compositor calls for a frame, at this time.
    func callback(at time: HostTime) {
        lastCallback = time
    }

    /// A frame begins, for `predicted`; the scheduler says when frames are seen.
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

    /// The frame was painted, and is handed over.
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

    /// What was updated shows nothing new.
    func settled() {
        if let current { lastSettled = current.predicted }
        current = nil
        nothingLeft()
    }

    /// Nobody saw the window until `time`: nobody waited for what came before that, and input in that
    /// time isn't answered by what is shown now.
    func seenAgain(at time: HostTime) {
        spans.removeAll()
        for index in turns.indices { (turns[index].inputs, turns[index].tick) = ([], nil) }
        if wanted != nil { wanted = time }
    }

    /// Time moved on where nothing could be shown; where nothing new was to be, nobody waits any longer.
    func advanced(isVisible: Bool) {
        if isVisible { owesFrame = true }
        if !owesFrame { nothingLeft() }
    }

    /// True when the last update said that something moves on in the next frame.
    func updated(isMoving: Bool) {
        isContinuing = isMoving
    }

    /// A frame was seen; returns it, after those before it of which nobody told.
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
