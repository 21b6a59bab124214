import ArgumentParser
import Commands
import CoreAnimation
import Foundation
import Headless
import Primitives
import Stage
import Wayland

/// Shows a scene file in a window.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show a scene file in a window.",
        discussion: """
            F11 fills the screen, Escape closes the window.

            Examples: lamina show scene.caml
                      lamina render cube -o cube.caml && lamina show cube.caml
            """)

    @Argument(
        help: "A .caml file or .ca folder.", completion: .file(extensions: ["caml", "ca"]))
    var file: String

    func run() throws {
        try MainActor.assumeIsolated { try show() }
    }

    @MainActor
    private func show() throws {
        let scene = try RenderCommand.scene(file)
        // A root that is made for y up stands in a layer that turns it.
        let layer = scene.guessedAxis == .up ? scene.stand() : scene.layer
        let size = PointSize(
            width: min(max(Int(clamping: layer.frame.width), 240), 1600),
            height: min(max(Int(clamping: layer.frame.height), 160), 1000))
        try Surroundings.check(.window(size))
        do {
            let application = try Application()
            let window = try Window(
                application, title: URL(filePath: file).lastPathComponent,
                appID: "org.lamina.Scene", size: CGSize(width: size.width, height: size.height))
            window.background = CGColor(gray: 0.15, alpha: 1)
            window.wearIcon()
            window.layer.addSublayer(layer)
            window.stage.onResize = { Self.centre(layer, in: $0) }
            window.onEvent = { [weak window] event in
                guard case .key(let key) = event.kind, key.phase == .down else { return }
                if key.symbol == 0xFF1B { window?.leaveFullscreenOrClose() }
                if key.symbol == 0xFFC8 { window?.toggleFullscreen() }
            }
            try application.run()
        } catch {
            throw Lamina.fail(error)
        }
    }

    /// Puts the middle of a layer's frame into the middle of a window, at once.
    @MainActor
    private static func centre(_ layer: CALayer, in size: CGSize) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.position.x += size.width / 2 - layer.frame.midX
        layer.position.y += size.height / 2 - layer.frame.midY
        CATransaction.commit()
    }
}
