import Primitives

/// The layout of a picture's pixels in memory, and the meaning of their components.
///
/// Lamina draws in one layout, `native`; `read` and `write` in `PixelLayout+Rows.swift` convert
/// between that and all others.
struct PixelLayout: Sendable, Hashable {
    /// The bits of a component: 1, 2, 4, 5, 8, 16 or 32.
    let bitsPerComponent: Int
    /// The bits of a pixel, including unused ones.
    let bitsPerPixel: Int
    /// The colour space; nil for alpha only.
    let space: CGColorSpace?
    /// The alpha, the byte order, and whether components are floats.
    let info: CGBitmapInfo
    /// The place of alpha; `none` for invalid bits.
    let alpha: CGImageAlphaInfo

    /// A layout without checks; `contextFault` and `imageFault` tell whether it is supported.
    init(bitsPerComponent: Int, bitsPerPixel: Int, space: CGColorSpace?, info: CGBitmapInfo) {
        self.bitsPerComponent = bitsPerComponent
        self.bitsPerPixel = bitsPerPixel
        alpha = info.alphaInfo ?? .none
        self.space = alpha == .alphaOnly ? nil : space
        self.info = info
    }

    /// The layout of every bitmap here: Cairo's.
    static let native = PixelLayout(
        bitsPerComponent: 8, bitsPerPixel: 32, space: CGColorSpace(name: CGColorSpace.sRGB),
        info: .native)
    /// The native layout for opaque pixels.
    static let nativeOpaque = PixelLayout(
        bitsPerComponent: 8, bitsPerPixel: 32, space: CGColorSpace(name: CGColorSpace.sRGB),
        info: .nativeOpaque)
    /// One byte of grey.
    static let gray = PixelLayout(
        bitsPerComponent: 8, bitsPerPixel: 8, space: CGColorSpaceCreateDeviceGray(), info: [])
    /// One byte of grey and one of alpha.
    static let grayAlpha = PixelLayout(
        bitsPerComponent: 8, bitsPerPixel: 16, space: CGColorSpaceCreateDeviceGray(),
        info: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue))

    /// The number of colour components: 3, 1 for grey and table indices, 4 for inks, 0 for alpha
    /// only.
    var colorCount: Int { space?.numberOfComponents ?? 0 }
    /// Whether components are floats instead of integers.
    var isFloat: Bool { info.contains(.floatComponents) }
    /// Whether every pixel is opaque.
    var isOpaque: Bool {
        alpha == .none || alpha == .noneSkipFirst || alpha == .noneSkipLast
    }
    /// Whether colours are multiplied by alpha.
    var isPremultiplied: Bool { alpha == .premultipliedFirst || alpha == .premultipliedLast }
    /// Whether the first component is alpha, or unused.
    var isAlphaFirst: Bool {
        alpha == .first || alpha == .premultipliedFirst || alpha == .noneSkipFirst
    }
    /// Whether Cairo draws in this layout.
    var isNative: Bool {
        bitsPerComponent == 8 && bitsPerPixel == 32 && !isFloat && info.isNative
            && space?.numberOfComponents == 3 && space?.isStandard == true
    }
    /// Whether components are indices into a table.
    var isIndexed: Bool { space?.model == .indexed }

    /// Returns the least number of bytes of a row of `width` pixels; nil when there are too many.
    func rowBytes(_ width: Int) -> Int? {
        let (bits, overflow) = width.multipliedReportingOverflow(by: bitsPerPixel)
        return overflow || bits > Int.max - 7 ? nil : (bits + 7) / 8
    }

    /// Returns the layout with another colour space.
    func with(space: CGColorSpace) -> PixelLayout {
        PixelLayout(
            bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space, info: info
        )
    }
}

/// The supported layouts: those of the table "Supported Pixel Formats" in Apple's Quartz 2D
/// Programming Guide, and the two with half floats that newer systems name in their complaint.
extension PixelLayout {
    /// Returns the layout of a context; the bits of a pixel follow from the other values.
    static func context(
        bitsPerComponent bits: Int, space: CGColorSpace?, info: CGBitmapInfo
    ) -> PixelLayout {
        let isAlone = info.alphaInfo == .alphaOnly
        // Without a space, Apple only supports alpha; here other layouts are RGB.
        let space = isAlone ? nil : space ?? CGColorSpaceCreateDeviceRGB()
        let count = isAlone || space?.numberOfComponents == 1 ? 1 : bits == 5 ? 3 : 4
        return PixelLayout(
            bitsPerComponent: bits, bitsPerPixel: bits == 5 && count == 3 ? 16 : count * bits,
            space: space, info: info)
    }

    /// The reason why a context can't have this layout, with what to write instead; nil where it
    /// can.
    var contextFault: String? {
        if let orderFault { return orderFault }
        guard info.alphaInfo != nil else { return "the alpha of its bitmapInfo has no name" }
        guard space?.supportsOutput != false else {
            return "nobody draws in the numbers of a table, or in a pattern's space"
        }
        switch colorCount {
        case 0 where bitsPerComponent == 8 && !isFloat: return nil
        case 0: return "alpha alone has 8 bits, no floats"
        case 1, 4:
            let isKnown =
                (bitsPerComponent == 8 || bitsPerComponent == 16) && !isFloat
                || bitsPerComponent == 32 && isFloat
            return alpha == .none && isKnown
                ? nil : "grey and inks have no alpha, and 8 or 16 bits, or floats of 32"
        default: return rgbFault
        }
    }

    private var rgbFault: String? {
        let isLast = alpha == .premultipliedLast || alpha == .noneSkipLast
        switch (bitsPerComponent, isFloat) {
        case (5, false) where alpha == .noneSkipFirst: return nil
        case (5, false): return "5 bits go with noneSkipFirst"
        case (8, false):
            let isKnown = isLast || alpha == .premultipliedFirst || alpha == .noneSkipFirst
            return isKnown ? nil : "8 bits go with premultiplied or skipped alpha, first or last"
        case (16, _), (32, true):
            return isLast ? nil : "16 bits and floats go with premultipliedLast or noneSkipLast"
        default: return "components have 5, 8 or 16 bits, or are floats of 16 or 32"
        }
    }

    /// The reason why an image can't have this layout; nil where it can.
    var imageFault: String? {
        if let orderFault { return orderFault }
        if space?.model == .pattern { return "no pixel is a pattern" }
        if isIndexed, alpha != .none || isFloat || bitsPerComponent > 8 {
            return "the numbers of a table have 8 bits or fewer, and no alpha"
        }
        let count = alpha == .alphaOnly ? 1 : colorCount + (alpha == .none ? 0 : 1)
        switch bitsPerComponent {
        case 1, 2, 4:
            return count == 1 && bitsPerPixel == bitsPerComponent && !isFloat
                ? nil : "1, 2 and 4 bits are for grey without alpha, side by side"
        case 5:
            return colorCount == 3 && bitsPerPixel == 16 && isOpaque && !isAlphaLast && !isFloat
                ? nil : "5 bits go with noneSkipFirst and 16 bits a pixel"
        case 8 where isFloat: return "floats have 16 or 32 bits"
        case 8, 16, 32:
            return bitsPerPixel % bitsPerComponent == 0 && bitsPerPixel >= count * bitsPerComponent
                && bitsPerPixel <= 128
                ? nil
                : "\(count) components of \(bitsPerComponent) bits don't fill \(bitsPerPixel) bits"
        default: return "components have 1, 2, 4, 5, 8, 16 or 32 bits"
        }
    }

    private var isAlphaLast: Bool { alpha == .noneSkipLast }

    /// The reason why the byte order doesn't fit; nil where it does. Its words are the components,
    /// except for components of 8 bits, for which they are the pixels.
    private var orderFault: String? {
        let order = info.order
        switch (bitsPerComponent, order) {
        case (_, .default): return nil
        case (5, .order16), (5, .order16Little), (16, .order16), (16, .order16Little): return nil
        case (32, .order32), (32, .order32Little): return nil
        case (8, .order32), (8, .order32Little): return bitsPerPixel == 32 ? nil : wrongOrder
        case (8, .order16), (8, .order16Little): return bitsPerPixel == 16 ? nil : wrongOrder
        case (1, _), (2, _), (4, _): return wrongOrder
        default: return wrongOrder
        }
    }

    private var wrongOrder: String {
        "its byte order doesn't fit \(bitsPerComponent) bits a component; leave it out, or name that "
            + "of \(bitsPerComponent == 8 ? bitsPerPixel : bitsPerComponent == 5 ? 16 : bitsPerComponent) bits"
    }
}
