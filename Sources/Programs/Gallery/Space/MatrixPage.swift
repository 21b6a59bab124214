import CoreAnimation
import Drawing
import Foundation
import Stage
import ViewKit

/// A block of 100,000 places in space, of which only those in sight have a layer.
final class MatrixPage: GalleryPage {
    private let scene: PageScene
    private let window: CALayer
    private let matrix: LayerMatrix
    private let reading: LabelLayer
    private let bars: FrameBars
    private var offset = CGPoint(x: 0, y: 0)
    private var velocity = CGPoint.zero
    private var grip: CGPoint?
    /// Whether it drifts by itself, until somebody takes hold of it.
    private var isAdrift = true
    private var lastTime: Double?
    private var lastReading = -1.0

    var wantsTicks: Bool { true }

    init(_ scene: PageScene) {
        self.scene = scene
        let size = scene.layer.bounds.size
        let footer: CGFloat = min(112, size.height / 3)
        window = scene.card(
            CGRect(x: 0, y: 0, width: size.width, height: max(0, size.height - footer - 16)))
        window.masksToBounds = true
        window.name = "matrix"
        matrix = LayerMatrix(scene, in: window)
        let card = scene.card(
            CGRect(x: 0, y: max(0, size.height - footer), width: size.width, height: footer))
        card.masksToBounds = true
        let half = (size.width / 2).rounded()
        reading = scene.label(" ", size: 12)
        reading.position = CGPoint(x: 18, y: 64)
        card.addSublayer(reading)
        // At the right of the reading.
        let left = min(max(half, 372), size.width * 0.66).rounded()
        bars = FrameBars(
            scene, in: card,
            CGRect(x: left, y: 16, width: max(0, size.width - left - 18), height: footer - 32))
        let choice = scene.choice(["Used again", "Made anew"], selected: 0) { [weak self] in
            self?.matrix.recycles = $0 == 0
            self?.bars.reset()
        }
        scene.panel(card.frame, isBare: true).add(choice, top: 18, right: nil)
        choice.widthAnchor.constraint(equalToConstant: min(260, max(0, half - 36))).isActive = true
        place(at: 0)
        matrix.update()
    }

    /// Moves slowly around the block.
    private func place(at time: Double) {
        let reach = matrix.contentSize
        offset = CGPoint(
            x: (reach.width - window.bounds.width) * (0.5 + 0.45 * sin(time * 0.05 - 0.9)),
            y: (reach.height - window.bounds.height) * (0.5 + 0.45 * sin(time * 0.037 - 0.6)))
    }

    func tick(_ time: Double) {
        let passed = lastTime.map { min(max(0, time - $0), 0.1) } ?? 0
        lastTime = time
        if isAdrift {
            place(at: time)
        } else if grip == nil {
            offset.x += velocity.x * passed
            offset.y += velocity.y * passed
            // The speed decays as in a scroll view: to 0.998 in each millisecond.
            let left = pow(0.998, passed * 1000)
            velocity = CGPoint(x: velocity.x * left, y: velocity.y * left)
        }
        let reach = matrix.contentSize
        offset.x = min(max(offset.x, 0), max(0, reach.width - window.bounds.width))
        offset.y = min(max(offset.y, 0), max(0, reach.height - window.bounds.height))
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        window.bounds.origin = offset
        matrix.update()
        bars.add(time)
        CATransaction.commit()
        guard lastReading < 0 || time < lastReading || time - lastReading > 0.25 else { return }
        lastReading = time
        reading.text =
            "\(matrix.shownCount.grouped) of 100,000 layers exist; "
            + "\(matrix.pool.made.grouped) made, \(matrix.pool.reused.grouped) used again\n"
            + "\(bars.late) late frames of \(bars.count)"
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        switch event.kind {
        case .pointerDown(button: 0), .touchBegan:
            guard window.frame.contains(point) else { return }
            grip = point
            isAdrift = false
            velocity = .zero
        case .pointerMoved, .touchMoved:
            guard let grip else { return }
            move(by: CGPoint(x: grip.x - point.x, y: grip.y - point.y))
            self.grip = point
        case .pointerUp(button: 0), .pointerCancelled, .touchEnded, .touchCancelled: grip = nil
        case .scrolled(let way) where window.frame.contains(point):
            isAdrift = false
            move(by: CGPoint(x: CGFloat(way.x), y: CGFloat(way.y)))
            velocity = .zero
        default: break
        }
    }

    private func move(by way: CGPoint) {
        guard way.x.isFinite, way.y.isFinite else { return }
        offset.x += way.x
        offset.y += way.y
        velocity = CGPoint(
            x: min(max(way.x * 60, -4000), 4000), y: min(max(way.y * 60, -4000), 4000))
    }
}
