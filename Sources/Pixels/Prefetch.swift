import CKernels

/// Asks for memory that is needed soon; nothing happens where there is none.
///
/// - Parameters:
///   - address: where it begins.
///   - bytes: how many there are.
package func prefetch(_ address: UnsafeRawPointer, bytes: Int) {
    lk_prefetch(address, bytes)
}
