import CoreAnimation
import Foundation
import Primitives

/// Many layers in space, and many with implicit animations: S7, S8.
extension BenchScene {
    /// S7: a block of 100 x 100 x 10 layers in perspective, with a moving eye.
    ///
    /// Sizes and distances are those of a well-known book's example.
    static let matrix = BenchScene(
        name: "S7", title: "100x100x10 layers in perspective, the eye moving"
    ) { ground in
        let (width, height) = (ground.geometry.width, ground.geometry.height)
        let (count, depth, side, spacing, distance) = (100, 10, 100.0, 150.0, 500.0)
        let eye = layer(width, height, nil, in: ground.root)
        eye.sublayerTransform.m34 = -1 / distance
        for z in (0..<depth).reversed() {
            let color = CGColor(gray: 1 - CGFloat(z) / CGFloat(depth), alpha: 1)
            for index in 0..<count * count {
                let cell = CALayer()
                cell.bounds = CGRect(x: 0, y: 0, width: side, height: side)
                cell.position = CGPoint(
                    x: Double(index % count) * spacing, y: Double(index / count) * spacing)
                cell.zPosition = -Double(z) * spacing
                cell.backgroundColor = color
                eye.addSublayer(cell)
            }
        }
        let extent = Double(count - 1) * spacing
        return { frame in
            let t = Double(frame)
            eye.bounds.origin = CGPoint(
                x: PeerGeometry.bounce(t * 11, extent - width),
                y: PeerGeometry.bounce(t * 7, extent - height))
        }
    }

    /// S8: ten thousand layers that get a new position each quarter of a second, and glide there.
    static let implicit = BenchScene(
        name: "S8", title: "10,000 layers in implicit animations"
    ) { ground in
        let count = 10_000
        let layers = (0..<count).map { index in
            let each = layer(12, 7, nil, in: ground.root)
            each.backgroundColor = PeerGeometry.color(UInt32(index) &* 2_654_435_761, alpha: 1)
            return each
        }
        var random = PeerRandom()
        return { frame in
            guard frame % 15 == 0 else { return }
            CATransaction.setDisableActions(false)
            for each in layers {
                each.position = CGPoint(
                    x: random.next() * (ground.geometry.width - 12),
                    y: random.next() * (ground.geometry.height - 7))
            }
        }
    }
}
