import Drawing
import Foundation
import Testing
import TestSupport

/// The program as people type it.
@Suite("The command line")
struct CommandLineTests {
    private func run(
        _ arguments: [String], _ environment: [String: String] = [:]
    ) throws -> (code: Int32?, output: String) {
        let path = try #require(Program.lamina, "build the product lamina first")
        let program = try Program(path, arguments, environment: environment)
        let code = program.exitCode(within: 240)
        program.finishOutput(within: 30)
        return (code, program.output)
    }

    private func temporary(_ name: String) -> String {
        FileManager.default.temporaryDirectory.appending(
            path: "lamina-\(UInt32.random(in: 0...UInt32.max))-\(name)"
        ).path
    }

    /// CHANGELOG.md has the versions as headings, the newest first.
    @Test("--version prints the newest version of the changes")
    func version() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let changes = try String(contentsOf: root.appending(path: "CHANGELOG.md"), encoding: .utf8)
        let newest = try #require(changes.firstMatch(of: /\n## (\S+)\n/)).1
        let result = try run(["--version"])
        #expect(result.code == 0 && result.output == "lamina \(newest)\n")
    }

    @Test("a page becomes a picture of the size asked for, without a compositor")
    func render() throws {
        let file = temporary("page.png")
        defer { try? FileManager.default.removeItem(atPath: file) }
        let result = try run([
            "render", "implicit", "--at", "2", "--scale", "1.5", "--size", "800x600", "-o", file,
        ])
        #expect(result.code == 0 && result.output.isEmpty)
        let image = try CGImage(contentsOfPNG: file)
        #expect(image.width == 1200 && image.height == 900)
    }

    @Test("the same page and time give the same picture, and another time another one")
    func repeatable() throws {
        let files = (0..<3).map { temporary("\($0).png") }
        defer { for file in files { try? FileManager.default.removeItem(atPath: file) } }
        for (file, time) in zip(files, ["1.3", "1.3", "1.4"]) {
            #expect(try run(["render", "hit", "--at", time, "-o", file]).code == 0)
        }
        let data = try files.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
        #expect(data[0] == data[1] && data[0] != data[2])
    }

    @Test("a page is written as a scene file, and that gives the page's picture")
    func scene() throws {
        let (scene, direct, again) = (
            temporary("page.ca"), temporary("direct.png"), temporary("again.png")
        )
        defer {
            for file in [scene, direct, again] { try? FileManager.default.removeItem(atPath: file) }
        }
        #expect(try run(["render", "layers", "-o", direct]).code == 0)
        #expect(try run(["render", "layers", "-o", scene]).code == 0)
        let result = try run(["render", scene, "-o", again])
        #expect(result.code == 0 && result.output.isEmpty, "\(result.output)")
        let (a, b) = (try CGImage(contentsOfPNG: direct), try CGImage(contentsOfPNG: again))
        #expect(a.width == b.width && a.height == b.height)
        var different = 0
        for y in 0..<a.height {
            for x in 0..<a.width where a.bitmap[x, y] != b.bitmap[x, y] { different += 1 }
        }
        #expect(different == 0)
    }

    /// The words are those of `LAMINA_DEBUG=help`, and what they do is told there.
    @Test("pictures obey the words of LAMINA_DEBUG as windows do")
    func words() throws {
        let (scene, file) = (temporary("scene.caml"), temporary("scene.png"))
        defer { for file in [scene, file] { try? FileManager.default.removeItem(atPath: file) } }
        try """
        <?xml version="1.0" encoding="UTF-8"?>
        <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
          <CALayer bounds="0 0 20 20" position="10 10" backgroundColor="0 0 1"
            shouldRasterize="1" borderWidth="2"/>
        </caml>
        """.write(toFile: scene, atomically: true, encoding: .utf8)
        func red(_ arguments: [String], _ word: String) throws -> Int {
            let result = try run(arguments + ["-o", file], ["LAMINA_DEBUG": word])
            #expect(result.code == 0 && result.output.isEmpty, "\(result.output)")
            let bitmap = try CGImage(contentsOfPNG: file).bitmap
            var sum = 0
            for y in 0..<bitmap.height {
                for x in 0..<bitmap.width { sum += Int(bitmap[x, y] >> 16 & 255) }
            }
            return sum
        }
        // A new picture is tinted red.
        #expect(try red(["render", scene], "") == 0)
        #expect(try red(["render", scene], "rasterized") > 20 * 20 * 20)
        #expect(try red(["render", scene], "rasterized,no-rasterization") == 0)
        let lab = ["hittest", "--scene", "masks", "--at", "0.5", "--size", "640x440"]
        let plain = try red(lab, "")
        #expect(try red(lab, "full-redraw") == plain)
        #expect(try red(lab, "offscreen") > plain)
        #expect(try run(["render", scene, "-o", file], ["LAMINA_DEBUG": "nonsense"]).code == 1)
        let answer = try run(lab + ["-o", file], ["LAMINA_DEBUG": "nonsense"])
        #expect(answer.code == 1 && answer.output.contains("nonsense"))
    }

    /// Thin lines are 0x2E3440 in the dark and 0xD9DDE5 in the light; with high contrast they have 0x7B8494, and edges
    /// have the colour of letters (`Chrome`).
    @Test(
        "--contrast high gives a page, the inspector, the lab and the chalkboard strong lines and edges",
        arguments: [
            ["render", "hit", "--at", "0", "--scale", "2"], ["render", "inspector"],
            ["hittest", "--at", "0.1", "--size", "800x600"],
            ["chalkboard", "--script", "KEYS", "--size", "800x600"],
        ], ["dark", "light"])
    func contrast(arguments: [String], scheme: String) throws {
        let (script, file) = (temporary("keys"), temporary("contrast.png"))
        defer { for file in [script, file] { try? FileManager.default.removeItem(atPath: file) } }
        try "+0.1 key f1\n".write(toFile: script, atomically: true, encoding: .utf8)
        let isBoard = arguments[0] == "chalkboard"
        // The chalkboard is always dark.
        let isDark = isBoard || scheme == "dark"
        let (weak, text): (UInt32, UInt32) =
            isDark ? (0xFF2E_3440, 0xFFEC_EFF4) : (0xFFD9_DDE5, 0xFF1B_1F27)
        var (thin, strong): ([Int], [Int]) = ([], [])
        for choice in [[], ["--contrast", "high"]] {
            let given = arguments.map { $0 == "KEYS" ? script : $0 } + choice
            let result = try run(given + (isBoard ? [] : ["--scheme", scheme]) + ["-o", file])
            #expect(result.code == 0 && result.output.isEmpty, "\(result.output)")
            let bitmap = try CGImage(contentsOfPNG: file).bitmap
            var counts: [UInt32: Int] = [:]
            for y in 0..<bitmap.height {
                for x in 0..<bitmap.width { counts[bitmap[x, y], default: 0] += 1 }
            }
            thin.append(counts[weak] ?? 0)
            strong.append((counts[text] ?? 0) + (counts[0xFF7B_8494] ?? 0))
        }
        #expect(thin[0] > 500 && thin[1] == 0)
        #expect(strong[1] > strong[0] + 500)
    }

    @Test("a contrast that there is none of is told with those that there are")
    func wrongContrast() throws {
        let result = try run(["render", "hit", "--contrast", "strong", "-o", "x.png"])
        #expect(result.code == 64, "\(result.output)")
        #expect(result.output.contains("normal") && result.output.contains("high"))
    }

    @Test(
        "a command that can't be done says so in one line, with code 1",
        arguments: [
            (["render", "nonsense", "-o", "x.png"], "no page \"nonsense\"; choose one of: layers"),
            (["render", "hit", "-o", "/nowhere/x.png"], "/nowhere/x.png"),
            (["render", "/nowhere/a.caml", "-o", "x.png"], "no such file"),
            (["render", "hit", "--at=-1", "-o", "x.png"], "--at takes seconds"),
            (["render", "hit", "--scale", "99", "-o", "x.png"], "--scale takes"),
            (
                ["hittest", "--check", "--open", "/nowhere/x.jsonl"],
                "can't read /nowhere/x.jsonl: No such file or directory\n"
            ),
            (["render", "hit", "-o", "x.jpg"], "end its name in .png, not in .jpg"),
            (["render", "hit", "-o", ""], "takes the name of a PNG file"),
            (["hittest", "-o", "x.WEBP"], "end its name in .png, not in .WEBP"),
            (["chalkboard", "-o", "x.pdf"], "end its name in .png, not in .pdf"),
            (["gallery"], "compositor"),
            (["gallery", "--page", "nonsense"], "no page \"nonsense\""),
        ])
    func errors(arguments: [String], expected: String) throws {
        let nowhere = FileManager.default.temporaryDirectory.path
        let result = try run(
            arguments, ["XDG_RUNTIME_DIR": nowhere, "WAYLAND_DISPLAY": "none-such"])
        #expect(result.code == 1)
        #expect(result.output.contains(expected), "\(result.output)")
        #expect(result.output.split(separator: "\n").count == 1, "\(result.output)")
    }

    @Test("an unknown debug word is refused, and help lists the known ones")
    func debugWords() throws {
        let gallery = try run(["gallery"], ["LAMINA_DEBUG": "fps,nonsense"])
        #expect(gallery.code == 1, "\(gallery.output)")
        #expect(
            gallery.output
                == "lamina: LAMINA_DEBUG has no \"nonsense\"; LAMINA_DEBUG=help lists the words\n")
        let wrong = try run(["render", "hit", "-o", "x.png"], ["LAMINA_DEBUG": "nonsense"])
        #expect(wrong.code == 1 && wrong.output.contains("LAMINA_DEBUG=help"))
        let help = try run(["render", "hit", "-o", "x.png"], ["LAMINA_DEBUG": "help"])
        #expect(help.code == 0 && help.output.contains("full-redraw"))
    }

    @Test("help says what a command is and what to type")
    func help() throws {
        let result = try run(["--help"])
        #expect(result.code == 0)
        for word in ["gallery", "render", "Wayland", "LAMINA_DEBUG"] {
            #expect(result.output.contains(word))
        }
    }

    /// Code 64 is EX_USAGE of sysexits.h, as for every other wrong command line.
    @Test(
        "a command that isn't there is told of, with the one that was meant",
        arguments: [
            ("galery", "did you mean gallery?"), ("gallrey", "did you mean gallery?"),
            ("Chalkboard", "did you mean chalkboard?"), ("hit-test", "did you mean hittest?"),
            ("xyz", "lamina --help lists them"), ("", "lamina --help lists them"),
        ])
    func misspelled(word: String, words: String) throws {
        let result = try run([word])
        #expect(result.code == 64 && result.output.contains(words), "\(result.output)")
        #expect(result.output.hasPrefix("lamina: there is no command \"\(word)\"; "))
        #expect(result.output.split(separator: "\n").count == 1)
        #expect(try run(["gallery", "--nonsense"]).code == 64)
        let help = try run(["help", word])
        #expect(help.code == 64 && help.output == result.output, "\(help.output)")
    }

    /// Foundation's own errors have the names of its domains and classes in them.
    @Test(
        "files that can't be read are told of with the path, the system's reason and what is wanted",
        arguments: [
            (
                ["--script", "/none.txt"],
                "/none.txt: No such file or directory; --script takes a text"
            ),
            (["--script", "/tmp"], "/tmp: it is a folder and no plain file; --script takes"),
            (["--script", "/dev/zero"], "/dev/zero: it is a device and no plain file"),
            (
                ["--ground", "/none.pdf"],
                "/none.pdf: No such file or directory; --ground takes a pic"
            ),
            (["--ground", "/tmp"], "/tmp: it is a folder and no plain file; --ground takes"),
            (["--ground", "/dev/zero"], "/dev/zero: it is a device and no plain file"),
            // A file that is neither; before, it was left out without a word.
            (["--ground", "WRONG"], "can't write on"),
            (["--script", "LATIN"], "it isn't text in UTF-8; --script takes a text file"),
            (["--script", "WRONG"], "line 2: there is no key"),
        ])
    func unreadable(arguments: [String], words: String) throws {
        let (latin, wrong, picture) = (temporary("a"), temporary("b"), temporary("c.png"))
        defer {
            for file in [latin, wrong, picture] {
                try? FileManager.default.removeItem(atPath: file)
            }
        }
        try Data([0x23, 0xE4, 0x0A]).write(to: URL(fileURLWithPath: latin))
        try Data("# keys\n+0 key nonsense\n".utf8).write(to: URL(fileURLWithPath: wrong))
        let given = arguments.map { ["LATIN": latin, "WRONG": wrong][$0] ?? $0 }
        let result = try run(["chalkboard", "--output", picture, "--size", "640x440"] + given)
        #expect(result.code == 1 && result.output.contains(words), "\(result.output)")
        #expect(result.output.hasPrefix("lamina: ") && !result.output.contains("Domain"))
        #expect(result.output.split(separator: "\n").count == 1)
        #expect(!FileManager.default.fileExists(atPath: picture))
    }

    @Test("a name that isn't UTF-8 is told of, and no file of another name is made")
    func strangeName() throws {
        let path = try #require(Program.lamina, "build the product lamina first")
        let folder = temporary("names")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let shell = try Program(
            "/bin/bash", ["-c", "exec \"$LAMINA\" chalkboard $'b\\xe4r.chalk' --export a.png"],
            environment: ["LAMINA": path], folder: folder)
        #expect(shell.exitCode(within: 240) == 1)
        shell.finishOutput(within: 30)
        #expect(shell.output.contains("the name b?r.chalk isn't UTF-8"), "\(shell.output)")
        #expect(shell.output.contains("mv b?r.chalk NEWNAME"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
}
