import Drawing
import Foundation
import TestSupport
import Testing

/// A pen on a tablet, and the hand that holds it, on sway in a window: its own code for tablets has both.
@Suite("A pen on a real compositor", .serialized)
struct TabletTests {
    /// What a pen does at a place of the window, and when, in milliseconds.
    private struct Step {
        var time: Int
        /// `in`, `down`, `move`, `up` or `out`.
        var word: String
        var x = 0.0
        var y = 0.0
        var pressure = 0.0
        var tilt = (x: 0.0, y: 0.0)
        var isEraser = false

        /// For `lamina chalkboard --script`; a pen that comes and goes is none of its words.
        var script: String? {
            guard ["down", "move", "up"].contains(word) else { return nil }
            return "\(Double(time) / 1000) pen \(word) \(x) \(y) \(pressure) \(tilt.x) \(tilt.y)"
                + (isEraser ? " eraser" : "")
        }

        /// For the desk.
        var lines: [String] {
            let words =
                switch word {
                case "in": "\(x) \(y)" + (isEraser ? " eraser" : "")
                case "down", "move": "\(x) \(y) \(pressure) \(tilt.x) \(tilt.y)"
                default: ""
                }
            return ["at \(time)", "pen \(word) \(words)"]
        }
    }

    /// A straight stroke in 60 steps of 8 ms; pressure and tilt, in degrees, go from their first value to
    /// their last.
    private static func stroke(
        at start: Int, from: (x: Double, y: Double), to: (x: Double, y: Double),
        pressure: (Double, Double), tilt: (x: Double, y: Double) = (0, 0), isEraser: Bool = false
    ) -> [Step] {
        func step(_ part: Double, _ word: String, _ time: Int) -> Step {
            Step(
                time: start + time, word: word, x: from.x + (to.x - from.x) * part,
                y: from.y + (to.y - from.y) * part,
                pressure: word == "up" ? 0 : pressure.0 + (pressure.1 - pressure.0) * part,
                tilt: word == "up" ? (0, 0) : tilt, isEraser: isEraser)
        }
        return [step(0, "in", -16), step(0, "down", 0)]
            + (1...60).map { step(Double($0) / 60, "move", $0 * 8) }
            + [step(1, "up", 488), step(1, "out", 500)]
    }

    private static let growing = 150.0
    private static let shrinking = 300.0
    private static let steps =
        stroke(at: 100, from: (150, growing), to: (1100, growing), pressure: (0.05, 1))
        + stroke(at: 800, from: (150, shrinking), to: (1100, shrinking), pressure: (1, 0.05))
        // One that leans, another way.
        + stroke(
            at: 1500, from: (150, 420), to: (900, 460), pressure: (0.7, 0.7), tilt: (50, -20))
        // The other end, across the second stroke where it is thick.
        + stroke(
            at: 2200, from: (400, 250), to: (400, 350), pressure: (1, 1), isEraser: true)
    /// How far the board goes down, over the tray.
    private static let board = 700

    @Test("the board has what the same script draws: pressure, tilt and the other end; no palms")
    func pen() throws {
        guard let desk = try DesktopProgram(.swayAtDesk, Self.arguments) else { return }
        defer { try? FileManager.default.removeItem(at: Self.folder) }
        #expect(desk.program.wait(60) { $0.contains("attach(") })
        // At the end the pointer is over the tray: there the ring around it is gone.
        let expected = try Self.picture(
            of: Self.steps.compactMap(\.script) + ["+0.2 move 20 890"])
        // The window is there before its board: over that the pointer is hidden.
        for turn in 0..<300 where !desk.program.output.contains("nil, 0, 0)") {
            desk.move(to: 640 + turn % 2, 450)
            usleep(100_000)
        }
        desk.move(to: 20, 890)
        let bare = try #require(try desk.screen())
        #expect(desk.hand.say(Self.steps.flatMap(\.lines)))
        let seen = try Self.settled(desk, near: expected)
        try desk.keep("strokes")
        #expect(Self.difference(seen, expected) <= 4)
        #expect(desk.program.output.contains(".tilt(50"), "no tilt came to the program")
        try checkInk(seen, bare)
        try checkPalm(desk, seen)
    }

    /// Thick where the pen was pressed, thin where not, and gone where its other end was.
    private func checkInk(_ seen: CGImage, _ bare: CGImage) throws {
        func ink(_ x: Range<Int>, _ y: Double) -> Double {
            Self.ink(seen, bare, x, Int(y) - 20..<Int(y) + 20)
        }
        let (thin, thick) = (ink(200..<300, Self.growing), ink(980..<1080, Self.growing))
        #expect(thin > 0.3 && thick > 2.5 * thin, "\(thin) and \(thick) pixels of chalk")
        let (first, last) = (ink(170..<270, Self.shrinking), ink(980..<1080, Self.shrinking))
        #expect(last > 0.3 && first > 2.5 * last, "\(first) and \(last) pixels of chalk")
        let (rubbed, beside) = (ink(398..<402, Self.shrinking), ink(380..<390, Self.shrinking))
        #expect(rubbed < 0.5 && beside > 2, "\(rubbed) and \(beside) pixels of chalk")
    }

    /// A hand that lies on the screen while its pen is near draws nothing; a finger later does.
    private func checkPalm(_ desk: DesktopProgram, _ before: CGImage) throws {
        let finger =
            (0...40).flatMap { step in
                ["rest 10", "touch \(step == 0 ? "down" : "move") 0 \(200 + step * 10) 600"]
            } + ["touch up 0"]
        let over = ["pen in 700 550", "rest 20", "pen hover 705 550", "rest 20"]
        #expect(desk.hand.say(over + finger + ["rest 20", "pen hover 710 550"]))
        #expect(desk.program.wait(20) { $0.split(separator: "\n").contains(where: Self.isLifted) })
        usleep(300_000)
        let palm = try #require(try desk.screen())
        #expect(Self.ink(palm, before, 190..<620, 570..<630) == 0, "a palm has drawn")
        // The pen goes; half a second later a touch is a finger's.
        #expect(desk.hand.say(["pen out", "rest 800"] + finger))
        var drawn = 0.0
        for _ in 0..<40 where drawn < 1 {
            usleep(100_000)
            drawn = Self.ink(try #require(try desk.screen()), before, 250..<550, 570..<630)
        }
        try desk.keep("finger")
        #expect(drawn > 1, "a finger drew \(drawn) pixels a column")
    }

    private static func isLifted(_ line: Substring) -> Bool {
        line.contains("wl_touch") && line.contains(".up(")
    }

    private static let folder = FileManager.default.temporaryDirectory
        .appending(path: "lamina-pen-\(UInt32.random(in: 0...UInt32.max))")
    private static let arguments = [
        "chalkboard", "--state", folder.appending(path: "state").path, "--folder",
        folder.appending(path: "boards").path,
    ]

    /// The window at the end of a script, drawn without a display.
    private static func picture(of lines: [String]) throws -> CGImage {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (script, output) = (folder.appending(path: "a.txt"), folder.appending(path: "a.png"))
        try lines.joined(separator: "\n").write(to: script, atomically: true, encoding: .utf8)
        let run = try Program(
            try #require(Program.lamina),
            [
                "chalkboard", "--script", script.path, "--output", output.path, "--size",
                "1280x900", "--state", folder.appending(path: "played").path,
            ])
        #expect(run.exitCode(within: 240) == 0, "\(run.output)")
        return try CGImage(contentsOfPNG: output.path)
    }

    /// The screen once the board is near `expected`; as it is after many pictures otherwise.
    private static func settled(
        _ desk: DesktopProgram, near expected: CGImage
    ) throws -> CGImage {
        var last = try #require(try desk.screen())
        for _ in 0..<15 where difference(last, expected) > 4 {
            usleep(100_000)
            last = try #require(try desk.screen())
        }
        return last
    }

    /// The greatest difference of a component in the board's part of two pictures, 0...255.
    private static func difference(_ a: CGImage, _ b: CGImage) -> Int {
        var worst = 0
        for y in 0..<board {
            let (p, q) = (a.bitmap.row(y), b.bitmap.row(y))
            if memcmp(p, q, a.width * 4) == 0 { continue }
            for x in 0..<a.width where (p[x] ^ q[x]) & 0xFF_FFFF != 0 {
                for shift: UInt32 in [0, 8, 16] {
                    worst = max(worst, abs(Int(p[x] >> shift & 255) - Int(q[x] >> shift & 255)))
                }
            }
        }
        return worst
    }

    /// How many pixels of a column have become much brighter, on the average.
    private static func ink(
        _ image: CGImage, _ before: CGImage, _ columns: Range<Int>, _ rows: Range<Int>
    ) -> Double {
        func green(_ image: CGImage, _ x: Int, _ y: Int) -> Int {
            Int(image.bitmap[x, y] >> 8 & 255)
        }
        var count = 0
        for y in rows {
            for x in columns where green(image, x, y) > green(before, x, y) + 40 { count += 1 }
        }
        return Double(count) / Double(columns.count)
    }
}
