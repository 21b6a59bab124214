/// Which source pixel lies where, along one axis of the layer's own space: straight, or in three
/// parts of which the outer ones keep their natural size.
struct ContentsAxis {
    private struct Span {
        let place: ClosedRange<Double>
        let source: ClosedRange<Double>
        var slope: Double {
            let length = place.upperBound - place.lowerBound
            return length > 0 ? (source.upperBound - source.lowerBound) / length : 0
        }
    }

    private let spans: [Span]

    /// An axis of contents: where they lie, in points; the part of the source, in pixels; what of
    /// that part stretches, of 1; and source pixels per point.
    init(
        place: ClosedRange<Double>, part: ClosedRange<Double>, center: ClosedRange<Double>,
        scale: Double
    ) {
        let pixels = part.upperBound - part.lowerBound
        let middle = Self.middle(center, of: pixels)
        let ends = [middle.lowerBound / scale, (pixels - middle.upperBound) / scale]
        let room = place.upperBound - place.lowerBound
        // Ends that don't fit get smaller together, and nothing is left between.
        let share = min(1, room / max(ends[0] + ends[1], 1e-300))
        let low = place.lowerBound + ends[0] * share
        let high = max(place.upperBound - ends[1] * share, low)
        let start = part.lowerBound
        spans = [
            Span(place: place.lowerBound...low, source: start...start + middle.lowerBound),
            Span(
                place: low...high,
                source: start + middle.lowerBound...start + middle.upperBound),
            Span(
                place: high...max(place.upperBound, high),
                source: start + middle.upperBound...max(part.upperBound, start + middle.upperBound)),
        ].filter { $0.place.upperBound > $0.place.lowerBound }
    }

    /// The part that stretches, in pixels. One without an extent is one pixel around that place,
    /// moved inside.
    private static func middle(
        _ center: ClosedRange<Double>, of pixels: Double
    ) -> ClosedRange<Double> {
        let (low, high) = (center.lowerBound * pixels, center.upperBound * pixels)
        if high > low { return low...high }
        let start = max(0, min(low - 0.5, pixels - 1))
        return start...min(start + 1, max(pixels, start))
    }

    /// The place in source pixels that a place of the layer shows, and pixels per point there.
    func source(_ place: Double) -> (pixel: Double, slope: Double) {
        guard let span = spans.first(where: { place < $0.place.upperBound }) ?? spans.last else {
            return (0, 0)
        }
        let pixel = span.source.lowerBound + (place - span.place.lowerBound) * span.slope
        return (pixel, span.slope)
    }
}
