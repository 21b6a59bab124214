import Primitives

/// Decides how late in a refresh a frame begins while a hand moves, so that the frame contains the
/// newest input.
///
///     callback                    begin                the desktop's compositor takes the frame
///     |---------------------------|wake-up|--cost--|margin|---> next callback
///           input is awaited
///
/// A compositor sends the callback just after it took a frame, so it takes the next a refresh
/// later. The wake-up is how much later than asked the system let the thread begin, the cost is the time that frames
/// took; both are those of recent frames. One frame that missed its refresh has the next ones begin at once, as
/// without a hand, until enough of them in a row came in time; that number grows where frames that begin late miss
/// again soon. The figures are our own; a value without a clock.
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
    /// The number of frames in time, in a row, after which frames begin late again: after one miss, and the most
    /// after several.
    private static let firstPause = 60
    private static let longestPause = 960

    private(set) var margin = firstMargin
    private var costs = RecentTimes()
    private var wakeUps = RecentTimes()
    private var attentionLeft = 0
    /// The time at which the compositor takes the frame, if it is ready by then; nil for a frame
    /// that didn't begin late.
    private var due: HostTime?
    /// When the callback was requested.
    private var requested: HostTime?
    /// The number of frames that have to come in time before frames begin late again, and what it is after the
    /// next miss.
    private var pauseLeft = 0
    private var pause = firstPause
    /// The number of frames that began late and came in time, since the last miss.
    private var lateInTime = 0

    /// Whether a frame that began late is on its way.
    var isUnderWay: Bool { due != nil }

    /// Whether frames begin late: a hand is moving, and frames have come in time.
    var isWanted: Bool { attentionLeft > 0 && pauseLeft == 0 }

    /// Returns when to begin the frame that was requested at `call`; `call` itself where there is
    /// no time to wait.
    func begin(after call: HostTime, interval: Double) -> HostTime {
        call + max(0, interval - wakeUps.expected - costs.expected - margin)
    }

    /// Notes that the coming frame answers input.
    mutating func inputCame() {
        attentionLeft = Self.attention
    }

    /// Notes by how much the thread was woken later than the begin for which it had asked, in seconds.
    mutating func woke(late seconds: Double) {
        wakeUps.add(seconds)
    }

    /// Notes that a frame begins; `call` is its callback if the begin was delayed.
    mutating func began(after call: HostTime?, interval: Double) {
        attentionLeft = max(0, attentionLeft - 1)
        due = call.map { $0 + interval }
    }

    /// Notes the time that the frame took, from its begin to its way out, in seconds.
    mutating func took(_ seconds: Double) {
        costs.add(seconds)
    }

    /// Notes that a callback was requested, with a frame or without.
    mutating func callbackRequested(at time: HostTime) {
        requested = time
    }

    /// Notes the callback for the next frame: the last frame was taken just before.
    mutating func called(at time: HostTime, interval: Double) {
        // A frame that began when it was called for is taken within a refresh of its request.
        guard let expected = due ?? requested.map({ $0 + interval }) else { return }
        let beganLate = due != nil
        (due, requested) = (nil, nil)
        // A callback that is very late means that the window was not seen.
        guard time - expected < interval * 4 else { return }
        guard time - expected <= interval / 2 else { return missed(interval, beganLate: beganLate) }
        if beganLate {
            cameInTime()
        } else {
            pauseLeft = max(0, pauseLeft - 1)
        }
    }

    private mutating func missed(_ interval: Double, beganLate: Bool) {
        if beganLate {
            margin = min(margin * Self.growth, interval)
            pauseLeft = pause
            pause = min(pause * 2, Self.longestPause)
            lateInTime = 0
        } else {
            // It isn't quiet yet; where frames don't begin late anyway, the next one need not wait for that.
            pauseLeft = max(pauseLeft, Self.firstPause)
        }
    }

    private mutating func cameInTime() {
        margin = max(margin - Self.shrinkage, Self.leastMargin)
        lateInTime += 1
        if lateInTime >= pause { pause = Self.firstPause }
    }
}

/// The last times that something took, in seconds.
struct RecentTimes: Sendable {
    private static let memory = 16

    private var times: [Double] = []
    private var next = 0

    /// The time that it is expected to take: the second longest of the last, as a single one may be an accident.
    var expected: Double {
        guard times.count > 1 else { return times.first ?? 0 }
        var (first, second) = (0.0, 0.0)
        for each in times {
            if each > first { (first, second) = (each, first) } else { second = max(second, each) }
        }
        return second
    }

    /// Adds a time; negative and infinite ones are ignored.
    mutating func add(_ seconds: Double) {
        guard seconds.isFinite, seconds >= 0 else { return }
        guard times.count == Self.memory else { return times.append(seconds) }
        times[next] = seconds
        next = (next + 1) % Self.memory
    }
}
