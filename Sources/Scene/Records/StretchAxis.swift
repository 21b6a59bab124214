import Foundation
import Primitives

/// One axis of contents in nine parts: corner, stretched middle, corner.
///
/// Rules: docs/reference/contents.md, "Nine parts".
package struct StretchAxis: Sendable, Equatable {
    /// Where the middle part begins, in the layer's own space.
    package var low: Double
    /// Where it ends.
    package var high: Double
    /// From the layer's own space to pixels of the bitmap, for each part: the factor.
    package var scale: SIMD3<Double>
    /// The same: what is added.
    package var shift: SIMD3<Double>

    /// The part that `p` lies in: 0, 1 or 2.
    package func part(at p: Double) -> Int { p < low ? 0 : p < high ? 1 : 2 }

    /// A part of the axis, and the pixels of the bitmap that it shows.
    package struct Span: Sendable {
        /// Where it begins and ends, in the layer's own space.
        package var low, high: Double
        /// The pixels there; the first is greater than the last where the picture is mirrored.
        package var first, last: Double
    }

    /// The parts between `min` and `max` that have any width.
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

    /// True when the contents of a layer are stretched in parts.
    package static func applies(to record: LayerRecord) -> Bool {
        switch record.contentsGravity {
        case .resize, .resizeAspect, .resizeAspectFill:
            record.contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1)
        default: false
        }
    }

    /// Both axes of contents that lie at `place`; nil when they are stretched as one.
    package static func axes(
        _ record: LayerRecord, _ place: ContentsPlacement, isFlipped: Bool
    ) -> (x: StretchAxis, y: StretchAxis)? {
        guard applies(to: record) else { return nil }
        let center = record.contentsCenter.standardized
        let scale = record.contentsScale > 0 ? Double(record.contentsScale) : 1
        let x = StretchAxis(
            Double(place.rect.minX), Double(place.rect.maxX), Double(place.crop.minX),
            Double(place.crop.maxX), Double(center.minX), Double(center.maxX), scale)
        // Least y is the bottom of the picture under a flip; the center counts from there, too.
        let (top, bottom) = (Double(place.crop.minY), Double(place.crop.maxY))
        let y = StretchAxis(
            Double(place.rect.minY), Double(place.rect.maxY), isFlipped ? bottom : top,
            isFlipped ? top : bottom, Double(center.minY), Double(center.maxY), scale)
        return (x, y)
    }

    /// Pixels `first`...`last` of the bitmap over `min`...`max` of the layer, of which the part
    /// `from`...`to` (in units of their number) is stretched, and the rest has `density` pixels a
    /// point. `first` is greater than `last` for a picture that is mirrored in the layer's space.
    private init(
        _ min: Double, _ max: Double, _ first: Double, _ last: Double, _ from: Double, _ to: Double,
        _ density: Double
    ) {
        let (count, sign) = (abs(last - first), last < first ? -1.0 : 1.0)
        var a = Swift.min(Swift.max(from, 0), 1) * count
        var b = Swift.min(Swift.max(to, 0), 1) * count
        if b <= a {
            // One pixel, about the same place, as far as there is room.
            let half = Swift.min(count, 1) / 2
            let middle = Swift.min(Swift.max(a, half), count - half)
            (a, b) = (middle - half, middle + half)
        }
        // Corners without room share what there is.
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
