import CTestCompositor
import Foundation
import Glibc
import TestSupport
import Testing
import Wayland

/// Requests that a strict compositor would end the connection for, and sizes beyond reason.
@Suite("At the limits of the protocol", .serialized)
@MainActor
struct LimitTests {
    private static let left: UInt32 = 0x110

    /// More memory for a buffer than 8K screens need (7680 x 4320) is taken by nobody.
    private static let mostPixels = 1 << 25

    /// xdg-shell: a move answers a press on the window, and none can be before the first configure.
    @Test("a move or a resize before the first configure is left out, and sent after it")
    func early() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try #require(bench.pump { ltc_has_device(bench.handle, 0) })
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_button(bench.handle, 1, Self.left, true)
        ltc_pointer_frame(bench.handle)
        try #require(bench.pump { bench.events.last?.kind == .pointerDown(button: 0) })
        bench.window.beginMove()
        bench.window.beginResize(.left)
        bench.settle(rounds: 5)
        #expect(bench.losses.isEmpty)
        #expect(!bench.compositor.requests.contains { $0.hasPrefix("xdg_toplevel.move") })
        try bench.show()
        bench.window.beginMove()
        bench.window.beginResize(.left)
        #expect(
            bench.pump { bench.compositor.requests.contains { $0.contains("toplevel.resize") } })
        #expect(bench.compositor.requests.contains { $0.hasPrefix("xdg_toplevel.move") })
        #expect(bench.losses.isEmpty)
    }

    /// xdg-shell: the size of a maximised window must be obeyed.
    @Test("a maximised size is answered exactly, in a buffer of reason", arguments: [false, true])
    func maximized(hasWholeScales: Bool) throws {
        var options = ltc_options()
        options.no_fractional = hasWholeScales
        let bench = try Bench(options)
        defer { bench.application.close() }
        try bench.show(width: 20_000, height: 20_000, states: 1 << 1)
        let frame = try #require(bench.compositor.frames.last)
        #expect(frame.geometry.width == 20_000 && frame.geometry.height == 20_000)
        #expect(frame.viewport_width == 20_000 && frame.viewport_height == 20_000)
        #expect(Int(frame.width) * Int(frame.height) <= Self.mostPixels)
        #expect(bench.window.size == CGSize(width: 20_000, height: 20_000))
        bench.finishFrame()
        try bench.show(width: 101, height: 51)
        let small = try #require(bench.compositor.frames.last)
        #expect(small.width == 101 && small.height == 51 && small.geometry.width == 101)
        #expect(small.viewport_width == -1 || small.viewport_width == 101)
        #expect(bench.losses.isEmpty && ltc_is_connected(bench.handle))
    }

    /// Without a viewport only memory makes a window larger: none is taken, and the state given back.
    @Test("a maximised size that can't be had is not acknowledged, and the state is given back")
    func refused() throws {
        var options = ltc_options()
        (options.no_fractional, options.no_viewporter) = (true, true)
        let bench = try Bench(options)
        defer { bench.application.close() }
        let serial = ltc_configure(bench.handle, 20_000, 20_000, 1 << 1)
        #expect(
            bench.pump(for: 20) {
                bench.compositor.requests.contains { $0.contains("unset_maximized") }
            })
        #expect(bench.compositor.frames.isEmpty)
        try bench.show(width: 101, height: 51)
        #expect(bench.compositor.frameSize == (101, 51))
        #expect(!bench.compositor.requests.contains { $0.contains("ack_configure(\(serial))") })
        #expect(bench.losses.isEmpty && ltc_is_connected(bench.handle))
    }

    /// xdg-shell: the size of a fullscreen window is the most that it may have.
    @Test("no configure and no scale takes a gigabyte", arguments: [0, 1 << 2] as [UInt32])
    func memory(states: UInt32) throws {
        let bench = try Bench()
        defer { bench.application.close() }
        ltc_preferred_scale(bench.handle, 65_535)
        try bench.show(width: 65_535, height: 65_535, states: states)
        let frame = try #require(bench.compositor.frames.last)
        #expect(Int(frame.width) * Int(frame.height) <= Self.mostPixels)
        #expect(bench.losses.isEmpty && ltc_is_connected(bench.handle))
    }

    @Test("a scale of 65535 alone makes a window as sharp as memory allows")
    func scale() throws {
        let bench = try Bench(size: CGSize(width: 1000, height: 800))
        defer { bench.application.close() }
        ltc_preferred_scale(bench.handle, 65_535)
        try bench.show(width: 1000, height: 800)
        let frame = try #require(bench.compositor.frames.last)
        #expect(Int(frame.width) * Int(frame.height) <= Self.mostPixels)
        // 6 is the greatest whole scale with 1000 s x 800 s within the limit.
        #expect(frame.width == 6000 && frame.height == 4800)
        #expect(frame.viewport_width == 1000 && frame.viewport_height == 800)
    }
}

/// In a process of its own, as the tests need descriptors.
@Suite("A process without descriptors")
struct DescriptorTests {
    @Test("no descriptor left is survived, as no memory is: buffers wait, and what comes has room")
    func famine() throws {
        let path = try #require(Program.built("descriptors"), "build descriptors first")
        let program = try Program(path)
        let code = program.exitCode(within: 120)
        program.finishOutput(within: 10)
        // What it and others complain of has a colon.
        let words = program.output.split(separator: "\n").filter { !$0.contains(":") }
        #expect(code == 0 && words == ["shown", "buffer", "keymap"], "\(program.output)")
    }
}
