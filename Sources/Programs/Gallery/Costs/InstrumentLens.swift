import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives

/// A picture of the costly scenes of all lessons, rendered apart from the window, under an overlay of the
/// instruments.
@MainActor
final class InstrumentLens {
    private let meter: TreeMeter?
    private let picture = CALayer()
    private var moves: [CostLesson.Move] = []
    private let art = CostArt()
    private var shownTime: Double?
    private static let gap: CGFloat = 8

    /// Makes a lens that fills a part of the page; it shows nothing where there is no room.
    init(_ scene: PageScene, _ frame: CGRect) {
        let scale = min(scene.scale, 2)
        let (width, height) = (2 * Int(frame.width / 2), 2 * Int(frame.height / 2))
        picture.name = "picture lens"
        picture.frame = CGRect(
            x: frame.minX, y: frame.minY, width: CGFloat(width), height: CGFloat(height))
        picture.contentsScale = scale
        picture.cornerRadius = 14
        picture.borderColor = scene.theme.frame
        picture.borderWidth = 1
        picture.masksToBounds = true
        picture.actions = ["contents": NSNull()]
        scene.layer.addSublayer(picture)
        guard width >= 60, height >= 40 else {
            meter = nil
            return
        }
        meter = TreeMeter(width: width, height: height, scale: scale, stopwatch: nil)
        guard let meter else { return }
        meter.layer.name = "scene lens"
        meter.layer.isOpaque = true
        meter.layer.backgroundColor = scene.theme.trough
        fill(meter.layer, scene, scale)
    }

    /// Adds the scenes of all lessons side by side, each in its costly form.
    private func fill(_ layer: CALayer, _ scene: PageScene, _ scale: CGFloat) {
        let lessons = CostLesson.all
        let columns = layer.bounds.width > 1.4 * layer.bounds.height ? 4 : 2
        let rows = (lessons.count + columns - 1) / columns
        let width = (layer.bounds.width - CGFloat(columns + 1) * Self.gap) / CGFloat(columns)
        let height = (layer.bounds.height - CGFloat(rows + 1) * Self.gap) / CGFloat(rows)
        for (index, lesson) in lessons.enumerated() {
            let cell = CALayer()
            cell.name = "scene \(lesson.word.lowercased())"
            cell.anchorPoint = .zero
            // An even number, so that middles lie on whole pixels.
            cell.bounds.size = CGSize(
                width: 2 * max(0, width / 2).rounded(.down),
                height: 2 * max(0, height / 2).rounded(.down))
            cell.position = CGPoint(
                x: (Self.gap + CGFloat(index % columns) * (width + Self.gap)).rounded(),
                y: (Self.gap + CGFloat(index / columns) * (height + Self.gap)).rounded())
            cell.masksToBounds = true
            layer.addSublayer(cell)
            let stand = CostStand(layer: cell, theme: scene.theme, scale: scale, art: art)
            moves.append(lesson.make(stand, false))
        }
    }

    /// The current overlay.
    var overlay: InstrumentOverlay? { meter?.overlays.first }

    /// Lays another overlay over the scene.
    func lay(_ overlay: InstrumentOverlay) {
        meter?.overlays = [overlay]
        let time = shownTime ?? 0
        shownTime = nil
        show(at: time)
    }

    /// Shows the scene at `time`, unless it shows that time already.
    func show(at time: Double) {
        guard let meter, time != shownTime else { return }
        shownTime = time
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        meter.show(at: time) { for move in moves { move(time) } }
        picture.contents = meter.image()
        CATransaction.commit()
    }
}
