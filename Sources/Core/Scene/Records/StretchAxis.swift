import Foundation
import Primitives

/// One axis of contents in nine parts: corner, stretched middle, corner.
///
/// Rules: docs/reference/contents.md, "Nine parts".
package struct StretchAxis: Sendable, Equatable {
    /// The begin of the middle part, in the layer's own space.
    package var low: Double
    /// The end of the middle part, in the layer's own space.
    package var high: Double
    /// The factors that convert the layer's own space to pixels of the bitmap, for each part.
    package var scale: SIMD3<Double>
    /// The offsets of that conversion, for each part.
    package var shift: SIMD3<Double>

    /// Returns the part that contains `p`: 0, 1 or 2.
    package func part(at p: Double) -> Int { p < low ? 0 : p < high ? 1 : 2 }

    /// A part of the axis, and the pixels of the bitmap that it shows.
    package struct Span: Sendable {
        /// The begin and the end of the part, in the layer's own space.
        package var low, high: Double
        /// The bitmap's pixels at these; `first` is greater than `last` where the picture is
        /// mirrored.
        package var first, last: Double
    }

    /// Returns the parts between `min` and `max` that have a positive width.
    package func spans(_ min: Double, _ max: Double) -> [Span] {
        let edges = [min, low, high, max]
        return (0..<3).compactMap { part in
            let (a, b) = (edges[part], edges[part + 1])
            guard b > a else { return nil }
            return Span(
                low: a, high: b, first: a * scale[part] + shift[part],
                last: b * scale[part] + shift[part])
        }
    }

    /// Returns whether the contents of a layer are stretched in parts.
    package static func applies(to record: LayerRecord) -> Bool {
        switch record.contentsGravity {
        case .resize, .resizeAspect, .resizeAspectFill:
            record.contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1)
        default: false
        }
    }

    /// Returns both axes of contents at `place`; nil when they are stretched as a whole.
    package static func axes(
        _ record: LayerRecord, _ place: ContentsPlacement, isFlipped: Bool
    ) -> (x: StretchAxis, y: StretchAxis)? {
        guard applies(to: record) else { return nil }
        let center = record.contentsCenter.standardized
        let scale = record.contentsScale > 0 ? Double(record.contentsScale) : 1
        let x = StretchAxis(
            Double(place.rect.minX), Double(place.rect.maxX), Double(place.crop.minX),
            Double(place.crop.maxX), Double(center.minX), Double(center.maxX), scale)
        // Under a flip, least y is the bottom of the picture; the center counts from there, too.
        let (top, bottom) = (Double(place.crop.minY), Double(place.crop.maxY))
        let y = StretchAxis(
            Double(place.rect.minY), Double(place.rect.maxY), isFlipped ? bottom : top,
            isFlipped ? top : bottom, Double(center.minY), Double(center.maxY), scale)
        return (x, y)
    }

    /// An axis on which pixels `first`...`last` of the bitmap cover `min`...`max` of the layer. The
    /// part `from`...`to` (in units of their number) is stretched, and the rest has `density`
    /// pixels a point. `first` is greater than `last` for a picture that is mirrored in the layer's
    /// space.
    private init(
        _ min: Double, _ max: Double, _ first: Double, _ last: Double, _ from: Double, _ to: Double,
        _ density: Double
    ) {
        let (count, sign) = (abs(last - first), last < first ? -1.0 : 1.0)
        var a = Swift.min(Swift.max(from, 0), 1) * count
        var b = Swift.min(Swift.max(to, 0), 1) * count
        if b <= a {
            // A stretched part of one pixel, about the same place, as far as there is room.
            let half = Swift.min(count, 1) / 2
            let middle = Swift.min(Swift.max(a, half), count - half)
            (a, b) = (middle - half, middle + half)
        }
        // Corners without enough room share it in proportion.
        let fixed = (a + count - b) / density
        let k = fixed > max - min ? (max - min) / fixed : 1
        low = min + a / density * k
        high = max - (count - b) / density * k
        let outside = density / k * sign
        let inside = high > low ? (b - a) / (high - low) * sign : 0
        scale = SIMD3(outside, inside, outside)
        shift = SIMD3(
            first - min * outside, first + a * sign - low * inside, last - max * outside)
    }
}
