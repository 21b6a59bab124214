/// The place of alpha in a pixel, and whether the colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// No alpha.
    case none = 0
    /// Alpha last, colours multiplied.
    case premultipliedLast = 1
    /// Alpha first, colours multiplied.
    case premultipliedFirst = 2
    /// Alpha last, colours not multiplied.
    case last = 3
    /// Alpha first, colours not multiplied.
    case first = 4
    /// The last component is not used.
    case noneSkipLast = 5
    /// The first component is not used.
    case noneSkipFirst = 6
    /// Alpha only.
    case alphaOnly = 7
}

/// The order of the bytes in a word; Apple's numbers.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    /// The bits that hold the order.
    case orderMask = 0x7000
    /// Highest byte first.
    case orderDefault = 0
    /// Words of 16 bits, lowest byte first.
    case order16Little = 0x1000
    /// Words of 32 bits, lowest byte first.
    case order32Little = 0x2000
    /// Words of 16 bits, highest byte first.
    case order16Big = 0x3000
    /// Words of 32 bits, highest byte first.
    case order32Big = 0x4000
}

/// The layout of a pixel: a `CGImageAlphaInfo`, the order of the bytes, and whether components are
/// floats.
///
/// Lamina draws in one layout, `native`: blue, green, red, alpha in memory, colours multiplied.
/// Contexts and images of other layouts are converted.
public struct CGBitmapInfo: OptionSet, Sendable, Hashable {
    /// The bits, as Apple numbers them.
    public let rawValue: UInt32

    /// A layout from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The bits that hold the `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// The bits that hold the order of the bytes.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// The bits that hold the kind of floats.
    public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
    /// Components are floats.
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    /// The default order: highest byte first.
    public static let byteOrderDefault: CGBitmapInfo = []
    /// Words of 16 bits, lowest byte first in memory.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    /// Words of 16 bits, highest byte first in memory.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
    /// Words of 16 bits in this machine's order.
    public static let byteOrder16Host = byteOrder16Little
    /// Pixels of 32 bits in this machine's order.
    public static let byteOrder32Host = byteOrder32Little
    /// Pixels of 32 bits, lowest byte first in memory.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// Pixels of 32 bits, highest byte first in memory.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)

    /// The layout in which drawing is fastest.
    public static let native = CGBitmapInfo(
        rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue | byteOrder32Little.rawValue)

    /// The native layout without alpha.
    static let nativeOpaque = CGBitmapInfo(
        rawValue: CGImageAlphaInfo.noneSkipFirst.rawValue | byteOrder32Little.rawValue)

    /// The orders of bytes.
    enum Order: UInt32 {
        case `default` = 0
        case order16Little = 1
        case order32Little = 2
        case order16 = 3
        case order32 = 4
        /// A number without a meaning.
        case unknown = 7
    }

    /// The order of the bytes.
    var order: Order { Order(rawValue: (rawValue & Self.byteOrderMask.rawValue) >> 12) ?? .unknown }

    /// The alpha part; nil where the bits are invalid.
    var alphaInfo: CGImageAlphaInfo? {
        CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue)
    }

    /// Whether pixels in this layout can be drawn into without conversion.
    var isNative: Bool {
        let order = rawValue & Self.byteOrderMask.rawValue
        return order == Self.byteOrder32Little.rawValue
            && (alphaInfo == .premultipliedFirst || alphaInfo == .noneSkipFirst)
    }
}
