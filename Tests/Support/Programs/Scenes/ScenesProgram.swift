import UIKit

// A program with several windows, each of which tells what comes to it.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(
            name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }

    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
        tell("discarded \(sceneSessions.count)")
    }

    func applicationWillTerminate(_ application: UIApplication) {
        tell("willTerminate")
    }

    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        builder.insertChild(
            UIMenu(
                options: .displayInline,
                children: [UICommand(title: "Count", action: Page.count)]),
            atStartOfMenu: .view)
    }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private static var last = 0
    private var number = 0

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        Self.last += 1
        number = Self.last
        scene.title = "Window \(number)"
        let window = UIWindow(windowScene: scene)
        let page = Page(number)
        let controller = UIViewController()
        controller.view = page
        window.rootViewController = controller
        self.window = window
        window.makeKeyAndVisible()
        page.becomeFirstResponder()
        tell("connected \(number)")
    }

    func sceneDidDisconnect(_ scene: UIScene) {
        tell("disconnected \(number)")
    }
}

class Page: UIView {
    private let number: Int

    init(_ number: Int) {
        self.number = number
        super.init(frame: .zero)
        backgroundColor = number == 1 ? .systemBlue : .systemRed
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    func count() {
        tell("count \(number)")
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let keys = presses.compactMap { $0.key?.characters }.joined()
        tell("key \(number) \(keys)")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        tell("touch \(number)")
    }
}

func tell(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
}
