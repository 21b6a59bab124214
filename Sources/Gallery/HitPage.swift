import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// Layers that move on the render thread and change colour when hit.
final class HitPage: GalleryPage {
    private let scene: PageScene
    private var targets: [CALayer] = []
    private var hits = 0
    private var misses = 0
    private let count: LabelLayer

    init(_ scene: PageScene) {
        self.scene = scene
        count = scene.label("No hit yet", size: 15, isQuiet: false)
        let card = scene.card(scene.layer.bounds)
        card.masksToBounds = true
        count.position = CGPoint(x: 20, y: 18)
        card.addSublayer(count)
        let lanes = 4
        let height = (card.bounds.height - 70) / CGFloat(lanes)
        let side = min(64, height * 0.7)
        for lane in 0..<lanes {
            let y = 60 + height * (CGFloat(lane) + 0.5)
            let target = CALayer()
            target.name = "target \(lane)"
            target.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            target.position = CGPoint(x: side, y: y)
            target.cornerRadius = lane % 2 == 0 ? side / 2 : 12
            target.backgroundColor = scene.theme.color(lane)
            target.borderColor = scene.theme.text
            card.addSublayer(target)
            targets.append(target)
            move(target, lane, to: card.bounds.width - side)
        }
    }

    private func move(_ target: CALayer, _ lane: Int, to x: CGFloat) {
        let move = CABasicAnimation(keyPath: "position.x")
        move.toValue = x
        move.duration = 3.2 - Double(lane) * 0.45
        move.autoreverses = true
        move.repeatCount = .infinity
        move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        target.add(move, forKey: "move")
        guard lane % 2 == 1 else { return }
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.byValue = 2 * Double.pi
        turn.duration = 4
        turn.repeatCount = .infinity
        target.add(turn, forKey: "turn")
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        switch event.kind {
        case .pointerDown, .touchBegan: break
        default: return
        }
        guard scene.layer.bounds.contains(point) else { return }
        if let target = targets.first(where: { $0 === event.layer }) {
            hits += 1
            target.backgroundColor = scene.theme.color(hits + 2)
            target.borderWidth = target.borderWidth == 0 ? 4 : 0
            count.text = "Hit \(target.name ?? "")!   \(hits) hits, \(misses) misses"
        } else {
            misses += 1
            count.text = "Missed.   \(hits) hits, \(misses) misses"
        }
    }
}
