import CTestCompositor
import CoreAnimation
import Foundation
import Primitives
import RandomNumbers
import TestSupport
import Testing
import Wayland

@Suite("Frames on the test compositor", .serialized)
@MainActor
struct FrameTests {
    @Test("one frame callback is in flight, whatever main does")
    func oneCallback() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        let box = bench.addSlidingBox()
        try bench.show()
        for index in 0..<200 {
            box.opacity = Float(index % 10) / 10
            ltc_pump(bench.handle, 0)
            bench.application.step()
            #expect(ltc_waiting_frames(bench.handle) <= 1)
        }
        // The callback was held back all the time: not one frame more.
        #expect(bench.compositor.frames.count == 1)
    }

    @Test("an animation goes on, frame by frame, as callbacks come")
    func animation() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        bench.addSlidingBox()
        try bench.show()
        #expect(bench.play(20))
        let frames = bench.compositor.frames
        #expect(frames.allSatisfy { $0.shadow_matches })
        #expect(Set(frames.map(\.hash)).count > 10)
        #expect(frames.dropFirst().allSatisfy { $0.wants_frame && $0.wants_feedback })
    }

    @Test("frames go on and a ping is answered while main is stuck")
    func mainIsStuck() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        bench.addSlidingBox()
        try bench.show()
        let before = bench.compositor.frames.count
        #expect(bench.play(10, mainIsStuck: true))
        ltc_ping(bench.handle, 4711)
        #expect(bench.pumpWithoutMain { ltc_last_pong(bench.handle) == 4711 })
        #expect(bench.play(10, mainIsStuck: true))
        let hashes = bench.compositor.frames.dropFirst(before).map(\.hash)
        #expect(Set(hashes).count > 10)
    }

    @Test("a window at rest sends nothing")
    func idle() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        bench.finishFrame()
        bench.settle(rounds: 10)
        let before = bench.requests.count
        bench.settle(rounds: 60)
        #expect(bench.requests.count == before)
        #expect(ltc_waiting_frames(bench.handle) == 0)
    }

    @Test("an animation that is over brings the window to rest")
    func comesToRest() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        var isDone = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { isDone = true }
        CATransaction.setAnimationDuration(0.1)
        bench.layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        CATransaction.commit()
        #expect(
            bench.pump {
                if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
                return isDone
            })
        #expect(
            bench.pump {
                if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
                return bench.compositor.pixel(3, 3).map { $0 & 0xFFFFFF } == 0x00FF00
            })
        bench.finishFrame()
        bench.settle(rounds: 20)
        let before = bench.requests.count
        bench.settle(rounds: 40)
        #expect(bench.requests.count == before)
    }

    @Test("declared damage makes the buffer's picture, in any order of release", arguments: 1...6)
    func shadow(seed: UInt64) throws {
        let bench = try Bench(size: CGSize(width: 160, height: 120))
        defer { bench.application.close() }
        var random = Dice(seed: seed)
        let boxes = (0..<6).map { _ in bench.addSlidingBox() }
        try bench.show(width: 160, height: 120)
        for round in 0..<40 {
            let box = boxes[random.below(boxes.count)]
            switch random.below(6) {
            case 0: box.position = CGPoint(x: random.below(160), y: random.below(120))
            case 1: box.opacity = Float(random.below(11)) / 10
            case 2: box.isHidden.toggle()
            case 3: box.transform = CATransform3DMakeRotation(CGFloat(random.below(7)), 0, 0, 1)
            case 4: box.bounds.size = CGSize(width: random.below(60), height: random.below(60))
            default: box.cornerRadius = CGFloat(random.below(12))
            }
            let before = bench.compositor.frames.count
            // Any buffer may come back, or none, as long as the window can go on.
            let held = Int(ltc_held_buffers(bench.handle))
            if held > 1, random.below(3) > 0 || held >= 4 {
                ltc_release(bench.handle, Int32(random.below(held)))
            }
            if random.below(4) == 0 { _ = ltc_discard(bench.handle) }
            _ = ltc_send_frames(bench.handle, 0)
            #expect(bench.pump { bench.compositor.frames.count > before }, "round \(round)")
        }
        #expect(bench.compositor.frames.allSatisfy { $0.shadow_matches })
        #expect(ltc_buffer_count(bench.handle) <= 4)
        // Nobody painted in a buffer, or sent it again, while the compositor held it.
        #expect(ltc_overwritten(bench.handle) == 0)
        #expect(!bench.compositor.frames.contains { $0.was_held })
    }

    @Test("an animation outside the window asks for no callbacks, and draws nothing")
    func outside() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        let box = bench.addSlidingBox()
        box.position.y = -500
        try bench.show()
        bench.settle()
        // That of the first frame.
        _ = ltc_send_frames(bench.handle, 0)
        bench.settle()
        let before = bench.compositor.commits.count
        for _ in 0..<5 {
            bench.settle(rounds: 3)
            #expect(ltc_waiting_frames(bench.handle) == 0)
        }
        #expect(bench.compositor.commits.count == before)
        #expect(bench.compositor.frames.count == 1)
    }

    @Test("with no buffer free the window waits; four are the most")
    func allBusy() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        bench.addSlidingBox()
        try bench.show()
        #expect(
            bench.pump {
                if ltc_waiting_frames(bench.handle) > 0 { _ = ltc_send_frames(bench.handle, 0) }
                return bench.compositor.frames.count >= 4
            })
        for _ in 0..<10 {
            _ = ltc_send_frames(bench.handle, 0)
            bench.settle(rounds: 10)
        }
        #expect(bench.compositor.frames.count == 4)
        #expect(ltc_held_buffers(bench.handle) == 4)
        ltc_release(bench.handle, 2)
        #expect(bench.pump { bench.compositor.frames.count == 5 })
        #expect(ltc_buffer_count(bench.handle) == 4)
        #expect(bench.compositor.frames.allSatisfy { $0.shadow_matches })
    }

    @Test("a compositor that keeps one buffer a frame longer needs a third, not a fourth")
    func lateRelease() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        bench.addSlidingBox()
        try bench.show()
        for _ in 0..<20 {
            let before = bench.compositor.frames.count
            _ = ltc_send_frames(bench.handle, 0)
            #expect(bench.pump { bench.compositor.frames.count > before })
            if ltc_held_buffers(bench.handle) > 2 { ltc_release(bench.handle, 0) }
        }
        #expect(ltc_buffer_count(bench.handle) == 3)
    }

    @Test("animations end though no frame callback ever comes")
    func unseen() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        var isDone = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { isDone = true }
        bench.layer.opacity = 0.5
        CATransaction.commit()
        #expect(bench.pump { isDone })
        #expect(bench.compositor.frames.count <= 2)
        // The first callback brings the window up to date.
        _ = ltc_send_frames(bench.handle, 0)
        let before = bench.compositor.frames.count
        #expect(bench.pump { bench.compositor.frames.count > before })
        #expect(bench.compositor.frames.allSatisfy { $0.shadow_matches })
    }

    @Test("an opaque background makes an opaque buffer, a clear one does not")
    func formats() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        // wl_shm: 0 is ARGB8888, 1 is XRGB8888
        #expect(bench.compositor.frames.last?.format == 1)
        #expect(bench.last.opaque.boxes?.map(\.box) == [[0, 0, 120, 80]])
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        bench.window.background = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        CATransaction.commit()
        bench.finishFrame()
        #expect(bench.pump { bench.compositor.frames.last?.format == 0 })
        // In the same commit nothing is said to be hidden any more.
        #expect(bench.compositor.frames.first { $0.format == 0 }?.opaque.count == -1)
        #expect(bench.compositor.frames.allSatisfy { $0.shadow_matches })
    }

    @Test("a display link ticks with the frames and stops with them")
    func displayLink() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        var targets: [Double] = []
        let link = CADisplayLink { targets.append($0.targetTimestamp) }
        link.add(to: .main, forMode: .default)
        #expect(
            bench.pump {
                if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
                return targets.count >= 5
            })
        // Callbacks are stamped in whole milliseconds, so a target may step back by that much.
        #expect(zip(targets, targets.dropFirst()).allSatisfy { $1 > $0 - 0.002 })
        let ticks = targets.count
        bench.settle(rounds: 20)
        // Held callbacks: at most the tick that was on its way.
        #expect(targets.count <= ticks + 1)
        link.invalidate()
        bench.finishFrame()
        bench.settle(rounds: 10)
        let before = bench.requests.count
        bench.settle(rounds: 20)
        #expect(bench.requests.count == before)
    }
}
