public import Foundation
public import Primitives

/// A bar of light moves over the old picture, like in a copier; behind it the new one shows.
///
/// The light is limited to the layer's own shape: transparent parts of a picture stay dark.
public struct CopyMachineTransition: CATransitionFilter {
    /// The direction of the light, in radians, clockwise on the screen: 0 is to the right, π/2
    /// down. The default is 0.
    public let angle: CGFloat
    /// The width of the light, in points, 1...10,000. The default is 200.
    public let width: CGFloat
    /// The colour of the light. The default is a pale green.
    public let color: CGColor
    /// The strength of the light at its centre, 0...10; from 1 on it hides the pictures there. The
    /// default is 1.3.
    public let opacity: CGFloat

    /// The colour of Core Image's light.
    public static let paleGreen = CGColor(red: 0.6, green: 1, blue: 0.8, alpha: 1)

    /// A copier's light. A value outside its range is clamped; NaN and infinity become the default.
    /// - Parameters:
    ///   - angle: the direction of the light, in radians, clockwise on screen: 0 is to the right,
    ///     π/2 down.
    ///   - width: in points, 1...10,000.
    ///   - color: the colour of the light.
    ///   - opacity: the strength at the centre, 0...10; from 1 on it hides the pictures.
    public init(
        angle: CGFloat = 0, width: CGFloat = 200, color: CGColor = CopyMachineTransition.paleGreen,
        opacity: CGFloat = 1.3
    ) {
        self.angle = angle.sensibleAngle(0)
        self.width = width.sensible(200, in: 1...10_000)
        self.color = color
        self.opacity = opacity.sensible(1.3, in: 0...10)
    }

    /// Writes `rows` of `frame`; any thread, cost proportional to the pixels.
    /// - Parameters:
    ///   - frame: both pictures, the progress and the pixels per point.
    ///   - rows: the rows to be written, counted from the top.
    ///   - output: the picture, of which other threads write other rows.
    public func render(
        _ frame: CATransitionFrame, rows: Range<Int>, into output: CATransitionOutput
    ) {
        if frame.writeEnd(rows: rows, into: output) { return }
        let bar = LightBar(self, frame)
        for y in rows {
            bar.write(frame.source.row(y), frame.target.row(y), output.row(y), y, frame.width)
        }
    }
}

/// The light of one frame.
///
///     new picture │ ╭─ light ─╮ │ old picture      ──► the way it runs
///                 └─────┬─────┘
///                     middle: the new picture takes over here
private struct LightBar {
    /// The direction of the movement.
    private let dx: Double, dy: Double
    /// The position of the light's centre, along the movement.
    private let middle: Double
    /// Half of the light's width, in pixels.
    private let half: Double
    private let strength: Double
    /// The light without its alpha.
    private let light: UInt32

    init(_ filter: CopyMachineTransition, _ frame: CATransitionFrame) {
        func exact(_ value: Double) -> Double { abs(value) < 1e-9 ? 0 : value }
        let (width, height) = (Double(frame.width), Double(frame.height))
        dx = exact(cos(Double(filter.angle)))
        dy = exact(sin(Double(filter.angle)))
        half = max(0.5, Double(filter.width) * frame.pixelsPerPoint / 2)
        let first = min(0, dx * width) + min(0, dy * height)
        let length = abs(dx) * width + abs(dy) * height
        // The light starts outside the layer and leaves it.
        middle = first - half - 1 + frame.progress * (length + 2 * half + 2)
        var opaque = filter.color.rgba
        let alpha = Double(opaque.alpha)
        strength = Double(filter.opacity) * (alpha > 0 ? min(alpha, 1) : 0)
        opaque.alpha = 1
        light = opaque.pixel
    }

    func write(
        _ old: UnsafePointer<UInt32>, _ new: UnsafePointer<UInt32>,
        _ out: UnsafeMutablePointer<UInt32>, _ row: Int, _ width: Int
    ) {
        var away = dx / 2 + dy * (Double(row) + 0.5) - middle
        for column in 0..<width {
            // The edge is antialiased over the width of a pixel.
            let share = Int(256 * min(max(0.5 - away, 0), 1))
            var pixel = PixelMath.mix(old[column], new[column], share)
            let place = away / half
            if place > -1, place < 1 {
                let rise = 1 - place * place
                let weight = Int(256 * min(strength * rise * rise, 1))
                let alpha = Int(pixel >> 24)
                pixel = PixelMath.mix(
                    pixel, PixelMath.scaled(light, alpha &+ alpha >> 7), weight)
            }
            out[column] = pixel
            away += dx
        }
    }
}
