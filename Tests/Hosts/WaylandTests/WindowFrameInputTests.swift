import CTestCompositor
import CWayland
import CoreAnimation
import Foundation
import Primitives
import Stage
import TestSupport
import Testing
import Wayland

/// What a hand does to a frame. Expected is what GTK's windows do, beside which these stand; a drag
/// begins after 8 points, and two clicks within 400 ms are one double click, as GTK has it.
@Suite("A hand on the frame of a window", .serialized)
@MainActor
struct WindowFrameInputTests {
    /// The middle of the buttons, from the right edge of the window.
    private static let (close, maximize, minimize): (Double, Double, Double) =
        (200 - 22, 200 - 58, 200 - 94)

    @Test("the content is told of places of its own, and of the pointer only while it is there")
    func content() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        bench.enter(50, 20)
        bench.point(60, 44 + 7)
        bench.point(61, 44 + 8)
        bench.point(61, 30)
        #expect(bench.pump { bench.events.last?.kind == .pointerLeft })
        #expect(
            bench.events.map(\.kind) == [
                .pointerEntered, .pointerMoved, .pointerMoved, .pointerLeft,
            ])
        #expect(bench.events[1].location == CGPoint(x: 60, y: 7))
        #expect(bench.events[2].location == CGPoint(x: 61, y: 8))
        #expect(bench.events[1].layer === bench.layer)
    }

    @Test("a press in the content keeps the pointer over the frame until it is released")
    func grab() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        bench.enter(50, 100)
        bench.button(true)
        bench.point(50, 20)
        bench.point(90, 20)
        bench.button(false)
        #expect(bench.pump { bench.events.last?.kind == .pointerLeft })
        #expect(bench.events.map(\.kind).contains(.pointerUp(button: 0)))
        // 24 points above the content.
        #expect(bench.events.last { $0.kind == .pointerMoved }?.location.y == -24)
        bench.settle(rounds: 3)
        #expect(!bench.hasAsked("xdg_toplevel.move"))
    }

    @Test(
        "each edge and corner has its cursor, and is dragged from a press on",
        arguments: [
            (WindowEdge.left, -5, 80, 25), (.right, 205, 80, 18), (.top, 100, -5, 19),
            (.bottom, 100, 169, 22), (.topLeft, -11, -11, 21), (.topRight, 208, 6, 20),
            (.bottomLeft, 6, 170, 24), (.bottomRight, 211, 175, 23),
        ] as [(WindowEdge, Double, Double, UInt32)])
    func edges(_ edge: WindowEdge, _ x: Double, _ y: Double, _ shape: UInt32) throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        bench.enter(x, y)
        // Numbers of cursor-shape-v1.
        #expect(bench.pump { ltc_cursor_shape(bench.handle) == shape })
        bench.button(true)
        #expect(
            bench.pump {
                bench.compositor.requests.contains {
                    $0.hasPrefix("xdg_toplevel.resize(") && $0.hasSuffix(" \(edge.rawValue))")
                }
            })
        bench.button(false)
        bench.point(100, 100)
        // 1 is the default one.
        #expect(bench.pump { ltc_cursor_shape(bench.handle) == 1 })
    }

    @Test("the shadow beyond does nothing")
    func shadow() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        bench.enter(-20, 80)
        bench.click()
        bench.settle(rounds: 3)
        #expect(!bench.hasAsked("xdg_toplevel.resize") && bench.events.isEmpty)
    }

    @Test("the bar moves the window once the pointer has gone some way, also while main sleeps")
    func move() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        bench.enter(60, 20)
        bench.button(true)
        bench.point(65, 20)
        bench.compositor.settleWire()
        #expect(!bench.hasAsked("xdg_toplevel.move"))
        // The main thread takes no turn from here on.
        bench.point(71, 20)
        #expect(bench.pumpWithoutMain { bench.hasAsked("xdg_toplevel.move") })
        bench.point(90, 30)
        bench.compositor.settleWire()
        #expect(bench.timesAsked("xdg_toplevel.move") == 1)
    }

    /// Three buttons of 36 points stand 4 points from the bar's end.
    @Test(
        "the program's titles in the bar are content above its edge; beside them the window moves")
    func titles() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        #expect(bench.window.barRoom?.box == CGRect(x: 0, y: -44, width: 88, height: 44))
        bench.window.barTitles = 10..<60
        bench.settle(rounds: 3)
        bench.enter(30, 20)
        bench.point(40, 30)
        bench.click()
        bench.click()
        bench.point(70, 30)
        #expect(bench.pump { bench.events.last?.kind == .pointerLeft })
        #expect(bench.events.last { $0.kind == .pointerMoved }?.location == CGPoint(x: 40, y: -14))
        #expect(bench.events.contains { $0.kind == .pointerDown(button: 0) })
        #expect(!bench.hasAsked("xdg_toplevel.set_maximized"))
        bench.button(true)
        bench.point(85, 30)
        #expect(bench.pumpWithoutMain { bench.hasAsked("xdg_toplevel.move") })
        bench.button(false)
        bench.window.barTitles = nil
        bench.point(30, 20)
        bench.click(at: 1000)
        bench.click(at: 1200)
        #expect(bench.pump { bench.hasAsked("xdg_toplevel.set_maximized") })
    }

    @Test("a mirrored bar has its buttons at the left, out to the corner, and room at the right")
    func mirrored() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        bench.application.mirrorsFrames = true
        bench.window.decoration = .none
        bench.window.decoration = .automatic
        bench.settle(rounds: 3)
        #expect(bench.window.barRoom?.box == CGRect(x: 112, y: -44, width: 88, height: 44))
        var isAsked = false
        bench.window.onCloseRequest = {
            isAsked = true
            return false
        }
        bench.enter(Self.close, 22)
        bench.click()
        bench.settle(rounds: 3)
        #expect(!isAsked)
        bench.point(0, 1)
        bench.click()
        #expect(bench.pump { isAsked })
    }

    @Test("two quick clicks on the bar maximise, and two more restore; slow ones do nothing")
    func doubleClick() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        bench.enter(60, 20)
        bench.click(at: 1000)
        bench.click(at: 1500)
        bench.settle(rounds: 3)
        #expect(!bench.hasAsked("xdg_toplevel.set_maximized"))
        bench.click(at: 1700)
        #expect(bench.pump { bench.hasAsked("xdg_toplevel.set_maximized") })
        // The third of three is no second double click.
        bench.click(at: 1800)
        bench.settle(rounds: 3)
        #expect(bench.timesAsked("xdg_toplevel.set_maximized") == 1)
        bench.finishFrame()
        try bench.show(width: 300, height: 200, states: 1 << 1 | 1 << 4)
        bench.point(60, 20, at: 4000)
        bench.click(at: 5000)
        bench.click(at: 5200)
        #expect(bench.pump { bench.hasAsked("xdg_toplevel.unset_maximized") })
        #expect(!bench.hasAsked("xdg_toplevel.move"))
    }

    @Test("the desktop's time for double clicks counts on the bar, too")
    func desktopsDoubleClick() throws {
        let bench = try Bench.framed()
        defer {
            bench.application.close()
            DesktopSettings.take(DesktopSettings())
        }
        var settings = DesktopSettings()
        settings.doubleClickTime = 0.8
        DesktopSettings.take(settings)
        bench.enter(60, 20)
        bench.click(at: 1000)
        bench.click(at: 1850)
        bench.settle(rounds: 3)
        #expect(!bench.hasAsked("xdg_toplevel.set_maximized"))
        bench.click(at: 2600)
        #expect(bench.pump { bench.hasAsked("xdg_toplevel.set_maximized") })
    }

    @Test("the right button on the bar asks for the menu, there; the middle one does nothing")
    func menu() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        bench.enter(50, 10)
        bench.button(true, Bench.middleButton)
        bench.button(false, Bench.middleButton)
        bench.settle(rounds: 3)
        let before = bench.compositor.requests.count { $0.hasPrefix("xdg_toplevel.") }
        bench.button(true, Bench.rightButton)
        #expect(bench.pump { bench.hasAsked("xdg_toplevel.show_window_menu") })
        let asked = bench.compositor.requests.filter { $0.hasPrefix("xdg_toplevel.") }
        #expect(asked.count == before + 1 && asked.last?.hasSuffix(", 50, 10)") == true)
        #expect(bench.events.isEmpty)
    }

    @Test("buttons do what they say, when they are let go where they were pressed")
    func buttons() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        bench.enter(Self.minimize, 22)
        bench.click()
        #expect(bench.pump { bench.hasAsked("xdg_toplevel.set_minimized") })
        bench.point(Self.maximize, 22)
        bench.click()
        #expect(bench.pump { bench.hasAsked("xdg_toplevel.set_maximized") })
        bench.point(Self.close, 22)
        bench.button(true)
        bench.point(Self.close, 100)
        bench.button(false)
        bench.settle(rounds: 3)
        #expect(!bench.window.isClosed && !bench.hasAsked("xdg_toplevel.move"))
        // A button reaches to the very corner, which a pointer hits that is thrown there.
        bench.point(199, 1)
        bench.click()
        #expect(bench.pump { bench.window.isClosed })
    }

    @Test("a button looks otherwise under the pointer, and again when pressed")
    func looks() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        // Inside the circle, beside its sign.
        let place = bench.onSurface(Self.close - 9, 22)
        func now() -> UInt32? { bench.color(Int(place.x), Int(place.y)) }
        func changes(from old: UInt32?) -> Bool {
            bench.pump {
                if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
                return now() != old
            }
        }
        let atRest = now()
        bench.enter(Self.close, 22)
        #expect(changes(from: atRest))
        for _ in 0..<20 {
            bench.settle(rounds: 3)
            if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
        }
        let hovered = now()
        bench.button(true)
        #expect(changes(from: hovered))
        bench.button(false)
    }

    @Test("an action that the compositor can't do has no button, and no double click")
    func capabilities() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        bench.finishFrame()
        #expect(ltc_wm_capabilities(bench.handle, 0))
        try bench.show(width: 202, height: 164, states: 1 << 4)
        bench.enter(Self.maximize + 2, 22)
        bench.click(at: 1000)
        bench.click(at: 1200)
        bench.button(true, Bench.rightButton, at: 1300)
        // Nor is anything asked that the program wants.
        bench.window.setMaximized(true)
        bench.window.setFullscreen(true)
        bench.window.minimize()
        bench.settle(rounds: 3)
        for request in ["set_maximized", "set_fullscreen", "set_minimized", "show_window_menu"] {
            #expect(!bench.hasAsked("xdg_toplevel.\(request)"), "\(request)")
        }
        bench.point(Self.close + 2, 22)
        bench.click(at: 3000)
        #expect(bench.pump { bench.window.isClosed })
    }

    @Test("a finger moves the window by its bar, and presses its buttons")
    func touch() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        let (bar, button) = (bench.onSurface(50, 20), bench.onSurface(Self.minimize, 20))
        let content = bench.onSurface(10, 44 + 12)
        ltc_touch_down(bench.handle, 1, 1, content.x, content.y)
        ltc_touch_up(bench.handle, 2, 1)
        #expect(bench.pump { bench.events.last?.kind == .touchEnded(id: 1) })
        #expect(bench.events.first?.location == CGPoint(x: 10, y: 12))
        ltc_touch_down(bench.handle, 10, 2, button.x, button.y)
        ltc_touch_up(bench.handle, 20, 2)
        #expect(bench.pump { bench.hasAsked("xdg_toplevel.set_minimized") })
        ltc_touch_down(bench.handle, 30, 3, bar.x, bar.y)
        ltc_touch_motion(bench.handle, 40, 3, bar.x + 9, bar.y)
        #expect(bench.pump { bench.hasAsked("xdg_toplevel.move") })
        ltc_touch_cancel(bench.handle)
        bench.settle(rounds: 3)
        #expect(bench.events.count == 2)
    }

    @Test("a pen draws in the content at its place, and moves the window by its bar")
    func pen() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        try #require(bench.pump { ltc_has_device(bench.handle, 3) })
        let (bar, content) = (bench.onSurface(50, 20), bench.onSurface(10, 44 + 12))
        ltc_pen_add(bench.handle, false, true)
        ltc_pen_enter(bench.handle)
        ltc_pen_motion(bench.handle, bar.x, bar.y)
        ltc_pen_frame(bench.handle, 1)
        ltc_pen_motion(bench.handle, content.x, content.y)
        ltc_pen_frame(bench.handle, 2)
        #expect(bench.pump { bench.events.last?.kind == .pointerMoved })
        #expect(bench.events.map(\.kind) == [.pointerEntered, .pointerMoved])
        #expect(bench.events.last?.location == CGPoint(x: 10, y: 12))
        ltc_pen_motion(bench.handle, bar.x, bar.y)
        ltc_pen_frame(bench.handle, 3)
        ltc_pen_down(bench.handle)
        ltc_pen_frame(bench.handle, 4)
        ltc_pen_motion(bench.handle, bar.x + 9, bar.y)
        ltc_pen_frame(bench.handle, 5)
        #expect(bench.pump { bench.hasAsked("xdg_toplevel.move") })
        bench.settle(rounds: 3)
        #expect(bench.events.last?.kind == .pointerLeft)
    }

    @Test("a drag over the content reports places in the content's own space")
    func drops() throws {
        let bench = try Bench.framed()
        defer { bench.application.close() }
        var places: [CGPoint] = []
        bench.window.onDrag = {
            places.append($0.location)
            return .copy
        }
        let place = bench.onSurface(30, 44 + 20)
        try "text/plain".withCString { type in
            let types: [UnsafePointer<CChar>?] = [type]
            ltc_drag_enter(bench.handle, types, 1, place.x, place.y)
            try #require(bench.pump { !places.isEmpty })
        }
        #expect(places.first == CGPoint(x: 30, y: 20))
    }
}
