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
        guard start.isFinite, end.isFinite, start != end, userToDevice.isUsable else { return }
        let line = deviceLine(from: start, to: end)
        guard line.start.isFinite, line.end.isFinite else { return }
        draw(
            gradient, options,
            cairo_pattern_create_linear(line.start.x, line.start.y, line.end.x, line.end.y))
    }

    /// Returns the line of a gradient in device space.
    ///
    /// Pixman holds a pattern's matrix in numbers of 16 bits after the point, which is too coarse for a
    /// gradient from 0 to 1 that is scaled to a thousand pixels. Lines of one colour stay lines under
    /// any affine transform, so the device's gradient goes from the start at a right angle to them,
    /// as far as the line through the end.
    private func deviceLine(from start: CGPoint, to end: CGPoint) -> (start: CGPoint, end: CGPoint)
    {
        let (way, matrix) = (CGPoint(x: end.x - start.x, y: end.y - start.y), userToDevice)
        func turned(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: matrix.a * x + matrix.c * y, y: matrix.b * x + matrix.d * y)
        }
        let (along, across) = (turned(way.x, way.y), turned(-way.y, way.x))
        let normal = CGPoint(x: -across.y, y: across.x)
        let share =
            (along.x * normal.x + along.y * normal.y) / (normal.x * normal.x + normal.y * normal.y)
        let first = start.applying(matrix)
        return (first, CGPoint(x: first.x + share * normal.x, y: first.y + share * normal.y))
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
        guard userToDevice.isUsable else { return }
        let pattern = cairo_pattern_create_radial(
            startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius)
        var matrix = userToDevice.inverted().cairo
        cairo_pattern_set_matrix(pattern, &matrix)
        draw(gradient, options, pattern)
    }

    /// Draws a gradient by a pattern in device space, which it destroys.
    private func draw(
        _ gradient: CGGradient, _ options: CGGradientDrawingOptions, _ pattern: OpaquePointer?
    ) {
        defer { cairo_pattern_destroy(pattern) }
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
