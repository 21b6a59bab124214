import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// Geometry: the properties that place a layer, a card for each topic.
final class LayersPage: GalleryPage {
    private let scene: PageScene

    init(_ scene: PageScene) {
        self.scene = scene
        let gap = PageScene.gap
        let height = ((scene.layer.bounds.height - gap) / 2).rounded(.down)
        let topics: [(String, @MainActor (LayersPage) -> (CALayer) -> Void)] = [
            ("Position and anchor point", LayersPage.anchors),
            ("Transforms nest", LayersPage.nesting),
            ("Corners, borders, masks", LayersPage.corners),
            ("Contents gravity", LayersPage.gravity),
            ("zPosition orders siblings", LayersPage.depth),
            ("Perspective", LayersPage.perspective),
        ]
        for (index, topic) in topics.enumerated() {
            let column = PageScene.column(index % 3, of: 3, in: scene.layer.bounds.width)
            let frame = CGRect(
                x: column.x, y: CGFloat(index / 3) * (height + gap), width: column.width,
                height: height)
            let card = scene.card(frame)
            scene.addTitle(topic.0, to: card)
            let area = CALayer()
            area.frame = CGRect(x: 18, y: 44, width: frame.width - 36, height: height - 62)
            card.addSublayer(area)
            topic.1(self)(area)
        }
    }

    private func box(_ frame: CGRect, _ color: Int, in parent: CALayer) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = scene.theme.color(color)
        layer.cornerRadius = 6
        parent.addSublayer(layer)
        return layer
    }

    private func anchors(_ area: CALayer) {
        let points = [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1)]
        let side = min(area.bounds.width / 5.2, area.bounds.height / 2.6)
        for (index, anchor) in points.enumerated() {
            let center = CGPoint(
                x: area.bounds.width * (CGFloat(index) * 2 + 1) / 6, y: area.bounds.midY)
            let layer = box(CGRect(x: 0, y: 0, width: side, height: side), index, in: area)
            layer.anchorPoint = anchor
            layer.position = center
            layer.transform = CATransform3DMakeRotation(.pi / 9, 0, 0, 1)
            layer.swing("transform.rotation.z", to: -Double.pi / 6, seconds: 2.4)
            let dot = box(
                CGRect(x: center.x - 4, y: center.y - 4, width: 8, height: 8), 0, in: area)
            dot.backgroundColor = scene.theme.text
            dot.cornerRadius = 4
        }
    }

    private func nesting(_ area: CALayer) {
        var side = min(area.bounds.width, area.bounds.height) * 0.8
        var parent = area
        for index in 0..<5 {
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            layer.position = CGPoint(x: parent.bounds.midX, y: parent.bounds.midY)
            layer.backgroundColor = scene.theme.color(index)
            layer.cornerRadius = side / 8
            layer.transform = CATransform3DMakeRotation(.pi / 14, 0, 0, 1)
            layer.swing("transform.rotation.z", to: -Double.pi / 7, seconds: 4)
            parent.addSublayer(layer)
            parent = layer
            side *= 0.74
        }
    }

    private func corners(_ area: CALayer) {
        let side = min(area.bounds.width / 3.6, area.bounds.height * 0.7)
        for index in 0..<3 {
            let center = area.bounds.width * (CGFloat(index) * 2 + 1) / 6
            let frame = CGRect(
                x: center - side / 2, y: area.bounds.midY - side / 2, width: side, height: side)
            let layer = box(frame, index + 1, in: area)
            layer.cornerRadius = [side / 6, side / 2, side / 5][index]
            layer.borderColor = scene.theme.text
            layer.borderWidth = [3, 0, 2][index]
            layer.swing("cornerRadius", to: [side / 2, side / 8, side / 2][index], seconds: 2.4)
            guard index > 0 else { continue }
            layer.masksToBounds = index == 2
            let inner = box(
                CGRect(x: side * 0.45, y: side * 0.45, width: side * 0.7, height: side * 0.7), 4,
                in: layer)
            inner.cornerRadius = index == 1 ? side * 0.35 : 0
            inner.opacity = 0.9
        }
    }

    private func gravity(_ area: CALayer) {
        guard let image = Self.picture(scene.theme) else { return }
        let gravities: [CALayerContentsGravity] = [.resize, .resizeAspect, .resizeAspectFill]
        let width = (area.bounds.width - 24) / 3
        for (index, gravity) in gravities.enumerated() {
            let layer = box(
                CGRect(
                    x: CGFloat(index) * (width + 12), y: 0, width: width,
                    height: area.bounds.height - 24), 0, in: area)
            layer.backgroundColor = scene.theme.background
            layer.contents = image
            layer.contentsGravity = gravity
            layer.masksToBounds = true
            let low = layer.bounds.insetBy(dx: 0, dy: layer.bounds.height * 0.22)
            layer.swing("bounds", to: NSValue(cgRect: low), seconds: 3)
            let label = scene.label(["resize", "aspect", "aspectFill"][index], size: 11)
            label.room = width + 8
            label.position = CGPoint(x: layer.frame.minX.rounded(), y: area.bounds.height - 18)
            area.addSublayer(label)
        }
    }

    private func depth(_ area: CALayer) {
        let side = min(area.bounds.width / 2.6, area.bounds.height * 0.62)
        for (index, z) in [0, 2, 1].enumerated() {
            let layer = box(
                CGRect(
                    x: area.bounds.midX - side * 1.05 + CGFloat(index) * side * 0.55,
                    y: area.bounds.midY - side * 0.7 + CGFloat(index) * side * 0.2, width: side,
                    height: side), index, in: area)
            layer.zPosition = CGFloat(z)
            layer.cornerRadius = 10
            shuffle(layer, from: z, color: index)
        }
    }

    /// Lets the three take turns at being in front, each labelled with its position.
    private func shuffle(_ layer: CALayer, from z: Int, color: Int) {
        let order = (0...2).map { (z + $0) % 3 }
        jump(layer, "zPosition", order)
        for value in 0...2 {
            let label = LabelLayer(
                "z \(value)",
                style: .init(size: 13, weight: .semibold, color: scene.theme.onColor(color)),
                scale: scene.scale)
            label.position = CGPoint(x: 12, y: 10)
            label.opacity = value == z ? 1 : 0
            jump(label, "opacity", order.map { $0 == value ? 1 : 0 })
            layer.addSublayer(label)
        }
    }

    private func jump(_ layer: CALayer, _ keyPath: String, _ values: [Int]) {
        let jump = CAKeyframeAnimation(keyPath: keyPath)
        jump.values = values
        jump.calculationMode = .discrete
        jump.duration = 4.5
        jump.repeatCount = .infinity
        layer.add(jump, forKey: keyPath)
    }

    private func perspective(_ area: CALayer) {
        // The eye stands further away from wide cards, so that the outer squares stay in them.
        area.sublayerTransform.m34 = -1 / max(170, area.bounds.width * 0.76)
        let side = min(area.bounds.width / 4.4, area.bounds.height * 0.8)
        for index in 0..<4 {
            let center = CGPoint(
                x: area.bounds.width * (CGFloat(index) * 2 + 1) / 8, y: area.bounds.midY)
            let layer = box(CGRect(x: 0, y: 0, width: side, height: side), index, in: area)
            layer.position = center
            layer.transform = CATransform3DMakeRotation(CGFloat(index) * 0.5 - 0.75, 0, 1, 0)
            layer.swing("transform.rotation.y", to: 0.75 - Double(index) * 0.5, seconds: 3)
        }
    }

    /// A picture, half as high as wide.
    private static func picture(_ theme: Theme) -> CGImage? {
        let size = CGSize(width: 240, height: 120)
        guard let context = CGContext(opaque: size, scale: 1) else { return nil }
        let colors = [theme.color(0), theme.color(4), theme.color(1)]
        if let gradient = CGGradient(colors: colors) {
            context.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: 240, y: 120), options: [])
        }
        context.setFillColor(theme.background)
        context.fillEllipse(in: CGRect(x: 150, y: 22, width: 40, height: 40))
        context.setFillColor(theme.text)
        context.beginPath()
        context.addLines(between: [
            CGPoint(x: 20, y: 120), CGPoint(x: 90, y: 40), CGPoint(x: 160, y: 120),
        ])
        context.fillPath()
        return context.makeImage()
    }
}
