import Chalk
import CoreAnimation
import Foundation
import Primitives

/// The part of a stroke that the hand will have drawn by the time that the frame is seen.
///
/// It lies over the board and is no part of it: with each event it is another, and at the stroke's end it is
/// gone without a trace.
final class ForesightLayer: CAShapeLayer {
    /// Chalk has holes, and leaves little at its rim: so much of its colour and of its width makes a line that
    /// looks as dense. Judged by eye.
    private static let strength: CGFloat = 0.4
    private static let core: CGFloat = 0.6

    override init() {
        super.init()
        name = "foresight"
        isHidden = true
        actions = [
            "path": NSNull(), "hidden": NSNull(), "lineWidth": NSNull(), "strokeColor": NSNull(),
        ]
        fillColor = nil
        lineCap = .round
        lineJoin = .round
    }

    override init(layer: Any) {
        super.init(layer: layer)
    }

    /// There are no archives of it.
    required init?(coder: NSCoder) { nil }

    /// Goes on from the last sample to where the hand will be; all in points.
    func show(from last: CGPoint, to next: CGPoint, width: CGFloat, _ color: ChalkColor) {
        guard hypot(next.x - last.x, next.y - last.y) >= 0.5 else { return hide() }
        let line = CGMutablePath()
        line.addLines(between: [last, next])
        path = line
        lineWidth = max(1, width * Self.core)
        strokeColor = color.cgColor(alpha: Self.strength)
        isHidden = false
    }

    /// Nothing is foreseen.
    func hide() {
        guard !isHidden else { return }
        isHidden = true
        path = nil
    }
}
