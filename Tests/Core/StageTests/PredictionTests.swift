import Primitives
import Stage
import Testing

/// For when frames are drawn, against monitors that tell the truth, and others.
struct PredictionTests {
    /// A monitor of `hertz` that calls back `lead` seconds before each refresh.
    private struct Monitor {
        var hertz: Double
        var lead = 0.0
        var advertised: Double?
        /// What feedback says of a frame seen at a time; nil: discarded.
        var feedback: (Double) -> Double? = { _ in nil }
        /// What feedback says of the interval.
        var refresh = 0.0

        /// Draws `count` frames of an animation; returns each one's error in seconds: drawn for, less
        /// seen.
        func errors(_ count: Int) -> [Double] {
            var scheduler = FrameScheduler()
            scheduler.surfaceReady()
            scheduler.commitArrived()
            if let advertised { scheduler.advertise(1 / advertised) }
            var errors: [Double] = []
            var unseen: [(seen: Double, target: HostTime)] = []
            for index in 0..<count {
                let now = HostTime(seconds: 100 + Double(index) / hertz)
                if index > 0 { _ = scheduler.callbackArrived(at: now) }
                while let first = unseen.first, first.seen <= now.seconds + 1e-9 {
                    unseen.removeFirst()
                    guard let told = feedback(first.seen) else { continue }
                    scheduler.presented(
                        at: HostTime(seconds: told), refresh: refresh, drawnFor: first.target)
                }
                guard case .render(let target) = scheduler.action(at: now) else { return [] }
                scheduler.updated(at: target, next: .continuous)
                scheduler.callbackRequested(at: now)
                // What is drawn after a callback is composited at the next, and seen `lead` later.
                let seen = 100 + Double(index + 1) / hertz + lead
                unseen.append((seen, target))
                errors.append(target.seconds - seen)
            }
            return errors
        }

        /// The greatest error once it knows the monitor.
        func settledError() -> Double {
            let errors = errors(120)
            return errors.count == 120 ? errors.suffix(60).map(abs).max() ?? .infinity : .infinity
        }
    }

    @Test(
        "the figures of a good monitor are right from the second frame", arguments: [30.0, 60, 144])
    func good(hertz: Double) {
        let monitor = Monitor(
            hertz: hertz, advertised: hertz, feedback: { $0 }, refresh: 1 / hertz)
        #expect(monitor.errors(60).dropFirst().map(abs).max() ?? 1 < 1e-6)
    }

    @Test("a cadence of 40 Hz is found where 60 is advertised")
    func cadence() {
        let monitor = Monitor(hertz: 40, advertised: 60, feedback: { $0 }, refresh: 1 / 60.0)
        #expect(monitor.settledError() < 1e-4)
    }

    @Test("with feedback that only discards, callbacks give the phase", arguments: [50.0, 60, 165])
    func discarded(hertz: Double) {
        #expect(Monitor(hertz: hertz).settledError() < 1e-4)
    }

    @Test("a refresh of 0 and nonsense advertised do no harm", arguments: [0, -1, Double.nan, 1e9])
    func nonsenseRefresh(refresh: Double) {
        let monitor = Monitor(
            hertz: 75, advertised: refresh == 0 ? .infinity : 1 / refresh, feedback: { $0 },
            refresh: refresh)
        #expect(monitor.settledError() < 1e-4)
    }

    @Test(
        "feedback by another clock, or nonsense, is left out",
        arguments: [-1e6, -5, 5, 1e6, Double.nan, .infinity, -.infinity])
    func otherClock(offset: Double) {
        let monitor = Monitor(hertz: 60, feedback: { $0 + offset }, refresh: 1 / 60.0)
        #expect(monitor.settledError() < 1e-4)
    }

    @Test("feedback that ends leaves the callbacks' phase")
    func feedbackEnds() {
        let monitor = Monitor(
            hertz: 59, advertised: 60, feedback: { $0 < 100.5 ? $0 - 0.004 : nil })
        #expect(monitor.settledError() < 1e-3)
    }

    @Test("a monitor that shows frames a refresh later, as callbacks come early, is learned")
    func lead() {
        let monitor = Monitor(
            hertz: 60, lead: 0.007, advertised: 60, feedback: { $0 }, refresh: 1 / 60.0)
        #expect(monitor.settledError() < 1e-4)
    }

    @Test("a wrong interval neither sends time far ahead nor stops it")
    func bounded() {
        var scheduler = FrameScheduler()
        scheduler.surfaceReady()
        scheduler.advertise(1)
        var last = 0.0
        for index in 0..<500 {
            scheduler.commitArrived()
            let now = HostTime(seconds: 100 + Double(index) * 0.0005)
            guard case .render(let target) = scheduler.action(at: now) else {
                Issue.record("nothing drawn at \(now)")
                return
            }
            #expect(target - now <= scheduler.interval * 2.25 + 1e-9)
            #expect(target.seconds > last)
            last = target.seconds
            scheduler.updated(at: target, next: .never)
            scheduler.callbackRequested(at: now)
            _ = scheduler.callbackArrived(at: now + 0.0004)
        }
    }

    @Test("the interval is a sixtieth, or as advertised, until it is measured")
    func interval() {
        var scheduler = FrameScheduler()
        #expect(scheduler.interval == 1.0 / 60)
        scheduler.advertise(1 / 75.0)
        #expect(scheduler.interval == 1 / 75.0)
        // 72 Hz is near enough to be the monitor's 75, which is the exact figure.
        for index in 0..<20 {
            let now = HostTime(seconds: Double(index) / 72)
            scheduler.callbackRequested(at: now)
            _ = scheduler.callbackArrived(at: now + 1 / 72.0)
        }
        #expect(scheduler.interval == 1 / 75.0)
    }

    @Test("distances of callbacks that were asked for late aren't frames")
    func lateRequests() {
        var scheduler = FrameScheduler()
        for index in 0..<50 {
            // A timer that commits 30 times a second on a monitor of 60 Hz.
            let now = HostTime(seconds: Double(index) / 30)
            scheduler.callbackRequested(at: now)
            _ = scheduler.callbackArrived(at: now + 0.001)
        }
        #expect(scheduler.interval == 1.0 / 60)
    }
}
