import CTestCompositor
import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage
import Testing
import Wayland

/// Icons that the desktop shows, by `xdg_toplevel_icon_v1`; the compositor is as strict as its text.
@Suite("A window's icon", .serialized)
@MainActor
struct IconTests {
    /// A picture of one colour, red at full strength.
    private func picture(_ width: Int, _ height: Int) throws -> CGImage {
        let context = try #require(CGContext(width: width, height: height))
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        return try #require(context.makeImage())
    }

    /// The pictures in force: sides in pixels, and scales.
    private func pictures(_ bench: Bench) -> [[Int32]] {
        (0..<ltc_icon_count(bench.handle)).map { index in
            var (side, scale): (Int32, Int32) = (0, 0)
            _ = ltc_icon_pixels(bench.handle, index, &side, &scale)
            return [side, scale]
        }
    }

    private func pixel(_ bench: Bench, _ index: Int32, _ x: Int, _ y: Int) -> UInt32? {
        var (side, scale): (Int32, Int32) = (0, 0)
        return ltc_icon_pixels(bench.handle, index, &side, &scale)?[y * Int(side) + x]
    }

    private func options(_ sizes: [Int32]) -> ltc_options {
        var options = ltc_options()
        withUnsafeMutableBytes(of: &options.icon_sizes) { bytes in
            let list = bytes.bindMemory(to: Int32.self)
            for (index, size) in sizes.enumerated() { list[index] = size }
        }
        return options
    }

    @Test("the compositor gets the sizes that it likes, once, and the least ones doubled")
    func sizes() throws {
        let bench = try Bench(options([48, 16, 24, 48, 600, -1]))
        defer { bench.application.close() }
        bench.window.icon = try picture(256, 256)
        try bench.show()
        #expect(bench.pump { !pictures(bench).isEmpty })
        #expect(pictures(bench) == [[16, 1], [24, 1], [48, 1], [32, 2], [48, 2]])
        #expect(pixel(bench, 0, 8, 8) == 0xFFFF_0000)
        bench.settle()
        #expect(bench.timesAsked("xdg_toplevel_icon_manager_v1.set_icon") == 1)
        #expect(bench.losses.isEmpty)
    }

    @Test("without a wish there are usual sizes, none larger than the picture")
    func usual() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        bench.window.icon = try picture(64, 64)
        try bench.show()
        #expect(bench.pump { pictures(bench) == [[32, 1], [64, 1], [64, 2]] })
    }

    @Test("a picture that is no square lies in the middle of one")
    func oblong() throws {
        let bench = try Bench(options([32]))
        defer { bench.application.close() }
        bench.window.icon = try picture(100, 50)
        try bench.show()
        #expect(bench.pump { pictures(bench).first == [32, 1] })
        #expect(pixel(bench, 0, 16, 2) == 0)
        #expect(pixel(bench, 0, 16, 16) == 0xFFFF_0000)
        #expect(pixel(bench, 0, 16, 29) == 0)
    }

    @Test("a window that rests takes another icon, or none, by a commit of its own")
    func another() throws {
        let bench = try Bench(options([16]))
        defer { bench.application.close() }
        try bench.show()
        bench.settle()
        let frames = bench.compositor.frames.count
        bench.window.icon = try picture(16, 16)
        #expect(bench.pump { pictures(bench) == [[16, 1]] })
        bench.window.icon = try picture(32, 32)
        #expect(bench.pump { pictures(bench) == [[16, 1], [32, 2]] })
        bench.window.icon = nil
        #expect(bench.pump { pictures(bench).isEmpty })
        bench.settle()
        // A server's frame: not a pixel of the window is another.
        #expect(bench.compositor.frames.count == frames)
        #expect(bench.losses.isEmpty && ltc_is_connected(bench.handle))
    }

    @Test("a window that closes takes its icon along, in the order that the protocol demands")
    func closes() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        bench.application.stopsAfterLastWindow = false
        bench.window.icon = try picture(64, 64)
        try bench.show()
        #expect(bench.pump { !pictures(bench).isEmpty })
        bench.window.close()
        #expect(bench.pump { bench.hasAsked("xdg_toplevel_icon_v1.destroy") })
        bench.settle()
        #expect(bench.losses.isEmpty && ltc_is_connected(bench.handle))
    }

    @Test("a compositor without the protocol is asked for nothing")
    func without() throws {
        var options = ltc_options()
        try "xdg_toplevel_icon_manager_v1".withCString { name in
            options.without = name
            let bench = try Bench(options)
            defer { bench.application.close() }
            bench.window.icon = try picture(64, 64)
            try bench.show()
            bench.settle()
            #expect(!bench.hasAsked("xdg_toplevel_icon"))
            #expect(bench.losses.isEmpty)
        }
    }

    @Test("limits of the size count without a frame, too")
    func limits() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        bench.settle()
        let (frames, commits) = (bench.compositor.frames.count, bench.compositor.commits.count)
        bench.window.setSizeLimits(minimum: CGSize(width: 100, height: 60))
        #expect(bench.pump { bench.compositor.commits.count > commits })
        bench.settle()
        #expect(bench.compositor.frames.count == frames)
    }
}
