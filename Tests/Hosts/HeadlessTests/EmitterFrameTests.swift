import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Testing

/// Emitters that are shown frame by frame.
@MainActor @Suite("Emitters from frame to frame")
struct EmitterFrameTests {
    /// An emitter of white squares of 4 x 4 points, which stay where they are born.
    private func emitter(at place: CGPoint, rate: Float) throws -> CAEmitterLayer {
        let bitmap = try #require(Bitmap(width: 4, height: 4))
        for y in 0..<4 {
            for x in 0..<4 { bitmap.row(y)[x] = 0xFFFF_FFFF }
        }
        let cell = CAEmitterCell()
        cell.contents = CGImage(bitmap: bitmap)
        (cell.birthRate, cell.lifetime) = (rate, 10)
        let layer = CAEmitterLayer()
        (layer.emitterPosition, layer.emitterCells) = (place, [cell])
        return layer
    }

    /// A cell bears `birthRate` particles a second (Apple's `CAEmitterCell`): two of them by the end of a second.
    @Test(
        "an emitter whose first particle comes after another's is seen, also inside of an empty layer",
        arguments: [false, true])
    func later(isInside: Bool) throws {
        let host = try HeadlessStage(width: 60, height: 20)
        let (quick, slow) = (
            try emitter(at: CGPoint(x: 10, y: 10), rate: 90),
            try emitter(at: CGPoint(x: 40, y: 10), rate: 2)
        )
        var other: CALayer = slow
        if isInside {
            other = CALayer()
            other.addSublayer(slow)
        }
        host.stage.layer.addSublayer(quick)
        host.stage.layer.addSublayer(other)
        for frame in 0...40 { host.step(to: Double(frame) / 40) }
        let image = try #require(host.image())
        #expect(image.bitmap[10, 10] == 0xFFFF_FFFF)
        #expect(image.bitmap[40, 10] == 0xFFFF_FFFF)
        host.close()
    }
}
