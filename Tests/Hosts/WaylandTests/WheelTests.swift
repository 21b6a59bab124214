import CTestCompositor
import Foundation
import Stage
import TestSupport
import Testing
import Wayland

/// A notch is 120 of `axis_value120`, or 1 of `axis_discrete`, and moves 50 points, whatever its
/// value: compositors send 10 or 15 for the same notch. A finger's values are points. The sources
/// are those of wl_pointer.
@Suite("Wheels and touchpads, on the test compositor", .serialized)
@MainActor
struct WheelTests {
    private nonisolated static let wheel: UInt32 = 0
    private nonisolated static let finger: UInt32 = 1
    private nonisolated static let continuous: UInt32 = 2

    @Test("a notch is 50 points, and both axes of a frame go together")
    func notch() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_pointer_axis(bench.handle, 1, 0, 10, 120, Self.wheel)
        ltc_pointer_axis(bench.handle, 1, 1, -2.5, -30, Self.wheel)
        ltc_pointer_frame(bench.handle)
        #expect(
            try scrolls(bench, 1) == [ScrollDelta(x: -12.5, y: 50, stepsX: -0.25, stepsY: 1)])
    }

    @Test(
        "a notch scrolls as far whatever value the compositor gives it",
        arguments: [10, 15] as [Double])
    func value(ofNotch value: Double) throws {
        let bench = try ready()
        defer { bench.application.close() }
        for _ in 0..<10 {
            ltc_pointer_axis(bench.handle, 1, 0, value, 120, Self.wheel)
            ltc_pointer_frame(bench.handle)
        }
        #expect(try scrolls(bench, 10).map(\.y).reduce(0, +) == 500)
    }

    @Test("a wheel of high resolution goes by parts of a notch, and back")
    func parts() throws {
        let bench = try ready()
        defer { bench.application.close() }
        for part in [15, 15, 15, 15, 15, 15, 15, 15, -60] as [Int32] {
            ltc_pointer_axis(bench.handle, 1, 0, Double(part) / 8, part, Self.wheel)
            ltc_pointer_frame(bench.handle)
        }
        let ways = try scrolls(bench, 9)
        #expect(ways.map(\.y) == [Double](repeating: 6.25, count: 8) + [-25])
    }

    @Test("before version 8 notches are counted whole")
    func discrete() throws {
        let bench = try ready(seat: 7)
        defer { bench.application.close() }
        ltc_pointer_axis(bench.handle, 1, 0, 30, 240, Self.wheel)
        ltc_pointer_frame(bench.handle)
        #expect(try scrolls(bench, 1) == [ScrollDelta(y: 100, stepsY: 2)])
    }

    /// KDE sends no `discrete` while a wheel is turned slowly; its notch is worth 15.
    @Test("a wheel that tells values alone goes by what its notches were worth")
    func valueAlone() throws {
        let bench = try ready(seat: 7)
        defer { bench.application.close() }
        ltc_pointer_axis(bench.handle, 1, 0, 15, 120, Self.wheel)
        ltc_pointer_frame(bench.handle)
        ltc_pointer_axis(bench.handle, 1, 0, 3, 0, Self.wheel)
        ltc_pointer_frame(bench.handle)
        let ways = try scrolls(bench, 2)
        #expect(ways.map(\.y) == [50, 10] && abs(ways[1].stepsY - 0.2) < 1e-9)
    }

    @Test("fingers move points, and let go when they stop")
    func fingers() throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_pointer_axis(bench.handle, 1, 0, 7.5, 0, Self.finger)
        ltc_pointer_frame(bench.handle)
        // Not every compositor tells the source of a stop again.
        ltc_pointer_axis_stop(bench.handle, 2, 0)
        ltc_pointer_frame(bench.handle)
        #expect(try scrolls(bench, 2) == [ScrollDelta(y: 7.5), ScrollDelta(isEnd: true)])
    }

    @Test(
        "nothing is let go where no finger was: a wheel or a ball stops where it is",
        arguments: [wheel, continuous])
    func noMomentum(source: UInt32) throws {
        let bench = try ready()
        defer { bench.application.close() }
        ltc_pointer_axis(bench.handle, 1, 0, 10, source == Self.wheel ? 120 : 0, source)
        ltc_pointer_frame(bench.handle)
        ltc_pointer_axis_stop(bench.handle, 2, 0)
        ltc_pointer_frame(bench.handle)
        bench.settle(rounds: 5)
        let ways = try scrolls(bench, 1)
        #expect(ways.count == 1 && !ways[0].isEnd)
        #expect(ways[0].y == (source == Self.wheel ? 50 : 10))
    }

    private func scrolls(_ bench: Bench, _ count: Int) throws -> [ScrollDelta] {
        func all() -> [ScrollDelta] {
            bench.events.compactMap { if case .scrolled(let way) = $0.kind { way } else { nil } }
        }
        try #require(bench.pump(for: 20) { all().count >= count })
        return all()
    }

    /// A shown window with the pointer over it.
    private func ready(seat: UInt32 = 0) throws -> Bench {
        var options = ltc_options()
        options.seat_version = seat
        let bench = try Bench(options)
        try bench.show()
        try #require(bench.pump { ltc_has_device(bench.handle, 0) })
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_frame(bench.handle)
        try #require(bench.pump { !bench.events.isEmpty })
        return bench
    }
}
