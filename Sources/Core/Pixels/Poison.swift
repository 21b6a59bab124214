/// In debug builds, fills memory that is about to be written again with values that show; in others
/// it does nothing.
///
/// Memory that is kept from one use to the next still has its old values, which are often equal to
/// the new ones: no test would find code that reads before it writes.
///
/// - Parameters:
///   - memory: at least `count` elements, whoever owns it.
///   - count: the number of elements to fill; none where it is 0 or less.
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
