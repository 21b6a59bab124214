import Primitives

/// Decides how late in a refresh a frame is begun while a hand moves, so that it holds the newest input.
///
///     call for a frame            begin         the desktop's compositor takes what there is
///     |---------------------------|--cost--|margin|---> call for the next
///           input is waited for
///
/// A compositor calls for a frame just after it took one, so it takes the next a refresh later. The cost is
/// what frames took of late. The margin grows with each frame that came too late for its turn, and shrinks
/// slowly while none does: where they would often be late, frames begin at once, as without a hand.
/// The figures are our own; a value without a clock.
struct LateStart: Sendable {
    /// Frames after the last input that are begun late, too: hands that rest for a moment go on.
    private static let attention = 8
    /// The margin in seconds: at first, at least, and how it changes with a frame that is late or in time.
    private static let firstMargin = 0.003
    private static let leastMargin = 0.0015
    private static let growth = 1.5
    private static let shrinkage = 5e-6
    /// Costs that are remembered.
    private static let memory = 16

    private(set) var margin = firstMargin
    private var costs: [Double] = []
    private var next = 0
    private var attentionLeft = 0
    /// When the frame on its way is taken, if that is in time; nil for one that was not begun late.
    private var due: HostTime?

    /// True while a frame that was begun late is on its way.
    var isUnderWay: Bool { due != nil }

    /// True while a hand moves.
    var isWanted: Bool { attentionLeft > 0 }

    /// What a frame takes, in seconds: the second dearest of the last, as one alone may be an accident.
    var cost: Double {
        guard costs.count > 1 else { return costs.first ?? 0 }
        var (first, second) = (0.0, 0.0)
        for each in costs {
            if each > first { (first, second) = (each, first) } else { second = max(second, each) }
        }
        return second
    }

    /// When to begin the frame that was called for at `call`; `call` itself where there is no time to wait.
    func begin(after call: HostTime, interval: Double) -> HostTime {
        call + max(0, interval - cost - margin)
    }

    /// Input was answered by what is to be shown.
    mutating func inputCame() {
        attentionLeft = Self.attention
    }

    /// A frame is begun; `call` is the call for it where it was waited with.
    mutating func began(after call: HostTime?, interval: Double) {
        attentionLeft = max(0, attentionLeft - 1)
        due = call.map { $0 + interval }
    }

    /// The frame took so many seconds, from its beginning to its way out.
    mutating func took(_ seconds: Double) {
        guard seconds.isFinite, seconds >= 0 else { return }
        guard costs.count == Self.memory else { return costs.append(seconds) }
        costs[next] = seconds
        next = (next + 1) % Self.memory
    }

    /// The next frame is called for: the last was taken just before.
    mutating func called(at time: HostTime, interval: Double) {
        guard let due else { return }
        self.due = nil
        // A call that stays away for long says that the window was not seen.
        guard time - due < interval * 4 else { return }
        if time - due > interval / 2 {
            margin = min(margin * Self.growth, interval)
        } else {
            margin = max(margin - Self.shrinkage, Self.leastMargin)
        }
    }
}
