import CoreAnimation
import Foundation
import Primitives

/// Depth: planes that intersect, a ring of cards, and what is sorted without being cut.
extension ReferenceScene {
    /// A layer with the eye before its middle, and a transform layer in it.
    private static func space(
        _ frame: CGRect, in root: CALayer, turned: CATransform3D
    ) -> CATransformLayer {
        let stage = CALayer()
        stage.frame = frame
        stage.sublayerTransform.m34 = -1 / 180
        root.addSublayer(stage)
        let space = CATransformLayer()
        space.position = CGPoint(x: frame.width / 2, y: frame.height / 2)
        space.transform = turned
        stage.addSublayer(space)
        return space
    }

    private static func plane(
        _ size: CGSize, _ color: Int, in parent: CALayer, _ transform: CATransform3D
    ) -> CALayer {
        let plane = layer(CGRect(origin: .zero, size: size), color, in: parent)
        plane.position = .zero
        plane.transform = transform
        return plane
    }

    private static func turn(
        _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
    ) -> CATransform3D {
        CATransform3DMakeRotation(angle, x, y, z)
    }

    static func depth(_ root: CALayer) {
        crossed(root)
        let glass = space(
            CGRect(x: 84, y: 4, width: 72, height: 62), in: root, turned: turn(0.5, 1, 1, 0))
        glass.opacity = 0.8
        for index in 0..<3 {
            let pane = plane(
                CGSize(width: 44, height: 44), index, in: glass,
                turn(CGFloat(index) * .pi / 3, 0, 1, 0.2))
            pane.opacity = 0.7
            pane.cornerRadius = 8
            pane.borderWidth = 2
            pane.borderColor = colors[3]
        }
        let ring = space(
            CGRect(x: 4, y: 66, width: 84, height: 50), in: root, turned: turn(-0.35, 1, 0, 0))
        for index in 0..<7 {
            let card = plane(
                CGSize(width: 20, height: 26), index, in: ring,
                CATransform3DTranslate(turn(CGFloat(index) * 2 * .pi / 7 + 0.2, 0, 1, 0), 0, 0, 30))
            card.cornerRadius = 3
            let mark = layer(CGRect(x: 3, y: 3, width: 8, height: 5), index + 1, in: card)
            mark.cornerRadius = 2
        }
        sorted(root)
    }

    /// Three planes at right angles, one of which has sublayers and a shadow.
    private static func crossed(_ root: CALayer) {
        let space = space(
            CGRect(x: 4, y: 4, width: 76, height: 62), in: root, turned: turn(0.75, 0.7, 1, 0.1))
        let size = CGSize(width: 44, height: 44)
        let front = plane(size, 0, in: space, CATransform3DIdentity)
        front.cornerRadius = 10
        _ = layer(CGRect(x: 26, y: 26, width: 26, height: 10), 2, in: front)
        _ = plane(size, 1, in: space, turn(.pi / 2, 0, 1, 0))
        let inner = CATransformLayer()
        inner.transform = turn(.pi / 2, 1, 0, 0)
        space.addSublayer(inner)
        let floor = plane(size, 2, in: inner, CATransform3DIdentity)
        floor.borderWidth = 4
        floor.borderColor = colors[3]
    }

    /// Siblings of a plain layer: by the depth of their middles, not cut.
    private static func sorted(_ root: CALayer) {
        let stage = CALayer()
        stage.frame = CGRect(x: 90, y: 68, width: 66, height: 48)
        stage.sublayerTransform.m34 = -1 / 140
        stage.backgroundColor = CGColor(red: 0.88, green: 0.87, blue: 0.83, alpha: 1)
        root.addSublayer(stage)
        for (index, angle) in [0.9, -0.9, 0].enumerated() {
            let card = layer(
                CGRect(x: 8 + CGFloat(index) * 12, y: 8, width: 28, height: 32), index, in: stage)
            card.transform = turn(angle, 0, 1, 0)
            card.zPosition = [4, 10, -4][index]
        }
    }
}
