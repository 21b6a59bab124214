import CKernels
import Glibc

/// The blurred alpha of a picture, through which its shadow is painted.
///
/// It ends at two standard deviations from the picture, as the shadows of a context do on Apple's
/// systems; a wide one ends up to a block before that.
///
/// Cost: as `GaussianBlur`; a wide blur is computed on means of blocks, between which is then
/// interpolated linearly.
package final class SoftMask {
    /// The place of the mask, from the corner of the picture, in pixels.
    package let x: Int
    package let y: Int
    package let width: Int
    package let height: Int
    /// Bytes between rows, a multiple of 4.
    package let stride: Int
    private var bytes: [UInt8]

    /// Nil when the picture, of 32 bits a pixel with alpha on top, is clear, or memory is short.
    ///
    /// - Parameter sigma: the standard deviation of the blur, in pixels.
    package init?(
        alphaOf pixels: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int, sigma: Double
    ) {
        guard let box = Self.box(pixels, width: width, height: height, stride: stride),
            let kernels = lk_kernels()
        else { return nil }
        let factor = Gaussian.factor(sigma)
        // A block more all around, as the edge is repeated outward when blocks are enlarged.
        let reach = Self.reach(sigma, factor)
        let margin = reach + (factor > 1 ? 1 : 0)
        let columns = (box.right - box.left + factor - 1) / factor + 2 * margin
        let rows = (box.bottom - box.top + factor - 1) / factor + 2 * margin
        x = box.left - margin * factor
        y = box.top - margin * factor
        self.width = columns * factor
        self.height = rows * factor
        self.stride = (self.width + 3) & ~3
        let blockStride = (columns + 3) & ~3
        var blocks = [UInt8](repeating: 0, count: blockStride * rows)
        for row in margin..<rows - margin {
            for column in margin..<columns - margin {
                let place = (left: x + column * factor, top: y + row * factor)
                blocks[row * blockStride + column] = Self.mean(
                    pixels, stride, place, factor, right: box.right, bottom: box.bottom)
            }
        }
        guard
            Self.blur(
                &blocks, stride: blockStride, columns, rows,
                Gaussian.weights(Gaussian.sigma(sigma, inBlocksOf: factor), endingAt: reach))
        else { return nil }
        bytes = factor == 1 ? blocks : [UInt8](repeating: 0, count: self.stride * self.height)
        if factor > 1 { enlarge(&blocks, blockStride, columns, rows, factor, kernels.pointee) }
    }

    /// Returns the number of blocks after which the blur ends: at two standard deviations, with
    /// room for the interpolation between blocks.
    private static func reach(_ sigma: Double, _ factor: Int) -> Int {
        let blocks = Int((2 * sigma / Double(factor) + 1e-6).rounded(.down))
        return max(factor > 1 ? blocks - 1 : blocks, 0)
    }

    /// Calls `body` with the mask: `height` rows of `stride` bytes.
    package func withBytes(_ body: (UnsafeMutablePointer<UInt8>?) -> Void) {
        bytes.withUnsafeMutableBufferPointer { body($0.baseAddress) }
    }

    /// Returns the mean of the alphas of a block, rounded; everything outside of the box counts as
    /// 0.
    private static func mean(
        _ pixels: UnsafePointer<UInt8>, _ stride: Int, _ place: (left: Int, top: Int),
        _ factor: Int, right: Int, bottom: Int
    ) -> UInt8 {
        var sum = 0
        for y in place.top..<min(place.top + factor, bottom) {
            let row = pixels + y * stride + 3
            for x in place.left..<min(place.left + factor, right) { sum += Int(row[4 * x]) }
        }
        let area = factor * factor
        return UInt8((sum + area / 2) / area)
    }

    private static func blur(
        _ blocks: inout [UInt8], stride: Int, _ width: Int, _ height: Int, _ weights: [Int16]
    ) -> Bool {
        guard let filters = lk_filters() else { return false }
        let blur = GaussianBlur(filters.pointee, maskWeights: weights)
        return blocks.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return false }
            let mask = MaskRows(base, stride: stride, width: width, height: height)
            return blur.blur(mask, BlurMemory()) { rows, _, body in body(0..<rows) }
        }
    }

    private func enlarge(
        _ blocks: inout [UInt8], _ blockStride: Int, _ columns: Int, _ rows: Int, _ factor: Int,
        _ kernels: lk_kernel_table
    ) {
        blocks.withUnsafeMutableBufferPointer { small in
            bytes.withUnsafeMutableBufferPointer { large in
                guard let from = small.baseAddress, let to = large.baseAddress else { return }
                let source = MaskRows(from, stride: blockStride, width: columns, height: rows)
                let target = MaskRows(to, stride: stride, width: width, height: height)
                source.enlarge(to: target, factor, factor, kernels) { rows, _, body in
                    body(0..<rows)
                }
            }
        }
    }

    /// Returns the box of the pixels that aren't clear; nil when all are.
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
}
