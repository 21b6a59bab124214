public import Primitives
import Scene

/// The main thread's work for one commit, or in a turn without one. Recorded only while an
/// instrument is on.
public struct MainTurn: Sendable, Equatable {
    /// The number of the commit; 0 for a turn without one.
    public var commit: UInt64
    /// The phases of that turn of the main loop, in order.
    public var spans: [PhaseSpan] = []
    /// The host time at which the turn began; for a further commit of the same turn and stage, when
    /// the one before was sent.
    public var began: HostTime
    /// The time at which the commit was sent, or the turn ended.
    public var sent: HostTime
    /// The times of the input handled in the turn, in order; at most the first 16.
    public var inputs: [HostTime] = []
    /// The refresh for which display links drew in the turn; nil where none was called.
    public var tick: HostTime?

    /// A turn.
    /// - Parameters:
    ///   - commit: the number of the commit that ended it.
    ///   - began: the time of its beginning.
    ///   - sent: the time at which the commit was sent.
    public init(commit: UInt64, began: HostTime, sent: HostTime) {
        self.commit = commit
        self.began = began
        self.sent = sent
    }
}

/// Records a turn of the main loop. Main thread.
@MainActor
struct TurnWatch {
    private var spans = PhaseSpans()
    private var began: HostTime
    /// The time at which each stage, by its number, last sent a commit in this turn.
    private var sent: [Int: HostTime] = [:]

    init(at time: HostTime) {
        began = time
        spans.begin(.events, at: time)
    }

    /// Notes that a phase begins; nil when the changes have been sent, and the program's code
    /// follows.
    mutating func begin(_ phase: FramePhase?, at time: HostTime) {
        spans.begin(phase ?? .events, at: time)
    }

    /// Returns the work that led to this commit of a stage, which goes out at `time`: everything
    /// since the turn began, or since the stage's previous commit.
    mutating func turn(
        commit: UInt64, of stage: Int, at time: HostTime, _ cause: TurnCause
    ) -> MainTurn {
        let start = sent.updateValue(time, forKey: stage) ?? began
        var turn = MainTurn(commit: commit, began: start, sent: time)
        turn.spans = spans.spans(at: time).compactMap { $0.part(from: start) }
        turn.inputs = cause.inputs
        turn.tick = cause.tick
        return turn
    }

    /// Returns the turn, where it ends at `time` and no stage sent a commit in it; nil where one
    /// did.
    func unshownTurn(at time: HostTime) -> MainTurn? {
        guard sent.isEmpty else { return nil }
        var turn = MainTurn(commit: 0, began: began, sent: time)
        turn.spans = spans.spans(at: time)
        return turn
    }
}

/// The input and tick that a turn answers, for one stage; filled only while an instrument is on.
struct TurnCause {
    private static let most = 16

    /// The times of the input handled in the turn.
    private(set) var inputs: [HostTime] = []
    /// The refresh for which display links drew.
    var tick: HostTime?

    /// Whether there was neither input nor a tick.
    var isEmpty: Bool { inputs.isEmpty && tick == nil }

    /// Adds input of this instant.
    mutating func add(input time: HostTime) {
        if inputs.count < Self.most { inputs.append(time) }
    }
}
