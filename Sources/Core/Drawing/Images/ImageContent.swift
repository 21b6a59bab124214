import CImageCodecs
import Foundation
import Primitives

/// The content of an image's bytes, as far as available: an immutable value.
struct ImageContent: Sendable {
    /// The formats that can be read.
    enum Format: String, Sendable {
        case png = "public.png"
        case jpeg = "public.jpeg"
        case webp = "org.webmproject.webp"
        case gif = "com.compuserve.gif"
        case avif = "public.avif"

        var codec: ImageFormat {
            switch self {
            case .png: IMAGE_PNG
            case .jpeg: IMAGE_JPEG
            case .webp: IMAGE_WEBP
            case .gif: IMAGE_GIF
            case .avif: IMAGE_AVIF
            }
        }

        init?(_ bytes: [UInt8]) {
            switch image_format(bytes, bytes.count) {
            case IMAGE_PNG: self = .png
            case IMAGE_JPEG: self = .jpeg
            case IMAGE_WEBP: self = .webp
            case IMAGE_GIF: self = .gif
            case IMAGE_AVIF: self = .avif
            default: return nil
            }
        }
    }

    let bytes: ImageBytes
    /// Whether no more bytes will come.
    let isFinal: Bool
    let limits: ImageLimits
    let format: Format?
    let header: ImageHeader?
    /// The frames, where there is more than a single picture.
    let animation: FrameList?
    /// The reason why there is nothing to show.
    let error: ImageError?

    /// Reads the headers before the pixels; `previous` avoids reading them again.
    init(
        _ given: ImageBytes, isFinal: Bool, limits: ImageLimits, previous: ImageContent? = nil
    ) {
        var bytes = given
        let format = previous?.format ?? Format(bytes.read(at: 0, 32))
        var header = previous?.header
        var animation: FrameList?
        var error: ImageError?
        do throws(ImageError) {
            guard let format else {
                throw isFinal || bytes.count >= 32 ? .unknownFormat : .incomplete
            }
            // Only PNG and JPEG are read in parts.
            if format != .png && format != .jpeg { bytes = try bytes.inMemory() }
            animation = try Self.frames(format, &bytes, isFinal, header != nil, limits)
            if let animation {
                header = animation.header
            } else if header == nil {
                let decoder = try ImageDecoder(format.codec, limits: limits)
                header = try decoder.readHeader(bytes, isFinal: isFinal)
            }
            if let header {
                try limits.check(
                    width: Int(header.width), height: Int(header.height),
                    byteCount: isFinal ? bytes.count : nil)
            }
        } catch let failure {
            error = failure
        }
        self.bytes = bytes
        self.isFinal = isFinal
        self.limits = limits
        self.format = format
        self.header = header
        self.animation = animation
        self.error = error
    }

    /// The number of images so far.
    var count: Int {
        guard error == nil, header != nil else { return 0 }
        return animation?.frames.count ?? 1
    }

    /// The layout of the pixels for callers: a grey picture stays grey, an opaque PNG with a colour
    /// table keeps the table; nil is the layout of bitmaps.
    var layout: PixelLayout? {
        guard animation == nil, let header else { return nil }
        switch UInt32(header.colors) {
        case IMAGE_GRAY.rawValue: return header.hasAlpha ? .grayAlpha : .gray
        case IMAGE_INDEXED.rawValue where format == .png && !header.hasAlpha:
            return PNGChunks.table(bytes).flatMap { table in
                CGColorSpace(
                    indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: table.count / 3 - 1,
                    colorTable: table)
            }
            .map { PixelLayout(bitsPerComponent: 8, bitsPerPixel: 8, space: $0, info: []) }
        default: return nil
        }
    }

    private static func frames(
        _ format: Format, _ bytes: inout ImageBytes, _ isFinal: Bool, _ isStill: Bool,
        _ limits: ImageLimits
    ) throws(ImageError) -> FrameList? {
        switch format {
        case .jpeg, .avif: return nil
        case .png:
            guard PNGChunks.isAnimated(bytes) else { return nil }
            bytes = try bytes.inMemory()
            return try FrameList(apng: bytes, isFinal: isFinal, limits: limits)
        case .gif, .webp:
            let list = try FrameList(format.codec, bytes, isFinal: isFinal, limits: limits)
            return format == .gif || list.isAnimated ? list : nil
        }
    }
}
