import CTestCompositor
import Foundation
import Glibc
import Stage
import TestSupport
import Testing
import Wayland

/// Cursors of themes, which may lack anything. The file's format is Xcursor's.
@Suite("Cursors, on the test compositor", .serialized)
@MainActor
struct CursorTests {
    /// The colour of the only picture of the theme.
    private static let red: UInt32 = 0xFFFF_0000

    /// The case is that of 24 points at scale 3 in a theme with 24 and 64: 72 pixels are asked for, 64 come.
    @Test(
        "a cursor is as large as at scale 1, whatever sizes the theme has",
        arguments: [
            (sides: [24, 64], scale: 3, picture: 64, hasViewport: true, shown: "24, 24"),
            (sides: [24, 48, 72], scale: 3, picture: 72, hasViewport: true, shown: "24, 24"),
            (sides: [25], scale: 2, picture: 25, hasViewport: true, shown: "24, 24"),
            (sides: [64], scale: 3, picture: 64, hasViewport: true, shown: "24, 24"),
            (sides: [32, 64], scale: 1, picture: 32, hasViewport: true, shown: "32, 32"),
            // Without viewports: the whole scale that comes nearest, of those that divide the sides.
            (sides: [24, 64], scale: 3, picture: 64, hasViewport: false, shown: "scale 2"),
            (sides: [24, 72], scale: 3, picture: 72, hasViewport: false, shown: "scale 3"),
            (sides: [25], scale: 2, picture: 25, hasViewport: false, shown: "scale 1"),
        ])
    func sizes(
        sides: [UInt32], scale: Int32, picture: Int32, hasViewport: Bool, shown: String
    ) throws {
        try withTheme(sides: sides, size: 24) {
            let bench = try pointed(scale: scale, hasViewport: hasViewport)
            defer { bench.application.close() }
            #expect(bench.pump(for: 20) { size(bench) == [picture, picture] })
            bench.settle(rounds: 3)
            #expect(bench.losses.isEmpty)
            let cursor = try #require(
                bench.compositor.requests.last { $0.hasPrefix("wl_pointer.set_cursor") })
            // The hot spot lies at an eighth of the sides of a picture.
            let points = hasViewport ? shown : "\(picture / (Int32(shown.suffix(1)) ?? 0))"
            let spot = (Int(points.prefix { $0 != "," }) ?? 0) / 8
            #expect(cursor.hasSuffix(", \(spot), \(spot))"), "\(cursor)")
            let told = bench.compositor.requests.filter {
                hasViewport
                    ? $0.contains("set_destination(\(shown))")
                    : $0.contains("set_buffer_scale(\(shown.suffix(1)))")
            }
            #expect(!told.isEmpty, "\(bench.compositor.requests.suffix(20))")
        }
    }

    @Test("a cursor that the theme has not is the arrow of the theme")
    func missingName() throws {
        try withTheme(sides: [24]) {
            let bench = try pointed(scale: 1)
            defer { bench.application.close() }
            try #require(bench.pump(for: 20) { size(bench) == [24, 24] })
            let before = shown(bench)
            bench.window.cursor = .hand
            #expect(bench.pump(for: 20) { shown(bench) > before })
            #expect(size(bench) == [24, 24] && pixel(bench) == Self.red)
            #expect(bench.losses.isEmpty)
        }
    }

    @Test(
        "without any theme, and with sizes beyond reason, the pointer works",
        arguments: ["0", "999999", "x"])
    func noTheme(size: String) throws {
        try with(["XCURSOR_PATH": "/nowhere", "XCURSOR_SIZE": size, "XCURSOR_THEME": "none"]) {
            #expect(CursorLook(DesktopSettings()).size == 24)
            let bench = try pointed(scale: 1)
            defer { bench.application.close() }
            for cursor in [Cursor.text, .resize(.left), .hidden, .arrow] {
                let before = shown(bench)
                bench.window.cursor = cursor
                #expect(bench.pump(for: 20) { shown(bench) > before })
            }
            #expect(bench.pump(for: 20) { bench.events.first?.kind == .pointerEntered })
            #expect(bench.losses.isEmpty)
        }
    }

    @Test("while the files of a theme are slow to come, the wire answers")
    func slowTheme() throws {
        let fifo = FileManager.default.temporaryDirectory
            .appending(path: "slow-\(UInt32.random(in: 0...UInt32.max))").path
        try #require(mkfifo(fifo, 0o600) == 0)
        defer { unlink(fifo) }
        try withTheme(sides: [24], slowFile: fifo) {
            let bench = try under(scale: 1)
            defer { bench.application.close() }
            // Whatever comes of it, the file comes to an end before the program does.
            let file = open(fifo, O_RDWR | O_NONBLOCK)
            defer { close(file) }
            bench.pump(for: 1) { shown(bench) > 0 }
            ltc_ping(bench.handle, 77)
            let isAlive = bench.pumpWithoutMain(for: 10) { ltc_last_pong(bench.handle) == 77 }
            // Another wish for the same files doesn't have them read again.
            for cursor in [Cursor.hand, .arrow] where isAlive {
                bench.window.cursor = cursor
                bench.application.step()
                bench.pumpWithoutMain(for: 0.1) { false }
            }
            let early = shown(bench)
            let readers = threads("lamina-cursors")
            let nothing = [UInt8](repeating: 0, count: 4096)
            _ = write(file, nothing, nothing.count)
            #expect(isAlive && early == 0 && readers == 1)
            #expect(bench.pump(for: 20) { size(bench) == [24, 24] })
            #expect(pixel(bench) == Self.red && shown(bench) == 1 && bench.losses.isEmpty)
        }
    }

    @Test("each cursor names the enter that it is for")
    func serials() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        try #require(bench.pump { ltc_has_device(bench.handle, 0) })
        for turn in 1...3 {
            ltc_pointer_enter(bench.handle, 10, 20)
            ltc_pointer_frame(bench.handle)
            let serial = ltc_last_serial(bench.handle)
            func shapes() -> [String] {
                bench.compositor.requests.filter { $0.contains("set_shape") }
            }
            #expect(bench.pump(for: 20) { shapes().count == turn })
            #expect(shapes().last?.hasSuffix(".set_shape(\(serial), 1)") == true, "\(shapes())")
            ltc_pointer_leave(bench.handle)
            ltc_pointer_frame(bench.handle)
        }
    }

    /// A shown window with the pointer over it, on a compositor that has no cursors of its own.
    private func pointed(scale: Int32, hasViewport: Bool = true) throws -> Bench {
        let bench = try under(scale: scale, hasViewport: hasViewport)
        try #require(bench.pump(for: 20) { shown(bench) == 1 })
        return bench
    }

    /// The same before it has a cursor.
    private func under(scale: Int32, hasViewport: Bool = true) throws -> Bench {
        var options = ltc_options()
        options.no_viewporter = !hasViewport
        (options.no_cursor_shape, options.no_fractional) = (true, true)
        let bench = try Bench(options)
        try bench.show()
        ltc_output_scale(bench.handle, scale)
        ltc_enter_output(bench.handle)
        try #require(bench.pump(for: 20) { bench.last.scale == scale })
        try #require(bench.pump { ltc_has_device(bench.handle, 0) })
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_frame(bench.handle)
        return bench
    }

    private func shown(_ bench: Bench) -> Int {
        bench.compositor.requests.count { $0.hasPrefix("wl_pointer.set_cursor") }
    }

    /// How many threads of the process have this name.
    private func threads(_ name: String) -> Int {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        return all.count {
            let file = FileManager.default.contents(atPath: "/proc/self/task/\($0)/comm")
            return file.map { String(decoding: $0, as: UTF8.self) } == name + "\n"
        }
    }

    private func size(_ bench: Bench) -> [Int32] {
        var (width, height): (Int32, Int32) = (0, 0)
        _ = ltc_cursor_pixels(bench.handle, &width, &height)
        return [width, height]
    }

    private func pixel(_ bench: Bench) -> UInt32? {
        var (width, height): (Int32, Int32) = (0, 0)
        return ltc_cursor_pixels(bench.handle, &width, &height)?[0]
    }

    /// Does this where the theme of cursors has an arrow of these sizes, and nothing else, but for a file that is
    /// slow to come, if one is named. `size` is what is asked for.
    private func withTheme(
        sides: [UInt32], size: Int = 24, slowFile: String? = nil, _ body: () throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "lamina-\(UInt32.random(in: 0...UInt32.max))")
        let cursors = folder.appending(path: "odd/cursors")
        try FileManager.default.createDirectory(at: cursors, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // "Xcur", the header's size, version 1, the pictures: their types, their nominal sizes, their places.
        var words: [UInt32] = [0x7275_6358, 16, 0x1_0000, UInt32(sides.count)]
        var place = UInt32(16 + 12 * sides.count)
        for side in sides {
            words += [0xFFFD_0002, side, place]
            place += 36 + 4 * side * side
        }
        for side in sides {
            // The header's size, type and nominal size, version 1, sides, hot spot, no delay.
            words += [36, 0xFFFD_0002, side, 1, side, side, side / 8, side / 8, 0]
            words += [UInt32](repeating: Self.red, count: Int(side * side))
        }
        let data = words.withUnsafeBytes { Data($0) }
        try data.write(to: cursors.appending(path: "left_ptr"))
        if let slowFile {
            try FileManager.default.createSymbolicLink(
                atPath: cursors.appending(path: "slow").path, withDestinationPath: slowFile)
        }
        try with(
            ["XCURSOR_PATH": folder.path, "XCURSOR_THEME": "odd", "XCURSOR_SIZE": "\(size)"], body)
    }

    /// Does this with these variables in the environment.
    private func with(_ variables: [String: String], _ body: () throws -> Void) rethrows {
        let before = variables.keys.map { ($0, getenv($0).map { String(cString: $0) }) }
        for (name, value) in variables { setenv(name, value, 1) }
        defer {
            for (name, value) in before {
                if let value { setenv(name, value, 1) } else { unsetenv(name) }
            }
        }
        try body()
    }
}
