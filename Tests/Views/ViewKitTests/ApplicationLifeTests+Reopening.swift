import Foundation
import Headless
import Primitives
import Stage
import Testing
import ViewKit

// In the suite of programs, as there is one program at a time.
extension ApplicationLifeTests {
    private final class Window: SceneWindow {
        let host: HeadlessStage
        weak var scene: UIScene?
        var tokens: [String?] = []

        init() throws { host = try HeadlessStage(width: 200, height: 100, buffers: 1) }
        var stage: Stage { host.stage }
        func show(title: String) {}
        func raise() {}
        func raise(token: String?) { tokens.append(token) }
        func limit(minimum: CGSize, maximum: CGSize) {}
        func close() { host.close() }
    }

    final class Reader: UIResponder, UIWindowSceneDelegate {
        static var lines: [String] = []
        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            let files = connectionOptions.urlContexts.map(\.url.lastPathComponent).sorted()
            Self.lines.append("connects \(files)")
        }
        func sceneDidBecomeActive(_ scene: UIScene) { Self.lines.append("active") }
        func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
            let files = URLContexts.map(\.url.lastPathComponent).sorted()
            Self.lines.append("opens \(files)")
        }
    }

    private final class ReaderTeller: UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            configuration.delegateClass = Reader.self
            return configuration
        }
    }

    private final class PlainReader: UIApplicationDelegate {
        var lines: [String] = []
        func application(
            _ app: UIApplication, open url: URL,
            options: [UIApplication.OpenURLOptionsKey: Any]
        ) -> Bool {
            lines.append("\(url.lastPathComponent) \(options[.openInPlace] as? Bool ?? false)")
            return true
        }
    }

    private func files(_ names: String...) -> [URL] {
        names.map { URL(fileURLWithPath: "/tmp/\($0)") }
    }

    /// Apple's documentation of `scene(_:openURLContexts:)`: for a scene that runs; the options of the
    /// connection have those of the start.
    @Test("a scene opens the files of later starts, also of those that came before it")
    func reopening() throws {
        Reader.lines = []
        let (application, window) = (UIApplication.shared, try Window())
        application.reopen(files("early"), token: "lost")
        application.launch(
            ReaderTeller(), on: window.stage, manifest: nil, urls: files("first")
        ) { $0.show(in: window) }
        defer {
            application.terminate()
            application.delegate = nil
            window.close()
        }
        #expect(Reader.lines == [#"connects ["first"]"#, "active", #"opens ["early"]"#])
        application.reopen(files("b", "a"), token: "token")
        // A start without files brings the window to the front, and opens nothing.
        application.reopen([], token: nil)
        #expect(Reader.lines.dropFirst(3) == [#"opens ["a", "b"]"#])
        #expect(window.tokens == ["token", nil])
    }

    @Test("a program without scenes opens the files of later starts by its delegate")
    func reopeningWithoutScenes() throws {
        let (application, window, delegate) = (UIApplication.shared, try Window(), PlainReader())
        application.launch(delegate, on: window.stage, manifest: nil, urls: files("first")) {
            $0.show(in: window)
        }
        defer {
            application.terminate()
            application.delegate = nil
            window.close()
        }
        application.reopen(files("second"), token: nil)
        #expect(delegate.lines == ["first true", "second true"])
    }

    /// Apple's documentation: the keys by which a program says what it opens.
    @Test("a program that opens documents or addresses says so in its Info.plist")
    func documents() {
        #expect(!UIApplication.opensDocuments(nil))
        #expect(!UIApplication.opensDocuments(["CFBundleName": "Editor"]))
        #expect(!UIApplication.opensDocuments(["CFBundleDocumentTypes": [Any]()]))
        #expect(!UIApplication.opensDocuments(["CFBundleURLTypes": "all"]))
        for key in ["CFBundleDocumentTypes", "CFBundleURLTypes"] {
            #expect(UIApplication.opensDocuments([key: [["CFBundleTypeName": "Text"]]]))
        }
    }
}
