import Drawing
import Foundation
import Primitives

/// A small animation for files: discs that circle a star, with soft edges.
enum Orbits {
    private static let side = 360
    /// The side of the space in which it is drawn, in points.
    private static let space = 200.0
    private static let count = 30
    private static let colors: [CGColor] = [
        CGColor(red: 0.43, green: 0.66, blue: 1, alpha: 0.95),
        CGColor(red: 0.97, green: 0.55, blue: 0.42, alpha: 0.95),
        CGColor(red: 0.49, green: 0.83, blue: 0.66, alpha: 0.95),
        CGColor(red: 0.78, green: 0.57, blue: 0.92, alpha: 0.95),
    ]

    /// The frames, transparent around the discs.
    static func frames() -> [CGImage] {
        (0..<count).compactMap { picture(Double($0) / Double(count)) }
    }

    /// Encodes a file that plays for ever. The star rests for a moment at the beginning of each
    /// turn.
    static func file(_ type: String, _ images: [CGImage]) -> Data {
        guard let destination = try? CGImageDestination(type: type) else { return Data() }
        for (index, image) in images.enumerated() {
            var options = CGImageDestination.Options()
            options.delay = index == 0 ? 0.4 : 0.05
            options.quality = 0.8
            destination.add(image, options: options)
        }
        return (try? destination.data()) ?? Data()
    }

    private static func picture(_ share: Double) -> CGImage? {
        guard let context = CGContext(width: side, height: side) else { return nil }
        let factor = Double(side) / space
        context.scaleBy(x: factor, y: factor)
        let middle = CGPoint(x: space / 2, y: space / 2)
        glow(context, middle, 58, CGColor(red: 1, green: 0.8, blue: 0.35, alpha: 1))
        disc(context, middle, 20, CGColor(red: 1, green: 0.85, blue: 0.45, alpha: 1))
        for (index, color) in colors.enumerated() {
            // Whole turns, so that the end joins the beginning.
            let turns = Double(colors.count - index)
            let radius = 36 + Double(index) * 17
            // Each disc has a trail.
            for step in (0..<9).reversed() {
                let angle = (share * turns - Double(step) * 0.012 * turns) * 2 * .pi + Double(index)
                let place = CGPoint(
                    x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle) * 0.92)
                let fade = CGFloat(1 - Double(step) / 9)
                disc(
                    context, place, (9 - Double(index)) * (0.5 + 0.5 * Double(fade)),
                    color.copy(alpha: step == 0 ? 0.95 : 0.28 * fade) ?? color)
            }
        }
        return context.makeImage()
    }

    private static func disc(
        _ context: CGContext, _ middle: CGPoint, _ radius: Double, _ color: CGColor
    ) {
        context.setFillColor(color)
        context.fillEllipse(
            in: CGRect(
                x: middle.x - radius, y: middle.y - radius, width: radius * 2, height: radius * 2))
    }

    private static func glow(
        _ context: CGContext, _ middle: CGPoint, _ radius: CGFloat, _ color: CGColor
    ) {
        guard
            let gradient = CGGradient(
                colors: [color.copy(alpha: 0.7) ?? color, color.copy(alpha: 0) ?? color])
        else { return }
        context.drawRadialGradient(
            gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: radius,
            options: [])
    }
}
