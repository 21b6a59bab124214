public import Foundation
public import Primitives

/// The old picture falls to pieces by the brightness of a mask, the dark parts first; the new one lies beneath, in the
/// shadow of what is left.
///
/// Which end of the brightness goes first is not documented of Core Image's filter of this name.
public struct DisintegrateWithMaskTransition: CATransitionFilter {
    /// Which parts go first, over the whole layer.
    package let mask: TransitionMask
    /// How soft the shadow is, in points, 0...1,000. The default is 8.
    public let shadowRadius: CGFloat
    /// How dark the shadow is, 0...1. The default is 0.65.
    public let shadowDensity: CGFloat
    /// Where the shadow lies from what casts it, in points to the right and down, -1,000...1,000. The default is 10
    /// down.
    public let shadowOffset: CGPoint

    /// A disintegration by clouds of the filter's own. A value outside its range is cut to it; one that is no number
    /// becomes the default.
    public init(
        shadowRadius: CGFloat = 8, shadowDensity: CGFloat = 0.65,
        shadowOffset: CGPoint = CGPoint(x: 0, y: 10)
    ) {
        self.init(.clouds, shadowRadius, shadowDensity, shadowOffset)
    }

    /// A disintegration by the brightness of an image, which is stretched over the layer; transparent parts are dark.
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

    /// Writes `rows` of `frame`; any thread, cost proportional to the pixels, those of the new picture about ten times
    /// the others.
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

/// What is left of the old picture in one frame.
private struct Pieces {
    /// Over how many brightnesses a piece goes, in 256ths.
    private static let soft = 2 * 256

    private let mask: MaskReader
    /// The brightness that goes now, in 256ths.
    private let due: Int
    /// Where the shadow is looked for, in pixels: its middle, and how far around it.
    private let x: Int, y: Int, reach: Int
    /// How dark it is at most, of 256.
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
        // The last pieces are small, and so is their shadow; it must be gone when they are.
        darkest = Int(256 * Double(filter.shadowDensity) * min(1, 8 * (1 - frame.progress)))
    }

    /// How much of the old picture is left at a pixel, 0...256.
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

    /// How dark the shadow is at a pixel: nine looks at what is left around where it would fall from.
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
