import Judge
import Primitives

/// Pictures for people to look at.
extension Pixels {
    /// What the judge drew, in 8 bits.
    init(_ picture: JudgedPicture) {
        width = picture.width
        words = picture.pixels.map { color in
            let parts = (color * 255 + 0.5).clamped(
                lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
            return UInt32(parts.w) << 24 | UInt32(parts.x) << 16 | UInt32(parts.y) << 8
                | UInt32(parts.z)
        }
    }

    /// Pictures of the same height beside each other.
    init(row: [Pixels]) {
        let height = (row.first?.words.count ?? 0) / max(row.first?.width ?? 1, 1)
        width = row.reduce(0) { $0 + $1.width }
        words = (0..<height).flatMap { y in
            row.flatMap { $0.words[y * $0.width..<(y + 1) * $0.width] }
        }
    }

    /// How far each pixel is from another picture's, made eight times as strong; black is none.
    func amplified(from other: Pixels) -> Pixels {
        var result = self
        for index in words.indices {
            var word: UInt32 = 0xFF00_0000
            let (a, b) = (words[index], other.words[index])
            let alpha = abs(Int(a >> 24) - Int(b >> 24))
            for shift: UInt32 in [0, 8, 16] {
                let off = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
                word |= UInt32(min(max(off, alpha) * 8, 255)) << shift
            }
            result.words[index] = word
        }
        return result
    }

    /// The picture over grey, as what is clear can't be seen.
    var onGrey: Pixels {
        var result = self
        for (index, word) in words.enumerated() {
            let rest = 0x80 * (255 - (word >> 24)) / 255
            var mixed: UInt32 = 0xFF00_0000
            for shift: UInt32 in [0, 8, 16] {
                mixed |= min((word >> shift & 255) + rest, 255) << shift
            }
            result.words[index] = mixed
        }
        return result
    }

    /// The picture with each pixel as a square, and a line of black at its right.
    func enlarged(_ factor: Int) -> Pixels {
        let height = words.count / max(width, 1)
        var result = Pixels(width: width * factor + factor, words: [])
        for y in 0..<height * factor {
            for x in 0..<width * factor {
                result.words.append(words[y / factor * width + x / factor])
            }
            result.words += repeatElement(0xFF00_0000, count: factor)
        }
        return result
    }

    /// A bitmap with the pixels; nil when memory is short.
    var bitmap: Bitmap? {
        let height = words.count / max(width, 1)
        guard let bitmap = Bitmap(width: width, height: height) else { return nil }
        for y in 0..<height {
            for x in 0..<width { bitmap.row(y)[x] = words[y * width + x] }
        }
        return bitmap
    }
}
