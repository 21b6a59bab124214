import CCairo
public import Foundation
public import Primitives

/// The state stack, the transform and the attributes.
extension CGContext {
    /// Saves the state, including the clip, for `restoreGState()`.
    ///
    /// ```swift
    /// context.saveGState()
    /// context.translateBy(x: 50, y: 50)
    /// context.rotate(by: .pi / 4)
    /// context.fill(CGRect(x: -20, y: -20, width: 40, height: 40))
    /// context.restoreGState()  // neither moved nor turned
    /// ```
    public func saveGState() {
        saved.append(state)
        state.beginsLayer = false
        state.endsWithLayer = false
        cairo_save(cairo)
    }

    /// Restores the state of the last `saveGState()`; does nothing when there is none, or when a
    /// transparency layer began after it.
    public func restoreGState() {
        guard !state.beginsLayer, let last = saved.popLast() else { return }
        state = last
        cairo_restore(cairo)
        checkStatus()
    }

    /// The matrix from user space to base space, in pixels.
    public var ctm: CGAffineTransform { state.ctm }

    /// The matrix from user space to pixels of the bitmap.
    var userToDevice: CGAffineTransform { state.ctm.concatenating(base) }

    /// Applies `transform` to user space before the present transform.
    /// - Parameter transform: the transform; one with a number that isn't finite is left out.
    public func concatenate(_ transform: CGAffineTransform) {
        let t = transform
        guard t.a.isFinite, t.b.isFinite, t.c.isFinite, t.d.isFinite, t.tx.isFinite, t.ty.isFinite
        else { return }
        state.ctm = t.concatenating(state.ctm)
    }

    /// Moves the origin by `x` and `y`, in units of user space.
    /// - Parameters:
    ///   - x: the way along x, in units of user space.
    ///   - y: the way along y.
    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }

    /// Scales the axes by factors; a negative one mirrors.
    /// - Parameters:
    ///   - x: the factor along x; 0 makes drawing impossible.
    ///   - y: the factor along y.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(scaleX: x, y: y))
    }

    /// Turns the axes by `angle` radians, from +x toward +y.
    /// - Parameter angle: the angle, in radians; it looks clockwise where y grows downward.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Converts a point to base space, in pixels.
    /// - Parameter point: the point, in user space.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

    /// Returns the bounding box of a rectangle in base space, in pixels.
    /// - Parameter rect: the rectangle, in user space.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

    /// Converts a size to base space, in pixels: as a vector, which the matrix's translation doesn't move.
    /// - Parameter size: the size, in user space.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }

    /// Converts a point of base space to user space.
    /// - Parameter point: the point, in pixels of base space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

    /// Returns the bounding box in user space of a rectangle of base space.
    /// - Parameter rect: the rectangle, in pixels of base space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

    /// Converts a size of base space to user space, as a vector.
    /// - Parameter size: the size, in pixels of base space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }

    /// Sets the fill colour.
    /// - Parameter color: a colour of any space, or one with a pattern.
    public func setFillColor(_ color: CGColor) {
        state.fillColor = color.rgba
        state.fillPattern = PatternPaint(color)
    }

    /// Sets the fill colour, by components of 0...1.
    /// - Parameters:
    ///   - red: the red component of sRGB.
    ///   - green: the green component.
    ///   - blue: the blue component.
    ///   - alpha: 0 (clear) to 1 (opaque).
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the fill to a grey, 0 (black) to 1 (white), with an alpha of 0...1.
    /// - Parameters:
    ///   - gray: 0 (black) to 1 (white).
    ///   - alpha: 0 (clear) to 1 (opaque).
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the fill to amounts of the four inks of `CGColorSpaceCreateDeviceCMYK()`, 0 (none) to 1.
    /// - Parameters:
    ///   - cyan: the amount of cyan.
    ///   - magenta: the amount of magenta.
    ///   - yellow: the amount of yellow.
    ///   - black: the amount of black.
    ///   - alpha: 0 (clear) to 1 (opaque).
    public func setFillColor(
        cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        let parts = [cyan, magenta, yellow, black, alpha]
        let space = CGColorSpaceCreateDeviceCMYK()
        if let color = CGColor(colorSpace: space, components: parts) { setFillColor(color) }
    }

    /// Sets the stroke colour.
    /// - Parameter color: a colour of any space, or one with a pattern.
    public func setStrokeColor(_ color: CGColor) {
        state.strokeColor = color.rgba
        state.strokePattern = PatternPaint(color)
    }

    /// Sets the stroke colour, by components of 0...1.
    /// - Parameters:
    ///   - red: the red component of sRGB.
    ///   - green: the green component.
    ///   - blue: the blue component.
    ///   - alpha: 0 (clear) to 1 (opaque).
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the stroke to a grey, 0 (black) to 1 (white), with an alpha of 0...1.
    /// - Parameters:
    ///   - gray: 0 (black) to 1 (white).
    ///   - alpha: 0 (clear) to 1 (opaque).
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the stroke to amounts of the four inks of `CGColorSpaceCreateDeviceCMYK()`, 0 (none) to 1.
    /// - Parameters:
    ///   - cyan: the amount of cyan.
    ///   - magenta: the amount of magenta.
    ///   - yellow: the amount of yellow.
    ///   - black: the amount of black.
    ///   - alpha: 0 (clear) to 1 (opaque).
    public func setStrokeColor(
        cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        let parts = [cyan, magenta, yellow, black, alpha]
        let space = CGColorSpaceCreateDeviceCMYK()
        if let color = CGColor(colorSpace: space, components: parts) { setStrokeColor(color) }
    }

    /// Sets the alpha by which all drawing is multiplied; clamped to 0...1.
    /// - Parameter alpha: 0 (clear) to 1 (as it is); it multiplies the alpha of colours and images.
    public func setAlpha(_ alpha: CGFloat) {
        if !alpha.isNaN { state.alpha = min(max(alpha, 0), 1) }
    }

    /// Sets the blend mode.
    /// - Parameter mode: the way in which a new pixel is mixed with that below it; `normal` at
    ///   first.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// Sets the width of strokes, in units of user space; 0 draws none.
    /// - Parameter width: the width, half of it on each side of the path; 1 at first. One below 0 is
    ///   left out.
    public func setLineWidth(_ width: CGFloat) {
        if width.isFinite, width >= 0 { state.lineWidth = width }
    }

    /// Sets the shape of the ends of strokes.
    /// - Parameter cap: the shape; `butt` at first, which ends with the line.
    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

    /// Sets the shape of the corners of strokes.
    /// - Parameter join: the shape; `miter` at first, a sharp corner.
    public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

    /// Sets how far a sharp corner may extend, in line widths, before it is cut.
    /// - Parameter limit: the limit, above 0; 10 at first. Others are left out.
    public func setMiterLimit(_ limit: CGFloat) {
        if limit.isFinite, limit > 0 { state.miterLimit = limit }
    }

    /// Sets the lengths of dashes and gaps in turn, in units of user space, starting at `phase`; an
    /// empty list means solid. A negative length, or lengths that are all 0, are ignored.
    ///
    /// ```swift
    /// context.setLineWidth(2)
    /// context.setLineDash(phase: 0, lengths: [6, 4])  // six points on, four off
    /// context.stroke(CGRect(x: 10, y: 10, width: 80, height: 80))
    /// ```
    ///
    /// - Parameters:
    ///   - phase: the length by which the pattern is shifted toward the start, in units of user
    ///     space.
    ///   - lengths: the lengths, the first of which is a dash; an odd number of them is gone
    ///     through twice.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        guard phase.isFinite, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }),
            lengths.isEmpty || lengths.contains(where: { $0 > 0 })
        else { return }
        state.dashPhase = phase
        state.dashLengths = lengths.map { Double($0) }
    }

    /// Sets whether edges are antialiased.
    /// - Parameter shouldAntialias: false gives each pixel all of the colour or none.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        state.antialiases = shouldAntialias
    }

    /// The quality of image sampling.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }
}
