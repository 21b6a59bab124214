import Primitives

/// Conversion of pixels of other layouts to native ones, and back. One row at a time; cost: a few
/// nanoseconds a pixel where bytes are reordered, a hundred where curves are computed.
extension PixelLayout {
    /// Reads `count` pixels of the pixel row at `row`, which begins with a whole pixel.
    ///
    /// Values out of range are clipped; NaN counts as 0. `decode` maps each component to its own
    /// range, as in Apple's images; nil for 0...1.
    func read(
        _ row: UnsafeRawPointer, count: Int, into pixels: UnsafeMutablePointer<UInt32>,
        decode: [Double]? = nil
    ) {
        if let order = byteOrder, decode == nil {
            return readBytes(row, count, order, pixels)
        }
        for x in 0..<count { pixels[x] = pixel(row, x, decode) }
    }

    /// Writes `count` native pixels to the pixel row at `row`. All bits of an unused component are
    /// set.
    func write(
        _ pixels: UnsafePointer<UInt32>, count: Int, into row: UnsafeMutableRawPointer
    ) {
        if let order = byteOrder { return writeBytes(pixels, count, order, row) }
        if isIndexed { return writeNumbers(pixels, count, row) }
        for x in 0..<count { put(pixels[x], row, x) }
    }

    // MARK: Reordered bytes

    /// The bytes of a pixel that hold alpha, red, green and blue; nil where more than reordering is
    /// needed.
    private struct ByteOrder {
        var alpha: Int, red: Int, green: Int, blue: Int
    }

    private var byteOrder: ByteOrder? {
        guard bitsPerComponent == 8, bitsPerPixel == 32, colorCount == 3, !isFloat,
            alpha != .first, alpha != .last, space?.isStandard == true
        else { return nil }
        let flip = info.order == .order32Little ? 3 : 0
        return isAlphaFirst
            ? ByteOrder(alpha: 0 ^ flip, red: 1 ^ flip, green: 2 ^ flip, blue: 3 ^ flip)
            : ByteOrder(alpha: 3 ^ flip, red: 0 ^ flip, green: 1 ^ flip, blue: 2 ^ flip)
    }

    private func readBytes(
        _ row: UnsafeRawPointer, _ count: Int, _ order: ByteOrder,
        _ pixels: UnsafeMutablePointer<UInt32>
    ) {
        let isOpaque = isOpaque
        for x in 0..<count {
            let p = row + 4 * x
            func byte(_ place: Int) -> UInt32 {
                UInt32(p.load(fromByteOffset: place, as: UInt8.self))
            }
            let a = isOpaque ? 255 : byte(order.alpha)
            let (r, g, b) = (byte(order.red), byte(order.green), byte(order.blue))
            // A colour greater than alpha is invalid; Cairo would overflow the byte.
            pixels[x] = a << 24 | min(r, a) << 16 | min(g, a) << 8 | min(b, a)
        }
    }

    private func writeBytes(
        _ pixels: UnsafePointer<UInt32>, _ count: Int, _ order: ByteOrder,
        _ row: UnsafeMutableRawPointer
    ) {
        let isOpaque = isOpaque
        for x in 0..<count {
            let (p, pixel) = (row + 4 * x, pixels[x])
            func put(_ value: UInt32, _ place: Int) {
                p.storeBytes(
                    of: UInt8(truncatingIfNeeded: value), toByteOffset: place, as: UInt8.self)
            }
            put(isOpaque ? 255 : pixel >> 24, order.alpha)
            put(pixel >> 16, order.red)
            put(pixel >> 8, order.green)
            put(pixel, order.blue)
        }
    }

    // MARK: All other layouts

    /// Returns a pixel of any layout as a native one.
    private func pixel(_ row: UnsafeRawPointer, _ x: Int, _ decode: [Double]?) -> UInt32 {
        if alpha == .alphaOnly {
            return Self.byte(decoded(component(row, x, 0), 0, decode)) << 24
        }
        let first = isAlphaFirst ? 1 : 0
        if isIndexed || colorCount == 4 { return tintedPixel(row, x, first, decode) }
        var color = SIMD3<Double>(repeating: decoded(component(row, x, first), 0, decode))
        if colorCount == 3 {
            color.y = decoded(component(row, x, first + 1), 1, decode)
            color.z = decoded(component(row, x, first + 2), 2, decode)
        }
        let a = isOpaque ? 1 : Self.part(component(row, x, isAlphaFirst ? 0 : colorCount))
        guard a > 0 else { return 0 }
        if space?.isStandard != true {
            if isPremultiplied { color /= a }
            color = (space?.standard(parts: SIMD4(color, 0)) ?? color) * a
        } else if !isPremultiplied {
            color *= a
        }
        func byte(_ value: Double) -> UInt32 { Self.byte(min(Self.part(value), a)) }
        return Self.byte(a) << 24 | byte(color.x) << 16 | byte(color.y) << 8 | byte(color.z)
    }

    /// Returns a pixel of inks, or of an index into a table, as a native one.
    private func tintedPixel(
        _ row: UnsafeRawPointer, _ x: Int, _ first: Int, _ decode: [Double]?
    ) -> UInt32 {
        var parts = SIMD4<Double>.zero
        let scale = isIndexed ? Double(1 << bitsPerComponent - 1) : 1
        for index in 0..<colorCount {
            let value = component(row, x, first + index)
            parts[index] = decode == nil ? value * scale : decoded(value, index, decode)
        }
        let a = isOpaque ? 1 : Self.part(component(row, x, isAlphaFirst ? 0 : colorCount))
        guard a > 0 else { return 0 }
        if isPremultiplied { parts /= a }
        let color = space?.standard(parts: parts) ?? .zero
        func byte(_ value: Double) -> UInt32 { Self.byte(Self.part(value) * a) }
        return Self.byte(a) << 24 | byte(color.x) << 16 | byte(color.y) << 8 | byte(color.z)
    }

    /// Writes a native pixel in any layout.
    private func put(_ pixel: UInt32, _ row: UnsafeMutableRawPointer, _ x: Int) {
        let a = Double(pixel >> 24) / 255
        if alpha == .alphaOnly { return put(a, row, x, 0) }
        var color = SIMD3(
            Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
        color /= 255
        var parts = SIMD4(color, 0)
        let isGray = color.x == color.y && color.y == color.z
        if space?.isStandard != true || colorCount == 1 && !isGray || !isPremultiplied && !isOpaque
        {
            // In an opaque layout, pixels that aren't opaque are composited onto black.
            let share = isOpaque ? 1 : a
            if share > 0 { color /= share }
            parts = space?.parts(ofStandard: color) ?? SIMD4(color, 0)
            if isPremultiplied { parts *= share }
        }
        let first = isAlphaFirst ? 1 : 0
        for index in 0..<colorCount { put(parts[index], row, x, first + index) }
        guard alpha != .none else { return }
        put(isOpaque ? 1 : a, row, x, isAlphaFirst ? 0 : colorCount)
    }

    /// Writes the index of the table's nearest colour for each pixel; the table is searched once
    /// for each colour of the pixel row.
    private func writeNumbers(
        _ pixels: UnsafePointer<UInt32>, _ count: Int, _ row: UnsafeMutableRawPointer
    ) {
        var known: [UInt32: Double] = [:]
        let greatest = Double(1 << bitsPerComponent - 1)
        for x in 0..<count {
            let pixel = pixels[x]
            let number = known[pixel] ?? number(of: pixel)
            known[pixel] = number
            put(number / greatest, row, x, 0)
        }
    }

    private func number(of pixel: UInt32) -> Double {
        let color = SIMD3(
            Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
        return space?.parts(ofStandard: color / 255).x ?? 0
    }

    private func decoded(_ value: Double, _ index: Int, _ decode: [Double]?) -> Double {
        guard let decode, decode.count > 2 * index + 1 else { return value }
        return decode[2 * index] + value * (decode[2 * index + 1] - decode[2 * index])
    }

    /// Returns a number clamped to 0...1; NaN is 0.
    private static func part(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

    private static func byte(_ value: Double) -> UInt32 { UInt32((part(value) * 255).rounded()) }
}
