import CoreAnimation
package import Foundation
import Primitives
package import Stage

/// Menus of programs that are made of layers, without views: the program opens a menu, and passes
/// each event to find out whether the menu took it. Main thread.
@MainActor
package enum LayerMenu {
    /// The menu that was opened last, with its stage and its layer.
    private struct Own {
        weak var session: MenuSession?
        weak var stage: Stage?
        weak var ground: CALayer?
    }

    private static var own = Own()

    /// Opens a menu at a point of a stage.
    ///
    /// - Parameter time: When the press that is being handled came down, in seconds of the host's clock; nil for a key.
    package static func show(
        _ menu: UIMenu, over stage: Stage, at point: CGPoint, style: UIUserInterfaceStyle,
        time: TimeInterval?
    ) {
        // The layer of a menu inside the window, above all other layers.
        let ground = CALayer()
        ground.frame = stage.layer.bounds
        ground.name = "menus"
        stage.layer.addSublayer(ground)
        let screen = UIScreen(in: ground, scale: stage.scale)
        screen.userInterfaceStyle = style
        let opening = time.map { MenuSession.Opening.press(point, $0) } ?? .key
        let session = MenuSession(screen: screen, source: nil, opening: opening) {
            ground.removeFromSuperlayer()
            // The screen lives as long as its menu.
            _ = screen
        }
        own = Own(session: session, stage: stage, ground: ground)
        session.begin(menu, beside: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
    }

    /// Passes an event of a stage to its menu; returns whether the menu took it.
    package static func take(_ event: LayerEvent, of stage: Stage) -> Bool {
        guard let session = MenuSession.current, session === own.session, stage === own.stage
        else { return false }
        return session.take(event)
    }

    /// Passes an event of a stage to the menu of a view over it; returns false where no menu is
    /// open.
    package static func giveToViews(_ event: LayerEvent, of stage: Stage) -> Bool {
        guard let session = MenuSession.current, session !== own.session,
            session.screen.shownStage === stage
        else { return false }
        session.screen.receive(event)
        return true
    }

    /// Returns whether a key opens menus: the menu key, and F10 with Shift.
    package static func isAsked(by key: KeyInput) -> Bool { MenuInput.isAsked(by: key) }

    /// Returns the open menu over a stage as an accessibility element; nil for none.
    package static func element(over stage: Stage) -> LayerElement? {
        guard let session = MenuSession.current, session === own.session, stage === own.stage,
            let ground = own.ground
        else { return nil }
        var element = LayerElement(name: "menu", layer: ground, role: .group, label: "Menu")
        element.isFocusable = false
        element.guest = session.screen
        return element
    }
}
