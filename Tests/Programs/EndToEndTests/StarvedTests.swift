import Drawing
import Foundation
import TestSupport
import Testing

/// The program where the system gives it too little: `docs/limits.md` has the figures.
///
/// Whatever is short, it works, or ends with code 1 after one sentence: by no signal, and without harm
/// to a file.
@Suite("A starved system")
struct StarvedTests {
    /// Runs `script` in a shell, in an empty folder with `old.png` and `board.chalk` in it; $LAMINA is
    /// the program.
    private func run(_ script: String) throws -> (code: Int32?, output: String, folder: URL) {
        let path = try #require(Program.lamina, "build the product lamina first")
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "lamina-starved-\(UInt32.random(in: 0...UInt32.max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("old".utf8).write(to: folder.appending(path: "old.png"))
        let environment = [
            "LAMINA": path, "XDG_RUNTIME_DIR": folder.path, "XDG_STATE_HOME": folder.path,
            "XDG_DOCUMENTS_DIR": folder.path,
        ]
        let shell = try Program(
            "/bin/bash", ["-c", script], environment: environment, folder: folder.path)
        let code = shell.exitCode(within: 120)
        shell.finishOutput(within: 30)
        return (code, shell.output, folder)
    }

    /// True for one line that the program says, with code 1.
    private func isTold(_ code: Int32?, _ output: String) -> Bool {
        code == 1 && output.hasPrefix("lamina: ") && output.hasSuffix("\n")
            && output.split(separator: "\n").count == 1
    }

    /// Runs a command under a limit; it works, or tells, and `old.png` is the old one or a whole picture.
    private func expectCalm(_ limit: String, _ command: String) throws -> Int32? {
        let result = try run("\(limit); exec \"$LAMINA\" \(command)")
        defer { try? FileManager.default.removeItem(at: result.folder) }
        let works = result.code == 0 && result.output.isEmpty
        #expect(
            works || isTold(result.code, result.output),
            "\(limit); \(command): \(String(describing: result.code)) \(result.output)")
        let file = result.folder.appending(path: "old.png")
        let data = try Data(contentsOf: file)
        let picture = try? CGImage(contentsOfPNG: file.path)
        #expect(
            (picture != nil) == works && (works || data == Data("old".utf8)),
            "\(limit); \(command): \(data.count) bytes")
        let left = try FileManager.default.contentsOfDirectory(atPath: result.folder.path)
        #expect(left.allSatisfy { !$0.hasPrefix("old.png.") && !$0.hasPrefix(".old") }, "\(left)")
        return result.code
    }

    /// A picture of each of the four commands.
    private static let pictures = [
        "render hit --size 300x200 -o old.png",
        "hittest --scene masks --at 0.1 --size 640x440 -o old.png",
        "chalkboard --after 0 --size 300x200 --output old.png",
    ]

    /// With 3 the system's loader opens no library; that is before the program begins.
    @Test("commands with any number of descriptors from 4 to 40 end calmly", arguments: pictures)
    func descriptors(command: String) throws {
        let codes = try (4...40).map { try expectCalm("ulimit -n \($0)", command) }
        #expect(codes.first == 1 && codes.last == 0)
    }

    @Test(
        "a window with few descriptors ends and says how many it takes",
        arguments: ["gallery", "hittest", "chalkboard"])
    func windowDescriptors(command: String) throws {
        for count in [4, 5, 6, 8, 10, 16, 24, 32] {
            let result = try run("ulimit -n \(count); exec \"$LAMINA\" \(command)")
            try? FileManager.default.removeItem(at: result.folder)
            #expect(isTold(result.code, result.output), "\(count): \(result.output)")
            #expect(result.output.contains("ulimit -n"), "\(result.output)")
            // What it asks for is enough: three standard ones, 32, and the shell's own.
            let words = result.output.split(separator: " ").compactMap { Int($0) }
            #expect(words.count == 1 && (35...40).contains(words[0]), "\(result.output)")
        }
    }

    /// Its pixels lie in a file in memory, that is shared with the compositor.
    @Test(
        "a window whose files may not grow ends and names the limit",
        arguments: ["gallery", "hittest", "chalkboard"])
    func windowSizes(command: String) throws {
        for blocks in [0, 1, 1000] {
            let result = try run("ulimit -f \(blocks); exec \"$LAMINA\" \(command)")
            try? FileManager.default.removeItem(at: result.folder)
            #expect(isTold(result.code, result.output), "\(blocks): \(result.output)")
            #expect(result.output.contains("ulimit -f"), "\(result.output)")
        }
    }

    /// A picture of one colour has 1 kB at most; a page of text has more than 8.
    @Test(
        "commands whose files may not grow end calmly, and keep old pictures",
        arguments: ["0", "1", "8"])
    func sizes(blocks: String) throws {
        for command in Self.pictures.dropLast() + ["render text -o old.png"] {
            _ = try expectCalm("ulimit -f \(blocks)", command)
        }
        #expect(try expectCalm("ulimit -f \(blocks)", "render text -o old.png") == 1)
        _ = try expectCalm("ulimit -f \(blocks)", Self.pictures[2])
    }

    /// Some 200 MB are the libraries alone: below that the system's loader ends the process.
    @Test(
        "commands with little address space end calmly",
        arguments: pictures + ["render text --size 4000x4000 -o old.png"])
    func memory(command: String) throws {
        for kilobytes in StarvedTests.addressSpaces {
            _ = try expectCalm("ulimit -v \(kilobytes)", command)
        }
    }

    private static let addressSpaces = [
        200_000, 225_000, 250_000, 275_000, 300_000, 350_000, 400_000, 500_000, 700_000,
    ]

    @Test("a window with little address space ends with a line")
    func windowMemory() throws {
        for kilobytes in Self.addressSpaces where kilobytes < 500_000 {
            let result = try run("ulimit -v \(kilobytes); exec \"$LAMINA\" gallery")
            try? FileManager.default.removeItem(at: result.folder)
            #expect(isTold(result.code, result.output), "\(kilobytes): \(result.output)")
        }
    }

    @Test(
        "an output that takes nothing is told",
        arguments: [
            ("exec \"$LAMINA\" pages >/dev/full", "No space left"),
            ("exec \"$LAMINA\" pages >&-", "Bad file descriptor"),
            ("ulimit -f 0; exec \"$LAMINA\" pages >file", "File too large"),
            // A pipe whose reader has gone before anything is written.
            ("mkfifo p; exec 3<>p 4>p 3>&-; exec \"$LAMINA\" pages >&4 4>&-", "Broken pipe"),
        ])
    func output(script: String, reason: String) throws {
        let result = try run(script)
        try? FileManager.default.removeItem(at: result.folder)
        #expect(isTold(result.code, result.output), "\(result.code ?? -1) \(result.output)")
        #expect(result.output.contains(reason), "\(result.output)")
    }

    @Test("closed inputs and outputs get nothing into a file that is opened next")
    func closed() throws {
        let scene = """
            <caml><CALayer bounds="0 0 20 20" nonsense="1" backgroundColor="0 0 1"/></caml>
            """
        let result = try run(
            "echo '\(scene)' >a.caml; exec \"$LAMINA\" render a.caml -o old.png <&- >&- 2>&-")
        defer { try? FileManager.default.removeItem(at: result.folder) }
        #expect(result.code == 0)
        let image = try CGImage(contentsOfPNG: result.folder.appending(path: "old.png").path)
        #expect(image.width == 20)
    }

    /// Bits 12 and 24 of SigIgn in /proc/PID/status: signals 13 and 25, SIGPIPE and SIGXFSZ.
    @Test("programs that lamina starts get their signals as they are usually")
    func children() throws {
        let result = try run(
            """
            cp "$LAMINA" ./lamina
            printf '#!/bin/bash\\ngrep SigIgn /proc/$$/status' >lamina-port; chmod +x lamina-port
            trap - PIPE XFSZ; ./lamina port .
            """)
        try? FileManager.default.removeItem(at: result.folder)
        let word = result.output.split(whereSeparator: \.isWhitespace).last ?? ""
        let mask = try #require(UInt64(word, radix: 16), "\(result.output)")
        #expect(mask & (1 << 12 | 1 << 24) == 0)
    }
}
