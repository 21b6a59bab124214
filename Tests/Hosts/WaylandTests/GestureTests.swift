import CTestCompositor
import Foundation
import Stage
import Testing
import Wayland

@Suite("Touchpad gestures, on the test compositor", .serialized)
@MainActor
struct GestureTests {
    private func ready(_ options: ltc_options = ltc_options()) throws -> Bench {
        let bench = try Bench(options)
        try bench.show()
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_frame(bench.handle)
        try #require(bench.pump { !bench.events.isEmpty })
        bench.events = []
        return bench
    }

    private func gestures(_ bench: Bench) -> [TouchpadGesture] {
        bench.events.compactMap {
            if case .touchpad(let gesture) = $0.kind { gesture } else { nil }
        }
    }

    @Test("a pinch adds up way and turn; its scale counts from the begin")
    func pinch() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_pinch_begin(bench.handle, 1, 2)
        ltc_pinch_update(bench.handle, 2, 3, -4, 1.5, 45)
        bench.settle(rounds: 3)
        ltc_pinch_update(bench.handle, 3, 1, 1, 2, 45)
        ltc_pinch_end(bench.handle, 4, false)
        #expect(bench.pump { gestures(bench).last?.phase == .ended })
        let all = gestures(bench)
        #expect(all.first?.phase == .began && all.first?.fingers == 2 && all.first?.scale == 1)
        let last = try #require(all.last)
        #expect(last.kind == .pinch && last.scale == 2)
        #expect(last.translation == CGPoint(x: 4, y: -3))
        #expect(abs(last.rotation - .pi / 2) < 1e-9)
        #expect(bench.events.allSatisfy { $0.location == CGPoint(x: 10, y: 20) })
        #expect(bench.events.first?.layer === bench.layer)
    }

    @Test("updates that a stuck main thread missed are in the next")
    func stuck() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_swipe_begin(bench.handle, 1, 3)
        for step in 1...200 { ltc_swipe_update(bench.handle, UInt32(step), 1, 2) }
        ltc_ping(bench.handle, 7)
        #expect(bench.pumpWithoutMain { ltc_last_pong(bench.handle) == 7 })
        bench.application.step()
        let all = gestures(bench)
        #expect(all.map(\.phase) == [.began, .changed])
        #expect(all.last?.translation == CGPoint(x: 200, y: 400) && all.last?.fingers == 3)
    }

    @Test("fingers that rest are told; a gesture that is broken off is cancelled")
    func cancelled() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_hold_begin(bench.handle, 1, 4)
        ltc_hold_end(bench.handle, 2, true)
        ltc_swipe_begin(bench.handle, 3, 3)
        ltc_pinch_begin(bench.handle, 4, 2)
        ltc_seat_capabilities(bench.handle, 6)
        #expect(bench.pump { gestures(bench).count == 6 })
        #expect(gestures(bench).map(\.kind) == [.hold, .hold, .swipe, .swipe, .pinch, .pinch])
        #expect(
            gestures(bench).map(\.phase) == [
                .began, .cancelled, .began, .cancelled, .began, .cancelled,
            ])
    }

    @Test("ends without a begin, and a compositor that knows no holds or no gestures, do no harm")
    func missing() throws {
        var options = ltc_options()
        options.gestures_version = 1
        let old = try ready(options)
        ltc_swipe_update(old.handle, 1, 1, 1)
        ltc_pinch_end(old.handle, 1, false)
        ltc_hold_begin(old.handle, 1, 2)
        ltc_pinch_begin(old.handle, 1, 2)
        #expect(old.pump { gestures(old).count == 1 })
        old.application.close()
        options = ltc_options()
        options.no_gestures = true
        let none = try ready(options)
        #expect(none.losses.isEmpty)
        none.application.close()
    }
}
