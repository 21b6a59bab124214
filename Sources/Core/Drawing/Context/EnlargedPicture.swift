import Foundation
import Primitives

/// A picture that is scaled up upright, as the pixels of a context that it covers.
///
/// Across and down, a pixel is a mix of the two nearest ones of the picture. The weights change
/// faster than linearly between their middles: at twice the size they are .123 and .877, as in
/// Apple's contexts (docs/reference/compositing.md, "Drawing with render(in:)"), where linear ones
/// would be .25 and .75.
struct EnlargedPicture {
    /// The pixels.
    let bitmap: Bitmap
    /// The pixels of the context that they cover.
    let box: PixelRect

    /// The weights of the pixels of one axis.
    private struct Axis {
        /// Pairs of pixels of the picture, with the weight of the second, of 65,536.
        var first: [Int] = []
        var second: [Int] = []
        var weight: [UInt32] = []

        /// The weights for some pixels of an axis.
        /// - Parameters:
        ///   - pixels: the pixels of the context.
        ///   - scale: the number of pixels of the context per pixel of the picture; negative where
        ///     it is mirrored.
        ///   - move: the beginning of the picture, in pixels of the context.
        ///   - count: the number of pixels of the picture.
        init(_ pixels: Range<Int>, scale: Double, move: Double, count: Int) {
            // At a scale of 1 linear between middles, from 2 on as measured, and interpolated
            // between the two, which is a guess.
            let slope = 1 + 0.508 * min(max(abs(scale) - 1, 0), 1)
            for pixel in pixels {
                let place = (Double(pixel) + 0.5 - move) / scale - 0.5
                let low = min(max(place.rounded(.down), -1), Double(count))
                let part = min(max(0.5 + (place - low - 0.5) * slope, 0), 1)
                first.append(min(max(Int(low), 0), count - 1))
                second.append(min(max(Int(low) + 1, 0), count - 1))
                weight.append(UInt32((part * 65_536).rounded()))
            }
        }

        /// The first pixel of the picture that is used, and the one after the last.
        var reach: (low: Int, high: Int) {
            let low = min(first.min() ?? 0, second.min() ?? 0)
            return (low, max(first.max() ?? 0, second.max() ?? 0) + 1)
        }
    }

    /// The pixels of `box` that `image` covers by a map of its pixels to those of the context; nil
    /// where the map rotates or shrinks it, where it doesn't enlarge it, and where memory is short.
    /// Outside the image its edge is repeated.
    ///
    /// Cost: some multiplications for each pixel of the box.
    init?(_ image: Bitmap, map: CGAffineTransform, box: PixelRect) {
        let (x, y) = (abs(map.a), abs(map.d))
        guard map.b == 0, map.c == 0, x >= 1, y >= 1, x > 1 || y > 1, !box.isEmpty,
            let bitmap = Bitmap(
                width: box.width, height: box.height, isOpaque: image.isOpaque)
        else { return nil }
        (self.bitmap, self.box) = (bitmap, box)
        let across = Axis(
            box.x..<box.right, scale: map.a, move: map.tx, count: image.width)
        let down = Axis(
            box.y..<box.bottom, scale: map.d, move: map.ty, count: image.height)
        let (low, high) = across.reach
        // A row of the picture, mixed from two, in 256ths of a step.
        var mixed = [UInt32](repeating: 0, count: 4 * (high - low))
        mixed.withUnsafeMutableBufferPointer { row in
            for index in 0..<box.height {
                let (one, other) = (
                    Self.bytes(image.row(down.first[index]) + low),
                    Self.bytes(image.row(down.second[index]) + low)
                )
                let weight = down.weight[index]
                for place in 0..<row.count {
                    let (a, b) = (UInt32(one[place]), UInt32(other[place]))
                    row[place] = (a * (65_536 - weight) + b * weight) >> 8
                }
                Self.spread(row, low, across, bitmap.row(index))
            }
        }
    }

    private static func bytes(_ pixels: UnsafeMutablePointer<UInt32>) -> UnsafePointer<UInt8> {
        UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
    }

    /// Mixes the pixels of a row across.
    private static func spread(
        _ row: UnsafeMutableBufferPointer<UInt32>, _ low: Int, _ across: Axis,
        _ pixels: UnsafeMutablePointer<UInt32>
    ) {
        for index in across.weight.indices {
            let weight = across.weight[index]
            let (a, b) = (4 * (across.first[index] - low), 4 * (across.second[index] - low))
            var pixel: UInt32 = 0
            for part in 0..<4 {
                let value = row[a + part] * (65_536 - weight) + row[b + part] * weight
                pixel |= ((value + (1 << 23)) >> 24) << UInt32(8 * part)
            }
            pixels[index] = pixel
        }
    }
}
