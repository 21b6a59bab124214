import Foundation
import TestSupport
import Testing

/// What fuzzers kept: files that reach deep into what reads them, and those that once were findings.
@Suite("Kept corpora")
struct FuzzTests {
    /// The folder of a format's files: Tests/Fuzz/corpus/NAME.
    private func corpus(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appending(path: "Fuzz/corpus/\(name)")
    }

    /// `scripts/fuzz` makes more of them.
    @Test(
        "each file is read or refused, and ends nothing",
        arguments: [
            "scenes", "packages", "boards", "work", "journals", "keymaps", "replays", "scripts",
            "captures",
            "inspection",
        ])
    func replay(name: String) throws {
        let path = try #require(Program.built("fuzzing"), "build the product fuzzing first")
        let files = try FileManager.default.contentsOfDirectory(atPath: corpus(name).path)
        #expect(!files.isEmpty)
        let program = try Program(
            path, [name, corpus(name).path], environment: ["XKB_LOG_LEVEL": "10"])
        #expect(program.exitCode(within: 240) == 0, "\(program.output.suffix(2000))")
        program.finishOutput(within: 30)
        #expect(program.output.contains("\(name): \(files.count) files"))
    }
}
