package import CKernels
package import Primitives

/// A block of coverage, a byte each, in the caller's memory. Row 0 is the top.
package struct MaskRows: Sendable {
    /// The first byte of the top row.
    // Sendable: workers share the rows for one pass, and their owner waits for them; each writes rows
    // of its own.
    package nonisolated(unsafe) let bytes: UnsafeMutablePointer<UInt8>
    /// The bytes between rows.
    package let stride: Int
    /// The width, in pixels.
    package let width: Int
    /// The height, in pixels.
    package let height: Int

    /// Rows of `width` bytes each in memory that outlives this value.
    ///
    /// - Parameter stride: the bytes between rows, a multiple of 4; those beyond the width are 0.
    ///   The first byte lies at a multiple of 4.
    package init(
        _ bytes: UnsafeMutablePointer<UInt8>, stride: Int, width: Int, height: Int
    ) {
        (self.bytes, self.stride, self.width, self.height) = (bytes, stride, width, height)
    }

    /// The sampler of kernels for it: the first sample is at (0, 0), and the next a pixel to the
    /// right.
    package var sampler: lk_sampler {
        lk_sampler(
            pixels: UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt32.self), stride: stride,
            left: 0, top: 0, right: Int32(width), bottom: Int32(height), u: 0, v: 0, w: 1, du: 1,
            dv: 0, dw: 0, first: 0, nearest: false)
    }

    /// Fills `large`, which is `fx` times as wide and `fy` times as high, by linear interpolation
    /// between the pixels of this one.
    package func enlarge(
        to large: MaskRows, _ fx: Int, _ fy: Int, _ kernels: lk_kernel_table,
        sharing: RowSharing
    ) {
        sharing(large.height, large.width) { rows in
            var sampler = sampler
            sampler.du = 1 / Double(fx)
            for y in rows {
                (sampler.u, sampler.v) = (0.5 / Double(fx), (Double(y) + 0.5) / Double(fy))
                kernels.sample_mask(large.bytes + y * large.stride, Int32(large.width), &sampler)
            }
        }
    }

    /// Draws a premultiplied colour over the pixels of `area` in a bitmap, each by its coverage. Any thread.
    ///
    /// - Parameter corner: the bitmap's pixel under the first byte.
    package func paint(
        _ color: UInt32, _ bitmap: Bitmap, at corner: SIMD2<Int>, in area: PixelRect
    ) {
        let box = PixelRect(x: corner.x, y: corner.y, width: width, height: height)
        let part = area.intersection(box).intersection(bitmap.bounds)
        guard !part.isEmpty, let kernels = lk_kernels() else { return }
        for y in part.y..<part.bottom {
            kernels.pointee.solid_mask(
                bitmap.row(y) + part.x, bytes + (y - box.y) * stride + part.x - box.x,
                Int32(part.width), color)
        }
    }
}
