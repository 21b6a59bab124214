import CTestCompositor
import CoreAnimation
import Foundation
import Primitives
import Stage
import TestSupport
import Testing
import Wayland

/// The expected requests, their order and their errors are xdg-shell's.
@Suite("Popups, on the test compositor", .serialized)
@MainActor
struct PopupTests {
    /// A window on screen, pressed with the right button.
    private func pressed(_ options: ltc_options = ltc_options()) throws -> Bench {
        let bench = try Bench(options)
        try bench.show()
        try press(bench)
        return bench
    }

    private func press(_ bench: Bench) throws {
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_button(bench.handle, 1, 0x111, true)
        ltc_pointer_frame(bench.handle)
        try #require(
            bench.pump { bench.events.contains { $0.kind == .pointerDown(button: 1) } })
    }

    private func placement(_ width: CGFloat = 50, _ height: CGFloat = 30) -> PopupPlacement {
        var placement = PopupPlacement(
            anchorRect: CGRect(x: 10, y: 20, width: 4, height: 5),
            size: CGSize(width: width, height: height))
        placement.margins = .init(top: 3, left: 4, bottom: 6, right: 5)
        return placement
    }

    private func open(
        _ bench: Bench, over stage: Stage? = nil, _ placement: PopupPlacement? = nil,
        grabs: Bool = true
    ) throws -> any PopupHandle {
        let host = try #require((stage ?? bench.window.stage).popupHost)
        let before = ltc_popup_count(bench.handle)
        let popup = try #require(
            host.showPopup(placement ?? self.placement(), grabs: grabs))
        popup.stage.layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        try #require(
            bench.pump {
                ltc_popup_count(bench.handle) == before + 1
                    && (state(bench, before)?.commit_count ?? 0) > 0
            })
        return popup
    }

    /// Says where the popup is, and waits for its frame.
    private func show(_ bench: Bench, _ index: Int32, x: Int32 = 14, y: Int32 = 25) throws {
        let serial = ltc_popup_configure(bench.handle, index, x, y, 50, 30)
        try #require(bench.pump { state(bench, index)?.frame.acked == serial })
    }

    private func state(_ bench: Bench, _ index: Int32) -> ltc_popup_state? {
        ltc_popup_at(bench.handle, index)?.pointee
    }

    private func destroyed(_ bench: Bench) -> [String] {
        bench.requests.filter { $0.hasPrefix("xdg_popup.destroy") }
    }

    @Test("the positioner says what was asked for, and the grab names the press")
    func positioner() throws {
        let bench = try pressed()
        defer { bench.application.close() }
        let serial = ltc_last_serial(bench.handle)
        var wanted = placement()
        wanted.anchor = .topRight
        wanted.gravity = .bottomLeft
        wanted.adjustment = [.slideX, .flipY, .resizeY]
        wanted.offset = CGPoint(x: -7, y: 8)
        wanted.isReactive = true
        _ = try open(bench, wanted)
        let said = try #require(state(bench, 0))
        #expect((said.width, said.height) == (50, 30))
        let rect = said.anchor_rect
        #expect((rect.x, rect.y, rect.width, rect.height) == (10, 20, 4, 5))
        // xdg_positioner's numbers: top_right 7, bottom_left 6; slide_x 1, flip_y 8, resize_y 32.
        #expect((said.anchor, said.gravity, said.adjustment) == (7, 6, 41))
        #expect((said.x, said.y) == (-7, 8))
        #expect(said.is_reactive && said.has_parent_configure)
        #expect((said.parent_width, said.parent_height) == (120, 80))
        #expect(said.has_grab && said.grab_serial == serial && said.parent == -1)
        #expect(said.frame_count == 0)
    }

    @Test("the first frame answers the configure, and its geometry leaves the shadow out")
    func firstFrame() throws {
        let bench = try pressed()
        defer { bench.application.close() }
        let popup = try open(bench)
        var moves: [CGRect] = []
        popup.onMove = { [unowned popup] in moves.append(popup.frame) }
        try show(bench, 0)
        let frame = try #require(state(bench, 0)).frame
        #expect((frame.width, frame.height) == (59, 39))
        let geometry = frame.geometry
        #expect((geometry.x, geometry.y, geometry.width, geometry.height) == (4, 3, 50, 30))
        #expect(moves == [CGRect(x: 10, y: 22, width: 59, height: 39)])
        #expect(popup.stage.size == CGSize(width: 59, height: 39))
        #expect(bench.losses.isEmpty)
    }

    @Test("an anchor outside the window, no size, and numbers that are none are made to fit")
    func oddValues() throws {
        let bench = try pressed()
        defer { bench.application.close() }
        var odd = PopupPlacement(
            anchorRect: CGRect(x: -50, y: 500, width: 0, height: CGFloat.nan), size: .zero)
        odd.size.width = .nan
        odd.offset.x = .infinity
        odd.margins.left = .nan
        _ = try open(bench, odd)
        let said = try #require(state(bench, 0))
        #expect((said.width, said.height) == (1, 1))
        // The window's last row, below a title bar of ours.
        #expect(said.anchor_rect.x == 0)
        #expect(said.anchor_rect.y == 79 + Int32(bench.window.contentOrigin.y))
        bench.settle()
        #expect(bench.losses.isEmpty)
    }

    @Test("popups over popups: each takes the input from the one below, the topmost goes first")
    func nested() throws {
        let bench = try pressed()
        defer { bench.application.close() }
        let first = try open(bench)
        try show(bench, 0)
        // Points of the first one's stage; the positioner counts from its geometry's corner.
        let second = try open(bench, over: first.stage)
        let said = try #require(state(bench, 1))
        #expect((said.anchor_rect.x, said.anchor_rect.y) == (6, 17))
        #expect(said.has_grab && said.parent == 0)
        try show(bench, 1)
        let third = try open(bench, over: second.stage, grabs: false)
        try show(bench, 2)
        #expect(state(bench, 2)?.has_grab == false)
        first.close()
        bench.settle()
        #expect(ltc_popup_count(bench.handle) == 0 && destroyed(bench).count == 3)
        #expect(bench.losses.isEmpty && ltc_is_connected(bench.handle))
        _ = third
    }

    @Test("a window that closes takes its popups along, the topmost first")
    func parentFirst() throws {
        let bench = try pressed()
        defer { bench.application.close() }
        let first = try open(bench)
        try show(bench, 0)
        _ = try open(bench, over: first.stage)
        bench.window.close()
        bench.settle()
        #expect(destroyed(bench).count == 2)
        #expect(bench.losses.isEmpty && ltc_is_connected(bench.handle))
    }

    @Test("a popup that is taken away, ever configured or not, is told of once")
    func done() throws {
        let bench = try pressed()
        defer { bench.application.close() }
        for isShown in [false, true] {
            let popup = try open(bench)
            var count = 0
            popup.onDismiss = { count += 1 }
            if isShown { try show(bench, 0) }
            ltc_popup_done(bench.handle, 0)
            ltc_popup_done(bench.handle, 0)
            #expect(bench.pump { ltc_popup_count(bench.handle) == 0 })
            #expect(count == 1)
        }
        bench.settle()
        #expect(bench.losses.isEmpty && ltc_is_connected(bench.handle))
    }

    @Test("the lower popup is taken away while another lies over it")
    func lowerDone() throws {
        let bench = try pressed()
        defer { bench.application.close() }
        let first = try open(bench)
        try show(bench, 0)
        let second = try open(bench, over: first.stage)
        try show(bench, 1)
        ltc_popup_done(bench.handle, 0)
        #expect(bench.pump { ltc_popup_count(bench.handle) == 0 })
        bench.settle()
        #expect(bench.losses.isEmpty && ltc_is_connected(bench.handle))
        // What is gone already is closed without a word.
        second.close()
    }

    @Test(
        "a popup moves by a new positioner with a token, and answers with a frame of the new size")
    func moved() throws {
        let bench = try pressed()
        defer { bench.application.close() }
        let popup = try open(bench)
        try show(bench, 0)
        popup.move(to: placement(60, 44))
        #expect(bench.pump { state(bench, 0)?.move_count == 1 })
        #expect(state(bench, 0)?.width == 60)
        #expect(ltc_popup_repositioned(bench.handle, 0, 3, 4, 60, 44))
        #expect(bench.pump { state(bench, 0)?.frame.geometry.height == 44 })
        #expect(popup.frame == CGRect(x: -1, y: 1, width: 69, height: 53))
        popup.move(to: placement(60, 44))
        bench.settle()
        #expect(state(bench, 0)?.move_count == 1 && bench.losses.isEmpty)
    }

    @Test("a shell of version 2 knows no moving, no reactive popups and no sizes of parents")
    func oldShell() throws {
        var options = ltc_options()
        options.wm_base_version = 2
        let bench = try pressed(options)
        defer { bench.application.close() }
        var wanted = placement()
        wanted.isReactive = true
        let popup = try open(bench, wanted)
        try show(bench, 0)
        popup.move(to: placement(60, 44))
        bench.settle()
        let said = try #require(state(bench, 0))
        #expect(said.move_count == 0 && !said.is_reactive && said.parent_width == 0)
        #expect(bench.losses.isEmpty && ltc_is_connected(bench.handle))
    }

    @Test("a flood of configures is answered once, with the last")
    func flood() throws {
        let bench = try pressed()
        defer { bench.application.close() }
        let popup = try open(bench)
        var moves = 0
        popup.onMove = { moves += 1 }
        var last: UInt32 = 0
        for turn in 0..<200 {
            last = ltc_popup_configure(bench.handle, 0, 1, 1, 40 + Int32(turn % 7), 30)
        }
        // Main is elsewhere until the wire thread has read them all.
        bench.pumpWithoutMain(for: 0.3) { false }
        #expect(bench.pump { state(bench, 0)?.frame.acked == last })
        bench.settle()
        #expect((state(bench, 0)?.frame_count ?? 99) <= 3)
        // And one of them in the turn in which they come, whoever is slow.
        #expect(moves == 1)
        #expect(bench.losses.isEmpty)
    }

    @Test("while the socket is full a popup waits, and comes when there is room")
    func fullSocket() throws {
        let bench = try pressed()
        defer { bench.application.close() }
        // Pings are answered until nothing goes out any more.
        for turn in 0..<60_000 where !bench.application.isCongested {
            ltc_ping(bench.handle, UInt32(turn))
            if turn % 50 == 49 { usleep(500) }
        }
        try #require(bench.application.isCongested)
        let host = try #require(bench.window.stage.popupHost)
        // Twice as many requests as libwayland keeps for a socket that is full: then it ends the connection.
        var all: [any PopupHandle] = []
        for _ in 0..<2 {
            for popup in all { popup.close() }
            all = try (0..<Int(LTC_POPUPS)).map { _ in
                try #require(host.showPopup(placement(), grabs: false))
            }
            for _ in 0..<20 { bench.application.step() }
        }
        #expect(bench.losses.isEmpty, "\(bench.losses)")
        #expect(bench.pump { ltc_popup_count(bench.handle) == LTC_POPUPS })
        try show(bench, 0)
        #expect(bench.losses.isEmpty)
        for popup in all { popup.close() }
    }

    @Test("nothing is ever asked for a popup that is closed while it waits")
    func closedWaiting() throws {
        let bench = try pressed()
        defer { bench.application.close() }
        let first = try open(bench)
        // Its parent is not on screen yet.
        let host = try #require(first.stage.popupHost)
        let second = try #require(host.showPopup(placement(), grabs: true))
        for _ in 0..<5 { bench.application.step() }
        second.close()
        try show(bench, 0)
        bench.settle()
        #expect(ltc_popup_count(bench.handle) == 1 && bench.losses.isEmpty)
    }

    @Test("before the window is on screen there is no popup")
    func early() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        let host = try #require(bench.window.stage.popupHost)
        #expect(host.showPopup(placement(), grabs: true) == nil)
    }

    @Test("without a press there is nothing to grab by")
    func noPress() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        _ = try open(bench)
        #expect(state(bench, 0)?.has_grab == false)
    }

    @Test("pointer, keys and fingers over a popup are its stage's")
    func input() throws {
        let bench = try pressed()
        defer { bench.application.close() }
        let popup = try open(bench)
        var kinds: [LayerEvent.Kind] = []
        popup.stage.onEvent = { kinds.append($0.kind) }
        try show(bench, 0)
        ltc_pointer_button(bench.handle, 2, 0x111, false)
        ltc_pointer_leave(bench.handle)
        ltc_aim(bench.handle, 0)
        ltc_pointer_enter(bench.handle, 6, 5)
        ltc_pointer_button(bench.handle, 3, 0x110, true)
        ltc_pointer_frame(bench.handle)
        ltc_keyboard_enter(bench.handle)
        ltc_touch_down(bench.handle, 4, 9, 7, 7)
        ltc_touch_frame(bench.handle)
        #expect(
            bench.pump {
                kinds.contains(.pointerDown(button: 0)) && kinds.contains(.focus(true))
                    && kinds.contains(.touchBegan(id: 9))
            })
    }

    @Test("a button that was down when the popup came under the pointer comes up there")
    func carried() throws {
        let bench = try pressed()
        defer { bench.application.close() }
        let popup = try open(bench)
        var kinds: [LayerEvent.Kind] = []
        popup.stage.onEvent = { kinds.append($0.kind) }
        try show(bench, 0)
        ltc_pointer_leave(bench.handle)
        ltc_aim(bench.handle, 0)
        ltc_pointer_enter(bench.handle, 6, 5)
        ltc_pointer_frame(bench.handle)
        ltc_pointer_button(bench.handle, 5, 0x111, false)
        ltc_pointer_frame(bench.handle)
        #expect(bench.pump { kinds.contains(.pointerUp(button: 1)) })
        // It is void in the window, which hears of no release.
        bench.settle()
        #expect(bench.events.contains { $0.kind == .pointerCancelled(button: 1) })
        #expect(!bench.events.contains { $0.kind == .pointerUp(button: 1) })
    }

    @Test("a popup begins with its window's scale")
    func scale() throws {
        let bench = try pressed()
        defer { bench.application.close() }
        ltc_preferred_scale(bench.handle, 180)
        #expect(bench.pump { bench.window.stage.scale == 1.5 })
        bench.finishFrame()
        _ = try open(bench)
        try show(bench, 0)
        let frame = try #require(state(bench, 0)).frame
        #expect((frame.width, frame.height) == (89, 59))
        #expect((frame.viewport_width, frame.viewport_height) == (59, 39))
    }
}
