import CTestCompositor
import CoreAnimation
import Foundation
import Glibc
import Primitives
import Stage
import Testing
import Wayland

@Suite("Frames that were seen, on the test compositor", .serialized)
@MainActor
struct PresentedTests {
    @Test("feedback tells exactly when a commit was seen")
    func exact() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        var frames: [PresentedFrame] = []
        bench.window.stage.onPresented = { frames.append($0) }
        try bench.show()
        let time = Bench.now() + 0.004
        #expect(ltc_present(bench.handle, time, 16_666_666))
        #expect(bench.pump { !frames.isEmpty })
        let frame = try #require(frames.first)
        #expect(frame.isExact && abs(frame.seen.seconds - time) < 1e-6)
        #expect(frame.commit >= 1 && bench.window.stage.onScreen == frame)
        ltc_send_frames(bench.handle, 1)
        bench.layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        #expect(bench.pump { ltc_waiting_feedbacks(bench.handle) > 0 })
        _ = ltc_present(bench.handle, time + 0.016, 16_666_666)
        #expect(bench.pump { frames.count == 2 })
        #expect(frames.last.map { $0.commit > frame.commit } == true)
    }

    @Test("feedback by another clock is told in host time")
    func otherClock() throws {
        var options = ltc_options()
        // A clock that starts with the process: far behind the host's.
        options.presentation_clock = UInt32(CLOCK_PROCESS_CPUTIME_ID)
        let bench = try Bench(options)
        defer { bench.application.close() }
        var frames: [PresentedFrame] = []
        bench.window.stage.onPresented = { frames.append($0) }
        let start = Bench.now()
        try bench.show()
        #expect(ltc_present(bench.handle, Bench.now(CLOCK_PROCESS_CPUTIME_ID), 16_666_666))
        #expect(bench.pump { !frames.isEmpty })
        let seen = try #require(frames.first?.seen.seconds)
        // Until it is turned it may fall behind by what others use of the processor.
        #expect(seen > start - 5 && seen < Bench.now() + 5)
    }

    @Test("without feedback the call for the next frame tells that one was seen")
    func callbacks() throws {
        var options = ltc_options()
        options.no_presentation = true
        let bench = try Bench(options)
        defer { bench.application.close() }
        var frames: [PresentedFrame] = []
        bench.window.stage.onPresented = { frames.append($0) }
        try bench.show()
        bench.settle(rounds: 5)
        #expect(frames.isEmpty)
        ltc_send_frames(bench.handle, 1)
        #expect(bench.pump { frames.count == 1 })
        #expect(frames.first?.isExact == false)
    }

    @Test("where all feedback is discarded, the callbacks tell after a few frames")
    func discarded() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        var frames: [PresentedFrame] = []
        bench.window.stage.onPresented = { frames.append($0) }
        try bench.show()
        bench.addSlidingBox()
        #expect(
            bench.pump {
                while ltc_discard(bench.handle) {}
                while ltc_held_buffers(bench.handle) > 1 { ltc_release(bench.handle, 0) }
                _ = ltc_send_frames(bench.handle, 1)
                return frames.count > 2
            })
        #expect(frames.allSatisfy { !$0.isExact })
    }

    @Test("the latency of a click is the time until the frame that answers it was seen")
    func latency() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        bench.finishFrame()
        bench.window.onEvent = { _ in
            bench.layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        }
        let clicked = Bench.now()
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_frame(bench.handle)
        #expect(bench.pump { ltc_waiting_feedbacks(bench.handle) > 0 })
        #expect(bench.window.stage.latency.count == 0)
        let seen = Bench.now() + 1
        _ = ltc_present(bench.handle, seen, 16_666_666)
        #expect(bench.pump { bench.window.stage.latency.count > 0 })
        let last = try #require(bench.window.stage.latency.last)
        // The click was heard somewhere between its making and the answer to it.
        #expect(last > 1 && last < seen - clicked + 0.001)
    }
}
