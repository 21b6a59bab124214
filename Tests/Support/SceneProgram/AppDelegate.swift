import UIKit

// A program that begins like Apple's template with scenes.

class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        tell("didFinishLaunching \(type(of: application) == Program.self)")
        return true
    }

    // MARK: UISceneSession Lifecycle

    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        tell("configurationForConnecting")
        return UISceneConfiguration(
            name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }

    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        tell("not called")
    }

    func applicationWillTerminate(_ application: UIApplication) {
        tell("willTerminate")
    }
}

func tell(_ line: String) {
    FileHandle.standardError.write("\(line)\n".data(using: .utf8)!)
}
