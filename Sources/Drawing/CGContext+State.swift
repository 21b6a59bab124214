import CCairo
public import Foundation
public import Primitives

/// The state stack, the transform and the attributes.
extension CGContext {
    /// Keeps the state, clip included, for `restoreGState()`.
    public func saveGState() {
        saved.append(state)
        state.beginsLayer = false
        state.endsWithLayer = false
        cairo_save(cairo)
    }

    /// Goes back to the state of the last `saveGState()`; nothing when there is none, or when a
    /// transparency layer began after it.
    public func restoreGState() {
        guard !state.beginsLayer, let last = saved.popLast() else { return }
        state = last
        cairo_restore(cairo)
        checkStatus()
    }

    /// User space to base space, in pixels.
    public var ctm: CGAffineTransform { state.ctm }

    /// User space to pixels of the bitmap.
    var userToDevice: CGAffineTransform { state.ctm.concatenating(base) }

    /// Maps user space by `transform` before all else.
    public func concatenate(_ transform: CGAffineTransform) {
        let t = transform
        guard t.a.isFinite, t.b.isFinite, t.c.isFinite, t.d.isFinite, t.tx.isFinite, t.ty.isFinite
        else { return }
        state.ctm = t.concatenating(state.ctm)
    }

    /// Moves the origin.
    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }

    /// Scales the axes.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(scaleX: x, y: y))
    }

    /// Turns the axes by `angle` radians, from +x toward +y.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// The point in base space, in pixels.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

    /// The box in base space, in pixels.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

    /// The point of user space at a point of base space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

    /// The box of user space around a rectangle of base space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

    /// The colour that fills.
    public func setFillColor(_ color: CGColor) {
        state.fillColor = color.rgba
        state.fillPattern = PatternPaint(color)
    }

    /// The colour that fills, by components of 0...1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// The grey that fills, 0 (black) to 1 (white).
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    /// The colour that strokes.
    public func setStrokeColor(_ color: CGColor) {
        state.strokeColor = color.rgba
        state.strokePattern = PatternPaint(color)
    }

    /// The colour that strokes, by components of 0...1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// The grey that strokes, 0 (black) to 1 (white).
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Multiplies the alpha of all that is drawn; cut to 0...1.
    public func setAlpha(_ alpha: CGFloat) {
        if !alpha.isNaN { state.alpha = min(max(alpha, 0), 1) }
    }

    /// How new colour meets old.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// The width of strokes, in units of user space; 0 draws none.
    public func setLineWidth(_ width: CGFloat) {
        if width.isFinite, width >= 0 { state.lineWidth = width }
    }

    /// How strokes end.
    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

    /// How strokes turn corners.
    public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

    /// How far a sharp corner may reach, in line widths, before it is cut.
    public func setMiterLimit(_ limit: CGFloat) {
        if limit.isFinite, limit > 0 { state.miterLimit = limit }
    }

    /// The lengths of dashes and gaps in turn, in units of user space, from `phase` on; empty means
    /// solid. A negative length, or lengths that are all 0, leave the dashes as they were.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        guard phase.isFinite, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }),
            lengths.isEmpty || lengths.contains(where: { $0 > 0 })
        else { return }
        state.dashPhase = phase
        state.dashLengths = lengths.map { Double($0) }
    }

    /// Whether edges are smooth.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        state.antialiases = shouldAntialias
    }

    /// How images are sampled.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }
}
