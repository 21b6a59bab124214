import Drawing
import Foundation
import Testing
import TestSupport

/// `lamina record` as people type it.
@Suite("Films of pages and scene files")
struct RecordTests {
    private static let top = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "lamina-record-\(UInt32.random(in: 0...UInt32.max))").path

    init() throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
    }

    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    private func start(
        _ arguments: [String], _ environment: [String: String] = [:]
    ) throws -> Program {
        let path = try #require(Program.lamina, "build the product lamina first")
        return try Program(path, arguments, environment: environment, folder: folder)
    }

    private func run(
        _ arguments: [String], _ environment: [String: String] = [:]
    ) throws -> (code: Int32?, output: String) {
        let program = try start(arguments, environment)
        let code = program.exitCode(within: 240)
        program.finishOutput(within: 30)
        return (code, program.output)
    }

    /// A square that goes right by 20 points a second, beside a copy that blinks; partly transparent.
    private func scene() throws -> String {
        let path = folder + "/scene.caml"
        try """
        <?xml version="1.0" encoding="UTF-8"?>
        <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
          <CALayer bounds="0 0 60 30" position="30 15">
            <sublayers>
              <CALayer bounds="0 0 10 10" position="10 15" backgroundColor="1 0 0" cornerRadius="3">
                <animations>
                  <animation type="CABasicAnimation" keyPath="position.x" duration="2">
                    <fromValue type="real" value="10"/><toValue type="real" value="50"/>
                  </animation>
                </animations>
              </CALayer>
            </sublayers>
          </CALayer>
        </caml>
        """.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    @Test("a film's frames are the pictures of their times, and its bytes are the same twice")
    func frames() throws {
        let scene = try scene()
        let arguments = [
            "record", scene, "--from", "0.5", "--to", "1", "--fps", "4", "--scale", "2",
        ]
        for name in ["a/", "a.png", "b.png"] {
            let result = try run(arguments + ["-o", name])
            #expect(
                result.code == 0 && result.output == "the film is \(name)\n", "\(result.output)")
        }
        let bytes = try ["a", "b"].map {
            try Data(contentsOf: URL(filePath: "\(folder)/\($0).png"))
        }
        #expect(bytes[0] == bytes[1])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/a").count == 2)
        for (frame, time) in [(1, "0.5"), (2, "0.75")] {
            let still = folder + "/still.png"
            #expect(
                try run(["render", scene, "--at", time, "--scale", "2", "-o", still]).code == 0)
            let (film, picture) = (
                try CGImage(contentsOfPNG: "\(folder)/a/0000\(frame).png").bitmap,
                try CGImage(contentsOfPNG: still).bitmap
            )
            #expect(film.width == 120 && film.height == 60 && picture.width == 120)
            let isSame = (0..<60).allSatisfy { y in
                (0..<120).allSatisfy { film[$0, y] == picture[$0, y] }
            }
            #expect(isSame, "at \(time)")
            // At 20 points a second, two pixels a point.
            let middle = 20 + Int((Double(time) ?? 0) * 40)
            #expect(film[middle, 30] == 0xFFFF_0000 && film[middle + 30, 30] == 0)
        }
        try FileManager.default.removeItem(atPath: folder)
    }

    /// `lamina render --state NAME --at T` is the picture of a state, T seconds after it is entered.
    @Test("a film of a state shows its transition, the way up that is asked for")
    func state() throws {
        let file = Self.top.appending(path: "assets/packages/Like.ca").path
        for axis in ["down", "up"] {
            let choice = ["--state", "on", "--axis", axis]
            let film = ["--from", "0.1", "--to", "0.5", "--fps", "5", "-o", "\(axis)/"]
            #expect(try run(["record", file] + choice + film).code == 0)
            for (frame, time) in [(1, "0.1"), (2, "0.3")] {
                let still = folder + "/still.png"
                #expect(try run(["render", file, "--at", time, "-o", still] + choice).code == 0)
                let (shown, picture) = (
                    try CGImage(contentsOfPNG: "\(folder)/\(axis)/0000\(frame).png").bitmap,
                    try CGImage(contentsOfPNG: still).bitmap
                )
                #expect(shown.width == picture.width && shown.height == picture.height)
                let isSame = (0..<shown.height).allSatisfy { y in
                    (0..<shown.width).allSatisfy { shown[$0, y] == picture[$0, y] }
                }
                #expect(isSame, "\(axis) at \(time)")
            }
        }
        let wrong = try run(["record", file, "--state", "gone", "-o", "x.png"])
        #expect(wrong.code != 0 && wrong.output.contains("it has: off, on"), "\(wrong.output)")
        let page = try run(["record", "springs", "--state", "on", "-o", "x.png"])
        #expect(page.code != 0 && page.output.contains("are for scene files"), "\(page.output)")
        try FileManager.default.removeItem(atPath: folder)
    }

    /// Wallpapers are made for y up, scenes for y down.
    @Test("a wallpaper's film stands as its picture does")
    func wallpaper() throws {
        let file = Self.top.appending(path: "assets/packages/Dunes.wallpaper").path
        let still = folder + "/still.png"
        #expect(try run(["render", file, "--at", "0", "-o", still]).code == 0)
        #expect(try run(["record", file, "--to", "0.1", "--fps", "10", "-o", "film/"]).code == 0)
        let film = try CGImage(contentsOfPNG: "\(folder)/film/00001.png").bitmap
        let picture = try CGImage(contentsOfPNG: still).bitmap
        #expect(film.width == picture.width && film.height == picture.height)
        let differing = (0..<min(film.height, picture.height)).filter { y in
            (0..<min(film.width, picture.width)).contains { film[$0, y] != picture[$0, y] }
        }
        #expect(differing.isEmpty)
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test("a page is recorded, and a second time to the same bytes")
    func page() throws {
        for name in ["a.webp", "b.webp"] {
            let result = try run([
                "record", "springs", "--size", "480x320", "--wallpaper", "--from", "1", "--to",
                "1.5", "--fps", "10", "-o", name,
            ])
            #expect(result.code == 0, "\(result.output)")
        }
        let bytes = try ["a", "b"].map {
            try Data(contentsOf: URL(filePath: "\(folder)/\($0).webp"))
        }
        #expect(bytes[0] == bytes[1])
        let source = try CGImageSource(data: bytes[0])
        #expect(source.count > 1 && source.loopCount == 0)
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test(
        "a film that can't be made says what to do in one line, ends with 1 and writes nothing",
        arguments: [
            (["--fps", "0"], "--fps takes a whole number from 1 to 240, not 0"),
            (["--fps", "29.97"], "--fps takes a whole number"),
            (["--fps", "1e308"], "--fps takes a whole number"),
            (["--fps", "60", "-o", "x.gif"], "from 1 to 50 for a GIF, not 60"),
            (["--from", "2", "--to", "1"], "--to (1.0) has to come after --from (2.0)"),
            (["--to", "1e308"], "--to takes seconds from 0 to"),
            (["--from=-1"], "--from takes seconds from 0 to 3600"),
            (["--to", "nan"], "--to takes seconds"),
            (["--scale", "1000"], "--scale takes 0.25 to 8, not 1000"),
            (["-o", "x.avi"], "end its name in .mp4"),
            (["-o", "x.mp4"], "install it (apt install ffmpeg), or end the name in .webp"),
            (["-o", "/nowhere/x.png"], "choose a folder that exists"),
        ])
    func errors(arguments: [String], expected: String) throws {
        let output = arguments.contains("-o") ? [] : ["-o", "x.png"]
        let result = try run(
            ["record", "springs"] + arguments + output, ["PATH": "/nowhere"])
        #expect(result.code == 1 && result.output.contains(expected), "\(result.output)")
        #expect(result.output.split(separator: "\n").count == 1, "\(result.output)")
        #expect(names == [])
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test("a source that is none is told, with the pages that there are")
    func sources() throws {
        let page = try run(["record", "nonsense", "-o", "x.png"])
        #expect(
            page.code == 1 && page.output.contains("no page \"nonsense\"; choose one of: layers"))
        let file = try run(["record", "/nowhere/a.caml", "-o", "x.png"])
        #expect(file.code == 1 && file.output.contains("no such file"))
        #expect(names == [])
        try FileManager.default.removeItem(atPath: folder)
    }

    /// Their red square goes right by 20 points a second, an animation, and the blue one by 10, by a display link. The
    /// one begins by `UIApplicationMain`, the other opens its window itself.
    @Test(
        "a program draws a film's frames for their times, without a display, and the same bytes twice",
        arguments: ["filmprogram", "filmlayers"])
    func program(name: String) throws {
        let path = try #require(Program.built(name), "build \(name) first")
        for name in ["a/", "a.png", "b.png"] {
            let result = try run(
                [
                    "record", path, "--from", "0.5", "--to", "1", "--fps", "4", "--scale", "2",
                    "-o", name, "--", "one", "two words",
                ], ["WAYLAND_DISPLAY": "/nowhere"])
            #expect(result.code == 0, "\(result.output)")
            #expect(result.output.contains("arguments: one two words\n"), "\(result.output)")
        }
        let bytes = try ["a", "b"].map {
            try Data(contentsOf: URL(filePath: "\(folder)/\($0).png"))
        }
        #expect(bytes[0] == bytes[1])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/a").count == 2)
        for (frame, time) in [(1, 0.5), (2, 0.75)] {
            let image = try CGImage(contentsOfPNG: "\(folder)/a/0000\(frame).png").bitmap
            #expect(image.width == 120 && image.height == 80)
            // Two pixels a point; a square is 10 points wide, and its middle begins at 10.
            for (row, speed, color) in [(20, 20.0, 0xFFFF_0000), (60, 10, 0xFF00_00FF)]
                as [(Int, Double, UInt32)]
            {
                let left = Int((5 + speed * time) * 2)
                let isSquare = (0..<120).map { image[$0, row] == color }
                #expect(isSquare == (0..<120).map { (left..<left + 20).contains($0) }, "at \(time)")
            }
            // The window's size came after its program asked to be told.
            if name == "filmlayers" { #expect(image[118, 78] == 0xFF00_FF00) }
        }
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test(
        "a program that can't be recorded is told, and one that ends too early, and no film is left"
    )
    func noProgram() throws {
        func expect(_ path: String, _ words: [String], _ expected: String) throws {
            let result = try run(["record", path, "--to", "1", "-o", "x.png", "--"] + words)
            #expect(result.code == 1 && result.output.contains(expected), "\(result.output)")
            #expect(names == [])
        }
        try expect("./missing", [], "./missing is no program; name a page")
        try expect("/usr", [], "/usr is no program")
        try expect("/bin/sh", ["-c", "exit 7"], "/bin/sh ended with 7 before its first picture")
        try expect(
            "/bin/sh", ["-c", "echo nonsense nonsense >&0; exit 7"], "and opens a window")
        let path = try #require(Program.built("filmprogram"), "build filmprogram first")
        try expect(path, ["ends"], "ended with 3 after 0.5 s")
        let layers = try #require(Program.built("filmlayers"), "build filmlayers first")
        try expect(layers, ["ends"], "ended with 0 after 0.5 s")
        let busy = try run([
            "record", layers, "--patience", "5", "--to", "1", "-o", "x.png", "--", "stalls",
        ])
        #expect(busy.code == 1, "\(busy.output)")
        #expect(
            busy.output.contains("gave no frame for 0.5 s, so no film was written"),
            "\(busy.output)")
        #expect(names == [])
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test("a program's wallpaper is recorded, on a monitor of the size that is asked for")
    func programWallpaper() throws {
        let path = try #require(Program.built("filmlayers"), "build filmlayers first")
        let result = try run([
            "record", path, "--size", "80x50", "--scale", "2", "--from", "0.5", "--to", "0.6",
            "--fps", "10", "-o", "a/", "--", "wallpaper",
        ])
        #expect(result.code == 0, "\(result.output)")
        let image = try CGImage(contentsOfPNG: folder + "/a/00001.png").bitmap
        #expect(image.width == 160 && image.height == 100)
        // The red square's middle is at 20 points, and the green one's at the lower right corner.
        #expect(image[40, 20] == 0xFFFF_0000 && image[52, 20] == 0xFFFF_FFFF)
        #expect(image[159, 99] == 0xFF00_FF00 && image[148, 98] == 0xFFFF_FFFF)
        try FileManager.default.removeItem(atPath: folder)
    }

    /// Its window is opened by a Task, and has the size that is asked for; the green square's quarter is in its corner.
    @Test("a program may open its window late, and in the size of the film")
    func lateWindow() throws {
        let path = try #require(Program.built("filmlayers"), "build filmlayers first")
        let result = try run([
            "record", path, "--size", "80x50", "--to", "0.1", "--fps", "10", "-o", "a/", "--",
            "late",
        ])
        #expect(result.code == 0, "\(result.output)")
        let image = try CGImage(contentsOfPNG: folder + "/a/00001.png").bitmap
        #expect(image.width == 80 && image.height == 50)
        #expect(image[79, 49] == 0xFF00_FF00 && image[74, 49] == 0xFFFF_FFFF)
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test("Control-C ends a film whose program opens no window, and the program")
    func neverOpens() throws {
        let path = try #require(Program.built("filmlayers"), "build filmlayers first")
        let program = try start(["record", path, "-o", "x.png", "--", "none"])
        // It waits, as a program without a window does on a desktop.
        #expect(program.wait(60) { $0.contains("arguments: none") }, "\(program.output)")
        kill(program.id, SIGINT)
        #expect(program.exitCode(within: 60) == 130, "\(program.output)")
        #expect(names == [])
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test("a scene file lies over the colour that is asked for, and over nothing else")
    func background() throws {
        let scene = try scene()
        let arguments = ["--from", "0.5", "--to", "0.6", "--fps", "10", "-o"]
        let result = try run(["record", scene, "--background", "#2040ff"] + arguments + ["a/"])
        #expect(result.code == 0, "\(result.output)")
        let image = try CGImage(contentsOfPNG: "\(folder)/a/00001.png").bitmap
        // The square's middle is at 20 points.
        #expect(image[20, 15] == 0xFFFF_0000 && image[50, 5] == 0xFF20_40FF)
        let page = try run(["record", "springs", "--background", "white"] + arguments + ["b/"])
        #expect(page.code == 1 && page.output.contains("--background is for scene files"))
        let wrong = try run(["record", scene, "--background", "#2040f"] + arguments + ["b/"])
        #expect(wrong.code == 64 && wrong.output.contains("'#2040f'"))
        #expect(names == ["a", "scene.caml"])
        try FileManager.default.removeItem(atPath: folder)
    }

    /// `script` runs a command on a terminal of its own: script(1).
    @Test("on a terminal a bar shows the frames, their rate and the time that is left")
    func progress() throws {
        let lamina = try #require(Program.lamina, "build the product lamina first")
        let command = "'\(lamina)' record springs --size 480x320 --to 2 -o a/"
        let program = try Program(
            "/usr/bin/script", ["-qec", command, "/dev/null"], environment: [:], folder: folder)
        #expect(program.exitCode(within: 240) == 0)
        program.finishOutput(within: 30)
        let bar =
            /\r\x{1B}\[K\[([# ]{16})\] (\d+) %, frame (\d+) of 120, \d+ a second, (\d+ min )?\d+ s left/
        let lines = program.output.matches(of: bar)
        #expect(!lines.isEmpty, "\(program.output)")
        for line in lines {
            let (share, frame) = (Int(line.2) ?? -1, Int(line.3) ?? -1)
            #expect(share == frame * 100 / 120)
            #expect(line.1.filter { $0 == "#" }.count == share * 16 / 100)
        }
        // The line is cleared at the end.
        #expect(program.output.hasSuffix("\r\u{1B}[Kthe film is a/\r\n"))
        try FileManager.default.removeItem(atPath: folder)
    }

    /// 130 is 128 and the number of SIGINT, as shells have it.
    @Test(
        "Control-C leaves no film, and an old one as it was",
        arguments: [
            ("springs", "x.png"), ("springs", "x/"), ("filmprogram", "x.webp"),
            ("filmlayers", "x.webp"),
        ])
    func stopped(source: String, name: String) throws {
        let source = source == "springs" ? source : try #require(Program.built(source))
        let old = folder + "/x.png"
        if !name.hasSuffix("/") { try Data("old".utf8).write(to: URL(filePath: old)) }
        let before = names
        let program = try start(["record", source, "--to", "3000", "-o", name])
        // The film has begun when its draft is there.
        #expect(program.wait(120) { _ in names != before })
        // `timeout` sends each signal twice, and a person's finger may, too.
        for _ in 0..<200 {
            kill(program.id, SIGINT)
            sched_yield()
        }
        #expect(program.exitCode(within: 120) == 130)
        program.finishOutput(within: 30)
        #expect(program.output == "lamina: stopped, and no film was written\n")
        #expect(names == before)
        try FileManager.default.removeItem(atPath: folder)
    }
}
