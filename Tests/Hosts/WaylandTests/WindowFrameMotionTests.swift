import CTestCompositor
import CoreAnimation
import Foundation
import Primitives
import TestSupport
import Testing
import Wayland

/// The frame over time: resizes, rest, and a program that is stuck.
@Suite("The frame of a window, over time", .serialized)
@MainActor
struct WindowFrameMotionTests {
    private static let blue: UInt32 = 0x0000FF

    @Test("in 100 resizes no frame has another size than was asked for, and content fills it")
    func resizes() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        bench.addSlidingBox()
        var asked: [UInt32: (Int32, Int32)] = [:]
        asked[bench.last.acked] = (200, 164)
        for step in 1...100 {
            let size = (Int32(200 + step * 3), Int32(164 + (step * 7) % 90))
            // Resizing, in use.
            let serial = ltc_configure(bench.handle, size.0, size.1, 1 << 3 | 1 << 4)
            asked[serial] = size
            try #require(
                bench.pump {
                    if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
                    return bench.last.acked == serial
                })
            // The content reaches from the bar to the last pixel, and the frame is around it.
            let box = bench.last.geometry
            let (right, bottom) = (Int(box.x + box.width), Int(box.y + box.height))
            #expect(bench.color(right - 1, bottom - 40) == Self.blue)
            #expect(bench.color(right, bottom - 40) != Self.blue)
            #expect(bench.color(right - 40, bottom - 1) == Self.blue)
            #expect(bench.color(Int(box.x) + 40, Int(box.y) + 44) == Self.blue)
            #expect(bench.color(Int(box.x) + 40, Int(box.y) + 43) != Self.blue)
        }
        for frame in bench.compositor.frames {
            let size = try #require(asked[frame.acked])
            #expect(frame.geometry.width == size.0 && frame.geometry.height == size.1)
            #expect(frame.width == size.0 + 72 && frame.height == size.1 + 76)
            #expect(frame.shadow_matches)
        }
    }

    @Test("a burst of sizes while main is stuck leaves no frame between two of them")
    func burst() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        bench.addSlidingBox()
        var asked: [UInt32: (Int32, Int32)] = [bench.last.acked: (200, 164)]
        for step in 1...60 {
            let size = (Int32(200 + step), Int32(164 + step))
            // In and out of the maximised state: with shadow and without.
            let states: UInt32 = step % 3 == 0 ? 1 << 1 : 0
            asked[ltc_configure(bench.handle, size.0, size.1, states)] = size
            if step % 4 == 0 { bench.application.step() }
            if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
            ltc_pump(bench.handle, 1)
        }
        bench.settle(rounds: 10)
        for frame in bench.compositor.frames {
            let size = try #require(asked[frame.acked])
            #expect(frame.geometry.width == size.0 && frame.geometry.height == size.1)
            let hasShadow = frame.geometry.x != 0
            #expect(frame.width == size.0 + (hasShadow ? 72 : 0))
        }
        #expect(bench.losses.isEmpty)
    }

    @Test("at rest a frame sends nothing, and what moves in the content damages nothing of it")
    func rest() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        bench.finishFrame()
        bench.settle(rounds: 10)
        let before = bench.requests.count
        bench.settle(rounds: 60)
        #expect(bench.requests.count == before)
        #expect(ltc_waiting_frames(bench.handle) == 0)
        let count = bench.compositor.frames.count
        bench.addSlidingBox()
        #expect(bench.play(10))
        let (left, top) = (bench.last.geometry.x, bench.last.geometry.y + 44)
        for frame in bench.compositor.frames.dropFirst(count) {
            for rect in frame.damage {
                #expect(rect.x >= left && rect.y >= top)
                #expect(rect.x + rect.width <= left + 200 && rect.y + rect.height <= top + 120)
            }
        }
    }

    @Test("while main is stuck a close waits, and a second one after a while ends the program")
    func stuck() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        let ends = Locked(0)
        bench.application.onHopeless(after: 1000) { ends.withLock { $0 += 1 } }
        var asked = 0
        bench.window.onCloseRequest = {
            asked += 1
            return false
        }
        bench.enter(200 - 22, 22)
        bench.click(at: 100)
        bench.click(at: 1000)
        ltc_close(bench.handle)
        bench.compositor.settleWire()
        #expect(ends.withLock { $0 } == 0)
        // Main is back: it hears of one wish, however often the person clicked.
        bench.settle(rounds: 3)
        #expect(asked == 1)
        bench.application.onHopeless(after: 0) { ends.withLock { $0 += 1 } }
        bench.click(at: 3000)
        bench.compositor.settleWire()
        #expect(ends.withLock { $0 } == 0)
        bench.click(at: 9000)
        bench.compositor.settleWire()
        #expect(ends.withLock { $0 } == 1)
    }

    @Test("a wish to close has five seconds, and one that main took begins anew")
    func patience() {
        var watch = CloseWatch()
        func time(_ seconds: Double) -> HostTime { HostTime(seconds: seconds) }
        #expect(watch.asked(at: time(100)) == .tell)
        #expect(watch.asked(at: time(104.9)) == .wait)
        #expect(watch.asked(at: time(105)) == .end)
        watch.taken()
        #expect(watch.asked(at: time(200)) == .tell)
    }
}
