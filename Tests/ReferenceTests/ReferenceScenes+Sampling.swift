import CoreAnimation
import Drawing
import Foundation
import Primitives

/// Scenes about contents shown small, edges and colours.
extension ReferenceScene {
    /// The same chessboard by each filter, upright and turned, and as a floor in perspective.
    static func sampling(_ root: CALayer) {
        guard let image = chessboard() else { return }
        let filters: [(CALayerContentsFilter, Float)] = [
            (.nearest, 0), (.linear, 0), (.trilinear, 0), (.trilinear, 1.5),
        ]
        for (index, (filter, bias)) in filters.enumerated() {
            for turned in [false, true] {
                let box = CALayer()
                box.frame = CGRect(
                    x: 8 + 38 * CGFloat(index), y: turned ? 44 : 6, width: turned ? 26 : 30,
                    height: turned ? 22 : 30)
                box.contents = image
                box.minificationFilter = filter
                box.minificationFilterBias = bias
                if turned { box.transform = CATransform3DMakeRotation(0.4, 0, 0, 1) }
                root.addSublayer(box)
            }
        }
        for (index, filter) in [CALayerContentsFilter.linear, .trilinear].enumerated() {
            let window = layer(
                CGRect(x: 8 + 76 * CGFloat(index), y: 76, width: 68, height: 38), 1, in: root)
            window.masksToBounds = true
            window.sublayerTransform.m34 = -1 / 90
            let floor = CALayer()
            floor.bounds = CGRect(x: 0, y: 0, width: 160, height: 160)
            floor.position = CGPoint(x: 34, y: 24)
            floor.contents = image
            floor.minificationFilter = filter
            floor.transform = CATransform3DRotate(
                CATransform3DMakeTranslation(0, 0, -60), 1.25, 1, 0, 0)
            window.addSublayer(floor)
        }
    }

    /// Edges with antialiasing, without, and without some of them; colours beyond sRGB and grey.
    static func edges(_ root: CALayer) {
        let masks: [CAEdgeAntialiasingMask] = [
            [.layerLeftEdge, .layerRightEdge, .layerTopEdge, .layerBottomEdge], [],
            [.layerLeftEdge, .layerTopEdge],
        ]
        for (index, mask) in masks.enumerated() {
            let box = layer(
                CGRect(x: 12 + 50 * CGFloat(index), y: 14, width: 34, height: 26), index, in: root)
            box.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
            box.edgeAntialiasingMask = mask
            box.borderWidth = index == 2 ? 3 : 0
            box.borderColor = colors[3]
        }
        // Halves that meet: a seam, and none.
        for index in 0..<2 {
            let whole = CALayer()
            whole.frame = CGRect(x: 14 + 46 * CGFloat(index), y: 62, width: 30, height: 30)
            whole.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
            root.addSublayer(whole)
            for half in 0..<2 {
                let part = layer(
                    CGRect(x: 15 * CGFloat(half), y: 0, width: 15, height: 30), 0, in: whole)
                if index == 1 {
                    part.edgeAntialiasingMask.remove(half == 0 ? .layerRightEdge : .layerLeftEdge)
                }
            }
        }
        // Between pixels: smooth, and snapped.
        for index in 0..<2 {
            let box = layer(
                CGRect(x: 104.4, y: 58.3 + 22 * CGFloat(index), width: 20.3, height: 14.6), 3,
                in: root)
            box.allowsEdgeAntialiasing = index == 0
            box.borderWidth = 2
        }
        for (index, name) in [CGColorSpace.displayP3, CGColorSpace.linearSRGB].enumerated() {
            let box = layer(
                CGRect(x: 132, y: 58 + 22 * CGFloat(index), width: 20, height: 16), 0, in: root)
            box.backgroundColor = CGColorSpace(name: name).flatMap {
                CGColor(colorSpace: $0, components: [0.8, 0.5, 0.2, 1])
            }
        }
        let gray = GrayStripes()
        gray.frame = CGRect(x: 8, y: 104, width: 144, height: 10)
        gray.contentsFormat = .gray8Uint
        root.addSublayer(gray)
        gray.setNeedsDisplay()
    }

    private static func chessboard() -> CGImage? {
        let (count, side) = (32, 4)
        guard let context = CGContext(width: count * side, height: count * side) else { return nil }
        for y in 0..<count {
            for x in 0..<count {
                let isDark = (x + y) % 2 == 0
                let color = y > 12 && y < 18 ? colors[x / 8] : isDark ? .black : .white
                context.setFillColor(isDark || y < 13 || y > 17 ? color : .white)
                context.fill(CGRect(x: x * side, y: y * side, width: side, height: side))
            }
        }
        return context.makeImage()
    }
}

/// Draws stripes of all colours.
private final class GrayStripes: CALayer {
    override func draw(in ctx: CGContext) {
        for (index, color) in ReferenceScene.colors.enumerated() {
            ctx.setFillColor(color)
            ctx.fill(
                CGRect(
                    x: bounds.width / 4 * CGFloat(index), y: 0, width: bounds.width / 4,
                    height: bounds.height))
        }
    }
}
