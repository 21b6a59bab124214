import Drawing
import Foundation
import Testing
import TestSupport

/// Fingers on KWin and mutter, which have a way to make them up; sway has none.
@Suite("Touch on a real compositor", .serialized)
struct TouchTests {
    /// What fingers do: when, in milliseconds, which, and where in the window; nil where it is lifted.
    private struct Touch {
        var time: Int
        var id: Int
        var phase: String
        var x: Int
        var y: Int

        /// For `lamina chalkboard --script`.
        var script: String { "\(Double(time) / 1000) touch \(id) \(phase) \(x) \(y)" }

        /// For the made-up hand, the window's corner at `origin`.
        func lines(_ origin: (x: Int, y: Int)) -> [String] {
            let place = phase == "up" ? "" : " \(origin.x + x) \(origin.y + y)"
            return ["at \(time)", "touch \(phase) \(id)\(place)"]
        }
    }

    /// A finger along a wave.
    private static func stroke(from start: Int, top: Int) -> [Touch] {
        let points = (0...60).map { step in
            let height = Int((30 * sin(Double(step) / 8)).rounded())
            return Touch(
                time: start + step * 10, id: 0, phase: step == 0 ? "down" : "move",
                x: 150 + step * 8, y: top + height)
        }
        guard let last = points.last else { return [] }
        return points + [Touch(time: last.time + 10, id: 0, phase: "up", x: last.x, y: last.y)]
    }

    /// Two fingers that go from one place to another, and rest there before they are lifted.
    private static func pair(
        from start: Int, _ way: (Int) -> (x: Int, y: Int, apart: Int)
    ) -> [Touch] {
        (0...10).flatMap { step in
            let at = way(step)
            return [-1, 1].map { side in
                Touch(
                    time: start + step * 20, id: (side + 1) / 2, phase: step == 0 ? "down" : "move",
                    x: at.x + side * at.apart, y: at.y)
            }
        }
            + [-1, 1].map { side in
                let at = way(10)
                return Touch(
                    time: start + 600, id: (side + 1) / 2, phase: "up", x: at.x + side * at.apart,
                    y: at.y)
            }
    }

    private static let touches =
        stroke(from: 500, top: 150)
        + pair(from: 1500) { (x: 350 + $0 * 6, y: 300 + $0 * 4, apart: 60) }
        + stroke(from: 2500, top: 250)
        + pair(from: 3500) { (x: 400, y: 280, apart: 60 + $0 * 3) }
        + stroke(from: 4500, top: 350)

    /// mutter's hand is a program that hands each move over by the bus, too slow for two fingers at once.
    private static func touches(on kind: RealCompositor.Kind) -> [Touch] {
        kind == .mutter ? stroke(from: 500, top: 150) + stroke(from: 2500, top: 300) : touches
    }

    @Test(
        "fingers draw, move and zoom the board as the same script does without a display",
        arguments: [RealCompositor.Kind.kwin, .mutter])
    func fingers(kind: RealCompositor.Kind) throws {
        guard let compositor = try RealCompositor(kind) else { return }
        guard let hand = try VirtualHand(compositor) else { return }
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "lamina-touch-\(UInt32.random(in: 0...UInt32.max))")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = try #require(Program.lamina, "build the product lamina first")
        let program = try Program(
            path, ["chalkboard", "--size", "800x600"] + places("real", folder),
            environment: compositor.environment.merging([
                "WAYLAND_DEBUG": "1", "LAMINA_DEBUG": "no-frame",
            ]) { $1 })
        #expect(program.wait(60) { $0.contains("attach(") })
        // Where the pointer is in the window tells where the window is.
        var origin: (x: Int, y: Int)?
        for _ in 0..<300 where origin == nil {
            hand.say(["move 640 450", "move 641 451"])
            usleep(100_000)
            origin = Self.lastPlace(program.output).map { (641 - $0.x, 451 - $0.y) }
        }
        let corner = try #require(origin, "\(program.output.suffix(400))")
        // The window is there before its board: over that the pointer is hidden.
        #expect(program.wait(60) { $0.contains("nil, 0, 0)") }, "\(program.output.suffix(400))")
        let touches = Self.touches(on: kind)
        #expect(hand.say(touches.flatMap { $0.lines(corner) }))
        hand.press(control: 31)
        // The panel takes a moment to come, and a key before it does nothing.
        var isSaved = false
        for _ in 0..<30 where !isSaved {
            usleep(600_000)
            hand.say(["key 28 1", "key 28 0"])
            isSaved = program.wait(2) { _ in !boards("real", folder).isEmpty }
        }
        let real = try picture("real", path, folder)
        // The same fingers on a board without a display.
        let script = folder.appending(path: "touch.chalkscript")
        let lines = touches.map(\.script) + ["+0.2 key ctrl+s", "+0.6 key return"]
        try lines.joined(separator: "\n").write(to: script, atomically: true, encoding: .utf8)
        let played = try Program(
            path,
            [
                "chalkboard", "--size", "800x600", "--script", script.path, "--output",
                folder.appending(path: "board.png").path,
            ] + places("played", folder))
        #expect(played.exitCode(within: 240) == 0, "\(played.output)")
        let wanted = try picture("played", path, folder)
        // Compositors stamp these fingers themselves, and a finger's pressure is made of its speed: the chalk
        // lies in the same places, a little more or less of it.
        #expect(abs(real.width - wanted.width) <= 3 && abs(real.height - wanted.height) <= 3)
        let (bright, wrong) = Self.compare(real, wanted)
        #expect(bright > 40 && wrong == 0, "\(wrong) of \(bright) squares")
    }

    private func places(_ name: String, _ folder: URL) -> [String] {
        [
            "--state", folder.appending(path: "\(name)-state").path, "--folder",
            folder.appending(path: name).path,
        ]
    }

    /// The boards that were saved, by their files.
    private func boards(_ name: String, _ folder: URL) -> [String] {
        let all = try? FileManager.default.contentsOfDirectory(
            atPath: folder.appending(path: name).path)
        return (all ?? []).filter { $0.hasSuffix(".chalk") }
    }

    /// The board that was saved, as a picture.
    private func picture(_ name: String, _ path: String, _ folder: URL) throws -> CGImage {
        let file = try #require(boards(name, folder).first, "no board was saved in \(name)")
        let output = folder.appending(path: "\(name).png").path
        let run = try Program(
            path,
            [
                "chalkboard", folder.appending(path: "\(name)/\(file)").path, "--export", output,
                "--state", folder.appending(path: "look").path,
            ])
        #expect(run.exitCode(within: 240) == 0, "\(run.output)")
        return try CGImage(contentsOfPNG: output)
    }

    /// Where the pointer was last, in points of the window.
    static func lastPlace(_ output: String) -> (x: Int, y: Int)? {
        guard
            let line = output.split(separator: "\n").last(where: {
                $0.contains("wl_pointer") && ($0.contains(".motion(") || $0.contains(".enter("))
            })
        else { return nil }
        let numbers = line.split(separator: "(").last?.dropLast().split(separator: ",").suffix(2)
            .compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
        guard let numbers, numbers.count == 2 else { return nil }
        return (Int(numbers[0].rounded()), Int(numbers[1].rounded()))
    }

    /// Squares of 16 pixels: how many are bright in `b`, and how many are another in `a`.
    static func compare(_ a: CGImage, _ b: CGImage) -> (bright: Int, wrong: Int) {
        func light(_ image: CGImage, _ left: Int, _ top: Int) -> Int {
            var sum = 0
            for y in top..<top + 16 {
                for x in left..<left + 16 { sum += Int(image.bitmap[x, y] >> 8 & 255) }
            }
            return sum / 256
        }
        var (bright, wrong) = (0, 0)
        let (width, height) = (min(a.width, b.width), min(a.height, b.height))
        for y in stride(from: 0, through: height - 16, by: 16) {
            for x in stride(from: 0, through: width - 16, by: 16) {
                let (mine, theirs) = (light(a, x, y), light(b, x, y))
                if theirs > 55 { bright += 1 }
                if abs(mine - theirs) > 40 { wrong += 1 }
            }
        }
        return (bright, wrong)
    }
}
