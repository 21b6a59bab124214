import ArgumentParser
import CoreAnimation
import Drawing
import Foundation
import Gallery
import Headless
import Primitives

/// Makes a picture of a page at a time, without a display.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Make a picture of a page; needs no display.",
        discussion: "Example: lamina render implicit --at 2 --scale 2 -o implicit.png")

    @Argument(help: "The page; `lamina pages` lists them.")
    var page: String

    @Option(help: "The page's time in seconds.")
    var at = 0.0

    @Option(help: "Pixels per point, 0.25 to 8.")
    var scale = 1.0

    @Option(name: .shortAndLong, help: "The PNG file to write.")
    var output: String

    @OptionGroup var options: PageOptions

    func run() throws {
        try MainActor.assumeIsolated { try render() }
    }

    @MainActor
    private func render() throws {
        let switches = try PageOptions.switches()
        let entry = try PageOptions.page(page)
        let time = try PageOptions.time(at)
        guard scale >= 0.25, scale <= 8 else {
            throw Lamina.fail("--scale takes 0.25 to 8, not \(scale)")
        }
        let host: HeadlessStage
        do {
            host = try HeadlessStage(
                width: options.size.width, height: options.size.height, scale: scale,
                switches: switches)
        } catch {
            throw Lamina.fail("\(error)")
        }
        var gallery = GalleryShell.Options()
        gallery.page = entry.name
        gallery.isDark = options.scheme == .dark
        gallery.frozenAt = time
        let shell = GalleryShell(stage: host.stage, options: gallery)
        host.step(to: 0)
        try write(host.image())
        withExtendedLifetime(shell) {}
    }

    @MainActor
    private func write(_ image: CGImage?) throws {
        do {
            guard let image else { throw HeadlessError.badSize }
            try image.write(toPNG: output)
        } catch {
            throw Lamina.fail("\(error)")
        }
    }
}
