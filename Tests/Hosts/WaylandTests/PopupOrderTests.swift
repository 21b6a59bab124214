import CTestCompositor
import CoreAnimation
import Foundation
import Primitives
import Stage
import TestSupport
import Testing
import Wayland

/// Popups that take the place of others, and those that go with what they lie over. What is an error is
/// xdg-shell's: a popup that grabs lies over the topmost one that does, or there is none.
@Suite("Popups one after the other, on the test compositor", .serialized)
@MainActor
struct PopupOrderTests {
    private func pressed() throws -> Bench {
        let bench = try Bench()
        try bench.show()
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_button(bench.handle, 1, 0x111, true)
        ltc_pointer_frame(bench.handle)
        try #require(
            bench.pump { bench.events.contains { $0.kind == .pointerDown(button: 1) } })
        return bench
    }

    private let placement = PopupPlacement(
        anchorRect: CGRect(x: 10, y: 20, width: 4, height: 5),
        size: CGSize(width: 50, height: 30))

    private func open(_ bench: Bench, over stage: Stage) throws -> any PopupHandle {
        let before = ltc_popup_count(bench.handle)
        let popup = try #require(stage.popupHost?.showPopup(placement, grabs: true))
        popup.stage.layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        func state() -> ltc_popup_state? { ltc_popup_at(bench.handle, before)?.pointee }
        try #require(bench.pump { (state()?.commit_count ?? 0) > 0 })
        let serial = ltc_popup_configure(bench.handle, before, 14, 25, 50, 30)
        try #require(bench.pump { state()?.frame.acked == serial })
        return popup
    }

    /// A window beside the bench's, on screen.
    private func another(_ bench: Bench) throws -> Window {
        let window = try Window(
            bench.application, title: "Next", size: CGSize(width: 60, height: 50))
        try #require(bench.pump { ltc_window_count(bench.handle) == 2 })
        try #require(
            bench.pump {
                _ = ltc_configure(bench.handle, 60, 50, 0)
                return bench.compositor.frameSize == (60, 50)
            })
        return window
    }

    @Test(
        "a popup that replaces another in the same turn comes after the other has gone",
        arguments: [false, true])
    func replaced(isInAnotherWindow: Bool) throws {
        let bench = try pressed()
        defer { bench.application.close() }
        let other = isInAnotherWindow ? try another(bench) : bench.window
        if isInAnotherWindow { _ = ltc_use_window(bench.handle, 0) }
        let first = try open(bench, over: bench.window.stage)
        // The wire thread is slow to make what waits.
        bench.application.holdRequests(true)
        first.close()
        let second = try #require(other.stage.popupHost?.showPopup(placement, grabs: true))
        for _ in 0..<20 {
            ltc_pump(bench.handle, 2)
            bench.application.step()
        }
        try #require(bench.losses.isEmpty && ltc_is_connected(bench.handle), "\(bench.losses)")
        bench.application.holdRequests(false)
        try #require(
            bench.pump {
                bench.requests.count { $0.hasPrefix("xdg_surface.get_popup") } == 2
            })
        bench.settle(rounds: 5)
        let order = bench.requests.compactMap { request in
            ["xdg_popup.destroy", "xdg_surface.get_popup"].first { request.hasPrefix($0) }
        }
        #expect(order == ["xdg_surface.get_popup", "xdg_popup.destroy", "xdg_surface.get_popup"])
        #expect(ltc_popup_at(bench.handle, 0)?.pointee.has_grab == true)
        #expect(bench.losses.isEmpty && ltc_is_connected(bench.handle))
        second.close()
    }

    @Test("popups that go with their window or with another popup are told so, the topmost first")
    func told() throws {
        let bench = try pressed()
        defer { bench.application.close() }
        var told: [String] = []
        func note(_ popup: any PopupHandle, _ name: String) {
            popup.onDismiss = { told.append(name) }
        }
        let first = try open(bench, over: bench.window.stage)
        note(first, "first")
        let second = try open(bench, over: first.stage)
        note(second, "second")
        // By its own `close` it goes without a word; what lies over it doesn't.
        first.close()
        #expect(told == ["second"])
        try #require(bench.pump { ltc_popup_count(bench.handle) == 0 })
        let third = try open(bench, over: bench.window.stage)
        note(third, "third")
        note(try open(bench, over: third.stage), "fourth")
        bench.window.close()
        #expect(told == ["second", "fourth", "third"])
        bench.settle(rounds: 5)
        #expect(ltc_popup_count(bench.handle) == 0 && bench.losses.isEmpty)
    }

    @Test("a listener to a popup's end may close the others, and opens none over one that goes")
    func reopened() throws {
        let bench = try pressed()
        defer { bench.application.close() }
        let first = try open(bench, over: bench.window.stage)
        let second = try open(bench, over: first.stage)
        var count = 0
        let host = bench.window.stage.popupHost
        second.onDismiss = { [placement] in
            count += 1
            first.close()
            #expect(host?.showPopup(placement, grabs: true) == nil)
        }
        bench.window.close()
        bench.settle(rounds: 5)
        #expect(count == 1 && ltc_popup_count(bench.handle) == 0 && bench.losses.isEmpty)
    }

    @Test("a popup is told when the compositor is lost, and does not come back with it")
    func lost() throws {
        let bench = try pressed()
        defer { bench.application.close() }
        var told = 0
        try open(bench, over: bench.window.stage).onDismiss = { told += 1 }
        let next = try #require(TestCompositor())
        bench.application.reconnectPatience = 60
        bench.application.place = (.named("/nowhere/wayland-0"), { next.pump() })
        ltc_die(bench.handle)
        #expect(bench.pump { told == 1 })
        bench.application.place.socket = .descriptor(next.clientDescriptor)
        #expect(
            next.pump(
                alongside: { bench.application.step() },
                until: { ltc_has_window(next.handle) && !next.commits.isEmpty }))
        let serial = ltc_configure(next.handle, 120, 80, 0)
        #expect(
            next.pump(
                alongside: { bench.application.step() },
                until: { next.frames.last?.acked == serial }))
        #expect(told == 1 && ltc_popup_count(next.handle) == 0)
    }
}
