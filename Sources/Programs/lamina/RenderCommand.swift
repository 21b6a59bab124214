import ArgumentParser
import Commands
import CoreAnimation
import Drawing
import Foundation
import Gallery
import Headless
@_spi(Programs) import Primitives
import Workbench

/// Renders a picture of a page or a scene file at a time, without a display.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Make a picture of a page or a scene file; needs no display.",
        discussion: """
            Examples: lamina render implicit --at 2 --scale 2 -o implicit.png
                      lamina render scene.caml -o scene.png
                      lamina render clock --wallpaper --size 1920x1080 -o clock.png
                      lamina render inspector --scheme light --contrast high -o inspector.png
                      lamina render Lock.ca --state Unlock --at 0.3 -o half.png
            A page can be written as a scene file, too: -o page.caml
            With --state and without --at the state is shown as it is in the end.
            """)

    @Argument(
        help: """
            The page (`lamina pages` lists them), a .caml file, a .ca or .wallpaper folder, a .tendies file, or \
            inspector.
            """)
    var page: String

    @Option(help: "The page's time in seconds; else 0.")
    var at: Double?

    @Option(help: "A scene file's state, entered at time 0.")
    var state: String?

    @Option(help: "Which way y goes around a scene file's root: down or up; else a guess.")
    var axis: Axis?

    @Option(help: "Pixels per point, 0.25 to 8.")
    var scale = 1.0

    @Option(name: .shortAndLong, help: "The PNG file to write; or a .caml file or .ca folder.")
    var output: String

    @Flag(help: "The page alone, as it is shown as a desktop's background.")
    var wallpaper = false

    @OptionGroup var options: PageOptions

    @OptionGroup var contrast: ContrastOption

    func run() throws {
        try MainActor.assumeIsolated { try render() }
    }

    @MainActor
    private func render() throws {
        try DebugWords.check()
        let time = try PageOptions.time(at ?? 0)
        guard scale >= 0.25, scale <= 8 else {
            throw Lamina.fail("--scale takes 0.25 to 8, not \(scale)")
        }
        try Lamina.checkPicture(output)
        try Surroundings.check(.picture(options.size, scale: scale))
        contrast.take()
        if Self.isScene(page) { return try renderScene() }
        guard state == nil, axis == nil else {
            throw Lamina.fail("--state and --axis are for scene files, and \(page) is none")
        }
        if page.hasPrefix("inspector") { return try renderInspector() }
        let entry = try PageOptions.page(page)
        let host: HeadlessStage
        do {
            host = try HeadlessStage(
                width: options.size.width, height: options.size.height, scale: scale,
                buffers: 1, threads: 2)
        } catch {
            throw Lamina.fail(error)
        }
        var gallery = GalleryShell.Options()
        gallery.page = entry.name
        gallery.isDark = options.isDark
        gallery.frozenAt = time
        gallery.isPageAlone = wallpaper
        gallery.assets = Assets.data
        let shell = GalleryShell(stage: host.stage, options: gallery)
        host.step(to: 0)
        if Self.isScene(output) { try write(host.stage.layer) } else { try write(host.image()) }
        withExtendedLifetime(shell) {}
    }

    /// Renders the inspector with sample data; `inspector-exploded` shows its layers in space.
    @MainActor
    private func renderInspector() throws {
        do {
            let host = try HeadlessStage(
                width: options.size.width, height: options.size.height, scale: scale)
            let shell = InspectorWindow.showSample(
                on: host, options, isExploded: page == "inspector-exploded")
            try write(host.image())
            withExtendedLifetime(shell) {}
        } catch let error as HeadlessError {
            throw Lamina.fail(error)
        }
    }

    /// Whether a path names a scene file.
    static func isScene(_ path: String) -> Bool {
        let path = path.hasSuffix("/") ? String(path.dropLast()) : path
        return ["caml", "ca", "wallpaper", "tendies"].contains { path.hasSuffix("." + $0) }
    }

    /// Opens a scene file, and prints what is left out of it, each a line. Throws after printing the reason.
    @MainActor
    static func scene(_ path: String) throws -> SceneFile {
        do {
            let scene = try SceneFile(contentsOf: path)
            for note in scene.notes {
                let line = "lamina: \(path): \(note.forTerminal)\n"
                try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
            }
            return scene
        } catch {
            throw SceneOptions.fail(error)
        }
    }

    @MainActor
    private func renderScene() throws {
        let scene = try Self.scene(page)
        if Self.isScene(output) {
            if let state { try SceneOptions.enter(state, in: scene, transitionSpeed: 0) }
            return try write(scene.layer)
        }
        let size = scene.layer.bounds.size
        do {
            let host = try HeadlessStage(
                width: Self.pixels(size.width), height: Self.pixels(size.height), scale: scale,
                buffers: 1, threads: 2)
            try write(
                SceneOptions.image(of: scene, axis: axis?.value, state: state, at: at, host))
        } catch let error as HeadlessError {
            throw Lamina.fail(error)
        }
    }

    private static func pixels(_ length: CGFloat) -> Int {
        Int(clamping: min(max(length.rounded(.up), 0), 1e6))
    }

    @MainActor
    private func write(_ layer: CALayer) throws {
        do {
            try SceneFile.write(layer, to: output)
        } catch {
            throw Lamina.fail(error)
        }
    }

    @MainActor
    private func write(_ image: CGImage?) throws {
        do {
            guard let image else { throw HeadlessError.badSize }
            try image.write(toPNG: output)
        } catch {
            throw Lamina.fail(error)
        }
    }
}
