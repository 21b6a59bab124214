/// Pixels to paint into; the memory belongs to the caller.
struct Canvas: Sendable {
    /// The first pixel of the top row.
    // Sendable: workers share a canvas for a single frame, and each writes rows of its own.
    nonisolated(unsafe) var pixels: UnsafeMutablePointer<UInt32>
    /// Bytes between rows.
    var stride: Int
    /// Pixels in a row.
    var width: Int

    /// A canvas without pixels; nobody paints there.
    static let none = Canvas(
        // An address that isn't 0 is never nil; nobody reads or writes there.
        pixels: UnsafeMutablePointer(bitPattern: 64).unsafelyUnwrapped, stride: 0, width: 0)

    /// Returns the address of the pixel at (x, y).
    func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
        (UnsafeMutableRawPointer(pixels) + y * stride).assumingMemoryBound(to: UInt32.self) + x
    }
}
