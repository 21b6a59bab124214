import Foundation
import Testing

@testable import Porting

/// Reading a tree, writing it, and preserving what must not be lost.
@Suite final class TreeTests {
    private var made: [URL] = []
    private let lamina = URL(fileURLWithPath: "/opt/lamina")

    deinit {
        for root in made {
            try? FileManager.default.removeItem(at: root)
            try? FileManager.default.removeItem(at: root.appendingPathExtension("linux"))
        }
    }

    /// A folder that is removed after the test, with the copy beside it.
    private func folder(_ files: [String: String]) throws -> URL {
        let root = try PortingTests.folder(files)
        made.append(root)
        return root
    }

    private func port(_ root: URL) throws -> PortedTree {
        try PortedTree(SourceTree(root), lamina: lamina)
    }

    private func text(_ folder: URL, _ path: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }

    @Test func `a copy has every file, ported or as it was, and the sources stay`() throws {
        let root = try folder([
            "A/B.swift": "import UIKit\n@objc class A {}\n", "notes.txt": "x",
            ".swiftlint.yml": "y",
            "Art/dot.png": "p", ".git/config": "z", ".build/old.swift": "@objc class Old {}",
        ])
        let output = root.appendingPathExtension("linux")
        try Output(try port(root)).write(to: output)
        #expect(try text(output, "A/B.swift") == "import UIKit\nclass A {}\n")
        #expect(try text(root, "A/B.swift") == "import UIKit\n@objc class A {}\n")
        #expect(try text(output, "notes.txt") == "x")
        #expect(try text(output, ".swiftlint.yml") == "y")
        #expect(try text(output, "Art/dot.png") == "p")
        #expect(try SourceTree(root).leftOut == [".build", ".git"])
        #expect(!FileManager.default.fileExists(atPath: output.path + "/.git"))
        #expect(!FileManager.default.fileExists(atPath: output.path + "/.build"))
    }

    @Test func `porting a ported tree changes nothing`() throws {
        let root = try folder([
            "A.swift": "import UIKit\n@objc protocol P { @objc optional func f() }\n",
            "B.swift": "#if os(iOS)\nimport AVFoundation\n@objc class B {}\n#endif\n",
            "c.json": "{}",
        ])
        let output = root.appendingPathExtension("linux")
        try Output(try port(root)).write(to: output)
        let again = try port(output)
        #expect(again.done.isEmpty)
        #expect(again.manifest == nil)
        for result in again.results {
            #expect(
                String(decoding: result.bytes, as: UTF8.self) == (try text(output, result.path)))
        }
    }

    @Test func `a copied file that was edited since is not written over`() throws {
        let root = try folder(["A.swift": "@objc class A {}\n"])
        let output = root.appendingPathExtension("linux")
        try Output(try port(root)).write(to: output)
        try Output(try port(root)).write(to: output)  // unmodified: rewritten
        try Data("class A { let mine = 1 }\n".utf8).write(
            to: output.appendingPathComponent("A.swift"))
        let error = #expect(throws: PortError.self) { try Output(try port(root)).write(to: output) }
        #expect(error?.description.contains("A.swift") == true)
        #expect(try text(output, "A.swift") == "class A { let mine = 1 }\n")
    }

    @Test func `a file of one's own in the copy is not written over`() throws {
        let root = try folder(["A.swift": "class A {}\n"])
        let output = root.appendingPathExtension("linux")
        try Output(try port(root)).write(to: output)
        for place in [root, output] {
            let text = place == root ? "class B {}\n" : "class Mine {}\n"
            try Data(text.utf8).write(to: place.appendingPathComponent("B.swift"))
        }
        #expect(throws: PortError.self) { try Output(try port(root)).write(to: output) }
        #expect(try text(output, "B.swift") == "class Mine {}\n")
    }

    @Test func `a file that the sources lost, an untouched copy loses too`() throws {
        let root = try folder(["A.swift": "class A {}\n", "B.swift": "class B {}\n"])
        let output = root.appendingPathExtension("linux")
        try Output(try port(root)).write(to: output)
        try FileManager.default.removeItem(at: root.appendingPathComponent("B.swift"))
        try Output(try port(root)).write(to: output)
        #expect(!FileManager.default.fileExists(atPath: output.path + "/B.swift"))
    }

    @Test func `a folder that holds something else is refused, and one inside the sources`() throws
    {
        let root = try folder(["A.swift": "@objc class A {}\n"])
        let other = try folder(["mine.txt": "1"])
        for place in [other, root, root.appendingPathComponent("out")] {
            #expect(throws: PortError.self) { try Output(try port(root)).write(to: place) }
        }
        #expect(try text(root, "A.swift") == "@objc class A {}\n")
    }

    @Test func `in place needs git, without changes that aren't committed`() throws {
        let root = try folder(["A.swift": "@objc class A {}\n"])
        #expect(throws: PortError.self) { try Output(try port(root)).writeInPlace() }
        try git(root, ["init", "-q"])
        #expect(throws: PortError.self) { try Output(try port(root)).writeInPlace() }
        try git(root, ["add", "A.swift"])
        try git(root, ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "a"])
        try Output(try port(root)).writeInPlace()
        #expect(try text(root, "A.swift") == "class A {}\n")
    }

    private func git(_ root: URL, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", root.path] + arguments
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func `a file that can't be read as Swift is told and left alone`() throws {
        let root = try folder(["A.swift": "@objc class A {", "C.swift": "class C {}"])
        try Data([0x2f, 0x2f, 0xff, 0xfe]).write(to: root.appendingPathComponent("B.swift"))
        let ported = try port(root)
        #expect(ported.leftAlone.map(\.path).sorted() == ["A.swift", "B.swift"])
        let output = root.appendingPathExtension("linux")
        try Output(ported).write(to: output)
        #expect(try text(output, "A.swift") == "@objc class A {")
        let bytes = try Data(contentsOf: output.appendingPathComponent("B.swift"))
        #expect([UInt8](bytes) == [0x2f, 0x2f, 0xff, 0xfe])
    }

    @Test func `a program becomes an executable, with its pictures`() throws {
        let root = try folder([
            "App.swift": "import UIKit\n@UIApplicationMain class App {}\n", "a/dot.png": "p",
            "Info.plist": "x", "AppTests/T.swift": "import XCTest\n",
            "App/A.xcassets/Sand.colorset/Contents.json": "{}",
            "App/A.xcassets/B.imageset/b.png": "p",
        ])
        let manifest = try #require(try port(root).manifest)
        #expect(manifest.contains(".copy(\"App/A.xcassets\")"))
        #expect(!manifest.contains("Sand.colorset") && !manifest.contains("b.png"))
        #expect(manifest.contains(".executableTarget("))
        // All of Lamina would be built: what pictures in memory and files of layers need, too.
        #expect(manifest.contains("\"Wayland\"") && !manifest.contains("\"Lamina\""))
        #expect(manifest.contains(".copy(\"a/dot.png\")"))
        #expect(
            manifest.contains(
                "exclude: [\n                \"AppTests\",\n                \"Info.plist\","))
        #expect(manifest.contains(".package(name: \"lamina\", path: \"/opt/lamina\")"))
    }

    @Test func `a package that is there learns of Lamina`() throws {
        let before = """
            // swift-tools-version: 5.5
            import PackageDescription
            let package = Package(
                name: "Dial",
                dependencies: [.package(url: "https://example.org/x", from: "1.0.0")],
                targets: [
                    .target(name: "Dial", path: "Sources"),
                    .testTarget(name: "DialTests", dependencies: ["Dial"]),
                    .target(name: "Late", plugins: [.plugin(name: "P")]),
                    .target(name: "Bare"),
                ])
            """
        let root = try folder(["Package.swift": before, "Sources/A.swift": "import Dial\n"])
        let manifest = try #require(try port(root).manifest)
        let lamina = ".package(name: \"lamina\", path: \"/opt/lamina\"), .package(url:"
        #expect(manifest.contains("dependencies: [\(lamina)"))
        let uikit = ".product(name: \"UIKit\", package: \"lamina\")"
        #expect(manifest.contains(".target(name: \"Dial\", dependencies: [\(uikit)"))
        #expect(manifest.contains("dependencies: [\(uikit)"))
        #expect(manifest.contains("name: \"Ported\", package: \"lamina\"), \"Dial\"])"))
        #expect(manifest.contains(".target(name: \"Late\", dependencies: [\(uikit)"))
        #expect(manifest.contains("package: \"lamina\")], plugins: ["))
        #expect(manifest.contains(".target(name: \"Bare\", dependencies: [\(uikit)"))
        #expect(try port(root).decisionsBefore.isEmpty)  // its own module is known
    }

    @Test(arguments: [
        ("5.0", "5.2"), ("4.2", "5.2"), ("5", "5.2"), ("5.2", "5.2"), ("5.3.1", "5.3.1"),
        ("6.0", "6.0"),
    ])
    func `a manifest that is too old for a package by its path is raised`(
        before: String, after: String
    ) throws {
        let text = """
            // swift-tools-version:\(before)
            import PackageDescription
            let package = Package(name: "Dial", targets: [.target(name: "Dial")])
            """
        let root = try folder(["Package.swift": text, "Sources/A.swift": "import UIKit\n"])
        let manifest = try #require(try port(root).manifest)
        #expect(manifest.hasPrefix("// swift-tools-version:\(after)\nimport PackageDescription\n"))
    }

    @Test func `a link is told and not followed`() throws {
        let root = try folder(["A.swift": "class A {}"])
        try FileManager.default.createSymbolicLink(
            atPath: root.path + "/loop", withDestinationPath: root.path)
        #expect(try port(root).leftAlone.map(\.path) == ["loop"])
    }

    @Test func `lines are those of the text before, and those of the text after`() throws {
        let text = "import UIKit\n@objc\nclass A {\n  @IBOutlet var x: UIView!\n}\n"
        let root = try folder(["A.swift": text])
        let ported = try port(root)
        #expect(ported.decisionsBefore.map(\.line) == [4])
        #expect(ported.decisionsAfter.map(\.line) == [3])
        #expect(ported.done.map(\.line).prefix(2) == [2, 4])
    }

    @Test func `a folder that isn't there is told`() throws {
        #expect(throws: PortError.self) { try SourceTree(URL(fileURLWithPath: "/no/such/folder")) }
    }
}
