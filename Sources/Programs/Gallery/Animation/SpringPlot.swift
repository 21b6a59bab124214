import CoreAnimation
import Drawing
import Foundation
import Primitives

/// The curve of a spring over time, with the time at which it has settled, and a dot that runs
/// along it.
@MainActor
final class SpringPlot {
    private static let samples = 240

    let layer = CALayer()
    private let scene: PageScene
    private let box: CGRect
    private var setting: SpringSetting
    private var canvas: CanvasLayer?
    private let dot = CALayer()

    /// Makes a plot that fills `frame`.
    init(_ scene: PageScene, frame: CGRect, setting: SpringSetting) {
        self.scene = scene
        self.setting = setting
        layer.frame = frame
        layer.masksToBounds = true
        layer.cornerRadius = 13
        box = CGRect(
            x: 34, y: 14, width: max(1, frame.width - 52), height: max(1, frame.height - 40))
        let canvas = CanvasLayer(frame: layer.bounds, scale: scene.scale) {
            [weak self] context, _ in
            self?.paint(context)
        }
        self.canvas = canvas
        layer.addSublayer(canvas)
        dot.name = "spring dot"
        dot.bounds = CGRect(x: 0, y: 0, width: 14, height: 14)
        dot.cornerRadius = 7
        dot.backgroundColor = scene.theme.accent
        dot.borderColor = scene.theme.card
        dot.borderWidth = 2
        layer.addSublayer(dot)
    }

    /// Plots `setting`, and restarts the dot; `phase` is the share of the leg that has passed.
    func show(_ setting: SpringSetting, phase: Double) {
        self.setting = setting
        canvas?.setNeedsDisplay()
        let range = range
        let right = CABasicAnimation(keyPath: "position.x")
        right.fromValue = box.minX
        right.toValue = box.maxX
        let up = setting.animation("position.y", from: y(0, range), to: y(1, range))
        up.duration = min(up.duration, setting.leg)
        up.fillMode = .forwards
        let run = CAAnimationGroup()
        run.animations = [right, up]
        run.duration = setting.leg
        run.repeatCount = .infinity
        run.timeOffset = phase * setting.leg
        dot.add(run, forKey: "run")
    }

    /// The range of values in the plot: the whole way, and overshoots up to a limit.
    private var range: ClosedRange<Double> {
        var (low, high) = (-0.12, 1.25)
        for sample in 0...Self.samples {
            let value = setting.value(at: setting.leg * Double(sample) / Double(Self.samples))
            low = min(low, value - 0.08)
            high = max(high, value + 0.08)
        }
        return max(low, -2)...min(high, 3)
    }

    private func x(_ time: Double) -> CGFloat {
        box.minX + box.width * CGFloat(time / setting.leg)
    }

    private func y(_ value: Double, _ range: ClosedRange<Double>) -> CGFloat {
        let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
        return box.maxY - box.height * CGFloat(share)
    }

    private func paint(_ context: CGContext) {
        let range = range
        paintAxes(context, range)
        paintRest(context)
        context.setStrokeColor(scene.theme.accent)
        context.setLineWidth(2.5)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.beginPath()
        for sample in 0...Self.samples {
            let time = setting.leg * Double(sample) / Double(Self.samples)
            let point = CGPoint(x: x(time), y: y(setting.value(at: time), range))
            if sample == 0 { context.move(to: point) } else { context.addLine(to: point) }
        }
        context.strokePath()
        tellSettling(context, range)
    }

    private func paintAxes(_ context: CGContext, _ range: ClosedRange<Double>) {
        let theme = scene.theme
        for value in [0.0, 1.0] {
            let y = y(value, range).rounded()
            context.setFillColor(value == 1 ? theme.knobEdge : theme.line)
            context.fill(CGRect(x: box.minX, y: y, width: box.width, height: 1))
            text(value == 1 ? "1" : "0", context) { CGPoint(x: 14, y: y - $0.height / 2) }
        }
        let step = setting.leg > 2 ? 1.0 : 0.5
        for index in 0...Int(setting.leg / step) {
            let time = Double(index) * step
            context.setFillColor(theme.line)
            context.fill(
                CGRect(x: x(time).rounded(), y: box.minY, width: 1, height: box.height))
            let digits = step < 1 ? 1 : 0
            text(time.text(digits) + " s", context) {
                CGPoint(x: x(time) - (index == 0 ? 0 : $0.width / 2), y: box.maxY + 4)
            }
        }
    }

    /// The position where the spring has settled; the right edge when that is later than the plot's
    /// end.
    private var settled: CGFloat {
        let settling = setting.settlingDuration
        return settling <= setting.leg ? x(settling).rounded() : box.maxX
    }

    private func paintRest(_ context: CGContext) {
        let color = scene.theme.color(1)
        let end = settled
        context.setFillColor(color.copy(alpha: 0.08) ?? color)
        context.fill(
            CGRect(x: end, y: box.minY, width: max(0, box.maxX - end), height: box.height))
        guard end < box.maxX else { return }
        context.setStrokeColor(color)
        context.setLineWidth(1.5)
        context.setLineDash(phase: 0, lengths: [4, 3])
        context.strokeLineSegments(between: [
            CGPoint(x: end, y: box.minY), CGPoint(x: end, y: box.maxY),
        ])
        context.setLineDash(phase: 0, lengths: [])
    }

    private func tellSettling(_ context: CGContext, _ range: ClosedRange<Double>) {
        let settling = setting.settlingDuration
        let words =
            settling > 1e6 ? "never settles" : "settles at \(settling.text(2)) s"
        let (end, floor) = (settled, y(0, range))
        text(words, context, color: scene.theme.ink(1), weight: .semibold) {
            let place = CGPoint(x: end - $0.width - 10, y: floor - $0.height - 6)
            context.setFillColor(scene.theme.card)
            context.fill(CGRect(origin: place, size: $0).insetBy(dx: -3, dy: 0))
            return place
        }
    }

    private func text(
        _ words: String, _ context: CGContext, color: CGColor? = nil,
        weight: TextStyle.Weight = .regular, at place: (CGSize) -> CGPoint
    ) {
        let layout = TextLayout(
            words,
            style: .init(size: 11, weight: weight, color: color ?? scene.theme.quietText))
        layout.draw(in: context, at: place(layout.size))
    }
}
