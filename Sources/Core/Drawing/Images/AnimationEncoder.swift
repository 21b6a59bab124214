import CImageCodecs
package import Foundation
package import Primitives

/// The file of an animation, encoded frame by frame: an animated PNG, a GIF, or a WebP. One thread at a time.
///
/// The bytes of a PNG and of a GIF come with their frames; those of a WebP all at the end, and until then its frames
/// are kept in memory, encoded.
package final class AnimationEncoder {
    /// The formats of animations.
    package enum Format: Sendable {
        case png, webp, gif
    }

    /// The form of a file.
    package struct Form: Sendable {
        /// The format.
        package var format: Format
        /// The width of the picture, in pixels.
        package var width: Int
        /// The height of the picture, in pixels.
        package var height: Int
        /// Units of time in a second, at most 65,535; the times of frames are counted in them.
        package var rate: Int
        /// Whether an animated PNG has no alpha.
        package var isOpaque = false
        /// The number of times that it is played, 0 for ever.
        package var loops = 0
        /// Whether one frame is all.
        package var isStill = false
        /// The quality of a WebP, 0 to 1; with 1 nothing is lost.
        package var quality = 1.0
        /// The effort for a WebP of quality 1: 0, fast, to 9, small.
        package var effort = 6

        /// A form that plays for ever, with alpha, and without loss.
        package init(_ format: Format, width: Int, height: Int, rate: Int) {
            (self.format, self.width, self.height, self.rate) = (format, width, height, rate)
        }

        /// The most pixels that a side of the format's pictures may have.
        package var most: Int { format == .webp ? 16_383 : Bitmap.maximumExtent }
    }

    private let form: Form
    private var png: AnimatedPNG
    private let codec: FrameCodec?

    /// Begins a file. Throws `ImageError`.
    package init(_ form: Form) throws(ImageError) {
        guard (1...form.most).contains(form.width), (1...form.most).contains(form.height) else {
            throw .badSize(width: form.width, height: form.height)
        }
        self.form = form
        png = AnimatedPNG(
            width: form.width, height: form.height, isOpaque: form.isOpaque, loops: form.loops,
            rate: form.rate)
        codec = form.format == .png ? nil : try FrameCodec(form)
    }

    /// Adds a frame, and returns the bytes that follow in the file. Throws `ImageError`.
    /// - Parameters:
    ///   - bitmap: the whole picture.
    ///   - part: the part of it that isn't as in the frame before.
    ///   - time: when it is shown, in units of the rate: from the end of the frame before it.
    package func add(
        _ bitmap: Bitmap, changed part: PixelRect, shown time: Range<Int>
    ) throws(ImageError) -> Data {
        guard let codec else {
            return try png.frame(bitmap, part, delay: min(time.count, 65_535))
        }
        return try codec.add(bitmap, part, time)
    }

    /// Ends the file, and returns its last bytes. Throws `ImageError`.
    package func finish() throws(ImageError) -> Data {
        guard let codec else { return AnimatedPNG.end }
        return try codec.finish()
    }

    /// Bytes that take the place of others in the file once it is whole, and where; nil for none.
    package var correction: (place: Int, bytes: Data)? {
        codec == nil ? (AnimatedPNG.countPlace, png.counts) : nil
    }
}

/// The C encoder of a WebP or a GIF.
private final class FrameCodec {
    private let handle: OpaquePointer
    private let form: AnimationEncoder.Form

    init(_ form: AnimationEncoder.Form) throws(ImageError) {
        // Values above 100 mean without loss.
        var options = ImageAnimationOptions(
            loops: UInt32(clamping: form.loops), isStill: form.isStill,
            quality: form.quality == 1 ? 101 : Float(form.quality * 100), effort: Int32(form.effort)
        )
        let format = form.format == .gif ? IMAGE_GIF : IMAGE_WEBP
        guard
            let handle = image_animation_create(
                format, UInt32(form.width), UInt32(form.height), &options)
        else { throw .outOfMemory }
        (self.handle, self.form) = (handle, form)
    }

    deinit { image_animation_destroy(handle) }

    func add(
        _ bitmap: Bitmap, _ part: PixelRect, _ time: Range<Int>
    ) throws(ImageError) -> Data {
        var frame = ImageFrame()
        let isGIF = form.format == .gif
        // Both ends are rounded, so that errors don't add up.
        let unit = isGIF ? 100.0 : 1000
        func rounded(_ time: Int) -> Double { (Double(time) * unit / Double(form.rate)).rounded() }
        frame.delay = UInt32(clamping: Int(rounded(time.upperBound) - rounded(time.lowerBound)))
        let part = isGIF ? part : bitmap.bounds
        (frame.x, frame.y) = (UInt32(part.x), UInt32(part.y))
        // A GIF whose pixels may be transparent has to clear each frame before the next one.
        frame.disposal = form.isOpaque ? 0 : 1
        try check(image_animation_add(handle, bitmap.imageTarget(part), &frame))
        return try take()
    }

    func finish() throws(ImageError) -> Data {
        try check(image_animation_end(handle))
        return try take()
    }

    private func take() throws(ImageError) -> Data {
        var output = ImageOutput()
        defer { free(output.bytes) }
        try check(image_animation_take(handle, &output))
        return output.bytes.map { Data(bytes: $0, count: output.size) } ?? Data()
    }

    private func check(_ status: ImageStatus) throws(ImageError) {
        guard status == IMAGE_OK else { throw .outOfMemory }
    }
}

extension Bitmap {
    /// A part of the bitmap in the form that encoders take.
    func imageTarget(_ part: PixelRect) -> ImageTarget {
        ImageTarget(
            pixels: row(part.y) + part.x, bytesPerRow: bytesPerRow, width: UInt32(part.width),
            height: UInt32(part.height))
    }
}
