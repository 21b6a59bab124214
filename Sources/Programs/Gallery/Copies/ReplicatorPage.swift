import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A few layers, drawn many times: reflections, loaders, and nested grids.
final class ReplicatorPage: GalleryPage {
    private static let gap: CGFloat = 16

    init(_ scene: PageScene) {
        let size = scene.layer.bounds.size
        let high = max(1, size.height * 0.5).rounded(.down)
        let wide = max(1, size.width * 0.56).rounded(.down)
        Self.reflection(scene, CGRect(x: 0, y: 0, width: wide, height: high))
        Self.grid(
            scene,
            CGRect(
                x: wide + Self.gap, y: 0, width: max(1, size.width - wide - Self.gap),
                height: high))
        let low = PageScene.row(of: 3, from: high + Self.gap, in: size)
        Self.spinner(scene, low[0])
        Self.mandala(scene, low[1])
        Self.tunnel(scene, low[2])
    }

    private static func card(
        _ scene: PageScene, _ frame: CGRect, _ title: String, short: String? = nil
    ) -> CALayer {
        let card = scene.card(frame)
        card.masksToBounds = true
        scene.addTitle(title, short: short, to: card)
        return card
    }

    private static func endless(
        _ keyPath: String, _ from: Any, _ to: Any, _ duration: Double, turns: Bool = false
    ) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = duration
        animation.autoreverses = turns
        animation.repeatCount = .infinity
        // The animation begins long before the page, so that every copy has begun.
        animation.beginTime = -100 * duration
        animation.timingFunction = CAMediaTimingFunction(name: turns ? .easeInEaseOut : .linear)
        return animation
    }

    // Pulsing bars, and their reflection

    private static func reflection(_ scene: PageScene, _ frame: CGRect) {
        let card = card(scene, frame, "a reflection of a row of bars")
        let count = 24
        let step = max(1, (frame.width - 80) / CGFloat(count))
        let floor = frame.height * 0.68
        // The highest bar ends below the title.
        let most = max(1, floor - 46)
        let mirror = CAReplicatorLayer()
        mirror.frame = CGRect(x: 0, y: 0, width: frame.width, height: floor)
        mirror.anchorPoint = CGPoint(x: 0.5, y: 1)
        mirror.position = CGPoint(x: frame.width / 2, y: floor)
        mirror.instanceCount = 2
        // The reflection is below the floor, upside down and shorter.
        mirror.instanceTransform = CATransform3DConcat(
            CATransform3DMakeScale(1, -0.5, 1), CATransform3DMakeTranslation(0, 3, 0))
        mirror.instanceAlphaOffset = -0.72
        card.addSublayer(mirror)
        let row = CAReplicatorLayer()
        row.frame = mirror.bounds
        row.instanceCount = count
        row.instanceTransform = CATransform3DMakeTranslation(step, 0, 0)
        row.instanceDelay = 0.11
        row.instanceColor = CGColor(red: 0.35, green: 0.75, blue: 1, alpha: 1)
        row.instanceRedOffset = 0.026
        row.instanceGreenOffset = -0.018
        row.instanceBlueOffset = -0.006
        mirror.addSublayer(row)
        row.addSublayer(pulsingBar(step, floor, most))
    }

    /// The first bar of the row: it stands on the floor, and is `most` points high at most.
    private static func pulsingBar(_ step: CGFloat, _ floor: CGFloat, _ most: CGFloat) -> CALayer {
        let bar = CALayer()
        bar.bounds = CGRect(x: 0, y: 0, width: step * 0.62, height: max(1, most * 0.3))
        bar.anchorPoint = CGPoint(x: 0.5, y: 1)
        bar.position = CGPoint(x: 40 + step / 2, y: floor)
        bar.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        bar.cornerRadius = step * 0.16
        bar.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        let beat = CAKeyframeAnimation(keyPath: "bounds.size.height")
        beat.values = [0.3, 0.84, 0.44, 1, 0.26, 0.66, 0.3].map {
            max(1, most * CGFloat($0))
        }
        beat.calculationMode = .cubic
        beat.duration = 3.3
        beat.repeatCount = .infinity
        beat.beginTime = -330
        bar.add(beat, forKey: "beat")
        return bar
    }

    // A grid of dots, in which a wave runs from the corner

    private static func grid(_ scene: PageScene, _ frame: CGRect) {
        let card = card(scene, frame, "a dot, 15 x 10")
        let (columns, rows) = (15, 10)
        let step = max(
            1,
            min((frame.width - 60) / CGFloat(columns), (frame.height - 80) / CGFloat(rows)))
        let left = (frame.width - step * CGFloat(columns - 1)) / 2
        let top = 34 + (frame.height - 34 - step * CGFloat(rows - 1)) / 2
        let down = CAReplicatorLayer()
        down.instanceCount = rows
        down.instanceTransform = CATransform3DMakeTranslation(0, step, 0)
        down.instanceDelay = 0.12
        down.instanceColor = scene.theme.color(4)
        down.instanceBlueOffset = -0.035
        down.instanceRedOffset = 0.03
        card.addSublayer(down)
        let across = CAReplicatorLayer()
        across.instanceCount = columns
        across.instanceTransform = CATransform3DMakeTranslation(step, 0, 0)
        across.instanceDelay = 0.12
        across.instanceGreenOffset = -0.028
        down.addSublayer(across)
        let dot = CALayer()
        dot.bounds = CGRect(x: 0, y: 0, width: step * 0.72, height: step * 0.72)
        dot.position = CGPoint(x: left, y: top)
        dot.cornerRadius = step * 0.36
        dot.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        across.addSublayer(dot)
        dot.add(endless("transform.scale", 0.28, 1, 1.2, turns: true), forKey: "size")
        dot.add(endless("opacity", 0.4, 1, 1.2, turns: true), forKey: "light")
    }

    // Radial loaders

    private static func spinner(_ scene: PageScene, _ frame: CGRect) {
        let card = card(scene, frame, "instanceDelay")
        let side = max(1, min(frame.width, frame.height - 44) * 0.8)
        for ring in 0..<2 {
            let count = ring == 0 ? 18 : 8
            let radius = side * (ring == 0 ? 0.44 : 0.2)
            let loader = CAReplicatorLayer()
            loader.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            loader.position = CGPoint(x: frame.width / 2, y: (frame.height + 36) / 2)
            loader.instanceCount = count
            let angle = 2 * CGFloat.pi / CGFloat(count)
            loader.instanceTransform = CATransform3DMakeRotation(
                ring == 0 ? angle : -angle, 0, 0, 1)
            loader.instanceDelay = (ring == 0 ? 1.5 : 1.2) / Double(count)
            card.addSublayer(loader)
            let mark = CALayer()
            let size =
                ring == 0
                ? CGSize(width: side * 0.045, height: side * 0.15)
                : CGSize(width: side * 0.085, height: side * 0.085)
            mark.bounds = CGRect(origin: .zero, size: size)
            mark.position = CGPoint(x: side / 2, y: side / 2 - radius + size.height / 2)
            mark.cornerRadius = size.width / 2
            mark.backgroundColor = scene.theme.color(ring == 0 ? 0 : 1)
            loader.addSublayer(mark)
            let cycle = ring == 0 ? 1.5 : 1.2
            mark.add(endless("opacity", 1, 0.12, cycle), forKey: "fade")
            if ring == 1 { mark.add(endless("transform.scale", 1, 0.35, cycle), forKey: "size") }
        }
    }

    // A shape that becomes a flower of shapes

    private static func mandala(_ scene: PageScene, _ frame: CGRect) {
        let card = card(
            scene, frame, "instanceTransform, instanceColor", short: "instanceTransform")
        let side = max(1, min(frame.width, frame.height - 44) * 0.9)
        let flower = CAReplicatorLayer()
        flower.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        flower.position = CGPoint(x: frame.width / 2, y: (frame.height + 36) / 2)
        flower.instanceCount = 24
        flower.instanceColor = CGColor(red: 1, green: 0.45, blue: 0.55, alpha: 1)
        flower.instanceRedOffset = -0.024
        flower.instanceBlueOffset = 0.018
        let turn = CATransform3DMakeRotation(2 * .pi / 24, 0, 0, 1)
        flower.instanceTransform = turn
        card.addSublayer(flower)
        let petal = CAShapeLayer()
        let length = side * 0.3
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: -side * 0.07, y: -length, width: side * 0.14, height: length))
        petal.path = path
        petal.position = CGPoint(x: side / 2, y: side / 2 - side * 0.06)
        petal.fillColor = nil
        petal.strokeColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.9)
        petal.lineWidth = 1.5
        flower.addSublayer(petal)
        petal.add(endless("transform.rotation.z", -0.9, 0.9, 5, turns: true), forKey: "bend")
        petal.add(endless("strokeEnd", 0.25, 1, 3.5, turns: true), forKey: "draw")
        flower.add(endless("transform.rotation.z", 0, 2 * CGFloat.pi, 40), forKey: "turn")
    }

    // Frames that go away from the eye

    private static func tunnel(_ scene: PageScene, _ frame: CGRect) {
        let card = card(scene, frame, "preservesDepth")
        let stage = CALayer()
        stage.frame = card.bounds
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 420
        stage.sublayerTransform = eye
        card.addSublayer(stage)
        let tunnel = CAReplicatorLayer()
        tunnel.preservesDepth = true
        tunnel.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
        tunnel.position = CGPoint(x: frame.width / 2, y: (frame.height + 30) / 2)
        tunnel.instanceCount = 14
        tunnel.instanceTransform = CATransform3DRotate(
            CATransform3DMakeTranslation(0, 0, -60), 0.13, 0, 0, 1)
        tunnel.instanceAlphaOffset = -0.065
        tunnel.instanceGreenOffset = -0.05
        tunnel.instanceDelay = 0.18
        stage.addSublayer(tunnel)
        let side = max(1, min(frame.width, frame.height) * 0.62)
        let square = CALayer()
        square.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        square.position = CGPoint(x: 0.5, y: 0.5)
        square.cornerRadius = side * 0.16
        square.borderWidth = side * 0.035
        square.borderColor = scene.theme.color(2)
        tunnel.addSublayer(square)
        square.add(endless("transform.rotation.z", -0.35, 0.35, 4, turns: true), forKey: "turn")
        tunnel.add(endless("transform.rotation.y", -0.35, 0.35, 7, turns: true), forKey: "look")
    }
}
