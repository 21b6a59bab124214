import Drawing
import Foundation
import Inspection
import Primitives

/// Draws an animation over time: a bar from its begin to its end, the curves of its values, and a
/// line at the current time.
struct MotionPlot {
    let look: InspectorLook
    /// The times at the left edge and at the right edge, in seconds.
    let axis: ClosedRange<Double>
    let box: CGRect

    /// The right edge of the curve, beside which its numbers are drawn.
    private var right: CGFloat { box.maxX - 36 }

    private func x(_ time: Double) -> CGFloat {
        let span = axis.upperBound - axis.lowerBound
        let part = span > 0 ? (time - axis.lowerBound) / span : 0
        return box.minX + 4 + min(max(part, 0), 1) * max(0, right - box.minX - 4)
    }

    func draw(_ each: AnimationFacts, _ context: CGContext) {
        context.fill(box, radius: 5, look.board)
        guard let curve = each.curve, curve.end > curve.start else {
            context.line(
                each.kind == .group ? "a group of \(each.parts.count)" : "no numbers to draw",
                look.letters(11, .regular, look.quiet), x: box.minX + 8, y: box.midY,
                width: box.width - 16)
            return
        }
        let (left, right) = (x(curve.start), x(curve.end))
        let isOver = each.state == .ended
        let color = isOver ? look.quiet : look.seen
        let bar = CGRect(x: left, y: box.maxY - 8, width: max(2, right - left), height: 4)
        context.fill(bar, radius: 2.5, color.copy(alpha: 0.35) ?? color)
        let now = x(curve.now)
        if now > left {
            let done = CGRect(x: left, y: bar.minY, width: min(now, right) - left, height: 4)
            context.fill(done, radius: 2.5, color)
        }
        drawCurves(curve, context, left: left, right: right, isOver: isOver)
        if curve.now >= axis.lowerBound, curve.now <= axis.upperBound {
            context.setFillColor(look.alarm)
            context.fill(CGRect(x: now - 0.5, y: box.minY, width: 1, height: box.height))
        }
    }

    private func drawCurves(
        _ curve: CurveFacts, _ context: CGContext, left: CGFloat, right: CGFloat, isOver: Bool
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
        let span = high - low
        let room = box.height - 20
        for (index, part) in shown.enumerated() {
            context.setStrokeColor(isOver ? look.quiet : look.part(index))
            context.setLineWidth(1.5)
            context.beginPath()
            for (place, sample) in finite.enumerated() {
                let share = Double(place) / Double(finite.count - 1)
                let level = span > 0 ? (sample[part] - low) / span : 0.5
                let point = CGPoint(
                    x: left + share * (right - left), y: box.minY + 5 + (1 - level) * room)
                place == 0 ? context.move(to: point) : context.addLine(to: point)
            }
            context.strokePath()
        }
        let style = look.letters(9.5, .regular, look.quiet)
        context.line(
            ValueInput.number((high * 100).rounded() / 100), style, x: box.maxX - 4,
            y: box.minY + 8,
            width: 32, right: true)
        if span > 0 {
            context.line(
                ValueInput.number((low * 100).rounded() / 100), style, x: box.maxX - 4,
                y: box.maxY - 15, width: 32, right: true)
        }
    }
}
