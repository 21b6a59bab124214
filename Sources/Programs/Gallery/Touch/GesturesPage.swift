import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage
import ViewKit

/// Photos that fingers drag, pinch and turn, all at once; a mouse does so with modifiers.
final class GesturesPage: ScreenPage {
    let screen: UIScreen
    private let window: UIWindow
    private let table: PhotoTable

    init(_ scene: PageScene) {
        screen = UIScreen(in: scene.layer, scale: scene.scale)
        screen.userInterfaceStyle = scene.isDark ? .dark : .light
        window = UIWindow(screen: screen)
        table = PhotoTable(frame: window.bounds, theme: scene.theme)
        window.addSubview(table)
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
