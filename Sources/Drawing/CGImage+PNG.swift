import CCairo
public import Foundation
import Primitives

/// PNG files through Cairo. Not for the main thread when the picture is large.
extension CGImage {
    /// The most pixels that a PNG may claim before anything is allocated for it: 1 GiB of memory.
    private static let maximumArea = 1 << 28

    /// An image from PNG data. Throws `ImageError`.
    public convenience init(pngData data: Data) throws {
        try Self.checkHeader([UInt8](data.prefix(24)))
        let source = PNGSource(data)
        let closure = Unmanaged.passUnretained(source).toOpaque()
        let surface = withExtendedLifetime(source) {
            cairo_image_surface_create_from_png_stream(PNGSource.read, closure)
        }
        defer { cairo_surface_destroy(surface) }
        // Cairo calls most damage a lack of memory, so its status says no more than yes or no.
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            throw ImageError.damaged
        }
        self.init(bitmap: try Self.bitmap(of: surface))
    }

    /// An image from a PNG file. Throws `ImageError`.
    public convenience init(contentsOfPNG path: String) throws {
        guard let file = fopen(path, "rb") else {
            throw ImageError.unreadable(path: path, reason: Self.lastReason)
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
            throw ImageError.unreadable(path: path, reason: Self.lastReason)
        }
        try self.init(pngData: data)
    }

    /// The image as a PNG file's content. Throws `ImageError.outOfMemory`.
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

    /// Writes the image as a PNG file, over an old one. Throws `ImageError`.
    public func write(toPNG path: String) throws {
        let data = try pngData()
        guard let file = fopen(path, "wb") else {
            throw ImageError.unwritable(path: path, reason: Self.lastReason)
        }
        let count = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
        guard fclose(file) == 0, count == data.count else {
            throw ImageError.unwritable(path: path, reason: Self.lastReason)
        }
    }

    /// Refuses what is no PNG, and a size that would allocate without end, before Cairo looks.
    private static func checkHeader(_ bytes: [UInt8]) throws {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard bytes.starts(with: signature) else { throw ImageError.notPNG }
        guard bytes.count == 24, bytes[12..<16].elementsEqual("IHDR".utf8) else {
            throw ImageError.damaged
        }
        let width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
        let height = bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
        let extent = 1...Bitmap.maximumExtent
        guard extent.contains(width), extent.contains(height), width * height <= maximumArea else {
            throw ImageError.badSize(width: width, height: height)
        }
    }

    /// A bitmap of our own with the pixels of a Cairo image of any format.
    private static func bitmap(of surface: OpaquePointer?) throws -> Bitmap {
        // Painting converts the formats of deep colour, which newer Cairos read, too.
        let isOpaque = cairo_surface_get_content(surface) == CAIRO_CONTENT_COLOR
        guard
            let bitmap = Bitmap(
                width: Int(cairo_image_surface_get_width(surface)),
                height: Int(cairo_image_surface_get_height(surface)), isOpaque: isOpaque)
        else { throw ImageError.outOfMemory }
        let target = CairoSurface(bitmap, format: CAIRO_FORMAT_ARGB32)
        let cairo = cairo_create(target.handle)
        defer { withExtendedLifetime(target) { cairo_destroy(cairo) } }
        cairo_set_source_surface(cairo, surface, 0, 0)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_paint(cairo)
        guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else { throw ImageError.damaged }
        return bitmap
    }

    /// What the system says about its last failure.
    private static var lastReason: String { String(cString: strerror(errno)) }
}

/// PNG data that Cairo reads from.
private final class PNGSource {
    private let data: Data
    private var offset = 0

    init(_ data: Data) {
        self.data = data
    }

    static let read: cairo_read_func_t = { closure, target, length in
        guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
        let source = Unmanaged<PNGSource>.fromOpaque(closure).takeUnretainedValue()
        let end = source.offset + Int(length)
        guard end <= source.data.count else { return CAIRO_STATUS_READ_ERROR }
        let start = source.data.startIndex
        source.data.copyBytes(to: target, from: start + source.offset..<start + end)
        source.offset = end
        return CAIRO_STATUS_SUCCESS
    }
}

/// Where Cairo writes PNG data to.
private final class PNGSink {
    var data = Data()

    static let write: cairo_write_func_t = { closure, bytes, length in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<PNGSink>.fromOpaque(closure).takeUnretainedValue()
            .data.append(bytes, count: Int(length))
        return CAIRO_STATUS_SUCCESS
    }
}
