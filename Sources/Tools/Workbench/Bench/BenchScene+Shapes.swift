import CoreAnimation
import Drawing
import Foundation
import Primitives

/// Paths that are other ones in each frame: R1, R4.
extension BenchScene {
    /// R1: sixty shapes of twelve curves, filled and stroked, that turn into others and back in half a second each.
    static let morphing = BenchScene(
        name: "R1", title: "60 shapes that morph, filled and stroked", modes: [.set, .animate]
    ) { ground in
        var random = PeerRandom(seed: 777)
        let shapes = (0..<60).map { _ in MorphingShape(in: ground.geometry, &random) }
        let layers = shapes.map { $0.makeLayer(in: ground.root) }
        if ground.mode == .animate {
            for (shape, layer) in zip(shapes, layers) { shape.play(on: layer, from: ground.start) }
            return { _ in }
        }
        return { frame in
            let part = PeerGeometry.bounce(Double(frame) / 30, 1)
            for (shape, layer) in zip(shapes, layers) { layer.path = shape.path(part) }
        }
    }

    /// R4: a chart of two thousand points that is drawn anew.
    static let chartDrawn = BenchScene(name: "R4", title: "a chart of 2,000 points, drawn") {
        ground in
        let chart = ChartLayer()
        chart.anchorPoint = .zero
        chart.bounds = ground.root.bounds
        ground.root.addSublayer(chart)
        return { frame in
            chart.points = chartPoints(ground.geometry, frame)
            chart.setNeedsDisplay()
        }
    }

    /// R4: the same as a shape layer.
    static let chartShape = BenchScene(
        name: "R4-shape", title: "a chart of 2,000 points, a shape layer"
    ) { ground in
        let chart = CAShapeLayer()
        chart.anchorPoint = .zero
        chart.bounds = ground.root.bounds
        chart.fillColor = nil
        chart.strokeColor = ChartLayer.color
        (chart.lineWidth, chart.lineJoin) = (2, .round)
        ground.root.addSublayer(chart)
        return { frame in
            let path = CGMutablePath()
            path.addLines(between: chartPoints(ground.geometry, frame))
            chart.path = path
        }
    }

    private static func chartPoints(_ geometry: PeerGeometry, _ frame: Int) -> [CGPoint] {
        let (width, height, t) = (geometry.width, geometry.height, Double(frame))
        return (0..<2000).map { index in
            let k = Double(index)
            let slow = height * 0.3 * sin(k * 0.02 + t * 0.05)
            return CGPoint(
                x: width * k / 1999, y: height / 2 + slow + 30 * sin(k * 1.7 + t * 0.3))
        }
    }
}

/// A closed curve through twelve points, and another one that it turns into.
@MainActor
private struct MorphingShape {
    private static let count = 12
    private let first: [CGPoint]
    private let second: [CGPoint]
    private let fill: CGColor
    private let stroke: CGColor

    init(in geometry: PeerGeometry, _ random: inout PeerRandom) {
        let radius = 60 + 160 * random.next()
        let x = radius + random.next() * (geometry.width - 2 * radius)
        let y = radius + random.next() * (geometry.height - 2 * radius)
        var (first, second): ([CGPoint], [CGPoint]) = ([], [])
        for index in 0..<Self.count {
            let angle = 2 * Double.pi * Double(index) / Double(Self.count)
            let near = radius * (0.55 + 0.45 * random.next())
            let far = radius * (0.55 + 0.45 * random.next())
            first.append(CGPoint(x: x + near * cos(angle), y: y + near * sin(angle)))
            second.append(CGPoint(x: x + far * cos(angle + 0.3), y: y + far * sin(angle + 0.3)))
        }
        (self.first, self.second) = (first, second)
        func color(_ alpha: Double) -> CGColor {
            CGColor(red: random.next(), green: random.next(), blue: random.next(), alpha: alpha)
        }
        fill = color(0.7)
        stroke = color(1)
    }

    /// A shape layer that shows the first curve.
    func makeLayer(in root: CALayer) -> CAShapeLayer {
        let layer = CAShapeLayer()
        (layer.anchorPoint, layer.bounds) = (.zero, root.bounds)
        (layer.fillColor, layer.strokeColor) = (fill, stroke)
        (layer.lineWidth, layer.lineJoin) = (4, .round)
        layer.path = path(0)
        root.addSublayer(layer)
        return layer
    }

    /// Has the renderer morph a layer there and back for ever.
    func play(on layer: CALayer, from start: Double) {
        let animation = CABasicAnimation(keyPath: "path")
        (animation.fromValue, animation.toValue) = (path(0), path(1))
        (animation.duration, animation.autoreverses) = (0.5, true)
        (animation.beginTime, animation.repeatCount) = (start, .infinity)
        layer.add(animation, forKey: "path")
    }

    /// The curve a part of the way from the first to the second.
    func path(_ part: Double) -> CGPath {
        let points = zip(first, second).map {
            CGPoint(x: $0.x + ($1.x - $0.x) * part, y: $0.y + ($1.y - $0.y) * part)
        }
        func at(_ index: Int) -> CGPoint { points[(index + Self.count) % Self.count] }
        let path = CGMutablePath()
        path.move(to: points[0])
        for index in 0..<Self.count {
            let (before, from) = (at(index - 1), at(index))
            let (to, after) = (at(index + 1), at(index + 2))
            path.addCurve(
                to: to,
                control1: CGPoint(
                    x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6),
                control2: CGPoint(
                    x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6)
            )
        }
        path.closeSubpath()
        return path
    }
}

/// Draws a line through points.
private final class ChartLayer: CALayer {
    static let color = CGColor(red: 0x4D / 255, green: 0xCC / 255, blue: 1, alpha: 1)
    var points: [CGPoint] = []

    override func draw(in ctx: CGContext) {
        ctx.setStrokeColor(Self.color)
        ctx.setLineWidth(2)
        ctx.setLineJoin(.round)
        ctx.addLines(between: points)
        ctx.strokePath()
    }
}
