import Foundation
import TestSupport
import Testing

/// The instruments in programs that link them and in programs that don't. The second sort is a program of README.md,
/// whose manifest names `QuartzCore` and `Wayland` alone.
@Suite("Instruments that a program may link")
struct InstrumentLinkTests {
    @Test("a program without instruments says which line its manifest lacks, and goes on")
    func missing() throws {
        guard let compositor = try RealCompositor(.weston) else { return }
        let program = try Program(
            try #require(Program.built("layersprogram"), "build layersprogram first"),
            environment: compositor.environment.merging([
                "LAMINA_DEBUG": "inspect,capture=/proc/nothing,wayland"
            ]) { $1 })
        let mend =
            "this program doesn't link Lamina's instruments; add .product(name: \"Instruments\""
        for word in ["inspect", "capture"] {
            #expect(program.wait(60) { $0.contains("\(word): \(mend)") }, "\(program.output)")
        }
        #expect(program.isRunning)
    }

    @Test("lamina links the instruments: an inspector can attach to its gallery")
    func linked() throws {
        guard let compositor = try RealCompositor(.weston) else { return }
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let lamina = try #require(Program.lamina, "build the product lamina first")
        let environment = compositor.environment.merging([
            "LAMINA_DEBUG": "inspect,capture=\(folder.path)", "HOME": folder.path,
        ]) { $1 }
        let gallery = try Program(lamina, ["gallery"], environment: environment)
        #expect(
            gallery.wait(60) { _ in
                FileManager.default.fileExists(atPath: folder.appending(path: "window-1").path)
            })
        let inspector = try Program(
            lamina, ["inspect", "--text", "\(gallery.id)"], environment: environment)
        #expect(inspector.exitCode(within: 60) == 0, "\(inspector.output)")
        #expect(inspector.output.contains("CALayer") || inspector.output.contains("Layer"))
    }
}
