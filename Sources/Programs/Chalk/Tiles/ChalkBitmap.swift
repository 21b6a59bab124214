import Drawing
import Foundation
import Glibc
public import Primitives

/// A block of pixels, such as a tile's: 32 bits each, alpha in the top byte, then red, green and blue, multiplied by
/// alpha. Row 0 is the top.
///
/// That is the layout of bitmap contexts with `premultipliedFirst` and `byteOrder32Little`, which draw right into it.
// Sendable though its memory can be written: the maker of a bitmap writes it before handing it on;
// from then on nobody writes until that maker holds the only reference again.
public final class ChalkBitmap: @unchecked Sendable {
    /// The width, in pixels.
    public let width: Int
    /// The height, in pixels.
    public let height: Int
    /// The distance between rows, in bytes; a multiple of 64.
    public let bytesPerRow: Int
    /// The first pixel of the top row.
    public let pixels: UnsafeMutablePointer<UInt32>

    /// The widest and highest that a bitmap may be; that of bitmap contexts.
    public static let mostSide = 32_767

    /// A clear bitmap; nil when the size is not in 1...32767 or memory is short.
    public init?(width: Int, height: Int) {
        let sides = 1...Self.mostSide
        guard sides.contains(width), sides.contains(height) else { return nil }
        bytesPerRow = (width * 4 + 63) & ~63
        var memory: UnsafeMutableRawPointer?
        guard posix_memalign(&memory, 64, bytesPerRow * height) == 0, let memory else { return nil }
        memset(memory, 0, bytesPerRow * height)
        pixels = memory.bindMemory(to: UInt32.self, capacity: bytesPerRow / 4 * height)
        (self.width, self.height) = (width, height)
    }

    deinit { free(pixels) }

    /// All of the bitmap as a rectangle.
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// The first pixel of row `y`.
    public func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        UnsafeMutableRawPointer(pixels).advanced(by: y * bytesPerRow)
            .assumingMemoryBound(to: UInt32.self)
    }

    /// The pixel at (x, y), or 0 outside.
    public subscript(x: Int, y: Int) -> UInt32 {
        guard bounds.contains(x: x, y: y) else { return 0 }
        return row(y)[x]
    }

    /// Copies the pixels of `rect` from a bitmap of the same size.
    func copy(_ rect: PixelRect, from other: ChalkBitmap) {
        let part = rect.intersection(bounds).intersection(other.bounds)
        for y in part.y..<part.bottom {
            (row(y) + part.x).update(from: other.row(y) + part.x, count: part.width)
        }
    }

    // Core Graphics

    /// Runs `body` with a context that draws over the pixels, in their space: the origin is the top left corner, y
    /// grows downward. Nothing is drawn when memory is short.
    func draw(_ body: (CGContext) -> Void) {
        guard let context = context(over: bounds) else { return }
        context.translateBy(x: 0, y: CGFloat(height))
        context.scaleBy(x: 1, y: -1)
        body(context)
        // The context doesn't retain the memory.
        withExtendedLifetime(self) {}
    }

    /// A copy of the pixels, or of a part of them; nil when memory is short, and of no pixels.
    func makeImage(of part: PixelRect? = nil) -> CGImage? {
        let part = (part ?? bounds).intersection(bounds)
        guard !part.isEmpty else { return nil }
        defer { withExtendedLifetime(self) {} }
        return context(over: part)?.makeImage()
    }

    private func context(over part: PixelRect) -> CGContext? {
        CGContext(
            data: row(part.y) + part.x, width: part.width, height: part.height, bitsPerComponent: 8,
            bytesPerRow: bytesPerRow, space: CGColorSpace(name: CGColorSpace.sRGB),
            bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
                | CGBitmapInfo.byteOrder32Little.rawValue)
    }
}
