public import ArgumentParser
import Console
import CoreAnimation
import Foundation
import Gallery
import Wayland

/// Opens the gallery in a window.
public struct GalleryCommand: ParsableCommand, Sendable {
    public static let configuration = CommandConfiguration(
        commandName: "gallery",
        abstract: "Open the gallery in a window, or a page as the desktop's background.",
        discussion: """
            Up and Down change the page, T the colours, F11 fills the screen, Escape closes the window.

            Examples: lamina gallery
                      lamina gallery --page cube
                      lamina gallery --wallpaper --page fireworks
                      lamina gallery --wallpaper --output DP-1

            A wallpaper lies behind all windows of each monitor, or of one, until the program is ended, \
            by its menu on the right button or by Control-C. Not every desktop allows that: Sway, \
            Hyprland, labwc and KDE's KWin do.
            """)

    @Option(help: "The page to open; `lamina pages` lists them.")
    var page: String?

    @Option(help: "Stop the page's time at so many seconds.")
    var at: Double?

    @Option(
        help: ArgumentHelp(
            "Which of its ways the page begins with, from 0.", visibility: .hidden))
    var choice: Int?

    @Option(help: "A picture for the page `picture`, which it opens.", completion: .file())
    var picture: String?

    @Flag(help: "Show a page, the clock if none is named, as the desktop's background.")
    var wallpaper = false

    @Option(help: "With --wallpaper: the monitor, such as DP-1; all if none is named.")
    var output: String?

    @OptionGroup var options: PageOptions

    @Option(help: ArgumentHelp("Block the main thread after so many seconds.", visibility: .hidden))
    var stallAfter: Double?

    @Option(help: ArgumentHelp("How long to block it, in seconds.", visibility: .hidden))
    var stallFor = 2.0

    public init() {}

    public func run() throws {
        try MainActor.assumeIsolated { try open() }
    }

    @MainActor
    private func open() throws {
        if let word = Application.unknownDebugWords.first {
            throw Failure.exit(
                "LAMINA_DEBUG has no \"\(word)\"; LAMINA_DEBUG=help lists the words")
        }
        var gallery = GalleryShell.Options()
        gallery.page = try page.map { try PageOptions.page($0).name }
        gallery.frozenAt = try at.map(PageOptions.time)
        gallery.isDark = options.isDark
        gallery.followsDesktop = options.scheme == nil
        gallery.assets = Assets.data
        gallery.choice = choice
        // Mapped: of a file larger than memory only what is looked at is read.
        gallery.file = { file in
            Assets.isPlain(file) ? try? Data(contentsOf: file, options: .mappedIfSafe) : nil
        }
        if let picture {
            gallery.page = page ?? "picture"
            gallery.picture = URL(filePath: picture)
        }
        if gallery.frozenAt == nil {
            gallery.date = Date()
            gallery.stopwatch = { ProcessClock.thread }
        }
        guard wallpaper || output == nil else {
            throw Failure.exit("--output names a monitor for --wallpaper; say that, too")
        }
        try Surroundings.check(.window(options.size))
        do {
            if wallpaper { return try hang(gallery) }
            try show(gallery)
        } catch {
            throw Failure.exit("\(error)")
        }
    }

    @MainActor
    private func show(_ gallery: GalleryShell.Options) throws(ConnectionError) {
        let application = try Application()
        let window = try Window(
            application, title: "Lamina gallery", appID: "org.lamina.Gallery",
            size: CGSize(width: options.size.width, height: options.size.height))
        window.background = .black
        window.wearIcon()
        let shell = GalleryShell(stage: window.stage, options: gallery)
        shell.onScheme = { window.wear(isDark: $0) }
        window.setLeastSize(GalleryShell.leastSize, orStart: options.size)
        shell.onClose = { window.leaveFullscreenOrClose() }
        shell.onFullscreen = { window.toggleFullscreen() }
        if Self.printsEvents { printEvents(of: window) }
        stall()
        try application.run()
        withExtendedLifetime(shell) {}
    }

    /// Shows the page behind all windows, until somebody ends the program.
    @MainActor
    private func hang(_ gallery: GalleryShell.Options) throws(ConnectionError) {
        var gallery = gallery
        gallery.isPageAlone = true
        gallery.page = gallery.page ?? "clock"
        let application = try Application()
        try application.showWallpapers(on: output) { window, _ in
            window.background = .black
            // The title is not shown, but screen readers read it.
            window.title = "Lamina wallpaper"
            let shell = GalleryShell(stage: window.stage, options: gallery)
            shell.onClose = { application.stop() }
            if Self.printsEvents { printEvents(of: window) }
            // The window closes with its monitor.
            window.onClose = { shell.close() }
        }
        stall()
        try application.run()
    }

    /// Whether `LAMINA_DEBUG` has the word `events`.
    private static let printsEvents = {
        let words = ProcessInfo.processInfo.environment["LAMINA_DEBUG"] ?? ""
        return words.split(whereSeparator: { $0 == "," || $0 == " " }).contains("events")
    }()

    @MainActor
    private func printEvents(of window: Window) {
        let next = window.onEvent
        window.onEvent = { event in
            let layer = event.layer.map { $0.name ?? "\($0)" } ?? "nothing"
            let (x, y) = (event.location.x.rounded(), event.location.y.rounded())
            Self.tell("event \(event.kind) at \(x),\(y) -> \(layer)")
            next?(event)
        }
    }

    /// Blocks the main thread, as a badly written program does, to show that the motion continues.
    @MainActor
    private func stall() {
        guard let stallAfter else { return }
        let length = stallFor
        let start = Date(timeIntervalSinceNow: stallAfter)
        let timer = Timer(fire: start, interval: 0, repeats: false) { _ in
            Self.tell("main: blocked")
            Thread.sleep(forTimeInterval: length)
            Self.tell("main: back")
        }
        RunLoop.main.add(timer, forMode: .default)
    }

    private static func tell(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
    }
}
