public import Foundation
public import Primitives

/// The new picture unfolds from the bottom, like an accordion, over the old one, and fades in
/// meanwhile.
///
///     ──────────────────  top      old picture
///      ╲                           ┐
///      ╱  the new picture,         │ `numberOfFolds`
///      ╲  in folds                 │
///      ╱                           ┘
///     ══════════════════  bottom   `bottomHeight`, never folded
public struct AccordionFoldTransition: CATransitionFilter {
    /// The height of the unfolded strip at the bottom, in points, 0...10,000. The default is 0.
    public let bottomHeight: CGFloat
    /// The number of folds, 1...50, an integer. The default is 3.
    public let numberOfFolds: CGFloat
    /// The darkness of the sides of folds that face away from the light, 0...1. The default is 0.1.
    public let foldShadowAmount: CGFloat

    /// An accordion. A value outside its range is clamped; NaN and infinity become the default.
    /// - Parameters:
    ///   - bottomHeight: the height of the strip without folds, in points, 0...10,000.
    ///   - numberOfFolds: 1...50, an integer.
    ///   - foldShadowAmount: the darkness of sides away from the light, 0...1.
    public init(
        bottomHeight: CGFloat = 0, numberOfFolds: CGFloat = 3, foldShadowAmount: CGFloat = 0.1
    ) {
        self.bottomHeight = bottomHeight.sensible(0, in: 0...10_000)
        self.numberOfFolds = numberOfFolds.sensible(3, in: 1...50).rounded()
        self.foldShadowAmount = foldShadowAmount.sensible(0.1, in: 0...1)
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
        let folds = Folds(self, frame)
        for y in rows { folds.write(output.row(y), y) }
    }
}

/// The folds of one frame.
private struct Folds {
    private let frame: CATransitionFrame
    private let new: PictureSampler
    /// The height of the unfolded strip; `flat` is the height of all folds when they lie flat, in
    /// pixels.
    private let bottom: Double, flat: Double
    /// The fraction of a fold's height that is visible: the cosine of the slope of its sides.
    private let openness: Double
    private let count: Double
    private let shadow: Double
    /// The weight of the new picture.
    private let weight: Int

    init(_ filter: AccordionFoldTransition, _ frame: CATransitionFrame) {
        self.frame = frame
        new = PictureSampler(frame.target)
        let height = Double(frame.height)
        bottom = min(Double(filter.bottomHeight) * frame.pixelsPerPoint, height)
        flat = height - bottom
        openness = smoothStep(frame.progress)
        count = Double(filter.numberOfFolds)
        shadow = Double(filter.foldShadowAmount)
        weight = Int(256 * smoothStep(2 * frame.progress))
    }

    func write(_ out: UnsafeMutablePointer<UInt32>, _ row: Int) {
        let old = frame.source.row(row)
        copyRun(old, out, 0, frame.width)
        // First the distance from the bottom in pixels of the screen, then the place along the
        // paper.
        let up = Double(frame.height - row) - 0.5
        let folded = up - bottom
        guard folded > 0 else { return show(out, row, Double(row), lit: 256, width: 1, cover: 1) }
        let reach = flat * openness
        let cover = min(max(reach - folded + 0.5, 0), 1)
        guard cover > 0, openness > 0 else { return }
        let place = min(folded / openness, flat)
        let turn = place / flat * count
        // The depth is 0 at the near folds and 1 at the far ones; `part` tells the side of a fold.
        let part = turn - turn.rounded(.down)
        let depth = 1 - abs(2 * part - 1)
        let steep = 1 - openness
        let light = 1 - shadow * steep * (part < 0.5 ? 1 : 0) * 4 * min(depth, 0.25)
        show(
            out, row, Double(frame.height) - bottom - place - 0.5, lit: Int(256 * light),
            width: 1 - 0.12 * steep * depth, cover: cover)
    }

    /// Draws row `place` of the new picture over a pixel row, scaled by `width` about its middle.
    private func show(
        _ out: UnsafeMutablePointer<UInt32>, _ row: Int, _ place: Double, lit: Int, width: Double,
        cover: Double
    ) {
        let weight = Int(Double(weight) * cover)
        guard weight > 0 else { return }
        let v = Int((place * 256).rounded())
        let step = 65_536 / width
        let middle = Double(frame.width) / 2
        var u = Int((0.5 - middle) * step + (middle - 0.5) * 65_536)
        for x in 0..<frame.width {
            let inside = new.coverage(u >> 8, min(max(v, 0), new.bottom))
            if inside > 0 {
                let pixel = PixelMath.lit(new.clamped(u >> 8, v), lit)
                out[x] = PixelMath.mix(out[x], pixel, (weight &* inside) >> 8)
            }
            u &+= Int(step)
        }
    }
}
