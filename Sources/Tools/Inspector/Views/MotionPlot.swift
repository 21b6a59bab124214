import Drawing
import Foundation
import Inspection
import ViewKit

/// Draws an animation over time: a bar from its begin to its end, the curves of its values, and a
/// line at the current time.
final class MotionPlot: Canvas {
    private var each: AnimationFacts?
    /// The times at the left edge and at the right edge, in seconds.
    private var axis = 0.0...1.0

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .ground
        layer.cornerRadius = 5
    }

    required init?(coder: NSCoder) { fatalError("the inspector has no storyboard") }

    /// Shows an animation on an axis of times.
    func show(_ each: AnimationFacts, _ axis: ClosedRange<Double>) {
        (self.each, self.axis) = (each, axis)
        setNeedsDisplay()
    }

    /// The right edge of the curve, beside which its numbers are drawn.
    private var right: CGFloat { bounds.maxX - 36 }

    private func x(_ time: Double) -> CGFloat {
        let span = axis.upperBound - axis.lowerBound
        let part = span > 0 ? (time - axis.lowerBound) / span : 0
        return 4 + min(max(part, 0), 1) * max(0, right - 4)
    }

    override func draw(_ rect: CGRect) {
        guard let each, let context = UIGraphicsGetCurrentContext() else { return }
        guard let curve = each.curve, curve.end > curve.start else {
            let word = each.kind == .group ? "a group of \(each.parts.count)" : "no numbers to draw"
            word.draw(
                in: bounds.insetBy(dx: 8, dy: 8),
                withAttributes: [
                    .font: UIFont.sized(11),
                    .foregroundColor: UIColor.quiet,
                ])
            return
        }
        let (left, right, now) = (x(curve.start), x(curve.end), x(curve.now))
        let color: UIColor = each.state == .ended ? .systemGray : .seen
        for (end, alpha) in [(right, 0.35), (min(now, right), 1)] where end > left {
            color.withAlphaComponent(alpha).setFill()
            let bar = CGRect(x: left, y: bounds.maxY - 8, width: max(2, end - left), height: 4)
            UIBezierPath(roundedRect: bar, cornerRadius: 2).fill()
        }
        drawCurves(curve, context, left: left, right: right, each.state == .ended ? color : nil)
        if axis.contains(curve.now) {
            UIColor.alarm.setFill()
            context.fill(CGRect(x: now - 0.5, y: 0, width: 1, height: bounds.height))
        }
    }

    /// - Parameter color: the colour of all curves; nil gives each its own.
    private func drawCurves(
        _ curve: CurveFacts, _ context: CGContext, left: CGFloat, right: CGFloat, _ color: UIColor?
    ) {
        let finite = curve.samples.map { $0.map { $0.isFinite ? $0 : 0 } }
        let width = min(finite.map(\.count).min() ?? 0, 16)
        guard finite.count > 1, width > 0 else { return }
        let parts = (0..<width).filter { part in
            finite.contains { $0[part] != finite[0][part] }
        }
        let shown = parts.isEmpty ? [0] : Array(parts.prefix(6))
        let all = finite.flatMap { sample in shown.map { sample[$0] } }
        let (low, high) = (all.min() ?? 0, all.max() ?? 1)
        let (span, room) = (high - low, bounds.height - 20)
        for (index, part) in shown.enumerated() {
            (color ?? UIColor.parts[index % UIColor.parts.count]).setStroke()
            let path = UIBezierPath()
            path.lineWidth = 1.5
            for (place, sample) in finite.enumerated() {
                let share = Double(place) / Double(finite.count - 1)
                let level = span > 0 ? (sample[part] - low) / span : 0.5
                let point = CGPoint(x: left + share * (right - left), y: 5 + (1 - level) * room)
                place == 0 ? path.move(to: point) : path.addLine(to: point)
            }
            path.stroke()
        }
        for (number, y) in [(high, 8.0)] + (span > 0 ? [(low, bounds.maxY - 15)] : []) {
            context.word(
                ValueInput.number((number * 100).rounded() / 100), .sized(9.5),
                .quiet, right: bounds.maxX - 4, middle: y)
        }
    }
}
