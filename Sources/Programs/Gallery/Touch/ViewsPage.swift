import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage
import ViewKit

/// Animation blocks, springs, keyframes, a flip, and an animator that is moved by hand.
final class ViewsPage: ScreenPage {
    let screen: UIScreen
    private let window: UIWindow
    private let board: TileBoard

    init(_ scene: PageScene) {
        screen = UIScreen(in: scene.layer, scale: scene.scale)
        screen.userInterfaceStyle = scene.isDark ? .dark : .light
        window = UIWindow(screen: screen)
        board = TileBoard(frame: window.bounds, theme: scene.theme)
        window.addSubview(board)
        window.tintColor = UIColor(cgColor: scene.theme.accent)
        window.makeKeyAndVisible()
        board.arrange(.wave)
    }

    isolated deinit {
        window.isHidden = true
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        screen.receive(event)
    }
}

extension PageScene {
    /// Whether the scheme is light on dark.
    var isDark: Bool { theme.isDark }
}
