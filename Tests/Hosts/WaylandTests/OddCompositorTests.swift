import CTestCompositor
import CoreAnimation
import Foundation
import Glibc
import Primitives
import TestSupport
import Testing
import Wayland

@Suite("Compositors that are odd", .serialized)
@MainActor
struct OddCompositorTests {
    @Test("a compositor of the future is bound at the versions that are known")
    func newerVersions() throws {
        var options = ltc_options()
        options.compositor_version = 99
        options.wm_base_version = 99
        options.seat_version = 99
        options.output_version = 99
        options.presentation_version = 99
        options.extras_version = 99
        let bench = try Bench(options)
        defer { bench.application.close() }
        bench.addSlidingBox()
        try bench.show()
        #expect(bench.play(5))
        #expect(bench.losses.isEmpty)
        // Of a newer version there would be events that nobody here has heard of.
        let binds = bench.compositor.requests.filter { $0.hasPrefix("wl_registry.bind") }
        #expect(binds.count > 10 && !binds.contains { $0.contains(", 99,") }, "\(binds)")
        for newest in ["wl_compositor\", 5,", "wl_seat\", 8,", "wl_output\", 4,"] {
            #expect(binds.contains { $0.contains(newest) }, "\(newest)")
        }
    }

    @Test("monitors say nonsense: no size, no rate, no mode, nothing at all", arguments: 0..<5)
    func monitors(kind: Int) throws {
        var options = ltc_options()
        switch kind {
        case 0: options.output_millimetres = -1
        case 1: options.output_refresh = -1
        case 2: options.no_mode = true
        case 3: options.output_version = 1
        default: options.no_output = true
        }
        options.no_presentation = true
        let bench = try Bench(options)
        defer { bench.application.close() }
        bench.addSlidingBox()
        try bench.show()
        ltc_enter_output(bench.handle)
        #expect(bench.play(5))
        #expect(bench.losses.isEmpty)
    }

    @Test("times of another clock are turned into host time")
    func otherClock() throws {
        var options = ltc_options()
        // A clock that starts with the process: far behind the host's.
        options.presentation_clock = UInt32(CLOCK_PROCESS_CPUTIME_ID)
        let bench = try Bench(options)
        defer { bench.application.close() }
        bench.clock = CLOCK_PROCESS_CPUTIME_ID
        let start = Bench.now()
        try bench.show()
        var stamps: [Double] = []
        let link = CADisplayLink { stamps.append($0.timestamp) }
        link.add(to: .main, forMode: .default)
        defer { link.invalidate() }
        #expect(
            bench.pump {
                if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
                return stamps.count >= 5
            })
        // Until a stamp is turned this clock goes at another rate, for as long as that takes.
        let slack = 5 + 4 * (Bench.now() - start)
        #expect(stamps.allSatisfy { abs($0 - start) < slack })
    }

    @Test("frames that are never shown are no reason to stop, and leave nothing behind")
    func discarded() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        bench.addSlidingBox()
        try bench.show()
        for _ in 0..<30 {
            let before = bench.compositor.frames.count
            while ltc_held_buffers(bench.handle) > 1 { ltc_release(bench.handle, 0) }
            _ = ltc_discard(bench.handle)
            _ = ltc_send_frames(bench.handle, 0)
            #expect(bench.pump { bench.compositor.frames.count > before })
        }
    }

    @Test("a compositor that never says when frames were seen is asked no more than eight times")
    func noFeedback() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        bench.addSlidingBox()
        try bench.show()
        for _ in 0..<30 {
            let before = bench.compositor.frames.count
            while ltc_held_buffers(bench.handle) > 1 { ltc_release(bench.handle, 0) }
            _ = ltc_send_frames(bench.handle, 0)
            #expect(bench.pump { bench.compositor.frames.count > before })
        }
        #expect(bench.compositor.frames.count { $0.wants_feedback } == 8)
    }
}
