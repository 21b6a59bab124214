import Foundation
import TestSupport
import Testing

/// `lamina new`: the packages that it writes. Their programs and tests are compiled and run as a part of this package,
/// out of `assets/new`; `PrintedProgramTests` clicks them.
@Suite("New packages")
struct NewPackageTests {
    private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// A folder of the test's own, which is removed after `body`.
    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "lamina-new-\(UInt32.random(in: 0...UInt32.max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func run(
        _ command: String, _ arguments: [String], in folder: URL
    ) throws -> (code: Int32?, output: String) {
        let program = try Program(command, arguments, folder: folder.path)
        let code = program.exitCode(within: 240)
        program.finishOutput(within: 30)
        return (code, program.output)
    }

    private func new(_ arguments: [String], in folder: URL) throws -> (code: Int32?, output: String)
    {
        let path = try #require(Program.lamina, "build the product lamina first")
        return try run(path, ["new"] + arguments, in: folder)
    }

    /// The files of a package by their paths, without `.gitignore`.
    private func files(in folder: URL) throws -> [String: String] {
        var found: [String: String] = [:]
        for case let path as String in try #require(
            FileManager.default.enumerator(atPath: folder.path))
        where path.hasSuffix(".swift") {
            found[path] = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        }
        return found
    }

    /// Swift's reference, "Identifiers": a name may not begin with a digit. SwiftPM: no two modules of a graph have
    /// the same name; `Stage` and `QuartzCore` are rooms, `Testing` and `Foundation` are of the toolchain.
    @Test(
        "a new package has the files of its kind under a name that Swift takes",
        arguments: [
            ("First", "views", "First"), ("my first program", "layers", "MyFirstProgram"),
            ("3d", "headless", "Program3d"), ("日本", "views", "Program"),
            ("Stage", "layers", "StageApp"), ("quartzCore", "headless", "QuartzCoreApp"),
            ("testing", "views", "TestingApp"), ("it's \"x\" \\ $1", "headless", "ItSX1"),
            ("class", "layers", "Class"), ("Größe über é", "headless", "GrosseUberE"),
        ])
    func names(name: String, kind: String, module: String) throws {
        try inFolder { folder in
            let result = try new([name, "--kind", kind], in: folder)
            #expect(result.code == 0, "\(result.output)")
            let made = folder.appending(path: name)
            let placeholder = "New\(kind.capitalized)"
            var expected: [String: String] = [:]
            for (path, text) in try files(in: Self.top.appending(path: "assets/new/\(kind)")) {
                expected[path.replacing(placeholder, with: module)] = text.replacing(
                    placeholder, with: module)
            }
            var written = try files(in: made)
            #expect(written.count >= 3 && Set(written.keys) == Set(expected.keys))
            let own = written.removeValue(forKey: "Package.swift")
            let manifest = try #require(own)
            expected.removeValue(forKey: "Package.swift")
            #expect(written == expected)
            #expect(!manifest.contains(placeholder) && !manifest.contains("../../.."))
            // SwiftPM reads it, and finds the checkout that the program is of.
            let read = try run("/usr/bin/env", ["swift", "package", "dump-package"], in: made)
            #expect(read.code == 0, "\(read.output)")
            let package = try JSONSerialization.jsonObject(with: Data(read.output.utf8))
            let targets = (package as? [String: Any])?["targets"] as? [[String: Any]]
            #expect(targets?.compactMap { $0["name"] as? String } == [module, "\(module)Tests"])
            #expect(manifest.contains("path: \"\(Self.top.path)\""), "\(manifest)")
        }
    }

    /// A stand for a checkout that lies beside the package, under a name of its own.
    private func stand(_ name: String, in folder: URL) throws -> URL {
        let place = folder.appending(path: name)
        try FileManager.default.createDirectory(
            at: place.appending(path: "Sources/Views"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: Self.top.appending(path: "Package.swift"),
            to: place.appending(path: "Package.swift"))
        return place
    }

    @Test("a new package names the checkout beside it by its folder, whatever that is called")
    func beside() throws {
        try inFolder { folder in
            let other = try stand("core \"animation\"", in: folder)
            let result = try new(["First", "--lamina", other.path], in: folder)
            #expect(result.code == 0, "\(result.output)")
            let manifest = try String(
                contentsOf: folder.appending(path: "First/Package.swift"), encoding: .utf8)
            #expect(manifest.contains(#"path: "../core \"animation\"""#), "\(manifest)")
            let deep = try new(["deep/Second", "--lamina", other.path], in: folder)
            #expect(deep.code == 0, "\(deep.output)")
            let second = try String(
                contentsOf: folder.appending(path: "deep/Second/Package.swift"), encoding: .utf8)
            #expect(second.contains(#"/core \"animation\"""#), "\(second)")
        }
    }

    @Test("a package that can't be made is told of in one line, and nothing is written")
    func refusals() throws {
        try inFolder { folder in
            _ = try stand("lamina", in: folder)
            let taken = folder.appending(path: "taken")
            try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
            try Data("mine".utf8).write(to: taken.appending(path: "Package.swift"))
            let cases: [([String], String)] = [
                (["taken"], "is there already"),
                (["taken/Package.swift"], "is there already"),
                (["Lamina", "--lamina", "lamina"], "whose folder has that name"),
                (["First", "--lamina", "taken"], "takes the folder of Lamina's source, not taken"),
                (["First", "--lamina", "nowhere"], "takes the folder of Lamina's source"),
                ([""], "name is empty"),
                (["taken/Package.swift/First"], "Not a directory"),
            ]
            for (arguments, words) in cases {
                let result = try new(arguments, in: folder)
                #expect(result.code == 1 && result.output.contains(words), "\(result.output)")
                #expect(result.output.split(separator: "\n").count == 1, "\(result.output)")
            }
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(Set(left) == ["lamina", "taken"])
            #expect(
                try Data(contentsOf: taken.appending(path: "Package.swift")) == Data("mine".utf8))
            #expect(try new(["First", "--kind", "windows"], in: folder).code == 64)
        }
    }

    @Test("the headless program writes a picture, or says why it can't")
    func headless() throws {
        let path = try #require(Program.built("NewHeadless"), "build NewHeadless first")
        try inFolder { folder in
            let good = try run(path, ["card.png"], in: folder)
            #expect(good.code == 0 && good.output == "A picture: card.png\n", "\(good.output)")
            let size = try Data(contentsOf: folder.appending(path: "card.png")).count
            #expect(size > 1000)
            let bad = try run(path, ["/nowhere/card.png"], in: folder)
            #expect(bad.code == 1 && bad.output.contains("/nowhere/card.png"), "\(bad.output)")
        }
    }
}
