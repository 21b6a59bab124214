public import Foundation
public import Primitives

/// An immutable picture in memory.
///
/// It wraps a bitmap in the renderer's own pixel format, so showing it converts nothing. One from a
/// `CGImageSource` is decoded when its pixels are first asked for, or when a layer that has it as
/// contents is committed. May be used on any thread.
public final class CGImage: Sendable, Hashable {
    private enum Content {
        case bitmap(Bitmap)
        case deferred(DeferredPicture)
    }

    private let content: Content

    /// An image of `bitmap`, which must not be written any more.
    package init(bitmap: Bitmap) {
        content = .bitmap(bitmap)
    }

    /// An image that is decoded later.
    init(_ picture: DeferredPicture) {
        content = .deferred(picture)
    }

    /// The pixels. Nobody writes them. Decodes first what is not decoded.
    package var bitmap: Bitmap {
        let bitmap = bitmapToPrepare
        bitmap.prepare()
        return bitmap
    }

    /// The bitmap whose pixels may not be there yet; to be prepared before anybody reads them.
    package var bitmapToPrepare: Bitmap {
        switch content {
        case .bitmap(let bitmap): bitmap
        case .deferred(let picture): picture.bitmap
        }
    }

    /// What decodes it, for an image that began undecoded.
    var deferred: DeferredPicture? {
        guard case .deferred(let picture) = content else { return nil }
        return picture
    }

    /// The width, in pixels.
    public var width: Int { deferred?.width ?? bitmapToPrepare.width }
    /// The height, in pixels.
    public var height: Int { deferred?.height ?? bitmapToPrepare.height }
    /// The distance between rows, in bytes.
    public var bytesPerRow: Int { bitmapToPrepare.bytesPerRow }
    /// Always 8.
    public var bitsPerComponent: Int { 8 }
    /// Always 32.
    public var bitsPerPixel: Int { 32 }
    /// Premultiplied first, or skipped first where every pixel is opaque.
    public var alphaInfo: CGImageAlphaInfo {
        let isOpaque = deferred?.isOpaque ?? bitmapToPrepare.isOpaque
        return isOpaque ? .noneSkipFirst : .premultipliedFirst
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
        let whole = bitmap
        let part = PixelRect(covering: rect).intersection(whole.bounds)
        guard !part.isEmpty else { return nil }
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
