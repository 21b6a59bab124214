import CTestCompositor
import CoreAnimation
import Foundation
import Primitives
import TestSupport
import Testing
import Wayland

/// xdg-shell says what geometry, regions and states mean; the lengths are those that were asked for: a
/// bar of whole pixels at all scales, edges taken hold of 10 points outside, corners 12.
@Suite("The frame of a window", .serialized)
@MainActor
struct WindowFrameTests {
    private static let (maximized, fullscreen): (UInt32, UInt32) = (1 << 1, 1 << 2)
    private static let blue: UInt32 = 0x0000FF

    @Test("the geometry is bar and content; what the regions say is what the pixels are")
    func regions() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        let frame = bench.last
        #expect(frame.geometry.width == 200 && frame.geometry.height == 164)
        #expect(bench.window.size == CGSize(width: 200, height: 120))
        let (box, opaque, input) = (frame.geometry, frame.opaque, frame.input)
        #expect(input.boxes != nil && (opaque.boxes?.isEmpty == false))
        var opaqueCount = 0
        for y in 0..<Int(frame.height) {
            for x in 0..<Int(frame.width) {
                if opaque.contains(x, y) {
                    opaqueCount += 1
                    #expect(bench.alpha(x, y) == 255, "\(x), \(y)")
                }
                if !box.contains(x, y) { #expect((bench.alpha(x, y) ?? 255) < 255) }
                if box.contains(x, y) { #expect(input.contains(x, y)) }
            }
        }
        #expect(opaqueCount > 200 * 164 * 9 / 10)
        let (left, top) = (Int(box.x), Int(box.y))
        // 10 points beyond an edge, 12 beyond a corner, and no shadow beyond.
        #expect(input.contains(left - 10, top + 80) && !input.contains(left - 11, top + 80))
        #expect(input.contains(left - 12, top - 12) && !input.contains(left - 13, top - 12))
        #expect(input.contains(left + 100, top + 164 + 9))
        #expect(!input.contains(left + 100, top + 164 + 10))
        #expect(!input.contains(0, 0))
        // Round corners let what is behind be seen; the shadow begins beside them.
        #expect((bench.alpha(left, top) ?? 255) < 128)
        #expect((bench.alpha(left + 199, top + 163) ?? 255) < 128)
        #expect((bench.alpha(left - 2, top + 80) ?? 0) > 0)
        #expect(frame.shadow_matches)
    }

    @Test(
        "content above the content's edge is seen in the bar where the program has titles, only there"
    )
    func titles() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        let title = CALayer()
        title.frame = CGRect(x: 10, y: -44, width: 50, height: 44)
        title.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        bench.window.layer.addSublayer(title)
        let (left, top) = (Int(bench.last.geometry.x), Int(bench.last.geometry.y))
        bench.finishFrame()
        bench.settle(rounds: 3)
        let bar = bench.color(left + 30, top + 5)
        #expect(bar != 0xFF0000 && bar == bench.color(left + 70, top + 5))
        bench.window.barTitles = 10..<60
        #expect(
            bench.pump {
                bench.finishFrame()
                return bench.color(left + 30, top + 5) == 0xFF0000
            })
        #expect(bench.color(left + 70, top + 5) == bar)
        #expect(bench.color(left + 100, top + 100) == Self.blue)
        #expect((bench.alpha(left, top) ?? 255) < 128)
        #expect((bench.alpha(left, top + 163) ?? 255) < 128)
        bench.window.barTitles = nil
        #expect(
            bench.pump {
                bench.finishFrame()
                return bench.color(left + 30, top + 5) == bar
            })
    }

    @Test(
        "the content is where the geometry has it, and the bar above", arguments: [120, 150, 180])
    func wholePixels(scale: UInt32) throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        bench.finishFrame()
        ltc_preferred_scale(bench.handle, scale)
        let wide = Int32(272 * scale / 120)
        #expect(bench.pump { bench.last.width == wide })
        let frame = bench.last
        func pixel(_ points: Int32) -> Int { Int(points) * Int(scale) / 120 }
        let left = pixel(frame.geometry.x)
        let (top, content) = (pixel(frame.geometry.y), pixel(frame.geometry.y + 44))
        // Lengths that are whole pixels, and colours that don't mix on the border of two.
        for length in [frame.geometry.x, frame.geometry.y, 44] {
            #expect(Int(length) * Int(scale) % 120 == 0)
        }
        let (x, y) = (left + 100, content + 60)
        #expect(bench.color(x, content) == Self.blue && bench.alpha(x, content) == 255)
        #expect(bench.color(left, y) == Self.blue && bench.alpha(left, y) == 255)
        #expect(bench.color(left + pixel(200) - 1, y) == Self.blue)
        #expect(bench.color(left + pixel(200), y) != Self.blue)
        // The line at the bar's foot is one pixel high and plain, and so is the bar above it.
        let line = bench.color(left + 20, content - 1)
        let bar = bench.color(left + 20, content - 2)
        #expect(line != bar && bar == bench.color(left + 20, content - 3))
        #expect(line == bench.color(left + 40, content - 1))
        #expect(bench.alpha(left + 100, top) == 255 && (bench.alpha(x, top - 1) ?? 255) < 255)
        #expect(frame.viewport_width == 272 && frame.viewport_height == 240)
    }

    /// mutter 43 adds the shadow of the moment to the limits as they come, and keeps the sum: a window
    /// that was maximised came back larger by its shadow.
    @Test("the least size is told again after each frame with another shadow, and a commit follows")
    func limitsAgain() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        bench.window.setSizeLimits(minimum: CGSize(width: 180, height: 90))
        let wanted = "xdg_toplevel.set_min_size(180, 134)"
        #expect(bench.pump { bench.hasAsked(wanted) })
        bench.settle(rounds: 5)
        for (count, states) in [(1, Self.maximized), (2, 0)] {
            let before = bench.timesAsked(wanted)
            let frames = bench.timesAsked("xdg_surface.set_window_geometry")
            try bench.show(width: 300, height: 200, states: states)
            #expect(bench.timesAsked("xdg_surface.set_window_geometry") == frames + 1)
            #expect(bench.pump { bench.timesAsked(wanted) == before + 1 }, "\(count)")
            bench.finishFrame()
            bench.settle(rounds: 5)
            #expect(bench.timesAsked(wanted) == before + 1)
            let last = try #require(bench.requests.lastIndex { $0.hasPrefix(wanted) })
            let frame = bench.requests.lastIndex {
                $0.hasPrefix("xdg_surface.set_window_geometry")
            }
            #expect(try #require(frame) < last)
            #expect(bench.requests[last...].contains { $0.hasPrefix("wl_surface.commit") })
        }
    }

    @Test("a maximised window has a bar, and no shadow, no round corners and no edges")
    func maximised() throws {
        let bench = try Bench.framed(width: 300, height: 200, states: Self.maximized | 1 << 4)
        defer { bench.application.close() }
        let frame = bench.last
        #expect(frame.geometry.box == [0, 0, 300, 200])
        #expect(frame.width == 300 && frame.height == 200 && frame.input.boxes == nil)
        #expect(bench.window.size == CGSize(width: 300, height: 156))
        #expect(frame.opaque.boxes?.map(\.box) == [[0, 0, 300, 200]])
        // wl_shm: 1 is XRGB8888, as nothing is seen through it.
        #expect(frame.format == 1)
        #expect(bench.color(0, 44) == Self.blue && bench.color(0, 43) != Self.blue)
    }

    @Test("a fullscreen window has no frame")
    func fullscreen() throws {
        let bench = try Bench.framed(width: 300, height: 200, states: Self.fullscreen)
        defer { bench.application.close() }
        #expect(bench.last.geometry.box == [0, 0, 300, 200] && bench.last.width == 300)
        #expect(bench.window.size == CGSize(width: 300, height: 200) && !bench.window.hasFrame)
        #expect(bench.color(0, 0) == Self.blue)
    }

    /// The free side can be dragged, as GNOME lets two windows side by side share the screen.
    @Test("a window that touches sides is square, without a shadow, and dragged by its free side")
    func tiled() throws {
        // Left, top and bottom.
        let bench = try Bench.framed(
            width: 300, height: 200, states: 1 << 5 | 1 << 7 | 1 << 8)
        defer { bench.application.close() }
        let frame = bench.last
        #expect(frame.geometry.box == [0, 0, 300, 200] && frame.height == 200)
        #expect(frame.width == 312)
        #expect(bench.alpha(0, 0) == 255 && bench.alpha(299, 199) == 255)
        #expect(bench.alpha(305, 100) == 0)
        #expect(frame.input.contains(309, 100) && !frame.input.contains(310, 100))
    }

    @Test("a window that isn't in use, and a dark one, look otherwise; no size changes")
    func looks() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        let place = (x: Int(bench.last.geometry.x) + 20, y: Int(bench.last.geometry.y) + 4)
        let active = try #require(bench.color(place.x, place.y))
        bench.finishFrame()
        try bench.show(width: 200, height: 164, states: 0)
        let inactive = try #require(bench.color(place.x, place.y))
        #expect(active != inactive)
        func isDark(_ color: UInt32) -> Bool { color & 0xFF < 0x60 }
        #expect(!isDark(active) && !isDark(inactive))
        // Each frame is answered: where display links run in the process, the window asks for frames
        // in which nothing changes, and one of those may come before the one with the new colours.
        func answered(_ condition: () -> Bool) -> Bool {
            bench.pump {
                bench.finishFrame()
                return condition()
            }
        }
        bench.application.frameScheme = .dark
        #expect(answered { bench.color(place.x, place.y).map(isDark) == true })
        bench.window.frameScheme = .light
        #expect(answered { bench.color(place.x, place.y).map(isDark) == false })
        #expect(bench.last.geometry.width == 200 && bench.last.geometry.height == 164)
    }

    @Test("a size of the window's own choice is the content's")
    func ownSize() throws {
        let bench = try Bench.framed(width: 0, height: 0)
        defer { bench.application.close() }
        #expect(bench.window.size == CGSize(width: 200, height: 120))
        #expect(bench.last.geometry.width == 200 && bench.last.geometry.height == 164)
        bench.finishFrame()
        bench.window.size = CGSize(width: 220, height: 130)
        #expect(bench.pump { bench.last.geometry.width == 220 })
        #expect(bench.last.geometry.height == 174)
    }

    @Test("bounds count for window and bar together")
    func bounds() throws {
        var options = ltc_options()
        options.no_decoration = true
        let bench = try Bench(options, size: CGSize(width: 900, height: 900))
        defer { bench.application.close() }
        #expect(ltc_configure_bounds(bench.handle, 500, 400))
        try bench.show(width: 0, height: 0)
        #expect(bench.last.geometry.width == 500 && bench.last.geometry.height == 400)
    }

    @Test("limits go out with the frame on top, and a window of one size has no edges")
    func limits() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        bench.window.setSizeLimits(
            minimum: CGSize(width: 180, height: 100), maximum: CGSize(width: 400, height: 300))
        #expect(bench.pump { bench.hasAsked("xdg_toplevel.set_max_size(400, 344)") })
        #expect(bench.hasAsked("xdg_toplevel.set_min_size(180, 144)"))
        bench.finishFrame()
        bench.window.setSizeLimits(
            minimum: CGSize(width: 200, height: 120), maximum: CGSize(width: 200, height: 120))
        #expect(bench.pump { bench.last.input.boxes?.count == 1 })
        #expect(bench.last.input.boxes?.first?.box == bench.last.geometry.box)
        // Main asks in the turn of its commit, of which the renderer's frame may be out before.
        #expect(bench.pump { bench.hasAsked("xdg_toplevel.set_min_size(200, 164)") })
    }

    @Test("a window with no room for the bar shows its content alone")
    func tiny() throws {
        let bench = try Bench.framed(width: 30, height: 20, states: Self.maximized)
        defer { bench.application.close() }
        #expect(bench.last.geometry.box == [0, 0, 30, 20])
        bench.finishFrame()
        try bench.show(width: 1, height: 46)
        #expect(bench.last.geometry.width == 1 && bench.last.geometry.height == 46)
        #expect(bench.losses.isEmpty && ltc_is_connected(bench.handle))
    }

    @Test("a program that draws its own frame gets none, and says so to the compositor")
    func none() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        bench.finishFrame()
        bench.window.decoration = .none
        #expect(bench.pump { bench.last.geometry.box == [0, 0, 200, 120] })
        #expect(bench.last.width == 200 && bench.last.input.boxes == nil)
        #expect(bench.window.size == CGSize(width: 200, height: 120))
        let other = try Bench()
        defer { other.application.close() }
        other.window.decoration = .none
        // xdg-decoration: 1 is the client's side.
        #expect(other.pump { other.hasAsked("zxdg_toplevel_decoration_v1.set_mode(1)") })
    }

    @Test("a compositor that can draw the frame is asked to, before it says anything")
    func asks() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        // xdg-decoration: 2 is the compositor's side.
        #expect(bench.hasAsked("zxdg_toplevel_decoration_v1.set_mode(2)"))
        try bench.show()
        #expect(bench.window.hasServerDecoration && !bench.window.hasFrame)
    }

    @Test("when compositor and window change who draws the frame, each frame has all of one kind")
    func switches() throws {
        let bench = try Bench(size: CGSize(width: 200, height: 120))
        defer { bench.application.close() }
        try bench.show(width: 200, height: 120)
        #expect(bench.last.geometry.box == [0, 0, 200, 120] && bench.window.hasServerDecoration)
        for _ in 0..<3 {
            bench.finishFrame()
            let before = bench.compositor.frames.count
            ltc_decoration_mode(bench.handle, 1)
            try bench.show(width: 210, height: 174)
            #expect(!bench.window.hasServerDecoration && bench.window.hasFrame)
            #expect(bench.window.size == CGSize(width: 210, height: 130))
            bench.finishFrame()
            ltc_decoration_mode(bench.handle, 2)
            try bench.show(width: 210, height: 174)
            #expect(bench.window.hasServerDecoration && !bench.window.hasFrame)
            #expect(bench.window.size == CGSize(width: 210, height: 174))
            #expect(bench.compositor.frames.count == before + 2)
        }
        for frame in bench.compositor.frames {
            let margin = frame.width - frame.geometry.width
            #expect(margin == (frame.geometry.x == 0 ? 0 : 72))
        }
        #expect(bench.losses.isEmpty)
    }
}
