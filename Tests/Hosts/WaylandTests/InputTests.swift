import CTestCompositor
import CoreAnimation
import Foundation
import Primitives
import Stage
import TestSupport
import Testing
import Wayland

@Suite("Input from the test compositor", .serialized)
@MainActor
struct InputTests {
    /// Linux's number of the left button.
    private static let left: UInt32 = 0x110

    @Test("a pointer's frame is one group of events, at its place")
    func pointer() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_frame(bench.handle)
        ltc_pointer_motion(bench.handle, 5, 30.5, 40.25)
        ltc_pointer_button(bench.handle, 5, Self.left, true)
        ltc_pointer_frame(bench.handle)
        ltc_pointer_button(bench.handle, 6, Self.left, false)
        ltc_pointer_frame(bench.handle)
        ltc_pointer_leave(bench.handle)
        ltc_pointer_frame(bench.handle)
        #expect(bench.pump { bench.events.last?.kind == .pointerLeft })
        #expect(
            bench.events.map(\.kind) == [
                .pointerEntered, .pointerMoved, .pointerMoved, .pointerDown(button: 0),
                .pointerUp(button: 0), .pointerLeft,
            ])
        #expect(bench.events[3].location == CGPoint(x: 30.5, y: 40.25))
        #expect(bench.events[3].layer === bench.layer)
    }

    @Test("motion before enter, a second leave and a button nobody pressed do nothing")
    func strayEvents() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_pointer_motion(bench.handle, 1, 3, 3)
        ltc_pointer_frame(bench.handle)
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_frame(bench.handle)
        ltc_pointer_button(bench.handle, 6, Self.left, false)
        ltc_pointer_frame(bench.handle)
        ltc_pointer_leave(bench.handle)
        ltc_pointer_frame(bench.handle)
        ltc_pointer_leave(bench.handle)
        ltc_pointer_frame(bench.handle)
        bench.settle(rounds: 10)
        #expect(bench.events.map(\.kind) == [.pointerEntered, .pointerMoved, .pointerLeft])
    }

    @Test("below version 5 there are no frames, and events come one by one")
    func oldSeat() throws {
        var options = ltc_options()
        options.seat_version = 4
        let bench = try ready(options)
        defer { bench.application.close() }
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_button(bench.handle, 6, Self.left, true)
        #expect(bench.pump { bench.events.last?.kind == .pointerDown(button: 0) })
    }

    @Test("five thousand motions while main is stuck become one, at the last place")
    func coalesced() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_pointer_enter(bench.handle, 0, 0)
        ltc_pointer_frame(bench.handle)
        #expect(bench.pump { !bench.events.isEmpty })
        bench.events = []
        for index in 1...5000 {
            ltc_pointer_motion(bench.handle, UInt32(index), Double(index % 100), 7)
            ltc_pointer_frame(bench.handle)
            if index % 50 == 0 { ltc_pump(bench.handle, 1) }
        }
        ltc_ping(bench.handle, 99)
        #expect(bench.pumpWithoutMain { ltc_last_pong(bench.handle) == 99 })
        #expect(ltc_is_connected(bench.handle))
        bench.application.step()
        #expect(bench.events.count == 1)
        #expect(bench.events.first?.location == CGPoint(x: 0, y: 7))
        let row = bench.events.first?.earlier ?? []
        #expect(row.count > 100 && row.first?.location == CGPoint(x: 1, y: 7))
    }

    @Test("touches come at the frame; the last up needs none")
    func touch() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_touch_down(bench.handle, 1, 352, 10, 10)
        ltc_touch_down(bench.handle, 1, 353, 20, 20)
        bench.settle(rounds: 5)
        #expect(bench.events.isEmpty)
        ltc_touch_frame(bench.handle)
        ltc_touch_motion(bench.handle, 2, 353, 25, 25)
        ltc_touch_motion(bench.handle, 2, 353, 30, 30)
        ltc_touch_frame(bench.handle)
        ltc_touch_up(bench.handle, 3, 352)
        ltc_touch_up(bench.handle, 3, 353)
        #expect(bench.pump { bench.events.count == 5 })
        #expect(
            bench.events.map(\.kind) == [
                .touchBegan(id: 352), .touchBegan(id: 353), .touchMoved(id: 353),
                .touchEnded(id: 352), .touchEnded(id: 353),
            ])
        #expect(bench.events[2].location == CGPoint(x: 30, y: 30))
    }

    @Test("a cancel ends every touch, and ups for unknown ones are left out")
    func touchCancel() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_touch_up(bench.handle, 1, 7)
        ltc_touch_frame(bench.handle)
        ltc_touch_down(bench.handle, 1, 1, 10, 10)
        ltc_touch_down(bench.handle, 1, 2, 20, 20)
        ltc_touch_frame(bench.handle)
        ltc_touch_cancel(bench.handle)
        ltc_touch_up(bench.handle, 3, 1)
        ltc_touch_frame(bench.handle)
        #expect(bench.pump { bench.events.count >= 4 })
        bench.settle(rounds: 5)
        #expect(
            bench.events.map(\.kind) == [
                .touchBegan(id: 1), .touchBegan(id: 2), .touchCancelled(id: 1),
                .touchCancelled(id: 2),
            ])
    }

    @Test("the pointer hits a layer in flight where it is seen, and misses it at its model place")
    func layerInFlight() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        let box = CALayer()
        box.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        box.position = CGPoint(x: 20, y: 40)
        box.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        bench.layer.addSublayer(box)
        // Far from the model for as long as the test may take.
        let flight = CABasicAnimation(keyPath: "position.x")
        flight.fromValue = 90
        flight.toValue = 91
        flight.duration = 1000
        box.add(flight, forKey: "flight")
        try bench.show()
        try #require(bench.play(2))
        ltc_pointer_enter(bench.handle, 90, 40)
        ltc_pointer_frame(bench.handle)
        ltc_pointer_motion(bench.handle, 2, 20, 40)
        ltc_pointer_frame(bench.handle)
        #expect(bench.pump { bench.events.count >= 2 && bench.events.last?.location.x == 20 })
        #expect(bench.events.first?.layer === box)
        #expect(bench.events.last?.layer === bench.layer)
        // And that is where it was painted.
        #expect(bench.compositor.pixel(90, 40).map { $0 & 0xFFFFFF } == 0xFF0000)
        #expect(bench.compositor.pixel(20, 40).map { $0 & 0xFFFFFF } == 0x0000FF)
    }

    @Test("the press that the program may move the window by is the latest")
    func move() throws {
        let bench = try ready()
        defer { bench.application.close() }
        bench.window.beginMove()
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_button(bench.handle, 1, Self.left, true)
        ltc_pointer_frame(bench.handle)
        #expect(bench.pump { bench.events.last?.kind == .pointerDown(button: 0) })
        bench.window.beginMove()
        bench.window.beginResize(.bottomRight)
        #expect(
            bench.pump { bench.compositor.requests.contains { $0.contains("xdg_toplevel.resize") } }
        )
        let moves = bench.compositor.requests.filter { $0.hasPrefix("xdg_toplevel.move") }
        #expect(moves.count == 1)
    }

    @Test("over a window the pointer gets a cursor")
    func cursor() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_frame(bench.handle)
        func shapes() -> [String] {
            bench.compositor.requests.filter { $0.contains("set_shape") }
        }
        #expect(bench.pump { shapes().count == 1 })
        bench.window.cursor = .hand
        #expect(bench.pump { shapes().count == 2 })
        // cursor-shape-v1: 1 is default, 4 is pointer; the serial is the enter's.
        #expect(shapes().first?.hasSuffix(", 1)") == true)
        #expect(shapes().last?.hasSuffix(", 4)") == true)
        bench.window.cursor = .hidden
        #expect(
            bench.pump { bench.compositor.requests.contains { $0.contains("set_cursor") } })
    }

    @Test("without cursor shapes and themes the pointer still works")
    func noCursors() throws {
        var options = ltc_options()
        options.no_cursor_shape = true
        let bench = try ready(options)
        defer { bench.application.close() }
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_frame(bench.handle)
        #expect(bench.pump { bench.compositor.requests.contains { $0.contains("set_cursor") } })
        #expect(bench.pump { bench.events.first?.kind == .pointerEntered })
        #expect(bench.losses.isEmpty)
    }

    @Test("a seat that is unplugged in the middle of a touch cancels it")
    func unplugged() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_touch_down(bench.handle, 1, 5, 10, 10)
        ltc_touch_frame(bench.handle)
        #expect(bench.pump { bench.events.last?.kind == .touchBegan(id: 5) })
        ltc_remove_seat(bench.handle)
        #expect(bench.pump { bench.events.last?.kind == .touchCancelled(id: 5) })
        bench.window.beginMove()
        bench.settle(rounds: 3)
        #expect(bench.losses.isEmpty)
    }

    /// A shown window on a seat whose devices are all bound.
    private func ready(_ options: ltc_options = ltc_options()) throws -> Bench {
        let bench = try Bench(options)
        try bench.show()
        try #require(
            bench.pump {
                (0..<3).allSatisfy { ltc_has_device(bench.handle, $0) }
            })
        return bench
    }
}
