import Foundation
import Scene
import Stage
import Testing
import ViewKit

// In the suite of programs, as there is one program at a time.
extension ApplicationLifeTests {
    private final class WindowDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var starts = 0

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            starts += 1
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            self.window = window
            return true
        }
    }

    @Test("a program starts as UIKit's do, and its window follows the stage's size")
    func launch() throws {
        let desk = try Desk()
        let delegate = WindowDelegate()
        UIApplication.shared.launch(delegate, on: desk.host.stage)
        let window = try #require(delegate.window)
        #expect(delegate.starts == 1 && window.isKeyWindow)
        #expect(window.bounds.size == CGSize(width: 400, height: 400))
        desk.host.stage.resize(SurfaceState(width: 300, height: 200, scale: 1))
        desk.wait(0.1)
        #expect(window.bounds.size == CGSize(width: 300, height: 200))
        #expect(window.rootViewController?.view.frame.size == window.bounds.size)
        // A window without a frame fills the screen.
        #expect(UIWindow().frame == CGRect(x: 0, y: 0, width: 300, height: 200))
        window.isHidden = true
        UIApplication.shared.terminate()
        UIApplication.shared.delegate = nil
        desk.close()
    }

    @Test("a program is launched once the desktop has said how large its window is")
    func awaitedSize() throws {
        let desk = try Desk()
        let delegate = WindowDelegate()
        desk.host.stage.awaitsSize = true
        UIApplication.shared.launch(delegate, on: desk.host.stage)
        desk.wait(0.1)
        #expect(delegate.starts == 0)
        desk.host.stage.resize(SurfaceState(width: 300, height: 200, scale: 1))
        #expect(delegate.starts == 0)
        desk.host.stage.awaitsSize = false
        #expect(delegate.starts == 1)
        #expect(delegate.window?.bounds.size == CGSize(width: 300, height: 200))
        delegate.window?.isHidden = true
        UIApplication.shared.terminate()
        UIApplication.shared.delegate = nil
        desk.close()
    }
}
