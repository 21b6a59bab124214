import Drawing
import Foundation
import TestSupport
import Testing

/// A real compositor that crashes and is started anew, as desktops do.
@Suite("A compositor that crashes", .serialized)
struct ReturnTests {
    private func gallery(
        on compositor: RealCompositor, patience: String
    ) throws -> Program {
        let path = try #require(Program.lamina, "build the product lamina first")
        return try Program(
            path, ["gallery", "--size", "800x560", "--page", "layers", "--at", "0"],
            environment: compositor.environment.merging([
                "LAMINA_DEBUG": "wayland,no-frame", "LAMINA_RECONNECT": patience,
            ]) { $1 })
    }

    @Test(
        "windows are as they were when a crashed compositor comes back",
        arguments: RealCompositor.Kind.pictured + [.mutter]
            + RealCompositor.Kind.long(RealCompositor.Kind.byOpenGL))
    func returns(kind: RealCompositor.Kind) throws {
        guard let compositor = try RealCompositor(kind) else { return }
        let program = try gallery(on: compositor, patience: "120")
        let page = try page()
        #expect(try isSeen(page, on: compositor), "\(program.output.suffix(400))")
        compositor.crash()
        #expect(program.wait(60) { $0.contains("Waiting") }, "\(program.output.suffix(400))")
        #expect(try compositor.restart())
        #expect(program.wait(60) { $0.contains("the compositor is back") })
        #expect(try isSeen(page, on: compositor), "\(program.output.suffix(400))")
        #expect(program.isRunning)
    }

    @Test("a compositor that stays away ends the program with one line and code 1")
    func staysAway() throws {
        guard let compositor = try RealCompositor(.weston) else { return }
        let path = try #require(Program.lamina, "build the product lamina first")
        let program = try Program(
            path, ["gallery", "--size", "800x560", "--page", "layers", "--at", "0"],
            environment: compositor.environment.merging([
                "LAMINA_DEBUG": "no-frame", "LAMINA_RECONNECT": "1",
            ]) { $1 })
        #expect(try isSeen(try page(), on: compositor), "\(program.output)")
        let said = program.output.split(separator: "\n").count
        compositor.crash()
        #expect(program.exitCode(within: 60) == 1)
        program.finishOutput(within: 10)
        #expect(program.output.split(separator: "\n").count == said + 1, "\(program.output)")
    }

    /// True once the page is seen on the screen as `lamina render` draws it.
    private func isSeen(_ page: CGImage, on compositor: RealCompositor) throws -> Bool {
        let end = Date().addingTimeInterval(60)
        while Date() < end {
            if let file = compositor.screenshot(),
                PictureSearch.find(page, in: try CGImage(contentsOfPNG: file)) != nil
            {
                return true
            }
            usleep(100_000)
        }
        return false
    }

    private func page() throws -> CGImage {
        let path = try #require(Program.lamina)
        let file = FileManager.default.temporaryDirectory
            .appending(path: "lamina-\(UInt32.random(in: 0...UInt32.max)).png").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        let render = try Program(
            path, ["render", "layers", "--at", "0", "--size", "800x560", "-o", file])
        #expect(render.exitCode(within: 240) == 0)
        return try CGImage(contentsOfPNG: file)
    }
}
