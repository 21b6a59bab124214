import CKernels
package import Primitives

extension Bitmap {
    /// Makes the pixels of `rect` grey, with unchanged brightness and alpha.
    ///
    /// Brightness is that of CIE 1931, by amounts of light. As for any writing, the caller holds the
    /// only reference to the bitmap.
    package func makeGray(in rect: PixelRect) {
        let part = rect.intersection(bounds)
        for y in part.y..<part.bottom {
            let row = row(y)
            for x in part.x..<part.right { row[x] = Gray.gray(row[x]) }
        }
    }
}

/// The brightness of pixels, by tables.
private enum Gray {
    /// The light of each byte.
    private static let light = (0...255).map { ToneCurve.sRGB.light(Double($0) / 255) }
    /// The byte for an amount of light, in so many steps that every byte has a step of its own.
    private static let byte = (0...16_384).map {
        UInt32((ToneCurve.sRGB.component(Double($0) / 16_384) * 255).rounded())
    }

    /// Returns a premultiplied pixel as grey.
    static func gray(_ pixel: UInt32) -> UInt32 {
        let (a, r, g, b) = (pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        // Grey stays exactly as it is.
        guard a > 0, r != g || g != b else { return pixel }
        let shares = CGColorSpace.brightness
        let sum =
            shares.x * light[part(r, a)] + shares.y * light[part(g, a)]
            + shares.z * light[part(b, a)]
        let value = byte[Int((min(sum, 1) * 16_384).rounded())]
        return a << 24 | byteProduct(value, a) * 0x01_0101
    }

    /// Returns a component before it was multiplied by alpha.
    private static func part(_ value: UInt32, _ alpha: UInt32) -> Int {
        Int(min(255, (value * 255 + alpha / 2) / alpha))
    }
}
