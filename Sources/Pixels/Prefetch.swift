import CKernels

/// Asks for memory that is needed soon; nothing happens where there is none.
///
/// - Parameters:
///   - address: where it begins.
///   - bytes: how many there are.
package func prefetch(_ address: UnsafeRawPointer, bytes: Int) {
    // As many as a line of the cache has.
    for offset in stride(from: 0, to: bytes, by: 64) { lk_prefetch(address + offset) }
}
