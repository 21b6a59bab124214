import CCairo
import Foundation

/// The blurred alpha of a picture.
///
/// A Gaussian by its own weights while that is cheap, else three boxes one after the other, whose
/// sizes are those of the W3C's filter specification. Cost: pixels, times 6 sigma for the first.
final class ShadowBlur {
    /// Where the mask begins, from the corner of the picture, in pixels.
    let x: Int
    let y: Int
    private let width: Int
    private let height: Int
    private let stride: Int
    private var bytes: [UInt8]

    /// Below this sigma boxes are too coarse.
    private static let leastForBoxes = 6.0

    /// Nil when the picture, of 32 bits a pixel with alpha on top, is clear.
    init?(
        alphaOf pixels: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int, sigma: Double
    ) {
        guard
            let box = Self.box(pixels, width: width, height: height, stride: stride)
        else { return nil }
        let margin = Int((3 * sigma).rounded(.up)) + (sigma >= Self.leastForBoxes ? 2 : 0)
        x = box.left - margin
        y = box.top - margin
        self.width = box.right - box.left + 2 * margin
        self.height = box.bottom - box.top + 2 * margin
        self.stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(self.width)))
        bytes = [UInt8](repeating: 0, count: self.stride * self.height)
        for row in box.top..<box.bottom {
            let source = pixels + row * stride
            let start = (row - y) * self.stride + margin
            for column in box.left..<box.right {
                bytes[start + column - box.left] = source[4 * column + 3]
            }
        }
        if sigma > 0 { blur(sigma) }
    }

    /// Lends a Cairo surface over the mask.
    func withSurface(_ body: (OpaquePointer?) -> Void) {
        bytes.withUnsafeMutableBufferPointer { buffer in
            let surface = cairo_image_surface_create_for_data(
                buffer.baseAddress, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(stride))
            body(surface)
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
    }

    private static func box(
        _ pixels: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int
    ) -> (left: Int, top: Int, right: Int, bottom: Int)? {
        var (left, top, right, bottom) = (width, height, 0, 0)
        for y in 0..<height {
            let row = pixels + y * stride
            guard let first = (0..<width).first(where: { row[4 * $0 + 3] > 0 }),
                let last = (0..<width).last(where: { row[4 * $0 + 3] > 0 })
            else { continue }
            left = min(left, first)
            right = max(right, last + 1)
            top = min(top, y)
            bottom = y + 1
        }
        return right > left ? (left, top, right, bottom) : nil
    }

    private func blur(_ sigma: Double) {
        var line = [Float](repeating: 0, count: max(width, height))
        var out = line
        let passes: (inout [Float], inout [Float], Int) -> Void
        if sigma < Self.leastForBoxes {
            let weights = Self.weights(sigma)
            passes = { Self.weigh(&$0, &$1, $2, weights) }
        } else {
            passes = { Self.boxes(&$0, &$1, $2, sigma) }
        }
        for y in 0..<height { blur(&line, &out, from: y * stride, step: 1, width, passes) }
        for x in 0..<width { blur(&line, &out, from: x, step: stride, height, passes) }
    }

    private func blur(
        _ line: inout [Float], _ out: inout [Float], from start: Int, step: Int, _ count: Int,
        _ passes: (inout [Float], inout [Float], Int) -> Void
    ) {
        for index in 0..<count { line[index] = Float(bytes[start + index * step]) }
        passes(&line, &out, count)
        for index in 0..<count {
            bytes[start + index * step] = UInt8(min(max(line[index].rounded(), 0), 255))
        }
    }

    /// The right half of the kernel, the middle first; all of it sums to 1.
    private static func weights(_ sigma: Double) -> [Float] {
        let reach = Int((3 * sigma).rounded(.up))
        let half = (0...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = 2 * half.dropFirst().reduce(0, +) + half[0]
        return half.map { Float($0 / sum) }
    }

    private static func weigh(
        _ line: inout [Float], _ out: inout [Float], _ count: Int, _ weights: [Float]
    ) {
        for x in 0..<count {
            var sum = weights[0] * line[x]
            for (reach, weight) in weights.enumerated().dropFirst() {
                if x >= reach { sum += weight * line[x - reach] }
                if x + reach < count { sum += weight * line[x + reach] }
            }
            out[x] = sum
        }
        swap(&line, &out)
    }

    /// Three boxes of size d; for an even d two are off by half a pixel each way and one is d + 1.
    private static func boxes(
        _ line: inout [Float], _ out: inout [Float], _ count: Int, _ sigma: Double
    ) {
        let d = max(1, Int((sigma * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down)))
        let half = d / 2
        let sides =
            d % 2 == 1
            ? [(half, half), (half, half), (half, half)]
            : [(half, half - 1), (half - 1, half), (half, half)]
        for (before, after) in sides {
            var sum: Float = 0
            for index in 0..<min(after, count) { sum += line[index] }
            let weight = 1 / Float(before + after + 1)
            for x in 0..<count {
                if x + after < count { sum += line[x + after] }
                if x - before - 1 >= 0 { sum -= line[x - before - 1] }
                out[x] = sum * weight
            }
            swap(&line, &out)
        }
    }
}
