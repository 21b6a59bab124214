public import Foundation
public import Primitives

/// A ring of waves runs outward from a point, like on water; inside it the new picture shows.
public struct RippleTransition: CATransitionFilter {
    /// The centre of the ring, in the unit square of the layer: (0, 0) is the top left corner, (1,
    /// 1) the bottom right one; -10...10. The default is the middle.
    public let center: CGPoint
    /// The distance from crest to crest, in points, 1...10,000; the ring is three of them wide.
    /// The default is 48.
    public let wavelength: CGFloat
    /// The largest displacement of the picture by the waves, in points, 0...1,000. The default is
    /// 18.
    public let amplitude: CGFloat

    /// A ripple. A value outside its range is clamped; NaN and infinity become the default.
    /// - Parameters:
    ///   - center: in the unit square of the layer: (0, 0) is the upper left corner; -10...10.
    ///   - wavelength: the distance from crest to crest, in points, 1...10,000.
    ///   - amplitude: the greatest displacement, in points, 0...1,000.
    public init(
        center: CGPoint = CGPoint(x: 0.5, y: 0.5), wavelength: CGFloat = 48, amplitude: CGFloat = 18
    ) {
        self.center = CGPoint(
            x: center.x.sensible(0.5, in: -10...10), y: center.y.sensible(0.5, in: -10...10))
        self.wavelength = wavelength.sensible(48, in: 1...10_000)
        self.amplitude = amplitude.sensible(18, in: 0...1_000)
    }

    /// Writes `rows` of `frame`; any thread, cost proportional to the pixels; those in the ring
    /// cost about six times the others.
    /// - Parameters:
    ///   - frame: both pictures, the progress and the pixels per point.
    ///   - rows: the rows to be written, counted from the top.
    ///   - output: the picture, of which other threads write other rows.
    public func render(
        _ frame: CATransitionFrame, rows: Range<Int>, into output: CATransitionOutput
    ) {
        if frame.writeEnd(rows: rows, into: output) { return }
        withUnsafeTemporaryAllocation(of: Ring.Wave.self, capacity: Ring.waveCount) { waves in
            guard let waves = waves.baseAddress else { return }
            let ring = Ring(self, frame, waves)
            for y in rows { ring.write(output.row(y), y) }
        }
    }
}

/// The ring of one frame.
///
///     new picture │  inner │ wave wave wave │ outer  │ old picture
///                 ├────────┼───── width ────┼────────►  distance from the centre
private struct Ring {
    /// The water's values at one distance from the centre, divided by that distance: multiplied by
    /// the vector from the centre to a pixel they give a vector.
    struct Wave {
        /// The outward displacement of the sample, in 256ths of a pixel; in parts of `unit`.
        var bend: Int
        /// The degree to which the water's slope faces the light, -256...256; in parts of `unit`.
        var light: Int
        /// The weight of the new picture, 0...256.
        var share: Int
    }

    /// The unit of vectors: 16ths of a pixel, times 4,096ths of a wave's values.
    private static let unit = 65_536.0

    /// The number of entries of the table across the ring.
    static let waveCount = 1024

    private let frame: CATransitionFrame
    private let old: PictureSampler, new: PictureSampler
    private let waves: UnsafeMutablePointer<Wave>
    /// The centre of the ring, in pixels.
    private let x: Double, y: Double
    /// The inner and the outer radius of the waves, in pixels.
    private let inner: Double, outer: Double

    init(
        _ filter: RippleTransition, _ frame: CATransitionFrame, _ waves: UnsafeMutablePointer<Wave>
    ) {
        self.frame = frame
        self.waves = waves
        old = PictureSampler(frame.source)
        new = PictureSampler(frame.target)
        let (columns, lines) = (Double(frame.width), Double(frame.height))
        x = Double(filter.center.x) * columns
        y = Double(filter.center.y) * lines
        let length = Double(filter.wavelength) * frame.pixelsPerPoint
        let width = 3 * length
        let reach = hypot(max(abs(x), abs(columns - x)), max(abs(y), abs(lines - y)))
        outer = frame.progress * (reach + width)
        inner = outer - width
        // Waves are low at the beginning, and lose height as the ring grows.
        let height = min(1, 1.5 * outer / width) * (1 - 0.5 * frame.progress)
        let bend = height * Double(filter.amplitude) * frame.pixelsPerPoint * 256
        for i in 0..<Self.waveCount {
            let d = Double(i) / Double(Self.waveCount - 1)
            (waves + i).initialize(
                to: Self.wave(d - 0.5, inner + d * width, length, bend: bend, slope: height))
        }
    }

    /// Returns one of three waves with a bell-shaped envelope: the slope is cos²(πd) cos(6πd) for d
    /// in -1/2...1/2 of the width.
    private static func wave(
        _ d: Double, _ distance: Double, _ length: Double, bend: Double, slope: Double
    ) -> Wave {
        // Near the centre all directions meet, and the water is flat.
        let part = min(2 * distance / length, 1) / max(distance, 1e-3)
        let tilt = distance > 0 ? cos(.pi * d) * cos(.pi * d) * cos(6 * .pi * d) * part : 0
        return Wave(
            bend: Int((unit / 16 * bend * tilt).rounded()),
            light: Int((unit / 16 * -0.7071 * 256 * slope * tilt).rounded()),
            share: Int((256 * smoothStep(0.5 - d * 3)).rounded()))
    }

    /// Writes pixel row `y`: the columns outside the ring and inside it are copied.
    func write(_ out: UnsafeMutablePointer<UInt32>, _ row: Int) {
        let dy = Double(row) + 0.5 - y
        let (from, to) = (frame.source.row(row), frame.target.row(row))
        let wide = (outer * outer - dy * dy)
        guard wide > 0 else {
            copyRun(from, out, 0, frame.width)
            return
        }
        let half = wide.squareRoot()
        let left = column(x - half, limit: frame.width)
        let right = max(left, column(x + half + 1, limit: frame.width))
        copyRun(from, out, 0, left)
        copyRun(from, out, right, frame.width)
        let narrow = inner > 0 ? inner * inner - dy * dy : -1
        guard narrow > 0 else {
            bend(out, row, left, right)
            return
        }
        let hole = narrow.squareRoot()
        let begin = min(max(column(x - hole + 1, limit: frame.width), left), right)
        let end = min(max(column(x + hole, limit: frame.width), begin), right)
        bend(out, row, left, begin)
        copyRun(to, out, begin, end)
        bend(out, row, end, right)
    }

    /// Writes columns that are seen through the waves.
    private func bend(_ out: UnsafeMutablePointer<UInt32>, _ row: Int, _ start: Int, _ end: Int) {
        let (old, new, waves) = (old, new, waves)
        let (dy, far) = (Float(Double(row) + 0.5 - y), Float(Self.waveCount - 1))
        let scale = far / Float(outer - inner)
        let begin = -Float(inner) * scale
        var dx = Float(Double(start) + 0.5 - x)
        // Both distances in 16ths of a pixel, so that only their root needs floating point.
        let dy16 = Int(dy * 16)
        var dx16 = Int(dx * 16)
        for column in start..<max(start, end) {
            let place = (dx * dx + dy * dy).squareRoot() * scale + begin
            let wave = waves[Int(min(max(place, 0), far))]
            let sx = column &* 256 &+ (dx16 &* wave.bend) >> 16
            let sy = row &* 256 &+ (dy16 &* wave.bend) >> 16
            var lanes = wave.share < 256 ? old.clampedLanes(sx, sy) : 0
            if wave.share > 0 {
                lanes = PixelMath.mixLanes(lanes, new.clampedLanes(sx, sy), wave.share)
            }
            out[column] = Self.gleam(PixelMath.pack(lanes), ((dx16 &+ dy16) &* wave.light) >> 16)
            dx += 1
            dx16 &+= 16
        }
    }

    /// Applies light from the top left: slopes that face it are brightened, the others are
    /// darkened.
    @inline(__always)
    private static func gleam(_ pixel: UInt32, _ light: Int) -> UInt32 {
        light > 0
            ? PixelMath.whitened(pixel, (light &* light &* 190) >> 16)
            : PixelMath.lit(pixel, 256 &+ (light &* 90) >> 8)
    }
}
