import Drawing
import Foundation
import Primitives

/// Generated pictures that are made to be stretched in nine parts.
enum StretchPicture: CaseIterable {
    case bubble, button, frame

    /// The picture's name.
    var word: String {
        switch self {
        case .bubble: "Bubble"
        case .button: "Button"
        case .frame: "Frame"
        }
    }

    /// The size, in points.
    var size: CGSize {
        switch self {
        case .bubble: CGSize(width: 88, height: 64)
        case .button: CGSize(width: 64, height: 44)
        case .frame: CGSize(width: 84, height: 84)
        }
    }

    /// The part that may be stretched, in units of the picture.
    var center: CGRect {
        switch self {
        case .bubble: CGRect(x: 0.5, y: 0.4, width: 0.16, height: 0.09)
        case .button: CGRect(x: 0.45, y: 0.45, width: 0.1, height: 0.1)
        case .frame: CGRect(x: 0.36, y: 0.36, width: 0.28, height: 0.28)
        }
    }

    /// The picture; nil when memory is short.
    func image(_ theme: Theme, scale: CGFloat) -> CGImage? {
        guard let context = CGContext(size: size, scale: scale) else { return nil }
        switch self {
        case .bubble: Self.drawBubble(context, size, theme)
        case .button: Self.drawButton(context, size, theme)
        case .frame: Self.drawFrame(context, size, theme)
        }
        return context.makeImage()
    }

    /// A bubble whose tail hangs at the left, with a heart at the top right.
    private static func drawBubble(_ context: CGContext, _ size: CGSize, _ theme: Theme) {
        let path = CGMutablePath()
        let (r, low) = (CGFloat(18), size.height - 15)
        path.move(to: CGPoint(x: 2 + r, y: 2))
        path.addArc(
            tangent1End: CGPoint(x: size.width - 2, y: 2),
            tangent2End: CGPoint(x: size.width - 2, y: low), radius: r)
        path.addArc(
            tangent1End: CGPoint(x: size.width - 2, y: low),
            tangent2End: CGPoint(x: 2, y: low), radius: r)
        path.addLine(to: CGPoint(x: 42, y: low))
        path.addQuadCurve(
            to: CGPoint(x: 14, y: size.height - 2), control: CGPoint(x: 32, y: size.height - 3))
        path.addQuadCurve(to: CGPoint(x: 23, y: low), control: CGPoint(x: 23, y: size.height - 8))
        path.addArc(
            tangent1End: CGPoint(x: 2, y: low), tangent2End: CGPoint(x: 2, y: 2), radius: r)
        path.addArc(
            tangent1End: CGPoint(x: 2, y: 2), tangent2End: CGPoint(x: size.width - 2, y: 2),
            radius: r)
        path.closeSubpath()
        context.addPath(path)
        context.setFillColor(theme.color(0))
        context.fillPath()
        context.addPath(path)
        context.setLineWidth(2.5)
        context.setStrokeColor(theme.text.copy(alpha: 0.75) ?? theme.text)
        context.strokePath()
        // The heart must not be stretched.
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 0.95))
        drawHeart(context, CGRect(x: size.width - 26, y: 9, width: 15, height: 14))
    }

    private static func drawHeart(_ context: CGContext, _ r: CGRect) {
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: r.minX + x * r.width, y: r.minY + y * r.height)
        }
        context.move(to: at(0.5, 1))
        context.addCurve(to: at(0.5, 0.22), control1: at(-0.35, 0.5), control2: at(0.2, -0.35))
        context.addCurve(to: at(0.5, 1), control1: at(0.8, -0.35), control2: at(1.35, 0.5))
        context.closePath()
        context.fillPath()
    }

    /// A pill with a highlight above and an edge below.
    private static func drawButton(_ context: CGContext, _ size: CGSize, _ theme: Theme) {
        let box = CGRect(x: 1, y: 1, width: size.width - 2, height: size.height - 2)
        func pill(_ rect: CGRect, _ color: CGColor) {
            let radius = rect.height / 2
            context.addPath(
                CGPath(
                    roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
            context.setFillColor(color)
            context.fillPath()
        }
        pill(box, CGColor(red: 0, green: 0, blue: 0, alpha: 0.35))
        let face = CGRect(x: box.minX, y: box.minY, width: box.width, height: box.height - 4)
        pill(face, theme.color(2))
        let light = CGRect(
            x: face.minX + 5, y: face.minY + 3.5, width: face.width - 10, height: face.height * 0.36
        )
        pill(light, CGColor(red: 1, green: 1, blue: 1, alpha: 0.34))
        pill(
            CGRect(x: face.minX + 13, y: face.midY - 4, width: 8, height: 8),
            CGColor(red: 1, green: 1, blue: 1, alpha: 0.95))
    }

    /// A frame with a rosette in each corner.
    private static func drawFrame(_ context: CGContext, _ size: CGSize, _ theme: Theme) {
        let box = CGRect(origin: .zero, size: size)
        context.setFillColor(theme.color(3))
        context.fill(box.insetBy(dx: 6, dy: 6))
        context.setFillColor(theme.sidebar)
        context.fill(box.insetBy(dx: 17, dy: 17))
        context.setStrokeColor(CGColor(red: 0, green: 0, blue: 0, alpha: 0.4))
        context.setLineWidth(1.5)
        context.stroke(box.insetBy(dx: 11.5, dy: 11.5))
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] as [(CGFloat, CGFloat)] {
            let middle = CGPoint(
                x: 13 + x * (size.width - 26), y: 13 + y * (size.height - 26))
            func disc(_ radius: CGFloat, _ color: CGColor) {
                context.setFillColor(color)
                context.fillEllipse(
                    in: CGRect(
                        x: middle.x - radius, y: middle.y - radius, width: 2 * radius,
                        height: 2 * radius))
            }
            disc(13, theme.color(3))
            disc(10.5, theme.color(5))
            disc(6, theme.color(3))
            disc(3, theme.card)
        }
    }
}
