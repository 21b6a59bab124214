import CTestCompositor
import CoreAnimation
import Foundation
import Primitives
import Stage
import TestSupport
import Testing
import Wayland

/// Backgrounds of the desktop, by `zwlr_layer_shell_v1`. The numbers are the protocol's.
@Suite("Wallpapers", .serialized)
@MainActor
struct WallpaperTests {
    /// A program with no window but its wallpapers.
    @MainActor
    private final class Desk {
        let bench: Bench
        var shown: [(window: Window, monitor: Monitor)] = []
        var closed = 0

        init(_ monitors: [(String, Int32)], _ options: ltc_options = ltc_options()) throws {
            var options = options
            options.no_output = true
            bench = try Bench(options)
            for (name, scale) in monitors { ltc_plug_monitor(bench.handle, name, scale) }
            bench.application.stopsAfterLastWindow = false
            bench.window.close()
            try #require(
                bench.pump {
                    bench.application.monitors.count == monitors.count
                        && ltc_window_count(bench.handle) == 0
                })
        }

        func show(on name: String? = nil) throws {
            try bench.application.showWallpapers(on: name) { [unowned self] window, monitor in
                window.background = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
                window.onClose = { self.closed += 1 }
                shown.append((window, monitor))
            }
        }

        /// Waits until there are so many.
        func wait(_ count: Int32) -> Bool {
            bench.pump { ltc_window_count(bench.handle) == count }
        }

        /// Says how large the wallpaper is, and waits for its frame.
        func configure(_ index: Int32, _ width: UInt32, _ height: UInt32) -> ltc_commit? {
            guard ltc_use_window(bench.handle, index) else { return nil }
            let (id, serial) = (
                ltc_window_id(bench.handle), ltc_layer_configure(bench.handle, width, height)
            )
            func frame() -> ltc_commit? {
                bench.compositor.frames.last { $0.surface == id && $0.acked == serial }
            }
            bench.pump { frame() != nil }
            return frame()
        }

        func state(_ index: Int32) -> ltc_layer? {
            ltc_use_window(bench.handle, index)
                ? ltc_layer_state(bench.handle)?.pointee : nil
        }
    }

    @Test("each monitor gets a wallpaper: behind all, as large as it, behind panels, without keys")
    func request() throws {
        let desk = try Desk([("DP-1", 1), ("DP-2", 1)])
        defer { desk.bench.application.close() }
        try desk.show()
        try #require(desk.wait(2))
        for index in 0..<Int32(2) {
            let state = try #require(desk.state(index))
            // background 0; top 1, bottom 2, left 4, right 8; none 0.
            #expect((state.layer, state.anchor, state.keyboard) == (0, 15, 0))
            #expect(state.zone == -1 && state.monitor == index)
            #expect((state.width, state.height) == (0, 0))
        }
        #expect(desk.shown.map(\.monitor.name) == ["DP-1", "DP-2"])
        let frame = try #require(desk.configure(1, 300, 200))
        #expect((frame.width, frame.height) == (300, 200))
        #expect(desk.bench.compositor.pixel(299, 199) == 0xFF00_FF00)
        #expect(desk.shown[1].window.size == CGSize(width: 300, height: 200))
        #expect(!desk.bench.hasAsked("xdg_surface.set_window_geometry"))
        #expect(desk.bench.losses.isEmpty)
    }

    @Test("the first frame is as fine as the monitor")
    func scale() throws {
        var options = ltc_options()
        options.no_fractional = true
        let desk = try Desk([("DP-1", 2)], options)
        defer { desk.bench.application.close() }
        try desk.show()
        try #require(desk.wait(1))
        let frame = try #require(desk.configure(0, 150, 100))
        #expect((frame.width, frame.height, frame.scale) == (300, 200, 2))
    }

    @Test("one monitor gets a wallpaper by its name; another name is an error that says the names")
    func named() throws {
        let desk = try Desk([("DP-1", 1), ("DP-2", 1)])
        defer { desk.bench.application.close() }
        #expect(throws: ConnectionError.noMonitor("HDMI-9", known: ["DP-1", "DP-2"])) {
            try desk.show(on: "HDMI-9")
        }
        try desk.show(on: "DP-2")
        try #require(desk.wait(1))
        #expect(desk.state(0)?.monitor == 1)
        // Another monitor is none of its business.
        ltc_plug_monitor(desk.bench.handle, "DP-3", 1)
        #expect(desk.bench.pump { desk.bench.application.monitors.count == 3 })
        desk.bench.settle()
        #expect(ltc_window_count(desk.bench.handle) == 1)
    }

    @Test("a monitor that is unplugged takes its wallpaper along, and one that comes gets one")
    func plugs() throws {
        let desk = try Desk([("DP-1", 1), ("DP-2", 1)])
        defer { desk.bench.application.close() }
        try desk.show()
        try #require(desk.wait(2))
        _ = desk.configure(0, 100, 80)
        _ = desk.configure(1, 100, 80)
        ltc_layer_closed(desk.bench.handle)
        ltc_unplug_monitor(desk.bench.handle, 1)
        #expect(desk.wait(1) && desk.closed == 1)
        ltc_plug_monitor(desk.bench.handle, "DP-2", 1)
        #expect(desk.wait(2))
        #expect(desk.shown.map(\.monitor.name) == ["DP-1", "DP-2", "DP-2"])
        // One that says nothing of the surface.
        ltc_unplug_monitor(desk.bench.handle, 0)
        #expect(desk.wait(1) && desk.closed == 2)
        // And all of them: the program stays.
        ltc_unplug_monitor(desk.bench.handle, 2)
        #expect(desk.wait(0) && desk.closed == 3)
        desk.bench.settle()
        #expect(desk.bench.losses.isEmpty && ltc_is_connected(desk.bench.handle))
    }

    @Test("a wallpaper that the compositor takes away while the monitor stays is not made again")
    func takenAway() throws {
        let desk = try Desk([("DP-1", 1)])
        defer { desk.bench.application.close() }
        try desk.show()
        try #require(desk.wait(1))
        ltc_layer_closed(desk.bench.handle)
        #expect(desk.wait(0) && desk.closed == 1)
        ltc_monitor_scale(desk.bench.handle, 0, 2)
        desk.bench.settle()
        #expect(ltc_window_count(desk.bench.handle) == 0)
    }

    @Test("requests that only windows can make are left out for wallpapers")
    func notAWindow() throws {
        let desk = try Desk([("DP-1", 1)])
        defer { desk.bench.application.close() }
        try desk.show()
        try #require(desk.wait(1))
        _ = desk.configure(0, 100, 80)
        let window = desk.shown[0].window
        let before = desk.bench.timesAsked("xdg_")
        window.title = "A title"
        window.icon = nil
        window.setMaximized(true)
        window.toggleFullscreen()
        window.minimize()
        window.decoration = .none
        window.setSizeLimits(minimum: CGSize(width: 500, height: 500))
        window.size = CGSize(width: 20, height: 10)
        desk.bench.settle()
        #expect(desk.bench.timesAsked("xdg_") - before <= 2, "the pings of settling")
        #expect(window.size == CGSize(width: 100, height: 80))
        let place = PopupPlacement(anchorRect: .zero, size: .zero)
        #expect(window.stage.popupHost?.showPopup(place, grabs: true) == nil)
        #expect(desk.bench.losses.isEmpty && ltc_is_connected(desk.bench.handle))
    }

    @Test("a pointer over a wallpaper is heard")
    func pointer() throws {
        let desk = try Desk([("DP-1", 1)])
        defer { desk.bench.application.close() }
        try desk.show()
        try #require(desk.wait(1))
        _ = desk.configure(0, 100, 80)
        var kinds: [LayerEvent.Kind] = []
        desk.shown[0].window.onEvent = { kinds.append($0.kind) }
        ltc_pointer_enter(desk.bench.handle, 20, 30)
        ltc_pointer_button(desk.bench.handle, 1, 0x110, true)
        ltc_pointer_frame(desk.bench.handle)
        #expect(desk.bench.pump { kinds.contains(.pointerDown(button: 0)) })
    }

    @Test("without the protocol there is an error, and nothing is made")
    func without() throws {
        try "zwlr_layer_shell_v1".withCString { name in
            var options = ltc_options()
            options.without = name
            let desk = try Desk([("DP-1", 1)], options)
            defer { desk.bench.application.close() }
            #expect(!desk.bench.application.canShowWallpapers)
            #expect(throws: ConnectionError.noWallpapers) { try desk.show() }
            #expect(throws: ConnectionError.noWallpapers) {
                _ = try Window(
                    desk.bench.application, wallpaperOn: desk.bench.application.monitors[0])
            }
        }
    }

    @Test("a compositor that goes and comes back finds wallpapers on monitors of the same names")
    func comesBack() throws {
        let desk = try Desk([("DP-1", 1), ("DP-2", 1)])
        defer { desk.bench.application.close() }
        try desk.show()
        try #require(desk.wait(2))
        _ = desk.configure(0, 100, 80)
        let (bench, next) = (desk.bench, try another())
        ltc_plug_monitor(next.handle, "DP-0", 1)
        ltc_plug_monitor(next.handle, "DP-2", 1)
        bench.application.reconnectPatience = 60
        bench.application.place = (.named("/nowhere/wayland-0"), { next.pump() })
        var isWaiting = false
        bench.application.onInterruption = { _ in isWaiting = true }
        ltc_die(bench.handle)
        try #require(bench.pump { isWaiting })
        bench.application.place.socket = .descriptor(next.clientDescriptor)
        let isBack = next.pump(
            alongside: { bench.application.step() }, until: { ltc_window_count(next.handle) == 2 })
        #expect(isBack)
        // The kept one, which nobody fills anew, and one for the monitor that is new.
        #expect(desk.shown.map(\.monitor.name) == ["DP-1", "DP-2", "DP-0"])
        #expect(desk.closed == 1 && desk.shown[0].window.isClosed)
        #expect(desk.shown[1].window.monitor?.name == "DP-2")
        #expect(bench.losses.isEmpty)
    }

    private func another() throws -> TestCompositor {
        var options = ltc_options()
        options.no_output = true
        return try #require(TestCompositor(options))
    }
}
