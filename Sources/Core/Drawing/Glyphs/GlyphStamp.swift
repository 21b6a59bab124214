import CCairo
import Foundation
import Pixels
import Primitives

/// Letters in one colour, gathered from masks into one and painted at once.
struct GlyphStamp {
    /// Pixels of a letter's size above which it is drawn by its outline: it is rare, and its mask large.
    static let mostSize: CGFloat = 64

    /// The nearest place of a glyph's origin that has a mask, in pixels.
    static func snapped(_ place: CGFloat) -> CGFloat {
        (place * CGFloat(GlyphMasks.phases)).rounded() / CGFloat(GlyphMasks.phases)
    }

    private struct Letter {
        var mask: GlyphMasks.Mask
        /// The whole pixel in which the origin lies.
        var x: Int
        var y: Int
    }

    private let masks: GlyphMasks
    private var letters: [Letter] = []
    private var box = PixelRect.empty
    /// The pixels that can be painted.
    private let extent: PixelRect
    /// The pixels in which the origin of a letter may lie that covers some of them.
    private let reach: PixelRect

    /// No letters yet.
    /// - Parameter extent: the pixels that can be painted; what lies outside is left out.
    init(_ masks: GlyphMasks, within extent: PixelRect) {
        (self.masks, self.extent) = (masks, extent)
        // A ligature of a whole sentence is up to 20 times as wide as high.
        let far = 32 * Int(Self.mostSize)
        reach = PixelRect(
            x: extent.x - far, y: extent.y - far, width: extent.width + 2 * far,
            height: extent.height + 2 * far)
    }

    /// Adds a letter whose origin lies at a place, in pixels, brought to the nearest quarter across and down.
    mutating func add(_ glyph: UInt32, at place: CGPoint, pen: GlyphMasks.Pen) {
        let phases = CGFloat(GlyphMasks.phases)
        let (x, y) = ((place.x * phases).rounded(), (place.y * phases).rounded())
        guard abs(x) < 1e9, abs(y) < 1e9 else { return }
        let (left, top) = (Int(x), Int(y))
        // A long line lies on many tiles: no mask is looked for where nothing of the letter can be seen.
        let (column, row) = (left >> GlyphMasks.shift, top >> GlyphMasks.shift)
        guard column >= reach.x, column < reach.right, row >= reach.y, row < reach.bottom else {
            return
        }
        let mask = masks.mask(
            of: glyph, x: left & (GlyphMasks.phases - 1), y: top & (GlyphMasks.phases - 1), pen: pen
        )
        guard mask.box.width > 0 else { return }
        let letter = Letter(
            mask: mask, x: column + mask.box.x, y: row + mask.box.y)
        let own = PixelRect(
            x: letter.x, y: letter.y, width: mask.box.width, height: mask.box.height
        ).intersection(extent)
        guard own.width > 0, own.height > 0 else { return }
        box = letters.isEmpty ? own : box.union(own)
        letters.append(letter)
    }

    /// Paints the letters in the source that is set. Cairo's matrix is the identity.
    func paint(in context: CGContext) {
        guard !letters.isEmpty else { return }
        if let bitmap = context.bitmap, context.pathEngine == .rows, context.isPlain(nil),
            let color = context.sourcePixel, let clip = context.pixelClip
        {
            return paint(color, bitmap, clip, context.surface.handle)
        }
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_A8, Int32(box.width), Int32(box.height))
        defer { cairo_surface_destroy(surface) }
        guard let target = cairo_image_surface_get_data(surface) else { return }
        gather(in: target, stride: Int(cairo_image_surface_get_stride(surface)))
        cairo_surface_mark_dirty(surface)
        cairo_mask_surface(context.cairo, surface, Double(box.x), Double(box.y))
    }

    /// Paints the letters in a premultiplied colour, as Cairo does, but without a surface for each run.
    private func paint(
        _ color: UInt32, _ bitmap: Bitmap, _ clip: [PixelRect], _ surface: OpaquePointer?
    ) {
        let stride = (box.width + 3) & ~3
        withUnsafeTemporaryAllocation(byteCount: stride * box.height, alignment: 16) { memory in
            let bytes = memory.initializeMemory(as: UInt8.self, repeating: 0)
            guard let base = bytes.baseAddress else { return }
            gather(in: base, stride: stride)
            let mask = MaskRows(base, stride: stride, width: box.width, height: box.height)
            // Cairo takes its pending snapshots of the surface before it changes.
            cairo_surface_flush(surface)
            for rect in clip { mask.paint(color, bitmap, at: SIMD2(box.x, box.y), in: rect) }
            cairo_surface_mark_dirty(surface)
        }
    }

    /// Adds all letters to a mask of zeros.
    private func gather(in target: UnsafeMutablePointer<UInt8>, stride: Int) {
        masks.bytes.withUnsafeBufferPointer { bytes in
            guard let source = bytes.baseAddress else { return }
            for letter in letters { add(letter, source, target, stride) }
        }
    }

    /// Adds a letter to the mask of all. Where two meet, what the second covers of the rest is added.
    private func add(
        _ letter: Letter, _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>,
        _ stride: Int
    ) {
        let width = letter.mask.box.width
        let part = PixelRect(
            x: letter.x, y: letter.y, width: width, height: letter.mask.box.height
        ).intersection(box)
        for y in part.y..<part.bottom {
            let from = source + letter.mask.offset + (y - letter.y) * width + part.x - letter.x
            let to = target + (y - box.y) * stride + part.x - box.x
            Self.add(from, to, part.width)
        }
    }

    /// Adds a row of a letter. Letters meet in few pixels, so that eight at a time are mostly left or copied.
    private static func add(
        _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, _ count: Int
    ) {
        var x = 0
        while x < count {
            if count - x >= 8 {
                let eight = UnsafeRawPointer(source + x).loadUnaligned(as: UInt64.self)
                let place = UnsafeMutableRawPointer(target + x)
                if eight == 0 || place.loadUnaligned(as: UInt64.self) == 0 {
                    if eight != 0 { place.storeBytes(of: eight, as: UInt64.self) }
                    x += 8
                    continue
                }
            }
            let (old, new) = (UInt32(target[x]), UInt32(source[x]))
            target[x] = UInt8(truncatingIfNeeded: old + new - (old * new + 127) / 255)
            x += 1
        }
    }
}
