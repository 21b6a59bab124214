/// Pixels to paint into; the memory belongs to the caller.
struct Canvas: Sendable {
    // Sendable: it is shared with workers for a single frame, each of which writes rows of its own.
    nonisolated(unsafe) var pixels: UnsafeMutablePointer<UInt32>
    /// Bytes between rows.
    var stride: Int
    /// Pixels in a row.
    var width: Int

    /// A canvas without pixels; nobody paints there.
    static let none = Canvas(
        pixels: UnsafeMutablePointer(bitPattern: 64).unsafelyUnwrapped, stride: 0, width: 0)

    /// Returns the address of the pixel at (x, y).
    func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
        (UnsafeMutableRawPointer(pixels) + y * stride).assumingMemoryBound(to: UInt32.self) + x
    }
}
