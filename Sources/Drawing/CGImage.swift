public import Foundation
public import Primitives

/// An immutable picture in memory.
///
/// It wraps a bitmap in the renderer's own pixel format, so showing it converts nothing. May be
/// used on any thread.
public final class CGImage: Sendable, Hashable {
    /// The pixels. Nobody writes them.
    package let bitmap: Bitmap

    /// An image of `bitmap`, which must not be written any more.
    package init(bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    /// The width, in pixels.
    public var width: Int { bitmap.width }
    /// The height, in pixels.
    public var height: Int { bitmap.height }
    /// The distance between rows, in bytes.
    public var bytesPerRow: Int { bitmap.bytesPerRow }
    /// Always 8.
    public var bitsPerComponent: Int { 8 }
    /// Always 32.
    public var bitsPerPixel: Int { 32 }
    /// Premultiplied first, or skipped first where every pixel is opaque.
    public var alphaInfo: CGImageAlphaInfo {
        bitmap.isOpaque ? .noneSkipFirst : .premultipliedFirst
    }
    /// The layout of a pixel.
    public var bitmapInfo: CGBitmapInfo {
        CGBitmapInfo(rawValue: alphaInfo.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    }
    /// sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

    /// The part inside `rect`, in pixels from the top left, edges rounded outward; nil when there
    /// is no pixel in it. The part shares the memory of the whole.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = PixelRect(covering: rect).intersection(bitmap.bounds)
        guard !part.isEmpty else { return nil }
        let whole = bitmap
        return CGImage(
            bitmap: Bitmap(
                adopting: whole.row(part.y) + part.x, width: part.width, height: part.height,
                bytesPerRow: whole.bytesPerRow, isOpaque: whole.isOpaque,
                release: { _ in withExtendedLifetime(whole) {} }))
    }

    /// A copy, which is the image itself.
    public func copy() -> CGImage? { self }

    /// Two images are equal when they are the same object, as Apple has it.
    public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }

    /// Feeds the identity to `hasher`.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
