import Chalk
import CoreAnimation
import Foundation
import Primitives

/// The predicted part of a stroke: where the hand will be when the frame is seen.
///
/// It lies over the board and is not part of it: each event replaces it, and the end of the stroke
/// removes it.
final class ForesightLayer: CAShapeLayer {
    /// The share of opacity and of width with which a line looks as dense as chalk, which has holes
    /// and leaves little at its rim. Judged by eye.
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

    /// Always nil: the layer is never archived.
    required init?(coder: NSCoder) { nil }

    /// Shows a line from the last sample to where the hand will be; in points.
    func show(from last: CGPoint, to next: CGPoint, width: CGFloat, _ color: ChalkColor) {
        guard hypot(next.x - last.x, next.y - last.y) >= 0.5 else { return hide() }
        let line = CGMutablePath()
        line.addLines(between: [last, next])
        path = line
        lineWidth = max(1, width * Self.core)
        strokeColor = color.cgColor(alpha: Self.strength)
        isHidden = false
    }

    /// Hides the prediction.
    func hide() {
        guard !isHidden else { return }
        isHidden = true
        path = nil
    }
}
