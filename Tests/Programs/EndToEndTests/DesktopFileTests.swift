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

    @Test("each has its own, and they name each other", arguments: programs)
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

    @Test("the window has the id", arguments: programs)
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
