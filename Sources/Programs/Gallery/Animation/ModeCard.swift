import CoreAnimation
import Drawing
import Foundation
import Primitives

/// One calculation mode: the path and the speed that it gives through the same points.
@MainActor
final class ModeCard {
    private static let oneWay = 2.6
    private static let stepCount = 40
    /// The points, with short and long segments, as shares of the box.
    private static let points = [
        CGPoint(x: 0.02, y: 0.8), CGPoint(x: 0.22, y: 0.06), CGPoint(x: 0.52, y: 0.94),
        CGPoint(x: 0.66, y: 0.66), CGPoint(x: 0.98, y: 0.2),
    ]

    /// A mode and its caption.
    struct Mode {
        /// The mode.
        var mode: CAAnimationCalculationMode
        /// The mode's effect, in a few words.
        var caption: String

        /// Every mode.
        static let all = [
            Mode(mode: .linear, caption: "straight, equal times"),
            Mode(mode: .discrete, caption: "holds, then jumps"),
            Mode(mode: .paced, caption: "straight, equal speed"),
            Mode(mode: .cubic, caption: "smooth, equal times"),
            Mode(mode: .cubicPaced, caption: "smooth, equal speed"),
        ]
    }

    /// The card; the layer that moves is named after the mode.
    let card: CALayer

    private let scene: PageScene
    private let mode: Mode
    private let area = CALayer()
    private let ball = CALayer()
    private let color: CGColor

    /// Makes a card of `frame` for the mode at `index` of the list.
    init(_ scene: PageScene, _ frame: CGRect, index: Int) {
        self.scene = scene
        mode = Mode.all[index % Mode.all.count]
        color = scene.theme.color(index)
        card = scene.card(frame)
        let inset: CGFloat = frame.width > 120 ? 16 : 11
        let label = scene.label(
            mode.mode.rawValue, size: frame.width > 120 ? 13 : 12, isQuiet: false)
        label.position = CGPoint(x: inset, y: 13)
        card.addSublayer(label)
        var bottom = frame.height - 14
        if frame.width > 120, frame.height > 130 {
            let caption = scene.label(mode.caption, size: 11, width: frame.width - 2 * inset)
            bottom -= caption.bounds.height
            caption.position = CGPoint(x: inset, y: bottom)
            card.addSublayer(caption)
        }
        let top = label.frame.maxY + 14
        area.frame = CGRect(
            x: inset + 4, y: top, width: max(1, frame.width - 2 * inset - 8),
            height: max(1, bottom - top - 10))
        card.addSublayer(area)
        drawPoints()
        for step in 0..<Self.stepCount { drawStep(step) }
        let side: CGFloat = 13
        ball.name = mode.mode.rawValue
        ball.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        ball.cornerRadius = side / 2
        ball.backgroundColor = color
        ball.borderColor = scene.theme.card
        ball.borderWidth = 2
        area.addSublayer(ball)
        start()
    }

    /// Starts the layer's motion there and back, from the first point.
    func start() {
        let move = animation()
        move.autoreverses = true
        move.repeatCount = .infinity
        ball.add(move, forKey: "move")
    }

    private var places: [CGPoint] {
        Self.points.map {
            CGPoint(x: $0.x * area.bounds.width, y: $0.y * area.bounds.height)
        }
    }

    private func animation() -> CAKeyframeAnimation {
        let move = CAKeyframeAnimation(keyPath: "position")
        move.values = places
        move.calculationMode = mode.mode
        move.duration = Self.oneWay
        return move
    }

    private func drawPoints() {
        for place in places {
            let ring = CALayer()
            ring.frame = CGRect(x: place.x - 4.5, y: place.y - 4.5, width: 9, height: 9)
            ring.cornerRadius = 4.5
            ring.borderWidth = 1.5
            ring.borderColor = scene.theme.quietText
            area.addSublayer(ring)
        }
    }

    /// Adds a dot for an instant: it has the animation too, stopped at that instant.
    private func drawStep(_ step: Int) {
        let dot = CALayer()
        dot.bounds = CGRect(x: 0, y: 0, width: 3, height: 3)
        dot.cornerRadius = 1.5
        dot.backgroundColor = color
        dot.opacity = 0.6
        let still = animation()
        still.speed = 0
        // At the very end the cycle would begin again.
        still.timeOffset = Self.oneWay * min(Double(step) / Double(Self.stepCount - 1), 0.9999)
        dot.add(still, forKey: "still")
        area.addSublayer(dot)
    }
}
