import Foundation
import Testing

@testable import Porting

/// A ported program, built against Lamina as it is in this checkout, and run without a display.
@Suite struct SampleTests {
    private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    /// The checkout: Sources/Tools/Port/Tests/PortingTests is five folders down.
    private static let checkout = here.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let build = checkout.appendingPathComponent(".build/debug")

    /// The sample is written as for Apple's systems; its expected output follows from Core
    /// Animation: half of a linear second fills half of the dial.
    @Test func `a ported program builds, runs and moves`() throws {
        let modules = Self.build.appendingPathComponent("Modules/UIKit.swiftmodule")
        guard FileManager.default.fileExists(atPath: modules.path) else {
            print("LOUD SKIP: the sample needs Lamina built: swift build in \(Self.checkout.path)")
            return
        }
        let samples = Self.here.appendingPathComponent("Sample")
        let gauge = try String(
            contentsOf: samples.appendingPathComponent("Gauge.swift"), encoding: .utf8)
        let root = try folder(["Gauge.swift": gauge])
        let output = root.deletingLastPathComponent()
            .appendingPathComponent("\(root.lastPathComponent)-linux")
        defer {
            for each in [root, output] { try? FileManager.default.removeItem(at: each) }
        }
        let tree = try PortedTree(SourceTree(root), lamina: Self.checkout)
        try Output(tree).write(to: output)
        #expect(tree.decisionsAfter.isEmpty)

        let program = output.appendingPathComponent("sample")
        let sources = [
            output.appendingPathComponent("Gauge.swift"),
            samples.appendingPathComponent("main.swift"),
        ]
        let compiled = try run(
            "swiftc",
            ["-swift-version", "5", "-module-name", "Sample", "-o", program.path]
                + sources.map(\.path) + Self.flags() + Self.objects())
        #expect(compiled.status == 0, "\(compiled.output)")
        let said = try run(program.path, [])
        #expect(said.output == "changed to 1.0\nreset to 0.0\nat 45: red\nat 55: clear\n")
    }

    /// The flags for modules and C headers: every C room of the checkout, and every library that
    /// its manifest asks pkg-config for.
    private static func flags() throws -> [String] {
        let manifest = try String(
            contentsOf: checkout.appendingPathComponent("Package.swift"), encoding: .utf8)
        let found = try run(
            "pkg-config", ["--cflags-only-I", "--libs"] + systems(manifest)
        ).output
        var flags = ["-I", build.appendingPathComponent("Modules").path]
        for word in found.split(whereSeparator: \.isWhitespace).map(String.init) {
            flags += word.hasPrefix("-I") ? ["-Xcc", word] : [word]
        }
        for map in try maps() { flags += ["-Xcc", "-fmodule-map-file=\(map)"] }
        return flags + libraries(manifest).map { "-l\($0)" }
    }

    /// The names in the manifest's lines `system("CCairo", "cairo", "libcairo2-dev")`, without the
    /// test compositor's library.
    private static func systems(_ manifest: String) -> [String] {
        manifest.matches(of: /system\(\s*"\w+",\s*"([^"]+)"/).map { String($0.1) }
            .filter { $0 != "wayland-server" }
    }

    /// The names in the manifest's `linkerSettings: ["png", "jpeg"]...`.
    private static func libraries(_ manifest: String) -> [String] {
        manifest.matches(of: /linkerSettings:\s*\[([^\]]*)\]/).flatMap {
            $0.1.matches(of: /"([^"]+)"/).map { String($0.1) }
        }
    }

    /// The module maps of C rooms: their own where they have one, else the one that the build made.
    private static func maps() throws -> [String] {
        let rooms = checkout.appendingPathComponent("Sources/C")
        let files = FileManager.default
        return try files.contentsOfDirectory(atPath: rooms.path).sorted().compactMap { room in
            [
                rooms.appendingPathComponent("\(room)/module.modulemap").path,
                rooms.appendingPathComponent("\(room)/include/module.modulemap").path,
                build.appendingPathComponent("\(room).build/module.modulemap").path,
            ].first { files.fileExists(atPath: $0) }
        }
    }

    /// The object files of a room according to its build's map: old ones may lie beside them.
    private static func compiled(by map: Data) throws -> [String] {
        let entries =
            try JSONSerialization.jsonObject(with: map) as? [String: [String: String]] ?? [:]
        return entries.values.compactMap { $0["object"] }.sorted()
    }

    /// The object files of all rooms except tools and programs, and what is theirs alone.
    private static func objects() throws -> [String] {
        var names: Set<String> = []
        for folder in ["Core", "Hosts", "Views", "Views/Compat", "C"] {
            names.formUnion(
                try FileManager.default.contentsOfDirectory(
                    atPath: checkout.appendingPathComponent("Sources/\(folder)").path))
        }
        var objects: [String] = []
        for name in names.subtracting(["CChalk"]).sorted() {
            let folder = build.appendingPathComponent("\(name).build")
            let map = folder.appendingPathComponent("output-file-map.json")
            if let data = try? Data(contentsOf: map) {
                objects += try compiled(by: data)
                continue
            }
            let files = FileManager.default.enumerator(atPath: folder.path)
            while let file = files?.nextObject() as? String {
                if file.hasSuffix(".o") { objects.append(folder.appendingPathComponent(file).path) }
            }
        }
        return objects
    }
}

/// Runs a program to its end.
private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String)
{
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
}
