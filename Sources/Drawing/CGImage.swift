import CCairo
public import Foundation
package import Primitives

/// An immutable picture; any thread.
///
/// Kept as the compositor shows it: 32 bits a pixel, premultiplied, top row first.
public final class CGImage: Sendable {
    /// The pixels; nobody writes them.
    package let bitmap: Bitmap

    /// An image of pixels that nobody writes any more.
    package init(bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    /// The width, in pixels.
    public var width: Int { bitmap.width }
    /// The height, in pixels.
    public var height: Int { bitmap.height }
    /// The distance between rows, in bytes.
    public var bytesPerRow: Int { bitmap.bytesPerRow }
    /// Bits of one component.
    public var bitsPerComponent: Int { 8 }
    /// Bits of one pixel.
    public var bitsPerPixel: Int { 32 }

    /// The part inside `rect`, in pixels, y down; nil when that is outside.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = PixelRect(covering: rect).intersection(bitmap.bounds)
        guard
            let copy = Bitmap(width: part.width, height: part.height, isOpaque: bitmap.isOpaque)
        else { return nil }
        for y in 0..<part.height {
            let source = bitmap.row(part.y + y) + part.x
            copy.row(y).update(from: source, count: part.width)
        }
        return CGImage(bitmap: copy)
    }
}

/// Why an image could not be read or written; the text says what to do.
public struct ImageError: Error, CustomStringConvertible, Sendable, Equatable {
    /// What happened, to which file, and what helps.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

extension CGImage {
    /// Reads a PNG file.
    /// - Throws: `ImageError` when there is no file, or it is not a PNG that can be read.
    public convenience init(contentsOfPNG path: String) throws {
        guard FileManager.default.isReadableFile(atPath: path) else {
            throw ImageError("can't read \(path): no such file, or no permission")
        }
        let surface = CairoSurface(cairo_image_surface_create_from_png(path))
        try self.init(surface, from: path)
    }

    /// Reads a PNG from memory.
    /// - Throws: `ImageError` when the data is not a PNG that can be read.
    public convenience init(pngData data: Data) throws {
        var rest = data[...]
        let surface = withUnsafeMutablePointer(to: &rest) { source in
            cairo_image_surface_create_from_png_stream(
                { closure, bytes, count in
                    guard let closure, let bytes else { return CAIRO_STATUS_READ_ERROR }
                    let source = closure.assumingMemoryBound(to: Data.SubSequence.self)
                    guard source.pointee.count >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
                    source.pointee.prefix(Int(count)).copyBytes(to: bytes, count: Int(count))
                    source.pointee = source.pointee.dropFirst(Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, source)
        }
        try self.init(CairoSurface(surface), from: "the data")
    }

    private convenience init(_ surface: CairoSurface, from name: String) throws {
        guard cairo_surface_status(surface.handle) == CAIRO_STATUS_SUCCESS,
            let bitmap = surface.copyPixels()
        else { throw ImageError("\(name) is not a PNG image that can be read") }
        self.init(bitmap: bitmap)
    }

    /// The image as a PNG file in memory.
    /// - Throws: `ImageError` when memory is short.
    public func pngData() throws -> Data {
        var data = Data()
        let surface = CairoSurface(over: bitmap)
        let status = withUnsafeMutablePointer(to: &data) { sink in
            cairo_surface_write_to_png_stream(
                surface.handle,
                { closure, bytes, count in
                    guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    closure.assumingMemoryBound(to: Data.self).pointee
                        .append(bytes, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, sink)
        }
        withExtendedLifetime(surface) {}
        guard status == CAIRO_STATUS_SUCCESS else {
            throw ImageError("the image could not be packed as PNG: \(cairoText(status))")
        }
        return data
    }

    /// Writes the image as a PNG file.
    /// - Throws: `ImageError` when the file can't be written.
    public func write(toPNG path: String) throws {
        let data = try pngData()
        do {
            try data.write(to: URL(fileURLWithPath: path))
        } catch {
            throw ImageError(
                "can't write \(path): \(error.localizedDescription) "
                    + "Choose a folder that exists and may be written to.")
        }
    }
}
