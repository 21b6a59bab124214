import CKernels

/// Prefetches memory that is needed soon; the address need not be valid.
///
///
/// - Parameters:
///   - address: the first byte.
///   - bytes: the number of bytes.
package func prefetch(_ address: UnsafeRawPointer, bytes: Int) {
    // A line at a time, in a checked loop: when all are requested at once, as the loop in C does,
    // they wait for each other, and setting a hundred thousand layers took a tenth longer.
    for offset in stride(from: 0, to: bytes, by: 64) { lk_prefetch(address + offset, 1) }
}
