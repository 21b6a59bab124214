public import Foundation
public import Primitives

/// A course of colours along a line or between two circles, that a function computes.
///
/// Where a list of colours is enough, use `CGGradient`. Immutable; any thread.
///
/// ```swift
/// var callbacks = CGFunctionCallbacks(
///     version: 0,
///     evaluate: { _, place, color in for part in 0..<4 { color[part] = part < 3 ? place[0] : 1 } },
///     releaseInfo: nil)
/// let function = CGFunction(
///     info: nil, domainDimension: 1, domain: nil, rangeDimension: 4, range: nil, callbacks: &callbacks)!
/// let shading = CGShading(
///     axialSpace: CGColorSpaceCreateDeviceRGB(), start: .zero, end: CGPoint(x: 100, y: 0),
///     function: function, extendStart: false, extendEnd: false)
/// if let shading { context.drawShading(shading) }
/// ```
public final class CGShading: Sendable {
    /// The place of a shading, in user space.
    enum Shape: Sendable {
        /// The line from a point to another.
        case axis(CGPoint, CGPoint)
        /// The circles from one to another.
        case circles(CGPoint, CGFloat, CGPoint, CGFloat)
    }

    let shape: Shape
    /// Whether the colours of the ends go on beyond them.
    let options: CGGradientDrawingOptions
    private let space: CGColorSpace
    private let function: CGFunction

    /// A shading along a line; nil where the function takes more than one number, or doesn't give a number for each
    /// component of the space and one for alpha.
    /// - Parameters:
    ///   - space: the space of the colours.
    ///   - start: the place of the domain's low bound, in user space.
    ///   - end: the place of its high bound.
    ///   - function: from a place in its domain to a colour, alpha last.
    ///   - extendStart: whether the first colour goes on before the start.
    ///   - extendEnd: whether the last colour goes on after the end.
    public convenience init?(
        axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction,
        extendStart: Bool, extendEnd: Bool
    ) {
        self.init(.axis(start, end), space, function, extendStart, extendEnd)
    }

    /// A shading between two circles; nil as for one along a line.
    /// - Parameters:
    ///   - space: the space of the colours.
    ///   - start: the middle of the circle of the domain's low bound, in user space.
    ///   - startRadius: its radius, 0 or more.
    ///   - end: the middle of the circle of the high bound.
    ///   - endRadius: its radius, 0 or more.
    ///   - function: from a place in its domain to a colour, alpha last.
    ///   - extendStart: whether the first colour goes on beyond the first circle.
    ///   - extendEnd: whether the last colour goes on beyond the last circle.
    public convenience init?(
        radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint,
        endRadius: CGFloat, function: CGFunction, extendStart: Bool, extendEnd: Bool
    ) {
        self.init(
            .circles(start, startRadius, end, endRadius), space, function, extendStart, extendEnd)
    }

    private init?(
        _ shape: Shape, _ space: CGColorSpace, _ function: CGFunction, _ extendsStart: Bool,
        _ extendsEnd: Bool
    ) {
        guard space.model != .pattern, function.domainDimension == 1,
            function.rangeDimension == space.numberOfComponents + 1
        else { return nil }
        self.shape = shape
        self.space = space
        self.function = function
        var options: CGGradientDrawingOptions = []
        if extendsStart { options.insert(.drawsBeforeStartLocation) }
        if extendsEnd { options.insert(.drawsAfterEndLocation) }
        self.options = options
    }

    /// The number of places at which the function is asked; between two of them colours are blended.
    private static let places = 257

    /// Asks the function for a gradient of its colours; nil where it gives numbers that are no colours.
    func makeGradient() -> CGGradient? {
        let numbers = (0..<Self.places).flatMap {
            function.values(at: CGFloat($0) / CGFloat(Self.places - 1))
        }
        guard numbers.allSatisfy(\.isFinite) else { return nil }
        return CGGradient(
            colorSpace: space, colorComponents: numbers, locations: nil, count: Self.places)
    }
}

extension CGContext {
    /// Draws a shading, which fills the whole clip.
    /// - Parameter shading: the course of colours; its function is called meanwhile, on this thread.
    public func drawShading(_ shading: CGShading) {
        guard let gradient = shading.makeGradient() else { return }
        switch shading.shape {
        case .axis(let start, let end):
            drawLinearGradient(gradient, start: start, end: end, options: shading.options)
        case .circles(let start, let startRadius, let end, let endRadius):
            drawRadialGradient(
                gradient, startCenter: start, startRadius: startRadius, endCenter: end,
                endRadius: endRadius, options: shading.options)
        }
    }
}
