import CTestCompositor
import Foundation
import Glibc
import Stage
import TestSupport
import Testing
import Wayland

/// The bell, kinds of content, and colours. Expected numbers are those of the protocols' files.
@Suite("Hints that a window gives of itself", .serialized)
@MainActor
struct HintTests {
    private func options(
        without: String? = nil, colors: Bool = false, mostTransfer: UInt32 = 0
    ) -> ltc_options {
        var options = ltc_options()
        options.without = KeptName.pointer(without)
        options.has_colors = colors
        options.most_transfer = mostTransfer
        return options
    }

    @Test("the bell rings for the window, and for the active one where views ring it")
    func bell() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        bench.window.ringBell()
        #expect(bench.pump { ltc_bells(bench.handle) == 1 })
        #expect(ltc_bell_surface(bench.handle) == ltc_window_id(bench.handle))
        bench.application.lendBell()
        let bell = try #require(DesktopRequests.bell)
        bell()
        #expect(bench.pump { ltc_bells(bench.handle) == 2 })
        bench.window.close()
        bench.window.ringBell()
        bell()
        bench.settle()
        #expect(ltc_bells(bench.handle) == 2 && bench.losses.isEmpty)
    }

    @Test("a desktop without a bell is silent")
    func noBell() throws {
        let bench = try Bench(options(without: "xdg_system_bell_v1"))
        defer { bench.application.close() }
        try bench.show()
        bench.window.ringBell()
        bench.settle()
        #expect(ltc_bells(bench.handle) == 0 && bench.losses.isEmpty)
    }

    @Test("the kind of content counts from the next commit, which a window at rest gets")
    func content() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        bench.finishFrame()
        bench.settle()
        #expect(!bench.hasAsked("wp_content_type_manager_v1.get"))
        for (kind, number) in [
            (WindowContentKind.game, 3), (.video, 2), (.photo, 1), (.ordinary, 0),
        ] {
            bench.window.contentKind = kind
            #expect(bench.pump { ltc_content_type(bench.handle) == number })
        }
        #expect(bench.timesAsked("wp_content_type_manager_v1.get_surface_content_type") == 1)
        bench.window.close()
        bench.settle()
        #expect(bench.timesAsked("wp_content_type_v1.destroy") == 1 && bench.losses.isEmpty)
    }

    @Test("a desktop that takes no kinds is told none")
    func noContent() throws {
        let bench = try Bench(options(without: "wp_content_type_manager_v1"))
        defer { bench.application.close() }
        bench.window.contentKind = .game
        try bench.show()
        bench.settle()
        #expect(!bench.hasAsked("wp_content_type") && bench.losses.isEmpty)
    }

    /// sRGB's primaries are number 1; its display's curve is a power of 2.2, number 2; perceptual is
    /// intent 0.
    @Test("a window's pictures are said to be sRGB")
    func colors() throws {
        let bench = try Bench(options(colors: true))
        defer { bench.application.close() }
        try bench.show()
        #expect(bench.pump { ltc_window_colors(bench.handle).primaries == 1 })
        #expect(ltc_window_colors(bench.handle).transfer == 2)
        #expect(ltc_window_colors(bench.handle).intent == 0)
        let second = try Window(
            bench.application, title: "second", size: CGSize(width: 50, height: 40))
        #expect(bench.pump { ltc_window_count(bench.handle) == 2 })
        _ = ltc_configure(bench.handle, 50, 40, 0)
        #expect(bench.pump { ltc_window_colors(bench.handle).transfer == 2 })
        second.close()
        bench.settle()
        #expect(bench.timesAsked("wp_color_manager_v1.create_parametric_creator") == 1)
        #expect(bench.timesAsked("wp_color_management_surface_v1.destroy") == 1)
        #expect(bench.timesAsked("wp_color_management_surface_feedback_v1.destroy") == 1)
        #expect(bench.losses.isEmpty)
    }

    @Test("where a desktop doesn't know the curve by name, nothing is said")
    func noCurve() throws {
        let bench = try Bench(options(colors: true, mostTransfer: 1))
        defer { bench.application.close() }
        try bench.show()
        bench.settle()
        #expect(ltc_window_colors(bench.handle).primaries == 0)
        #expect(!bench.hasAsked("wp_color_manager_v1.get_surface") && bench.losses.isEmpty)
    }

    @Test("the colours that the desktop prefers are read at first, and when they change")
    func preferred() throws {
        let bench = try Bench(options(colors: true))
        defer { bench.application.close() }
        try bench.show()
        #expect(bench.pump { bench.window.preferredColors != nil })
        #expect(bench.window.preferredColors?.description == "unnamed, unnamed")
        for round in 1...3 {
            let colors = ltc_colors(
                primaries: 6, transfer: 11, intent: 0, least: 50, most: 1000 * UInt32(round),
                white: 203)
            ltc_prefer_colors(bench.handle, colors)
            // Twice: what changes while it is read is read again.
            ltc_prefer_colors(bench.handle, colors)
            #expect(bench.pump { bench.window.preferredColors?.most == Double(1000 * round) })
        }
        #expect(
            bench.window.preferredColors?.description
                == "bt2020, st2084_pq, 0.005 to 3000.0 cd/m², white 203.0")
        ltc_prefer_colors(bench.handle, ltc_colors())
        bench.window.close()
        bench.settle()
        #expect(bench.losses.isEmpty && ltc_is_connected(bench.handle))
    }

    @Test("a desktop that doesn't manage colours is asked for nothing")
    func noColors() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        bench.settle()
        #expect(!bench.hasAsked("wp_color") && bench.window.preferredColors == nil)
    }
}
