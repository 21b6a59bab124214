import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// Animations in a group, and steps that follow each other.
final class GroupsPage: GalleryPage {
    private let scene: PageScene
    private let group: GroupBoard
    private let chain: ChainBoard

    init(_ scene: PageScene) {
        self.scene = scene
        let size = scene.layer.bounds.size
        let gap: CGFloat = size.width > 640 ? 16 : 10
        let top = max(1, (size.height * 0.52).rounded())
        let left = max(1, (size.width * 0.56).rounded())
        let low = max(1, size.height - top - gap)
        group = GroupBoard(scene, CGRect(x: 0, y: 0, width: size.width, height: top))
        let log = CallbackLog(
            scene,
            CGRect(
                x: left + gap, y: top + gap, width: max(1, size.width - left - gap), height: low))
        chain = ChainBoard(
            scene, CGRect(x: 0, y: top + gap, width: left, height: low), log: log)
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        switch event.kind {
        case .pointerDown, .touchBegan: break
        default: return
        }
        if group.card.frame.contains(point) {
            group.start()
        } else if chain.card.frame.contains(point) {
            chain.restart()
        }
    }
}
