import CCairo
public import Foundation
public import Primitives

/// The rarer attributes. Some have nothing to do here; they are taken so that source builds.
extension CGContext {
    /// Whether smooth edges are possible at all; `setShouldAntialias` chooses them.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        state.allowsAntialiasing = allowsAntialiasing
    }

    /// How far, in pixels, a curve may be from its exact place; cut to 0.01...100.
    public func setFlatness(_ flatness: CGFloat) {
        guard flatness.isFinite else { return }
        cairo_set_tolerance(cairo, min(max(Double(flatness), 0.01), 100) / 5)
    }

    /// How colours are brought into the context's space; without effect, as they are not cut off.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

    /// Whether letters may be smoothed; without effect: they are, in greys, never by subpixels.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

    /// Whether letters are smoothed; without effect.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

    /// Whether letters may stand between pixels; without effect: along a line they do.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}

    /// Whether letters stand between pixels; without effect.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}

    /// Whether letters may stand at fractions of a pixel only; without effect: any place does.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

    /// Whether letters stand at fractions of a pixel only; without effect.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}

    /// Finishes what is drawn so far; here drawing never waits.
    public func synchronize() {}

    /// From user space to pixels of the bitmap, from the top left with y down.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { userToDevice }

    /// True when `point`, of user space, is inside what `drawPath` would paint of the path.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let place = point.applying(userToDevice)
        let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
        if mode != .stroke, elements.contains(place, evenOdd: isEvenOdd) { return true }
        guard mode != .fill, mode != .eoFill else { return false }
        return outline(of: elements).contains(place, evenOdd: false)
    }

    /// Makes the path the outline of the line that a stroke would paint, dashes too.
    public func replacePathWithStrokedPath() {
        elements = outline(of: elements)
    }

    /// The outline of the stroke of a path, both in pixels. The line is that of user space.
    /// - Parameter tolerance: see `PathElements.stroked`.
    func outline(of path: PathElements, tolerance: CGFloat? = nil) -> PathElements {
        let map = userToDevice
        guard map.isUsable else { return PathElements() }
        let widest = CairoPath.farthest / max(hypot(map.a, map.b), hypot(map.c, map.d))
        let pencil = PathPencil(
            width: min(state.lineWidth, widest), cap: state.lineCap, join: state.lineJoin,
            miterLimit: state.miterLimit, dashPhase: state.dashPhase, dashes: state.dashLengths)
        return path.applying(map.inverted()).stroked(pencil, tolerance: tolerance).applying(map)
    }

    /// Adds the outline of a rectangle with elliptic corners; Apple has it on paths only.
    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        elements.addRoundedRect(
            in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
            transform: userToDevice)
    }

    /// Adds an arc from `startAngle` that sweeps `delta` radians.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat
    ) {
        elements.addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: delta,
            transform: userToDevice)
    }

    /// Draws an image over and over, edge to edge, the first in `rect`, all over the clip; which way up
    /// is told at `draw(_:in:)`.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
        guard byTiling else { return draw(image, in: rect) }
        tile(rect) { $0.draw(image, in: $1) }
    }

    /// Draws an image over and over, the top of each at its least y.
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
