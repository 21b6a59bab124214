import UIKit

// A program that begins like Apple's older template: the delegate makes the window.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        tell("didFinishLaunching \(application.applicationState == .inactive)")
        tell("edges \(CALayer().allowsEdgeAntialiasing)")
        NotificationCenter.default.addObserver(
            self, selector: AppDelegate.heard, name: UIApplication.didBecomeActiveNotification,
            object: nil)
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = ViewController()
        window?.makeKeyAndVisible()
        return true
    }

    func applicationWillResignActive(_ application: UIApplication) {
        tell("willResignActive \(application.applicationState == .inactive)")
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        tell("didEnterBackground \(application.applicationState == .background)")
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        tell("willEnterForeground")
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        tell("didBecomeActive \(application.applicationState == .active)")
    }

    func applicationWillTerminate(_ application: UIApplication) {
        tell("willTerminate")
        UserDefaults.standard.set("at the end", forKey: "saved")
    }

    func heard(_ notification: Notification) {
        tell("notified \(notification.object as? UIApplication === UIApplication.shared)")
        guard ProcessInfo.processInfo.environment["PROGRAM_EXITS"] != nil else { return }
        UserDefaults.standard.set("by exit", forKey: "saved")
        exit(EXIT_SUCCESS)
    }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0, green: 0.6, blue: 0.2, alpha: 1)
        tell("viewDidLoad")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tell("viewDidAppear \(Int(view.bounds.width)) x \(Int(view.bounds.height))")
    }
}

func tell(_ line: String) {
    FileHandle.standardError.write("\(line)\n".data(using: .utf8)!)
}
