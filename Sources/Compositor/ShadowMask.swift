import CKernels
import Glibc

/// A block of coverage, a byte each: the shape of a shadow. Row 0 is the top.
final class ShadowMask: @unchecked Sendable {
    // Sendable though its memory can be written: whoever makes a mask writes it before handing it
    // on; from then on nobody writes.

    let width: Int
    let height: Int
    /// Bytes between rows.
    let stride: Int
    let bytes: UnsafeMutablePointer<UInt8>

    /// A mask of zeros; nil when the size makes no sense or memory is short.
    init?(width: Int, height: Int) {
        guard (1...65_536).contains(width), (1...65_536).contains(height) else { return nil }
        let stride = (width + 63) & ~63
        var memory: UnsafeMutableRawPointer?
        guard posix_memalign(&memory, 64, stride * height) == 0, let memory else { return nil }
        memset(memory, 0, stride * height)
        self.width = width
        self.height = height
        self.stride = stride
        bytes = memory.bindMemory(to: UInt8.self, capacity: stride * height)
    }

    deinit { free(bytes) }

    /// The memory that it takes, in bytes.
    var byteCount: Int { stride * height }

    /// The first byte of row `y`.
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + y * stride }

    /// How kernels read it; `first` sample at (u, v), a step of (du, dv) each.
    var sampler: lk_sampler {
        lk_sampler(
            pixels: UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt32.self), stride: stride,
            left: 0, top: 0, right: Int32(width), bottom: Int32(height), u: 0, v: 0, w: 1, du: 1,
            dv: 0, dw: 0, first: 0, nearest: false)
    }
}
