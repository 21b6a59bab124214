import Drawing
import Foundation
import Testing
import TestSupport

/// `lamina replay` and `lamina bench --capture`, as people type them, with a capture that is kept.
@Suite("Replays on the command line")
struct ReplayProgramTests {
    private func run(
        _ arguments: [String], _ environment: [String: String] = [:]
    ) throws -> (code: Int32?, output: String) {
        let path = try #require(Program.lamina, "build the product lamina first")
        let program = try Program(path, arguments, environment: environment)
        let code = program.exitCode(within: 240)
        program.finishOutput(within: 30)
        return (code, program.output)
    }

    private let kept = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "CaptureTests/Captures/cards").path

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
            #expect(try run(["render", folder + "/scene.ca", "-o", folder + "/c.png"]).code == 0)
        }
    }

    @Test("what can't be played is 1, and one line says why")
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
        }
    }

    @Test("a capture is measured as other scenes are")
    func bench() throws {
        let result = try run([
            "bench", "--capture", kept, "--rounds", "1", "--no-bounds", "--json",
        ])
        #expect(result.code == 0)
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let first = try #require((json["results"] as? [[String: Any]])?.first)
        #expect(first["frames"] as? Int == 49)
        #expect(first["width"] as? Int == 700)
        #expect((first["paint"] as? Double ?? 0) > 0 && (first["update"] as? Double ?? 0) > 0)
    }
}
