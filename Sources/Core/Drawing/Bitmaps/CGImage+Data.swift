public import Foundation
public import Primitives

/// Images from bytes in memory, and the bytes of images.
extension CGImage {
    /// An image from bytes in a layout of the caller's, converted when its pixels are first needed.
    ///
    /// Nil, after one complaint on standard error, when the numbers contradict each other.
    /// Components have 8, 16 or 32 bits, those of grey also 1, 2 or 4, those of `noneSkipFirst` in
    /// 16 bits also 5; colours outside sRGB are clipped to it.
    /// - Parameters:
    ///   - width: in pixels.
    ///   - height: in pixels.
    ///   - bitsPerComponent: the bits of a component in memory.
    ///   - bitsPerPixel: including unused bits.
    ///   - bytesPerRow: the distance between pixel rows.
    ///   - space: the space of the components.
    ///   - bitmapInfo: the place of alpha, the order of bytes, and whether components are floats.
    ///   - provider: the source of the bytes, with the top row first.
    ///   - decode: for each colour component the numbers that the least and the greatest value
    ///     represent; nil for 0 and 1.
    ///   - shouldInterpolate: stored without effect.
    ///   - intent: stored without effect.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        let layout = PixelLayout(
            bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space,
            info: bitmapInfo)
        self.init(
            checking: ImageData(
                layout: layout, bytesPerRow: bytesPerRow, provider: provider,
                decode: Self.numbers(decode, space.numberOfComponents),
                shouldInterpolate: shouldInterpolate, intent: intent), width, height)
    }

    /// A stencil: it paints the fill colour where samples are 0, and nothing where they are
    /// greatest. As the mask of another image or of a clip it lets through what it would paint.
    ///
    /// Nil as for other images. Samples have 1, 2, 4 or 8 bits.
    /// - Parameters:
    ///   - width: in samples.
    ///   - height: in samples.
    ///   - bitsPerComponent: 1, 2, 4 or 8.
    ///   - bitsPerPixel: the bits from one sample to the next.
    ///   - bytesPerRow: the bytes from one line of samples to the next.
    ///   - provider: the samples, from the upper left.
    ///   - decode: two numbers, to which 0 and the greatest sample are mapped; nil for 0 and 1.
    ///   - shouldInterpolate: stored, and ignored in drawing.
    public convenience init?(
        maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int,
        bytesPerRow: Int, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool
    ) {
        let layout = PixelLayout(
            bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
            space: CGColorSpaceCreateDeviceGray(), info: [])
        self.init(
            checking: ImageData(
                layout: layout, bytesPerRow: bytesPerRow, provider: provider, isMask: true,
                decode: Self.numbers(decode, 1), shouldInterpolate: shouldInterpolate), width,
            height)
    }

    /// The image of a PNG file's content; nil for other data.
    ///
    /// `decode`, `shouldInterpolate` and `intent` have no effect.
    /// - Parameters:
    ///   - source: the content of a file.
    ///   - decode: ignored; pass nil.
    ///   - shouldInterpolate: ignored.
    ///   - intent: ignored.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        guard let image = Self.file(source, "public.png") else { return nil }
        self.init(same: image)
    }

    /// The image of a JPEG file's content; nil for other data.
    ///
    /// `decode`, `shouldInterpolate` and `intent` have no effect.
    /// - Parameters:
    ///   - source: the content of a file.
    ///   - decode: ignored; pass nil.
    ///   - shouldInterpolate: ignored.
    ///   - intent: ignored.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        guard let image = Self.file(source, "public.jpeg") else { return nil }
        self.init(same: image)
    }

    private static func file(_ provider: CGDataProvider, _ type: String) -> CGImage? {
        guard let data = provider.data, let source = try? CGImageSource(data: data),
            source.type == type
        else { return nil }
        return try? source.image()
    }

    private convenience init?(checking data: ImageData, _ width: Int, _ height: Int) {
        if let fault = data.fault(width, height) {
            DrawingComplaint.tell(
                "no image of \(width) x \(height) pixels, \(data.layout.bitsPerComponent) bits a "
                    + "component, \(data.layout.bitsPerPixel) a pixel, \(data.bytesPerRow) bytes a "
                    + "row, bitmapInfo \(data.layout.info.rawValue): \(fault)")
            return nil
        }
        self.init(data, width: width, height: height)
    }

    private static func numbers(_ decode: UnsafePointer<CGFloat>?, _ count: Int) -> [Double]? {
        decode.map { UnsafeBufferPointer(start: $0, count: count * 2).map { Double($0) } }
    }

    /// The bytes of the image, top row first, in its own layout: those from which it was made, or
    /// else made on request.
    public var dataProvider: CGDataProvider? {
        if let data { return data.provider }
        let image = self
        return CGDataProvider { image.bytes() }
    }

    private func bytes() -> Data? {
        let bitmap = bitmap
        if layout.isNative {
            return Data(bytes: bitmap.pixels, count: bitmap.byteCount)
        }
        var data = Data(count: bytesPerRow * height)
        data.withUnsafeMutableBytes { target in
            guard let start = target.baseAddress else { return }
            for y in 0..<min(height, bitmap.height) {
                layout.write(
                    bitmap.row(y), count: min(width, bitmap.width), into: start + y * bytesPerRow)
            }
        }
        return data
    }

    /// Returns the image with its numbers interpreted in another space, which changes the colours.
    /// Nil for a stencil, and when `space` has another number of components.
    /// - Parameter space: the space in which the numbers are read; no number changes.
    public func copy(colorSpace space: CGColorSpace) -> CGImage? {
        guard !isMask, layout.colorCount == space.numberOfComponents else { return nil }
        let provider = dataProvider ?? CGDataProvider(bytes: Data())
        var copy = data ?? ImageData(layout: layout, bytesPerRow: bytesPerRow, provider: provider)
        copy.layout = layout.with(space: space)
        return CGImage(copy, width: width, height: height)
    }

    /// Whether the image is a stencil.
    public var isMask: Bool { data?.isMask ?? false }
    /// Whether the image was created with interpolation when stretched.
    public var shouldInterpolate: Bool { data?.shouldInterpolate ?? true }
    /// The rendering intent with which the image was created.
    public var renderingIntent: CGColorRenderingIntent { data?.intent ?? .defaultIntent }
}
