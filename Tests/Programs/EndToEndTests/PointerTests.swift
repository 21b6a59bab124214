import Drawing
import Foundation
import Primitives
import TestSupport
import Testing

/// A mouse on KWin: what is drawn, rubbed out and clicked with it. Menus and tips there are in `SightTests`.
@Suite("A pointer on KWin", .serialized)
struct PointerTests {
    /// What the mouse does, in both languages: for `lamina chalkboard --script` and for the hand.
    private enum Step {
        case at(Int)
        case move(Int, Int)
        case button(Int, isDown: Bool)

        func script(_ time: Int) -> String? {
            switch self {
            case .at: nil
            case .move(let x, let y): "\(Double(time) / 1000) move \(x) \(y)"
            case .button(let code, let isDown):
                "\(Double(time) / 1000) \(isDown ? "down" : "up") \(code == 272 ? "left" : "right")"
            }
        }

        func line(_ corner: (x: Int, y: Int)) -> String {
            switch self {
            case .at(let time): "at \(time)"
            case .move(let x, let y): "move \(corner.x + x) \(corner.y + y)"
            case .button(let code, let isDown): "btn \(code) \(isDown ? 1 : 0)"
            }
        }
    }

    /// A drag in steps of 8 ms.
    private static func drag(
        at start: Int, _ button: Int, _ count: Int, _ place: (Int) -> (x: Int, y: Int)
    ) -> [Step] {
        let first = place(0)
        return [
            .at(start - 20), .move(first.x, first.y), .at(start), .button(button, isDown: true),
        ]
            + (1...count).flatMap { step -> [Step] in
                let next = place(step)
                return [.at(start + step * 8), .move(next.x, next.y)]
            } + [.at(start + count * 8 + 8), .button(button, isDown: false)]
    }

    private static func wave(at start: Int, top: Int) -> [Step] {
        drag(at: start, 272, 70) { place($0, top) }
    }

    private static func place(_ step: Int, _ top: Int) -> (x: Int, y: Int) {
        (60 + step * 9, top + Int((40 * sin(Double(step) / 7)).rounded()))
    }

    /// Two strokes, and a part of the second that the right button takes.
    private static let strokes =
        wave(at: 500, top: 120) + wave(at: 1500, top: 260)
        + drag(at: 2500, 273, 24) { place(24 + $0, 260) }
    /// Where that was, from its third step to its third last.
    private static let felt = PixelRect(x: 300, y: 210, width: 150, height: 100)
    /// A click on the tray's sign that takes the last one back, in a window of 800 x 600.
    private static let undo: [Step] = [
        .at(3200), .move(33, 578), .at(3300), .button(272, isDown: true), .at(3350),
        .button(272, isDown: false),
    ]
    /// Over the tray, beside its signs: there neither a ring nor a tip is on the board.
    private static let away: [Step] = [.at(3600), .move(400, 596)]

    @Test("a mouse draws, its right button rubs out, and a click takes that back")
    func board() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "lamina-pointer-\(UInt32.random(in: 0...UInt32.max))")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let files = ["--state", folder.appending(path: "state").path, "--folder", folder.path]
        guard
            let desk = try DesktopProgram(.kwinGL, ["chalkboard", "--size", "800x600"] + files)
        else { return }
        let rubbed = try Self.picture(Self.strokes + Self.away, folder)
        let whole = try Self.picture(Self.strokes + Self.undo + Self.away, folder)
        let corner = try #require(Self.corner(desk), "\(desk.program.output.suffix(400))")
        #expect(desk.program.wait(60) { $0.contains("nil, 0, 0)") })
        #expect(desk.hand.say((Self.strokes + Self.away).map { $0.line(corner) }))
        let before = try Self.check(desk, corner, rubbed)
        try desk.keep("rubbed")
        #expect(desk.hand.say((Self.undo + Self.away).map { $0.line(corner) }))
        let after = try Self.check(desk, corner, whole)
        try desk.keep("whole")
        let (left, chalk) = (Self.bright(before), Self.bright(after))
        #expect(chalk > 150 && left * 4 < chalk, "\(left) of \(chalk) pixels of chalk are left")
    }

    @Test("a click in the gallery's list opens a page")
    func gallery() throws {
        let size = ["--size", "1000x680"]
        guard
            let desk = try DesktopProgram(
                .kwinGL, ["gallery", "--page", "layers", "--at", "0"] + size)
        else { return }
        let corner = try #require(Self.corner(desk), "\(desk.program.output.suffix(400))")
        for page in ["layers", "corners"] {
            let file = FileManager.default.temporaryDirectory
                .appending(path: "lamina-\(UInt32.random(in: 0...UInt32.max)).png").path
            defer { try? FileManager.default.removeItem(atPath: file) }
            let render = try Program(
                try #require(Program.lamina),
                ["render", page, "--at", "0"] + size + ["-o", file])
            #expect(render.exitCode(within: 240) == 0)
            // The page beside the list.
            let part = CGRect(x: 260, y: 0, width: 740, height: 660)
            let wanted = try #require(try CGImage(contentsOfPNG: file).cropping(to: part))
            if page == "corners" { desk.click(corner.x + 70, corner.y + 212) }
            var place: (x: Int, y: Int)?
            for _ in 0..<60 where place == nil {
                usleep(200_000)
                let screen = try #require(try desk.screen())
                place = PictureSearch.find(wanted, in: screen, within: 2)
            }
            try desk.keep(page)
            #expect(place?.x == corner.x + 260 && place?.y == corner.y, "\(page) is not seen")
        }
    }

    /// Where the window lies, by where the pointer is in it: once that stays.
    private static func corner(_ desk: DesktopProgram) -> (x: Int, y: Int)? {
        var last: (x: Int, y: Int)?
        for turn in 0..<100 {
            let x = 640 + turn % 2
            desk.move(to: x, 450)
            usleep(200_000)
            guard let place = TouchTests.lastPlace(desk.program.output) else { continue }
            let new = (x: x - place.x, y: 450 - place.y)
            if let last, last == new { return new }
            last = new
        }
        return nil
    }

    /// The window at the end of a script, drawn without a display.
    private static func picture(_ steps: [Step], _ folder: URL) throws -> CGImage {
        var (time, lines) = (0, [String]())
        for step in steps {
            if case .at(let next) = step { time = next }
            if let line = step.script(time) { lines.append(line) }
        }
        let (script, output) = (folder.appending(path: "a.txt"), folder.appending(path: "a.png"))
        try lines.joined(separator: "\n").write(to: script, atomically: true, encoding: .utf8)
        let run = try Program(
            try #require(Program.lamina),
            [
                "chalkboard", "--script", script.path, "--output", output.path, "--size", "800x600",
                "--state", folder.appending(path: "played").path,
            ])
        #expect(run.exitCode(within: 240) == 0, "\(run.output)")
        return try board(CGImage(contentsOfPNG: output.path), (0, 0))
    }

    /// The part of a picture that is the board, over the sticks of the tray.
    private static func board(_ image: CGImage, _ corner: (x: Int, y: Int)) throws -> CGImage {
        try #require(
            image.cropping(to: CGRect(x: corner.x, y: corner.y, width: 800, height: 480)))
    }

    /// Waits until the screen has what is wanted; what it has. KWin stamps these events itself, and a mouse's pressure is made
    /// of its speed: the chalk lies in the same places, a little more or less of it.
    private static func check(
        _ desk: DesktopProgram, _ corner: (x: Int, y: Int), _ wanted: CGImage
    ) throws -> CGImage {
        var seen = wanted
        var result = (bright: 0, wrong: Int.max)
        for _ in 0..<30 where result.wrong > 0 {
            usleep(200_000)
            let screen = try #require(try desk.screen())
            seen = try board(screen, corner)
            result = TouchTests.compare(seen, wanted)
        }
        #expect(
            result.bright > 40 && result.wrong == 0, "\(result.wrong) of \(result.bright) squares")
        return seen
    }

    /// How many pixels are chalk where the felt was.
    private static func bright(_ image: CGImage) -> Int {
        var count = 0
        for y in felt.y..<felt.y + felt.height {
            for x in felt.x..<felt.x + felt.width where image.bitmap[x, y] >> 8 & 255 > 110 {
                count += 1
            }
        }
        return count
    }
}
