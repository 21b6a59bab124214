import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// The picture of a ruler, a set square or a protractor: its body, marks and numbers. It is turned
/// as a whole, and drawn anew only when the zoom changes its marks.
final class AidPicture: CALayer {
    var kind: DrawingAid.Kind { didSet { if kind != oldValue { arrange() } } }
    var marks: MarkScale { didSet { if marks != oldValue { setNeedsDisplay() } } }

    private static let body = CGColor(srgbRed: 0.97, green: 0.90, blue: 0.66, alpha: 0.70)
    private static let ink = CGColor(srgbRed: 0.20, green: 0.15, blue: 0.08, alpha: 0.92)
    private static let rim = CGColor(srgbRed: 0.45, green: 0.34, blue: 0.16, alpha: 0.9)
    /// The longest mark, in points.
    private static let mark = 15.0
    /// The distance from the end of a ruler to its zero, in points.
    private static let margin = 16.0

    init(_ kind: DrawingAid.Kind, _ marks: MarkScale) {
        self.kind = kind
        self.marks = marks
        super.init()
        let still = NSNull()
        actions = [
            "contents": still, "bounds": still, "position": still, "transform": still,
            "anchorPoint": still, "shadowPath": still,
        ]
        shadowOpacity = 0.45
        shadowRadius = 7
        shadowOffset = CGSize(width: 1, height: 4)
        arrange()
    }

    override init(layer: Any) {
        let other = layer as? AidPicture
        kind = other?.kind ?? .ruler
        marks = other?.marks ?? MarkScale(pointsPerPixel: 1)
        super.init(layer: layer)
    }

    /// Always nil: the layer is never archived.
    required init?(coder: NSCoder) { nil }

    /// The outline in the aid's own space.
    private var outline: CGPath {
        let path = CGMutablePath()
        let corners = DrawingAid(kind, at: .zero).corners
        if kind == .protractor {
            path.addArc(
                center: .zero, radius: DrawingAid.radius, startAngle: .pi, endAngle: 0,
                clockwise: false)
        } else {
            path.addLines(between: corners)
        }
        path.closeSubpath()
        return path
    }

    /// The hole in the body: a hand can hold it there, and the board is visible through it.
    private var hole: CGPath? {
        let path = CGMutablePath()
        switch kind {
        case .ruler, .square45, .protractor: return nil
        case .square60:
            let long = 125.0
            path.addLines(between: [
                CGPoint(x: 74, y: -48 - long * tan(.pi / 6)), CGPoint(x: 74 + long, y: -48),
                CGPoint(x: 74, y: -48),
            ])
            path.closeSubpath()
            return path
        }
    }

    private func arrange() {
        let box = outline.boundingBox.insetBy(dx: -2, dy: -2)
        bounds = CGRect(origin: .zero, size: box.size)
        anchorPoint = CGPoint(x: -box.minX / box.width, y: -box.minY / box.height)
        var toBounds = CGAffineTransform(translationX: -box.minX, y: -box.minY)
        shadowPath = outline.copy(using: &toBounds)
        setNeedsDisplay()
    }

    override func draw(in ctx: CGContext) {
        let box = outline.boundingBox.insetBy(dx: -2, dy: -2)
        ctx.translateBy(x: -box.minX, y: -box.minY)
        drawBody(ctx)
        UIGraphicsPushContext(ctx)
        defer { UIGraphicsPopContext() }
        ctx.setFillColor(Self.ink)
        let (half, reach) = (DrawingAid.half, DrawingAid.half * 2 - 2 * Self.margin)
        let low = DrawingAid.width / 2
        switch kind {
        case .ruler:
            let start = -half + Self.margin
            row(ctx, from: start, y: -low, inward: 1, length: reach, hasNumbers: true)
            row(ctx, from: start, y: low, inward: -1, length: reach, hasNumbers: false)
        case .square45:
            let length = DrawingAid.legs - 34
            row(ctx, from: 0, y: 0, inward: -1, length: length, hasNumbers: true)
            row(ctx, from: 0, y: 0, inward: -1, length: length, way: -1, hasNumbers: true)
            degrees(ctx, radius: 112, step: 5)
        case .square60:
            row(
                ctx, from: 0, y: 0, inward: -1, length: DrawingAid.base - 60, hasNumbers: true)
        case .protractor: degrees(ctx, radius: DrawingAid.radius, step: 1)
        }
        drawKnob(ctx)
    }

    private func drawBody(_ ctx: CGContext) {
        for isFilled in [true, false] {
            ctx.addPath(outline)
            if let hole { ctx.addPath(hole) }
            if isFilled {
                ctx.setFillColor(Self.body)
                ctx.fillPath(using: .evenOdd)
            } else {
                ctx.setStrokeColor(Self.rim)
                ctx.setLineWidth(1.2)
                ctx.strokePath()
            }
        }
    }

    /// Draws marks of centimetres along the x axis, to the right or (`way` -1) to the left.
    private func row(
        _ ctx: CGContext, from start: Double, y: Double, inward: Double, length: Double,
        way: Double = 1, hasNumbers: Bool
    ) {
        let count = Int(min(length / marks.gap, 4000))
        for index in 0...max(count, 0) {
            let x = start + way * Double(index) * marks.gap
            let long = Self.mark * marks.length(index)
            ctx.fill(
                CGRect(x: x - 0.5, y: inward > 0 ? y : y - long, width: 1, height: long))
            guard hasNumbers, way > 0 || index > 0, let number = marks.number(index) else {
                continue
            }
            // The zero at a corner is inside of the body.
            let aside = kind == .square60 && index == 0 ? 7.0 : 0
            write(number, at: CGPoint(x: x + aside, y: y + inward * (Self.mark + 8)), size: 11)
        }
    }

    /// Draws marks of degrees around the origin.
    private func degrees(_ ctx: CGContext, radius: Double, step: Int) {
        for degree in stride(from: 0, through: 180, by: step) {
            let angle = Double(degree) * .pi / 180
            let isNumbered = degree % (step == 1 ? 10 : 30) == 0
            let long = isNumbered ? 14.0 : degree % 5 == 0 ? 10 : 6
            let (x, y) = (cos(angle), -sin(angle))
            ctx.move(to: CGPoint(x: x * radius, y: y * radius))
            ctx.addLine(to: CGPoint(x: x * (radius - long), y: y * (radius - long)))
            guard isNumbered, degree > 0, degree < 180 else { continue }
            let place = radius - (step == 1 ? 25 : 24)
            write("\(degree)", at: CGPoint(x: x * place, y: y * place), size: 11)
        }
        ctx.setStrokeColor(Self.ink)
        ctx.setLineWidth(1)
        ctx.strokePath()
        ctx.fill(CGRect(x: -0.5, y: -12, width: 1, height: 12))
    }

    private func write(_ text: String, at middle: CGPoint, size: CGFloat) {
        let words = NSAttributedString(
            string: text,
            attributes: [
                .font: UIFont.monospacedDigitSystemFont(ofSize: size, weight: .medium),
                .foregroundColor: UIColor(cgColor: Self.ink),
            ])
        let room = words.size()
        words.draw(at: CGPoint(x: middle.x - room.width / 2, y: middle.y - room.height / 2))
    }

    /// Draws the knob for turning: a ring with an arrow around it.
    private func drawKnob(_ ctx: CGContext) {
        let knob = DrawingAid(kind, at: .zero).knob
        ctx.setFillColor(CGColor(srgbRed: 0.36, green: 0.26, blue: 0.12, alpha: 0.9))
        ctx.fillEllipse(in: CGRect(x: knob.x - 14, y: knob.y - 14, width: 28, height: 28))
        ctx.setStrokeColor(CGColor(srgbRed: 1, green: 0.95, blue: 0.82, alpha: 0.95))
        ctx.setLineWidth(2)
        ctx.setLineCap(.round)
        let turn = CGMutablePath()
        turn.addArc(
            center: knob, radius: 7.5, startAngle: -0.5, endAngle: 4.0, clockwise: false)
        ctx.addPath(turn)
        let tip = CGPoint(x: knob.x + 7.5 * cos(-0.5), y: knob.y + 7.5 * sin(-0.5))
        ctx.addLines(between: [
            CGPoint(x: tip.x - 5.5, y: tip.y - 0.5), tip, CGPoint(x: tip.x + 0.8, y: tip.y - 5.5),
        ])
        ctx.strokePath()
    }
}
