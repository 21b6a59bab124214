import Glibc

/// A block of pixels: 32 bits each, alpha in the top byte, then red, green, blue, premultiplied.
///
/// This is Cairo's ARGB32 and the wl_shm format ARGB8888 on little-endian machines, so that showing
/// a bitmap needs no conversion. Row 0 is the top.
// Sendable though its memory can be written: the maker of a bitmap writes it before handing it on;
// from then on nobody writes until that maker holds the only reference again.
package final class Bitmap: @unchecked Sendable {
    /// The width, in pixels.
    package let width: Int
    /// The height, in pixels.
    package let height: Int
    /// The distance between rows, in bytes; a multiple of 4.
    package let bytesPerRow: Int
    /// The first pixel of the top row.
    package let pixels: UnsafeMutablePointer<UInt32>
    /// Whether every alpha is 255, as the maker promises.
    package let isOpaque: Bool
    /// The kind of the pixels; set by the maker, before the bitmap is handed on.
    package var origin = BitmapOrigin.drawn
    /// The frame of a film for which the bitmap stands in animations; nil for all others. Set by the maker.
    package private(set) var frame: RingFrame?
    /// Smaller copies, for drawing the bitmap small; they live as long as it does.
    package let mipmaps = Locked(Mipmaps())
    private let release: (@Sendable (UnsafeMutablePointer<UInt32>) -> Void)?
    private let fill: (@Sendable (Bitmap) -> Void)?

    /// The widest and highest that a bitmap may be; Cairo's own limit.
    package static let maximumExtent = 32_767
    /// The size of a large page of the processor, in bytes.
    private static let largePage = 2 << 20

    /// A transparent bitmap, or nil when the size is not in 1...32767 or memory is short.
    package init?(width: Int, height: Int, isOpaque: Bool = false) {
        guard (1...Self.maximumExtent).contains(width), (1...Self.maximumExtent).contains(height)
        else { return nil }
        let rowBytes = (width * 4 + 63) & ~63
        let isLarge = rowBytes * height >= Self.largePage
        var memory: UnsafeMutableRawPointer?
        guard
            posix_memalign(&memory, isLarge ? Self.largePage : 64, rowBytes * height) == 0,
            let memory
        else { return nil }
        // The pixels would take thousands of small pages; the request for large ones is only
        // advice.
        if isLarge { madvise(memory, rowBytes * height, MADV_HUGEPAGE) }
        memset(memory, 0, rowBytes * height)
        self.width = width
        self.height = height
        self.isOpaque = isOpaque
        bytesPerRow = rowBytes
        pixels = memory.bindMemory(to: UInt32.self, capacity: rowBytes / 4 * height)
        release = nil
        fill = nil
    }

    /// A bitmap over memory that its caller made; `release` runs once, when the bitmap is let go.
    ///
    /// `fill` writes the pixels in `prepare()`, when they are not there yet: it may be called many
    /// times and on any thread, and returns when they are there.
    package init(
        adopting pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, bytesPerRow: Int,
        isOpaque: Bool, fill: (@Sendable (Bitmap) -> Void)? = nil,
        release: @escaping @Sendable (UnsafeMutablePointer<UInt32>) -> Void
    ) {
        self.fill = fill
        self.pixels = pixels
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.isOpaque = isOpaque
        self.release = release
    }

    /// A bitmap that stands for a frame of a film in animations, and has the pixels of the film's first.
    package convenience init(standingFor frame: RingFrame) {
        let first = frame.ring.first
        self.init(
            adopting: first.pixels, width: first.width, height: first.height,
            bytesPerRow: first.bytesPerRow, isOpaque: first.isOpaque,
            release: { _ in withExtendedLifetime(first) {} })
        self.frame = frame
    }

    deinit {
        if let release { release(pixels) } else { free(pixels) }
    }

    /// Makes sure that the pixels are there: where the maker left them for later, this waits for
    /// them. To be called before a bitmap is handed to another thread.
    package func prepare() {
        fill?(self)
    }

    /// All of the bitmap as a rectangle.
    package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// The memory that the pixels take, in bytes.
    package var byteCount: Int { bytesPerRow * height }

    /// The first pixel of row `y`.
    package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        UnsafeMutableRawPointer(pixels).advanced(by: y * bytesPerRow)
            .assumingMemoryBound(to: UInt32.self)
    }

    /// The pixel at (x, y), or 0 outside.
    package subscript(x: Int, y: Int) -> UInt32 {
        guard bounds.contains(x: x, y: y) else { return 0 }
        return row(y)[x]
    }

    /// Copies the pixels of `rect` from a bitmap of the same size.
    package func copy(_ rect: PixelRect, from other: Bitmap) {
        let part = rect.intersection(bounds).intersection(other.bounds)
        for y in part.y..<part.bottom {
            memcpy(row(y) + part.x, other.row(y) + part.x, part.width * 4)
        }
    }
}
