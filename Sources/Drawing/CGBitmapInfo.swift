/// Where the alpha of a pixel lies, and whether the colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// No alpha.
    case none = 0
    /// Alpha last, colours multiplied.
    case premultipliedLast = 1
    /// Alpha first, colours multiplied.
    case premultipliedFirst = 2
    /// Alpha last, colours as they are.
    case last = 3
    /// Alpha first, colours as they are.
    case first = 4
    /// The last component is not used.
    case noneSkipLast = 5
    /// The first component is not used.
    case noneSkipFirst = 6
    /// Nothing but alpha.
    case alphaOnly = 7
}

/// The layout of a pixel: a `CGImageAlphaInfo` and the order of the bytes.
///
/// Lamina has one layout, `native`: blue, green, red, alpha in memory, colours multiplied.
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
    /// Pixels of 32 bits, lowest byte first in memory.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// Pixels of 32 bits, highest byte first in memory.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)

    /// The layout of every bitmap here.
    public static let native = CGBitmapInfo(
        rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue | byteOrder32Little.rawValue)

    /// The alpha part; nil when the bits name none.
    var alphaInfo: CGImageAlphaInfo? {
        CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue)
    }

    /// True when pixels that the caller keeps in this layout can be drawn into as they are.
    var isNative: Bool {
        let order = rawValue & Self.byteOrderMask.rawValue
        return order == Self.byteOrder32Little.rawValue
            && (alphaInfo == .premultipliedFirst || alphaInfo == .noneSkipFirst)
    }
}
