import CTestCompositor
import Foundation
import TestSupport
import Testing
import Wayland

/// Windows above others. The rules are those of `xdg_toplevel.set_parent` and of xdg-dialog-v1: only a
/// window that is shown has windows above it, and a window that closes gives them to its own parent.
/// The test compositor keeps to them, and ends the connection where the protocols speak of an error.
@Suite("Windows above others", .serialized)
@MainActor
struct WindowParentTests {
    private func open(_ bench: Bench, above parent: Window?) throws -> Window {
        try Window(
            bench.application, title: "above", size: CGSize(width: 60, height: 40), above: parent)
    }

    /// Opens a window, and goes on until it is shown and everything rests.
    private func show(_ bench: Bench, above parent: Window?) throws -> Window {
        let count = ltc_window_count(bench.handle)
        let window = try open(bench, above: parent)
        try #require(bench.pump { ltc_window_count(bench.handle) == count + 1 })
        try bench.show(width: 60, height: 40)
        bench.settle()
        return window
    }

    @Test("a window has its parent before it is first shown, and is its dialog, which holds nobody")
    func parent() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        bench.settle()
        let below = ltc_window_id(bench.handle)
        let dialog = try show(bench, above: bench.window)
        #expect(dialog.parent === bench.window)
        #expect(ltc_window_parent(bench.handle) == below && ltc_is_dialog(bench.handle))
        let asked = bench.requests
        let made = try #require(asked.lastIndex { $0.hasPrefix("xdg_surface.get_toplevel") })
        let first = asked[made...].first {
            $0.hasPrefix("xdg_toplevel.set_parent") || $0.hasPrefix("wl_surface.commit")
        }
        #expect(first == "xdg_toplevel.set_parent(o)")
        #expect(bench.timesAsked("xdg_toplevel.set_parent") == 1)
        #expect(bench.timesAsked("xdg_wm_dialog_v1.get_xdg_dialog") == 1)
        dialog.close()
        bench.settle()
        let last = bench.requests.filter {
            $0.hasPrefix("xdg_dialog_v1") || $0.hasPrefix("xdg_toplevel.destroy")
        }
        #expect(last == ["xdg_dialog_v1.destroy()", "xdg_toplevel.destroy()"])
        #expect(bench.losses.isEmpty && !bench.window.isClosed)
    }

    @Test("a window above none, or above a closed one, stays on its own")
    func none() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        let beside = try show(bench, above: nil)
        #expect(beside.parent == nil && !ltc_is_dialog(bench.handle))
        beside.close()
        bench.settle()
        let late = try show(bench, above: beside)
        #expect(late.parent == nil && !ltc_is_dialog(bench.handle))
        #expect(!bench.hasAsked("xdg_toplevel.set_parent") && bench.losses.isEmpty)
    }

    @Test("where the desktop has no dialogs the window has its parent all the same")
    func noDialogs() throws {
        var options = ltc_options()
        options.without = KeptName.pointer("xdg_wm_dialog_v1")
        let bench = try Bench(options)
        defer { bench.application.close() }
        try bench.show()
        bench.settle()
        let below = ltc_window_id(bench.handle)
        let window = try show(bench, above: bench.window)
        #expect(ltc_window_parent(bench.handle) == below && !ltc_is_dialog(bench.handle))
        window.close()
        bench.settle()
        #expect(!bench.hasAsked("xdg_wm_dialog_v1") && bench.losses.isEmpty)
    }

    @Test("a window above one that closes stays above that one's parent, or on its own")
    func closing() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        bench.settle()
        let below = ltc_window_id(bench.handle)
        let middle = try show(bench, above: bench.window)
        let top = try show(bench, above: middle)
        middle.close()
        bench.settle()
        #expect(top.parent === bench.window && ltc_use_window(bench.handle, 1))
        #expect(ltc_window_parent(bench.handle) == below)
        bench.window.close()
        bench.settle()
        #expect(top.parent == nil && ltc_use_window(bench.handle, 0))
        #expect(ltc_window_parent(bench.handle) == 0)
        #expect(bench.losses.isEmpty && ltc_is_connected(bench.handle) && !top.isClosed)
    }

    @Test("a parent that isn't shown yet becomes the parent as soon as it is")
    func later() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        let dialog = try open(bench, above: bench.window)
        bench.settle()
        #expect(!bench.hasAsked("xdg_toplevel.set_parent"))
        try #require(ltc_use_window(bench.handle, 0))
        let below = ltc_window_id(bench.handle)
        try bench.show()
        try #require(ltc_use_window(bench.handle, 1))
        #expect(bench.pump { ltc_window_parent(bench.handle) == below })
        #expect(ltc_is_dialog(bench.handle) && !dialog.isClosed)
    }

    @Test("a compositor that comes back is told of the parent that the window has by then")
    func comesBack() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        bench.settle()
        let middle = try show(bench, above: bench.window)
        let top = try show(bench, above: middle)
        middle.close()
        let next = try #require(TestCompositor())
        bench.application.reconnectPatience = 60
        bench.application.place = (.named("/nowhere/wayland-0"), { next.pump() })
        var isWaiting = false
        bench.application.onInterruption = { _ in isWaiting = true }
        ltc_die(bench.handle)
        #expect(bench.pump { isWaiting })
        bench.application.place.socket = .descriptor(next.clientDescriptor)
        func goesOn(until condition: () -> Bool) -> Bool {
            next.pump(alongside: { bench.application.step() }, until: condition)
        }
        #expect(goesOn { ltc_window_count(next.handle) == 2 && next.commits.count >= 2 })
        try #require(ltc_use_window(next.handle, 0))
        let below = ltc_window_id(next.handle)
        let serial = ltc_configure(next.handle, 120, 80, 0)
        #expect(goesOn { next.frames.last?.acked == serial })
        try #require(ltc_use_window(next.handle, 1))
        #expect(goesOn { ltc_window_parent(next.handle) == below })
        #expect(ltc_is_dialog(next.handle) && !top.isClosed)
    }
}
