import Foundation
import Testing

/// The manifest of docs/guide.md, read by SwiftPM beside a package that stands for this one.
@Suite("The manifest in docs/guide.md")
struct ManifestTests {
    /// Apple's documentation of `package(name:path:)`: products are found by that name, and without it by the
    /// folder's. Swift 5.9 is the oldest version of the tools that has all that is in the manifest.
    @Test(
        "SwiftPM finds the product, whatever the folder of this package is called",
        arguments: ["lamina", "Lamina-main", "core animation"], ["6.2", "5.9"])
    func folder(name: String, tools: String) throws {
        let listing = Documents.Listing(page: "docs/guide.md", heading: "A package", number: 1)
        let manifest = try #require(try Documents.listings()[listing])
        #expect(manifest.contains("\"../lamina\""))
        let place = FileManager.default.temporaryDirectory.appending(
            path: "lamina-manifest-\(UInt32.random(in: 0...UInt32.max))")
        defer { try? FileManager.default.removeItem(at: place) }
        try write(
            manifest.replacing("\"../lamina\"", with: "\"../\(name)\"")
                .replacing("tools-version: 6.2", with: "tools-version: \(tools)"),
            "Sources/First/First.swift", in: place.appending(path: "First"))
        try write(try stand(), "Sources/All/All.swift", in: place.appending(path: name))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift", "package", "show-dependencies"]
        process.currentDirectoryURL = place.appending(path: "First")
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
    }

    /// Whoever reads the page gets the program that it prints.
    @Test("the first program of README.md is the one that lamina new writes")
    func first() throws {
        let listing = Documents.Listing(page: "README.md", heading: "A first program", number: 1)
        let printed = try #require(try Documents.listings()[listing])
        let written = try Documents.text("assets/new/views/Sources/NewViews/NewViews.swift")
        #expect(printed + "\n" == written)
    }

    /// A package with this one's name and libraries, and nothing in them: nothing has to be fetched for it.
    private func stand() throws -> String {
        let own = try Documents.text("Package.swift")
        let name = try #require(own.firstMatch(of: /Package\(\s*name: "(\w+)"/)).1
        let libraries = own.matches(of: /\.library\(\s*name: "(\w+)"/).map { $0.1 }
        #expect(libraries.contains("UIKit"))
        return """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "\(name)",
                products: [
            \(libraries.map { "        .library(name: \"\($0)\", targets: [\"All\"])," }
                .joined(separator: "\n"))
                ],
                targets: [.target(name: "All")]
            )
            """
    }

    private func write(_ manifest: String, _ source: String, in folder: URL) throws {
        let file = folder.appending(path: source)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: file)
        try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
    }
}
