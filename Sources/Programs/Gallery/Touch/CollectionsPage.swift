import CoreAnimation
import Foundation
import Primitives
import Stage
import ViewKit

/// Two collection views of one content: an outline, and tiles in a grid or on shelves.
final class CollectionsPage: ScreenPage {
    let screen: UIScreen
    private let window: UIWindow
    private let desk: CollectionsDesk

    init(_ scene: PageScene) {
        screen = UIScreen(in: scene.layer, scale: scene.scale)
        screen.userInterfaceStyle = scene.isDark ? .dark : .light
        window = UIWindow(screen: screen)
        desk = CollectionsDesk(frame: window.bounds, theme: scene.theme)
        window.addSubview(desk)
        window.tintColor = UIColor(cgColor: scene.theme.accent)
        window.makeKeyAndVisible()
    }

    isolated deinit {
        window.isHidden = true
    }

    /// Shows the tiles on shelves.
    func showShelves() { desk.show(.shelves) }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        screen.receive(event)
    }
}
