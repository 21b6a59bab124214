import Foundation
import Headless
import Primitives
import Stage
import Testing
import ViewKit

// In the suite of programs, as there is one program at a time.
extension ApplicationLifeTests {
    /// A host whose windows are in memory.
    private final class Windows: SceneHost {
        final class Window: SceneWindow {
            let host: HeadlessStage
            weak var scene: UIScene?
            var title = ""
            var isClosed = false
            var raised = 0
            var limits = (minimum: CGSize.zero, maximum: CGSize.zero)
            weak var owner: (any SceneWindow)?

            init() throws { host = try HeadlessStage(width: 200, height: 100, buffers: 1) }
            var stage: Stage { host.stage }
            func show(title: String) { self.title = title }
            func raise() { raised += 1 }
            func limit(minimum: CGSize, maximum: CGSize) { limits = (minimum, maximum) }
            func close() {
                isClosed = true
                host.close()
            }
        }

        struct Full: Error {}
        var opened: [Window] = []
        var isFull = false

        func openWindow(above owner: (any SceneWindow)?) throws -> any SceneWindow {
            let window = try open()
            window.owner = owner
            return window
        }
        func open() throws -> Window {
            if isFull { throw Full() }
            let window = try Window()
            opened.append(window)
            return window
        }
    }

    @MainActor
    private final class Posted {
        var count = 0
    }

    final class Sheet: UIResponder, UIWindowSceneDelegate {
        static var lines: [String] = []
        static var opened: [String] = []
        var window: UIWindow?
        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: scene)
            window?.makeKeyAndVisible()
            let tasks = connectionOptions.userActivities.map(\.activityType)
            scene.title = tasks.first ?? "plain"
            Self.lines.append("connects \(scene.title ?? "")")
            Self.opened = connectionOptions.urlContexts.map(\.url.absoluteString).sorted()
            scene.sizeRestrictions?.minimumSize = CGSize(width: 300, height: 200)
        }
        func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
            Self.lines.append("continues \(userActivity.activityType)")
        }
        func sceneDidBecomeActive(_ scene: UIScene) { Self.lines.append("active") }
        func sceneDidDisconnect(_ scene: UIScene) { Self.lines.append("disconnects") }
    }

    private final class Teller: UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            configuration.delegateClass = Sheet.self
            return configuration
        }
        func application(
            _ application: UIApplication,
            didDiscardSceneSessions sceneSessions: Set<UISceneSession>
        ) { Sheet.lines.append("discarded") }
        func applicationWillTerminate(_ application: UIApplication) {
            Sheet.lines.append("ends")
        }
    }

    private func run(_ body: (UIApplication, Windows) throws -> Void) throws {
        Sheet.lines = []
        let (application, windows) = (UIApplication.shared, Windows())
        application.sceneHost = windows
        let first = try windows.open()
        let urls = ["file:///tmp/a.txt", "https://example.org/b"].compactMap { URL(string: $0) }
        application.launch(Teller(), on: first.stage, manifest: nil, urls: urls) {
            $0.show(in: first)
        }
        defer {
            application.terminate()
            application.delegate = nil
            application.sceneHost = nil
            for window in windows.opened where !window.isClosed { window.close() }
        }
        try body(application, windows)
    }

    /// Apple's documentation of `UIScene.ConnectionOptions.urlContexts` and `UISceneSizeRestrictions`.
    @Test("a scene has the files of the command line, and its window the scene's limits")
    func opened() throws {
        try run { application, windows in
            #expect(Sheet.opened == ["file:///tmp/a.txt", "https://example.org/b"])
            let window = windows.opened[0]
            #expect(window.limits.minimum == CGSize(width: 300, height: 200))
            #expect(window.limits.maximum == .zero)
            let limits = (window.scene as? UIWindowScene)?.sizeRestrictions
            limits?.maximumSize = CGSize(width: 900, height: CGFloat.greatestFiniteMagnitude)
            #expect(window.limits.maximum == CGSize(width: 900, height: 0))
        }
    }

    @Test("files and addresses among arguments are told from options and words")
    func arguments() {
        let urls = UIApplication.urls(
            inArguments: ["--fast", "/", "word", "https://example.org/", "/no/such/file", ""])
        #expect(urls.map(\.absoluteString) == ["file:///", "https://example.org/"])
    }

    /// Apple's documentation of `requestSceneSessionActivation` and of the life of scenes.
    @Test("a second scene has a window, a session and a life of its own")
    func secondScene() throws {
        try run { application, windows in
            #expect(application.supportsMultipleScenes)
            let book = Posted()
            let watch = NotificationCenter.default.addObserver(
                forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { book.count += 1 } }
            defer { NotificationCenter.default.removeObserver(watch) }
            application.requestSceneSessionActivation(
                nil, userActivity: NSUserActivity(activityType: "draw"), options: nil)
            try #require(windows.opened.count == 2)
            let (first, second) = (windows.opened[0], windows.opened[1])
            #expect(first.title == "plain" && second.title == "draw")
            let scene = try #require(second.scene as? UIWindowScene)
            #expect(scene !== first.scene && scene.session.scene === scene)
            #expect(application.openSessions.count == 2 && application.windows.count == 2)
            #expect(scene.windows.first?.screen === scene.screen)
            #expect(scene.windows.first?.windowScene === scene)
            // The program was active already.
            #expect(book.count == 0 && application.applicationState == .active)

            second.scene.map { application.enterBackground($0) }
            #expect(application.applicationState == .active)
            #expect(first.scene?.activationState == .foregroundActive)
            first.scene.map { application.enterBackground($0) }
            #expect(application.applicationState == .background)
            second.scene.map { application.enterForeground($0) }
            #expect(application.applicationState == .active && book.count == 1)

            application.activateSceneSession(
                for: UISceneSessionActivationRequest(
                    session: scene.session, userActivity: NSUserActivity(activityType: "more")))
            #expect(windows.opened.count == 2 && second.raised == 1)

            application.closed(scene)
            #expect(application.connectedScenes == [try #require(first.scene)])
            #expect(
                Sheet.lines == [
                    "connects plain", "active", "connects draw", "active", "active",
                    "continues more", "disconnects", "discarded",
                ])
            try application.closed(#require(first.scene))
            #expect(Sheet.lines.suffix(2) == ["disconnects", "ends"])
        }
    }

    @Test("the window with the last key is the one whose commands a menu performs")
    func keyScene() throws {
        try run { application, windows in
            application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
            for window in [windows.opened[0], windows.opened[1], windows.opened[0]] {
                window.host.send(
                    .key(
                        KeyInput(
                            time: .zero, phase: .down, code: 30, symbol: 0x61, text: "a",
                            modifiers: [])))
                let own = (window.scene as? UIWindowScene)?.keyWindow
                #expect(own != nil && application.keyWindow === own)
            }
        }
    }

    /// Opens a scene with a style and a placement; returns the window above which its own is opened.
    private func owner(
        _ application: UIApplication, _ windows: Windows, _ style: UIWindowScene.PresentationStyle,
        _ placement: (any UIWindowScenePlacement)? = nil, asks: Bool = true
    ) throws -> Windows.Window? {
        let options = UIWindowScene.ActivationRequestOptions()
        #expect(options.preferredPresentationStyle == .automatic && options.placement == nil)
        options.requestingScene = asks ? windows.opened[0].scene : nil
        options.preferredPresentationStyle = style
        options.placement = placement
        let count = windows.opened.count
        application.activateSceneSession(for: UISceneSessionActivationRequest(options: options))
        try #require(windows.opened.count == count + 1)
        return windows.opened[count].owner as? Windows.Window
    }

    /// Apple's documentation of `UIWindowScene.PresentationStyle` and `UIWindowScenePlacement`: what is
    /// prominent is above others, and the style is automatic at first.
    @Test("a prominent scene is opened above the scene that asks, and no other one is")
    func prominentScene() throws {
        try run { application, windows in
            let asking = windows.opened[0]
            try #expect(owner(application, windows, .prominent) === asking)
            try #expect(owner(application, windows, .standard) == nil)
            try #expect(owner(application, windows, .automatic) == nil)
            try #expect(owner(application, windows, .automatic, .prominent()) === asking)
            try #expect(owner(application, windows, .prominent, .standard()) == nil)
            try #expect(owner(application, windows, .prominent, asks: false) == nil)
            let plain = UIScene.ActivationRequestOptions()
            plain.requestingScene = asking.scene
            application.requestSceneSessionActivation(nil, userActivity: nil, options: plain)
            #expect(windows.opened.count == 8 && windows.opened[7].owner == nil)
        }
    }

    @Test("where no window can be opened the error handler is told")
    func refusedScene() throws {
        try run { application, windows in
            var told: [String] = []
            windows.isFull = true
            application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
                told.append("\(type(of: $0))")
            }
            application.sceneHost = nil
            application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
                told.append("\(($0 as? UISceneError)?.code ?? .requestDenied)")
            }
            #expect(told == ["Full", "multipleScenesNotSupported"])
        }
    }
}
