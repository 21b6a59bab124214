import Foundation
package import Scene

/// What filters do to a picture.
package enum Filters {
    /// The picture after all filters, in order; those that are switched off, unknown or blend modes
    /// change nothing. A blur spreads only as far as the picture goes. Around it all is clear, or its
    /// edges go on.
    ///
    /// `bounds` says which part of each pixel lies in the layer's bounds, for blurs that stay inside;
    /// without it the whole picture does. The result is still to be multiplied with it.
    package static func apply(
        _ filters: [LayerFilter], to picture: FloatPicture, pixelsPerPoint: Double,
        clampsEdges: Bool = false, bounds: [Float]? = nil
    ) -> FloatPicture {
        apply(
            filters, to: picture, scales: Point(pixelsPerPoint, pixelsPerPoint),
            clampsEdges: clampsEdges, bounds: bounds)
    }

    /// The same with pixels per point along x and along y.
    static func apply(
        _ filters: [LayerFilter], to picture: FloatPicture, scales: Point,
        clampsEdges: Bool = false, bounds: [Float]? = nil
    ) -> FloatPicture {
        let whole = [Float](repeating: 1, count: picture.pixels.count)
        let bounds = stayInside(filters) ? bounds ?? whole : nil
        return filters.filter(\.isEnabled).reduce(picture) { picture, filter in
            switch filter.kind {
            case .gaussianBlur:
                let sigmas = scales * filter.amount
                let picture = bounds.map { limited(picture, $0) } ?? picture
                return filter.normalizesEdges
                    ? inside(picture, sigmas: sigmas, bounds)
                    : gaussian(picture, sigmas: sigmas, clampsEdges: clampsEdges)
            case .color(let kind): return colored(picture, ColorMap(kind, filter))
            case .luminanceCurve: return curved(picture, filter)
            case .blend, .unknown: return picture
            }
        }
    }

    /// True where some blur stays inside of the layer's bounds; then only what lies there counts for
    /// any filter, and only that is seen.
    static func stayInside(_ filters: [LayerFilter]) -> Bool {
        filters.contains { $0.kind == .gaussianBlur && $0.isEnabled && $0.normalizesEdges }
    }

    /// A picture in whose pixels at the edge of the bounds no more counts than lies in the bounds.
    /// So a background, which covers no more there, is what it is.
    private static func limited(_ picture: FloatPicture, _ bounds: [Float]) -> FloatPicture {
        var picture = picture
        for (index, part) in bounds.enumerated() where picture.pixels[index].w > part {
            picture.pixels[index] *= part / picture.pixels[index].w
        }
        return picture
    }

    /// A blur in which only what lies in the bounds counts: divided by the blurred bounds.
    private static func inside(
        _ picture: FloatPicture, sigmas: Point, _ bounds: [Float]?
    ) -> FloatPicture {
        guard sigmas.max() > 0, let bounds else { return picture }
        var weights = picture
        for index in bounds.indices { weights.pixels[index] = SIMD4(repeating: bounds[index]) }
        var result = gaussian(picture, sigmas: sigmas, clampsEdges: false)
        weights = gaussian(weights, sigmas: sigmas, clampsEdges: false)
        for index in result.pixels.indices {
            let weight = weights.pixels[index].w
            result.pixels[index] *= weight > 0 && bounds[index] > 0 ? 1 / weight : 0
        }
        return result
    }

    /// Each colour mixed with the grey that the curve gives for its luminance: by de Casteljau's steps, other than the renderer.
    private static func curved(_ picture: FloatPicture, _ filter: LayerFilter) -> FloatPicture {
        var result = picture
        for index in result.pixels.indices {
            let pixel = SIMD4<Double>(result.pixels[index])
            guard pixel.w > 0 else { continue }
            let color = pixel / pixel.w
            let light = min(max(0.2125 * color.x + 0.7154 * color.y + 0.0721 * color.z, 0), 1)
            var points = (0..<4).map { filter.curve[$0] }
            while points.count > 1 {
                points = zip(points, points.dropFirst()).map { $0 + ($1 - $0) * light }
            }
            let grey = min(max(points[0], 0), 1)
            var mixed = color + (SIMD4(repeating: grey) - color) * min(max(filter.amount, 0), 1)
            mixed.w = 1
            result.pixels[index] = SIMD4<Float>(mixed * pixel.w)
        }
        return result
    }

    private static func colored(_ picture: FloatPicture, _ map: ColorMap) -> FloatPicture {
        var result = picture
        for index in result.pixels.indices {
            result.pixels[index] = SIMD4<Float>(map.apply(Color(result.pixels[index])))
        }
        return result
    }
}

/// A map of colours that are not premultiplied: each part of the result is a sum of shares of the
/// source's red, green, blue, alpha and of 1.
struct ColorMap {
    /// The shares that the result's red, green, blue and alpha take, in turn.
    var rows: [Color] = [
        Color(1, 0, 0, 0), Color(0, 1, 0, 0), Color(0, 0, 1, 0), Color(0, 0, 0, 1),
    ]
    var added = Color.zero
    /// True when the result's alpha is multiplied with the source's.
    var keepsAlpha = false

    /// A premultiplied colour, mapped and cut to 0...1, premultiplied again.
    func apply(_ pixel: Color) -> Color {
        var plain = pixel.w > 0 ? pixel / pixel.w : .zero
        plain.w = pixel.w
        var result = added
        for index in 0..<4 { result[index] += (rows[index] * plain).sum() }
        result.clamp(lowerBound: .zero, upperBound: .one)
        let alpha = keepsAlpha ? result.w * pixel.w : result.w
        result *= alpha
        result.w = alpha
        return result
    }
}
