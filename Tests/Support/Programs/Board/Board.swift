// begin docs/guide.md "Views" 1
import UIKit

final class Board: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Board.tapped))
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func tapped(_ tap: UITapGestureRecognizer) {
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        dot.center = tap.location(in: self)
        dot.backgroundColor = .systemRed
        dot.layer.cornerRadius = 20
        addSubview(dot)
        UIView.animate(
            withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
            options: []
        ) {
            dot.transform = CGAffineTransform(scaleX: 2, y: 2)
        }
    }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.rootViewController?.view = Board(frame: window.bounds)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
// end
