public import Foundation
public import Primitives

/// An immutable picture in memory.
///
/// It wraps a bitmap in the renderer's own pixel format, so showing it needs no conversion. An
/// image from a `CGImageSource` is decoded when its pixels are first requested, or when a layer
/// with it as contents is committed. May be used on any thread.
///
/// ```swift
/// if let picture = image.cgImage {
///     let left = CGRect(x: 0, y: 0, width: picture.width / 2, height: picture.height)
///     layer.contents = picture.cropping(to: left)
/// }
/// ```
public final class CGImage: Sendable, Hashable {
    private enum Content {
        case bitmap(Bitmap)
        case deferred(DeferredPicture)
        case late(LatePicture, frame: Bitmap?)
    }

    private let content: Content
    /// The layout of the bytes for callers.
    let layout: PixelLayout
    /// The bytes from which the image was made; nil when it wasn't made from bytes.
    let data: ImageData?

    /// An image of `bitmap`, which must no longer be written.
    package convenience init(bitmap: Bitmap) {
        self.init(bitmap: bitmap, layout: bitmap.isOpaque ? .nativeOpaque : .native)
    }

    /// An image of `bitmap` that callers see in another layout.
    init(bitmap: Bitmap, layout: PixelLayout) {
        content = .bitmap(bitmap)
        self.layout = layout
        data = nil
    }

    /// An image that is decoded later, with the layout `layout` for callers; nil is that of
    /// bitmaps.
    init(_ picture: DeferredPicture, layout: PixelLayout? = nil) {
        content = .deferred(picture)
        self.layout = layout ?? (picture.isOpaque ? .nativeOpaque : .native)
        data = nil
    }

    /// An image of valid bytes, converted later.
    init(_ data: ImageData, width: Int, height: Int) {
        content = .deferred(
            DeferredPicture(
                width: width, height: height, isOpaque: data.layout.isOpaque && !data.isMask,
                keepsPixels: true, origin: .converted, decode: { data.fill($0) }))
        layout = data.layout
        self.data = data
    }

    /// An image that is decoded anew whenever its pixels are needed.
    /// - Parameter frame: the bitmap that stands for it in animations, where it is a frame of a film.
    init(_ picture: LatePicture, frame: Bitmap?) {
        content = .late(picture, frame: frame)
        layout = picture.isOpaque ? .nativeOpaque : .native
        data = nil
    }

    /// A new image with the same pixels.
    init(same image: CGImage) {
        content = image.content
        layout = image.layout
        data = image.data
    }

    /// The decoded, immutable bitmap.
    package var bitmap: Bitmap {
        let bitmap = bitmapToPrepare
        bitmap.prepare()
        return bitmap
    }

    /// The bitmap, whose pixels may not be decoded yet; prepare it before reading them.
    package var bitmapToPrepare: Bitmap {
        switch content {
        case .bitmap(let bitmap): bitmap
        case .deferred(let picture): picture.bitmap
        case .late(let picture, _): picture.deferred.bitmap
        }
    }

    /// The bitmap for values of animations: decoded, or one that stands for a frame of a film.
    package var bitmapInMotion: Bitmap {
        if case .late(_, let frame?) = content { frame } else { bitmap }
    }

    /// The picture that is decoded anew whenever its pixels are needed; nil for images of other kinds.
    package var late: LatePicture? {
        if case .late(let picture, _) = content { picture } else { nil }
    }

    /// Whether the image shows nothing, as there is no memory for its pixels.
    package var isLeftOut: Bool { deferred?.isLeftOut ?? false }

    /// The bytes that the image's pixels need.
    package var neededBytes: Int { deferred?.byteCount ?? bitmapToPrepare.byteCount }

    /// The picture that decodes the image, where it began undecoded; nil for others.
    var deferred: DeferredPicture? {
        switch content {
        case .bitmap: nil
        case .deferred(let picture): picture
        case .late(let picture, _): picture.deferred
        }
    }

    /// The width, in pixels.
    public var width: Int { deferred?.width ?? bitmapToPrepare.width }
    /// The height, in pixels.
    public var height: Int { deferred?.height ?? bitmapToPrepare.height }
    /// The distance between pixel rows, in bytes.
    public var bytesPerRow: Int {
        if let data { return data.bytesPerRow }
        if layout.isNative { return bitmapToPrepare.bytesPerRow }
        return ((layout.rowBytes(width) ?? 0) + 63) & ~63
    }
    /// The number of bits of a component.
    public var bitsPerComponent: Int { layout.bitsPerComponent }
    /// The number of bits of a pixel.
    public var bitsPerPixel: Int { layout.bitsPerPixel }
    /// The place of alpha in a pixel.
    public var alphaInfo: CGImageAlphaInfo { layout.alpha }
    /// The layout of a pixel.
    public var bitmapInfo: CGBitmapInfo { layout.info }
    /// The order of the bytes.
    public var byteOrderInfo: CGImageByteOrderInfo {
        CGImageByteOrderInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.byteOrderMask.rawValue)
            ?? .orderDefault
    }
    /// The colour space: sRGB for most images; nil for a stencil, and for alpha only.
    public var colorSpace: CGColorSpace? { isMask ? nil : layout.space }

    /// Returns the part inside `rect`, in pixels from the top left, edges rounded outward; nil when
    /// it has no pixels. The part shares the memory of the whole.
    /// - Parameter rect: the part, in pixels from the upper left.
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

    /// Returns the image itself, as it is immutable.
    public func copy() -> CGImage? { self }

    /// Returns whether both are the same object, as Apple defines equality.
    public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }

    /// Feeds the object's identity to `hasher`.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
