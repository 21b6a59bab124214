import Foundation
import Testing

@testable import Porting

/// Folders that a stranger made: nothing beside them is read, written or removed, and nothing that they
/// name is started.
@Suite final class StrangerTests {
    private let room: URL
    private let lamina = URL(fileURLWithPath: "/opt/lamina")

    init() throws {
        room = try PortingTests.folder([
            "in/A.swift": "class A {}\n", "in/Art/dot.png": "p",
            "victim/photos/one.jpg": "mine", "victim/dot.png": "p",
            "victim/A.swift": "class A {}\n",
        ])
    }

    deinit { try? FileManager.default.removeItem(at: room) }

    private func place(_ path: String) -> URL { room.appendingPathComponent(path) }

    private func text(_ path: String) -> String? {
        try? String(contentsOf: place(path), encoding: .utf8)
    }

    private func set(_ path: String, _ text: String) throws {
        let folder = place(path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: place(path))
    }

    private func link(_ path: String, to other: String) throws {
        try? FileManager.default.removeItem(at: place(path))
        try FileManager.default.createSymbolicLink(
            atPath: place(path).path, withDestinationPath: place(other).path)
    }

    private func port() throws -> PortedTree {
        try PortedTree(SourceTree(place("in")), lamina: lamina)
    }

    private func write() throws { try Output(port()).write(to: place("out")) }

    /// Whether what lies beside the folders is as it was.
    private var isVictimWhole: Bool {
        text("victim/photos/one.jpg") == "mine" && text("victim/dot.png") == "p"
            && text("victim/A.swift") == "class A {}\n"
    }

    @Test(arguments: [
        "0 ../victim/photos", "0 ../victim", "0 a/../../victim/photos", "0 ./../victim/photos",
        "0 VICTIM/photos", "0 Art//../../victim/photos", "0 ..", "0 a/..", "0 a/./b", "0 /",
    ])
    func `a record that names what lies outside is refused, and nothing changes`(
        line: String
    ) throws {
        try write()
        let before = text("out/A.swift")
        try set("in/A.swift", "class B {}\n")
        let old = try #require(text("out/.lamina-port"))
        let added = line.replacing("VICTIM", with: place("victim").path)
        try set("out/.lamina-port", old + added + "\n")
        let error = #expect(throws: PortError.self) { try write() }
        #expect(error?.description.contains("lies outside of the folder") == true)
        #expect(isVictimWhole)
        #expect(text("out/A.swift") == before)
    }

    @Test func `a folder that a record names stays, with what is in it`() throws {
        try write()
        try set("out/photos/one.jpg", "mine")
        let old = try #require(text("out/.lamina-port"))
        try set("out/.lamina-port", old + "0 photos\n")
        #expect(throws: PortError.self) { try write() }
        #expect(text("out/photos/one.jpg") == "mine")
    }

    @Test(arguments: [true, false])
    func `a link to a folder in the way is refused`(isRemoved: Bool) throws {
        try write()
        try link("out/Art", to: "victim")
        if isRemoved {
            try FileManager.default.removeItem(at: place("in/Art"))
        } else {
            try set("in/Art/dot.png", "changed")
        }
        #expect(throws: PortError.self) { try write() }
        #expect(isVictimWhole)
    }

    @Test func `a link to a file in the way is refused, also one that leads nowhere`() throws {
        try write()
        try link("out/A.swift", to: "victim/A.swift")
        try set("in/A.swift", "class B {}\n")
        #expect(throws: PortError.self) { try write() }
        #expect(isVictimWhole)
        try set("in/B.swift", "class C {}\n")
        try link("out/B.swift", to: "victim/new.swift")
        try FileManager.default.removeItem(at: place("out/A.swift"))
        try set("out/A.swift", "class A {}\n")
        let error = #expect(throws: PortError.self) { try write() }
        #expect(error?.description.contains("B.swift") == true)
        #expect(text("victim/new.swift") == nil)
    }

    @Test func `a copy that is a link itself is refused`() throws {
        try FileManager.default.createDirectory(
            at: place("empty"), withIntermediateDirectories: true)
        try link("out", to: "empty")
        #expect(throws: PortError.self) { try write() }
        #expect(try FileManager.default.contentsOfDirectory(atPath: place("empty").path).isEmpty)
    }

    @Test func `in place, a manifest that is a link is refused`() throws {
        try set("victim/Package.swift", "mine")
        try link("in/Package.swift", to: "victim/Package.swift")
        try commit("in")
        #expect(throws: PortError.self) { try Output(port()).writeInPlace() }
        #expect(text("victim/Package.swift") == "mine")
    }

    // Opening a FIFO waits for who writes into it: without the look at its kind these never end.
    @Test(.timeLimit(.minutes(1))) func `FIFOs are told and not waited for`() throws {
        try write()
        mkfifo(place("in/pipe").path, 0o600)
        mkfifo(place("in/pipe.swift").path, 0o600)
        let port = try port()
        #expect(port.leftAlone.map(\.path).sorted() == ["pipe", "pipe.swift"])
        try Output(port).write(to: place("out"))
        try FileManager.default.removeItem(at: place("out/.lamina-port"))
        mkfifo(place("out/.lamina-port").path, 0o600)
        #expect(throws: PortError.self) { try write() }
    }

    @Test func `a name with a line break can't become two lines of the record`() throws {
        try set("in/a\n0 photos", "x")
        let port = try port()
        #expect(port.leftAlone.map(\.path) == ["a\n0 photos"])
        try Output(port).write(to: place("out"))
        #expect(text("out/.lamina-port")?.contains("photos") == false)
    }

    @Test func `a file whose name isn't UTF-8 is left alone, and nobody is told to remove it`()
        throws
    {
        var name = Array(place("in/bad").path.utf8CString.dropLast()) + [-1]
        name += ".swift".utf8CString
        let file = open(name, O_WRONLY | O_CREAT, 0o644)
        try #require(file >= 0)
        close(file)
        let alone = try port().leftAlone
        #expect(alone.map(\.path) == ["bad\u{FFFD}.swift"])
        #expect(alone.map(\.reason) == ["its name isn't UTF-8; rename it"])
    }

    @Test func `a name with quotes stays a name in the manifest`() throws {
        try set("in/a\"), .process(\"b.png", "x")
        let manifest = try #require(try port().manifest)
        #expect(manifest.contains(#".copy("a\"), .process(\"b.png"),"#))
    }

    @Test func `a source that is too long is copied and not ported`() throws {
        try set("in/Long.swift", "// long\n")
        let file = try FileHandle(forWritingTo: place("in/Long.swift"))
        try file.truncate(atOffset: 9 << 20)
        let port = try port()
        #expect(port.leftAlone.map(\.reason) == ["it is longer than 8 MiB; cut it into files"])
        try Output(port).write(to: place("out"))
        #expect(
            try FileManager.default.attributesOfItem(atPath: place("out/Long.swift").path)[.size]
                as? Int == 9 << 20)
    }

    @Test func `a script stays one that can be run`() throws {
        try set("in/go", "#!/bin/sh\n")
        chmod(place("in/go").path, 0o755)
        try write()
        #expect(access(place("out/go").path, X_OK) == 0)
        #expect(access(place("out/A.swift").path, X_OK) != 0)
    }

    // git's documentation: core.fsmonitor, post-index-change, filter.<driver>.clean and .process,
    // remote.<name>.uploadpack each name a program.
    @Test(arguments: [
        ["core.fsmonitor", "PROGRAM"], ["core.hooksPath", "HOOKS"], ["filter.f.clean", "PROGRAM"],
        ["filter.f.process", "PROGRAM"],
    ])
    func `a program that the configuration of a checkout names is not started`(setting: [String])
        throws
    {
        try set("in/.gitattributes", "*.swift filter=f\n")
        try commit("in")
        let program = place("program").path
        try set("program", "#!/bin/sh\ntouch \(place("started").path)\ncat\n")
        try set("hooks/post-index-change", "#!/bin/sh\ntouch \(place("started").path)\n")
        for each in ["program", "hooks/post-index-change"] { chmod(place(each).path, 0o755) }
        let value = setting[1].replacing("PROGRAM", with: program)
            .replacing("HOOKS", with: place("hooks").path)
        try git("in", ["config", setting[0], value])
        // Another date has git look into the file, and write the index.
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1e9)],
            ofItemAtPath: place("in/A.swift").path)
        try Output(port()).writeInPlace()
        #expect(!FileManager.default.fileExists(atPath: place("started").path))
        // Asked plainly it starts: the trap is a trap.
        try? git("in", ["status", "--porcelain"])
        #expect(FileManager.default.fileExists(atPath: place("started").path))
    }

    @Test func `a checkout inside is asked as well, and starts nothing either`() throws {
        try set("in/inner/C.swift", "@objc class C {}\n")
        try commit("in/inner")
        try git("in", ["init", "-q"])
        try git("in", ["-c", "advice.addEmbeddedRepo=false", "add", "."])
        try commit("in")
        try set("program", "#!/bin/sh\ntouch \(place("started").path)\n")
        chmod(place("program").path, 0o755)
        try git("in/inner", ["config", "core.fsmonitor", place("program").path])
        try set("in/inner/C.swift", "@objc class Mine {}\n")
        let error = #expect(throws: PortError.self) { try Output(port()).writeInPlace() }
        #expect(error?.description.contains("inner") == true)
        #expect(text("in/inner/C.swift") == "@objc class Mine {}\n")
        #expect(!FileManager.default.fileExists(atPath: place("started").path))
    }

    private func commit(_ path: String) throws {
        try git(path, ["init", "-q"])
        try git(path, ["add", "."])
        try git(path, ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "a"])
    }

    private func git(_ path: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", place(path).path] + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
    }
}
