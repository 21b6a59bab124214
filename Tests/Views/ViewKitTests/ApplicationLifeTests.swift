import CoreAnimation
import Foundation
import Headless
import Stage
import Testing
import ViewKit

/// docs/reference/programs.md.
@MainActor @Suite("The life of a program", .serialized)
struct ApplicationLifeTests {
    @Test("a program that turns the idle timer off keeps the monitor on, on each of its screens")
    func idleTimer() throws {
        let application = UIApplication.shared
        let first = try HeadlessStage(width: 100, height: 80)
        let screen = UIScreen(first.stage)
        #expect(!first.stage.keepsMonitorOn)
        application.isIdleTimerDisabled = true
        defer { application.isIdleTimerDisabled = false }
        #expect(first.stage.keepsMonitorOn)
        let second = try HeadlessStage(width: 100, height: 80)
        let other = UIScreen(second.stage)
        #expect(second.stage.keepsMonitorOn)
        application.isIdleTimerDisabled = false
        #expect(!first.stage.keepsMonitorOn && !second.stage.keepsMonitorOn)
        withExtendedLifetime((screen, other)) {}
    }

    /// The names of what was called, and of what was posted.
    @MainActor
    private final class Book {
        var lines: [String] = []
    }

    private final class PlainDelegate: UIApplicationDelegate {
        let book: Book
        init(_ book: Book) { self.book = book }

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            book.lines.append("launched \(application.applicationState)")
            return true
        }
        func applicationDidBecomeActive(_ application: UIApplication) {
            book.lines.append("active")
        }
        func applicationWillResignActive(_ application: UIApplication) {
            book.lines.append("resigns")
        }
        func applicationDidEnterBackground(_ application: UIApplication) {
            book.lines.append("background")
        }
        func applicationWillEnterForeground(_ application: UIApplication) {
            book.lines.append("foreground")
        }
        func applicationWillTerminate(_ application: UIApplication) { book.lines.append("ends") }
    }

    private final class OldDelegate: UIApplicationDelegate {
        var isLaunched = false
        func applicationDidFinishLaunching(_ application: UIApplication) { isLaunched = true }
    }

    final class Glance: UIResponder, UIWindowSceneDelegate {
        static var lines: [String] = []
        func sceneWillEnterForeground(_ scene: UIScene) { Self.lines.append("foreground") }
        func sceneDidBecomeActive(_ scene: UIScene) { Self.lines.append("active") }
        func sceneDidEnterBackground(_ scene: UIScene) { Self.lines.append("background") }
    }

    private final class SceneTeller: UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            configuration.delegateClass = Glance.self
            return configuration
        }
    }

    private func run(
        _ delegate: any UIApplicationDelegate, _ body: (UIApplication) throws -> Void
    ) throws {
        let host = try HeadlessStage(width: 300, height: 200, buffers: 1)
        let application = UIApplication.shared
        application.launch(delegate, on: host.stage)
        try body(application)
        application.terminate()
        application.delegate = nil
        host.close()
    }

    /// Apple's documentation of the life cycle: inactive while it is launched; inactive on the way to the
    /// background and back; the return is told, the start isn't.
    @Test("a program without scene delegates hears of all itself")
    func plain() throws {
        let book = Book()
        try run(PlainDelegate(book)) { application in
            #expect(application.applicationState == .active)
            #expect(application.connectedScenes.count == 1)
            application.enterBackground()
            #expect(application.applicationState == .background)
            application.enterBackground()
            application.enterForeground()
            application.enterForeground()
        }
        #expect(
            book.lines == [
                "launched inactive", "active", "resigns", "background", "foreground", "active",
                "resigns", "background", "ends",
            ])
        #expect(UIApplication.shared.connectedScenes.isEmpty)
    }

    /// The library's folder of the current user, where Foundation keeps defaults on Linux.
    private func keptFile(_ suite: String) -> URL {
        let folder =
            ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"].map {
                URL(fileURLWithPath: $0)
            } ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".config")
        return folder.appending(path: "\(suite).plist")
    }

    /// On Apple's systems what is set is kept at once; here at the latest when nobody sees the program any more.
    @Test("values set in UserDefaults are in their file in the background, and at the end")
    func defaults() throws {
        let suites = (0..<2).map { "lamina-test-\($0)-\(UUID().uuidString)" }
        let files = suites.map(keptFile)
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        func text(_ index: Int) -> String {
            (try? String(contentsOf: files[index], encoding: .utf8)) ?? ""
        }
        try run(OldDelegate()) { application in
            UserDefaults(suiteName: suites[0])?.set("first word", forKey: "word")
            application.enterBackground()
            #expect(text(0).contains("first word"))
            UserDefaults(suiteName: suites[1])?.set("last word", forKey: "word")
            #expect(!text(1).contains("last word"))
        }
        #expect(text(1).contains("last word"))
    }

    /// Observed on Apple's systems: the pictures of `init(named:)` are let go at the first background, and when
    /// memory is short.
    @Test(
        "pictures that were found by name are forgotten in the first background, and not in the second"
    )
    func namedImages() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "a.png")
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
        let bundle = try #require(Bundle(path: folder.path))
        func isKnown() -> Bool { UIImage(named: "a", in: bundle, compatibleWith: nil) != nil }
        // A program of its own: the first background of the others is over.
        _ = UIApplication()
        try run(OldDelegate()) { application in
            for isFirst in [true, false] {
                try #require(picture.pngData()).write(to: file)
                #expect(isKnown())
                try FileManager.default.removeItem(at: file)
                #expect(isKnown())
                application.enterBackground()
                #expect(isKnown() != isFirst)
                application.enterForeground()
            }
        }
    }

    @Test("the older launch method is called where the other is left out")
    func old() throws {
        let delegate = OldDelegate()
        try run(delegate) { _ in #expect(delegate.isLaunched) }
    }

    /// Apple's documentation: a scene enters the foreground at its start, too.
    @Test("a scene delegate is made by its class, and hears in place of the program's")
    func scene() throws {
        Glance.lines = []
        try run(SceneTeller()) { application in
            let scene = try #require(application.connectedScenes.first as? UIWindowScene)
            #expect(scene.delegate is Glance && scene.activationState == .foregroundActive)
            #expect(scene.session.scene === scene && scene.screen === UIScreen.main)
            application.enterBackground()
            #expect(scene.activationState == .background)
        }
        #expect(Glance.lines == ["foreground", "active", "background"])
    }

    @Test("events of the program and of the scene are posted as notifications")
    func notifications() throws {
        let book = Book()
        let names: [Notification.Name] = [
            UIApplication.didFinishLaunchingNotification, UIScene.willConnectNotification,
            UIScene.didActivateNotification, UIApplication.didBecomeActiveNotification,
            UIApplication.willTerminateNotification,
        ]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { book.lines.append(name.rawValue) }
            }
        }
        try run(OldDelegate()) { _ in }
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        #expect(book.lines == names.map(\.rawValue))
    }

    /// The keys are those of Apple's documentation of UIApplicationSceneManifest.
    @Test("an Info.plist names the class of the scene's delegate")
    func manifest() throws {
        let entry = [
            "UISceneConfigurationName": "Default Configuration",
            "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).SceneDelegate",
        ]
        let manifest = try #require(
            SceneManifest([
                "UIApplicationSceneManifest": [
                    "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [entry]]
                ] as [String: Any]
            ]))
        #expect(
            manifest.delegateClass("Default Configuration", module: "App") == "App.SceneDelegate")
        #expect(SceneManifest(["CFBundleName": "App"]) == nil && SceneManifest(nil) == nil)
    }

    @Test("a window belongs to its screen's scene, and tells that it is shown")
    func windows() throws {
        try run(OldDelegate()) { application in
            let scene = try #require(application.connectedScenes.first as? UIWindowScene)
            let window = UIWindow(windowScene: scene)
            let book = Book()
            let token = NotificationCenter.default.addObserver(
                forName: UIWindow.didBecomeVisibleNotification, object: window, queue: nil
            ) { _ in MainActor.assumeIsolated { book.lines.append("visible") } }
            window.makeKeyAndVisible()
            #expect(scene.windows == [window] && scene.keyWindow === window)
            #expect(window.windowScene === scene && book.lines == ["visible"])
            window.windowScene = nil
            #expect(window.isHidden && scene.windows.isEmpty)
            NotificationCenter.default.removeObserver(token)
        }
    }

    @Test("a window's new size is told before it is there, and closures run with it")
    func resize() throws {
        final class Sized: UIViewController {
            var lines: [String] = []
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                lines.append("will \(Int(view.bounds.width)) to \(Int(size.width))")
                coordinator.animate(
                    alongsideTransition: { _ in
                        self.lines.append("with \(Int(self.view.window?.bounds.width ?? 0))")
                    }, completion: { _ in self.lines.append("after") })
            }
        }
        try run(OldDelegate()) { application in
            let window = UIWindow(screen: .main)
            let controller = Sized()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            window.screen.resize(CGSize(width: 500, height: 200))
            #expect(controller.lines == ["will 300 to 500", "with 500", "after"])
            window.isHidden = true
        }
    }

    @Test("events are left out as often as that was asked for")
    func ignoring() {
        let application = UIApplication.shared
        application.beginIgnoringInteractionEvents()
        application.beginIgnoringInteractionEvents()
        application.endIgnoringInteractionEvents()
        #expect(application.isIgnoringInteractionEvents)
        application.endIgnoringInteractionEvents()
        application.endIgnoringInteractionEvents()
        #expect(!application.isIgnoringInteractionEvents)
    }
}
