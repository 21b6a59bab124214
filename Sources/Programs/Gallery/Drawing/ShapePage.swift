import CoreAnimation
import Drawing
import Foundation
import Primitives

/// Paths that the renderer draws: a word that is written, loading rings, a path that morphs into
/// another, and marching dashes.
final class ShapePage: GalleryPage {
    private static let gap: CGFloat = 16

    init(_ scene: PageScene) {
        let size = scene.layer.bounds.size
        let high = max(1, size.height * 0.52).rounded(.down)
        Self.word(scene, CGRect(x: 0, y: 0, width: max(1, size.width), height: high))
        let titles = ["strokeStart, strokeEnd", "path", "lineDashPhase"]
        let low = PageScene.row(of: 3, from: high + Self.gap, in: size)
        for (index, (title, frame)) in zip(titles, low).enumerated() {
            let card = scene.card(frame)
            card.masksToBounds = true
            scene.addTitle(title, to: card)
            let place = CGRect(
                x: 18, y: 44, width: max(1, frame.width - 36), height: max(1, frame.height - 62))
            switch index {
            case 0: Self.rings(scene, card, place)
            case 1: Self.morph(scene, card, place)
            default: Self.march(scene, card, place)
            }
        }
    }

    // The word

    private static func word(_ scene: PageScene, _ frame: CGRect) {
        let card = scene.card(frame)
        card.masksToBounds = true
        let path = Handwriting.word
        let box = path.boundingBoxOfPath
        let scale = max(
            0.01, min(frame.width * 0.78 / box.width, frame.height * 0.6 / box.height))
        var place = CGAffineTransform(translationX: frame.width / 2, y: frame.height / 2)
        place = place.scaledBy(x: scale, y: scale)
        place = place.translatedBy(x: -box.midX, y: -box.midY)
        let clock = LoopClock(run: 3.2, cycle: 6.4)
        for pass in 0..<2 {
            let line = CAShapeLayer()
            line.frame = card.bounds
            line.path = path.copy(using: &place)
            line.fillColor = nil
            line.strokeColor = pass == 0 ? scene.theme.trough : scene.theme.accent
            line.lineWidth = scale * (pass == 0 ? 13 : 9)
            line.lineCap = .round
            line.lineJoin = .round
            card.addSublayer(line)
            guard pass == 1 else { continue }
            line.shadowColor = scene.theme.accent
            line.shadowOpacity = 0.55
            line.shadowRadius = 7
            line.shadowOffset = .zero
            let write = clock.move("strokeEnd", from: 0, to: 1)
            write.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            let wipe = clock.move("strokeStart", from: 0, to: 1)
            wipe.beginTime = 4.6
            wipe.duration = 1.5
            wipe.timingFunction = CAMediaTimingFunction(name: .easeIn)
            line.add(clock.loop([write, wipe]), forKey: "write")
        }
    }

    // Rings

    private static func rings(_ scene: PageScene, _ card: CALayer, _ place: CGRect) {
        let side = min(place.width, place.height)
        for index in 0..<4 {
            let radius = side * (0.46 - 0.1 * CGFloat(index))
            guard radius > 1 else { continue }
            let ring = CAShapeLayer()
            ring.bounds = CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
            ring.position = CGPoint(x: place.midX, y: place.midY)
            let path = CGMutablePath()
            path.addArc(
                center: .zero, radius: radius, startAngle: -.pi / 2, endAngle: 1.5 * .pi,
                clockwise: false)
            ring.path = path
            ring.fillColor = nil
            ring.strokeColor = scene.theme.color(index)
            ring.lineWidth = side * 0.055
            ring.lineCap = .round
            card.addSublayer(ring)
            let clock = LoopClock(run: 1, cycle: 2 + 0.35 * Double(index))
            let head = clock.move("strokeEnd", from: 0.03, to: 1)
            head.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            head.duration = clock.cycle * 0.62
            let tail = clock.move("strokeStart", from: 0, to: 0.97)
            tail.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            tail.beginTime = clock.cycle * 0.38
            tail.duration = clock.cycle * 0.62
            ring.add(clock.loop([head, tail]), forKey: "run")
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            turn.fromValue = 0
            turn.toValue = (index % 2 == 0 ? 2 : -2) * CGFloat.pi
            turn.duration = 5 + Double(index)
            turn.repeatCount = .infinity
            turn.beginTime = -10
            ring.add(turn, forKey: "turn")
        }
    }

    // A path that morphs

    private static func morph(_ scene: PageScene, _ card: CALayer, _ place: CGRect) {
        let radius = min(place.width, place.height) / 2
        let shapes = [
            petals(8, radius, inner: 0.42, bend: 0.2), petals(8, radius, inner: 0.8, bend: 0.55),
            petals(8, radius, inner: 0.98, bend: 0.26), petals(8, radius, inner: 0.3, bend: 0.9),
        ]
        let flower = CAShapeLayer()
        flower.position = CGPoint(x: place.midX, y: place.midY)
        flower.path = shapes[0]
        flower.fillRule = .evenOdd
        flower.fillColor = scene.theme.color(2).copy(alpha: 0.35)
        flower.strokeColor = scene.theme.color(2)
        flower.lineWidth = 2.5
        flower.lineJoin = .round
        card.addSublayer(flower)
        let change = CAKeyframeAnimation(keyPath: "path")
        change.values = shapes + [shapes[0]]
        change.duration = 8
        change.repeatCount = .infinity
        change.beginTime = -8
        change.timingFunctions = shapes.map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
        flower.add(change, forKey: "change")
        let tint = CAKeyframeAnimation(keyPath: "strokeColor")
        tint.values = [2, 0, 4, 1, 2].map { scene.theme.color($0) }
        tint.duration = 8
        tint.repeatCount = .infinity
        tint.beginTime = -8
        flower.add(tint, forKey: "tint")
    }

    /// A path of petals around a hole, always with the same elements.
    private static func petals(
        _ count: Int, _ radius: CGFloat, inner: CGFloat, bend: CGFloat
    ) -> CGPath {
        func point(_ turns: CGFloat, _ length: CGFloat) -> CGPoint {
            let angle = (turns / CGFloat(count) - 0.25) * 2 * .pi
            return CGPoint(x: cos(angle) * radius * length, y: sin(angle) * radius * length)
        }
        let path = CGMutablePath()
        path.move(to: point(-0.5, inner))
        for petal in 0..<count {
            let middle = CGFloat(petal)
            path.addCurve(
                to: point(middle, 0.97), control1: point(middle - 0.5 + bend * 0.3, inner * 1.05),
                control2: point(middle - bend * 0.6, 0.97))
            path.addCurve(
                to: point(middle + 0.5, inner), control1: point(middle + bend * 0.6, 0.97),
                control2: point(middle + 0.5 - bend * 0.3, inner * 1.05))
        }
        path.closeSubpath()
        let hole = radius * inner * 0.45
        path.addEllipse(in: CGRect(x: -hole, y: -hole, width: 2 * hole, height: 2 * hole))
        return path
    }

    // Dashes

    private static func march(_ scene: PageScene, _ card: CALayer, _ place: CGRect) {
        let patterns: [[NSNumber]] = [[14, 8], [0, 12], [22, 9, 3, 9]]
        for (index, pattern) in patterns.enumerated() {
            let inset = CGFloat(index) * min(place.width, place.height) * 0.15 + 5
            let box = place.shrunk(inset, inset)
            let radius = min(24, min(box.width, box.height) / 2)
            let line = CAShapeLayer()
            line.frame = card.bounds
            line.path = CGPath(
                roundedRect: box, cornerWidth: radius, cornerHeight: radius, transform: nil)
            line.fillColor = nil
            line.strokeColor = scene.theme.color(index + 3)
            line.lineWidth = index == 1 ? 6 : 3.5
            line.lineCap = index == 0 ? .butt : .round
            line.lineDashPattern = pattern
            card.addSublayer(line)
            let length = pattern.map(\.doubleValue).reduce(0, +)
            let phase = CABasicAnimation(keyPath: "lineDashPhase")
            phase.fromValue = 0
            phase.toValue = (index % 2 == 0 ? -4 : 4) * length
            phase.duration = 4
            phase.repeatCount = .infinity
            phase.beginTime = -4
            line.add(phase, forKey: "march")
        }
    }
}
