/// Pixels to paint into; the memory belongs to somebody else.
struct Canvas: @unchecked Sendable {
    // Sendable: it crosses to workers for one frame only, each of which writes rows of its own.
    var pixels: UnsafeMutablePointer<UInt32>
    /// Bytes between rows.
    var stride: Int
    /// Pixels in a row.
    var width: Int

    /// No pixels; nobody paints there.
    static let none = Canvas(
        pixels: UnsafeMutablePointer(bitPattern: 64).unsafelyUnwrapped, stride: 0, width: 0)

    /// The pixel at (x, y).
    func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
        (UnsafeMutableRawPointer(pixels) + y * stride).assumingMemoryBound(to: UInt32.self) + x
    }
}
