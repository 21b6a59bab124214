import CTestCompositor
import CoreAnimation
import Foundation
import Primitives
import Stage
import TestSupport
import Testing
import Wayland

/// Two windows on monitors of different scale: each as fine as its own, also when it is moved.
@Suite("Monitors of different scale", .serialized)
@MainActor
struct MonitorTests {
    /// Two windows, the second one beside that of the bench.
    private func pair(_ options: ltc_options) throws -> (Bench, Window) {
        let bench = try Bench(options)
        ltc_plug_monitor(bench.handle, "DP-1", 1)
        ltc_plug_monitor(bench.handle, "DP-2", 2)
        try #require(bench.pump { bench.application.monitors.count == 3 })
        let second = try Window(
            bench.application, title: "Second", size: CGSize(width: 90, height: 50))
        second.background = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        try #require(bench.pump { ltc_window_count(bench.handle) == 2 })
        for (index, size) in [(Int32(0), (Int32(120), Int32(80))), (1, (90, 50))] {
            try #require(ltc_use_window(bench.handle, index))
            let id = ltc_window_id(bench.handle)
            let serial = ltc_configure(bench.handle, size.0, size.1, 0)
            try #require(bench.pump { frame(bench, id)?.acked == serial })
        }
        return (bench, second)
    }

    /// The last frame of a surface.
    private func frame(_ bench: Bench, _ id: UInt32) -> ltc_commit? {
        bench.compositor.frames.last { $0.surface == id }
    }

    /// The last frame of a window, once it has so many pixels.
    private func frame(_ bench: Bench, of index: Int32, width: Int32, height: Int32) -> ltc_commit?
    {
        guard ltc_use_window(bench.handle, index) else { return nil }
        let id = ltc_window_id(bench.handle)
        let isThere = bench.pump {
            // A compositor that shows frames, and gives back what it held.
            if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
            let last = frame(bench, id)
            return last?.width == width && last?.height == height
        }
        return isThere ? frame(bench, id) : nil
    }

    private func move(_ bench: Bench, _ index: Int32, from old: Int32?, to new: Int32) {
        guard ltc_use_window(bench.handle, index) else { return }
        if let old { ltc_leave_monitor(bench.handle, old) }
        ltc_enter_monitor(bench.handle, new)
    }

    @Test("whole scales: each window has the pixels of its monitor, and takes those of another")
    func whole() throws {
        var options = ltc_options()
        options.no_fractional = true
        let (bench, second) = try pair(options)
        defer { bench.application.close() }
        move(bench, 0, from: nil, to: 0)
        move(bench, 1, from: nil, to: 1)
        let fine = try #require(frame(bench, of: 1, width: 180, height: 100))
        #expect(fine.scale == 2)
        #expect(bench.compositor.pixel(179, 99) == 0xFF00_FF00)
        #expect(second.stage.scale == 2 && bench.window.stage.scale == 1)
        let plain = try #require(frame(bench, of: 0, width: 120, height: 80))
        #expect(plain.scale == 1)
        // Changed over: a window between both is as fine as the finer one.
        try #require(ltc_use_window(bench.handle, 0))
        ltc_enter_monitor(bench.handle, 1)
        #expect(frame(bench, of: 0, width: 240, height: 160)?.scale == 2)
        ltc_leave_monitor(bench.handle, 0)
        move(bench, 1, from: 1, to: 0)
        #expect(frame(bench, of: 1, width: 90, height: 50)?.scale == 1)
        bench.settle()
        #expect(bench.window.stage.scale == 2)
        // The finer one is unplugged: on no monitor the window keeps its scale, until it comes to another.
        ltc_unplug_monitor(bench.handle, 1)
        bench.settle()
        #expect(bench.window.stage.scale == 2)
        move(bench, 0, from: nil, to: 0)
        #expect(frame(bench, of: 0, width: 120, height: 80)?.scale == 1)
        #expect(bench.window.size == CGSize(width: 120, height: 80))
        #expect(bench.losses.isEmpty && bench.compositor.frames.allSatisfy { $0.shadow_matches })
    }

    @Test("scales between whole ones: the viewport says the size, the buffer has every pixel")
    func fractional() throws {
        let (bench, second) = try pair(ltc_options())
        defer { bench.application.close() }
        // 120ths: 180 is 1.5.
        try #require(ltc_use_window(bench.handle, 1))
        ltc_preferred_scale(bench.handle, 180)
        let fine = try #require(frame(bench, of: 1, width: 135, height: 75))
        #expect((fine.viewport_width, fine.viewport_height, fine.scale) == (90, 50, 1))
        #expect(second.stage.scale == 1.5 && bench.window.stage.scale == 1)
        try #require(ltc_use_window(bench.handle, 0))
        ltc_preferred_scale(bench.handle, 240)
        #expect(frame(bench, of: 0, width: 240, height: 160)?.viewport_width == 120)
        try #require(ltc_use_window(bench.handle, 1))
        ltc_preferred_scale(bench.handle, 120)
        #expect(frame(bench, of: 1, width: 90, height: 50)?.viewport_width == 90)
        #expect(bench.window.stage.scale == 2 && bench.losses.isEmpty)
    }

    @Test("a line of one pixel is one pixel on each, whatever the scale")
    func crisp() throws {
        var options = ltc_options()
        options.no_fractional = true
        let (bench, second) = try pair(options)
        defer { bench.application.close() }
        move(bench, 0, from: nil, to: 0)
        move(bench, 1, from: nil, to: 1)
        for window in [bench.window, second] {
            let line = CALayer()
            line.frame = CGRect(x: 10, y: 10, width: 20, height: 0.5)
            line.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            window.layer.addSublayer(line)
        }
        _ = frame(bench, of: 1, width: 180, height: 100)
        bench.settle()
        try #require(ltc_use_window(bench.handle, 1))
        // Two pixels to a point: the half point is the row 20, all of it.
        #expect(
            bench.pump {
                if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
                return bench.compositor.pixel(30, 20) == 0xFFFF_0000
            })
        #expect(bench.compositor.pixel(30, 19) == 0xFF00_FF00)
        #expect(bench.compositor.pixel(30, 21) == 0xFF00_FF00)
    }

    @Test("monitors are told of: their names, their scales, and when they change")
    func told() throws {
        let (bench, _) = try pair(ltc_options())
        defer { bench.application.close() }
        #expect(bench.application.monitors.map(\.name) == ["TEST-1", "DP-1", "DP-2"])
        #expect(bench.application.monitors.map(\.scale) == [1, 1, 2])
        var changes = 0
        bench.application.onMonitorsChange = { changes += 1 }
        bench.settle()
        #expect(changes == 0)
        ltc_monitor_scale(bench.handle, 0, 3)
        #expect(bench.pump { changes == 1 })
        #expect(bench.application.monitors.map(\.scale) == [1, 3, 2])
        ltc_unplug_monitor(bench.handle, 1)
        #expect(bench.pump { bench.application.monitors.count == 2 })
        #expect(changes == 2)
    }
}
