import CoreAnimation
import Foundation
import Stage
import ViewKit
import Wayland

/// The windows of a ported program, one for each of its scenes.
@MainActor
final class ProgramWindows: SceneHost {
    private let host: Application
    private let program: UIApplication
    private let size: CGSize

    /// Opens windows of a size, in points, on a compositor.
    init(_ host: Application, _ program: UIApplication, size: CGSize) {
        (self.host, self.program, self.size) = (host, program, size)
    }

    func openWindow() throws -> any SceneWindow { try open() }

    /// Opens a window for a scene that isn't connected yet.
    func open() throws(ConnectionError) -> ProgramWindow {
        let name = ProcessInfo.processInfo.displayName
        let window = try Window(
            host, title: name, appID: Bundle.main.bundleIdentifier ?? name, size: size)
        return ProgramWindow(window, program)
    }
}

/// A window of a ported program.
@MainActor
final class ProgramWindow: SceneWindow {
    weak var scene: UIScene? {
        didSet { if scene != nil { blacken() } }
    }

    private let window: Window
    private let program: UIApplication

    init(_ window: Window, _ program: UIApplication) {
        (self.window, self.program) = (window, program)
        window.onStateChange = { [weak self] in self?.stateChanged() }
        // The program is told of its end while its window still exists.
        window.onCloseRequest = { [weak self] in
            if let self, let scene { self.program.closed(scene) }
            return true
        }
    }

    var stage: Stage { window.stage }
    private var isUnseen: Bool { window.states.contains(.suspended) }

    func show(title: String) {
        window.title = title.isEmpty ? ProcessInfo.processInfo.displayName : title
    }

    func raise() {
        Task { [window] in
            if let token = await window.launchToken() { window.activate(token: token) }
        }
    }

    func close() { window.close() }

    private func stateChanged() {
        guard let scene else { return }
        isUnseen ? program.enterBackground(scene) : program.enterForeground(scene)
    }

    /// Sets the background behind all views to black, as on Apple's devices; not before the program
    /// is running.
    private func blacken() {
        // In the turn's own transaction, so that the desktop shows no black window without views.
        CATransaction.touch()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        window.background = .black
        CATransaction.commit()
    }
}
