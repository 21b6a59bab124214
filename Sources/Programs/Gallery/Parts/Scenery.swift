import Chrome
import Drawing
import Foundation
import Primitives

/// Two generated pictures of one place.
enum Scenery: CaseIterable {
    case day, night

    /// The other picture.
    var other: Scenery { self == .day ? .night : .day }

    /// The picture in `size` points; nil for an impossible size.
    ///
    /// It has no alpha channel unless its edges are to be soft, as when it moves by fractions of a
    /// pixel.
    func image(_ size: CGSize, scale: CGFloat, hasSoftEdges: Bool = false) -> CGImage? {
        let made =
            hasSoftEdges
            ? CGContext(size: size, scale: scale) : CGContext(opaque: size, scale: scale)
        guard let context = made else { return nil }
        context.saveGState()
        context.scaleBy(x: size.width, y: size.height)
        // From here on the picture is 1 x 1; circles are drawn by `disc`.
        let aspect = size.height > 0 ? size.width / size.height : 1
        sky(context)
        light(context, aspect)
        for (index, ridge) in Self.ridges.enumerated() {
            fill(context, ridge, colors[index])
        }
        trees(context, aspect)
        house(context, aspect)
        context.restoreGState()
        return context.makeImage()
    }

    /// The ridges, from the far mountains to the near meadow; each ends at the lower corners.
    private static let ridges: [[CGPoint]] = [
        [
            (0, 0.66), (0.1, 0.52), (0.19, 0.6), (0.36, 0.33), (0.5, 0.55), (0.62, 0.44),
            (0.8, 0.64),
        ],
        [(0, 0.72), (0.16, 0.64), (0.34, 0.7), (0.58, 0.6), (0.8, 0.67), (1, 0.58)],
        [(0, 0.8), (0.2, 0.76), (0.45, 0.84), (0.75, 0.76), (1, 0.8)],
    ].map { $0.map { CGPoint(x: $0.0, y: $0.1) } }

    private var colors: [CGColor] {
        self == .day
            ? [.hex(0x8FB3D4), .hex(0x7DB58A), .hex(0x4E9467)]
            : [.hex(0x3A3A72), .hex(0x262B57), .hex(0x161B3A)]
    }

    private func sky(_ context: CGContext) {
        let colors: [CGColor] =
            self == .day
            ? [.hex(0x4FA8EA), .hex(0xA9D8F5), .hex(0xFFEBC8)]
            : [.hex(0x0A0F2E), .hex(0x2A2A66), .hex(0x8A4E86)]
        guard let gradient = CGGradient(colors: colors) else { return }
        // Before its start, too: rounding moves the start by a row or two in a picture this large.
        context.drawLinearGradient(
            gradient, start: .zero, end: CGPoint(x: 0, y: 0.72),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }

    /// The sun and clouds, or the moon and stars.
    private func light(_ context: CGContext, _ aspect: CGFloat) {
        switch self {
        case .day:
            let center = CGPoint(x: 0.76, y: 0.24)
            for (radius, alpha) in [(0.3, 0.12), (0.22, 0.16), (0.17, 0.25)] {
                disc(context, center, radius, aspect, .hex(0xFFF6D0, alpha))
            }
            disc(context, center, 0.12, aspect, .hex(0xFFD75E))
            cloud(context, CGPoint(x: 0.24, y: 0.2), 1, aspect)
            cloud(context, CGPoint(x: 0.53, y: 0.12), 0.65, aspect)
        case .night:
            for index in 1...36 {
                // A fixed scatter: powers of the plastic number's inverse spread evenly.
                let x = (Double(index) * 0.754_878).truncatingRemainder(dividingBy: 1)
                let y = (Double(index) * 0.569_840).truncatingRemainder(dividingBy: 1) * 0.5
                let radius = 0.004 + 0.003 * Double(index % 3)
                disc(
                    context, CGPoint(x: x, y: y), radius, aspect,
                    .hex(0xFFFFFF, 0.45 + 0.15 * Double(index % 4)))
            }
            let center = CGPoint(x: 0.27, y: 0.24)
            disc(context, center, 0.2, aspect, .hex(0xDDE4FF, 0.12))
            disc(context, center, 0.115, aspect, .hex(0xF2EFDC))
            let craters = [(0.02, -0.03, 0.026), (-0.035, 0.03, 0.02), (0.03, 0.045, 0.015)]
            for (dx, dy, radius) in craters {
                let place = CGPoint(x: center.x + dx / aspect, y: center.y + dy)
                disc(context, place, radius, aspect, .hex(0xCFCBB4))
            }
        }
    }

    private func cloud(
        _ context: CGContext, _ center: CGPoint, _ size: CGFloat, _ aspect: CGFloat
    ) {
        let white = CGColor.hex(0xFFFFFF, 0.9)
        for (dx, dy, radius) in [(-0.1, 0.02, 0.05), (-0.02, -0.01, 0.075), (0.08, 0.015, 0.055)] {
            let place = CGPoint(
                x: center.x + dx * size / aspect, y: center.y + dy * size)
            disc(context, place, radius * size, aspect, white)
        }
    }

    private func trees(_ context: CGContext, _ aspect: CGFloat) {
        let color: CGColor = self == .day ? .hex(0x2C6B4C) : .hex(0x0C1026)
        for (x, foot, height) in [
            (0.08, 0.93, 0.3), (0.17, 0.97, 0.24), (0.28, 0.95, 0.18), (0.93, 0.95, 0.34),
            (0.83, 0.98, 0.22),
        ] {
            let half = height * 0.3 / aspect
            for part in 0..<3 {
                let top = foot - height + height * 0.22 * CGFloat(part)
                let width = half * (0.55 + 0.225 * CGFloat(part))
                fill(
                    context,
                    [
                        CGPoint(x: x, y: top), CGPoint(x: x + width, y: top + height * 0.45),
                        CGPoint(x: x - width, y: top + height * 0.45),
                    ], color, closesAtBottom: false)
            }
        }
    }

    private func house(_ context: CGContext, _ aspect: CGFloat) {
        let unit = 0.13 / aspect
        let (x, y) = (0.56, 0.72)
        context.setFillColor(self == .day ? .hex(0xF6EBDD) : .hex(0x3D3A5E))
        context.fill(CGRect(x: x, y: y, width: unit * 1.3, height: 0.13))
        fill(
            context,
            [
                CGPoint(x: x - unit * 0.2, y: y + 0.01), CGPoint(x: x + unit * 0.65, y: y - 0.11),
                CGPoint(x: x + unit * 1.5, y: y + 0.01),
            ], self == .day ? .hex(0xD5573B) : .hex(0x23203F), closesAtBottom: false)
        context.setFillColor(self == .day ? .hex(0x6C8CA6) : .hex(0xFFC857))
        context.fill(CGRect(x: x + unit * 0.2, y: y + 0.035, width: unit * 0.3, height: 0.05))
        context.fill(CGRect(x: x + unit * 0.8, y: y + 0.035, width: unit * 0.3, height: 0.05))
    }

    /// Draws a circle; `radius` is a share of the height.
    private func disc(
        _ context: CGContext, _ center: CGPoint, _ radius: CGFloat, _ aspect: CGFloat,
        _ color: CGColor
    ) {
        guard aspect > 0 else { return }
        context.setFillColor(color)
        context.fillEllipse(
            in: CGRect(
                x: center.x - radius / aspect, y: center.y - radius, width: 2 * radius / aspect,
                height: 2 * radius))
    }

    private func fill(
        _ context: CGContext, _ points: [CGPoint], _ color: CGColor, closesAtBottom: Bool = true
    ) {
        context.beginPath()
        if closesAtBottom {
            context.addLines(
                between: [CGPoint(x: 0, y: 1)] + points + [
                    CGPoint(x: 1, y: points.last?.y ?? 1), CGPoint(x: 1, y: 1),
                ])
        } else {
            context.addLines(between: points)
        }
        context.closePath()
        context.setFillColor(color)
        context.fillPath()
    }
}
