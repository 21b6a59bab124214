import CTestCompositor
import Stage
import TestSupport
import Testing
import Wayland

/// A press that can't be completed is cancelled: docs/design/README.md, walk (b).
@Suite("Presses whose device goes away", .serialized)
@MainActor
struct CancelTests {
    /// Linux's numbers of the left and the right button.
    private static let (left, right): (UInt32, UInt32) = (0x110, 0x111)

    /// What takes a press away.
    enum Loss: String, CaseIterable, CustomTestStringConvertible {
        case leave, pointer, seat, otherEnter
        var testDescription: String { rawValue }
    }

    @Test("a held button is cancelled, and is no click", arguments: Loss.allCases)
    func button(loss: Loss) throws {
        let bench = try pressed()
        defer { bench.application.close() }
        ltc_pointer_button(bench.handle, 2, Self.right, true)
        ltc_pointer_frame(bench.handle)
        #expect(bench.pump { bench.events.last?.kind == .pointerDown(button: 1) })
        bench.events = []
        switch loss {
        case .leave:
            ltc_pointer_leave(bench.handle)
            ltc_pointer_frame(bench.handle)
        case .pointer: ltc_seat_capabilities(bench.handle, 6)
        case .seat: ltc_remove_seat(bench.handle)
        case .otherEnter:
            ltc_pointer_enter(bench.handle, 11, 21)
            ltc_pointer_frame(bench.handle)
        }
        #expect(bench.pump { bench.events.contains { $0.kind == .pointerLeft } })
        #expect(
            bench.events.prefix(3).map(\.kind) == [
                .pointerCancelled(button: 0), .pointerCancelled(button: 1), .pointerLeft,
            ])
        #expect(bench.events.first?.layer === bench.layer)
        #expect(bench.events.prefix(3).map(\.buttons) == [[1], [], []])
        // A release that comes after all is of no press.
        bench.events = []
        ltc_pointer_button(bench.handle, 3, Self.left, false)
        ltc_pointer_frame(bench.handle)
        bench.settle(rounds: 5)
        #expect(!bench.events.contains { $0.kind == .pointerUp(button: 0) })
    }

    @Test("a button that is released in the frame of the leave was released")
    func released() throws {
        let bench = try pressed()
        defer { bench.application.close() }
        bench.events = []
        ltc_pointer_button(bench.handle, 3, Self.left, false)
        ltc_pointer_leave(bench.handle)
        ltc_pointer_frame(bench.handle)
        #expect(bench.pump { bench.events.last?.kind == .pointerLeft })
        #expect(bench.events.map(\.kind) == [.pointerUp(button: 0), .pointerLeft])
    }

    @Test("devices come and go a hundred times with a button down: each press ends once")
    func flapping() throws {
        let bench = try ready()
        defer { bench.application.close() }
        for _ in 0..<100 {
            ltc_pointer_enter(bench.handle, 10, 20)
            ltc_pointer_button(bench.handle, 1, Self.left, true)
            ltc_pointer_frame(bench.handle)
            ltc_seat_capabilities(bench.handle, 0)
            try #require(bench.pump { !ltc_has_device(bench.handle, 0) })
            ltc_seat_capabilities(bench.handle, 7)
            try #require(bench.pump { ltc_has_device(bench.handle, 2) })
        }
        bench.settle(rounds: 3)
        let downs = bench.events.count { $0.kind == .pointerDown(button: 0) }
        let cancels = bench.events.count { $0.kind == .pointerCancelled(button: 0) }
        #expect(downs == 100 && cancels == 100)
        #expect(!bench.events.contains { $0.kind == .pointerUp(button: 0) })
        #expect(bench.events.last?.kind == .pointerLeft)
        #expect(bench.losses.isEmpty)
    }

    private func pressed() throws -> Bench {
        let bench = try ready()
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_button(bench.handle, 1, Self.left, true)
        ltc_pointer_frame(bench.handle)
        try #require(bench.pump { bench.events.last?.kind == .pointerDown(button: 0) })
        return bench
    }

    /// A shown window on a seat whose devices are all bound.
    private func ready() throws -> Bench {
        let bench = try Bench()
        try bench.show()
        try #require(
            bench.pump { (0..<3).allSatisfy { ltc_has_device(bench.handle, $0) } })
        return bench
    }
}
