import CoreAnimation
import Foundation

// Several scenes, each in a window of the desktop: docs/reference/programs.md
extension UIApplication {
    /// Whether the program can have several scenes: the host opens windows, and the Info.plist has
    /// `UIApplicationSupportsMultipleScenes`, or there is none and a scene delegate.
    public var supportsMultipleScenes: Bool {
        guard sceneHost != nil else { return false }
        return sceneManifest?.supportsMultipleScenes
            ?? connectedScenes.contains { $0.delegate != nil }
    }

    /// Brings a session's scene to the front, or opens a window with a new scene.
    ///
    /// - Parameters:
    ///   - sceneSession: the session of the scene; nil for a new one.
    ///   - userActivity: the task that the scene is to show: passed in the options of a new scene's
    ///     connection, else to `scene(_:continue:)`.
    ///   - options: the scene that asks, and the place of a new scene's window; nil for none.
    ///   - errorHandler: called where no scene is shown, on the main thread.
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
        options: UIScene.ActivationRequestOptions?,
        errorHandler: (@MainActor (any Error) -> Void)? = nil
    ) {
        if let scene = sceneSession?.scene {
            if let userActivity { scene.delegate?.scene(scene, continue: userActivity) }
            scene.desktopWindow?.raise()
            return
        }
        do {
            try openScene(
                sceneSession ?? UISceneSession(role: .windowApplication), userActivity, options)
        } catch {
            Complaint.tell("no window was opened for a scene: \(error)")
            errorHandler?(error)
        }
    }

    /// Brings a scene to the front, or opens a window with a new scene, as a request says.
    /// - Parameters:
    ///   - request: a session, or a role for a new one.
    ///   - errorHandler: called on the main thread with an error where that fails; nil if it isn't
    ///     wanted.
    public func activateSceneSession(
        for request: UISceneSessionActivationRequest,
        errorHandler: (@MainActor (any Error) -> Void)? = nil
    ) {
        requestSceneSessionActivation(
            request.session, userActivity: request.userActivity, options: request.options,
            errorHandler: errorHandler)
    }

    /// Closes a session's scene and its window in a later turn; with the last scene the program
    /// ends.
    /// - Parameters:
    ///   - sceneSession: the session of a connected scene.
    ///   - options: ignored here.
    ///   - errorHandler: called on the main thread with an error where that fails; nil if it isn't
    ///     wanted.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: (@MainActor (any Error) -> Void)? = nil
    ) {
        guard let scene = sceneSession.scene, let window = scene.desktopWindow else {
            errorHandler?(
                UISceneError(
                    code: .requestDenied,
                    description: "the session has no scene with a window; pass a connected one"))
            return
        }
        // Later, as the request may come from a handler of the window that is closed.
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                self.closed(scene)
                window.close()
            }
        }
    }

    /// Has the picture of a scene renewed in the switcher; without effect, as desktops show windows.
    /// - Parameter sceneSession: a session of this program.
    public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

    /// Ends a scene whose window on the desktop was closed; the end of the last scene ends the program.
    package func closed(_ scene: UIScene) {
        guard connectedScenes.contains(scene) else { return }
        guard connectedScenes.count > 1 else { return terminate() }
        disconnect(scene)
        delegate?.application(self, didDiscardSceneSessions: [scene.session])
        UIMenuSystem.main.setNeedsRebuild()
    }

    private func openScene(
        _ session: UISceneSession, _ activity: NSUserActivity?,
        _ request: UIScene.ActivationRequestOptions?
    ) throws {
        guard let sceneHost, supportsMultipleScenes else {
            throw UISceneError(
                code: .multipleScenesNotSupported,
                description: "the program has one scene: it needs a scene delegate, and an "
                    + "Info.plist needs UIApplicationSupportsMultipleScenes")
        }
        let isProminent =
            (request as? UIWindowScene.ActivationRequestOptions)?.wantsProminence == true
        let owner = isProminent ? request?.requestingScene?.desktopWindow : nil
        let window = try sceneHost.openWindow(above: owner)
        let options = UIScene.ConnectionOptions()
        if let activity { options.userActivities = [activity] }
        let screen = UIScreen(window.stage)
        screen.whenSized { [self, weak screen] in
            guard let screen, !connectedScenes.isEmpty else { return }
            let scene = connect(session, on: screen, options) { $0.show(in: window) }
            begin(scene)
        }
    }
}

extension UIScene {
    /// Shows the scene's title in its window from now on.
    package func show(in window: any SceneWindow) {
        desktopWindow = window
        (self as? UIWindowScene)?.sizeRestrictions?.tell()
        window.scene = self
        (self as? UIWindowScene)?.screen.frameBar = window.frameBar
        showsTitle = { [weak window] in window?.show(title: $0) }
    }
}
