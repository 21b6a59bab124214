import Foundation
import UIKit

// A program for films: a red square that an animation moves right by 20 points a second, and a blue one that a display
// link moves by 10 points a second. The argument `ends` makes it end after half a second, and with
// `transitions` it shows these instead.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    static let windowSize: CGSize? = CGSize(width: 60, height: 40)

    var window: UIWindow?
    private var link: CADisplayLink?
    private var transitions: Transitions?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let arguments = CommandLine.arguments.dropFirst()
        if !arguments.isEmpty { print("arguments: \(arguments.joined(separator: " "))") }
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        if arguments.contains("transitions") {
            transitions = Transitions(in: controller.view)
            return true
        }
        controller.view.backgroundColor = .white
        let (red, blue) = (square(.red, 10), square(.blue, 30))
        for view in [red, blue] { controller.view.addSubview(view) }
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue) = (10.0, 50.0)
        animation.duration = 2
        red.layer.add(animation, forKey: "move")
        let isEnding = arguments.contains("ends")
        let link = CADisplayLink { link in
            if isEnding, link.targetTimestamp >= 0.5 { exit(3) }
            blue.center.x = 10 + 10 * link.targetTimestamp
        }
        link.add(to: .main, forMode: .common)
        self.link = link
        return true
    }

    private func square(_ color: UIColor, _ y: CGFloat) -> UIView {
        let view = UIView(frame: CGRect(x: 5, y: y - 5, width: 10, height: 10))
        view.backgroundColor = color
        return view
    }
}
