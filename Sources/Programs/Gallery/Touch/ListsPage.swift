import CoreAnimation
import Foundation
import Primitives
import Stage
import ViewKit

/// Two tables: names with an index at the edge, and rounded groups that change their order.
final class ListsPage: ScreenPage {
    let screen: UIScreen
    private let window: UIWindow
    private let desk: ListsDesk

    init(_ scene: PageScene) {
        screen = UIScreen(in: scene.layer, scale: scene.scale)
        screen.userInterfaceStyle = scene.isDark ? .dark : .light
        window = UIWindow(screen: screen)
        desk = ListsDesk(frame: window.bounds, theme: scene.theme)
        window.addSubview(desk)
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
