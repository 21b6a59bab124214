import CoreAnimation
import Foundation
import Primitives

/// Animations that the renderer plays by itself, most of them where nobody sees them: R8, R9, R10.
extension BenchScene {
    /// R8: ten thousand layers that turn right of the picture.
    static let turningOutside = BenchScene(
        name: "R8", title: "10,000 layers turning out of sight", measure: .render
    ) { ground in
        for index in 0..<10_000 {
            let each = layer(12, 7, nil, in: ground.root)
            each.backgroundColor = PeerGeometry.color(UInt32(index) &* 2_654_435_761, alpha: 1)
            each.position = CGPoint(
                x: ground.geometry.width + 100 + Double(index % 100) * 14,
                y: Double(index / 100) * 10)
            each.turn(from: ground.start)
        }
        return { _ in }
    }

    /// R9: layers that turn, of which some are hidden, some lie outside, and some are covered.
    static let turningUnseen = BenchScene(
        name: "R9", title: "300 layers turning hidden, outside and covered", measure: .render
    ) { ground in
        for index in 0..<300 {
            let each = layer(12, 12, nil, in: ground.root)
            each.backgroundColor = PeerGeometry.color(UInt32(index) &* 2_654_435_761, alpha: 1)
            each.position = CGPoint(x: 100 + index % 30 * 20, y: 100 + index / 30 * 20)
            each.isHidden = index % 3 == 0
            if index % 3 == 1 { each.position.x += ground.geometry.width }
            each.turn(from: ground.start)
        }
        let cover = layer(800, 800, nil, in: ground.root)
        cover.position = CGPoint(x: 50, y: 50)
        cover.backgroundColor = PeerGeometry.color(0x336699, alpha: 1)
        return { _ in }
    }

    /// R10: a spinner of 64 pixels.
    static let spinner = BenchScene(
        name: "R10", title: "a spinner of 64 pixels", measure: .render
    ) { ground in
        let ring = CAShapeLayer()
        ring.frame = CGRect(x: 400, y: 300, width: 64, height: 64)
        ring.path = CGPath(ellipseIn: CGRect(x: 4, y: 4, width: 56, height: 56), transform: nil)
        ring.fillColor = nil
        ring.strokeColor = PeerGeometry.color(0xFFFFFF, alpha: 1)
        ring.lineWidth = 6
        ring.strokeEnd = 0.7
        ground.root.addSublayer(ring)
        ring.turn(from: ground.start)
        return { _ in }
    }
}

extension CALayer {
    /// Turns the layer once a second, for ever.
    fileprivate func turn(from start: Double) {
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0.0
        turn.toValue = 2 * Double.pi
        turn.duration = 1
        turn.beginTime = start
        turn.repeatCount = .infinity
        add(turn, forKey: "turn")
    }
}
