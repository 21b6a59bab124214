import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        tell("willConnect \(scene.activationState == .unattached)")
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = ViewController()
        self.window = window
        window.makeKeyAndVisible()
        tell("window \(window.windowScene === scene) \(windowScene.windows == [window])")
    }

    func sceneDidDisconnect(_ scene: UIScene) {
        tell("sceneDidDisconnect")
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        tell("sceneDidBecomeActive \(scene.activationState == .foregroundActive)")
    }

    func sceneWillResignActive(_ scene: UIScene) {
        tell("sceneWillResignActive")
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
        tell("sceneWillEnterForeground")
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        tell("sceneDidEnterBackground")
    }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemIndigo
    }
}
