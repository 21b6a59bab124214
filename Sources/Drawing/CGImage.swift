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
    /// The layout of the bytes that others see.
    let layout: PixelLayout
    /// The bytes that it was made of; nil when it wasn't made of bytes.
    let data: ImageData?

    /// An image of `bitmap`, which must not be written any more.
    package convenience init(bitmap: Bitmap) {
        self.init(bitmap: bitmap, layout: bitmap.isOpaque ? .nativeOpaque : .native)
    }

    /// An image of `bitmap` that others see in another layout.
    init(bitmap: Bitmap, layout: PixelLayout) {
        content = .bitmap(bitmap)
        self.layout = layout
        data = nil
    }

    /// An image that is decoded later, and seen by others in `layout`; nil is that of bitmaps.
    init(_ picture: DeferredPicture, layout: PixelLayout? = nil) {
        content = .deferred(picture)
        self.layout = layout ?? (picture.isOpaque ? .nativeOpaque : .native)
        data = nil
    }

    /// An image of bytes that fit each other, converted later.
    init(_ data: ImageData, width: Int, height: Int) {
        content = .deferred(
            DeferredPicture(
                width: width, height: height, isOpaque: data.layout.isOpaque && !data.isMask,
                keepsPixels: true, origin: .converted, decode: { data.fill($0) }))
        layout = data.layout
        self.data = data
    }

    /// Another of the same pixels.
    init(same image: CGImage) {
        content = image.content
        layout = image.layout
        data = image.data
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

    /// True for an image that shows nothing, as there is no memory for its pixels.
    package var isLeftOut: Bool { deferred?.isLeftOut ?? false }

    /// The bytes that its pixels need.
    package var neededBytes: Int { deferred?.byteCount ?? bitmapToPrepare.byteCount }

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
    public var bytesPerRow: Int {
        if let data { return data.bytesPerRow }
        if layout.isNative { return bitmapToPrepare.bytesPerRow }
        return ((layout.rowBytes(width) ?? 0) + 63) & ~63
    }
    /// The bits of a component.
    public var bitsPerComponent: Int { layout.bitsPerComponent }
    /// The bits of a pixel.
    public var bitsPerPixel: Int { layout.bitsPerPixel }
    /// Where the alpha of a pixel lies.
    public var alphaInfo: CGImageAlphaInfo { layout.alpha }
    /// The layout of a pixel.
    public var bitmapInfo: CGBitmapInfo { layout.info }
    /// The order of the bytes.
    public var byteOrderInfo: CGImageByteOrderInfo {
        CGImageByteOrderInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.byteOrderMask.rawValue)
            ?? .orderDefault
    }
    /// What components mean: sRGB for most; nil for a stencil, and for alpha alone.
    public var colorSpace: CGColorSpace? { isMask ? nil : layout.space }

    /// The part inside `rect`, in pixels from the top left, edges rounded outward; nil when there
    /// is no pixel in it. The part shares the memory of the whole.
    public func cropping(to rect: CGRect) -> CGImage? {
        let all = PixelRect(x: 0, y: 0, width: width, height: height)
        let area = PixelRect(covering: rect).intersection(all)
        guard !area.isEmpty else { return nil }
        if let bytes = data?.part(x: area.x, y: area.y) {
            return CGImage(bytes, width: area.width, height: area.height)
        }
        let whole = bitmap
        let part = area.intersection(whole.bounds)
        guard !part.isEmpty else { return nil }
        return CGImage(
            bitmap: Bitmap(
                adopting: whole.row(part.y) + part.x, width: part.width, height: part.height,
                bytesPerRow: whole.bytesPerRow, isOpaque: whole.isOpaque,
                release: { _ in withExtendedLifetime(whole) {} }),
            layout: isMask ? .grayAlpha : layout)
    }

    /// A copy, which is the image itself.
    public func copy() -> CGImage? { self }

    /// Two images are equal when they are the same object, as Apple has it.
    public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }

    /// Feeds the identity to `hasher`.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
