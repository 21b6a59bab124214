import Foundation
import Primitives

/// The baseline of text.
extension CGContext {
    /// Returns the y at which the baseline of a line of text is drawn, for its exact place; both in
    /// pixels down the bitmap.
    ///
    /// The baseline is rounded to a whole point of the context's drawing, so that text stands at
    /// the same place at every scale; then, where a point is no whole number of pixels, to a whole
    /// pixel, as the bottom edge of letters between pixels is grey. Lines of less than eight
    /// points, such as those of an enlarged layer, are rounded to halves of points, quarters and so
    /// on: a line moves by a sixteenth of its `height` at most, or by half a pixel. A document has
    /// no pixels, and its text isn't moved.
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
