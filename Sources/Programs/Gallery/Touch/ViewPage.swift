import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// A view that is the content of a page.
@MainActor
protocol PageContent: UIView {
    /// A content with a frame in the page's window.
    init(frame: CGRect, theme: Theme)
    /// The words of the user; nil for none.
    var kept: Any? { get }
    /// Takes what another content has kept; that of another kind is left alone.
    func take(_ kept: Any)
}

extension PageContent {
    var kept: Any? { nil }
    func take(_ kept: Any) {}
}

/// A page of views: one view fills the page.
class ViewPage<Content: PageContent>: GalleryPage {
    let content: Content

    required init(_ scene: PageScene) {
        content = Content(
            frame: CGRect(origin: .zero, size: scene.layer.bounds.size), theme: scene.theme)
        scene.views.addSubview(content)
    }

    var kept: Any? { content.kept }
    func take(_ kept: Any) { content.take(kept) }
}

/// Animation blocks, springs, keyframes, a flip, and an animator that is moved by hand.
final class ViewsPage: ViewPage<TileBoard> {
    required init(_ scene: PageScene) {
        super.init(scene)
        content.arrange(.wave)
    }
}
