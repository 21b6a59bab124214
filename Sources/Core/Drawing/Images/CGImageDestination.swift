import CImageCodecs
public import Foundation
import Primitives

/// Writes images as PNG, JPEG, WebP or GIF; several as an animation where the format has them.
///
/// Belongs to one thread, any. Apple's functions are in `CGImageDestination+Functions.swift`.
///
/// ```swift
/// if let picture = image.cgImage {
///     try picture.write(toPNG: "picture.png")
/// }
/// ```
public final class CGImageDestination {
    /// The options for writing one image.
    public struct Options: Sendable {
        /// The quality, 0 to 1, for JPEG and WebP. With 1, a WebP is lossless.
        public var quality = 0.85
        /// Whether a JPEG is progressive, or a PNG interlaced: the whole picture shows before all
        /// data has arrived.
        public var isProgressive = false
        /// The camera's orientation, stored in a JPEG.
        public var orientation = CGImagePropertyOrientation.up
        /// The time for which the frame is shown, in seconds.
        public var delay = 0.1

        /// Good quality, not progressive, upright, a tenth of a second.
        public init() {}
    }

    /// The target of the file that `finalize()` writes.
    enum Place {
        case nowhere
        case file(URL)
        case data(NSMutableData)
    }

    /// The number of times an animation plays; 0 for ever.
    public var loopCount = 0
    /// The options of images that have none of their own.
    var defaults = Options()
    private let format: ImageContent.Format
    private let place: Place
    private var frames: [(image: CGImage, options: Options)] = []

    /// A destination for the format of a uniform type identifier, such as "public.png".
    /// - Parameter type: the format, such as `public.png`.
    /// - Throws: `ImageError.unsupported` for formats that can't be written.
    public convenience init(type: String) throws(ImageError) {
        try self.init(type: type, place: .nowhere)
    }

    init(type: String, place: Place) throws(ImageError) {
        guard let format = ImageContent.Format(rawValue: type), format != .avif else {
            throw .unsupported("writing \(type)")
        }
        self.format = format
        self.place = place
    }

    /// Adds an image; several make an animation, all of the same size.
    /// - Parameters:
    ///   - image: the image; all of an animation have one size.
    ///   - options: quality, orientation and, for animations, the delay.
    public func add(_ image: CGImage, options: Options = Options()) {
        frames.append((image, options))
    }

    /// Returns the file's content.
    /// - Throws: `ImageError.noImage` before an image was added, `unsupported` for several images
    ///   of different sizes and for a JPEG of several, `outOfMemory`.
    public func data() throws(ImageError) -> Data {
        guard let (image, options) = frames.first else {
            throw .noImage(index: 0, count: 0)
        }
        guard
            frames.allSatisfy({ $0.image.width == image.width && $0.image.height == image.height })
        else { throw .unsupported("an animation of images of several sizes") }
        let isAnimation = frames.count > 1
        switch format {
        case .jpeg:
            guard !isAnimation else { throw .unsupported("a JPEG of several images") }
            let quality = Int32((Self.unit(options.quality) * 99).rounded()) + 1
            return try Self.take(image.bitmap) {
                image_jpeg_encode(
                    $0, quality, options.isProgressive, UInt8(options.orientation.rawValue), &$1)
            }
        case .png where !isAnimation:
            return try Self.png(
                image.bitmap, image.bitmap.bounds, isOpaque: image.bitmap.isOpaque,
                isInterlaced: options.isProgressive)
        case .webp where !isAnimation:
            // The C code takes values above 100 as without loss.
            let quality = Self.unit(options.quality)
            return try Self.take(image.bitmap) {
                image_webp_encode($0, quality == 1 ? 101 : Float(quality * 100), &$1)
            }
        case .png: return try encodeFrames(.png)
        case .webp: return try encodeFrames(.webp)
        case .gif: return try encodeFrames(.gif)
        case .avif: throw .unsupported("writing AVIF")
        }
    }

    /// Writes the file, replacing an old one.
    /// - Parameter url: a file, which is replaced.
    /// - Throws: `ImageError.unwritable` where the file can't be written, and the errors of
    ///   `data()`.
    public func write(to url: URL) throws(ImageError) {
        let data = try data()
        do {
            try WholeFile.write(data, to: url.path)
        } catch let error as ImageError {
            throw error
        } catch {
            throw .unwritable(path: url.path, reason: error.reason)
        }
    }

    /// Writes the file to its target.
    func finalize() throws(ImageError) {
        switch place {
        case .nowhere: break
        case .file(let url): try write(to: url)
        case .data(let target): target.append(try data())
        }
    }

    private static func unit(_ value: Double) -> Double {
        value.isFinite ? min(1, max(0, value)) : 0.85
    }

    /// Returns a PNG of a part of the pixels.
    static func png(
        _ bitmap: Bitmap, _ part: PixelRect, isOpaque: Bool, isInterlaced: Bool = false
    ) throws(ImageError) -> Data {
        // Level 6 is zlib's default.
        var output = ImageOutput()
        let target = bitmap.imageTarget(part)
        let status = image_png_encode(target, isOpaque, isInterlaced, 6, &output)
        return try data(status, output, bitmap)
    }

    private static func take(
        _ bitmap: Bitmap, _ encode: (ImageTarget, inout ImageOutput) -> ImageStatus
    ) throws(ImageError) -> Data {
        var output = ImageOutput()
        let status = encode(bitmap.imageTarget, &output)
        return try data(status, output, bitmap)
    }

    /// Returns an animation in which every frame is whole; times are counted in milliseconds.
    private func encodeFrames(_ format: AnimationEncoder.Format) throws(ImageError) -> Data {
        let (first, options) = frames[0]
        var form = AnimationEncoder.Form(
            format, width: first.width, height: first.height, rate: 1000)
        // One header serves all frames of a PNG, so either all have alpha or none has.
        form.isOpaque = format == .png && frames.allSatisfy { $0.image.bitmap.isOpaque }
        form.isStill = frames.count == 1
        (form.loops, form.quality) = (loopCount, Self.unit(options.quality))
        let encoder = try AnimationEncoder(form)
        var (data, time) = (Data(), 0)
        for (image, options) in frames {
            let end = time + Self.milliseconds(options.delay)
            data += try encoder.add(image.bitmap, changed: image.bitmap.bounds, shown: time..<end)
            time = end
        }
        data += try encoder.finish()
        if let (place, bytes) = encoder.correction {
            data.replaceSubrange(place..<place + bytes.count, with: bytes)
        }
        return data
    }

    /// Returns a delay in milliseconds, as files store it, at most a minute.
    private static func milliseconds(_ delay: Double) -> Int {
        delay.isFinite ? Int(min(60_000, max(0, delay * 1000)).rounded()) : 100
    }

    private static func data(
        _ status: ImageStatus, _ output: ImageOutput, _ bitmap: Bitmap
    ) throws(ImageError) -> Data {
        defer { free(output.bytes) }
        switch status {
        case IMAGE_OK: return Data(bytes: output.bytes, count: output.size)
        case IMAGE_TOO_LARGE: throw .badSize(width: bitmap.width, height: bitmap.height)
        default: throw .outOfMemory
        }
    }
}
