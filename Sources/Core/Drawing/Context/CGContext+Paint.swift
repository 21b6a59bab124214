import CCairo
public import Foundation
public import Primitives

/// Filling, stroking, clipping. Calls that paint the current path then clear it.
extension CGContext {
    /// Fills the path.
    /// - Parameter rule: the rule that decides which points are inside where subpaths overlap.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(elements, rule)
        beginPath()
    }

    /// Strokes the path.
    public func strokePath() {
        stroke(elements)
        beginPath()
    }

    /// Fills, strokes, or both.
    /// - Parameter mode: the parts to paint; the fill comes first, and the stroke covers it.
    public func drawPath(using mode: CGPathDrawingMode) {
        if mode == .fill || mode == .fillStroke { fill(elements, .winding) }
        if mode == .eoFill || mode == .eoFillStroke { fill(elements, .evenOdd) }
        if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke { stroke(elements) }
        beginPath()
    }

    /// Fills a rectangle.
    /// - Parameter rect: the rectangle, in user space; the current path is lost.
    public func fill(_ rect: CGRect) { fill([rect]) }

    /// Fills rectangles, together as one path.
    /// - Parameter rects: the rectangles, in user space; where they overlap, a translucent colour
    ///   is painted once.
    public func fill(_ rects: [CGRect]) {
        beginPath()
        addRects(rects)
        fillPath()
    }

    /// Fills rectangles in a blend mode that counts for this call alone.
    /// - Parameters:
    ///   - rects: the rectangles, in user space.
    ///   - blendMode: the mode; that of the context doesn't count.
    package func fill(_ rects: [CGRect], blendMode: CGBlendMode) {
        let old = state.blendMode
        // An opaque colour replaces what is below in either mode, and an opaque bitmap stays opaque in this one.
        let isPlain =
            state.fillPattern == nil && state.fillColor.alpha >= 1 && state.alpha >= 1
        state.blendMode = blendMode == .copy && isPlain ? .normal : blendMode
        fill(rects)
        state.blendMode = old
    }

    /// Fills the ellipse that touches the edges of `rect`.
    /// - Parameter rect: the box of the ellipse, in user space.
    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    /// Strokes a rectangle.
    /// - Parameter rect: the rectangle, in user space, on whose edges the middle of the line runs.
    public func stroke(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        strokePath()
    }

    /// Strokes a rectangle with a line of `width`, in units of user space.
    /// - Parameters:
    ///   - rect: the rectangle, in user space, on whose edges the middle of the line runs.
    ///   - width: the width of the line, for this call only; half of it is outside of the
    ///     rectangle.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let old = state.lineWidth
        setLineWidth(width)
        stroke(rect)
        state.lineWidth = old
    }

    /// Strokes the ellipse that touches the edges of `rect`.
    /// - Parameter rect: the box of the ellipse, in user space, on which the middle of the line
    ///   runs.
    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Strokes a line from each point of even index to the next.
    /// - Parameter points: the ends of the lines in pairs, in user space; a last one without
    ///   another is left out.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for index in stride(from: 1, to: points.count, by: 2) {
            move(to: points[index - 1])
            addLine(to: points[index])
        }
        strokePath()
    }

    /// Makes a rectangle transparent; black in an opaque bitmap.
    /// - Parameter rect: the rectangle, in user space; blend mode, alpha and shadow don't count,
    ///   the clip does.
    public func clear(_ rect: CGRect) {
        let old = state
        state.blendMode = isOpaque ? .normal : .copy
        state.fillColor = isOpaque ? .black : .clear
        state.fillPattern = nil
        state.alpha = 1
        state.shadow = nil
        fill(rect)
        state = old
    }

    /// Clips to the inside of the path; an empty path lets nothing through.
    ///
    /// ```swift
    /// context.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    /// context.clip()
    /// context.fill(CGRect(x: 0, y: 0, width: 100, height: 50))  // the half of a disc
    /// ```
    ///
    /// - Parameter rule: the rule that decides which points are inside where subpaths overlap.
    public func clip(using rule: CGPathFillRule = .winding) {
        emit(elements)
        cairo_set_antialias(
            cairo, state.isSmooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        cairo_set_fill_rule(cairo, rule.cairo)
        cairo_clip(cairo)
        beginPath()
        checkStatus()
    }

    /// Clips to a rectangle.
    /// - Parameter rect: the rectangle, in user space; the clip gets smaller by it, and never
    ///   larger.
    public func clip(to rect: CGRect) { clip(to: [rect]) }

    /// Clips to the union of rectangles.
    /// - Parameter rects: the rectangles, in user space; none let nothing through.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }

    /// The bounding box of the clip, in user space; null when it is empty.
    public var boundingBoxOfClipPath: CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        guard right > left, bottom > top, userToDevice.isUsable else { return .null }
        let box = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        return box.applying(userToDevice.inverted())
    }

    func fill(_ path: PathElements, _ rule: CGPathFillRule) {
        guard !path.isEmpty else { return }
        shadowed(within: path.controlBounds) {
            if fillConvex(path) { return }
            if fillRows(path, rule) { return }
            let tiles = setSource(state.fillColor, state.fillPattern)
            defer { cairo_pattern_destroy(tiles) }
            emit(path)
            cairo_set_fill_rule(cairo, rule.cairo)
            if state.blendMode.reachesOutside {
                cairo_save(cairo)
                cairo_clip(cairo)
                cairo_paint(cairo)
                cairo_restore(cairo)
            } else {
                cairo_fill(cairo)
            }
        }
        checkStatus()
    }

    func stroke(_ path: PathElements) {
        guard !path.isEmpty, state.lineWidth > 0, userToDevice.isUsable else { return }
        shadowed(within: strokeBox(of: path)) {
            // Readers of documents stroke by user space, too; of points with square caps Cairo tells them nothing.
            let isStroked = document != nil && (state.lineCap != .square || !path.hasPoints)
            if document == nil, strokeRows(path) { return }
            let tiles = setSource(state.strokeColor, state.strokePattern)
            defer { cairo_pattern_destroy(tiles) }
            if isStroked {
                emit(path)
                setPen()
                cairo_stroke(cairo)
                setMatrix(.identity)
                return
            }
            emitFill(outline(of: path, tolerance: strokeTolerance))
            cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
            if state.blendMode.reachesOutside {
                // Only a fill can be limited to its shape.
                cairo_save(cairo)
                cairo_clip(cairo)
                cairo_paint(cairo)
                cairo_restore(cairo)
            } else {
                cairo_fill(cairo)
            }
        }
        checkStatus()
    }

    /// Returns the bounding box of a stroke of `path`, in pixels.
    func strokeBox(of path: PathElements) -> CGRect {
        let map = userToDevice
        let scale = hypot(map.a, map.b) + hypot(map.c, map.d)
        let corner = state.lineJoin == .miter ? max(state.miterLimit, 2) : 2
        let reach = state.lineWidth / 2 * scale * corner
        return path.controlBounds.insetBy(dx: -reach, dy: -reach)
    }

    /// The tolerance of a stroke's edges, in user space.
    var strokeTolerance: CGFloat {
        let map = userToDevice
        return 1 / (strokeFineness * max(hypot(map.a, map.b), hypot(map.c, map.d)))
    }

    /// Sets the line attributes; their unit is that of user space.
    func setPen() {
        let map = userToDevice
        setMatrix(map)
        let widest = CairoPath.farthest / max(hypot(map.a, map.b), hypot(map.c, map.d))
        cairo_set_line_width(cairo, min(state.lineWidth, widest))
        cairo_set_line_cap(cairo, state.lineCap.cairo)
        cairo_set_line_join(cairo, state.lineJoin.cairo)
        cairo_set_miter_limit(cairo, state.miterLimit)
        cairo_set_dash(cairo, state.dashLengths, Int32(state.dashLengths.count), state.dashPhase)
    }
}
