import CoreAnimation
public import Foundation
public import Packages
public import Stage
import ViewKit

/// The player's window on a stage. Main thread.
@MainActor
public final class PlayerShell {
    private let window: UIWindow
    private let controller = PlayerController()

    /// The least size of a window in which all controls have room, in points.
    public static let leastSize = CGSize(width: 680, height: 360)

    /// Shows an empty player.
    /// - Parameters:
    ///   - axis: the direction of y; nil takes that of each file.
    ///   - onTitle: is called with the title for the window.
    public init(
        stage: Stage, axis: SceneFile.VerticalAxis? = nil,
        onTitle: @escaping (String) -> Void = { _ in }
    ) {
        window = UIWindow(screen: UIScreen(stage))
        controller.axis = axis
        controller.onTitle = onTitle
        window.rootViewController = controller
        window.makeKeyAndVisible()
    }

    isolated deinit { close() }

    /// Takes the window off the stage and ends its ticks; the player can't be used after it.
    public func close() {
        controller.endTicks()
        window.isHidden = true
    }

    /// Opens a file, or says in the window why it can't be opened.
    public func open(_ url: URL) { controller.open(url) }

    /// Enters a state of the scene as its button does; nil leaves all.
    public func enter(_ state: String?) { controller.enter(state) }

    /// The scene that is shown; nil for none.
    public var scene: SceneFile? { controller.scene }

    /// The scene's time, in seconds; 0 without a scene.
    public var time: Double { controller.clock?.time ?? 0 }

    /// Whether the scene's time runs.
    public var isRunning: Bool { controller.clock?.isRunning ?? false }
}

/// A scene that fills a stage, as a desktop's background. Main thread.
@MainActor
public final class PlayerWallpaper {
    private let window: UIWindow
    private let canvas = CanvasView()
    private let scene: SceneFile

    /// Shows a scene; the pointer moves what the file couples to the tilt.
    public init(stage: Stage, scene: SceneFile, axis: SceneFile.VerticalAxis?) {
        self.scene = scene
        window = UIWindow(screen: UIScreen(stage))
        canvas.frame = window.bounds
        canvas.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        canvas.fills = true
        window.addSubview(canvas)
        canvas.addGestureRecognizer(
            UIHoverGestureRecognizer(target: self, action: PlayerWallpaper.hovered))
        window.makeKeyAndVisible()
        canvas.stand = scene.stand(axis)
    }

    private func hovered(_ hover: UIHoverGestureRecognizer) {
        let place = hover.location(in: canvas)
        guard canvas.bounds.width > 0, canvas.bounds.height > 0 else { return }
        scene.tilt(
            x: 2 * place.x / canvas.bounds.width - 1, y: 2 * place.y / canvas.bounds.height - 1)
    }
}
