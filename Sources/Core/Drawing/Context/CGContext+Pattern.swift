import CCairo
public import Foundation
public import Primitives

/// Fills and strokes with patterns, and with colour components.
extension CGContext {
    /// Sets `pattern` as the fill, until a colour is set.
    /// - Parameters:
    ///   - pattern: the pattern, retained while it is the fill.
    ///   - components: the alpha of a coloured pattern; for a stencil the colour in the space set by
    ///     `setFillColorSpace`, alpha last.
    public func setFillPattern(_ pattern: CGPattern, colorComponents components: [CGFloat]) {
        state.fillPattern = Self.paint(pattern, components, state.fillSpace)
    }

    /// Sets `pattern` as the fill; components are passed by pointer, as in Apple's signature.
    /// - Parameters:
    ///   - pattern: the pattern, retained while it is the fill.
    ///   - components: one number, the alpha, for a coloured pattern; for a stencil as many as the
    ///     space set by `setFillColorSpace` has, and the alpha last.
    public func setFillPattern(
        _ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>
    ) {
        setFillPattern(
            pattern, colorComponents: Self.list(components, pattern, state.fillSpace))
    }

    /// Sets `pattern` as the stroke; components are passed by pointer.
    /// - Parameters:
    ///   - pattern: the pattern, retained while it is the stroke.
    ///   - components: one number, the alpha, for a coloured pattern; for a stencil as many as the
    ///     space set by `setStrokeColorSpace` has, and the alpha last.
    public func setStrokePattern(
        _ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>
    ) {
        setStrokePattern(
            pattern, colorComponents: Self.list(components, pattern, state.strokeSpace))
    }

    private static func list(
        _ components: UnsafePointer<CGFloat>, _ pattern: CGPattern, _ space: CGColorSpace
    ) -> [CGFloat] {
        let count = pattern.isColored ? 1 : space.numberOfComponents + 1
        return Array(UnsafeBufferPointer(start: components, count: count))
    }

    /// Sets `pattern` as the stroke, until a colour is set; see `setFillPattern`.
    /// - Parameters:
    ///   - pattern: the pattern, retained while it is the stroke.
    ///   - components: the alpha of a coloured pattern; for a stencil the colour in the space set by
    ///     `setStrokeColorSpace`, alpha last.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents components: [CGFloat]) {
        state.strokePattern = Self.paint(pattern, components, state.strokeSpace)
    }

    /// Sets the offset of pattern cells, in the space with which the context began.
    /// - Parameter phase: the offset; one that isn't finite is left out.
    public func setPatternPhase(_ phase: CGSize) {
        if phase.width.isFinite, phase.height.isFinite { state.patternPhase = phase }
    }

    /// Sets the space of fill components; for a space of patterns, that of a stencil's colour. The
    /// fill becomes black.
    /// - Parameter space: the space; one of patterns counts by the colours of its stencils.
    public func setFillColorSpace(_ space: CGColorSpace) {
        state.fillSpace = space.model == .pattern ? space.baseColorSpace ?? state.fillSpace : space
        setFillColor(.black)
    }

    /// Sets the space of stroke components, like `setFillColorSpace`; the stroke becomes black.
    /// - Parameter space: the space; one of patterns counts by the colours of its stencils.
    public func setStrokeColorSpace(_ space: CGColorSpace) {
        state.strokeSpace =
            space.model == .pattern ? space.baseColorSpace ?? state.strokeSpace : space
        setStrokeColor(.black)
    }

    /// Sets the fill colour, by components of its space, alpha last; ignored when there are too
    /// few.
    /// - Parameter components: a number for each component, and the alpha, 0...1.
    public func setFillColor(_ components: [CGFloat]) {
        if let color = Self.color(components, state.fillSpace) { setFillColor(color) }
    }

    /// Sets the stroke colour, by components of its space, alpha last.
    /// - Parameter components: a number for each component, and the alpha, 0...1.
    public func setStrokeColor(_ components: [CGFloat]) {
        if let color = Self.color(components, state.strokeSpace) { setStrokeColor(color) }
    }

    private static func color(_ components: [CGFloat], _ space: CGColorSpace) -> CGColor? {
        let count = space.numberOfComponents + 1
        guard components.count >= count else { return nil }
        return CGColor(colorSpace: space, components: Array(components.prefix(count)))
    }

    private static func paint(
        _ pattern: CGPattern, _ components: [CGFloat], _ space: CGColorSpace
    ) -> PatternPaint {
        if pattern.isColored {
            let alpha = components.first.map { Float($0) } ?? 1
            return PatternPaint(
                pattern: pattern, color: RGBA(red: 0, green: 0, blue: 0, alpha: alpha))
        }
        return PatternPaint(
            pattern: pattern, color: (color(components, space) ?? .black).rgba)
    }

    /// The most cells that are drawn individually; more are drawn from a small bitmap.
    private static let mostCells = 4096.0

    /// Returns a Cairo source with the pattern inside the clip, including the context's alpha; the
    /// caller destroys it.
    func makeTiles(_ paint: PatternPaint) -> OpaquePointer? {
        let pattern = paint.pattern
        let cell = cell(of: pattern)
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        cairo_push_group(cairo)
        let phase = CGAffineTransform(
            translationX: state.patternPhase.width, y: state.patternPhase.height)
        let toDevice = pattern.matrix.concatenating(phase).concatenating(firstCTM)
            .concatenating(base)
        if toDevice.isUsable { drawCells(pattern, cell, toDevice) }
        let tiles = cairo_pop_group(cairo)
        defer { cairo_pattern_destroy(tiles) }
        // Applies alpha, and the colour of a stencil.
        cairo_push_group(cairo)
        let color = paint.color
        let alpha = Double(min(max(color.alpha, 0), 1)) * state.alpha
        if pattern.isColored {
            cairo_set_source(cairo, tiles)
            cairo_paint_with_alpha(cairo, alpha)
        } else {
            func part(_ value: Float) -> Double { Double(min(max(value, 0), 1)) }
            cairo_set_source_rgba(
                cairo, part(color.red), part(color.green), part(color.blue), alpha)
            cairo_mask(cairo, tiles)
        }
        return cairo_pop_group(cairo)
    }

    private func drawCells(
        _ pattern: CGPattern, _ cell: PatternCell, _ toDevice: CGAffineTransform
    ) {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        guard right > left, bottom > top else { return }
        let seen = CGRect(x: left, y: top, width: right - left, height: bottom - top)
            .applying(toDevice.inverted())
        guard seen.isFinite else { return }
        let columns = Self.cells(
            seen.minX, seen.maxX, pattern.bounds.minX, pattern.bounds.maxX, pattern.step.width)
        let rows = Self.cells(
            seen.minY, seen.maxY, pattern.bounds.minY, pattern.bounds.maxY, pattern.step.height)
        let count = (columns.upperBound - columns.lowerBound) * (rows.upperBound - rows.lowerBound)
        guard count <= Self.mostCells else {
            return drawFromBitmap(pattern, cell, toDevice)
        }
        for row in stride(from: rows.lowerBound, through: rows.upperBound, by: 1) {
            for column in stride(from: columns.lowerBound, through: columns.upperBound, by: 1) {
                let place = CGAffineTransform(
                    translationX: column * pattern.step.width, y: row * pattern.step.height)
                cell.paint(in: cairo, place.concatenating(toDevice))
            }
        }
    }

    /// Returns the first and the last cell that intersect `low...high`.
    private static func cells(
        _ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat, _ step: CGFloat
    ) -> ClosedRange<CGFloat> {
        let first = ((low - end) / step).rounded(.up)
        let last = ((high - start) / step).rounded(.down)
        return first...max(first, last)
    }

    /// Draws many small cells: repeats a bitmap of one step.
    private func drawFromBitmap(
        _ pattern: CGPattern, _ cell: PatternCell, _ toDevice: CGAffineTransform
    ) {
        let width = pattern.step.width * hypot(toDevice.a, toDevice.b)
        let height = pattern.step.height * hypot(toDevice.c, toDevice.d)
        let (w, h) = (min(max(width.rounded(.up), 1), 2048), min(max(height.rounded(.up), 1), 2048))
        let image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(w), Int32(h))
        let painter = cairo_create(image)
        let scale = CGAffineTransform(
            scaleX: w / pattern.step.width, y: h / pattern.step.height)
        // Neighbouring cells may overlap this one.
        let reach = 2
        for row in -reach...reach {
            for column in -reach...reach {
                let place = CGAffineTransform(
                    translationX: CGFloat(column) * pattern.step.width - pattern.bounds.minX,
                    y: CGFloat(row) * pattern.step.height - pattern.bounds.minY)
                cell.paint(in: painter, place.concatenating(scale))
            }
        }
        cairo_destroy(painter)
        let source = cairo_pattern_create_for_surface(image)
        cairo_surface_destroy(image)
        cairo_pattern_set_extend(source, CAIRO_EXTEND_REPEAT)
        let origin = CGAffineTransform(
            translationX: pattern.bounds.minX, y: pattern.bounds.minY)
        let bitmapToDevice = scale.inverted().concatenating(origin).concatenating(toDevice)
        var matrix = bitmapToDevice.inverted().cairo
        cairo_pattern_set_matrix(source, &matrix)
        cairo_set_source(cairo, source)
        cairo_paint(cairo)
        cairo_pattern_destroy(source)
    }

    private func cell(of pattern: CGPattern) -> PatternCell {
        let key = ObjectIdentifier(pattern)
        if let known = cells[key] { return known }
        let made = PatternCell(pattern, growsUpward: growsUpward)
        cells[key] = made
        return made
    }
}

/// A cell of a pattern, recorded as a list of commands.
final class PatternCell {
    /// Retained, so that no other pattern gets its address while the cell is cached under it.
    private let pattern: CGPattern
    private let surface: CairoSurface
    private let isFlipped: Bool
    /// The objects from which the list draws.
    private var kept: [AnyObject] = []

    init(_ pattern: CGPattern, growsUpward: Bool) {
        self.pattern = pattern
        isFlipped = growsUpward
        let base = CGAffineTransform(scaleX: 1, y: growsUpward ? -1 : 1)
        let box = pattern.bounds.applying(base)
        // Without its size, an SVG would refer to a clip that doesn't exist.
        var size = cairo_rectangle_t(
            x: box.minX, y: box.minY, width: box.width, height: box.height)
        surface = CairoSurface(
            owning: cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &size))
        guard
            let context = CGContext(
                surface: surface, bitmap: nil, extent: PixelRect(covering: box), isOpaque: false,
                base: base, ctm: .identity)
        else { return }
        // Cells are played at any scale.
        context.strokeFineness = 1000
        context.clip(to: pattern.bounds)
        pattern.draw(in: context)
        context.finish()
        kept = context.kept
    }

    /// Paints the cell; `toDevice` maps the pattern's space to that of `cairo`.
    func paint(in cairo: OpaquePointer?, _ toDevice: CGAffineTransform) {
        let flip = CGAffineTransform(scaleX: 1, y: isFlipped ? -1 : 1)
        var matrix = flip.concatenating(toDevice).cairo
        cairo_save(cairo)
        cairo_set_matrix(cairo, &matrix)
        cairo_set_source_surface(cairo, surface.handle, 0, 0)
        cairo_paint(cairo)
        cairo_restore(cairo)
    }
}
