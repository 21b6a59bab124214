import CoreAnimation
import Drawing
import Foundation
import Primitives

/// Small trees without text, so that they look the same whatever fonts are installed.
@MainActor
enum ReferenceScene: String, CaseIterable, Sendable {
    case geometry, contents, groups
    case corners
    case masks, stretched
    case shadows
    case blends, filters, backdrops
    case opacity, rasterized
    case sampling, edges
    case depth

    /// Builds the scene under `root`, 160 x 120 points.
    func build(in root: CALayer) {
        root.backgroundColor = CGColor(red: 0.96, green: 0.95, blue: 0.92, alpha: 1)
        switch self {
        case .geometry: Self.geometry(root)
        case .contents: Self.contents(root)
        case .groups: Self.groups(root)
        case .corners: Self.corners(root)
        case .masks: Self.masks(root)
        case .stretched: Self.stretched(root)
        case .shadows: Self.shadows(root)
        case .blends: Self.blends(root)
        case .filters: Self.filters(root)
        case .backdrops: Self.backdrops(root)
        case .opacity: Self.opacity(root)
        case .rasterized: Self.rasterized(root)
        case .sampling: Self.sampling(root)
        case .edges: Self.edges(root)
        case .depth: Self.depth(root)
        }
    }

    static let colors = [
        CGColor(red: 0.85, green: 0.26, blue: 0.22, alpha: 1),
        CGColor(red: 0.16, green: 0.47, blue: 0.71, alpha: 1),
        CGColor(red: 0.94, green: 0.68, blue: 0.22, alpha: 1),
        CGColor(red: 0.27, green: 0.58, blue: 0.37, alpha: 1),
    ]

    static func layer(_ frame: CGRect, _ color: Int, in parent: CALayer) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = colors[color % 4]
        parent.addSublayer(layer)
        return layer
    }

    private static func geometry(_ root: CALayer) {
        let turned = layer(CGRect(x: 14, y: 14, width: 50, height: 40), 0, in: root)
        turned.transform = CATransform3DMakeRotation(0.35, 0, 0, 1)
        let inner = layer(CGRect(x: 10, y: 10, width: 60, height: 20), 1, in: turned)
        inner.cornerRadius = 8
        inner.borderWidth = 2
        let flipped = layer(CGRect(x: 90, y: 8, width: 60, height: 48), 2, in: root)
        flipped.isGeometryFlipped = true
        _ = layer(CGRect(x: 4, y: 4, width: 20, height: 10), 3, in: flipped)
        let stage = CALayer()
        stage.frame = CGRect(x: 0, y: 62, width: 160, height: 56)
        stage.sublayerTransform.m34 = -1 / 120
        root.addSublayer(stage)
        for index in 0..<3 {
            let card = layer(
                CGRect(x: 14 + 48 * CGFloat(index), y: 8, width: 40, height: 40), index, in: stage)
            card.cornerRadius = 6
            card.transform = CATransform3DMakeRotation(CGFloat(index - 1) * 0.7, 0, 1, 0)
        }
        let raised = layer(CGRect(x: 66, y: 30, width: 30, height: 30), 3, in: root)
        raised.zPosition = 1
        _ = layer(CGRect(x: 76, y: 40, width: 30, height: 30), 0, in: root)
    }

    private static func contents(_ root: CALayer) {
        guard let image = picture() else { return }
        let gravities: [CALayerContentsGravity] = [
            .resize, .resizeAspect, .resizeAspectFill, .center, .topLeft, .bottomRight,
        ]
        for (index, gravity) in gravities.enumerated() {
            let box = layer(
                CGRect(
                    x: 6 + 51 * CGFloat(index % 3), y: 6 + 38 * CGFloat(index / 3), width: 46,
                    height: 32), 1, in: root)
            box.contents = image
            box.contentsGravity = gravity
            box.masksToBounds = true
        }
        let round = layer(CGRect(x: 8, y: 84, width: 32, height: 32), 0, in: root)
        round.contents = image
        round.contentsRect = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        round.cornerRadius = 16
        round.masksToBounds = true
        let turned = layer(CGRect(x: 60, y: 86, width: 40, height: 26), 2, in: root)
        turned.contents = image
        turned.magnificationFilter = .nearest
        turned.transform = CATransform3DMakeRotation(-0.3, 0, 0, 1)
        let drawn = Drawn()
        drawn.frame = CGRect(x: 112, y: 82, width: 40, height: 34)
        drawn.contentsScale = 2
        root.addSublayer(drawn)
        drawn.setNeedsDisplay()
    }

    private static func groups(_ root: CALayer) {
        for index in 0..<2 {
            let group = layer(
                CGRect(x: 8 + 76 * CGFloat(index), y: 8, width: 60, height: 50), 0, in: root)
            group.opacity = 0.5
            group.cornerRadius = 10
            group.masksToBounds = index == 1
            let child = layer(CGRect(x: 30, y: 20, width: 44, height: 44), 1, in: group)
            child.cornerRadius = 22
            child.opacity = 0.8
        }
        let frame = layer(CGRect(x: 10.5, y: 72.25, width: 62, height: 36.5), 2, in: root)
        frame.borderWidth = 5
        frame.cornerRadius = 12
        frame.borderColor = colors[3]
        _ = layer(CGRect(x: -6, y: 10, width: 30, height: 14), 1, in: frame)
        let clip = layer(CGRect(x: 96, y: 70, width: 44, height: 40), 3, in: root)
        clip.masksToBounds = true
        clip.cornerRadius = 14
        clip.transform = CATransform3DMakeRotation(0.25, 0, 0, 1)
        let inside = layer(CGRect(x: 18, y: -8, width: 40, height: 30), 0, in: clip)
        inside.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
    }

    private static func shadows(_ root: CALayer) {
        func shade(_ layer: CALayer, _ radius: CGFloat, _ offset: CGFloat) {
            layer.shadowOpacity = 0.6
            layer.shadowRadius = radius
            layer.shadowOffset = CGSize(width: 0, height: offset)
        }
        let card = layer(CGRect(x: 12, y: 10, width: 34, height: 26), 0, in: root)
        card.cornerRadius = 6
        shade(card, 4, 3)
        let glow = layer(CGRect(x: 64.5, y: 10.25, width: 32, height: 26), 1, in: root)
        glow.shadowColor = colors[1]
        shade(glow, 9, 0)
        let curved = layer(CGRect(x: 112, y: 8, width: 38, height: 26), 2, in: root)
        shade(curved, 2, 1)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 2, y: 12))
        path.addLine(to: CGPoint(x: 36, y: 12))
        path.addLine(to: CGPoint(x: 38, y: 32))
        path.addQuadCurve(to: CGPoint(x: 0, y: 32), control: CGPoint(x: 19, y: 20))
        path.closeSubpath()
        curved.shadowPath = path
        let whole = CALayer()
        whole.frame = CGRect(x: 10, y: 56, width: 40, height: 50)
        root.addSublayer(whole)
        for index in 0..<2 {
            let ring = layer(
                CGRect(x: CGFloat(index) * 12, y: CGFloat(index) * 16, width: 32, height: 32),
                3, in: whole)
            ring.backgroundColor = nil
            (ring.borderWidth, ring.borderColor, ring.cornerRadius) = (7, colors[3], 16)
        }
        shade(whole, 3, 4)
        let pale = layer(CGRect(x: 66, y: 64, width: 34, height: 34), 0, in: root)
        shade(pale, 5, 5)
        pale.opacity = 0.5
        let flipped = CALayer()
        flipped.frame = CGRect(x: 112, y: 60, width: 40, height: 50)
        flipped.isGeometryFlipped = true
        root.addSublayer(flipped)
        let turned = layer(CGRect(x: 6, y: 12, width: 28, height: 22), 1, in: flipped)
        turned.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
        shade(turned, 3, 6)
    }

    static func picture() -> CGImage? {
        guard let context = CGContext(width: 24, height: 16) else { return nil }
        for (index, color) in colors.enumerated() {
            context.setFillColor(color)
            context.fill(
                CGRect(x: CGFloat(index % 2) * 12, y: CGFloat(index / 2) * 8, width: 12, height: 8))
        }
        context.setFillColor(.white)
        context.fillEllipse(in: CGRect(x: 8, y: 4, width: 8, height: 8))
        return context.makeImage()
    }
}

/// A layer that draws a spiral.
private final class Drawn: CALayer {
    override func draw(in ctx: CGContext) {
        ctx.setLineWidth(2)
        ctx.setStrokeColor(CGColor(red: 0.3, green: 0.2, blue: 0.5, alpha: 1))
        ctx.move(to: CGPoint(x: bounds.midX, y: bounds.midY))
        for step in 1...90 {
            let (angle, radius) = (Double(step) / 7, Double(step) / 6)
            ctx.addLine(
                to: CGPoint(
                    x: bounds.midX + radius * cos(angle), y: bounds.midY + radius * sin(angle)))
        }
        ctx.strokePath()
    }
}
