import CCairo
public import Foundation
import Primitives

/// Gradients, which fill the whole clip.
extension CGContext {
    /// Draws a gradient along the line from `start` to `end`; does nothing when both are equal.
    ///
    /// ```swift
    /// let colors = [UIColor.systemTeal.cgColor, UIColor.systemIndigo.cgColor]
    /// if let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: nil) {
    ///     context.drawLinearGradient(
    ///         gradient, start: .zero, end: CGPoint(x: 0, y: 100), options: [])
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - gradient: the colours and their places.
    ///   - start: the place of the first colour, in user space.
    ///   - end: the place of the last colour.
    ///   - options: whether the colours of the ends go on beyond them; without options nothing is drawn
    ///     there.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard start.isFinite, end.isFinite, start != end else { return }
        draw(
            gradient, options,
            cairo_pattern_create_linear(start.x, start.y, end.x, end.y))
    }

    /// Draws a gradient between two circles.
    /// - Parameters:
    ///   - gradient: the colours and their places.
    ///   - startCenter: the middle of the first colour's circle, in user space.
    ///   - startRadius: its radius, 0 or more; nothing is drawn for a negative one.
    ///   - endCenter: the middle of the last colour's circle.
    ///   - endRadius: its radius, 0 or more.
    ///   - options: whether the colours of the ends go on beyond the circles.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
        endRadius: CGFloat, options: CGGradientDrawingOptions
    ) {
        guard startCenter.isFinite, endCenter.isFinite, startRadius.isFinite, endRadius.isFinite,
            startRadius >= 0, endRadius >= 0
        else { return }
        draw(
            gradient, options,
            cairo_pattern_create_radial(
                startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius))
    }

    private func draw(
        _ gradient: CGGradient, _ options: CGGradientDrawingOptions, _ pattern: OpaquePointer?
    ) {
        defer { cairo_pattern_destroy(pattern) }
        guard userToDevice.isUsable else { return }
        var matrix = userToDevice.inverted().cairo
        cairo_pattern_set_matrix(pattern, &matrix)
        // In documents a gradient that extends at neither or both ends stays one of three kinds
        // that readers support.
        cairo_pattern_set_extend(pattern, options.isEmpty ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
        // A clear stop beyond the others ends the colour at that end only.
        if !options.isEmpty, !options.contains(.drawsBeforeStartLocation) {
            cairo_pattern_add_color_stop_rgba(pattern, 0, 0, 0, 0, 0)
            addStop(gradient.stops.first, at: 0, to: pattern)
        }
        for stop in gradient.stops { addStop(stop, at: stop.location, to: pattern) }
        if !options.isEmpty, !options.contains(.drawsAfterEndLocation) {
            addStop(gradient.stops.last, at: 1, to: pattern)
            cairo_pattern_add_color_stop_rgba(pattern, 1, 0, 0, 0, 0)
        }
        paint(pattern, inside: nil)
    }

    private func addStop(
        _ stop: CGGradient.Stop?, at location: CGFloat, to pattern: OpaquePointer?
    ) {
        guard let color = stop.map({ shown($0.color) }) else { return }
        func part(_ value: Float) -> Double { value > 0 ? Double(min(value, 1)) : 0 }
        cairo_pattern_add_color_stop_rgba(
            pattern, location, part(color.red), part(color.green), part(color.blue),
            part(color.alpha))
    }
}
