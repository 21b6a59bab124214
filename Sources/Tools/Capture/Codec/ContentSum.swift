import CCapture
import CPacking
import Foundation
package import Primitives

/// A 128-bit sum of some content: contents with equal sums count as equal.
package struct ContentSum: Sendable, Hashable {
    let low: UInt64
    let high: UInt64

    init(low: UInt64, high: UInt64) {
        (self.low, self.high) = (low, high)
    }

    private init(_ sum: capture_sum) {
        (low, high) = (sum.low, sum.high)
    }

    /// The sum of some bytes.
    init(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        self = bytes.withUnsafeBytes {
            ContentSum(capture_add(capture_sum(low: 0, high: 0), $0.baseAddress, $0.count))
        }
    }

    /// The sum of a bitmap's pixels, row by row, without the padding between pixel rows.
    package init(_ bitmap: Bitmap) {
        self.init(
            bitmap.pixels, stride: bitmap.bytesPerRow, width: bitmap.width, height: bitmap.height)
    }

    /// The sum of pixels in memory; `stride` is in bytes.
    init(_ pixels: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int) {
        self.init(
            capture_add_rows(
                capture_sum(low: UInt64(width), high: UInt64(height)), pixels, width * 4, stride,
                height))
    }
}

/// Compression by zlib, and CRC-32.
enum Packing {
    /// Returns the bytes, compressed; nil when that makes them no shorter, or memory is short.
    static func pack(_ bytes: [UInt8]) -> [UInt8]? {
        let bound = packing_bound(bytes.count)
        let packed = [UInt8](unsafeUninitializedCapacity: bound) { out, count in
            count = bytes.withUnsafeBytes {
                packing_pack(out.baseAddress, out.count, $0.baseAddress, $0.count)
            }
        }
        return packed.isEmpty || packed.count >= bytes.count ? nil : packed
    }

    /// Decompresses bytes; returns nil if the result doesn't have the expected size.
    static func unpack(_ bytes: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
        let made = [UInt8](unsafeUninitializedCapacity: count) { out, written in
            written = bytes.withUnsafeBytes {
                packing_unpack(out.baseAddress, out.count, $0.baseAddress, $0.count)
            }
        }
        return made.count == count ? made : nil
    }

    /// Returns the CRC-32 of bytes, continuing from that of previous bytes.
    static func check(_ bytes: some ContiguousBytes, after before: UInt32 = 0) -> UInt32 {
        bytes.withUnsafeBytes { packing_crc(before, $0.baseAddress, $0.count) }
    }
}
