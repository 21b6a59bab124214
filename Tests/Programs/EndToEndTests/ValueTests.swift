import Foundation
import TestSupport
import Testing

/// What no program means, and every program sends one day: the table of Tests/Support/values.
struct ValueTests {
    @Test("no property or animation value ends the program, hangs it or swells it: one case in 40")
    func share() throws {
        let path = try #require(Program.built("values"), "build the product values first")
        let note = FileManager.default.temporaryDirectory
            .appending(path: "lamina-case-\(UInt32.random(in: 0...UInt32.max))")
        defer { try? FileManager.default.removeItem(at: note) }
        // A case has a second in a release build; this is a debug build, on a machine with other work.
        let program = try Program(
            path, ["--share", "40", "--limit", "10"], environment: ["LAMINA_CASE": note.path])
        let status = program.exitCode(within: 600)
        program.finishOutput(within: 30)
        let last = (try? String(contentsOf: note, encoding: .utf8)) ?? ""
        #expect(status == 0, "\(program.output.suffix(2000))\nthe last case: \(last)")
        #expect(program.output.contains(", 0 too long or too large"))
    }
}
