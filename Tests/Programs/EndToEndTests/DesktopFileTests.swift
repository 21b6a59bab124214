import Foundation
import TestSupport
import Testing

/// What a desktop is told of the programs with windows: `.desktop` files, AppStream metadata, icons, and the
/// app id by which it finds them.
@Suite("Files for the desktop")
struct DesktopFileTests {
    private static let programs = [
        ("org.lamina.Gallery", "gallery"), ("org.lamina.Chalkboard", "chalkboard"),
        ("org.lamina.HitTest", "hittest"), ("org.lamina.Inspector", "inspect"),
    ]

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "assets/desktop")

    @Test(
        "each program for the desktop has a file of its own, and the files name each other",
        arguments: programs)
    func files(id: String, command: String) throws {
        func text(_ name: String) throws -> String {
            try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
        }
        let lines = try text("\(id).desktop").split(separator: "\n").map(String.init)
        #expect(lines.first == "[Desktop Entry]" && lines.contains("Icon=\(id)"))
        #expect(
            lines.contains { $0 == "Exec=lamina \(command)" || $0 == "Exec=lamina \(command) %f" })
        let metadata = try text("\(id).metainfo.xml")
        #expect(metadata.contains("<id>\(id)</id>"))
        #expect(metadata.contains("<launchable type=\"desktop-id\">\(id).desktop</launchable>"))
        #expect(try text("icons/\(id).svg").contains("<svg"))
        guard let tool = Program.find("appstreamcli") else {
            print("LOUD SKIP: appstreamcli is not installed; AppStream metadata was not validated")
            return
        }
        let file = Self.folder.appending(path: "\(id).metainfo.xml").path
        let check = try Program(tool, ["validate", "--no-net", file])
        #expect(check.exitCode(within: 60) == 0, "\(check.output)")
    }

    /// The types of `org.lamina.Lamina.xml`, and the programs whose `.desktop` files name them.
    @Test("each type of file has a program that takes a file")
    func types() throws {
        let text = try String(
            contentsOf: Self.folder.appending(path: "org.lamina.Lamina.xml"), encoding: .utf8)
        let types = text.matches(of: /<mime-type type="([^"]+)">/).map { String($0.1) }
        #expect(types.count == 3)
        var opened: [String] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        where name.hasSuffix(".desktop") {
            let file = Self.folder.appending(path: name)
            let entry = try String(contentsOf: file, encoding: .utf8)
            let own = entry.firstMatch(of: /\nMimeType=(.*)\n/)?.1.split(separator: ";") ?? []
            opened += own.map(String.init)
            #expect(own.isEmpty == !entry.contains(" %f\n"), "\(name)")
            guard let tool = Program.find("desktop-file-validate") else {
                print(
                    "LOUD SKIP: desktop-file-validate is not installed; \(name) was not validated")
                continue
            }
            let check = try Program(tool, ["--no-hints", file.path])
            #expect(check.exitCode(within: 60) == 0)
            check.finishOutput(within: 10)
            #expect(check.output.isEmpty, "\(check.output)")
        }
        #expect(opened.sorted() == types.sorted())
    }

    /// The first bytes are those that boards, records and scene files begin with: `BoardDocument.magic`, `Recording`,
    /// and the namespace of Core Animation's layer packages.
    @Test("files are known by their first bytes and by their names")
    func known() throws {
        guard let update = Program.find("update-mime-database"), let gio = Program.find("gio")
        else {
            print("LOUD SKIP: shared-mime-info and gio aren't both installed; types weren't tried")
            return
        }
        let home = FileManager.default.temporaryDirectory
            .appending(path: "lamina-types-\(UInt32.random(in: 0...UInt32.max))")
        let packages = home.appending(path: "mime/packages")
        try FileManager.default.createDirectory(at: packages, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        try FileManager.default.copyItem(
            at: Self.folder.appending(path: "org.lamina.Lamina.xml"),
            to: packages.appending(path: "org.lamina.Lamina.xml"))
        #expect(try Program(update, [home.appending(path: "mime").path]).exitCode(within: 60) == 0)
        let files = [
            ("a", "LAMINACHALK\n", "board"), ("b.chalk", "?", "board"),
            ("c", "{\"format\":\"lamina-hittest\",\"version\":1}\n", "record"),
            ("hit-test cards 3.jsonl", "?", "record"),
            (
                "d",
                "<?xml version=\"1.0\"?><caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\"/>",
                "scene"
            ),
            ("e.caml", "?", "scene"),
        ]
        for (name, text, type) in files {
            let file = home.appending(path: name)
            try Data(text.utf8).write(to: file)
            let asked = try Program(
                gio, ["info", "-a", "standard::content-type", file.path],
                environment: ["XDG_DATA_HOME": home.path])
            #expect(asked.exitCode(within: 60) == 0)
            asked.finishOutput(within: 10)
            #expect(
                asked.output.contains("application/x-lamina-\(type)\n"), "\(name) \(asked.output)")
        }
    }

    @Test("a program's window has the identifier of its file for the desktop", arguments: programs)
    func appID(id: String, command: String) throws {
        guard let compositor = try RealCompositor(.weston) else { return }
        let home = FileManager.default.temporaryDirectory
            .appending(path: "lamina-files-\(UInt32.random(in: 0...UInt32.max))")
        defer { try? FileManager.default.removeItem(at: home) }
        let program = try Program(
            try #require(Program.lamina, "build the product lamina first"), [command],
            environment: compositor.environment.merging([
                "WAYLAND_DEBUG": "1", "HOME": home.path, "XDG_STATE_HOME": home.path,
            ]) { $1 })
        #expect(program.wait(60) { $0.contains("set_app_id(\"\(id)\")") })
    }
}
