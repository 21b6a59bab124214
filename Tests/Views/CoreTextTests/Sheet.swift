import CoreText

/// A sheet of 200 to 60 pixels, transparent, y up.
struct Sheet {
    let context: CGContext

    init?() {
        guard
            let context = CGContext(
                data: nil, width: 200, height: 60, bitsPerComponent: 8, bytesPerRow: 800,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return nil }
        self.context = context
    }

    /// Red, green, blue and alpha of all pixels, row by row from the top.
    var bytes: [UInt8] {
        guard let data = context.data else { return [] }
        return Array(UnsafeRawBufferPointer(start: data, count: 200 * 60 * 4))
    }

    /// How many pixels are covered.
    var ink: Double {
        stride(from: 3, to: bytes.count, by: 4).reduce(0) { $0 + Double(bytes[$1]) } / 255
    }

    /// How much is covered in both halves of what is covered at all.
    var rows: (upperHalf: Double, lowerHalf: Double) {
        let bytes = bytes
        let rows = (0..<60).map { row in
            (0..<200).reduce(0.0) { $0 + Double(bytes[(row * 200 + $1) * 4 + 3]) }
        }
        guard let first = rows.firstIndex(where: { $0 > 0 }),
            let last = rows.lastIndex(where: { $0 > 0 })
        else { return (0, 0) }
        let middle = (first + last) / 2
        return (rows[first...middle].reduce(0, +), rows[(middle + 1)...last].reduce(0, +))
    }

    /// The colours of pixels that are covered in full.
    var colors: Set<String> {
        let bytes = bytes
        var found: Set<String> = []
        for pixel in stride(from: 0, to: bytes.count, by: 4) where bytes[pixel + 3] > 250 {
            found.insert(
                bytes[pixel] > 200 ? "red" : bytes[pixel + 1] > 200 ? "green" : "black")
        }
        return found
    }

    /// The greatest difference of a byte.
    func difference(_ other: Sheet) -> Int {
        zip(bytes, other.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
    }
}
