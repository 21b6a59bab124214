import Primitives
import Stage
import Testing

/// From the host's time to shown time. Expected values are worked out by hand: a stretch of r seconds
/// at a speed v shows r * v seconds.
struct TimeWarpTests {
    private func at(_ seconds: Double) -> HostTime { HostTime(seconds: seconds) }

    @Test("as long as nothing is set, shown time is the host's, to the last bit")
    func none() {
        for time in [0, -3, 1 / 3.0, 1e9 + 1e-6, .infinity, -.infinity] {
            #expect(TimeWarp.none.shown(at: at(time)) == at(time))
            #expect(TimeWarp.none.host(of: at(time)) == at(time))
        }
        #expect(TimeWarp.none.isNone)
    }

    @Test("slowed ten times and back at full speed, time is continuous, and stays behind")
    func slow() {
        var warp = TimeWarp.none
        warp.run(at: 0.1, from: at(10))
        #expect(warp.shown(at: at(10)) == at(10))
        #expect(warp.shown(at: at(20)) == at(11))
        #expect(warp.rate == 0.1 && !warp.isNone)
        warp.run(at: 1, from: at(20))
        #expect(warp.shown(at: at(20)) == at(11))
        #expect(warp.shown(at: at(30)) == at(21))
        #expect(!warp.isNone)
    }

    @Test("input with a time before the change is shown at the speed of then")
    func before() {
        var warp = TimeWarp.none
        warp.run(at: 0.5, from: at(10))
        #expect(warp.shown(at: at(9)) == at(9))
        warp.run(at: 0, from: at(20))
        #expect(warp.shown(at: at(19)) == at(14.5))
    }

    @Test("at rest nothing but a step moves time, by as much as it says")
    func rest() {
        var warp = TimeWarp.none
        warp.run(at: 0, from: at(5))
        #expect(warp.shown(at: at(100)) == at(5))
        #expect(warp.shown(at: .never) == at(5))
        warp.skip(0.25, at: at(50))
        #expect(warp.shown(at: at(49)) == at(5))
        #expect(warp.shown(at: at(50)) == at(5.25))
        #expect(warp.shown(at: at(60)) == at(5.25))
        warp.run(at: 1, from: at(70))
        #expect(warp.shown(at: at(71)) == at(6.25))
    }

    @Test("the host's time of what is shown is the inverse; at rest it never comes")
    func inverse() {
        var warp = TimeWarp.none
        warp.run(at: 0.25, from: at(8))
        #expect(warp.host(of: at(9)) == at(12))
        #expect(warp.host(of: at(7)) == at(7))
        #expect(warp.host(of: .never) == .never)
        warp.run(at: 0, from: at(12))
        #expect(warp.host(of: at(9.5)) == .never)
        #expect(warp.host(of: at(8.5)) == at(10))
    }

    @Test("a change that is still to come can be replaced, and nothing jumps")
    func replaced() {
        var warp = TimeWarp.none
        warp.run(at: 0.1, from: at(10))
        warp.run(at: 1, from: at(9))
        for time in [8.0, 9, 9.5, 10, 11] { #expect(warp.shown(at: at(time)) == at(time)) }
    }

    @Test("speeds that mean nothing count as 1 or 0", arguments: [Double.nan, .infinity, -2])
    func nonsense(rate: Double) {
        var warp = TimeWarp.none
        warp.run(at: rate, from: at(1))
        #expect(warp.shown(at: at(3)) == at(rate == -2 ? 1 : 3))
    }

    @Test("shown time never runs backward, and jumps only in steps, whatever is turned")
    func random() {
        var random = SystemRandomNumberGenerator()
        let seed = UInt64.random(in: 0...UInt64.max, using: &random)
        var state = seed
        func next(_ limit: UInt64) -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 33) % limit
        }
        var warp = TimeWarp.none
        var (host, last) = (100.0, 100.0)
        for _ in 0..<2000 {
            let shown = warp.shown(at: at(host)).seconds
            #expect(shown >= last - 1e-9, "seed \(seed)")
            #expect(shown - last <= 0.02 + 0.5 + 1e-9, "seed \(seed)")
            last = shown
            switch next(8) {
            case 0: warp.run(at: [0, 0.1, 0.5, 1][Int(next(4))], from: at(host))
            case 1: warp.skip(0.5, at: at(host))
            default: host += 0.02
            }
        }
    }

    @Test(
        "changes that begin a little ahead, however many come before the first is there, run no clock back",
        arguments: [1, 2, 40, 500])
    func ahead(changes: Int) {
        let lead = 0.035
        for rates in [[0.1, 1], [1, 0.1], [0, 1], [0.5, 0]] {
            var warp = TimeWarp.none
            warp.run(at: rates[0], from: at(90))
            var (host, last) = (100.0, warp.shown(at: at(100)))
            for change in 0..<changes {
                host += 0.03 / Double(changes)
                let before = warp.shown(at: at(host))
                warp.run(at: rates[(change + 1) % 2], from: at(host + lead), now: at(host))
                let shown = warp.shown(at: at(host))
                #expect(shown == before && shown >= last, "\(rates) \(change)")
                last = shown
            }
            for _ in 1...80 {
                host += 0.001
                let shown = warp.shown(at: at(host))
                #expect(shown >= last && shown - last <= 0.001 + 1e-9, "\(rates) \(host)")
                last = shown
            }
        }
    }

    @Test("until a change begins, all goes on at the speed of now, whatever comes after it")
    func untilThen() {
        var warp = TimeWarp.none
        warp.run(at: 0.5, from: at(10))
        warp.run(at: 0.1, from: at(20.035), now: at(20))
        warp.run(at: 1, from: at(20.055), now: at(20.02))
        // 10 s at a half are 5; 0.035 s at a half, 0.02 s at a tenth, the rest as ever.
        for (host, shown) in [(20.02, 15.01), (20.045, 15.0185), (20.1, 15.0645), (14, 12)] {
            #expect(abs(warp.shown(at: at(host)).seconds - shown) < 1e-9)
            #expect(abs(warp.host(of: at(shown)).seconds - host) < 1e-9)
        }
    }

    @Test("a step while time runs stops it a little ahead: nothing earlier, and one refresh more")
    func stepWhileRunning() {
        var warp = TimeWarp.none
        warp.run(at: 0.5, from: at(10))
        warp.run(at: 0, from: at(20.04), now: at(20))
        warp.skip(0.25, at: at(20))
        // 15.02 where it stops, and the step.
        for (host, shown) in [(20, 15), (20.03, 15.015), (20.04, 15.27), (30, 15.27)] {
            #expect(abs(warp.shown(at: at(host)).seconds - shown) < 1e-9)
        }
    }

    @Test("changes of hours ago are forgotten, and what was shown lately isn't")
    func forgets() {
        var warp = TimeWarp.none
        for step in 0..<1000 {
            warp.run(at: step.isMultiple(of: 2) ? 0.5 : 1, from: at(Double(step)))
        }
        // 500 seconds at a half and 499 at full speed; then half a second more, and half a second less.
        #expect(warp.shown(at: at(999.5)) == at(749.5))
        #expect(warp.shown(at: at(998.5)) == at(748.75))
    }
}
