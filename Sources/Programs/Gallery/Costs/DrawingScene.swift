import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A dial with three hands: redrawn for each frame, or made of shape layers that turn.
enum DrawingScene {
    private static let speeds = [0.35, 1.1, -2.3]

    @MainActor
    static func build(_ stand: CostStand, isMended: Bool) -> CostLesson.Move {
        let side = max(1, (min(stand.size.width, stand.size.height) - 12).rounded())
        stand.layer.backgroundColor = stand.theme.card
        let frame = CGRect(
            x: ((stand.size.width - side) / 2).rounded(),
            y: ((stand.size.height - side) / 2).rounded(), width: side, height: side)
        return isMended ? shapes(stand, frame) : drawing(stand, frame)
    }

    @MainActor
    private static func drawing(_ stand: CostStand, _ frame: CGRect) -> CostLesson.Move {
        var angles = speeds.map { _ in 0.0 }
        let theme = stand.theme
        let dial = CanvasLayer(frame: frame, scale: stand.scale) { context, rect in
            context.setFillColor(theme.trough)
            context.fillEllipse(in: rect)
            context.setStrokeColor(theme.quietText)
            context.setLineWidth(2)
            context.addPath(ticks(rect))
            context.strokePath()
            for (index, angle) in angles.enumerated() {
                context.saveGState()
                context.translateBy(x: rect.midX, y: rect.midY)
                context.rotate(by: CGFloat(angle))
                context.addPath(hand(index, rect.width))
                context.setFillColor(theme.color(index))
                context.fillPath()
                context.restoreGState()
            }
            context.setFillColor(theme.text)
            context.fillEllipse(in: cap(rect))
        }
        stand.layer.addSublayer(dial)
        return { time in
            angles = speeds.map { $0 * time }
            dial.setNeedsDisplay()
        }
    }

    @MainActor
    private static func shapes(_ stand: CostStand, _ frame: CGRect) -> CostLesson.Move {
        let theme = stand.theme
        let dial = CALayer()
        dial.frame = frame
        dial.cornerRadius = frame.width / 2
        dial.backgroundColor = theme.trough
        stand.layer.addSublayer(dial)
        let marks = CAShapeLayer()
        marks.frame = dial.bounds
        marks.path = ticks(dial.bounds)
        marks.strokeColor = theme.quietText
        marks.lineWidth = 2
        dial.addSublayer(marks)
        let hands = speeds.indices.map { index in
            let shape = CAShapeLayer()
            shape.position = CGPoint(x: dial.bounds.midX, y: dial.bounds.midY)
            shape.path = hand(index, frame.width)
            shape.fillColor = theme.color(index)
            dial.addSublayer(shape)
            return shape
        }
        let cap = CALayer()
        cap.frame = Self.cap(dial.bounds)
        cap.cornerRadius = cap.bounds.width / 2
        cap.backgroundColor = theme.text
        dial.addSublayer(cap)
        return { time in
            for (shape, speed) in zip(hands, speeds) {
                shape.transform = CATransform3DMakeRotation(CGFloat(speed * time), 0, 0, 1)
            }
        }
    }

    /// The box of a disc over the middle, where the hands meet.
    private static func cap(_ rect: CGRect) -> CGRect {
        CGRect(x: rect.midX, y: rect.midY, width: 0, height: 0)
            .insetBy(dx: -rect.width * 0.055, dy: -rect.width * 0.055)
    }

    /// A path of sixty ticks at the rim.
    private static func ticks(_ rect: CGRect) -> CGPath {
        let path = CGMutablePath()
        let radius = rect.width / 2
        for index in 0..<60 {
            let angle = CGFloat(index) / 30 * .pi
            let inner = radius * (index % 5 == 0 ? 0.82 : 0.88)
            let way = CGPoint(x: cos(angle), y: sin(angle))
            path.move(to: CGPoint(x: rect.midX + way.x * inner, y: rect.midY + way.y * inner))
            path.addLine(
                to: CGPoint(
                    x: rect.midX + way.x * radius * 0.94, y: rect.midY + way.y * radius * 0.94))
        }
        return path
    }

    /// The path of a hand that points up, around the origin.
    private static func hand(_ index: Int, _ side: CGFloat) -> CGPath {
        let length = side * [0.24, 0.34, 0.38][index]
        let width = side * [0.05, 0.034, 0.016][index]
        let path = CGMutablePath()
        path.move(to: CGPoint(x: -width, y: side * 0.06))
        path.addLine(to: CGPoint(x: 0, y: -length))
        path.addLine(to: CGPoint(x: width, y: side * 0.06))
        path.addQuadCurve(
            to: CGPoint(x: -width, y: side * 0.06), control: CGPoint(x: 0, y: side * 0.1))
        path.closeSubpath()
        return path
    }
}
