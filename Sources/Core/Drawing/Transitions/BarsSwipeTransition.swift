public import Foundation
public import Primitives

/// The old picture is cut into bars that slide away one after another, over the new one.
///
///     angle 0     first bar   ▐▐▐▐──────► slides to the right
///                 second      ▐▐▐▐▐▐▐───►
///                 third       ▐▐▐▐▐▐▐▐▐▐►
public struct BarsSwipeTransition: CATransitionFilter {
    /// The direction in which bars slide, in radians, clockwise on the screen: 0 is to the right,
    /// π/2 down. The first bar is the leftmost when looking in that direction. The default is 0.
    public let angle: CGFloat
    /// The width of a bar, in points, 1...10,000. The default is 40.
    public let barWidth: CGFloat
    /// The distance between a bar and the next one while both slide at full speed, in points,
    /// 0...10,000; 0 moves all bars together. The default is 60.
    public let offset: CGFloat

    /// A swipe of bars. A value outside its range is clamped; NaN and infinity become the default.
    /// - Parameters:
    ///   - angle: the direction in which bars slide, in radians, clockwise on screen: 0 is to the
    ///     right, π/2 down.
    ///   - barWidth: in points, 1...10,000.
    ///   - offset: the distance of a bar from the next in full motion, in points, 0...10,000.
    public init(angle: CGFloat = 0, barWidth: CGFloat = 40, offset: CGFloat = 60) {
        self.angle = angle.sensibleAngle(0)
        self.barWidth = barWidth.sensible(40, in: 1...10_000)
        self.offset = offset.sensible(60, in: 0...10_000)
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
        let bars = Bars(self, frame)
        withUnsafeTemporaryAllocation(of: Bars.Shift.self, capacity: bars.count) { shifts in
            guard let shifts = shifts.baseAddress else { return }
            bars.fill(shifts)
            let pass = Pass(bars, shifts, frame)
            for y in rows { pass.write(output.row(y), y) }
        }
    }
}

extension BarsSwipeTransition {
    /// The positions of the bars in one frame.
    struct Bars {
        /// The movement of a bar, in whole pixels, so that its picture stays sharp.
        struct Shift {
            var x = 0, y = 0
            /// The full strength of the shadow beside it, 0...256.
            var shadow = 0
        }

        /// The number of bars.
        let count: Int
        /// The width of a bar, in pixels.
        let width: Double
        /// The direction in which the bars slide.
        let dx: Double, dy: Double
        /// The side of the first bar, along the direction across the bars.
        let first: Double
        /// The length of the shadow, in pixels.
        let shadow: Double
        private let lead: Double, length: Double, progress: Double

        init(_ filter: BarsSwipeTransition, _ frame: CATransitionFrame) {
            let (columns, lines) = (Double(frame.width), Double(frame.height))
            let scale = frame.pixelsPerPoint
            // Exact for axis-aligned directions, so that a row or a column belongs to one bar.
            func exact(_ value: Double) -> Double { abs(value) < 1e-9 ? 0 : value }
            dx = exact(cos(Double(filter.angle)))
            dy = exact(sin(Double(filter.angle)))
            width = max(1, (Double(filter.barWidth) * scale).rounded())
            lead = Double(filter.offset) * scale
            shadow = 18 * scale
            progress = frame.progress
            // The bars are counted in the direction a quarter turn clockwise from the movement.
            first = min(0, -dy * columns) + min(0, dx * lines)
            let breadth = abs(dy) * columns + abs(dx) * lines
            count = max(1, Int((breadth / width).rounded(.up)))
            length = abs(dx) * columns + abs(dy) * lines + shadow
        }

        /// Computes the movements. Each bar starts from rest, so the distance is the square of its
        /// time.
        func fill(_ shifts: UnsafeMutablePointer<Shift>) {
            let whole = length + Double(count - 1) * lead
            for bar in 0..<count {
                let time = min(max((progress * whole - Double(bar) * lead) / length, 0), 1)
                let way = length * time * time
                let strength = (110 * min(1, way / (2 * shadow))).rounded()
                let shift = Shift(
                    x: Int((dx * way).rounded()), y: Int((dy * way).rounded()),
                    shadow: Int(strength))
                (shifts + bar).initialize(to: shift)
            }
        }
    }
}
