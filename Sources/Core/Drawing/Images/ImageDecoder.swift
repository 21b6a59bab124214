import CImageCodecs
import Primitives

/// Decodes one picture of a PNG, JPEG, WebP or AVIF; owns the C decoder.
///
/// Belongs to one thread at a time, except `cancel()`.
// Sendable so that another thread may cancel: the C code keeps that flag in an atomic. All else is
// called by the creator of the decoder, or by the queue that holds it.
final class ImageDecoder: @unchecked Sendable {
    /// The header before the pixels, once it was read.
    private(set) var header: ImageHeader?
    private let handle: OpaquePointer
    private var target: Bitmap?

    /// Throws `unsupported` for a format that can't be read, `outOfMemory`.
    init(_ format: ImageFormat, limits: ImageLimits) throws(ImageError) {
        guard let handle = image_decoder_create(format, UInt64(limits.maximumPixels)) else {
            throw .outOfMemory
        }
        self.handle = handle
    }

    deinit {
        image_decoder_destroy(handle)
    }

    /// Makes a running decoding end soon, with `cancelled`.
    func cancel() {
        image_decoder_cancel(handle)
    }

    /// Returns the header. Throws `incomplete` when there are too few bytes yet.
    func readHeader(_ bytes: ImageBytes, isFinal: Bool = true) throws(ImageError) -> ImageHeader {
        if let header { return header }
        var header = ImageHeader()
        let status = bytes.withInput(isFinal: isFinal) { input in
            image_decoder_set_input(handle, input)
            return image_decoder_read_header(handle, &header)
        }
        if let error = error(status, header) { throw error }
        self.header = header
        return header
    }

    /// Decodes the available part into `bitmap`, which must be the same one at each call; one
    /// smaller than the header's size gets a scaled picture. Returns the number of pixel rows with
    /// content, and the error that ended decoding: `incomplete` when more bytes are due.
    func decode(
        _ bytes: ImageBytes, isFinal: Bool = true, into bitmap: Bitmap
    ) -> (rows: Int, error: ImageError?) {
        var rows: UInt32 = 0
        let status = bytes.withInput(isFinal: isFinal) { input in
            image_decoder_set_input(handle, input)
            if target == nil {
                let status = image_decoder_set_target(handle, bitmap.imageTarget)
                guard status == IMAGE_OK else { return status }
                target = bitmap
            }
            return image_decoder_decode(handle, true, &rows)
        }
        return (Int(rows), error(status, header ?? ImageHeader()))
    }

    /// Decodes the pixel rows `rows` of the picture, scaled to the bitmap's width and to `height`,
    /// into a bitmap for just these rows; all bytes must be available. Returns the error that ended
    /// decoding, or nil.
    func decode(
        _ bytes: ImageBytes, into bitmap: Bitmap, rows: Range<Int>, of height: Int
    ) -> ImageError? {
        var count: UInt32 = 0
        let status = bytes.withInput(isFinal: true) { input in
            image_decoder_set_input(handle, input)
            var status = image_decoder_set_rows(
                handle, UInt32(rows.lowerBound), UInt32(rows.upperBound))
            guard status == IMAGE_OK else { return status }
            var target = bitmap.imageTarget
            target.height = UInt32(height)
            status = image_decoder_set_target(handle, target)
            guard status == IMAGE_OK else { return status }
            self.target = bitmap
            return image_decoder_decode(handle, true, &count)
        }
        return error(status, header ?? ImageHeader())
    }

    /// Whether the library skipped errors in the data.
    var hadFaults: Bool { image_decoder_had_faults(handle) }

    private func error(_ status: ImageStatus, _ header: ImageHeader) -> ImageError? {
        switch status {
        case IMAGE_OK: nil
        case IMAGE_MORE: .incomplete
        case IMAGE_UNSUPPORTED:
            .unsupported(String(cString: image_decoder_message(handle)))
        case IMAGE_TOO_LARGE: .badSize(width: Int(header.width), height: Int(header.height))
        case IMAGE_NO_MEMORY: .outOfMemory
        case IMAGE_CANCELLED: .cancelled
        default: .damaged
        }
    }
}

extension Bitmap {
    /// The bitmap in the form that decoders take.
    var imageTarget: ImageTarget {
        ImageTarget(
            pixels: pixels, bytesPerRow: bytesPerRow, width: UInt32(width), height: UInt32(height))
    }
}
