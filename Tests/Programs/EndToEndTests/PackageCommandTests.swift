import Drawing
import Foundation
import Primitives
import TestSupport
import Testing

/// Layer packages on the command line: what isn't shown of them is told.
@Suite("Packages on the command line")
struct PackageCommandTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "lamina-\(UInt32.random(in: 0...UInt32.max))-packages")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func run(_ arguments: [String]) throws -> (code: Int32?, output: String) {
        let path = try #require(Program.lamina, "build the product lamina first")
        let program = try Program(path, arguments)
        let code = program.exitCode(within: 240)
        program.finishOutput(within: 30)
        return (code, program.output)
    }

    /// A film of 100 frames of 320 x 320 pixels, 40 MB, more than are decoded at once; those from 90 to 94 are of a file
    /// that ends too early. All others are red.
    private func film() throws -> String {
        let bitmap = try #require(Bitmap(width: 320, height: 320))
        for y in 0..<320 {
            for x in 0..<320 { bitmap.row(y)[x] = 0xFFFF_0000 | UInt32((x ^ y) & 7) }
        }
        let png = try CGImage(bitmap: bitmap).pngData()
        try png.write(to: folder.appending(path: "a.png"))
        try png.prefix(png.count / 2).write(to: folder.appending(path: "b.png"))
        let frames = (0..<100).map {
            "<CGImage src=\"\((90..<95).contains($0) ? "b" : "a").png\"/>"
        }
        let path = folder.appending(path: "film.caml").path
        try Data(
            """
            <caml><CALayer bounds="0 0 20 20"><animations>
            <animation type="CAKeyframeAnimation" keyPath="contents" duration="10" calculationMode="discrete">
            <values>\(frames.joined())</values></animation></animations></CALayer></caml>
            """.utf8
        ).write(to: URL(filePath: path))
        return path
    }

    @Test("check says with file and line what isn't shown, and by its code whether there is any")
    func check() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
            url.deletingLastPathComponent()
        }
        for name in ["Dunes.wallpaper", "Weather.ca", "Like.ca"] {
            let result = try run(["check", root.appending(path: "assets/packages/\(name)").path])
            #expect(result.code == 0 && result.output.contains("nothing is left out"))
        }
        let odd = folder.appending(path: "odd.caml")
        try Data("<caml>\n<CALayer sparkle=\"1\"/></caml>".utf8).write(to: odd)
        let result = try run(["check", odd.path])
        #expect(result.code == 1, "\(result.output)")
        let note = "\(odd.path): line 2: <CALayer> attribute sparkle is not known; it is left out\n"
        #expect(result.output.hasPrefix(note), "\(result.output)")
        #expect(try run(["check", folder.appending(path: "none.ca").path]).code == 2)
    }

    @Test(
        "control characters of a file's names are written by their numbers, and many states are counted"
    )
    func names() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let states = (0..<30).map { "<LKState name=\"\($0)&#27;[31m\"/>" }.joined()
        let odd = folder.appending(path: "odd.caml")
        try Data(
            "<caml><CALayer bounds=\"0 0 8 8\" opacity=\"&#27;[2J&#10;\"><states>\(states)</states></CALayer></caml>"
                .utf8
        ).write(to: odd)
        let picture = folder.appending(path: "out.png").path
        for arguments in [
            ["check", odd.path], ["render", odd.path, "--state", "x", "-o", picture],
        ] {
            let output = try run(arguments).output
            #expect(!output.contains("\u{1B}"), "\(output)")
            #expect(output.contains("opacity=\"\\u{1B}[2J\\u{A}\""), "\(output)")
            #expect(output.contains("19\\u{1B}[31m and 10 more"), "\(output)")
        }
    }

    @Test("a film needs a name, and a root too large for any window isn't shown")
    func ends() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["", "-"] {
            let result = try run(["record", "springs", "--to", "0.1", "-o", name])
            #expect(result.code == 1 && result.output.contains("name it after -o"))
        }
        let huge = folder.appending(path: "huge.caml")
        try Data("<caml><CALayer bounds=\"0 0 1e308 1e308\"/></caml>".utf8).write(to: huge)
        let shown = try Program(
            try #require(Program.lamina), ["show", huge.path],
            environment: ["WAYLAND_DISPLAY": "none"])
        #expect(shown.exitCode(within: 240) == 1)
    }

    @Test("a film's frame that can't be decoded is told once, by check and by render")
    func frames() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try film()
        let note = "\(path): the frame b.png of a film can't be decoded; the one before it stays\n"
        let checked = try run(["check", path])
        #expect(checked.code == 1 && checked.output.hasPrefix(note), "\(checked.output)")
        #expect(checked.output.components(separatedBy: note).count == 2, "\(checked.output)")
        let picture = folder.appending(path: "out.png").path
        let rendered = try run(["render", path, "--at", "9.25", "-o", picture])
        #expect(rendered.code == 0 && rendered.output == "lamina: " + note, "\(rendered.output)")
        #expect(try CGImage(contentsOfPNG: picture).bitmap[10, 10] >> 16 == 0xFFFF)
    }
}
