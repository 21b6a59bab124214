import CoreAnimation
import Foundation
import Primitives
import Stage
import ViewKit

/// A text to write in, with buttons that undo, redo and find.
final class EditingPage: ScreenPage {
    let screen: UIScreen
    private let window: UIWindow

    init(_ scene: PageScene) {
        screen = UIScreen(in: scene.layer, scale: scene.scale)
        screen.userInterfaceStyle = scene.isDark ? .dark : .light
        window = UIWindow(screen: screen)
        window.addSubview(EditingDesk(frame: window.bounds, theme: scene.theme))
        window.tintColor = UIColor(cgColor: scene.theme.accent)
        window.makeKeyAndVisible()
    }

    isolated deinit {
        window.isHidden = true
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        screen.receive(event)
    }
}
