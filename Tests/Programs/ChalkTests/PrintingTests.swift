import Foundation
import Testing

@testable import Chalk

/// Printing by the programs of a system. Here they are scripts of `sh`.
@Suite("Printing")
struct PrintingTests {
    private let scratch = Scratch()

    /// A program of a name, in a folder of its own.
    private func program(_ name: String, _ script: String) throws -> [String: String] {
        let file = scratch.file(name)
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        return ["PATH": scratch.url.path]
    }

    @Test("lp gets the PDF; without lp it is lpr; without both that is said, and where the PDF is")
    func printing() throws {
        let paper = scratch.file("paper")
        let file = scratch.file("a board.pdf")
        try Data("%PDF-".utf8).write(to: file)
        var environment = try program(
            "lpr", "[ -f \"$1\" ] && echo \"lpr $1\" > \(paper.path)")
        #expect(Printing.print(file, environment: environment) == .sent(words: ""))
        #expect(try String(contentsOf: paper, encoding: .utf8) == "lpr \(file.path)\n")
        environment = try program(
            "lp", "echo \"lp $1\" > \(paper.path); echo request id is x-1")
        #expect(Printing.print(file, environment: environment) == .sent(words: "request id is x-1"))
        #expect(try String(contentsOf: paper, encoding: .utf8) == "lp \(file.path)\n")
        environment = try program("lp", "echo no destination >&2; exit 1")
        let refused = Printing.print(file, environment: environment)
        #expect(refused == .refused(name: "lp", words: "no destination"))
        #expect(
            Printing.words(refused, file: "a.pdf")
                == "lp did not print it: no destination; the PDF is a.pdf")
        let none = Printing.print(file, environment: ["PATH": "/nowhere"])
        #expect(none == .noProgram)
        #expect(Printing.words(none, file: "a.pdf").hasSuffix("the PDF is a.pdf"))
    }
}
