import CoreAnimation
import Drawing
import Foundation
import Primitives

/// Scenes about layers that are drawn as one.
extension ReferenceScene {
    /// Three squares that overlap, in a layer with a border.
    private static func stack(_ frame: CGRect, in parent: CALayer) -> CALayer {
        let stack = layer(frame, 2, in: parent)
        stack.borderWidth = 2
        for index in 0..<3 {
            let part = layer(
                CGRect(x: 5 + 9 * CGFloat(index), y: 5 + 6 * CGFloat(index), width: 18, height: 18),
                index + 3, in: stack)
            part.cornerRadius = CGFloat(index) * 4
        }
        return stack
    }

    private static func stripes(_ root: CALayer) {
        for index in 0..<8 {
            let stripe = CALayer()
            stripe.frame = CGRect(x: 0, y: 15 * CGFloat(index), width: 160, height: 7)
            stripe.backgroundColor = CGColor(red: 0.2, green: 0.2, blue: 0.25, alpha: 1)
            root.addSublayer(stripe)
        }
    }

    /// Groups, and opacity that is handed down.
    static func opacity(_ root: CALayer) {
        stripes(root)
        for index in 0..<3 {
            let stack = stack(
                CGRect(x: 8 + 50 * CGFloat(index), y: 6, width: 44, height: 44), in: root)
            stack.opacity = 0.5
            stack.allowsGroupOpacity = index == 0
            // The last one's squares are a group each.
            guard index == 2 else { continue }
            for part in stack.sublayers ?? [] {
                part.opacity = 0.8
                _ = layer(CGRect(x: 3, y: 3, width: 6, height: 6), 0, in: part)
            }
        }
        // A hollow layer: two parts that overlap, and two that don't.
        for index in 0..<2 {
            let hollow = CALayer()
            hollow.frame = CGRect(x: 8 + 50 * CGFloat(index), y: 62, width: 44, height: 44)
            hollow.opacity = 0.6
            root.addSublayer(hollow)
            let first = layer(CGRect(x: 0, y: 0, width: 24, height: 24), 0, in: hollow)
            first.cornerRadius = 12
            _ = layer(
                CGRect(
                    x: 24 - 8 * CGFloat(index), y: 24 - 8 * CGFloat(index), width: 20, height: 20),
                1, in: hollow)
        }
        let masked = stack(CGRect(x: 108, y: 62, width: 44, height: 44), in: root)
        masked.opacity = 0.6
        masked.allowsGroupOpacity = false
        masked.shadowOpacity = 0.7
        masked.shadowRadius = 2
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        mask.cornerRadius = 25
        mask.backgroundColor = .black
        masked.mask = mask
    }

    /// Kept pictures: sharp, coarse, turned, with a shadow, half transparent.
    static func rasterized(_ root: CALayer) {
        stripes(root)
        let scales: [CGFloat] = [1, 2, 0.25]
        for (index, scale) in scales.enumerated() {
            let stack = stack(
                CGRect(x: 8 + 50 * CGFloat(index), y: 6, width: 44, height: 44), in: root)
            stack.cornerRadius = 8
            stack.shouldRasterize = true
            stack.rasterizationScale = scale
            stack.isGeometryFlipped = index == 1
        }
        let turned = stack(CGRect(x: 10, y: 66, width: 42, height: 42), in: root)
        turned.shouldRasterize = true
        turned.rasterizationScale = 2
        turned.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        turned.opacity = 0.6
        let shady = stack(CGRect(x: 66, y: 64, width: 36, height: 36), in: root)
        shady.shouldRasterize = true
        shady.rasterizationScale = 2
        shady.shadowOpacity = 0.8
        shady.shadowRadius = 4
        shady.shadowOffset = CGSize(width: 3, height: 5)
        let blocks = stack(CGRect(x: 112, y: 64, width: 40, height: 40), in: root)
        blocks.shouldRasterize = true
        blocks.rasterizationScale = 0.2
        blocks.magnificationFilter = .nearest
        let mask = CALayer()
        mask.frame = CGRect(x: 4, y: 4, width: 32, height: 32)
        mask.cornerRadius = 16
        mask.backgroundColor = .black
        blocks.mask = mask
    }
}
