import ArgumentParser
import Commands
import CoreAnimation
import Drawing
import Foundation
import Headless
import Player
import Wayland
import Workbench

/// Opens a layer package in a window with its states and its time, or as the desktop's background.
struct PlayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play",
        abstract: "Play a layer package in a window, or as the desktop's background.",
        discussion: """
            Buttons enter the file's states; the slider goes to any time, also back. Space stops and goes on, 1 to 9 \
            choose a state. Drop another file on the window to open it.

            Examples: lamina play Lock.ca
                      lamina play Dunes.tendies --wallpaper

            A phone's wallpapers are made for y that goes up, packages of controls for y that goes down; which one a \
            file is made for is guessed, and --axis says it.
            """)

    @Argument(
        help: "A .caml file, a .ca or .wallpaper folder, or a .tendies (zip) file.",
        completion: .file())
    var file: String?

    @Option(help: "Which way y goes around the file's root: down or up. Guessed if it isn't said.")
    var axis: Axis?

    @Flag(help: "Show the file as the desktop's background.")
    var wallpaper = false

    @Option(help: "With --wallpaper: the monitor, such as DP-1; all if none is named.")
    var output: String?

    @Option(help: "The state that is entered at first.")
    var state: String?

    @Option(help: "Width and height of the window in points.")
    var size = PointSize(width: 900, height: 720)

    func run() throws {
        try MainActor.assumeIsolated { try play() }
    }

    @MainActor
    private func play() throws {
        try DebugWords.check()
        guard wallpaper || output == nil else {
            throw Lamina.fail("--output names a monitor for --wallpaper; say that, too")
        }
        try Surroundings.check(.window(size))
        do {
            if wallpaper { try hang() } else { try show() }
        } catch {
            throw Lamina.fail(error)
        }
    }

    @MainActor
    private func show() throws {
        let application = try Application()
        let window = try Window(
            application, title: "Lamina player", appID: "org.lamina.Gallery",
            size: CGSize(width: size.width, height: size.height))
        window.background = .black
        window.wearIcon()
        window.wear(isDark: true)
        window.setLeastSize(PlayerShell.leastSize, orStart: size)
        let shell = PlayerShell(stage: window.stage, axis: axis?.value) { window.title = $0 }
        if let file { shell.open(URL(fileURLWithPath: file)) }
        if let state, let scene = shell.scene {
            try SceneOptions.check(state, in: scene)
            shell.enter(state)
        }
        try application.run()
        withExtendedLifetime(shell) {}
    }

    @MainActor
    private func hang() throws {
        guard let file else { throw Lamina.fail("--wallpaper needs a file to show") }
        // A file that can't be read is told before anything is shown.
        let first = try SceneFile(contentsOf: file)
        if let state { try SceneOptions.enter(state, in: first) }
        let application = try Application()
        var shown: [PlayerWallpaper] = []
        try application.showWallpapers(on: output) { window, _ in
            window.background = .black
            window.title = "Lamina wallpaper"
            guard let scene = shown.isEmpty ? first : try? SceneFile(contentsOf: file) else {
                return
            }
            shown.append(PlayerWallpaper(stage: window.stage, scene: scene, axis: axis?.value))
            if let state { scene.states.enter(state) }
        }
        try application.run()
        withExtendedLifetime(shown) {}
    }
}
