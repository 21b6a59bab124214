public import Foundation
public import Primitives

/// Irregular holes grow in the old picture until nothing of it is left; the new one lies beneath.
///
/// The holes lie in a grid that is distorted away from the centre: near it they are nearly round,
/// further out they are stretched.
public struct ModTransition: CATransitionFilter {
    /// The centre of the grid, in the unit square of the layer: (0, 0) is the top left corner, (1,
    /// 1) the bottom right one; -10...10. The default is the middle.
    public let center: CGPoint
    /// The rotation of the grid, in radians, clockwise on the screen. The default is 2.
    public let angle: CGFloat
    /// The distance between holes, in points, 1...10,000. The default is 150.
    public let radius: CGFloat
    /// The inverse of the grid's distortion, in points, 1...10,000: the smaller, the more irregular
    /// the holes. The default is 300.
    public let compression: CGFloat

    /// A transition through holes. A value outside its range is clamped; NaN and infinity become
    /// the default.
    /// - Parameters:
    ///   - center: in the unit square of the layer: (0, 0) is the upper left corner; -10...10.
    ///   - angle: the rotation of the grid, in radians, clockwise on screen.
    ///   - radius: the distance between holes, in points, 1...10,000.
    ///   - compression: in points, 1...10,000; the smaller, the more irregular the holes.
    public init(
        center: CGPoint = CGPoint(x: 0.5, y: 0.5), angle: CGFloat = 2, radius: CGFloat = 150,
        compression: CGFloat = 300
    ) {
        self.center = CGPoint(
            x: center.x.sensible(0.5, in: -10...10), y: center.y.sensible(0.5, in: -10...10))
        self.angle = angle.sensibleAngle(2)
        self.radius = radius.sensible(150, in: 1...10_000)
        self.compression = compression.sensible(300, in: 1...10_000)
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
        withUnsafeTemporaryAllocation(of: Float.self, capacity: HoleGrid.waveCount) { waves in
            guard let waves = waves.baseAddress else { return }
            let grid = HoleGrid(self, frame, waves)
            for y in rows {
                grid.write(
                    frame.source.row(y), frame.target.row(y), output.row(y), y, frame.width)
            }
        }
    }
}

/// The holes of one frame.
///
/// A pixel changes at its own moment, 0...1: least at the centre of a hole, greatest midway between
/// four. With coordinates u and v along the grid, in units of holes, the moment is
///
///     1/2 - (cos 2πu + cos 2πv) / 4
private struct HoleGrid {
    /// The number of entries of the table of a wave.
    static let waveCount = 4096

    private let waves: UnsafeMutablePointer<Float>
    /// The centre, in pixels.
    private let x: Float, y: Float
    /// The directions of the grid, in table entries per pixel.
    private let along: Float, across: Float
    /// The amplitude by which a wave shifts the other coordinate, in table entries.
    private let bend: Float
    /// The present moment, and the factor from a difference of moments to a weight.
    private let due: Float, slope: Float

    init(
        _ filter: ModTransition, _ frame: CATransitionFrame, _ waves: UnsafeMutablePointer<Float>
    ) {
        self.waves = waves
        let (scale, count) = (frame.pixelsPerPoint, Double(Self.waveCount))
        x = Float(Double(filter.center.x) * Double(frame.width))
        y = Float(Double(filter.center.y) * Double(frame.height))
        let pitch = max(2, Double(filter.radius) * scale)
        along = Float(cos(Double(filter.angle)) * count / pitch)
        across = Float(sin(Double(filter.angle)) * count / pitch)
        bend = Float(min(Double(filter.radius / filter.compression), 2) * count / 4)
        // The moment changes by at most π / pitch from pixel to pixel: an edge two pixels wide is
        // free of aliasing.
        let soft = min(2 * Double.pi / pitch, 1)
        due = Float(frame.progress * (1 + soft))
        slope = Float(256 / soft)
        for i in 0..<Self.waveCount {
            (waves + i).initialize(to: Float(cos(2 * .pi * Double(i) / count)))
        }
    }

    private func wave(_ place: Float) -> Float {
        waves[Int(min(max(place, -1e9), 1e9)) & (Self.waveCount - 1)]
    }

    func write(
        _ old: UnsafePointer<UInt32>, _ new: UnsafePointer<UInt32>,
        _ out: UnsafeMutablePointer<UInt32>, _ row: Int, _ width: Int
    ) {
        let dy = Float(row) + 0.5 - y
        for column in 0..<width {
            let dx = Float(column) + 0.5 - x
            let (u, v) = (along * dx + across * dy, along * dy - across * dx)
            // Each coordinate is shifted by a slower wave of the other.
            let (pu, pv) = (u + bend * wave(v * 0.37), v + bend * wave(u * 0.29))
            let moment = 0.5 - (wave(pu) + wave(pv)) / 4
            let weight = Int(min(max((due - moment) * slope, 0), 256))
            out[column] = PixelMath.mix(old[column], new[column], weight)
        }
    }
}
