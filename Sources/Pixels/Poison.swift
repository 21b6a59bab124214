/// In debug builds, makes the values of memory that is about to be written again something that shows;
/// in others it does nothing.
///
/// Memory that is kept from one use to the next still holds what it held, which is often what it is
/// to hold again: who reads before writing would not be found by any test.
///
/// - Parameters:
///   - memory: of at least `count` elements, whoever owns it.
///   - count: how many elements become nonsense; none where it is 0 or less.
@inlinable
@inline(__always)
package func poison<Element: BitwiseCopyable>(
    _ memory: UnsafeMutablePointer<Element>, _ count: Int
) {
    #if DEBUG
        guard count > 0 else { return }
        let bytes = UnsafeMutableRawPointer(memory)
        bytes.initializeMemory(
            as: UInt8.self, repeating: 0xA5, count: count * MemoryLayout<Element>.stride)
    #endif
}
