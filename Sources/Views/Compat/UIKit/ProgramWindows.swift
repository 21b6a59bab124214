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
    /// The number of windows that were opened.
    private var opened = 0

    /// Opens windows of a size, in points, on a compositor.
    init(_ host: Application, _ program: UIApplication, size: CGSize) {
        (self.host, self.program, self.size) = (host, program, size)
    }

    func openWindow(above owner: (any SceneWindow)?) throws -> any SceneWindow {
        try open(above: (owner as? ProgramWindow)?.window)
    }

    /// Opens a window for a scene that isn't connected yet. The desktop remembers its place under the
    /// identifier of the session of that number, unless the place is that above another window.
    func open(above owner: Window? = nil) throws(ConnectionError) -> ProgramWindow {
        let name = ProcessInfo.processInfo.displayName
        let window = try Window(
            host, title: name, appID: ProcessInfo.processInfo.desktopName, size: size,
            restoredAs: owner == nil ? UISceneSession.identifier(opened) : nil, above: owner)
        opened += 1
        return ProgramWindow(window, program)
    }
}

/// A window of a ported program.
@MainActor
final class ProgramWindow: SceneWindow, FrameBar {
    weak var scene: UIScene? {
        didSet {
            guard let scene else { return }
            show(through: false)
            scene.showsThrough = { [weak self] in self?.show(through: $0) }
        }
    }

    fileprivate let window: Window
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
    var frameBar: (any FrameBar)? { self }
    var onChange: (@MainActor () -> Void)? {
        get { window.onBarChange }
        set { window.onBarChange = newValue }
    }
    private var isUnseen: Bool { window.states.contains(.suspended) }

    func show(title: String) {
        window.title = title.isEmpty ? ProcessInfo.processInfo.displayName : title
    }

    func raise() {
        Task { [window] in
            if let token = await window.launchToken() { window.activate(token: token) }
        }
    }

    func raise(token: String?) {
        if let token { window.activate(token: token) } else { raise() }
    }

    func close() { window.close() }

    var room: FrameBarRoom? {
        window.barRoom.map {
            FrameBarRoom(box: $0.box, isDark: $0.isDark, isActive: $0.isActive)
        }
    }

    func give(_ box: CGRect?) {
        window.barTitles = box.map { $0.minX..<max($0.minX, $0.maxX) }
    }

    func limit(minimum: CGSize, maximum: CGSize) {
        window.setSizeLimits(minimum: minimum, maximum: maximum)
    }

    private func stateChanged() {
        guard let scene else { return }
        isUnseen ? program.enterBackground(scene) : program.enterForeground(scene)
    }

    /// Sets the background behind all views: black, as on Apple's devices, or none. Not before the
    /// program is running.
    private func show(through isSeenThrough: Bool) {
        // In the turn's own transaction, so that the desktop shows no black window without views.
        CATransaction.touch()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        window.background = isSeenThrough ? nil : .black
        CATransaction.commit()
    }
}
