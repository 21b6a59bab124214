import Foundation
import TestSupport
import Testing

/// `lamina doctor` where something is missing: programs of the test's own stand for Swift and dpkg.
@Suite("The doctor")
struct DoctorTests {
    /// The thing that is missing.
    enum Lack: String, CaseIterable, CustomTestStringConvertible {
        case nothing, swift, oldSwift, strangeSwift, package, dpkg, source, compositor, fonts
        var testDescription: String { rawValue }

        /// The words that the report must have.
        var words: [String] {
            switch self {
            case .nothing:
                ["ok      Swift: 6.3.1", "ok      packages: all ", "ok      fonts", "it answers"]
            case .swift: ["MISSING Swift: there is none on the path", "swiftly install 6.3"]
            case .oldSwift: ["MISSING Swift: 5.10.1, and Lamina needs 6.3", "swiftly install 6.3"]
            case .strangeSwift: ["MISSING Swift: swift --version names no version"]
            case .package:
                [
                    "MISSING packages: 2 of ",
                    "sudo apt-get install libpng-dev zlib1g-dev\n",
                ]
            case .dpkg: ["ok      packages: there is no dpkg here", "libcairo2-dev"]
            case .source: ["MISSING Lamina's source: /nowhere", "lamina-dev"]
            case .compositor: ["MISSING compositor: ", "WAYLAND_DISPLAY", "weston"]
            case .fonts:
                [
                    "MISSING fonts: there is none",
                    "sudo apt-get install fonts-inter fonts-dejavu-core",
                ]
            }
        }
    }

    /// The version is README.md's.
    @Test(
        "scripts say which Swift is needed, in one sentence",
        arguments: [
            (nil, "There is no swift on the path; Lamina needs Swift 6.3 or newer: "),
            ("5.10.1", "The swift on the path is 5.10.1; Lamina needs Swift 6.3 or newer: "),
            ("6.2.4", "The swift on the path is 6.2.4; Lamina needs Swift 6.3 or newer: "),
            ("", "doesn't tell its version; Lamina needs Swift 6.3 or newer: "),
            ("6.3", ""), ("6.10.2", ""), ("7.0", ""),
        ])
    func toolchain(version: String?, words: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "lamina-swift-\(UInt32.random(in: 0...UInt32.max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for tool in ["bash", "sed", "head", "sort"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: tool).path,
                withDestinationPath: try #require(Program.find(tool)))
        }
        if let version {
            try write("swift", "echo 'Swift version \(version) (swift-RELEASE)'", in: folder)
        }
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "scripts/toolchain")
        let program = try Program(
            "/bin/bash", [script.path], environment: ["PATH": folder.path])
        #expect(program.exitCode(within: 60) == (words.isEmpty ? 0 : 1), "\(program.output)")
        program.finishOutput(within: 10)
        #expect(program.output.split(separator: "\n").count == (words.isEmpty ? 0 : 1))
        #expect(program.output.contains(words) || words.isEmpty, "\(program.output)")
    }

    private func write(_ name: String, _ script: String, in folder: URL) throws {
        let file = folder.appending(path: name)
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }

    /// Puts programs into a folder that is the whole path.
    private func prepare(_ lack: Lack, in folder: URL) throws {
        let version =
            switch lack {
            case .oldSwift: "Swift version 5.10.1 (swift-5.10.1-RELEASE)"
            case .strangeSwift: "Swift"
            default: "Swift version 6.3.1 (swift-6.3.1-RELEASE)"
            }
        if lack != .swift { try write("swift", "echo '\(version)'", in: folder) }
        // The arguments are -W, -f, a format and the names; what dpkg doesn't know it leaves out, with code 1.
        let gone = lack == .package ? "libpng-dev|zlib1g-dev) code=1;; " : ""
        if lack != .dpkg {
            try write(
                "dpkg-query",
                "shift 3; code=0; for name; do case $name in \(gone)"
                    + "*) echo \"$name install ok installed\";; esac; done; exit $code",
                in: folder)
        }
    }

    /// A page of labels and text layers, drawn where fontconfig knows no font.
    @Test("a program on a machine without fonts says that in one sentence, and runs")
    func noFonts() throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "lamina-fonts-\(UInt32.random(in: 0...UInt32.max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "fonts.conf")
        try Data("<?xml version=\"1.0\"?><fontconfig></fontconfig>".utf8).write(to: file)
        let picture = folder.appending(path: "a.png")
        let program = try Program(
            try #require(Program.lamina, "build the product lamina first"),
            ["render", "layers", "-o", picture.path], environment: ["FONTCONFIG_FILE": file.path])
        #expect(program.exitCode(within: 60) == 0, "\(program.output)")
        program.finishOutput(within: 10)
        let words = "lamina: there is no font, so no letter is drawn: sudo apt-get install fonts-"
        let lines = program.output.split(separator: "\n")
        #expect(lines.map { $0.hasPrefix(words) } == [true], "\(program.output)")
        #expect(FileManager.default.fileExists(atPath: picture.path))
    }

    @Test("the doctor says what is missing and the line that installs it", arguments: Lack.allCases)
    func lacks(lack: Lack) throws {
        guard let compositor = try RealCompositor(.weston) else { return }
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "lamina-doctor-\(UInt32.random(in: 0...UInt32.max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try prepare(lack, in: folder)
        var environment = compositor.environment.merging(["PATH": folder.path]) { $1 }
        if lack == .compositor { environment["WAYLAND_DISPLAY"] = "none-such" }
        if lack == .fonts {
            let file = folder.appending(path: "fonts.conf")
            try Data("<?xml version=\"1.0\"?><fontconfig></fontconfig>".utf8).write(to: file)
            environment["FONTCONFIG_FILE"] = file.path
        }
        let program = try Program(
            try #require(Program.lamina, "build the product lamina first"),
            ["doctor"] + (lack == .source ? ["--lamina", "/nowhere"] : []),
            environment: environment)
        let isFine = lack == .nothing || lack == .dpkg
        #expect(program.exitCode(within: 60) == (isFine ? 0 : 1), "\(program.output)")
        program.finishOutput(within: 10)
        for words in lack.words { #expect(program.output.contains(words), "\(program.output)") }
        let missing = program.output.matches(of: #/(?m)^MISSING /#).count
        #expect(missing == (isFine ? 0 : 1), "\(program.output)")
    }
}
