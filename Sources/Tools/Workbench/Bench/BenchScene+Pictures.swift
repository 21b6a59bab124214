import CoreAnimation
import Drawing
import Foundation
import Primitives

/// Many small pictures, and few large ones: R11, R12, R13.
extension BenchScene {
    /// R11: ten thousand bouncing sprites, partly transparent, at whole pixels.
    static let smallSprites = BenchScene(
        name: "R11", title: "10,000 sprites of 26x37 with alpha", modes: [.set, .animate]
    ) { ground in
        let image = leaf(26, 37)
        let movers = ground.geometry.movers(10_000, 26, 37)
        let layers = movers.map { _ in layer(26, 37, image, in: ground.root) }
        return moving(layers, movers, ground, 26, 37)
    }

    /// R12: an opaque picture that is enlarged by another factor in each frame.
    static let enlarged = BenchScene(
        name: "R12", title: "an opaque picture of 2048x2048, enlarged"
    ) { ground in
        let picture = large(PeerGeometry.image(2048, 2048), ground)
        return { picture.transform = enlargement($0) }
    }

    /// R13: two opaque pictures, enlarged, of which the upper one fades in and out.
    static let crossFading = BenchScene(
        name: "R13", title: "two pictures of 2048x2048, cross-fading"
    ) { ground in
        let lower = large(PeerGeometry.image(2048, 2048), ground)
        let upper = large(PeerGeometry.image(2048, 2048, shift: 100), ground)
        for picture in [lower, upper] { picture.transform = enlargement(10) }
        return { upper.opacity = Float(0.1 + PeerGeometry.bounce(Double($0) * 0.01, 0.8)) }
    }

    /// The scale of the large pictures in a frame: 1.2 to 1.5.
    private static func enlargement(_ frame: Int) -> CATransform3D {
        let scale = 1.2 + PeerGeometry.bounce(Double(frame) * 0.003, 0.3)
        return CATransform3DMakeScale(scale, scale, 1)
    }

    /// Makes a layer of 2048 x 2048 points around the middle.
    @MainActor
    private static func large(_ contents: CGImage?, _ ground: Ground) -> CALayer {
        let picture = layer(2048, 2048, contents, in: ground.root)
        picture.anchorPoint = CGPoint(x: 0.5, y: 0.5)
        picture.position = CGPoint(
            x: ground.geometry.width / 2, y: ground.geometry.height / 2)
        return picture
    }

    /// A picture of an ellipse that is solid in the middle and fades toward its edge.
    private static func leaf(_ width: Int, _ height: Int) -> CGImage? {
        guard let bitmap = Bitmap(width: width, height: height) else { return nil }
        for y in 0..<height {
            let row = bitmap.row(y)
            for x in 0..<width {
                let (dx, dy) = (
                    (2 * Double(x) + 1) / Double(width) - 1,
                    (2 * Double(y) + 1) / Double(height) - 1
                )
                let alpha = UInt32(255 * min(max(2 - 2 * hypot(dx, dy), 0), 1))
                row[x] = alpha << 24 | (alpha * UInt32(y) / UInt32(height)) << 16 | alpha << 8
            }
        }
        return CGImage(bitmap: bitmap)
    }
}
