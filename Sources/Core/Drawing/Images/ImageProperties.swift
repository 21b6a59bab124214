import CImageCodecs

/// The properties of an image that are known before it is decoded.
public struct ImageProperties: Sendable, Hashable {
    /// The colour models of a file's pixels.
    public enum ColorModel: String, Sendable {
        /// Shades of grey.
        case gray = "Gray"
        /// Red, green, blue, directly or in a table.
        case rgb = "RGB"
        /// Amounts of ink.
        case cmyk = "CMYK"
    }

    /// The size as stored in the file, in pixels.
    public var pixelWidth = 0, pixelHeight = 0
    /// The camera's orientation.
    public var orientation = CGImagePropertyOrientation.up
    /// The number of bits of a component, or of an index into a colour table.
    public var depth = 8
    /// The colour model of the pixels.
    public var colorModel = ColorModel.rgb
    /// Whether the colours are in a table.
    public var isIndexed = false
    /// Whether some pixel may not be opaque.
    public var hasAlpha = false
    /// Whether the whole picture shows before all data has arrived: interlaced PNGs, progressive
    /// JPEGs.
    public var isProgressive = false
    /// The resolution in dots per inch, horizontal and vertical; nil when the file doesn't specify
    /// it.
    public var dotsPerInch: (width: Double, height: Double)? {
        get { dpi.map { ($0.width, $0.height) } }
        set { dpi = newValue.map { DPI(width: $0.width, height: $0.height) } }
    }
    /// The duration of a frame, in seconds, as stored in the file; nil where there are no frames.
    public var unclampedDelay: Double?
    private var dpi: DPI?

    private struct DPI: Sendable, Hashable {
        var width: Double, height: Double
    }

    /// The duration of a frame, in seconds: a tenth where the file has a hundredth or less, as such
    /// files were made for programs that could not be faster.
    public var delay: Double? { unclampedDelay.map { $0 <= 0.01 ? 0.1 : $0 } }

    init() {}

    init(_ header: ImageHeader, frame: ImageFrame?) {
        pixelWidth = Int(header.width)
        pixelHeight = Int(header.height)
        orientation = CGImagePropertyOrientation(rawValue: UInt32(header.orientation)) ?? .up
        depth = Int(header.depth)
        hasAlpha = header.hasAlpha
        isProgressive = header.isProgressive
        switch UInt32(header.colors) {
        case UInt32(IMAGE_GRAY.rawValue): colorModel = .gray
        case UInt32(IMAGE_CMYK.rawValue): colorModel = .cmyk
        case UInt32(IMAGE_INDEXED.rawValue): isIndexed = true
        default: break
        }
        if header.dotsPerMeterX > 0, header.dotsPerMeterY > 0 {
            dpi = DPI(
                width: Double(header.dotsPerMeterX) * 0.0254,
                height: Double(header.dotsPerMeterY) * 0.0254)
        }
        unclampedDelay = frame.map { Double($0.delay) / 1000 }
    }
}

extension CGImageSource {
    /// Returns the properties of the image at `index`; nil when there is no such image.
    /// - Parameter index: the index of the image, from 0.
    public func properties(at index: Int = 0) -> ImageProperties? {
        let content = current
        guard index >= 0, index < content.count, let header = content.header else { return nil }
        return ImageProperties(header, frame: content.animation?.frames[index])
    }

    /// The number of times an animation plays, 0 for ever; nil for other images, and where the file
    /// doesn't specify it.
    public var loopCount: Int? { current.animation?.loops }

    /// The size of the file or data in bytes.
    public var byteCount: Int { current.bytes.count }
}
