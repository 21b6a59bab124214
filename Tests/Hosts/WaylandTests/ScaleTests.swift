import CTestCompositor
import CoreAnimation
import Drawing
import Foundation
import Primitives
import TestSupport
import Testing
import Wayland

/// Points, pixels and monitors: what is counted in which, and monitors that come, go and say nonsense.
@Suite("Scales and monitors, on the test compositor", .serialized)
@MainActor
struct ScaleTests {
    /// A window on a monitor of a whole scale.
    private func bench(scale: Int32, width: Int32 = 120, height: Int32 = 80) throws -> Bench {
        var options = ltc_options()
        options.no_fractional = true
        let bench = try Bench(options)
        try bench.show(width: width, height: height)
        ltc_output_scale(bench.handle, scale)
        ltc_enter_output(bench.handle)
        try #require(bench.pump(for: 20) { bench.last.scale == scale })
        return bench
    }

    @Test(
        "damage is in pixels; geometry and what the pointer says are in points", arguments: [2, 3])
    func units(scale: Int32) throws {
        let bench = try bench(scale: scale, width: 100, height: 70)
        defer { bench.application.close() }
        bench.finishFrame()
        try bench.show(width: 121, height: 81)
        let box = CALayer()
        box.frame = CGRect(x: 90, y: 50, width: 20, height: 10)
        CATransaction.setDisableActions(true)
        bench.layer.addSublayer(box)
        for index in 0..<6 {
            bench.finishFrame()
            let before = bench.compositor.frames.count
            CATransaction.setDisableActions(true)
            box.backgroundColor = CGColor(gray: CGFloat(index + 1) / 8, alpha: 1)
            try #require(bench.pump(for: 20) { bench.compositor.frames.count > before })
            let frame = bench.last
            #expect(frame.shadow_matches && frame.width == 121 * scale)
            #expect(frame.damage.map(\.box) == [[90 * scale, 50 * scale, 20 * scale, 10 * scale]])
            #expect(frame.geometry.box == [0, 0, 121, 81])
            #expect(frame.opaque.boxes?.map(\.box) == [[0, 0, 121, 81]])
        }
        try #require(bench.pump { ltc_has_device(bench.handle, 0) })
        ltc_pointer_enter(bench.handle, 100, 55)
        ltc_pointer_frame(bench.handle)
        #expect(bench.pump(for: 20) { bench.events.last?.location == CGPoint(x: 100, y: 55) })
        #expect(bench.events.last?.layer === box)
    }

    @Test("odd sizes and whole scales: the buffer is a multiple", arguments: [1, 2, 3])
    func multiples(scale: Int32) throws {
        let bench = try bench(scale: scale, width: 1, height: 1)
        defer { bench.application.close() }
        for (width, height) in [(3, 1), (1, 1), (101, 51), (7, 13)] as [(Int32, Int32)] {
            bench.finishFrame()
            try bench.show(width: width, height: height)
            #expect(bench.last.width == width * scale && bench.last.height == height * scale)
        }
        #expect(bench.losses.isEmpty)
    }

    @Test("another scale and size in each frame: the size in points comes with its buffer, always")
    func everyFrame() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show(width: 101, height: 51)
        var buffers: Set<[Int32]> = [[101, 51, 101, 51]]
        for turn in 0..<12 {
            let scale = [150, 180, 120, 210, 137, 240][turn % 6]
            let (width, height): (Int32, Int32) = turn % 2 == 0 ? (131, 71) : (101, 51)
            func pixels(_ points: Int32) -> Int32 {
                Int32((Double(points) * Double(scale) / 120).rounded())
            }
            // The scale may be shown at the size of before.
            for points in [(131, 71), (101, 51)] as [(Int32, Int32)] {
                buffers.insert([pixels(points.0), pixels(points.1), points.0, points.1])
            }
            bench.finishFrame()
            ltc_preferred_scale(bench.handle, UInt32(scale))
            try bench.show(width: width, height: height)
            #expect(
                bench.pump(for: 20) {
                    if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
                    return bench.last.width == pixels(width)
                })
        }
        var shown: [Int32] = [-1, -1]
        for commit in bench.compositor.commits {
            let points = [commit.viewport_width, commit.viewport_height]
            if commit.buffer != 0 {
                #expect(buffers.contains([commit.width, commit.height] + points))
                shown = points
            } else {
                #expect(points == shown)
            }
            #expect(commit.scale == 1)
        }
    }

    /// A red layer with a white line half a point wide: a whole pixel where a point has two.
    private final class Sketch: CALayer {
        override func draw(in ctx: CGContext) {
            ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            ctx.fill(bounds)
            ctx.setFillColor(CGColor(gray: 1, alpha: 1))
            ctx.fill(CGRect(x: 4, y: 0, width: 0.5, height: 16))
        }
    }

    @Test(
        "a layer's old drawing is shown while the scale changes, and is sharp once drawn anew",
        arguments: [false, true])
    func redrawn(isAsync: Bool) throws {
        let bench = try bench(scale: 1)
        defer { bench.application.close() }
        let sketch = Sketch()
        sketch.frame = CGRect(x: 60, y: 50, width: 20, height: 16)
        sketch.drawsAsynchronously = isAsync
        sketch.setNeedsDisplay()
        bench.layer.addSublayer(sketch)
        bench.addSlidingBox().position.y = 10
        // What is drawn beside main is there when main looks next.
        func draw() {
            bench.application.step()
            DrawQueue.shared.finish()
        }
        func showsRed() -> Bool { bench.color(75 * Int(bench.last.scale), 120) == 0xFF0000 }
        draw()
        try #require(
            bench.pump(for: 20) {
                if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
                return bench.color(75, 60) == 0xFF0000
            })
        ltc_output_scale(bench.handle, 2)
        bench.compositor.settleWire()
        // One turn of main; the next would take what was drawn beside it.
        bench.application.step()
        try #require(
            bench.pumpWithoutMain(for: 20) {
                if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
                return bench.last.scale == 2
            })
        #expect(showsRed())
        draw()
        #expect(
            bench.pump(for: 20) {
                if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
                return bench.color(128, 120) == 0xFFFFFF && bench.color(129, 120) == 0xFF0000
            })
        #expect(showsRed())
    }

    /// Where nobody tells when frames are seen, the monitor's own rate is all that there is at first.
    @Test(
        "a rate is believed where it makes sense, also of a monitor of the first version",
        arguments: [(1, 50_000, 0.02), (4, 50_000, 0.02), (4, -1, 1 / 60.0), (4, 1, 1 / 60.0)]
            as [(UInt32, Int32, Double)])
    func rate(version: UInt32, refresh: Int32, interval: Double) throws {
        var options = ltc_options()
        options.no_presentation = true
        (options.output_version, options.output_refresh) = (version, refresh)
        let bench = try Bench(options)
        defer { bench.application.close() }
        try bench.show()
        var intervals: [Double] = []
        let link = CADisplayLink { intervals.append($0.duration) }
        link.add(to: .main, forMode: .default)
        defer { link.invalidate() }
        // So seldom that nothing is measured, however late the program hears of it.
        var next = 0.0
        #expect(
            bench.pump(for: 20) {
                if ltc_waiting_frames(bench.handle) > 0, Bench.now() >= next {
                    bench.finishFrame()
                    next = Bench.now() + 1
                }
                return !intervals.isEmpty
            })
        #expect(intervals.first.map { abs($0 - interval) < 1e-9 } == true, "\(intervals)")
    }

    /// The base of a callback's time is not defined; where it agrees with the host's it is believed.
    @Test("without feedback the stamp of a callback says when the frame was seen")
    func stamps() throws {
        var options = ltc_options()
        options.no_presentation = true
        let bench = try Bench(options)
        defer { bench.application.close() }
        try bench.show()
        var stamps: [Double] = []
        let link = CADisplayLink { stamps.append($0.timestamp) }
        link.add(to: .main, forMode: .default)
        defer { link.invalidate() }
        #expect(
            bench.pump(for: 20) {
                if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
                return stamps.count >= 8
            })
        // Stamps are whole milliseconds, and no arrival is. A busy machine may be late for some.
        #expect(stamps.contains { abs($0 * 1000 - ($0 * 1000).rounded()) < 1e-4 })
    }

    @Test("a window is told of a monitor that has gone, and does not go by it")
    func deadOutput() throws {
        let bench = try bench(scale: 1)
        defer { bench.application.close() }
        bench.finishFrame()
        ltc_leave_output(bench.handle)
        ltc_output_scale(bench.handle, 3)
        bench.settle(rounds: 3)
        // In one breath: the client knows of the end when it hears of the monitor.
        ltc_remove_output(bench.handle)
        ltc_enter_output(bench.handle)
        ltc_flush(bench.handle)
        let end = Date().addingTimeInterval(20)
        // It has let the monitor go; from here on the compositor's word of it is for nothing.
        while ltc_unread(bench.handle) < 8, Date() < end { usleep(500) }
        ltc_enter_output(bench.handle)
        ltc_leave_output(bench.handle)
        ltc_enter_output(bench.handle)
        bench.settle(rounds: 10)
        #expect(bench.last.scale == 1 && bench.losses.isEmpty)
    }

    @Test("a monitor that is plugged in again is believed anew")
    func replug() throws {
        let bench = try bench(scale: 2)
        defer { bench.application.close() }
        var before: Int32 = 2
        for scale in [3, 2, 3] as [Int32] {
            bench.finishFrame()
            ltc_remove_output(bench.handle)
            bench.settle(rounds: 5)
            // On no monitor it stays as it was.
            try #require(bench.last.scale == before)
            before = scale
            bench.finishFrame()
            ltc_plug_output(bench.handle)
            bench.settle(rounds: 2)
            ltc_output_scale(bench.handle, scale)
            ltc_enter_output(bench.handle)
            try #require(bench.pump(for: 20) { bench.last.scale == scale })
        }
        #expect(bench.losses.isEmpty)
    }

    @Test("a window that is put away, or whose monitor sleeps, keeps its scale")
    func putAway() throws {
        let bench = try bench(scale: 2)
        defer { bench.application.close() }
        bench.finishFrame()
        ltc_leave_output(bench.handle)
        bench.settle(rounds: 3)
        let frames = bench.compositor.frames.count
        ltc_enter_output(bench.handle)
        bench.settle(rounds: 3)
        #expect(bench.last.scale == 2 && bench.window.stage.scale == 2)
        // Nothing was drawn anew for it.
        #expect(bench.compositor.frames.count == frames)
        bench.window.background = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        #expect(bench.pump(for: 20) { bench.compositor.frames.count > frames })
        #expect(bench.last.scale == 2)
    }

    /// To bind what has gone is an error, as soon as the compositor has forgotten it.
    @Test("a monitor that goes in the breath in which it came is not bound")
    func briefly() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        bench.settle(rounds: 3)
        ltc_remove_output(bench.handle)
        bench.settle(rounds: 3)
        func binds() -> Int {
            bench.compositor.requests.count { $0.hasPrefix("wl_registry.bind") }
        }
        let before = binds()
        ltc_plug_output(bench.handle)
        ltc_remove_output(bench.handle)
        bench.settle(rounds: 5)
        #expect(binds() == before)
        ltc_plug_output(bench.handle)
        #expect(bench.pump(for: 20) { binds() == before + 1 })
    }
}
