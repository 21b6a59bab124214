import CCairo
public import Foundation
public import Primitives

extension CGContext {
    /// Sets the colour of fills.
    public func setFillColor(_ color: CGColor) {
        state.fill = color.rgba
    }

    /// Sets the colour of fills, 0...1 each.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the colour of lines.
    public func setStrokeColor(_ color: CGColor) {
        state.stroke = color.rgba
    }

    /// Sets the colour of lines, 0...1 each.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets what all drawing is multiplied by, 0...1.
    public func setAlpha(_ alpha: CGFloat) {
        guard alpha.isFinite else { return }
        state.alpha = Float(min(max(alpha, 0), 1))
    }

    /// Sets the width of lines, in points.
    public func setLineWidth(_ width: CGFloat) {
        guard width.isFinite, width >= 0 else { return }
        cairo_set_line_width(cairo, width)
    }

    /// Sets how lines end.
    public func setLineCap(_ cap: CGLineCap) {
        cairo_set_line_cap(cairo, cap.cairo)
    }

    /// Sets how lines meet.
    public func setLineJoin(_ join: CGLineJoin) {
        cairo_set_line_join(cairo, join.cairo)
    }

    /// Sets the longest miter, as a multiple of the line width.
    public func setMiterLimit(_ limit: CGFloat) {
        guard limit.isFinite, limit > 0 else { return }
        cairo_set_miter_limit(cairo, limit)
    }

    /// Sets dashes: lengths on and off in turn, in points, starting at `phase`; none is solid.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let dashes = lengths.map { Double($0) }
        guard phase.isFinite, dashes.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return }
        guard dashes.contains(where: { $0 > 0 }) else {
            cairo_set_dash(cairo, nil, 0, 0)
            return
        }
        cairo_set_dash(cairo, dashes, Int32(dashes.count), phase)
    }

    /// Sets how drawing mixes with what is there.
    public func setBlendMode(_ mode: CGBlendMode) {
        cairo_set_operator(cairo, mode.cairo)
    }

    /// Turns smooth edges on or off.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        cairo_set_antialias(cairo, shouldAntialias ? CAIRO_ANTIALIAS_GOOD : CAIRO_ANTIALIAS_NONE)
    }

    /// How images are sampled.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.quality }
        set { state.quality = newValue }
    }

    /// Fills the path and forgets it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        drawPath(using: rule == .evenOdd ? .eoFill : .fill)
    }

    /// Draws the path's line and forgets it.
    public func strokePath() {
        drawPath(using: .stroke)
    }

    /// Fills and strokes the path, and forgets it.
    public func drawPath(using mode: CGPathDrawingMode) {
        cairo_set_fill_rule(
            cairo, mode.isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        if mode.fills {
            setSource(state.fill)
            cairo_fill_preserve(cairo)
        }
        if mode.strokes {
            setSource(state.stroke)
            cairo_stroke_preserve(cairo)
        }
        cairo_new_path(cairo)
    }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) {
        replacePath { addRect(rect) }
        fillPath()
    }

    /// Fills several rectangles as one shape.
    public func fill(_ rects: [CGRect]) {
        replacePath { for rect in rects { addRect(rect) } }
        fillPath()
    }

    /// Draws a rectangle's outline, centred on its edges.
    public func stroke(_ rect: CGRect) {
        replacePath { addRect(rect) }
        strokePath()
    }

    /// Draws a rectangle's outline in `width` points.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }

    /// Fills the ellipse inside `rect`.
    public func fillEllipse(in rect: CGRect) {
        replacePath { addEllipse(in: rect) }
        fillPath()
    }

    /// Draws the outline of the ellipse inside `rect`.
    public func strokeEllipse(in rect: CGRect) {
        replacePath { addEllipse(in: rect) }
        strokePath()
    }

    /// Makes a rectangle transparent.
    public func clear(_ rect: CGRect) {
        saveGState()
        setBlendMode(.clear)
        fill(rect)
        restoreGState()
    }

    /// Cuts the clip down to the path, and forgets the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        cairo_set_fill_rule(
            cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_clip(cairo)
    }

    /// Cuts the clip down to a rectangle.
    public func clip(to rect: CGRect) {
        replacePath { addRect(rect) }
        clip()
    }

    /// Draws `image` stretched to `rect`, its top row at the least y.
    public func draw(_ image: CGImage, in rect: CGRect) {
        let r = rect.standardized
        guard r.width > 0, r.height > 0, r.width.isFinite, r.height.isFinite, r.minX.isFinite,
            r.minY.isFinite
        else { return }
        cairo_save(cairo)
        cairo_translate(cairo, r.minX, r.minY)
        cairo_scale(cairo, r.width / Double(image.width), r.height / Double(image.height))
        let source = CairoSurface(over: image.bitmap)
        cairo_set_source_surface(cairo, source.handle, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cairo), state.quality.cairo)
        cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        cairo_rectangle(cairo, 0, 0, Double(image.width), Double(image.height))
        cairo_clip(cairo)
        cairo_paint_with_alpha(cairo, Double(state.alpha))
        cairo_restore(cairo)
        withExtendedLifetime(source) {}
    }

    /// Fills the clip with a gradient along the line from `start` to `end`.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        paint(cairo_pattern_create_linear(start.x, start.y, end.x, end.y), gradient, options)
    }

    /// Fills the clip with a gradient between two circles.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
        endRadius: CGFloat, options: CGGradientDrawingOptions
    ) {
        paint(
            cairo_pattern_create_radial(
                startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius),
            gradient, options)
    }

    private func paint(
        _ pattern: OpaquePointer?, _ gradient: CGGradient, _ options: CGGradientDrawingOptions
    ) {
        defer { cairo_pattern_destroy(pattern) }
        for (color, offset) in gradient.stops {
            cairo_pattern_add_color_stop_rgba(
                pattern, offset, Double(color.red), Double(color.green), Double(color.blue),
                Double(color.alpha * state.alpha))
        }
        cairo_pattern_set_extend(pattern, options.isEmpty ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
        cairo_set_source(cairo, pattern)
        cairo_paint(cairo)
    }

    /// Makes `color` what Cairo draws with.
    func setSource(_ color: RGBA) {
        func unit(_ value: Float) -> Double { value > 0 ? Double(min(value, 1)) : 0 }
        cairo_set_source_rgba(
            cairo, unit(color.red), unit(color.green), unit(color.blue),
            unit(color.alpha) * unit(state.alpha))
    }

    private func replacePath(_ build: () -> Void) {
        cairo_new_path(cairo)
        build()
    }
}
