import CoreAnimation
import Foundation
import Primitives

/// Moving pictures: S1, S5, S6.
extension BenchScene {
    /// S1: a thousand bouncing opaque sprites, at whole pixels.
    static let sprites = BenchScene(
        name: "S1", title: "1,000 opaque 64x64 sprites", modes: [.set, .animate]
    ) { ground in
        let image = PeerGeometry.image(64, 64)
        let movers = ground.geometry.movers(1000, 64, 64)
        let layers = movers.map { _ in layer(64, 64, image, in: ground.root) }
        return moving(layers, movers, ground, 64, 64)
    }

    /// S5: a hundred images that turn and scale, with smoothing.
    static let turning = BenchScene(
        name: "S5", title: "100 rotated and scaled images", modes: [.set, .animate]
    ) { ground in
        let image = PeerGeometry.image(128, 128)
        let movers = ground.geometry.movers(100, 256, 256)
        let layers = movers.map { _ in
            let each = layer(128, 128, image, in: ground.root)
            each.anchorPoint = CGPoint(x: 0.5, y: 0.5)
            return each
        }
        func position(_ m: PeerGeometry.Mover, _ frame: Int) -> CGPoint {
            let corner = ground.geometry.origin(m, frame, 256, 256)
            return CGPoint(x: corner.x + 128, y: corner.y + 128)
        }
        func transform(_ m: PeerGeometry.Mover, _ frame: Int) -> CATransform3D {
            let t = Double(frame)
            let scale = 1.5 + 0.5 * sin(m.s0 + m.vs * t)
            let turned = CATransform3DMakeRotation(m.a0 + m.va * t, 0, 0, 1)
            return CATransform3DScale(turned, scale, scale, 1)
        }
        guard ground.mode == .set else {
            for (each, m) in zip(layers, movers) {
                let frames = 0..<animatedFrames
                each.play("position", frames.map { position(m, $0) }, from: ground.start)
                each.play("transform", frames.map { transform(m, $0) }, from: ground.start)
            }
            return { _ in }
        }
        return { frame in
            for index in layers.indices {
                layers[index].position = position(movers[index], frame)
                layers[index].transform = transform(movers[index], frame)
            }
        }
    }

    /// S6: one sprite over a picture that fills the screen.
    static let damage = BenchScene(
        name: "S6", title: "a small sprite on a static screen", modes: [.set, .animate]
    ) { ground in
        let geometry = ground.geometry
        let (width, height) = (geometry.width, geometry.height)
        let back = PeerGeometry.image(Int(width), Int(height))
        _ = layer(width, height, back, in: ground.root)
        let sprite = layer(64, 64, PeerGeometry.image(64, 64), in: ground.root)
        func position(_ frame: Int) -> CGPoint {
            let t = Double(frame)
            return CGPoint(
                x: PeerGeometry.bounce(100 + t * 5, width - 64).rounded(.towardZero),
                y: PeerGeometry.bounce(100 + t * 3, height - 64).rounded(.towardZero))
        }
        sprite.position = position(0)
        guard ground.mode == .set else {
            let frames = 0..<animatedFrames
            sprite.play("position", frames.map(position), from: ground.start)
            return { _ in }
        }
        return { sprite.position = position($0) }
    }

    /// Makes a layer that shows `contents`, placed by its top left corner.
    @MainActor
    static func layer(
        _ width: Double, _ height: Double, _ contents: Any?, in parent: CALayer
    ) -> CALayer {
        let layer = CALayer()
        layer.anchorPoint = .zero
        layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        layer.contents = contents
        parent.addSublayer(layer)
        return layer
    }

    /// Moves layers of `w` x `h` points as the peers do.
    @MainActor
    static func moving(
        _ layers: [CALayer], _ movers: [PeerGeometry.Mover], _ ground: Ground, _ w: Double,
        _ h: Double
    ) -> Ground.Advance {
        let geometry = ground.geometry
        for (layer, mover) in zip(layers, movers) {
            layer.position = geometry.origin(mover, 0, w, h)
            guard ground.mode == .animate else { continue }
            let values = (0..<animatedFrames).map { geometry.origin(mover, $0, w, h) }
            layer.play("position", values, from: ground.start)
        }
        guard ground.mode == .set else { return { _ in } }
        return { frame in
            for index in layers.indices {
                layers[index].position = geometry.origin(movers[index], frame, w, h)
            }
        }
    }
}
