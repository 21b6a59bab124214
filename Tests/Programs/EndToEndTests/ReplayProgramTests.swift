import Drawing
import Foundation
import Testing
import TestSupport

/// `lamina replay` and `lamina bench --capture`, as people type them, with a capture that is kept.
@Suite("Replays on the command line")
struct ReplayProgramTests {
    private func run(
        _ arguments: [String], _ environment: [String: String] = [:], within seconds: Double = 240
    ) throws -> (code: Int32?, output: String) {
        let path = try #require(Program.lamina, "build the product lamina first")
        let program = try Program(path, arguments, environment: environment)
        let code = program.exitCode(within: seconds)
        program.finishOutput(within: 30)
        return (code, program.output)
    }

    /// The first result of `lamina bench`.
    private func result(_ arguments: [String]) throws -> [String: Any] {
        let result = try run(["bench"] + arguments + ["--no-bounds", "--json"])
        #expect(result.code == 0)
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        return try #require((json["results"] as? [[String: Any]])?.first)
    }

    private let kept = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Tools/CaptureTests/Captures/cards").path

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    @Test("a run is captured, verified, and is 0 where all is the same")
    func verify() throws {
        try withFolder { folder in
            let made = try run(
                ["render", "implicit", "--size", "300x200", "-o", folder + "/a.png"],
                ["LAMINA_DEBUG": "capture=\(folder)/run"])
            #expect(made.code == 0)
            let verified = try run(["replay", folder + "/run", "--verify"])
            #expect(verified.code == 0 && verified.output.contains("replay equals live"))
            // The last frame of the replay is the picture that the program wrote.
            #expect(
                try run(["replay", folder + "/run", "--at", "9", "-o", folder + "/b.png"]).code
                    == 0)
            let pictures = try ["a", "b"].map {
                try Data(contentsOf: URL(filePath: "\(folder)/\($0).png"))
            }
            #expect(pictures[0] == pictures[1])
        }
    }

    @Test("the frame that is named is the one in the picture, also for a time between two")
    func between() throws {
        try withFolder { folder in
            func picture(_ arguments: String...) throws -> (data: Data, line: String) {
                let made = try run(["replay", kept] + arguments + ["-o", folder + "/x.png"])
                #expect(made.code == 0)
                return (
                    try Data(contentsOf: URL(filePath: folder + "/x.png")),
                    String(made.output.split(separator: "\n").last ?? "")
                )
            }
            let (before, after) = (try picture("--step", "6"), try picture("--step", "7"))
            #expect(before.data != after.data && before.line.hasPrefix("frame 5 at "))
            func seconds(_ line: String) throws -> Double {
                try #require(Double(line.split(separator: " ")[3]))
            }
            let middle = (try seconds(before.line) + seconds(after.line)) / 2
            let between = try picture("--at", "\(middle)")
            #expect(between.line == before.line)
            #expect(between.data == before.data)
        }
    }

    @Test("a capture that is cut is played up to there, and is 1")
    func cut() throws {
        try withFolder { folder in
            let whole = try Data(contentsOf: URL(filePath: kept + "/capture"))
            // In the middle of a picture; 16 frames come before.
            try whole.prefix(whole.count * 7 / 10).write(to: URL(filePath: folder + "/capture"))
            let verified = try run(["replay", folder, "--verify"])
            #expect(verified.code == 1 && verified.output.contains("frames"))
            for arguments in [["--dump"], ["--at", "99"], ["--compare", "none", "no-bins"]] {
                let result = try run(["replay", folder] + arguments)
                #expect(result.code == 1, "\(arguments): \(result.output.suffix(300))")
            }
            // What lies before the damage is as it was.
            #expect(try run(["replay", folder, "--step", "2"]).code == 0)
        }
    }

    @Test("frames under the meter are compared and measured as others")
    func meter() throws {
        try withFolder { folder in
            let made = try run(
                ["render", "implicit", "--size", "400x300", "-o", folder + "/a.png"],
                ["LAMINA_DEBUG": "meter,full-redraw,capture=\(folder)/my run"])
            #expect(made.code == 0)
            let verified = try run(["replay", folder + "/my run", "--verify"])
            #expect(verified.code == 0)
            #expect(
                verified.output.contains("1 frames, 1 painted, 1 with sums: replay equals live"))
            let measured = try result(["--capture", folder + "/my run", "--rounds", "1"])
            #expect(measured["paint"] as? Double ?? 0 > 0.02)
        }
    }

    @Test("reading pictures is not measured, in seconds of the processor neither")
    func reading() throws {
        try withFolder { folder in
            try LargePictures.write(frames: 8, side: 1500, to: folder + "/capture")
            let measured = try result([
                "--capture", folder, "--rounds", "1", "--threads", "1",
            ])
            let cpu = try #require((measured["cpu"] as? [String: Any])?["median"] as? Double)
            let wall = try #require((measured["wall"] as? [String: Any])?["median"] as? Double)
            // One thread can't work for longer than time passes; reading takes ten times as much.
            #expect(cpu <= wall * 1.2 + 0.5, "\(cpu) of \(wall)")
        }
    }

    @Test("two sets of words that differ are 2, with both pictures, and bisected to the one")
    func hunting() throws {
        try withFolder { folder in
            let same = try run(["replay", kept, "--compare", "none", "no-patching"])
            #expect(same.code == 0 && same.output.contains("no pixel differs"))
            let other = try run(
                ["replay", kept, "--compare", "none", "offscreen", "--to", folder])
            #expect(other.code == 2 && other.output.contains("is the first that differs"))
            #expect(try CGImage(contentsOfPNG: folder + "/first.png").width == 700)
            #expect(try CGImage(contentsOfPNG: folder + "/second.png").width == 700)
            let found = try run(
                ["replay", kept, "--bisect", "no-bins,offscreen", "--to", folder])
            #expect(found.code == 2 && found.output.contains("it is offscreen"))
            // An overlay has a line at the edge, so that the least that shows it has no layer.
            #expect(found.output.contains("it shows without any layer"))
        }
    }

    @Test("a replay that can't be played ends with 1, and one line says why")
    func refused() throws {
        try withFolder { folder in
            for path in [folder + "/nothing", folder] {
                let result = try run(["replay", path, "--verify"])
                #expect(result.code == 1 && result.output.contains("there is no capture"))
            }
            try Data("something else".utf8).write(to: URL(filePath: folder + "/capture"))
            let result = try run(["replay", folder, "--dump"])
            #expect(result.code == 1 && result.output.contains("is no capture"))
            #expect(try run(["replay", kept, "--compare", "none", "no-such-word"]).code == 1)
            // A pipe that nobody writes to, and a folder by the file's name.
            #expect(mkfifo(folder + "/pipe", 0o600) == 0)
            let pipe = try run(["replay", folder + "/pipe", "--dump"], within: 60)
            #expect(pipe.code == 1 && pipe.output.contains("is no capture; name"))
            let deep = folder + "/deep/capture/window-1"
            try FileManager.default.createDirectory(
                atPath: deep, withIntermediateDirectories: true)
            let empty = try run(["replay", folder + "/deep", "--dump"])
            #expect(empty.code == 1 && empty.output.contains("there is no capture"))
            try FileManager.default.copyItem(
                atPath: kept + "/capture", toPath: deep + "/capture")
            #expect(try run(["replay", folder + "/deep/capture", "--verify"]).code == 0)
        }
    }

    @Test("a capture is measured as other scenes are")
    func bench() throws {
        let first = try result(["--capture", kept, "--rounds", "1"])
        #expect(first["frames"] as? Int == 49)
        #expect(first["width"] as? Int == 700)
        #expect((first["paint"] as? Double ?? 0) > 0 && (first["update"] as? Double ?? 0) > 0)
    }
}
