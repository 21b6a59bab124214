import CCairo
import Foundation
public import Primitives

/// Bitmap contexts with Apple's signature.
extension CGContext {
    /// A bitmap context: y grows upward, the unit is a pixel.
    ///
    /// The layouts are those of the table "Supported Pixel Formats" in Apple's Quartz 2D
    /// Programming Guide, and those with half floats; others give nil, and standard error says once
    /// what to write instead. Drawing has 8 bits of sRGB per component, of grey in grey contexts,
    /// and is converted for other layouts.
    ///
    /// In BGRA (`premultipliedFirst` or `noneSkipFirst` with `byteOrder32Little`) drawing goes
    /// directly into the memory. In other layouts the memory is up to date after each drawing call,
    /// except while a transparency layer is open; pixels that the caller writes between calls are
    /// seen by the next call and by `makeImage()`. Then each call costs a conversion of the part
    /// that it may change, once `data` was given or requested.
    ///
    /// - Parameters:
    ///   - data: the memory to draw into, which must outlive the context; nil to allocate some, which
    ///     begins as zeros. Existing pixels stay.
    ///   - width: in pixels, 1...32767.
    ///   - height: in pixels, 1...32767.
    ///   - bitsPerComponent: the bits of a component in memory.
    ///   - bytesPerRow: the distance between pixel rows; 0 without `data` leaves it to the context.
    ///   - space: the colour space; nil is sRGB, except with alpha only, which has no space.
    ///   - bitmapInfo: a `CGImageAlphaInfo`, a byte order, and whether components are floats.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
        bytesPerRow: Int, space: CGColorSpace?, bitmapInfo: UInt32
    ) {
        let info = CGBitmapInfo(rawValue: bitmapInfo)
        let layout = PixelLayout.context(
            bitsPerComponent: bitsPerComponent, space: space, info: info)
        let isSpaceTooMuch = layout.alpha == .alphaOnly && (space?.numberOfComponents ?? 0) > 1
        let request = BitmapRequest(
            layout: layout, isSpaceTooMuch: isSpaceTooMuch, data: data, width: width,
            height: height, bytesPerRow: bytesPerRow)
        guard let distance = request.checked() else { return nil }
        if request.isDrawnStraight(distance) {
            guard let bitmap = request.makeNative(distance) else { return nil }
            let isLent = data != nil && layout.isOpaque
            self.init(
                surface: CairoSurface(
                    bitmap, format: isLent ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32),
                bitmap: bitmap, extent: bitmap.bounds, isOpaque: layout.isOpaque,
                base: .upward(height), ctm: .identity, layout: layout)
        } else {
            guard let bitmap = Bitmap(width: width, height: height, isOpaque: layout.isOpaque)
            else { return nil }
            self.init(
                surface: CairoSurface(bitmap, format: CAIRO_FORMAT_ARGB32), bitmap: bitmap,
                extent: bitmap.bounds, isOpaque: layout.isOpaque, base: .upward(height),
                ctm: .identity, layout: layout,
                memory: BitmapMemory(layout, bytesPerRow: distance, drawn: bitmap, lent: data))
        }
        if data == nil { blank(extent) }
    }

    /// The distance between pixel rows, in bytes; 0 without pixels.
    public var bytesPerRow: Int { memory?.bytesPerRow ?? bitmap?.bytesPerRow ?? 0 }
    /// The pixels in the context's layout, top row first; nil for a document, and for a recording.
    /// Pixels written here are drawn on and appear in images.
    public var data: UnsafeMutableRawPointer? {
        if let memory { return memory.start() }
        return bitmap.map { UnsafeMutableRawPointer($0.pixels) }
    }
    /// The layout of a pixel.
    public var bitmapInfo: CGBitmapInfo { layout.info }
    /// The place of alpha in a pixel.
    public var alphaInfo: CGImageAlphaInfo { layout.alpha }
    /// The number of bits of a component; 0 without pixels.
    public var bitsPerComponent: Int { bitmap == nil ? 0 : layout.bitsPerComponent }
    /// The number of bits of a pixel; 0 without pixels.
    public var bitsPerPixel: Int { bitmap == nil ? 0 : layout.bitsPerPixel }
    /// The colour space: sRGB, unless another was requested; nil for alpha only.
    public var colorSpace: CGColorSpace? { layout.space }

    /// Returns a copy of the drawing so far, without open transparency layers, in the layout of the
    /// context; nil when memory is short, for a document, and for a recording.
    public func makeImage() -> CGImage? {
        guard let bitmap else { return nil }
        cairo_surface_flush(surface.handle)
        restoreOpacity()
        if let memory {
            memory.take(bitmap.bounds)
            cairo_surface_mark_dirty(surface.handle)
            return CGImage(
                ImageData(
                    layout: layout, bytesPerRow: memory.bytesPerRow,
                    provider: CGDataProvider(bytes: memory.copy())),
                width: width, height: height)
        }
        guard
            let copy = Bitmap(
                width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque)
        else { return nil }
        copy.copy(bitmap.bounds, from: bitmap)
        if cairo_image_surface_get_format(surface.handle) == CAIRO_FORMAT_RGB24 {
            copy.makeOpaque()
        }
        return CGImage(bitmap: copy)
    }

    /// Runs `body`, which draws. Copies the caller's changes of the memory into the drawing before,
    /// and the drawing into the memory afterwards.
    ///
    /// `box` contains all that `body` may change, in pixels; nil stands for the whole clip.
    func converted(within box: @autoclosure () -> CGRect?, _ body: () -> Void) {
        guard let memory, memory.isWatched, !memory.isOpen,
            cairo_get_group_target(cairo) == cairo_get_target(cairo)
        else { return body() }
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        var area = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        // A shadow falls outside of what is drawn.
        if state.shadow == nil, let box = box(), !box.isNull, box.isFinite {
            area = area.intersection(box.insetBy(dx: -2, dy: -2))
        }
        let part = area.isNull ? .empty : PixelRect(covering: area).intersection(extent)
        cairo_surface_flush(surface.handle)
        memory.take(part)
        cairo_surface_mark_dirty(surface.handle)
        memory.isOpen = true
        body()
        memory.isOpen = false
        cairo_surface_flush(surface.handle)
        memory.give(part)
    }

    /// Returns a colour as this context can show it: as grey in a grey context.
    func shown(_ color: RGBA) -> RGBA {
        guard layout.colorCount == 1, color.red != color.green || color.green != color.blue,
            let space = layout.space
        else { return color }
        let standard = SIMD3(Double(color.red), Double(color.green), Double(color.blue))
        let gray = Float(space.standard(parts: space.parts(ofStandard: standard)).x)
        return RGBA(red: gray, green: gray, blue: gray, alpha: color.alpha)
    }
}

/// The parameters of a new bitmap context.
private struct BitmapRequest {
    let layout: PixelLayout
    /// Whether a space with several components was given with alpha only.
    let isSpaceTooMuch: Bool
    let data: UnsafeMutableRawPointer?
    let width: Int
    let height: Int
    let bytesPerRow: Int

    /// Returns the distance between rows; nil, after a complaint, where the context can't be made.
    func checked() -> Int? {
        if let fault = layout.contextFault { return refuse(fault) }
        if isSpaceTooMuch { return refuse("alpha alone has no colours; give nil as its space") }
        let extents = 1...Bitmap.maximumExtent
        guard extents.contains(width), extents.contains(height) else {
            return refuse("its sides have 1 to \(Bitmap.maximumExtent) pixels")
        }
        guard let least = layout.rowBytes(width) else { return nil }
        if bytesPerRow == 0, data == nil { return (least + 63) & ~63 }
        guard bytesPerRow >= least else {
            return refuse("its rows need \(least) bytes; give that as bytesPerRow, or more")
        }
        guard bytesPerRow <= Int.max / height else { return refuse("its rows are too long") }
        return bytesPerRow
    }

    private func refuse(_ reason: String) -> Int? {
        DrawingComplaint.tell(
            "no bitmap context of \(width) x \(height) pixels, \(layout.bitsPerComponent) bits a "
                + "component, \(bytesPerRow) bytes a row, bitmapInfo \(layout.info.rawValue): \(reason)"
        )
        return nil
    }

    /// Whether Cairo can draw into the memory directly.
    func isDrawnStraight(_ distance: Int) -> Bool {
        layout.isNative && distance % 4 == 0 && distance <= Int(Int32.max)
            && (data.map { UInt(bitPattern: $0) % 4 == 0 } ?? true)
    }

    /// Returns a bitmap over the caller's memory, or over new memory.
    func makeNative(_ distance: Int) -> Bitmap? {
        if data == nil, distance == (width * 4 + 63) & ~63 {
            return Bitmap(width: width, height: height, isOpaque: layout.isOpaque)
        }
        guard let memory = data ?? calloc(height, distance) else { return nil }
        let isOwn = data == nil
        return Bitmap(
            adopting: memory.bindMemory(to: UInt32.self, capacity: distance / 4 * height),
            width: width, height: height, bytesPerRow: distance, isOpaque: layout.isOpaque,
            release: { if isOwn { free($0) } })
    }
}

extension Bitmap {
    /// Sets the alpha of every pixel to opaque.
    fileprivate func makeOpaque() {
        for y in 0..<height {
            let row = row(y)
            for x in 0..<width { row[x] |= 0xFF00_0000 }
        }
    }
}
