import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A paper plane on a path that a person can change.
@MainActor
final class FlightCard {
    private static let roundTrip = 9.0
    private static let trailCount = 14

    /// The card; the plane's layer is called "plane".
    let card: CALayer
    /// The rotation of the plane along the path; setting it restarts the flight.
    var rotation: CAAnimationRotationMode? = .rotateAuto {
        didSet { fly() }
    }

    private let scene: PageScene
    private let sky: CALayer
    private let plane: CanvasLayer
    private var trail: [CALayer] = []
    private var sketch: CanvasLayer?
    private var flight = FlightPath.standard

    /// Makes a card of `frame` with a flying plane.
    init(_ scene: PageScene, _ frame: CGRect) {
        self.scene = scene
        card = scene.card(frame)
        sky = CALayer()
        let box = card.bounds
        sky.frame = CGRect(
            x: 26, y: 62, width: max(1, box.width - 52), height: max(1, box.height - 88))
        card.addSublayer(sky)
        let theme = scene.theme
        plane = CanvasLayer(frame: CGRect(x: 0, y: 0, width: 46, height: 36), scale: scene.scale) {
            Self.drawPlane($0, $1, theme)
        }
        plane.name = "plane"
        for index in 0..<Self.trailCount { trail.append(trailDot(index)) }
        sky.addSublayer(plane)
        drawPath()
        fly()
    }

    /// Adds a point to the path where a person clicked, in the card's space, and restarts the
    /// flight.
    func add(_ point: CGPoint) {
        let place = sky.convert(point, from: card)
        guard
            flight.add(
                CGPoint(x: place.x / sky.bounds.width, y: place.y / sky.bounds.height))
        else { return }
        drawPath()
        fly()
    }

    /// The number of points of the path.
    var pointCount: Int { flight.points.count }

    /// Restores the original path.
    func reset() {
        flight = .standard
        drawPath()
        fly()
    }

    private func trailDot(_ index: Int) -> CALayer {
        let dot = CALayer()
        let share = 1 - CGFloat(index) / CGFloat(Self.trailCount)
        let side = 1.5 + 3.5 * share
        dot.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        dot.cornerRadius = side / 2
        dot.backgroundColor = scene.theme.accent
        dot.opacity = Float(0.7 * share)
        sky.addSublayer(dot)
        return dot
    }

    /// Draws the path and its keyframes in a new layer, below all else.
    private func drawPath() {
        sketch?.removeFromSuperlayer()
        let (theme, flight) = (scene.theme, flight)
        let box = card.bounds
        let (dx, dy) = (sky.frame.minX, sky.frame.minY)
        let inner = sky.bounds.offsetBy(dx: dx, dy: dy)
        let layer = CanvasLayer(frame: box, scale: scene.scale) { context, _ in
            context.addPath(flight.path(in: inner))
            context.setStrokeColor(theme.quietText.copy(alpha: 0.45) ?? theme.line)
            context.setLineWidth(1.5)
            context.setLineDash(phase: 0, lengths: [1.5, 5])
            context.setLineCap(.round)
            context.strokePath()
            context.setLineDash(phase: 0, lengths: [])
            for place in flight.places(in: inner) {
                let dot = CGRect(x: place.x - 4, y: place.y - 4, width: 8, height: 8)
                context.setFillColor(theme.card)
                context.fillEllipse(in: dot)
                context.setStrokeColor(theme.quietText)
                context.strokeEllipse(in: dot.insetBy(dx: 0.75, dy: 0.75))
            }
        }
        sketch = layer
        card.insertSublayer(layer, at: 0)
    }

    /// Starts the plane and its trail at the first point.
    private func fly() {
        let path = flight.path(in: sky.bounds)
        for (index, dot) in trail.enumerated() {
            let follow = animation(path)
            // The animation of a trail's dot is offset in its cycle, so that the dot follows the
            // plane.
            follow.timeOffset = Self.roundTrip - 0.16 - Double(index) * 0.07
            dot.add(follow, forKey: "flight")
        }
        let lead = animation(path)
        lead.rotationMode = rotation
        plane.add(lead, forKey: "flight")
    }

    private func animation(_ path: CGPath) -> CAKeyframeAnimation {
        let flight = CAKeyframeAnimation(keyPath: "position")
        flight.path = path
        flight.calculationMode = .paced
        flight.duration = Self.roundTrip
        flight.repeatCount = .infinity
        return flight
    }

    /// Draws a folded sheet from above, its nose toward +x.
    private static func drawPlane(_ context: CGContext, _ box: CGRect, _ theme: Theme) {
        func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: box.minX + x * box.width, y: box.minY + y * box.height)
        }
        func fill(_ points: [CGPoint], _ color: CGColor) {
            context.beginPath()
            context.addLines(between: points)
            context.closePath()
            context.setFillColor(color)
            context.fillPath()
        }
        let (nose, keel) = (place(0.98, 0.5), place(0.2, 0.5))
        let light = theme.accent
        let shade = CGColor(red: 0, green: 0.02, blue: 0.1, alpha: 0.28)
        fill([nose, place(0.02, 0.04), keel], light)
        fill([nose, place(0.02, 0.96), keel], light)
        fill([nose, place(0.02, 0.96), keel], shade)
        fill([nose, place(0.12, 0.36), keel], shade)
        fill([nose, place(0.12, 0.64), keel], shade)
    }
}
