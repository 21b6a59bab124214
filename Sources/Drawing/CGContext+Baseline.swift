import Foundation
import Primitives

/// What text stands on.
extension CGContext {
    /// Where the baseline of a line of text is drawn that belongs at `place`; both in pixels down the
    /// bitmap.
    ///
    /// On the nearest whole point of what the context draws, so that text stands at the same place at
    /// every scale; then, where a point is no whole number of pixels, on the nearest pixel, as feet
    /// between pixels are grey. Lines of less than eight points, such as those of a layer that is
    /// looked at enlarged, stand on halves of points, or on quarters and so on: a line moves by a
    /// sixteenth of its `height` at most, or by half a pixel. A document has no pixels, and text in
    /// it stays in place.
    func baseline(nearest place: CGFloat, height: CGFloat) -> CGFloat {
        guard document == nil else { return place }
        let points = firstCTM.concatenating(base)
        guard points.b == 0, points.c == 0, points.d.isFinite else { return place.rounded() }
        var step = abs(points.d)
        while step > max(1, height / 8) { step /= 2 }
        guard step > 1 else { return place.rounded() }
        return (((place - points.ty) / step).rounded() * step + points.ty).rounded()
    }
}
