import Chrome
import CoreAnimation
import Drawing
import Foundation
import Primitives

/// The six designs of a cube: each two or three flat shapes on a ground of its own.
enum CubeFace: Int, CaseIterable {
    case sun, waves, layers, rings, weave, leaves

    /// The colours at the top and bottom of the ground.
    private var ground: (UInt32, UInt32) {
        switch self {
        case .sun: (0xF9C65B, 0xF08A4B)
        case .waves: (0x3D7FD9, 0x2B4FA8)
        case .layers: (0xF4F1E8, 0xDDD6C6)
        case .rings: (0xE4596B, 0xB93A5E)
        case .weave: (0x35B59A, 0x1E7F7B)
        case .leaves: (0x6C57C9, 0x452F91)
        }
    }

    /// Draws the design into a square.
    func draw(in context: CGContext, _ rect: CGRect) {
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width, y: rect.height)
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        if let gradient = CGGradient(colors: [.hex(ground.0), .hex(ground.1)]) {
            context.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: 0.25, y: 1),
                options: [.drawsAfterEndLocation])
        }
        switch self {
        case .sun: sun(context)
        case .waves: waves(context)
        case .layers: layers(context)
        case .rings: rings(context)
        case .weave: weave(context)
        case .leaves: leaves(context)
        }
        context.setStrokeColor(.hex(0xFFFFFF, 0.16))
        context.setLineWidth(0.03)
        context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.restoreGState()
    }

    private func disc(_ context: CGContext, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
        context.fillEllipse(
            in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }

    /// A setting sun, in stripes.
    private func sun(_ context: CGContext) {
        context.saveGState()
        context.beginPath()
        context.addEllipse(in: CGRect(x: 0.2, y: 0.2, width: 0.6, height: 0.6))
        context.clip()
        context.setFillColor(.hex(0xFFF6DF))
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 0.52))
        for step in 0..<5 {
            let y = 0.545 + CGFloat(step) * 0.056
            context.fill(
                CGRect(x: 0, y: y, width: 1, height: 0.042 - CGFloat(step) * 0.006))
        }
        context.restoreGState()
    }

    private func waves(_ context: CGContext) {
        context.setFillColor(.hex(0xFFF6DF))
        disc(context, 0.7, 0.27, 0.1)
        for (index, shade) in [0x6FB1F2, 0x4C93E6, 0x2F6BC6, 0x1D4796].enumerated() {
            let base = 0.44 + CGFloat(index) * 0.14
            context.setFillColor(.hex(UInt32(shade)))
            context.beginPath()
            context.move(to: CGPoint(x: -0.3 + CGFloat(index) * 0.11, y: base))
            for crest in 0..<4 {
                let x = -0.3 + CGFloat(index) * 0.11 + CGFloat(crest) * 0.46
                context.addCurve(
                    to: CGPoint(x: x + 0.46, y: base),
                    control1: CGPoint(x: x + 0.16, y: base - 0.13),
                    control2: CGPoint(x: x + 0.3, y: base + 0.13))
            }
            context.addLine(to: CGPoint(x: 1.6, y: 1.1))
            context.addLine(to: CGPoint(x: -0.3, y: 1.1))
            context.fillPath()
        }
    }

    /// Three sheets above each other, as in the project's name.
    private func layers(_ context: CGContext) {
        for (index, shade) in [0x2B4FA8, 0x35B59A, 0xF08A4B].enumerated() {
            let y = 0.66 - CGFloat(index) * 0.15
            context.setFillColor(.hex(UInt32(shade), 0.92))
            context.beginPath()
            context.addLines(between: [
                CGPoint(x: 0.5, y: y - 0.18), CGPoint(x: 0.84, y: y), CGPoint(x: 0.5, y: y + 0.18),
                CGPoint(x: 0.16, y: y),
            ])
            context.closePath()
            context.fillPath()
        }
    }

    private func rings(_ context: CGContext) {
        for index in 0..<5 {
            context.setStrokeColor(.hex(0xFFE3DC, 1 - CGFloat(index) * 0.17))
            context.setLineWidth(0.036)
            let radius = 0.085 + CGFloat(index) * 0.082
            context.strokeEllipse(
                in: CGRect(
                    x: 0.5 - radius, y: 0.5 - radius, width: 2 * radius, height: 2 * radius))
        }
        context.setFillColor(.hex(0xFFE3DC))
        disc(context, 0.5, 0.5, 0.03)
    }

    /// Quarter circles in a grid that meet in loops.
    private func weave(_ context: CGContext) {
        let cell: CGFloat = 0.25
        context.setLineWidth(0.058)
        context.setLineCap(.round)
        for row in 0..<4 {
            for column in 0..<4 {
                let (x, y) = (CGFloat(column) * cell, CGFloat(row) * cell)
                let turned = (row * 3 + column * 5 + row * column) % 3 == 0
                let corners: [(CGFloat, CGFloat, CGFloat)] =
                    turned
                    ? [(x + cell, y, .pi / 2), (x, y + cell, -.pi / 2)]
                    : [(x, y, 0), (x + cell, y + cell, .pi)]
                for (index, corner) in corners.enumerated() {
                    context.setStrokeColor(
                        .hex(index == 0 ? 0xE9FBF2 : 0xA4E6D0, 0.95))
                    context.beginPath()
                    context.addArc(
                        center: CGPoint(x: corner.0, y: corner.1), radius: cell / 2,
                        startAngle: corner.2, endAngle: corner.2 + .pi / 2, clockwise: false)
                    context.strokePath()
                }
            }
        }
    }

    private func leaves(_ context: CGContext) {
        for index in 0..<8 {
            context.saveGState()
            context.translateBy(x: 0.5, y: 0.5)
            context.rotate(by: CGFloat(index) * .pi / 4)
            context.setFillColor(.hex(index % 2 == 0 ? 0xF3E9FF : 0xB7A3F5, 0.94))
            context.beginPath()
            context.move(to: CGPoint(x: 0, y: -0.06))
            context.addQuadCurve(to: CGPoint(x: 0, y: -0.38), control: CGPoint(x: 0.17, y: -0.25))
            context.addQuadCurve(to: CGPoint(x: 0, y: -0.06), control: CGPoint(x: -0.17, y: -0.25))
            context.fillPath()
            context.restoreGState()
        }
        context.setFillColor(.hex(0xF9C65B))
        disc(context, 0.5, 0.5, 0.055)
    }
}
