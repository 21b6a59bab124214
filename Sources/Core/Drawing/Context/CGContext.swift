import CCairo
public import Foundation
package import Primitives

/// A drawing surface with its graphics state.
///
/// Must stay on the thread that made it. Calls with numbers that are not finite, and drawing under
/// a singular transform, do nothing. If Cairo ever fails, that is reported once on standard error,
/// and later drawing is lost.
///
/// `ctm` maps user space to the context's base space, in pixels: from the top left with y down in
/// a backing store, from the bottom left with y up in a context made by Apple's initialiser.
///
/// ```swift
/// context.setFillColor(UIColor.systemYellow.cgColor)
/// context.fillEllipse(in: CGRect(x: 10, y: 10, width: 80, height: 80))
/// context.setLineWidth(3)
/// context.move(to: CGPoint(x: 30, y: 60))
/// context.addQuadCurve(to: CGPoint(x: 70, y: 60), control: CGPoint(x: 50, y: 80))
/// context.strokePath()
/// ```
public final class CGContext {
    /// The pixels drawn into; nil for a document and for a recording.
    let bitmap: Bitmap?
    /// The size, in pixels; for a document, in points.
    let extent: PixelRect
    /// Whether every pixel stays opaque.
    let isOpaque: Bool
    /// The matrix from base space to pixels of the bitmap.
    var base: CGAffineTransform
    /// The initial transform; patterns lie in its space.
    let firstCTM: CGAffineTransform
    /// Whether drawing is recorded in a list that is played later.
    var isRecording: Bool { bitmap == nil && document == nil }
    /// Whether a recording is played pixel for pixel, like a layer's, and unlike a pattern's.
    var isPlayedInPlace = false
    /// Cairo's handle, which this class owns alone. Its matrix is the identity between calls.
    let cairo: OpaquePointer?
    /// The surface, which keeps the pixels alive for Cairo.
    let surface: CairoSurface
    /// The objects that a recording draws from, retained until it is played.
    var kept: [AnyObject] = []
    /// The pages of a document; nil for other contexts.
    var document: DocumentPages?
    /// The layout of the pixels for the caller.
    let layout: PixelLayout
    /// The bitmap in the caller's format, where Cairo can't draw into that; nil where both are the
    /// same.
    let memory: BitmapMemory?
    /// The cells of the patterns used so far, each recorded once.
    var cells: [ObjectIdentifier: PatternCell] = [:]

    /// The present graphics state.
    var state: GraphicsState
    /// The saved states, innermost last.
    var saved: [GraphicsState] = []
    /// The current path, in pixels.
    var elements = PathElements()
    /// The inverse of the tolerance of a line's edges, in pixels.
    var strokeFineness: CGFloat = 1 / PathCoverage.tolerance
    /// The text matrix, in user space. Not part of the state that is saved.
    var textSpace = CGAffineTransform.identity
    /// The program that covers the paths of plain colours.
    package var pathEngine = PathCoverage.Engine.ofContexts.withLock { $0 }
    /// The number of painting calls.
    package internal(set) var paintCount = 0
    /// Whether an opaque bitmap may contain pixels that aren't opaque.
    var hasUncovered = false
    /// Whether drawing has ended for good.
    private(set) var isFinished = false
    private var hasComplained = false
    /// The part of the bitmap to which drawing is limited; nil for all.
    private(set) var clipArea: Region?

    /// A context over the whole bitmap, with its present pixels.
    convenience init?(bitmap: Bitmap, base: CGAffineTransform, ctm: CGAffineTransform) {
        self.init(
            surface: CairoSurface(bitmap, format: CAIRO_FORMAT_ARGB32), bitmap: bitmap,
            extent: bitmap.bounds, isOpaque: bitmap.isOpaque, base: base, ctm: ctm)
    }

    /// A context over a surface of any kind; nil when Cairo can't make one.
    init?(
        surface: CairoSurface, bitmap: Bitmap?, extent: PixelRect, isOpaque: Bool,
        base: CGAffineTransform, ctm: CGAffineTransform, layout: PixelLayout = .native,
        memory: BitmapMemory? = nil
    ) {
        let cairo = cairo_create(surface.handle)
        guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else {
            cairo_destroy(cairo)
            return nil
        }
        self.cairo = cairo
        self.surface = surface
        self.bitmap = bitmap
        self.extent = extent
        self.isOpaque = isOpaque
        self.base = base
        self.layout = layout
        self.memory = memory
        firstCTM = ctm
        state = GraphicsState(ctm: ctm)
    }

    /// A context that draws a layer's backing store, only inside `clip`. That part is cleared first
    /// if `isBlanked` is true: to opaque black in an opaque bitmap, else to transparent.
    ///
    /// `origin` is the point at the bitmap's corner: the top left, or the bottom left when
    /// `isFlipped` says that y grows upward. `scale` is in pixels per point. Nil when `scale` or
    /// `origin` is invalid or memory is short.
    package convenience init?(
        bitmap: Bitmap, clip: Region, origin: CGPoint, scale: CGFloat, isFlipped: Bool,
        isBlanked: Bool = true
    ) {
        guard origin.isFinite, scale.isFinite, scale > 0 else { return nil }
        let ctm = CGAffineTransform(scaleX: scale, y: scale).translatedBy(
            x: -origin.x, y: -origin.y)
        self.init(bitmap: bitmap, base: isFlipped ? .upward(bitmap.height) : .identity, ctm: ctm)
        if isBlanked { for rect in clip.rects { blank(rect) } }
        limit(to: clip)
    }

    /// Limits all further drawing to `clip`, in pixels.
    func limit(to clip: Region) {
        clipArea = clip
        for rect in clip.rects {
            cairo_rectangle(
                cairo, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
        }
        cairo_clip(cairo)
    }

    /// A context for a transparent picture, one pixel per point, y down; get it with `makeImage()`.
    ///
    /// Nil when the size is not in 1...32767 or memory is short.
    /// - Parameters:
    ///   - width: the width, in pixels.
    ///   - height: the height, in pixels.
    public convenience init?(width: Int, height: Int) {
        guard let bitmap = Bitmap(width: width, height: height) else { return nil }
        self.init(bitmap: bitmap, base: .identity, ctm: .identity)
    }

    /// A context for a transparent picture of `size` points at `scale` pixels per point, rounded
    /// up, y down.
    ///
    /// Nil when the picture has no pixels, too many, or memory is short.
    /// - Parameters:
    ///   - size: the size, in points.
    ///   - scale: pixels per point, above 0; drawing is in points.
    public convenience init?(size: CGSize, scale: CGFloat) {
        let extent = PixelRect(
            covering: CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale))
        guard scale > 0, let bitmap = Bitmap(width: extent.width, height: extent.height)
        else { return nil }
        self.init(
            bitmap: bitmap, base: .identity, ctm: CGAffineTransform(scaleX: scale, y: scale))
    }

    deinit {
        cairo_destroy(cairo)
        restoreOpacity()
    }

    /// The width, in pixels; 0 for a document.
    public var width: Int { document == nil ? extent.width : 0 }
    /// The height, in pixels; 0 for a document.
    public var height: Int { document == nil ? extent.height : 0 }
    /// Ends drawing for good: open groups and states are dropped, and later drawing has no effect.
    /// Called before the bitmap is passed on, as drawing code may keep the context.
    package func finish() {
        dropStates(to: 0)
        cairo_surface_flush(surface.handle)
        restoreOpacity()
        isFinished = true
        beginPath()
        clip()
    }

    /// Ends open groups and states, down to `depth` of them.
    func dropStates(to depth: Int) {
        while saved.count > depth {
            if state.beginsLayer { endTransparencyLayer() } else { restoreGState() }
        }
    }

    /// Finishes the drawing so far; no effect, as drawing is never deferred here.
    public func flush() {}

    /// Clears pixels to their initial value.
    func blank(_ rect: PixelRect) {
        guard let bitmap else { return }
        let part = rect.intersection(bitmap.bounds)
        let pixel: UInt32 = bitmap.isOpaque ? 0xFF00_0000 : 0
        for y in part.y..<part.bottom {
            (bitmap.row(y) + part.x).update(repeating: pixel, count: part.width)
        }
    }

    /// Makes an opaque bitmap opaque again after a blend mode that removes alpha.
    func restoreOpacity() {
        guard hasUncovered, let bitmap, isOpaque, !isFinished else { return }
        hasUncovered = false
        for y in 0..<bitmap.height {
            let row = bitmap.row(y)
            for x in 0..<bitmap.width { row[x] |= 0xFF00_0000 }
        }
        cairo_surface_mark_dirty(surface.handle)
    }

    /// Reports Cairo's failure, the first time.
    func checkStatus() {
        let status = cairo_status(cairo)
        guard status != CAIRO_STATUS_SUCCESS, !hasComplained, !isFinished else { return }
        hasComplained = true
        let reason = String(cString: cairo_status_to_string(status))
        try? FileHandle.standardError.write(
            contentsOf: Data("lamina: a drawing context failed and draws no more: \(reason)\n".utf8)
        )
    }
}

extension CGAffineTransform {
    /// The matrix from base space with y up from the bottom left to pixels.
    static func upward(_ height: Int) -> CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    }
}
