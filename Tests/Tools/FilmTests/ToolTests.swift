import Foundation
import Testing

@testable import Subprocess

/// Programs that others wrote, run to their end. The programs here are scripts of `sh`.
@Suite("Other programs")
struct ToolTests {
    private let scratch = Scratch()

    /// A program of a name, in a folder of its own.
    private func program(_ name: String, _ script: String) throws -> [String: String] {
        let file = scratch.file(name)
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        return ["PATH": scratch.url.path]
    }

    @Test("a program is found by PATH, its words and its code are known")
    func outcome() throws {
        let environment = try program("speak", "echo \"$2 $1\"; echo more >&2; exit 3")
        #expect(Tool("speaks", environment: environment) == nil)
        #expect(Tool("speak", environment: ["PATH": "/nowhere"]) == nil)
        let tool = try #require(Tool("speak", environment: environment))
        let run = try #require(tool.run(["one", "two words"], within: 60))
        #expect(run.code == 3 && !run.isDone)
        #expect(run.words == "two words one; more")
        let cat = try #require(Tool("cat"))
        let bytes = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8) })
        #expect(cat.run([], input: bytes, within: 60)?.output == bytes)
        #expect(cat.run([], input: bytes, within: 60, most: 77)?.output == bytes.prefix(77))
        // Nothing to read is an end, and no wait.
        #expect(cat.run([], within: 60)?.output == Data())
    }

    @Test("a program that takes too long is ended, with everything that it started")
    func endless() throws {
        let mark = scratch.file("mark")
        let environment = try program(
            "sleepy", "/bin/sh -c '/bin/sleep 4; echo late > \(mark.path)' & wait")
        let tool = try #require(Tool("sleepy", environment: environment))
        let start = Date()
        let run = try #require(tool.run([], within: 0.3))
        #expect(run.code == nil && Date().timeIntervalSince(start) < 3.5)
        usleep(4_500_000)
        #expect(!FileManager.default.fileExists(atPath: mark.path))
    }
}
