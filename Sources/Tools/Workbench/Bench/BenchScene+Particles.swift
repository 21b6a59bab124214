import CoreAnimation
import Drawing
import Foundation
import Primitives

/// Particles that fill the picture: S14.
extension BenchScene {
    /// S14: twenty thousand particles: that move; that also turn and shrink; and whose colours are
    /// added.
    static let particles = [
        emitter("S14", "20,000 particles of 16x16") { _, _ in },
        emitter("S14-turned", "20,000 particles of 16x16 that turn and shrink") { _, cell in
            (cell.spin, cell.spinRange, cell.scaleRange) = (1, 4, 0.4)
            cell.scaleSpeed = -0.2
        },
        emitter("S14-added", "20,000 particles of 16x16, additive") { layer, _ in
            layer.renderMode = .additive
        },
    ]

    private static func emitter(
        _ name: String, _ title: String,
        _ change: @escaping @MainActor (CAEmitterLayer, CAEmitterCell) -> Void
    ) -> BenchScene {
        BenchScene(name: name, title: title) { ground in
            let (width, height) = (ground.geometry.width, ground.geometry.height)
            let layer = CAEmitterLayer()
            layer.frame = ground.root.bounds
            layer.emitterShape = .rectangle
            layer.emitterPosition = CGPoint(x: width / 2, y: height / 2)
            layer.emitterSize = CGSize(width: width, height: height)
            // The time offset makes the number of particles complete from the first frame on.
            layer.timeOffset = 10
            let cell = CAEmitterCell()
            cell.contents = light
            cell.birthRate = 10_000
            cell.lifetime = 2
            cell.velocity = 60
            cell.emissionRange = 2 * .pi
            cell.color = CGColor(red: 0.9, green: 0.6, blue: 0.4, alpha: 0.8)
            (cell.redRange, cell.greenRange, cell.blueRange) = (0.4, 0.6, 0.6)
            cell.alphaSpeed = -0.35
            change(layer, cell)
            layer.emitterCells = [cell]
            ground.root.addSublayer(layer)
            return { _ in }
        }
    }

    /// A soft disc of 16 x 16 pixels.
    private static var light: CGImage? {
        guard let bitmap = Bitmap(width: 16, height: 16) else { return nil }
        for y in 0..<16 {
            for x in 0..<16 {
                let (dx, dy) = ((Double(x) - 7.5) / 7, (Double(y) - 7.5) / 7)
                let value = max(0, 1 - (dx * dx + dy * dy).squareRoot())
                bitmap.row(y)[x] = UInt32(value * 255) * 0x0101_0101
            }
        }
        return CGImage(bitmap: bitmap)
    }
}
