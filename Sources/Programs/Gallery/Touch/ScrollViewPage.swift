import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage
import ViewKit

/// A list, pages, and a picture that can be zoomed.
final class ScrollViewPage: ScreenPage {
    let screen: UIScreen
    private let window: UIWindow
    private let desk: ScrollDesk

    init(_ scene: PageScene) {
        screen = UIScreen(in: scene.layer, scale: scene.scale)
        screen.userInterfaceStyle = scene.isDark ? .dark : .light
        window = UIWindow(screen: screen)
        desk = ScrollDesk(frame: window.bounds, theme: scene.theme)
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
