import CImageCodecs

/// What is known of an image before it is decoded.
public struct ImageProperties: Sendable, Hashable {
    /// The kinds of pixels that a file holds.
    public enum ColorModel: String, Sendable {
        /// Shades of grey.
        case gray = "Gray"
        /// Red, green, blue, as they are or in a table.
        case rgb = "RGB"
        /// Amounts of ink.
        case cmyk = "CMYK"
    }

    /// The size as the file has it, in pixels.
    public var pixelWidth = 0, pixelHeight = 0
    /// How the camera was held.
    public var orientation = CGImagePropertyOrientation.up
    /// Bits of a component, or of an index into a table of colours.
    public var depth = 8
    /// What pixels hold.
    public var colorModel = ColorModel.rgb
    /// Colours are in a table.
    public var isIndexed = false
    /// Some pixel may be less than opaque.
    public var hasAlpha = false
    /// The whole shows before all of it has come: interlaced PNGs, JPEGs in scans.
    public var isProgressive = false
    /// Dots per inch, across and down; nil when the file doesn't say.
    public var dotsPerInch: (width: Double, height: Double)? {
        get { dpi.map { ($0.width, $0.height) } }
        set { dpi = newValue.map { DPI(width: $0.width, height: $0.height) } }
    }
    /// How long a frame shows, in seconds, as the file has it; nil for what is no frame.
    public var unclampedDelay: Double?
    private var dpi: DPI?

    private struct DPI: Sendable, Hashable {
        var width: Double, height: Double
    }

    /// How long a frame shows, in seconds: a tenth where the file says a hundredth or less, as such
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
    /// What is known of the image at `index`; nil when there is none.
    public func properties(at index: Int = 0) -> ImageProperties? {
        let content = current
        guard index >= 0, index < content.count, let header = content.header else { return nil }
        return ImageProperties(header, frame: content.animation?.frames[index])
    }

    /// How often an animation plays, 0 for ever; nil for what is none, or doesn't say.
    public var loopCount: Int? { current.animation?.loops }

    /// The size of the file or data in bytes.
    public var byteCount: Int { current.bytes.count }
}
