import CCairo
public import Foundation
public import Primitives

/// The rarer attributes. Some have no effect here, and only let source compile.
extension CGContext {
    /// Sets whether antialiasing is possible at all; `setShouldAntialias` turns it on.
    /// - Parameter allowsAntialiasing: false draws hard edges, whatever `setShouldAntialias` says.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        state.allowsAntialiasing = allowsAntialiasing
    }

    /// Sets how far, in pixels, a curve may be from its exact place; clamped to 0.01...100.
    /// - Parameter flatness: the greatest distance, in pixels; clamped to 0.01...100.
    public func setFlatness(_ flatness: CGFloat) {
        guard flatness.isFinite else { return }
        cairo_set_tolerance(cairo, min(max(Double(flatness), 0.01), 100) / 5)
    }

    /// Sets how colours are converted to the context's space; no effect, as colours aren't clipped.
    /// - Parameter intent: ignored.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

    /// Sets whether text may be smoothed; no effect: it is, in greyscale, never by subpixels.
    /// - Parameter allowsFontSmoothing: ignored.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

    /// Sets whether text is smoothed; no effect.
    /// - Parameter shouldSmoothFonts: ignored.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

    /// Sets whether glyphs may stand between pixels; no effect: along a line they do.
    /// - Parameter allowsFontSubpixelPositioning: ignored.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}

    /// Sets whether glyphs stand between pixels; no effect.
    /// - Parameter shouldSubpixelPositionFonts: ignored.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}

    /// Sets whether glyphs may only stand at certain fractions of a pixel; no effect: the nearest quarter is
    /// used.
    /// - Parameter allowsFontSubpixelQuantization: ignored.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

    /// Sets whether glyphs only stand at certain fractions of a pixel; no effect.
    /// - Parameter shouldSubpixelQuantizeFonts: ignored.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}

    /// Finishes the drawing so far; no effect, as drawing is never deferred here.
    public func synchronize() {}

    /// The matrix from user space to pixels of the bitmap, from the top left with y down.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { userToDevice }

    /// Returns whether `drawPath` would paint `point`, of user space.
    /// - Parameters:
    ///   - point: the point, in user space.
    ///   - mode: the way of painting: with a stroke, points on the line count, too.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let place = point.applying(userToDevice)
        let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
        if mode != .stroke, elements.contains(place, evenOdd: isEvenOdd) { return true }
        guard mode != .fill, mode != .eoFill else { return false }
        return outline(of: elements).contains(place, evenOdd: false)
    }

    /// Replaces the path by the outline of its stroke, including dashes.
    public func replacePathWithStrokedPath() {
        elements = outline(of: elements)
    }

    /// The style of lines, in user space.
    var pencil: PathPencil {
        let map = userToDevice
        let widest = CairoPath.farthest / max(hypot(map.a, map.b), hypot(map.c, map.d))
        return PathPencil(
            width: min(state.lineWidth, widest), cap: state.lineCap, join: state.lineJoin,
            miterLimit: state.miterLimit, dashPhase: state.dashPhase, dashes: state.dashLengths)
    }

    /// Returns the outline of the stroke of a path, both in pixels. The line attributes are in user
    /// space.
    /// - Parameter tolerance: see `PathElements.stroked`.
    func outline(of path: PathElements, tolerance: CGFloat? = nil) -> PathElements {
        let map = userToDevice
        guard map.isUsable else { return PathElements() }
        return path.applying(map.inverted()).stroked(pencil, tolerance: tolerance).applying(map)
    }

    /// Adds the outline of a rectangle with elliptic corners; Apple has this only on paths.
    /// - Parameters:
    ///   - rect: the rectangle, in user space.
    ///   - cornerWidth: the horizontal radius of the corners, at most half of the width.
    ///   - cornerHeight: the vertical radius of the corners, at most half of the height.
    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        elements.addRoundedRect(
            in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
            transform: userToDevice)
    }

    /// Adds an arc from `startAngle` that sweeps `delta` radians.
    /// - Parameters:
    ///   - center: the centre, in user space.
    ///   - radius: the radius, in units of user space.
    ///   - startAngle: the angle of the first point, in radians from +x toward +y.
    ///   - delta: the angle that is swept, in radians; below 0 toward smaller angles.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat
    ) {
        elements.addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: delta,
            transform: userToDevice)
    }

    /// Draws an image repeatedly, edge to edge, over the whole clip; the first copy lies in `rect`.
    /// For the orientation see `draw(_:in:)`.
    /// - Parameters:
    ///   - image: the image; a stencil paints the fill colour.
    ///   - rect: the place and the size of one copy, in user space.
    ///   - byTiling: false draws one copy alone.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
        guard byTiling else { return draw(image, in: rect) }
        tile(rect) { $0.draw(image, in: $1) }
    }

    /// Draws an image repeatedly, the top of each copy at its least y.
    package func tileDownward(_ image: CGImage, in rect: CGRect) {
        tile(rect) { $0.drawDownward(image, in: $1) }
    }

    private func tile(_ rect: CGRect, _ draw: @escaping (CGContext, CGRect) -> Void) {
        let r = rect.standardized
        let box = CGRect(origin: .zero, size: r.size)
        let place = CGAffineTransform(translationX: r.minX, y: r.minY)
            .concatenating(state.ctm).concatenating(firstCTM.inverted())
        guard r.isFinite,
            let pattern = CGPattern(
                bounds: box, step: r.size, matrix: place, draw: { draw($0, box) })
        else { return }
        saveGState()
        state.patternPhase = .zero
        setFillPattern(pattern, colorComponents: [1])
        fill(boundingBoxOfClipPath)
        restoreGState()
    }
}
