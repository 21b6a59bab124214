public import Foundation
public import Primitives

/// A row of colours at places from 0 (start) to 1 (end), to be drawn along a line or a circle.
///
/// Colours blend by their components as they are, not multiplied by alpha. Any thread.
public final class CGGradient: Sendable {
    /// A colour and its place, 0...1.
    struct Stop: Sendable {
        var location: CGFloat
        var color: RGBA
    }

    /// In order of their places.
    let stops: [Stop]

    /// A gradient; without `locations` the colours lie evenly. Locations are cut to 0...1 and put
    /// in order. Nil without colours, when the numbers of both differ, or when one is NaN.
    public init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
        let last = CGFloat(max(colors.count - 1, 1))
        let places = locations ?? colors.indices.map { CGFloat($0) / last }
        guard !colors.isEmpty, places.count == colors.count, !places.contains(where: \.isNaN)
        else { return nil }
        let stops = zip(places, colors).map {
            Stop(location: min(max($0, 0), 1), color: $1.rgba)
        }
        // Equal places are a hard edge, so their order stays; sorted(by:) is stable.
        self.stops = stops.sorted { $0.location < $1.location }
    }

    /// A gradient of sRGB colours, evenly spread without `locations`; nil as above.
    public convenience init?(colors: [CGColor], locations: [CGFloat]? = nil) {
        self.init(colorsSpace: nil, colors: colors, locations: locations)
    }

    /// A gradient from rows of components, alpha last; nil when they don't fit `space`.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: [CGFloat],
        locations: [CGFloat]?, count: Int
    ) {
        let width = space.numberOfComponents + 1
        guard count > 0, components.count >= count * width else { return nil }
        let colors = (0..<count).compactMap {
            CGColor(colorSpace: space, components: Array(components[$0 * width..<($0 + 1) * width]))
        }
        self.init(colorsSpace: space, colors: colors, locations: locations)
    }
}

/// Whether a gradient's end colours go on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Options from their bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The first colour goes on before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour goes on after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
