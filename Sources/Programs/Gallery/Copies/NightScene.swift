import Chrome
import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A city by the water at night, and the sky above it.
@MainActor
struct NightScene {
    /// The root layer.
    let layer = CALayer()
    /// The emitter of rockets; its `birthRate` scales their number.
    let rockets = CAEmitterLayer()
    /// The emitter of bursts that a finger lights.
    let hand = CAEmitterLayer()
    /// The upper edge of the water, in points from the top.
    let shore: CGFloat

    init(_ frame: CGRect, scale: CGFloat) {
        let size = frame.size
        shore = (size.height * 0.8).rounded()
        layer.frame = frame
        addGround(size, scale)
        let mirror = makeMirror(size)
        layer.addSublayer(mirror)
        addEmitters(to: mirror)
        let roofs = (shore * 0.72).rounded()
        mirror.addSublayer(
            CanvasLayer(
                frame: CGRect(x: 0, y: roofs, width: size.width, height: shore - roofs + 1),
                scale: scale
            ) { Self.city(in: $0, $1) })
        layer.addSublayer(
            CanvasLayer(
                frame: CGRect(
                    x: 0, y: shore, width: size.width, height: max(0, size.height - shore)),
                scale: scale
            ) { Self.ripples(in: $0, $1) })
    }

    /// Adds the sky with its stars, and the water.
    private func addGround(_ size: CGSize, _ scale: CGFloat) {
        layer.addSublayer(
            Self.gradient(
                CGRect(x: 0, y: 0, width: size.width, height: shore),
                [0x03040C, 0x080B22, 0x171338, 0x35204A, 0x583049], [0, 0.35, 0.66, 0.9, 1]))
        layer.addSublayer(
            Self.gradient(
                CGRect(x: 0, y: shore, width: size.width, height: max(0, size.height - shore)),
                [0x2A1A3C, 0x0D0F26, 0x05060F], [0, 0.4, 1]))
        layer.addSublayer(
            CanvasLayer(
                frame: CGRect(x: 0, y: 0, width: size.width, height: shore), scale: scale
            ) { Self.stars(in: $0, $1) })
    }

    /// Makes the layer of all that shines; the water mirrors it, upside down and flattened.
    private func makeMirror(_ size: CGSize) -> CALayer {
        let mirror = CAReplicatorLayer()
        mirror.bounds = CGRect(origin: .zero, size: size)
        mirror.anchorPoint = CGPoint(x: 0.5, y: size.height > 0 ? shore / size.height : 0.5)
        mirror.position = CGPoint(x: size.width / 2, y: shore)
        mirror.instanceCount = 2
        mirror.instanceTransform = CATransform3DMakeScale(1, -0.42, 1)
        mirror.instanceAlphaOffset = -0.55
        return mirror
    }

    private func addEmitters(to mirror: CALayer) {
        let cells = FireworkCells(height: shore)
        for emitter in [rockets, hand] {
            emitter.frame = mirror.bounds
            emitter.renderMode = .additive
            mirror.addSublayer(emitter)
        }
        rockets.emitterCells = cells.rockets
        rockets.emitterShape = .line
        let width = mirror.bounds.width
        rockets.emitterPosition = CGPoint(x: width / 2, y: shore)
        rockets.emitterSize = CGSize(width: width * 0.62, height: 0)
        rockets.seed = 12
        hand.emitterCells = [cells.burst]
    }

    /// Lights a burst at a point: it emits for a thirtieth of a second.
    func light(_ point: CGPoint) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        hand.emitterPosition = point
        CATransaction.commit()
        let births = CABasicAnimation(keyPath: "emitterCells.burst.birthRate")
        births.fromValue = 6000
        births.toValue = 6000
        births.duration = 1.0 / 30
        hand.add(births, forKey: "births")
    }

    private static func gradient(
        _ frame: CGRect, _ colors: [UInt32], _ places: [Double]
    ) -> CALayer {
        let layer = CAGradientLayer()
        layer.frame = frame
        layer.colors = colors.map { CGColor.hex($0) }
        layer.locations = places.map { NSNumber(value: $0) }
        return layer
    }

    // Pseudorandom numbers, equal each time

    private struct Dice {
        private var state: UInt64

        init(_ seed: UInt64) { state = seed }

        mutating func next() -> CGFloat {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return CGFloat(state >> 40) / CGFloat(1 << 24)
        }
    }

    private static func stars(in ctx: CGContext, _ box: CGRect) {
        var dice = Dice(5)
        for _ in 0..<Int(box.width * box.height / 3200) {
            let (x, y) = (dice.next() * box.width, dice.next() * dice.next() * box.height * 0.9)
            let size = 0.5 + dice.next() * dice.next() * 1.3
            ctx.setFillColor(
                .hex(dice.next() < 0.3 ? 0xFFE6C8 : 0xD8E4FF, 0.25 + 0.6 * dice.next()))
            ctx.fillEllipse(in: CGRect(x: x, y: y, width: size, height: size))
        }
    }

    private static func city(in ctx: CGContext, _ box: CGRect) {
        var dice = Dice(21)
        for (depth, tint) in [0x1B1630, 0x0B0A18].enumerated() {
            var x: CGFloat = -10
            while x < box.width {
                let width = 14 + dice.next() * 34
                // Houses are higher in the middle of the town.
                let middle = 1 - abs((x + width / 2) / max(box.width, 1) - 0.5) * 1.5
                let most = box.height * (depth == 0 ? 0.85 : 0.5)
                let height = most * (0.25 + 0.75 * dice.next() * max(middle, 0.25))
                let house = CGRect(x: x, y: box.height - height, width: width, height: height)
                ctx.setFillColor(.hex(UInt32(tint)))
                ctx.fill([house])
                windows(in: ctx, house.insetBy(dx: 3, dy: 4), &dice, dim: depth == 0)
                x += width + (dice.next() < 0.3 ? dice.next() * 10 : 0)
            }
        }
    }

    private static func windows(
        in ctx: CGContext, _ wall: CGRect, _ dice: inout Dice, dim: Bool
    ) {
        guard !wall.isNull, wall.width > 4, wall.height > 4 else { return }
        for row in 0..<Int(wall.height / 6) {
            for column in 0..<Int(wall.width / 5) where dice.next() < 0.24 {
                ctx.setFillColor(
                    .hex(
                        dice.next() < 0.75 ? 0xFFC873 : 0xBFD8FF,
                        (dim ? 0.25 : 0.5) * (0.5 + dice.next() * 0.5)))
                ctx.fill([
                    CGRect(
                        x: wall.minX + CGFloat(column) * 5, y: wall.minY + CGFloat(row) * 6,
                        width: 2, height: 2.5)
                ])
            }
        }
    }

    private static func ripples(in ctx: CGContext, _ box: CGRect) {
        var dice = Dice(8)
        for _ in 0..<Int(box.width / 5) {
            let depth = dice.next()
            let length = 12 + depth * 60 * dice.next()
            ctx.setFillColor(.hex(0x8FA0D8, 0.05 + 0.06 * dice.next()))
            ctx.fill([
                CGRect(
                    x: dice.next() * (box.width + 60) - 60, y: 2 + depth * depth * box.height,
                    width: length, height: 0.6 + depth)
            ])
        }
    }
}
