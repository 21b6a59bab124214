public import Foundation
public import Primitives

/// A burst of light grows until it hides the old picture; the new one then emerges from it.
///
/// The light is limited to the layer's own shape: transparent parts of a picture stay dark.
public struct FlashTransition: CATransitionFilter {
    /// The centre of the burst, in the unit square of the layer: (0, 0) is the top left corner, (1,
    /// 1) the bottom right one; -10...10. The default is the middle.
    public let center: CGPoint
    /// The colour of the light; with an alpha below 1 the pictures remain slightly visible even at
    /// its peak. The default is a warm white.
    public let color: CGColor

    /// A flash. A coordinate outside its range is clamped; NaN and infinity become the default.
    /// - Parameters:
    ///   - center: in the unit square of the layer: (0, 0) is the upper left corner; -10...10.
    ///   - color: the colour of the light; with an alpha below 1 the pictures shine through.
    public init(
        center: CGPoint = CGPoint(x: 0.5, y: 0.5),
        color: CGColor = CGColor(red: 1, green: 0.98, blue: 0.93, alpha: 1)
    ) {
        self.center = CGPoint(
            x: center.x.sensible(0.5, in: -10...10), y: center.y.sensible(0.5, in: -10...10))
        self.color = color
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
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: Burst.fadeCount) { fade in
            withUnsafeTemporaryAllocation(of: Float.self, capacity: Burst.rayCount) { rays in
                guard let fade = fade.baseAddress, let rays = rays.baseAddress else { return }
                let burst = Burst(self, frame, fade: fade, rays: rays)
                for y in rows {
                    burst.write(
                        frame.source.row(y), frame.target.row(y), output.row(y), y, frame.width)
                }
            }
        }
    }
}

/// The light of one frame.
///
/// The brightness of a pixel depends on its distance from the centre, measured in lengths of the
/// ray that passes through it. It follows photographic film: an exposure E leads 1 - exp(-E) of the
/// way to white.
private struct Burst {
    /// The number of entries of the tables over the distance and over the direction.
    static let fadeCount = 1024, rayCount = 2048

    /// For a distance: the weight of the light, and above 16 bits the weight of the new picture.
    private let fade: UnsafeMutablePointer<Int32>
    /// For a direction: the factor that converts pixels to an index into `fade`.
    private let rays: UnsafeMutablePointer<Float>
    /// The centre, in pixels.
    private let x: Float, y: Float
    /// The light without its alpha.
    private let light: UInt32

    init(
        _ filter: FlashTransition, _ frame: CATransitionFrame, fade: UnsafeMutablePointer<Int32>,
        rays: UnsafeMutablePointer<Float>
    ) {
        self.fade = fade
        self.rays = rays
        let (width, height) = (Double(frame.width), Double(frame.height))
        let (cx, cy) = (Double(filter.center.x) * width, Double(filter.center.y) * height)
        x = Float(cx)
        y = Float(cy)
        var opaque = filter.color.rgba
        let strength = Double(opaque.alpha)
        opaque.alpha = 1
        light = opaque.pixel
        let reach = hypot(max(abs(cx), abs(width - cx)), max(abs(cy), abs(height - cy)))
        fillFade(frame.progress, strength: strength > 0 ? min(strength, 1) : 0)
        fillRays(frame.progress, reach: max(1, reach))
    }

    /// Fills `fade`. The burst rises faster than it falls, and is widest where its brightness is
    /// greatest.
    private func fillFade(_ progress: Double, strength: Double) {
        let peak = 0.42
        let near = progress < peak ? progress / peak : (1 - progress) / (1 - peak)
        let bright = 40 * near * near
        let size = 0.05 + 0.5 * near * near
        for i in 0..<Self.fadeCount {
            let distance = 1.5 * Double(i) / Double(Self.fadeCount - 1)
            let exposure = bright * pow(1 + (distance / size) * (distance / size), -1.5)
            let weight = Int32((256 * strength * (1 - exp(-exposure))).rounded())
            // The new picture replaces the old one from the centre, hidden by the light.
            let share = Int32(256 * smoothStep((progress - 0.34 - 0.12 * distance) / 0.16))
            fade[i] = share << 16 | weight
        }
    }

    /// Fills `rays` with rays of many lengths, turning slowly: a sum of waves around the circle.
    private func fillRays(_ progress: Double, reach: Double) {
        let waves: [(Double, Double, Double)] = [
            (5, 0.3, 0.6), (9, 2.1, -0.9), (16, 4.4, 1.1), (27, 1.2, -1.6),
        ]
        for i in 0..<Self.rayCount {
            let angle = Self.angle(Double(i) / Double(Self.rayCount) * 4)
            var sum = 0.0
            for (count, phase, turn) in waves {
                sum += cos(count * angle + phase + turn * progress)
            }
            let length = 0.75 + 0.5 * pow(0.5 + sum / 8, 2)
            rays[i] = Float(Double(Self.fadeCount - 1) / 1.5 / (length * reach))
        }
    }

    /// Returns the angle of a direction on the diamond |x| + |y| = 1, for a path length in sides of
    /// the diamond.
    private static func angle(_ t: Double) -> Double {
        let side = t.rounded(.down)
        let along = t - side
        return side * .pi / 2 + atan2(along, 1 - along)
    }

    func write(
        _ old: UnsafePointer<UInt32>, _ new: UnsafePointer<UInt32>,
        _ out: UnsafeMutablePointer<UInt32>, _ row: Int, _ width: Int
    ) {
        let dy = Float(row) + 0.5 - y
        let quarter = Float(Self.rayCount / 4)
        for column in 0..<width {
            let dx = Float(column) + 0.5 - x
            let part = dy / (abs(dx) + abs(dy) + 1e-6)
            // Converts the diamond's coordinates to the path length around it, 0..<4 sides.
            let side = dx >= 0 ? (dy >= 0 ? part : 4 + part) : 2 - part
            let ray = rays[Int(side * quarter) & (Self.rayCount - 1)]
            let place = min((dx * dx + dy * dy).squareRoot() * ray, Float(Self.fadeCount - 1))
            let entry = Int(fade[Int(place)])
            let under = PixelMath.mix(old[column], new[column], entry >> 16)
            let alpha = Int(under >> 24)
            let glow = PixelMath.scaled(light, alpha &+ alpha >> 7)
            out[column] = PixelMath.mix(under, glow, entry & 0xFFFF)
        }
    }
}
