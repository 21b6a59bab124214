import CoreAnimation
import Foundation
import Primitives
import Stage
import ViewKit

/// A view that is the content of a page.
@MainActor
protocol PageContent: UIView {
    /// A content with a frame in the page's window.
    init(frame: CGRect, theme: Theme)
}

/// A page of views: one view fills a window of its own.
class ViewPage<Content: PageContent>: ScreenPage {
    let screen: UIScreen
    let content: Content
    private let window: UIWindow

    required init(_ scene: PageScene) {
        window = UIWindow(in: scene.layer, theme: scene.theme, scale: scene.scale)
        screen = window.screen
        content = Content(frame: window.bounds, theme: scene.theme)
        window.addSubview(content)
        window.makeKeyAndVisible()
    }

    isolated deinit {
        window.isHidden = true
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        screen.receive(event)
    }
}

/// Animation blocks, springs, keyframes, a flip, and an animator that is moved by hand.
final class ViewsPage: ViewPage<TileBoard> {
    required init(_ scene: PageScene) {
        super.init(scene)
        content.arrange(.wave)
    }
}

extension UIWindow {
    /// A window on a screen of its own, which fills a layer of the gallery and has the colours of a theme.
    convenience init(in layer: CALayer, theme: Theme, scale: CGFloat) {
        let screen = UIScreen(in: layer, scale: scale)
        screen.userInterfaceStyle = theme.isDark ? .dark : .light
        self.init(screen: screen)
        tintColor = UIColor(cgColor: theme.accent)
    }
}
