import Drawing
import Foundation
import Primitives
import Testing

/// A few lines of drawing that show one call, on 96 x 72 points, y down.
struct DrawingCall: Sendable, CustomTestStringConvertible {
    static let size = CGSize(width: 96, height: 72)

    let name: String
    /// True where text stands upright by itself, whatever way y grows.
    var isUpright = false
    let draw: @Sendable (CGContext) -> Void

    var testDescription: String { name }

    /// The call in a bitmap of `scale` pixels per point, on white where it is opaque.
    func image(scale: CGFloat = 1, isOnWhite: Bool = false) throws -> CGImage {
        let context = try #require(CGContext(size: Self.size, scale: scale))
        if isOnWhite {
            context.setFillColor(.white)
            context.fill(CGRect(origin: .zero, size: Self.size))
            context.setFillColor(.black)
        }
        draw(context)
        return try #require(context.makeImage())
    }

    static let ink = CGColor(red: 0.1, green: 0.2, blue: 0.5, alpha: 1)
    static let warm = CGColor(red: 0.9, green: 0.4, blue: 0.1, alpha: 1)
    static let leaf = CGColor(red: 0.2, green: 0.7, blue: 0.3, alpha: 0.7)
    static let box = CGRect(x: 12, y: 10, width: 72, height: 52)

    static var star: CGPath? {
        CGPath(svgPath: "M48,6L57,30 84,30 62,45 70,68 48,54 26,68 34,45 12,30 39,30Z")
    }

    /// An image of four coloured quarters, 8 x 8 pixels, one of them half clear.
    static func quarters() -> CGImage? {
        guard let context = CGContext(width: 8, height: 8) else { return nil }
        let parts = [(0, 0, ink), (4, 0, warm), (0, 4, leaf), (4, 4, CGColor.white)]
        for (x, y, color) in parts {
            context.setFillColor(color)
            context.fill(CGRect(x: x, y: y, width: 4, height: 4))
        }
        return context.makeImage()
    }

    static func gradient() -> CGGradient? {
        CGGradient(colors: [ink, warm, CGColor(red: 1, green: 1, blue: 0.6, alpha: 0.5)])
    }

    static let shapes: [DrawingCall] = [
        DrawingCall(name: "fill") { ctx in
            ctx.setFillColor(ink)
            if let star { ctx.addPath(star) }
            ctx.fillPath()
        },
        DrawingCall(name: "fill-even-odd") { ctx in
            ctx.setFillColor(warm)
            ctx.addRect(box)
            ctx.addEllipse(in: box.insetBy(dx: 10, dy: 6))
            ctx.addEllipse(in: box.insetBy(dx: 24, dy: 16))
            ctx.fillPath(using: .evenOdd)
        },
        DrawingCall(name: "stroke-joins") { ctx in
            ctx.setLineWidth(7)
            ctx.setStrokeColor(ink)
            for (index, join) in [CGLineJoin.miter, .round, .bevel].enumerated() {
                let x = CGFloat(index) * 30 + 8
                ctx.setLineJoin(join)
                ctx.addLines(between: [
                    CGPoint(x: x, y: 60), CGPoint(x: x + 10, y: 14), CGPoint(x: x + 20, y: 60),
                ])
                ctx.strokePath()
            }
        },
        DrawingCall(name: "stroke-caps") { ctx in
            ctx.setLineWidth(10)
            ctx.setStrokeColor(warm)
            for (index, cap) in [CGLineCap.butt, .round, .square].enumerated() {
                ctx.setLineCap(cap)
                ctx.move(to: CGPoint(x: 20, y: 16 + 20 * index))
                ctx.addLine(to: CGPoint(x: 76, y: 16 + 20 * index))
                ctx.strokePath()
            }
        },
        DrawingCall(name: "dashes") { ctx in
            ctx.setStrokeColor(ink)
            ctx.setLineWidth(4)
            ctx.setLineDash(phase: 3, lengths: [12, 5, 2, 5])
            ctx.strokeEllipse(in: box)
            ctx.setLineCap(.round)
            ctx.setLineDash(phase: 0, lengths: [0, 7])
            ctx.stroke(box.insetBy(dx: 16, dy: 14))
        },
        DrawingCall(name: "curves-and-arcs") { ctx in
            ctx.setStrokeColor(ink)
            ctx.setLineWidth(3)
            ctx.move(to: CGPoint(x: 6, y: 66))
            ctx.addCurve(
                to: CGPoint(x: 48, y: 36), control1: CGPoint(x: 6, y: 0),
                control2: CGPoint(x: 48, y: 80))
            ctx.addQuadCurve(to: CGPoint(x: 90, y: 60), control: CGPoint(x: 60, y: 0))
            ctx.strokePath()
            ctx.setStrokeColor(warm)
            ctx.addArc(
                center: CGPoint(x: 70, y: 24), radius: 16, startAngle: 0.3, endAngle: 5,
                clockwise: false)
            ctx.closePath()
            ctx.strokePath()
            ctx.move(to: CGPoint(x: 8, y: 10))
            ctx.addArc(
                tangent1End: CGPoint(x: 40, y: 10), tangent2End: CGPoint(x: 40, y: 34), radius: 14)
            ctx.addLine(to: CGPoint(x: 40, y: 34))
            ctx.addRelativeArc(
                center: CGPoint(x: 30, y: 34), radius: 10, startAngle: 0, delta: .pi)
            ctx.strokePath()
        },
        DrawingCall(name: "rounded-rectangles") { ctx in
            ctx.setFillColor(leaf)
            ctx.addRoundedRect(in: box, cornerWidth: 18, cornerHeight: 10)
            ctx.drawPath(using: .fillStroke)
        },
        DrawingCall(name: "transforms") { ctx in
            for index in 0..<8 {
                ctx.saveGState()
                ctx.translateBy(x: 48, y: 36)
                ctx.rotate(by: CGFloat(index) * .pi / 4)
                ctx.scaleBy(x: 1, y: 0.5)
                ctx.setFillColor(index % 2 == 0 ? ink : warm)
                ctx.fill(CGRect(x: 12, y: -6, width: 20, height: 12))
                ctx.restoreGState()
            }
        },
        DrawingCall(name: "clip") { ctx in
            if let star { ctx.addPath(star) }
            ctx.clip()
            ctx.clip(to: [
                CGRect(x: 0, y: 0, width: 45, height: 72),
                CGRect(x: 51, y: 20, width: 45, height: 52),
            ])
            ctx.setFillColor(warm)
            ctx.fill(CGRect(origin: .zero, size: size))
        },
        DrawingCall(name: "linear-gradient") { ctx in
            guard let gradient = gradient() else { return }
            ctx.clip(to: box)
            ctx.drawLinearGradient(
                gradient, start: CGPoint(x: 30, y: 20), end: CGPoint(x: 60, y: 50),
                options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        },
        DrawingCall(name: "linear-gradient-ends") { ctx in
            guard let gradient = gradient() else { return }
            ctx.drawLinearGradient(
                gradient, start: CGPoint(x: 30, y: 36), end: CGPoint(x: 66, y: 36),
                options: [.drawsBeforeStartLocation])
        },
        DrawingCall(name: "radial-gradient") { ctx in
            guard let gradient = gradient() else { return }
            ctx.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 40, y: 30), startRadius: 2,
                endCenter: CGPoint(x: 48, y: 36), endRadius: 30, options: [])
        },
        DrawingCall(name: "conic-gradient") { ctx in
            guard let gradient = gradient() else { return }
            ctx.addEllipse(in: box)
            ctx.clip()
            ctx.drawConicGradient(gradient, center: CGPoint(x: 48, y: 36), angle: -.pi / 2)
        },
        DrawingCall(name: "shadow") { ctx in
            ctx.setShadow(offset: CGSize(width: 4, height: 6), blur: 6, color: ink)
            ctx.setFillColor(warm)
            ctx.fillEllipse(in: box.insetBy(dx: 12, dy: 10))
        },
        DrawingCall(name: "blend-modes") { ctx in
            let modes: [CGBlendMode] = [.multiply, .screen, .difference, .plusLighter]
            for (index, mode) in modes.enumerated() {
                let x = CGFloat(index) * 23 + 2
                ctx.setBlendMode(.normal)
                ctx.setFillColor(warm)
                ctx.fill(CGRect(x: x, y: 10, width: 16, height: 30))
                ctx.setBlendMode(mode)
                ctx.setFillColor(ink)
                ctx.fill(CGRect(x: x + 4, y: 26, width: 16, height: 36))
            }
        },
        DrawingCall(name: "transparency-layer") { ctx in
            ctx.setAlpha(0.5)
            ctx.beginTransparencyLayer()
            ctx.setFillColor(ink)
            ctx.fill(CGRect(x: 12, y: 10, width: 44, height: 34))
            ctx.setFillColor(warm)
            ctx.fillEllipse(in: CGRect(x: 34, y: 22, width: 50, height: 40))
            ctx.endTransparencyLayer()
        },
        DrawingCall(name: "mask") { ctx in
            let mask = CGContext(width: 32, height: 24)
            if let gradient = CGGradient(colors: [.clear, .black]) {
                mask?.drawLinearGradient(
                    gradient, start: .zero, end: CGPoint(x: 32, y: 0), options: [])
            }
            guard let image = mask?.makeImage() else { return }
            ctx.clip(to: box, mask: image)
            ctx.setFillColor(ink)
            ctx.fill(CGRect(origin: .zero, size: size))
            ctx.setFillColor(warm)
            ctx.fillEllipse(in: CGRect(x: 30, y: 20, width: 60, height: 40))
        },
        DrawingCall(name: "pattern") { ctx in
            let dots = CGPattern(
                bounds: CGRect(x: 0, y: 0, width: 12, height: 12),
                step: CGSize(width: 12, height: 12)
            ) { cell in
                cell.setFillColor(warm)
                cell.fillEllipse(in: CGRect(x: 1, y: 1, width: 6, height: 6))
                cell.setFillColor(ink)
                cell.fill(CGRect(x: 7, y: 7, width: 4, height: 4))
            }
            guard let dots else { return }
            ctx.setFillPattern(dots, colorComponents: [1])
            if let star { ctx.addPath(star) }
            ctx.fillPath()
        },
        DrawingCall(name: "pattern-stencil") { ctx in
            let stripes = CGPattern(
                bounds: CGRect(x: 0, y: 0, width: 6, height: 6),
                step: CGSize(width: 6, height: 6),
                matrix: CGAffineTransform(rotationAngle: .pi / 4), isColored: false
            ) { $0.fill(CGRect(x: 0, y: 0, width: 6, height: 3)) }
            guard let stripes else { return }
            ctx.setPatternPhase(CGSize(width: 2, height: 0))
            ctx.setStrokePattern(stripes, colorComponents: [0.1, 0.2, 0.5, 1])
            ctx.setLineWidth(14)
            ctx.strokeEllipse(in: box)
            ctx.setFillPattern(stripes, colorComponents: [0.9, 0.4, 0.1, 0.8])
            ctx.fill(box.insetBy(dx: 26, dy: 16))
        },
        DrawingCall(name: "stroked-outline") { ctx in
            ctx.setLineWidth(12)
            ctx.setLineJoin(.round)
            ctx.setLineDash(phase: 0, lengths: [30, 9])
            ctx.addRect(box.insetBy(dx: 8, dy: 8))
            ctx.replacePathWithStrokedPath()
            ctx.setLineDash(phase: 0, lengths: [])
            ctx.setFillColor(leaf)
            ctx.setLineWidth(1)
            ctx.drawPath(using: .fillStroke)
        },
        DrawingCall(name: "clear") { ctx in
            ctx.setFillColor(ink)
            ctx.fill(box)
            ctx.clear(box.insetBy(dx: 20, dy: 16))
        },
    ]

    static let pictures: [DrawingCall] = [
        DrawingCall(name: "image-smooth") { ctx in
            if let image = quarters() { ctx.draw(image, in: box) }
        },
        DrawingCall(name: "image-nearest") { ctx in
            ctx.interpolationQuality = .none
            ctx.translateBy(x: 20, y: -6)
            ctx.rotate(by: 0.3)
            if let image = quarters() { ctx.draw(image, in: box.insetBy(dx: 8, dy: 8)) }
        },
        DrawingCall(name: "image-tiled") { ctx in
            ctx.interpolationQuality = .none
            if let image = quarters() {
                ctx.clip(to: box)
                ctx.draw(
                    image, in: CGRect(x: 5, y: 5, width: 16, height: 16), byTiling: true)
            }
        },
    ]

    static let texts: [DrawingCall] = [
        DrawingCall(name: "text", isUpright: true) { ctx in
            let style = TextStyle(family: "DejaVu Sans", size: 18, weight: .bold, color: ink)
            TextLayout("Lamina\nwords", style: style).draw(in: ctx, at: CGPoint(x: 8, y: 10))
        },
        DrawingCall(name: "text-attributed", isUpright: true) { ctx in
            let text = NSMutableAttributedString(
                string: "Bold ", attributes: [.font: CTFont(name: "DejaVuSans-Bold", size: 16)])
            text.append(
                NSAttributedString(
                    string: "warm",
                    attributes: [
                        .foregroundColor: warm, .underlineStyle: NSUnderlineStyle.single.rawValue,
                    ]))
            let style = TextStyle(family: "DejaVu Sans", size: 14, color: ink)
            TextLayout(text, style: style, width: 80).draw(in: ctx, at: CGPoint(x: 8, y: 10))
        },
    ]

    /// All that look the same on every machine.
    static let steady = shapes + pictures
    static let all = steady + texts
}

/// How far two images of one size are apart: the greatest and the mean difference of a component.
func difference(_ a: CGImage?, _ b: CGImage?) -> (maximum: Int, mean: Double)? {
    guard let a, let b, a.width == b.width, a.height == b.height else { return nil }
    var (maximum, sum) = (0, 0)
    for y in 0..<a.height {
        for x in 0..<a.width where a.bitmap[x, y] != b.bitmap[x, y] {
            for (p, q) in zip(parts(a.bitmap[x, y]), parts(b.bitmap[x, y])) {
                maximum = max(maximum, abs(p - q))
                sum += abs(p - q)
            }
        }
    }
    return (maximum, Double(sum) / Double(a.width * a.height * 4))
}

/// What takes a document's bytes.
func consumer(_ data: NSMutableData) throws -> CGDataConsumer {
    try #require(CGDataConsumer(data: data))
}
