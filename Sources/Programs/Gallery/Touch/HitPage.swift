import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// Layers that move on the render thread and change colour when hit.
final class HitPage: GalleryPage {
    private let scene: PageScene
    private let field: CALayer
    private let list: HitList?
    private var targets: [CALayer] = []
    private var hits = 0
    private var misses = 0
    private let count: LabelLayer
    private static let lanes = 4
    private static let names = ["The disc", "The square", "The small disc", "The fast square"]

    init(_ scene: PageScene) {
        self.scene = scene
        let size = scene.layer.bounds.size
        count = scene.label("No hit yet", size: 15, isQuiet: false)
        let hasList = size.width > 560
        let left = hasList ? (size.width * 0.68).rounded() : size.width
        field = scene.card(CGRect(x: 0, y: 0, width: left, height: size.height))
        field.masksToBounds = true
        list =
            hasList
            ? HitList(
                scene,
                CGRect(
                    x: left + PageScene.gap, y: 0, width: size.width - left - PageScene.gap,
                    height: size.height)) : nil
        // On the line of the list's title, which has smaller letters.
        count.position = CGPoint(x: 18, y: 13)
        field.addSublayer(count)
        let height = (field.bounds.height - 70) / CGFloat(Self.lanes)
        for lane in 0..<Self.lanes { build(lane, height: height) }
    }

    private func build(_ lane: Int, height: CGFloat) {
        let side = min(64, height * 0.7)
        let y = 60 + height * (CGFloat(lane) + 0.5)
        let end = field.bounds.width - side
        let radius = lane % 2 == 0 ? side / 2 : 12
        rail(from: side, to: end, y: y)
        outline(
            CGRect(x: side / 2, y: y - side / 2, width: side, height: side), radius: radius,
            color: scene.theme.color(lane))
        let target = CALayer()
        target.name = "target \(lane)"
        target.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        target.position = CGPoint(x: side, y: y)
        target.cornerRadius = radius
        target.backgroundColor = scene.theme.color(lane)
        target.borderColor = scene.theme.text
        field.addSublayer(target)
        targets.append(target)
        move(target, lane, to: end)
    }

    /// Shows the path that a layer takes.
    private func rail(from left: CGFloat, to right: CGFloat, y: CGFloat) {
        let rail = CALayer()
        rail.frame = CGRect(x: left, y: y - 1, width: max(0, right - left), height: 2)
        rail.cornerRadius = 1
        rail.backgroundColor = scene.theme.line
        field.addSublayer(rail)
    }

    /// Shows the frame of a layer's model, which doesn't change.
    private func outline(_ frame: CGRect, radius: CGFloat, color: CGColor) {
        let outline = CAShapeLayer()
        outline.name = "model outline"
        outline.path = CGPath(
            roundedRect: frame.insetBy(dx: 1, dy: 1), cornerWidth: max(0, radius - 1),
            cornerHeight: max(0, radius - 1), transform: nil)
        outline.fillColor = nil
        outline.strokeColor = color
        outline.lineWidth = 1.5
        outline.lineDashPattern = [5, 4]
        field.addSublayer(outline)
    }

    private func move(_ target: CALayer, _ lane: Int, to x: CGFloat) {
        target.swing("position.x", to: x, seconds: 3.2 - Double(lane) * 0.45, key: "move")
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
        guard field.frame.contains(point) else { return }
        if let lane = targets.firstIndex(where: { $0 === event.layer }) {
            hit(lane, at: point)
        } else {
            misses += 1
            list?.add("Nothing", "at \(Int(point.x)), \(Int(point.y))", scene.theme.knobEdge)
        }
        count.text = "\(Self.plural(hits, "hit")), \(Self.plural(misses, "miss"))"
    }

    private func hit(_ lane: Int, at point: CGPoint) {
        let target = targets[lane]
        hits += 1
        let distance = abs(point.x - target.position.x).rounded()
        target.borderWidth = target.borderWidth == 0 ? 4 : 0
        list?.add(
            Self.names[lane], "\(Int(distance)) points from its model", scene.theme.color(lane))
    }

    private static func plural(_ count: Int, _ word: String) -> String {
        let ending = count == 1 ? "" : word == "miss" ? "es" : "s"
        return "\(count) \(word)\(ending)"
    }
}
