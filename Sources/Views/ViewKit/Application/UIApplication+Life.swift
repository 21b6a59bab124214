import CoreAnimation
package import Foundation
package import Stage

/// The life cycle of a program: docs/reference/programs.md.
extension UIApplication {
    /// A step of a program's life, which its scene takes too.
    private enum Step {
        case willEnterForeground, didBecomeActive, willResignActive, didEnterBackground
    }

    /// Makes a screen of `stage`, and launches the program once the screen has a size.
    ///
    /// - Parameters:
    ///   - manifest: the scene manifest of the Info.plist; nil for a program without.
    ///   - connected: called with the scene once it exists, before its delegate hears of it.
    package func launch(
        _ delegate: any UIApplicationDelegate, on stage: Stage, manifest: SceneManifest?,
        urls: [URL] = [],
        connected: @escaping @MainActor (UIScene) -> Void
    ) {
        self.delegate = delegate
        sceneManifest = manifest
        let screen = UIScreen(stage)
        screen.whenSized { [self, weak screen] in
            guard let screen else { return }
            applicationState = .inactive
            let reasons = urls.first.map { [LaunchOptionsKey.url: $0 as Any] }
            _ = delegate.application(self, willFinishLaunchingWithOptions: reasons)
            _ = delegate.application(self, didFinishLaunchingWithOptions: reasons)
            NotificationCenter.default.post(
                name: Self.didFinishLaunchingNotification, object: self)
            let session = UISceneSession(role: .windowApplication)
            session.stateRestorationActivity = keptTask?.read()
            let options = UIScene.ConnectionOptions()
            options.urlContexts = Set(urls.map { UIOpenURLContext($0) })
            let scene = connect(session, on: screen, options, connected)
            if scene.delegate == nil { open(urls) }
            begin(scene)
            openWaiting()
        }
    }

    /// Brings a scene that was just connected to the foreground.
    func begin(_ scene: UIScene) {
        // The items for several scenes depend on the scene's delegate.
        UIMenuSystem.main.rebuild()
        // Without a scene delegate a program isn't told of its first entry into the foreground.
        if scene.delegate != nil { take(.willEnterForeground, scene) }
        take(.didBecomeActive, scene)
    }

    /// Enters the foreground with all scenes, as the desktop is there again.
    package func enterForeground() {
        for scene in connectedScenes { enterForeground(scene) }
    }

    /// Enters the background with all scenes, as the desktop is gone.
    package func enterBackground() {
        for scene in leavingScenes { enterBackground(scene) }
    }

    /// Has a scene enter the foreground when its window on the desktop can be seen again.
    package func enterForeground(_ scene: UIScene) {
        guard scene.activationState == .background else { return }
        take(.willEnterForeground, scene)
        take(.didBecomeActive, scene)
    }

    /// Has a scene enter the background when its window on the desktop can't be seen any more.
    package func enterBackground(_ scene: UIScene) {
        guard connectedScenes.contains(scene), scene.activationState != .background else { return }
        take(.willResignActive, scene)
        take(.didEnterBackground, scene)
    }

    /// The scenes, the one that was used last at the end: its task is kept for the next start.
    var leavingScenes: [UIScene] {
        func isLast(_ scene: UIScene) -> Bool {
            (scene as? UIWindowScene)?.screen === UIScreen.lastUsed
        }
        return connectedScenes.sorted { first, second in
            guard isLast(first) == isLast(second) else { return isLast(second) }
            return first.session.persistentIdentifier < second.session.persistentIdentifier
        }
    }

    /// Ends the program after its last window on the desktop was closed: nothing is shown from here
    /// on.
    package func terminate() {
        guard !connectedScenes.isEmpty else { return }
        for scene in leavingScenes { disconnect(scene) }
        UIMenuSystem.main.clear()
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
        KeptDefaults.flush()
    }

    // Scenes

    /// Ends a scene.
    func disconnect(_ scene: UIScene) {
        // With a scene delegate the step into the background is left out, as was observed on
        // Apple's systems.
        if scene.activationState != .background, scene.delegate != nil {
            take(.willResignActive, scene)
            scene.activationState = .background
            applicationState = sharedState ?? .background
            keepTask(of: scene)
        } else {
            enterBackground(scene)
        }
        scene.activationState = .unattached
        scene.delegate?.sceneDidDisconnect(scene)
        NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
        connectedScenes.remove(scene)
        scene.desktopWindow = nil
        applicationState = sharedState ?? .background
    }

    /// Makes a scene of a session, with its delegate where the program has one.
    func connect(
        _ session: UISceneSession, on screen: UIScreen, _ options: UIScene.ConnectionOptions,
        _ connected: @MainActor (UIScene) -> Void
    ) -> UIScene {
        let answer = delegate?.application(
            self, configurationForConnecting: session, options: options)
        let isAnswered = answer != nil && answer !== UISceneConfiguration.unasked
        if let answer, isAnswered { session.configuration = answer }
        let kind = session.configuration.sceneClass as? UIScene.Type ?? UIWindowScene.self
        UIScreen.connecting = screen
        let scene = kind.init(session: session, connectionOptions: options)
        UIScreen.connecting = nil
        connectedScenes.insert(scene)
        connected(scene)
        if isAnswered || sceneManifest != nil {
            scene.delegate = sceneDelegate(session.configuration, sceneManifest)
        }
        scene.delegate?.scene(scene, willConnectTo: session, options: options)
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        return scene
    }

    /// Makes a delegate of the class in the configuration, or in the manifest, or of
    /// `SceneDelegate`.
    private func sceneDelegate(
        _ configuration: UISceneConfiguration, _ manifest: SceneManifest?
    ) -> (any UISceneDelegate)? {
        let module =
            delegate.map { String(reflecting: type(of: $0)) }?
            .split(separator: ".").first.map(String.init) ?? ""
        let name =
            manifest?.delegateClass(configuration.name, module: module) ?? "\(module).SceneDelegate"
        let kind: AnyClass? = configuration.delegateClass ?? NSClassFromString(name)
        guard let kind else {
            Complaint.tell(
                "UISceneConfiguration has no delegateClass, and there is no class \(name): set one, "
                    + "or leave out application(_:configurationForConnecting:options:)")
            return nil
        }
        let made = (kind as? NSObject.Type)?.makePlain() as? any UISceneDelegate
        if made == nil {
            Complaint.tell(
                "UISceneConfiguration delegateClass \(kind) can't be made: write "
                    + "`class \(kind): UIResponder, UIWindowSceneDelegate`")
        }
        return made
    }

    // Steps

    /// Reports a step to the scene's delegate, or else to the program's, and posts the
    /// notification.
    private func take(_ step: Step, _ scene: UIScene) {
        let before = applicationState
        switch step {
        case .willEnterForeground, .willResignActive:
            scene.activationState = .foregroundInactive
        case .didBecomeActive: scene.activationState = .foregroundActive
        case .didEnterBackground: scene.activationState = .background
        }
        applicationState = sharedState ?? .background
        if let delegate = scene.delegate {
            tell(delegate, step, scene)
        } else if let delegate {
            tell(delegate, step)
        }
        if step == .didEnterBackground { keepTask(of: scene) }
        let names = Self.names(of: step)
        NotificationCenter.default.post(name: names.scene, object: scene)
        // Of several scenes the last one that leaves, or the first that comes, moves the program.
        guard connectedScenes.count == 1 || applicationState != before else { return }
        NotificationCenter.default.post(name: names.application, object: self)
        if step == .didEnterBackground { leaveMemory() }
    }

    /// The program's activity by that of its scenes; nil without scenes.
    private var sharedState: State? {
        let states = connectedScenes.map { scene -> State in
            switch scene.activationState {
            case .foregroundActive: .active
            case .foregroundInactive: .inactive
            case .background, .unattached: .background
            }
        }
        return states.min { $0.rawValue < $1.rawValue }
    }

    /// Saves settings and frees caches, as nothing is seen from here on and the program may end.
    /// Images that can be loaded again are released the first time only.
    private func leaveMemory() {
        KeptDefaults.flush()
        guard !hasBeenInBackground else { return }
        hasBeenInBackground = true
        NamedImages.shared.empty()
    }

    private func tell(_ delegate: any UISceneDelegate, _ step: Step, _ scene: UIScene) {
        switch step {
        case .willEnterForeground: delegate.sceneWillEnterForeground(scene)
        case .didBecomeActive: delegate.sceneDidBecomeActive(scene)
        case .willResignActive: delegate.sceneWillResignActive(scene)
        case .didEnterBackground: delegate.sceneDidEnterBackground(scene)
        }
    }

    private func tell(_ delegate: any UIApplicationDelegate, _ step: Step) {
        switch step {
        case .willEnterForeground: delegate.applicationWillEnterForeground(self)
        case .didBecomeActive: delegate.applicationDidBecomeActive(self)
        case .willResignActive: delegate.applicationWillResignActive(self)
        case .didEnterBackground: delegate.applicationDidEnterBackground(self)
        }
    }

    private static func names(
        of step: Step
    ) -> (scene: Notification.Name, application: Notification.Name) {
        switch step {
        case .willEnterForeground:
            (UIScene.willEnterForegroundNotification, willEnterForegroundNotification)
        case .didBecomeActive: (UIScene.didActivateNotification, didBecomeActiveNotification)
        case .willResignActive: (UIScene.willDeactivateNotification, willResignActiveNotification)
        case .didEnterBackground:
            (UIScene.didEnterBackgroundNotification, didEnterBackgroundNotification)
        }
    }
}
