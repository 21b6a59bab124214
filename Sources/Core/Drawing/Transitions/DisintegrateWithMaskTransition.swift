public import Foundation
public import Primitives

/// The old picture disappears by the brightness of a mask, the dark parts first; the new one lies
/// beneath, in the shadow of the remaining parts.
///
/// Core Image's documentation of the filter of this name doesn't say which end of the brightness
/// disappears first.
public struct DisintegrateWithMaskTransition: CATransitionFilter {
    /// The order in which parts disappear, over the whole layer.
    package let mask: TransitionMask
    /// The softness of the shadow, in points, 0...1,000. The default is 8.
    public let shadowRadius: CGFloat
    /// The darkness of the shadow, 0...1. The default is 0.65.
    public let shadowDensity: CGFloat
    /// The offset of the shadow from its caster, in points to the right and down, -1,000...1,000.
    /// The default is 10 down.
    public let shadowOffset: CGPoint

    /// A disintegration by the filter's built-in clouds. A value outside its range is clamped; NaN
    /// and infinity become the default.
    /// - Parameters:
    ///   - shadowRadius: the softness of the shadow, in points, 0...1,000.
    ///   - shadowDensity: the darkness of the shadow, 0...1.
    ///   - shadowOffset: in points to the right and down, -1,000...1,000.
    public init(
        shadowRadius: CGFloat = 8, shadowDensity: CGFloat = 0.65,
        shadowOffset: CGPoint = CGPoint(x: 0, y: 10)
    ) {
        self.init(.clouds, shadowRadius, shadowDensity, shadowOffset)
    }

    /// A disintegration by the brightness of an image, which is scaled to the layer; transparent
    /// parts are dark.
    /// - Parameters:
    ///   - image: the image, whose dark parts disappear first.
    ///   - shadowRadius: the softness of the shadow, in points, 0...1,000.
    ///   - shadowDensity: the darkness of the shadow, 0...1.
    ///   - shadowOffset: in points to the right and down, -1,000...1,000.
    public init(
        mask image: CGImage, shadowRadius: CGFloat = 8, shadowDensity: CGFloat = 0.65,
        shadowOffset: CGPoint = CGPoint(x: 0, y: 10)
    ) {
        self.init(TransitionMask(image) ?? .clouds, shadowRadius, shadowDensity, shadowOffset)
    }

    package init(
        _ mask: TransitionMask, _ radius: CGFloat, _ density: CGFloat, _ offset: CGPoint
    ) {
        self.mask = mask
        shadowRadius = radius.sensible(8, in: 0...1_000)
        shadowDensity = density.sensible(0.65, in: 0...1)
        shadowOffset = CGPoint(
            x: offset.x.sensible(0, in: -1_000...1_000),
            y: offset.y.sensible(10, in: -1_000...1_000))
    }

    /// Writes `rows` of `frame`; any thread, cost proportional to the pixels; those of the new
    /// picture cost about ten times the others.
    /// - Parameters:
    ///   - frame: both pictures, the progress and the pixels per point.
    ///   - rows: the rows to be written, counted from the top.
    ///   - output: the picture, of which other threads write other rows.
    public func render(
        _ frame: CATransitionFrame, rows: Range<Int>, into output: CATransitionOutput
    ) {
        if frame.writeEnd(rows: rows, into: output) { return }
        mask.values.withUnsafeBufferPointer { values in
            let pieces = Pieces(self, frame, frame.reader(mask, values))
            for y in rows {
                pieces.write(
                    frame.source.row(y), frame.target.row(y), output.row(y), y, frame.width)
            }
        }
    }
}

/// The remaining parts of the old picture in one frame.
private struct Pieces {
    /// The range of brightness over which a part fades, in 256ths.
    private static let soft = 2 * 256

    private let mask: MaskReader
    /// The brightness that disappears now, in 256ths.
    private let due: Int
    /// The offset at which the shadow is sampled, in pixels, and the radius around it.
    private let x: Int, y: Int, reach: Int
    /// The greatest darkness of the shadow, of 256.
    private let darkest: Int

    init(_ filter: DisintegrateWithMaskTransition, _ frame: CATransitionFrame, _ mask: MaskReader) {
        self.mask = mask
        let scale = frame.pixelsPerPoint
        let most = Double(max(frame.width, frame.height))
        func pixels(_ points: CGFloat) -> Int {
            Int(min(max(Double(points) * scale, -most), most).rounded())
        }
        due = Int(frame.progress * Double(255 * 256 + Self.soft))
        (x, y) = (pixels(filter.shadowOffset.x), pixels(filter.shadowOffset.y))
        reach = pixels(filter.shadowRadius)
        // The last parts are small, and so is their shadow, which must vanish with them.
        darkest = Int(256 * Double(filter.shadowDensity) * min(1, 8 * (1 - frame.progress)))
    }

    /// Returns how much of the old picture remains at a pixel, 0...256.
    @inline(__always)
    private func left(_ x: Int, _ y: Int) -> Int {
        256 &- min(max((due &- mask.value(x, y)) / 2, 0), 256)
    }

    func write(
        _ old: UnsafePointer<UInt32>, _ new: UnsafePointer<UInt32>,
        _ out: UnsafeMutablePointer<UInt32>, _ row: Int, _ width: Int
    ) {
        for column in 0..<width {
            let left = left(column, row)
            guard left < 256 else {
                out[column] = old[column]
                continue
            }
            let page = PixelMath.lit(new[column], 256 &- shadow(column, row))
            out[column] = PixelMath.mix(page, old[column], left)
        }
    }

    /// Returns the darkness of the shadow at a pixel: nine samples of the remaining parts around
    /// the caster's place.
    private func shadow(_ column: Int, _ row: Int) -> Int {
        guard darkest > 0 else { return 0 }
        let (cx, cy) = (column &- x, row &- y)
        var sum = left(cx, cy) &* 4
        if reach > 0 {
            sum &+= left(cx &- reach, cy) &* 2 &+ left(cx &+ reach, cy) &* 2
            sum &+= left(cx, cy &- reach) &* 2 &+ left(cx, cy &+ reach) &* 2
            sum &+= left(cx &- reach, cy &- reach) &+ left(cx &+ reach, cy &- reach)
            sum &+= left(cx &- reach, cy &+ reach) &+ left(cx &+ reach, cy &+ reach)
        } else {
            sum &*= 4
        }
        return (sum >> 4) &* darkest >> 8
    }
}
