public import Foundation
public import Primitives

/// A list of colours at places from 0 (start) to 1 (end), to be drawn along a line or between
/// circles.
///
/// Colours are interpolated without premultiplied alpha. Any thread.
///
/// ```swift
/// let glow = CGGradient(
///     colorsSpace: CGColorSpaceCreateDeviceRGB(),
///     colors: [UIColor.white.cgColor, UIColor.clear.cgColor], locations: [0, 1])
/// if let glow {
///     let middle = CGPoint(x: 50, y: 50)
///     context.drawRadialGradient(
///         glow, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: 50,
///         options: [])
/// }
/// ```
public final class CGGradient: Sendable {
    /// A colour and its place, 0...1.
    struct Stop: Sendable {
        var location: CGFloat
        var color: RGBA
    }

    /// The stops in order of their places.
    let stops: [Stop]

    /// A gradient; without `locations` the colours are evenly spaced. Locations are clamped to
    /// 0...1 and sorted. Nil without colours, when the numbers of both differ, or when one is NaN.
    /// - Parameters:
    ///   - space: without effect: colours blend in sRGB.
    ///   - colors: the colours, from the start to the end.
    ///   - locations: the place of each colour, 0 at the start and 1 at the end; of two at one
    ///     place the change is a hard edge.
    public init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
        let last = CGFloat(max(colors.count - 1, 1))
        let places = locations ?? colors.indices.map { CGFloat($0) / last }
        guard !colors.isEmpty, places.count == colors.count, !places.contains(where: \.isNaN)
        else { return nil }
        let stops = zip(places, colors).map {
            Stop(location: min(max($0, 0), 1), color: $1.rgba)
        }
        // Equal places form a hard edge, so their order is kept; sorted(by:) is stable.
        self.stops = stops.sorted { $0.location < $1.location }
    }

    /// A gradient of sRGB colours, evenly spaced without `locations`; nil as for the initialiser
    /// with a colour space.
    /// - Parameters:
    ///   - colors: the colours, from the start to the end.
    ///   - locations: the place of each colour, 0...1; nil for equal distances.
    public convenience init?(colors: [CGColor], locations: [CGFloat]? = nil) {
        self.init(colorsSpace: nil, colors: colors, locations: locations)
    }

    /// A gradient from a flat list of components, alpha last; nil when they don't fit `space`.
    /// - Parameters:
    ///   - space: the space of the components.
    ///   - components: the components of all colours one after the other, in the order and range of
    ///     `space`.
    ///   - locations: the place of each colour, 0...1; nil spaces them evenly.
    ///   - count: the number of colours.
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

/// Whether a gradient's end colours extend beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Options from their bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The first colour extends before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour extends after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
