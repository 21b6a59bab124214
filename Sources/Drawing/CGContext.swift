import CCairo
public import Foundation
package import Primitives

/// A surface to draw on, with the state that drawing needs.
///
/// Stays on the thread that made it. Calls with numbers that are not finite, and drawing under a
/// transform that flattens everything, do nothing. If Cairo ever fails, it is told once on
/// standard error, and what is drawn from then on is lost.
///
/// `ctm` maps user space to the context's base space, in pixels: from the top left with y down in
/// a backing store, from the bottom left with y up in a context made by Apple's initialiser.
public final class CGContext {
    /// The pixels drawn into; nil for a document and for a recording.
    let bitmap: Bitmap?
    /// The size, in pixels; of a document, in points.
    let extent: PixelRect
    /// True when every pixel stays opaque.
    let isOpaque: Bool
    /// Base space to pixels of the bitmap.
    var base: CGAffineTransform
    /// The transform at the start; patterns lie in its space.
    let firstCTM: CGAffineTransform
    /// True when drawing goes into a list that is played later.
    var isRecording: Bool { bitmap == nil && document == nil }
    /// True for a recording that is played pixel for pixel, as a layer's is and a pattern's isn't.
    var isPlayedInPlace = false
    /// Cairo's handle; this class is its one owner. Its matrix is the identity between calls.
    let cairo: OpaquePointer?
    /// Keeps the pixels alive for Cairo.
    let surface: CairoSurface
    /// Kept for a recording until it is played: what it draws from.
    var kept: [AnyObject] = []
    /// The pages of a document; nil for others.
    var document: DocumentPages?
    /// The layout of the pixels that others see.
    let layout: PixelLayout
    /// The pixels that others see, where Cairo draws in others.
    let memory: BitmapMemory?
    /// Patterns that were used, drawn once.
    var cells: [ObjectIdentifier: PatternCell] = [:]

    /// The state that calls change now.
    var state: GraphicsState
    /// The states to come back to.
    var saved: [GraphicsState] = []
    /// The current path, in pixels.
    var elements = PathElements()
    /// The part of a pixel that a line's edge may be off is 1 / this.
    var strokeFineness: CGFloat = 50
    /// Where and how text is drawn, in user space. No part of the state: saving keeps it not.
    var textSpace = CGAffineTransform.identity
    /// How many calls have painted.
    package internal(set) var paintCount = 0
    /// True once an opaque bitmap may hold less than opaque pixels.
    var hasUncovered = false
    /// True once nothing may be drawn any more.
    private(set) var isFinished = false
    private var hasComplained = false
    /// What of the bitmap may be drawn into at all; nil for all.
    private(set) var clipArea: Region?

    /// A context over the whole bitmap, as it is.
    convenience init?(bitmap: Bitmap, base: CGAffineTransform, ctm: CGAffineTransform) {
        self.init(
            surface: CairoSurface(bitmap, format: CAIRO_FORMAT_ARGB32), bitmap: bitmap,
            extent: bitmap.bounds, isOpaque: bitmap.isOpaque, base: base, ctm: ctm)
    }

    /// A context over a surface of any kind; nil when Cairo has none.
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

    /// A context that draws a layer's backing store: only inside `clip`, which is blanked first where
    /// `isBlanked` says so, to opaque black in an opaque bitmap and to nothing in others.
    ///
    /// `origin` is the point at the bitmap's corner: the top left, or the bottom left when
    /// `isFlipped` says that y grows upward. `scale` is in pixels per point. Nil when `scale` or
    /// `origin` makes no sense or memory is short.
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

    /// Nothing outside `clip`, in pixels, can be drawn from now on.
    func limit(to clip: Region) {
        clipArea = clip
        for rect in clip.rects {
            cairo_rectangle(
                cairo, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
        }
        cairo_clip(cairo)
    }

    /// A transparent picture, a pixel to a point, y down; take it with `makeImage()`.
    ///
    /// Nil when the size is not in 1...32767 or memory is short.
    public convenience init?(width: Int, height: Int) {
        guard let bitmap = Bitmap(width: width, height: height) else { return nil }
        self.init(bitmap: bitmap, base: .identity, ctm: .identity)
    }

    /// A transparent picture of `size` points at `scale` pixels per point, rounded up, y down.
    ///
    /// Nil when there is no pixel in it, too many, or memory is short.
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
    /// Ends drawing for good: open layers and states are dropped, and what is drawn from now on
    /// reaches no pixel. Whoever hands the bitmap on calls it, as drawing code may keep the context.
    package func finish() {
        dropStates(to: 0)
        cairo_surface_flush(surface.handle)
        restoreOpacity()
        isFinished = true
        beginPath()
        clip()
    }

    /// Ends layers and states that are open, down to `depth` of them.
    func dropStates(to depth: Int) {
        while saved.count > depth {
            if state.beginsLayer { endTransparencyLayer() } else { restoreGState() }
        }
    }

    /// Finishes what is drawn so far; here drawing never waits.
    public func flush() {}

    /// Makes pixels as they are before anything is drawn.
    func blank(_ rect: PixelRect) {
        guard let bitmap else { return }
        let part = rect.intersection(bitmap.bounds)
        let pixel: UInt32 = bitmap.isOpaque ? 0xFF00_0000 : 0
        for y in part.y..<part.bottom {
            (bitmap.row(y) + part.x).update(repeating: pixel, count: part.width)
        }
    }

    /// Keeps the promise of an opaque bitmap after a blend mode that takes alpha away.
    func restoreOpacity() {
        guard hasUncovered, let bitmap, isOpaque, !isFinished else { return }
        hasUncovered = false
        for y in 0..<bitmap.height {
            let row = bitmap.row(y)
            for x in 0..<bitmap.width { row[x] |= 0xFF00_0000 }
        }
        cairo_surface_mark_dirty(surface.handle)
    }

    /// Tells of Cairo's failure, the first time.
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
    /// Base space with y up from the bottom left, to pixels.
    static func upward(_ height: Int) -> CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    }
}
