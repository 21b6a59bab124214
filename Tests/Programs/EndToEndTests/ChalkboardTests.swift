import Drawing
import Foundation
import Testing
import TestSupport

/// The chalkboard on sway, drawn on by a pointer and a keyboard that are not there.
@Suite("The chalkboard on a real compositor", .serialized)
struct ChalkboardTests {
    private static let size = "800x600"
    /// The part of the window that is board, the tools over it aside.
    private static let board = (width: 800, height: 480)

    /// A stroke: when, in milliseconds, and where in the window.
    private struct Stroke {
        var points: [(time: Int, x: Int, y: Int)]

        /// `count` steps of 8 ms along a wave from `start` on.
        static func wave(from start: Int, top: Int, count: Int = 70) -> Stroke {
            Stroke(
                points: (0...count).map { step in
                    let height = 45 * sin(Double(step) / 7)
                    return (start + step * 8, 60 + step * 9, top + Int(height.rounded()))
                })
        }

        /// For `lamina chalkboard --script`.
        var script: [String] {
            guard let first = points.first, let last = points.last else { return [] }
            func seconds(_ time: Int) -> String { "\(Double(time) / 1000)" }
            return ["\(seconds(first.time - 20)) move \(first.x) \(first.y)"]
                + ["\(seconds(first.time)) down"]
                + points.dropFirst().map { "\(seconds($0.time)) move \($0.x) \($0.y)" }
                + ["\(seconds(last.time + 8)) up"]
        }

        /// For the virtual pointer, the window's corner at `origin`, so many milliseconds later.
        func lines(_ origin: (x: Int, y: Int), later: Int) -> [String] {
            guard let first = points.first, let last = points.last else { return [] }
            func move(_ x: Int, _ y: Int) -> String {
                "move \(origin.x + x) \(origin.y + y) 1280 900"
            }
            return ["at \(later + first.time - 20)", move(first.x, first.y)]
                + ["at \(later + first.time)", "btn 272 1"]
                + points.dropFirst().flatMap { ["at \(later + $0.time)", move($0.x, $0.y)] }
                + ["at \(later + last.time + 8)", "btn 272 0"]
        }
    }

    private static let strokes = [
        Stroke.wave(from: 1000, top: 100), .wave(from: 2000, top: 230), .wave(from: 3000, top: 360),
    ]
    /// Over the tray: there the ring around the pointer is gone.
    private static let away = (x: 20, y: 590)

    @Test("strokes of a scripted pointer equal their expected picture; keys undo and redo them")
    func strokes() throws {
        guard let compositor = try RealCompositor(.sway) else { return }
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "lamina-chalk-\(UInt32.random(in: 0...UInt32.max))")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = try #require(Program.lamina, "build the product lamina first")
        // What is expected: the same input, played without a display.
        let bare = try picture(of: ["0.1 key w"], path, folder)
        let expected = try (0...3).map { try picture(of: drawn(undone: 3 - $0), path, folder) }
        let program = try Program(
            path,
            [
                "chalkboard", "--size", Self.size, "--state", folder.appending(path: "state").path,
                "--folder", folder.appending(path: "boards").path,
            ], environment: compositor.environment)
        let hand = try #require(try VirtualHand(compositor), "build the product vptr first")
        let place = try place(of: bare, on: compositor)
        let origin = try #require(place, "\(program.output)")
        let away = "move \(origin.x + Self.away.x) \(origin.y + Self.away.y) 1280 900"
        // The time between two points makes the pressure. Where a busy machine held one up, the
        // strokes are undone and drawn once more; the hand's times count from its first.
        let start = Date()
        var whole = bare
        for attempt in 0..<4 {
            if attempt > 0 {
                for _ in 0..<3 { hand.press(control: 44) }
                _ = try settled(compositor, origin, near: expected[0])
            }
            let later = attempt == 0 ? 0 : Int(Date().timeIntervalSince(start) * 1000)
            let lines = Self.strokes.flatMap { $0.lines(origin, later: later) }
            #expect(hand.say([away] + lines + [away]))
            // The clock began at another time: the last bit of a pressure may be another.
            whole = try settled(compositor, origin, near: expected[3])
            if difference(whole, expected[3]) <= 4 { break }
        }
        #expect(difference(whole, expected[3]) <= 4)
        var seen = [whole]
        for step in [2, 1, 0] {
            hand.press(control: 44)
            let now = try settled(compositor, origin, near: expected[step])
            #expect(difference(now, expected[step]) <= 4, "\(step) strokes after undoing")
            seen.append(now)
        }
        // What comes back is what was there, to the bit.
        for step in [1, 2, 3] {
            hand.press(control: 21)
            let now = try settled(compositor, origin, near: expected[step])
            #expect(difference(now, seen[3 - step]) == 0, "\(step) strokes after redoing")
        }
        #expect(difference(seen[0], seen[1]) > 60 && program.isRunning)
    }

    /// Lines that draw all strokes and take some back.
    private func drawn(undone: Int) -> [String] {
        Self.strokes.flatMap(\.script) + (0..<undone).map { _ in "+0.2 key ctrl+z" }
            + ["+0.2 move \(Self.away.x) \(Self.away.y)"]
    }

    /// The window at the end of a script, drawn without a display.
    private func picture(of lines: [String], _ path: String, _ folder: URL) throws -> CGImage {
        let script = folder.appending(path: "a.chalkscript")
        let output = folder.appending(path: "a.png")
        try lines.joined(separator: "\n").write(to: script, atomically: true, encoding: .utf8)
        let run = try Program(
            path,
            [
                "chalkboard", "--script", script.path, "--output", output.path, "--size", Self.size,
                "--after", "1",
            ])
        #expect(run.exitCode(within: 240) == 0, "\(run.output)")
        return try CGImage(contentsOfPNG: output.path)
    }

    /// Where on the screen the window lies that looks like `picture`; nil when it is not there.
    private func place(
        of picture: CGImage, on compositor: RealCompositor
    ) throws -> (x: Int, y: Int)? {
        let end = Date().addingTimeInterval(60)
        while Date() < end {
            if let file = compositor.screenshot(),
                let place = PictureSearch.find(picture, in: try CGImage(contentsOfPNG: file))
            {
                return place
            }
            usleep(100_000)
        }
        return nil
    }

    /// The board on the screen, once it is near `expected`; as it is after many pictures otherwise.
    private func settled(
        _ compositor: RealCompositor, _ origin: (x: Int, y: Int), near expected: CGImage
    ) throws -> CGImage {
        var last: CGImage?
        for _ in 0..<60 {
            let file = try #require(compositor.screenshot())
            let screen = try CGImage(contentsOfPNG: file)
            let board = try #require(
                screen.cropping(
                    to: CGRect(
                        x: origin.x, y: origin.y, width: Self.board.width,
                        height: Self.board.height)))
            if difference(board, expected) <= 4 { return board }
            last = board
            usleep(100_000)
        }
        let image = try #require(last)
        Attachment.record([UInt8](try image.pngData()), named: "board.png")
        return image
    }

    /// The greatest difference of a component in the board's part of two pictures, 0...255.
    private func difference(_ a: CGImage, _ b: CGImage) -> Int {
        var worst = 0
        for y in 0..<Self.board.height {
            for x in 0..<Self.board.width {
                let (p, q) = (a.bitmap[x, y], b.bitmap[x, y])
                guard (p ^ q) & 0xFF_FFFF != 0 else { continue }
                for shift: UInt32 in [0, 8, 16] {
                    worst = max(worst, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
                }
            }
        }
        return worst
    }
}
