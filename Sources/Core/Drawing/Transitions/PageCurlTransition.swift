public import Foundation
public import Primitives

/// The old picture is a sheet of paper that is rolled over a cylinder and pulled off the new one
/// beneath.
///
///     seen from the side            ___________
///                          back    ╱           ╲
///         ────────────────────────╯   radius    │   the sheet
///                                               │
///     ═════════ old picture ═══════════════════╯ ········ new picture ········
///                          ◄── the direction of the fold's movement
public struct PageCurlTransition: CATransitionFilter {
    /// The direction in which the fold moves, in radians, clockwise on the screen: 0 is to the
    /// right, π to the left. The default lifts the bottom right corner and pulls it up to the left.
    public let angle: CGFloat
    /// The radius of the cylinder, in points, 1...10,000. The default is 48.
    public let radius: CGFloat

    /// The length of the shadows, 0...1; 1 is slightly longer than the cylinder's width. The
    /// default is 0.5.
    public let shadowSize: CGFloat
    /// The darkness of the shadows, 0...1. The default is 0.7.
    public let shadowAmount: CGFloat

    /// The default of `angle`: to the left, and slightly less up.
    public static let cornerAngle: CGFloat = .pi * 1.19

    /// A page curl. A value outside its range is clamped; NaN and infinity become the default.
    /// - Parameters:
    ///   - angle: the direction in which the fold moves, in radians, clockwise on screen: 0 is to
    ///     the right, π/2 down.
    ///   - radius: the radius of the cylinder, in points, 1...10,000.
    ///   - shadowSize: the length of shadows, 0...1; 1 is about the width of the cylinder.
    ///   - shadowAmount: the darkness of shadows, 0...1.
    public init(
        angle: CGFloat = PageCurlTransition.cornerAngle, radius: CGFloat = 48,
        shadowSize: CGFloat = 0.5, shadowAmount: CGFloat = 0.7
    ) {
        self.angle = angle.sensibleAngle(Self.cornerAngle)
        self.radius = radius.sensible(48, in: 1...10_000)
        self.shadowSize = shadowSize.sensible(0.5, in: 0...1)
        self.shadowAmount = shadowAmount.sensible(0.7, in: 0...1)
    }

    /// Writes `rows` of `frame`; any thread, cost proportional to the pixels; those of the sheet's
    /// back cost about ten times the others.
    /// - Parameters:
    ///   - frame: both pictures, the progress and the pixels per point.
    ///   - rows: the rows to be written, counted from the top.
    ///   - output: the picture, of which other threads write other rows.
    public func render(
        _ frame: CATransitionFrame, rows: Range<Int>, into output: CATransitionOutput
    ) {
        if frame.writeEnd(rows: rows, into: output) { return }
        let sheet = Sheet(self, frame)
        withUnsafeTemporaryAllocation(of: Bend.self, capacity: sheet.bendCount) { bends in
            guard let bends = bends.baseAddress else { return }
            sheet.fill(bends)
            let pass = Pass(frame, sheet, bends)
            for y in rows { pass.write(output.row(y), y) }
        }
    }
}

extension PageCurlTransition {
    /// The position of the sheet in one frame, in pixels.
    ///
    /// `s` is the coordinate along the lifted side: it grows against the direction of the fold's
    /// movement. Paper at `s` beyond the fold has moved l = s - fold along the curve: half a turn
    /// around the cylinder, then straight back, 2 radii above the page.
    struct Sheet {
        /// The direction of `s`.
        let x: Double, y: Double
        /// The line at which the sheet leaves the page.
        let fold: Double
        /// The radius of the cylinder.
        let radius: Double
        /// The length of the shadows; slightly above 0 where there are none.
        let shadow: Double
        /// The greatest darkness of the shadows, of 256.
        let darkest: Int
        /// The least `s` that the sheet or its shadow touches.
        let reach: Double

        init(_ filter: PageCurlTransition, _ frame: CATransitionFrame) {
            func exact(_ value: Double) -> Double { abs(value) < 1e-9 ? 0 : value }
            let (width, height) = (Double(frame.width), Double(frame.height))
            x = exact(-cos(Double(filter.angle)))
            y = exact(-sin(Double(filter.angle)))
            radius = Double(filter.radius) * frame.pixelsPerPoint
            shadow = max(2.2 * Double(filter.shadowSize) * radius, 0.01)
            darkest = Int((Double(filter.shadowAmount) * 120 / 0.7).rounded())
            let first = min(0, x * width) + min(0, y * height)
            let last = max(0, x * width) + max(0, y * height)
            fold = last - frame.progress * (last - first + radius + shadow + 1)
            reach = fold - max(0, last - fold - .pi * radius) - shadow
        }

        /// The number of entries of the table over the cylinder: eight per pixel, within limits.
        var bendCount: Int { Int(min(max(radius * 8, 64), 4096)) + 1 }

        /// Fills the table over the cylinder, from the fold to the silhouette.
        func fill(_ bends: UnsafeMutablePointer<Bend>) {
            let scale = radius * 256
            for index in 0..<bendCount {
                let side = Double(index) / Double(bendCount - 1)
                let angle = asin(side)
                let (front, back) = (scale * (angle - side), scale * (.pi - angle - side))
                // A highlight runs along the cylinder; toward its rim the light falls off
                // increasingly.
                let gleam = max(0, 1 - pow((side - 0.38) * 3.2, 2))
                let bend = Bend(
                    frontX: Int(front * x), frontY: Int(front * y),
                    frontLight: 256 - Int(100 * side * side),
                    backX: Int(back * x), backY: Int(back * y),
                    white: Pass.paper + Int(50 * gleam), light: 256 - Int(120 * pow(side, 3)))
                (bends + index).initialize(to: bend)
            }
        }
    }

    /// The view of one place of the cylinder, on its lower half (the front of the sheet) and on its
    /// upper half (the back): the distance of that point along the sheet, in 256ths of a pixel, and
    /// its light, of 256.
    struct Bend {
        var frontX: Int, frontY: Int, frontLight: Int
        var backX: Int, backY: Int, white: Int, light: Int
    }
}
