import CCairo
import CImageCodecs
public import Foundation
import Primitives

/// PNG files, read with libpng and written with Cairo. Not for the main thread when the picture is
/// large.
extension CGImage {
    /// An image from PNG data, decoded.
    /// - Parameter data: all bytes of the file.
    /// - Throws: `ImageError` where the data is no PNG, damaged, of a size beyond the limits, or
    ///   memory is short.
    public convenience init(pngData data: Data) throws(ImageError) {
        try self.init(pngData: data, limits: ImageLimits())
    }

    /// An image from PNG data that claims no more than the limits allow, decoded. Throws `ImageError`.
    package convenience init(pngData data: Data, limits: ImageLimits) throws(ImageError) {
        guard data.starts(with: PNGChunks.signature) else { throw .notPNG }
        let bytes = ImageBytes(data)
        let decoder = try ImageDecoder(IMAGE_PNG, limits: limits)
        let header = try decoder.readHeader(bytes)
        let (width, height) = (Int(header.width), Int(header.height))
        try limits.check(width: width, height: height, byteCount: data.count)
        guard max(width, height) <= Bitmap.maximumExtent else {
            throw .badSize(width: width, height: height)
        }
        guard let bitmap = Bitmap(width: width, height: height, isOpaque: !header.hasAlpha) else {
            throw .outOfMemory
        }
        if let error = decoder.decode(bytes, into: bitmap).error { throw error }
        self.init(bitmap: bitmap)
    }

    /// An image from a PNG file, decoded.
    /// - Parameter path: the path, absolute or from the working folder.
    /// - Throws: `ImageError` where the file can't be read, is no PNG, damaged, or of a size beyond
    ///   the limits.
    public convenience init(contentsOfPNG path: String) throws(ImageError) {
        try self.init(contentsOfPNG: path, mostPixels: ImageLimits().maximumPixels)
    }

    /// An image of at most so many pixels from a PNG file, decoded. Throws `ImageError`.
    package convenience init(contentsOfPNG path: String, mostPixels: Int) throws(ImageError) {
        let data: Data
        do throws(PlainFile.Failure) {
            data = try PlainFile.bytes(of: path)
        } catch {
            throw .unreadable(path: path, reason: "\(error)")
        }
        let most = min(mostPixels, ImageLimits().maximumPixels)
        try self.init(pngData: data, limits: ImageLimits(maximumPixels: most))
    }

    /// Returns the image as the content of a PNG file.
    /// - Throws: `ImageError.outOfMemory`.
    public func pngData() throws -> Data {
        let format = bitmap.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
        let surface = CairoSurface(bitmap, format: format)
        let sink = PNGSink()
        let closure = Unmanaged.passUnretained(sink).toOpaque()
        let status = withExtendedLifetime((sink, surface)) {
            cairo_surface_write_to_png_stream(surface.handle, PNGSink.write, closure)
        }
        guard status == CAIRO_STATUS_SUCCESS else { throw ImageError.outOfMemory }
        return sink.data
    }

    /// Writes the image as a PNG file, which replaces an old one; that stays if writing fails.
    /// - Parameter path: the path, absolute or from the working folder.
    /// - Throws: `ImageError.unwritable` where the file can't be written, `outOfMemory` where
    ///   memory is short.
    public func write(toPNG path: String) throws {
        try WholeFile.write(try pngData(), to: path)
    }
}

/// The buffer to which Cairo writes PNG data.
private final class PNGSink {
    var data = Data()

    static let write: cairo_write_func_t = { closure, bytes, length in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<PNGSink>.fromOpaque(closure).takeUnretainedValue()
            .data.append(bytes, count: Int(length))
        return CAIRO_STATUS_SUCCESS
    }
}
