public import Foundation
public import Primitives

/// An edge sweeps over the layer; behind it the new picture shows.
public struct WipeTransition: CATransitionFilter {
    /// The direction in which the edge moves, in radians, clockwise on the screen: 0 is to the
    /// right, π/2 down. The default is 0.
    public let angle: CGFloat
    /// The width over which the old picture changes to the new one, in points, 0...10,000; 0 is a
    /// sharp edge. The default is 64.
    public let softness: CGFloat

    /// A wipe. A value outside its range is clamped; NaN and infinity become the default.
    /// - Parameters:
    ///   - angle: the direction in which the edge moves, in radians, clockwise on screen: 0 is to
    ///     the right, π/2 down.
    ///   - softness: the width of the edge, in points, 0...10,000; 0 is sharp.
    public init(angle: CGFloat = 0, softness: CGFloat = 64) {
        self.angle = angle.sensibleAngle(0)
        self.softness = softness.sensible(64, in: 0...10_000)
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
        let edge = Edge(self, frame)
        for y in rows {
            edge.write(frame.source.row(y), frame.target.row(y), output.row(y), y, frame.width)
        }
    }
}

/// The position of the edge in one frame.
///
///     share of the new picture   256 ──────╮
///                                           ╲  `softness`
///                                      0     ╰──────      ──► the way it moves
private struct Edge {
    /// The fixed-point value of a weight of 1.
    static let whole = Double(1 << 24)
    /// The weight at the centre of the top left pixel before clamping to 0...1, in parts of
    /// `Edge.whole`.
    let start: Double
    /// The change of the weight from column to column, and from pixel row to pixel row.
    let across: Double, down: Double

    init(_ filter: WipeTransition, _ frame: CATransitionFrame) {
        let (width, height) = (Double(frame.width), Double(frame.height))
        let (dx, dy) = (cos(Double(filter.angle)), sin(Double(filter.angle)))
        // The first and the last corner that the edge meets, along the movement.
        let first = min(0, dx * width) + min(0, dy * height)
        let length = abs(dx) * width + abs(dy) * height
        // An antialiased edge is at least one pixel wide.
        let soft = max(1, Double(filter.softness) * frame.pixelsPerPoint)
        let middle = first - soft / 2 + frame.progress * (length + soft)
        start = ((middle - (dx + dy) / 2) / soft + 0.5) * Self.whole
        across = -dx / soft * Self.whole
        down = -dy / soft * Self.whole
    }

    func write(
        _ old: UnsafePointer<UInt32>, _ new: UnsafePointer<UInt32>,
        _ out: UnsafeMutablePointer<UInt32>, _ y: Int, _ width: Int
    ) {
        let value = start + Double(y) * down
        // The columns where the weight crosses 0 and 1; between them the row is mixed.
        var (begin, end) = (0, width)
        if abs(across) > 1 {
            let (zero, one) = (-value / across, (Self.whole - value) / across)
            begin = column(min(zero, one), limit: width)
            end = column(max(zero, one) + 1, limit: width)
        }
        copyRun(across < 0 ? new : old, out, 0, begin)
        copyRun(across < 0 ? old : new, out, end, width)
        var share = Int((value + Double(begin) * across).rounded())
        let step = Int(across.rounded())
        for x in begin..<max(begin, end) {
            out[x] = PixelMath.mix(old[x], new[x], Self.smooth(share))
            share &+= step
        }
    }

    /// Returns the smooth step of a share, as a weight.
    @inline(__always)
    private static func smooth(_ share: Int) -> Int {
        let t = min(max(share, 0), 1 << 24) >> 12
        return (t &* t &* (12_288 &- 2 &* t) &+ 1 << 27) >> 28
    }
}
