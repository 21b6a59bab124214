import Primitives

/// Decides how late in a refresh a frame begins while a hand moves, so that the frame contains the
/// newest input.
///
///     callback                    begin         the desktop's compositor takes the frame
///     |---------------------------|--cost--|margin|---> next callback
///           input is awaited
///
/// A compositor sends the callback just after it took a frame, so it takes the next a refresh
/// later. The cost is the time that recent frames took. The margin grows with each frame that
/// missed its refresh, and shrinks slowly while none does: where frames would often be late, they
/// begin at once, as without a hand. The figures are our own; a value without a clock.
struct LateStart: Sendable {
    /// The number of frames after the last input that still begin late, as a resting hand may go
    /// on.
    private static let attention = 8
    /// The margin: its initial and least value in seconds, its growth after a late frame, its
    /// shrinkage after one in time.
    private static let firstMargin = 0.003
    private static let leastMargin = 0.0015
    private static let growth = 1.5
    private static let shrinkage = 5e-6
    /// The number of costs that are stored.
    private static let memory = 16

    private(set) var margin = firstMargin
    private var costs: [Double] = []
    private var next = 0
    private var attentionLeft = 0
    /// The time at which the compositor takes the frame, if it is ready by then; nil for a frame
    /// that didn't begin late.
    private var due: HostTime?

    /// Whether a frame that began late is on its way.
    var isUnderWay: Bool { due != nil }

    /// Whether a hand is moving.
    var isWanted: Bool { attentionLeft > 0 }

    /// The time that a frame takes, in seconds: the second largest of the last costs, as a single
    /// one may be an accident.
    var cost: Double {
        guard costs.count > 1 else { return costs.first ?? 0 }
        var (first, second) = (0.0, 0.0)
        for each in costs {
            if each > first { (first, second) = (each, first) } else { second = max(second, each) }
        }
        return second
    }

    /// Returns when to begin the frame that was requested at `call`; `call` itself where there is
    /// no time to wait.
    func begin(after call: HostTime, interval: Double) -> HostTime {
        call + max(0, interval - cost - margin)
    }

    /// Notes that the coming frame answers input.
    mutating func inputCame() {
        attentionLeft = Self.attention
    }

    /// Notes that a frame begins; `call` is its callback if the begin was delayed.
    mutating func began(after call: HostTime?, interval: Double) {
        attentionLeft = max(0, attentionLeft - 1)
        due = call.map { $0 + interval }
    }

    /// Notes the time that the frame took, from its begin to its way out, in seconds.
    mutating func took(_ seconds: Double) {
        guard seconds.isFinite, seconds >= 0 else { return }
        guard costs.count == Self.memory else { return costs.append(seconds) }
        costs[next] = seconds
        next = (next + 1) % Self.memory
    }

    /// Notes the callback for the next frame: the last frame was taken just before.
    mutating func called(at time: HostTime, interval: Double) {
        guard let due else { return }
        self.due = nil
        // A callback that is very late means that the window was not seen.
        guard time - due < interval * 4 else { return }
        if time - due > interval / 2 {
            margin = min(margin * Self.growth, interval)
        } else {
            margin = max(margin - Self.shrinkage, Self.leastMargin)
        }
    }
}
