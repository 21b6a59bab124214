import Foundation
import Testing

/// The files that the site's tutorials show step by step, as `scripts/tutorials` makes them out of docs/site/Tutorials.
@Suite("The steps of tutorials")
struct TutorialStepTests {
    /// Swift's reference, "Import Declaration": imports stand outside of types. All steps are read by one compiler, each
    /// in a type of its own, as their classes have one name.
    @Test("the steps of tutorials compile, and are those that the tutorials name")
    func steps() throws {
        let place = FileManager.default.temporaryDirectory.appending(
            path: "lamina-steps-\(UInt32.random(in: 0...UInt32.max))")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        try #require(try run("scripts/tutorials", [place.path]).code == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
        var source = "import UIKit\n"
        for name in names {
            let text = try String(contentsOf: place.appending(path: name), encoding: .utf8)
            try #require(text.hasPrefix("import UIKit\n") && !text.contains("// step"), "\(name)")
            let type = name.replacing("-", with: "_").dropLast(".swift".count)
            source += "enum Step_\(type) {\n\(text.dropFirst("import UIKit\n".count))}\n"
        }
        let file = place.appending(path: "Steps.swift")
        try Data(source.utf8).write(to: file)
        let built = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().path
        let flags = try run("scripts/module-flags", [built])
        try #require(flags.code == 0, "\(flags.output)")
        let checked = try run(
            "/usr/bin/env",
            [
                "swiftc", "-typecheck", "-warnings-as-errors", "-swift-version", "6",
                "-default-isolation", "MainActor",
            ] + flags.output.split(separator: "\n").map(String.init) + [file.path])
        #expect(checked.code == 0, "\(checked.output)")
        #expect(try named() == Set(names))
    }

    /// The files of steps that tutorials name.
    private func named() throws -> Set<String> {
        let folder = Documents.top.appending(path: "docs/site/Lamina.docc/Tutorials")
        var found: Set<String> = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            found.formUnion(text.matches(of: /file: "([^"]+)"/).map { String($0.1) })
        }
        return found
    }

    private func run(_ program: String, _ arguments: [String]) throws -> (
        code: Int32, output: String
    ) {
        let process = Process()
        process.executableURL =
            program.hasPrefix("/")
            ? URL(fileURLWithPath: program) : Documents.top.appending(path: program)
        process.arguments = arguments
        process.currentDirectoryURL = Documents.top
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: said, as: UTF8.self))
    }
}
