import Chrome
import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A landscape of few shapes: a sky, a sun or moon, and ridges behind each other.
struct Poster {
    let name: String
    /// The sky from top to bottom.
    let sky: [UInt32]
    /// The ridges, far to near.
    let ridges: [UInt32]
    /// The sun or moon: its position, radius and colour.
    let light: (x: CGFloat, y: CGFloat, radius: CGFloat, color: UInt32)
    /// The form of the ridges: 0 soft, 1 pointed.
    let sharpness: CGFloat
    /// The seed for the form of the landscape.
    let seed: Double

    /// All nine landscapes.
    static let all = [
        Poster(
            name: "Dunes", sky: [0xF6B26B, 0xFBE3B5], ridges: [0xE79A52, 0xC9743B, 0x8F4A2C],
            light: (0.68, 0.3, 0.11, 0xFFF4DC), sharpness: 0, seed: 1.2),
        Poster(
            name: "Fjord", sky: [0x2E5D8C, 0xA9CCE0], ridges: [0x6E98B5, 0x3D6A8C, 0x1E3F5C],
            light: (0.3, 0.26, 0.07, 0xFFFFFF), sharpness: 1, seed: 4.4),
        Poster(
            name: "Aurora", sky: [0x0C1440, 0x2F7D76, 0x9BE0A9],
            ridges: [0x1D4B57, 0x12303F, 0x091A28],
            light: (0.78, 0.16, 0.035, 0xE8FFF4), sharpness: 0.8, seed: 2.1),
        Poster(
            name: "Orchard", sky: [0xBFE3F2, 0xFDF3D8], ridges: [0x9CC46B, 0x6EA04E, 0x3F6F3D],
            light: (0.24, 0.24, 0.09, 0xFFE08A), sharpness: 0, seed: 3.3),
        Poster(
            name: "Ember", sky: [0x3B1027, 0xB3273B, 0xF7A04B],
            ridges: [0x7A1B33, 0x4C1027, 0x260818],
            light: (0.5, 0.46, 0.15, 0xFFD27A), sharpness: 0.6, seed: 5.9),
        Poster(
            name: "Lagoon", sky: [0x1B8FA8, 0x9DE3D6], ridges: [0x3FB6B2, 0x21848F, 0x11566B],
            light: (0.72, 0.22, 0.08, 0xFFFDE7), sharpness: 0.1, seed: 7.4),
        Poster(
            name: "Heather", sky: [0x8C7AC6, 0xF2C9D8], ridges: [0xA276B0, 0x714C93, 0x412C66],
            light: (0.34, 0.34, 0.12, 0xFFF0F4), sharpness: 0.2, seed: 6.3),
        Poster(
            name: "Glacier", sky: [0x7FB4DC, 0xEAF6FB], ridges: [0xD3E8F3, 0x93BEDA, 0x4F83AE],
            light: (0.66, 0.2, 0.06, 0xFFFFFF), sharpness: 1, seed: 8.8),
        Poster(
            name: "Midnight", sky: [0x0B0F2B, 0x29306B], ridges: [0x1E2554, 0x151A3D, 0x0B0E25],
            light: (0.7, 0.28, 0.13, 0xF3EFD2), sharpness: 0.5, seed: 9.7),
    ]

    /// Draws the poster.
    func draw(in context: CGContext, _ rect: CGRect, hasName: Bool = true) {
        guard rect.width > 0, rect.height > 0 else { return }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.clip(to: CGRect(origin: .zero, size: rect.size))
        if let gradient = CGGradient(colors: sky.map { .hex($0) }) {
            context.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: 0, y: rect.height * 0.75),
                options: [.drawsAfterEndLocation])
        }
        let radius = light.radius * rect.width
        let middle = CGPoint(x: light.x * rect.width, y: light.y * rect.height)
        for (scale, alpha) in [(2.1, 0.12), (1.5, 0.18), (1, 1)] as [(CGFloat, CGFloat)] {
            context.setFillColor(.hex(light.color, alpha))
            context.fillEllipse(
                in: CGRect(x: middle.x, y: middle.y, width: 0, height: 0)
                    .insetBy(dx: -radius * scale, dy: -radius * scale))
        }
        for (index, shade) in ridges.enumerated() {
            ridge(context, rect.size, index, .hex(shade))
        }
        if hasName { drawName(in: context, rect) }
        context.restoreGState()
    }

    /// Draws the name at the lower left.
    private func drawName(in context: CGContext, _ rect: CGRect) {
        let name = TextLayout(
            name,
            style: .init(
                size: max(6, rect.width * 0.085), weight: .semibold,
                color: CGColor(red: 1, green: 1, blue: 1, alpha: 0.92)))
        name.draw(
            in: context,
            at: CGPoint(
                x: rect.width * 0.09, y: rect.height - rect.width * 0.09 - name.size.height))
    }

    private func ridge(_ context: CGContext, _ size: CGSize, _ index: Int, _ color: CGColor) {
        let base = 0.52 + CGFloat(index) * 0.16
        context.setFillColor(color)
        context.beginPath()
        context.move(to: CGPoint(x: 0, y: size.height))
        let steps = 48
        for step in 0...steps {
            let x = Double(step) / Double(steps)
            let t = x * (2.2 + Double(index) * 0.7) + seed * (1 + Double(index) * 0.37)
            let soft = sin(t * 1.9) * 0.6 + sin(t * 3.7 + seed) * 0.25
            // A triangle wave, for peaks.
            let saw = 2 * abs((t * 0.9).truncatingRemainder(dividingBy: 1) - 0.5) * 2 - 1
            let height = soft + (saw * 0.9 + soft * 0.2 - soft) * Double(sharpness)
            context.addLine(
                to: CGPoint(
                    x: CGFloat(x) * size.width,
                    y: size.height * (base - 0.11 * CGFloat(height))))
        }
        context.addLine(to: CGPoint(x: size.width, y: size.height))
        context.fillPath()
    }
}
