import Primitives
import Stage

/// Plays a script against a scheduler and writes down what it does; times in milliseconds.
///
///     "surface@0 commit@0 callback@16"   ->   "render@0 T=16.7; idle"
///
/// Words: surface, commit, hand (a commit that answers input), took=MS (a frame did), callback, busy, free, links,
/// nolinks, animate, rest, change=MS (something changes by itself then), remind=MS (a frame is wanted then,
/// whatever changes), oversleep=MS (the thread is woken so much too late from then on), seen=MS (feedback with this time), refresh=HZ (advertised).
/// A `!` after a frame: the change shows in it for the first time.
struct FrameTimeline {
    private(set) var scheduler = FrameScheduler()
    private(set) var log: [String] = []
    private var now = 0.0
    /// Whether frames are begun late while a hand moves.
    var startsLate: Bool {
        get { scheduler.startsLate }
        set { scheduler.startsLate = newValue }
    }
    private var isAnimating = false
    private var isChanged = false
    private var change: Double?
    private var oversleep = 0.0

    /// What happens until `end`, in one line.
    static func of(_ script: String, until end: Double = 10_000) -> String {
        var timeline = FrameTimeline()
        timeline.play(script, until: end)
        return timeline.log.joined(separator: "; ")
    }

    mutating func play(_ script: String, until end: Double = 10_000) {
        for entry in script.split(separator: " ") {
            let parts = entry.split(separator: "@")
            let time = Double(parts[1]) ?? 0
            run(until: time)
            now = time
            happen(String(parts[0]))
        }
        switch run(until: end) {
        case .idle: log.append("idle")
        case .sleep(let time): log.append("sleep@\(Self.milliseconds(time))")
        default: break
        }
    }

    private mutating func happen(_ word: String) {
        let parts = word.split(separator: "=").map(String.init)
        let value = parts.count > 1 ? Double(parts[1]) ?? .nan : 0
        switch parts[0] {
        case "surface": scheduler.surfaceReady()
        case "commit":
            isChanged = true
            scheduler.commitArrived()
        case "hand":
            isChanged = true
            scheduler.commitArrived(answersInput: true)
        case "took": scheduler.frameTook(value / 1000)
        case "callback":
            guard let tick = scheduler.callbackArrived(at: instant(now)) else { return }
            log.append(
                "tick@\(Self.milliseconds(instant(now))) T=\(Self.milliseconds(tick.target))")
        case "busy": scheduler.setHasBuffer(false)
        case "free": scheduler.setHasBuffer(true)
        case "links": scheduler.setWantsTicks(true)
        case "nolinks": scheduler.setWantsTicks(false)
        case "animate": isAnimating = true
        case "rest": isAnimating = false
        case "change": change = value
        case "oversleep": oversleep = value
        case "remind": scheduler.reminder = instant(value)
        case "seen":
            scheduler.presented(at: instant(value), refresh: 0, drawnFor: instant(value))
        case "refresh": scheduler.advertise(1 / value)
        default: log.append("what is \(word)?")
        }
    }

    /// Does what the scheduler says, until it sleeps beyond `end`.
    @discardableResult
    private mutating func run(until end: Double) -> FrameScheduler.Action {
        var count = 0
        while now <= end {
            let action = scheduler.action(at: instant(now))
            switch action {
            case .render(let time):
                note("render", time)
                if let due = scheduler.reminder, due <= time { scheduler.reminder = nil }
                scheduler.updated(at: time, next: following(time))
                scheduler.callbackRequested(at: instant(now))
            case .requestCallback:
                log.append("ask@\(Self.milliseconds(instant(now)))")
                scheduler.callbackRequested(at: instant(now))
            case .advance(let time):
                note("advance", time)
                let isVisible = isChanged || isAnimating
                scheduler.advanced(next: following(time), isVisible: isVisible)
            case .sleep(let time):
                guard time.seconds * 1000 <= end else { return action }
                if time.seconds * 1000 <= now { count += 1 }
                now = max(now, time.seconds * 1000 + oversleep)
            case .idle: return action
            }
            count += 1
            if count > 1000 {
                log.append("spins")
                return .idle
            }
        }
        return .idle
    }

    private mutating func note(_ word: String, _ time: HostTime) {
        var shows = ""
        if let change, time.seconds * 1000 >= change {
            shows = "!"
            isChanged = true
            self.change = nil
        }
        let target = word == "render" ? " T=\(Self.milliseconds(time))" : ""
        log.append("\(word)@\(Self.milliseconds(instant(now)))\(target)\(shows)")
    }

    private mutating func following(_ time: HostTime) -> SchedulerChange {
        isChanged = false
        if isAnimating { return .continuous }
        return change.map { .at(instant($0)) } ?? .never
    }

    private func instant(_ milliseconds: Double) -> HostTime {
        HostTime(seconds: milliseconds / 1000)
    }

    private static func milliseconds(_ time: HostTime) -> String {
        let tenths = (time.seconds * 10_000).rounded() / 10
        return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
    }
}
