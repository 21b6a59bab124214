public import Primitives
import Scene

/// What the main thread did for one commit, or in a turn that led to none. Made only while somebody looks.
public struct MainTurn: Sendable, Equatable {
    /// The number of the commit; 0 for a turn that led to none.
    public var commit: UInt64
    /// What it did in that turn of the main loop, in order.
    public var spans: [PhaseSpan] = []
    /// When the turn began, in host time; for a further commit of the same turn and stage, when the one
    /// before it was sent.
    public var began: HostTime
    /// When the commit was sent, or the turn was over.
    public var sent: HostTime
    /// When the input happened that was handled in the turn, in order; of many the first 16.
    public var inputs: [HostTime] = []
    /// The refresh that display links drew for in the turn; nil where none was called.
    public var tick: HostTime?

    /// A turn.
    public init(commit: UInt64, began: HostTime, sent: HostTime) {
        self.commit = commit
        self.began = began
        self.sent = sent
    }
}

/// Follows a turn of the main loop. Main thread.
@MainActor
struct TurnWatch {
    private var spans = PhaseSpans()
    private var began: HostTime
    /// When each stage, by its number, last sent a commit in this turn.
    private var sent: [Int: HostTime] = [:]

    init(at time: HostTime) {
        began = time
        spans.begin(.events, at: time)
    }

    /// A phase begins; nil when the changes have been sent, and what follows is the program's again.
    mutating func begin(_ phase: FramePhase?, at time: HostTime) {
        spans.begin(phase ?? .events, at: time)
    }

    /// What led to this commit of a stage, which goes out at `time`: all since the turn began, or since
    /// the stage's commit before.
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

    /// The turn, where it is over at `time` and no stage sent a commit in it; nil where one did.
    func unshownTurn(at time: HostTime) -> MainTurn? {
        guard sent.isEmpty else { return nil }
        var turn = MainTurn(commit: 0, began: began, sent: time)
        turn.spans = spans.spans(at: time)
        return turn
    }
}

/// What a turn answers, for one stage; filled only while somebody looks.
struct TurnCause {
    private static let most = 16

    /// When input happened that was handled in the turn.
    private(set) var inputs: [HostTime] = []
    /// The refresh that display links drew for.
    var tick: HostTime?

    /// True when there was neither.
    var isEmpty: Bool { inputs.isEmpty && tick == nil }

    /// Input of this instant is handled.
    mutating func add(input time: HostTime) {
        if inputs.count < Self.most { inputs.append(time) }
    }
}
