import CCairo
import CImageCodecs
public import Foundation
import Primitives

/// PNG files, read with libpng and written with Cairo. Not for the main thread when the picture is
/// large.
extension CGImage {
    /// An image from PNG data, decoded. Throws `ImageError`.
    public convenience init(pngData data: Data) throws(ImageError) {
        guard data.starts(with: PNGChunks.signature) else { throw .notPNG }
        let (limits, bytes) = (ImageLimits(), ImageBytes(data))
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

    /// An image from a PNG file, decoded. Throws `ImageError`.
    public convenience init(contentsOfPNG path: String) throws(ImageError) {
        guard let file = fopen(path, "rb") else {
            throw .unreadable(path: path, reason: Self.lastReason)
        }
        defer { fclose(file) }
        var data = Data()
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&part, 1, part.count, file)
            guard count > 0 else { break }
            data.append(contentsOf: part[..<count])
        }
        guard ferror(file) == 0 else {
            throw .unreadable(path: path, reason: Self.lastReason)
        }
        try self.init(pngData: data)
    }

    /// Returns the image as the content of a PNG file. Throws `ImageError.outOfMemory`.
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
    /// Throws `ImageError`.
    public func write(toPNG path: String) throws {
        try WholeFile.write(try pngData(), to: path)
    }

    /// The system's description of its last error.
    private static var lastReason: String { String(cString: strerror(errno)) }
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
