/// The kind of a bitmap's pixels, for tools that look into a program.
package enum BitmapOrigin: Sendable, Equatable {
    /// Pixels that were drawn, or set one by one.
    case drawn
    /// The backing store of a layer; `bytes` is what all of its bitmaps take.
    case backingStore(bytes: Int)
    /// A tile of a tiled layer; the level is the power of 2 of its scale.
    case tile(level: Int)
    /// Pixels out of an image file.
    case decoded
    /// Pixels that were converted from bytes in another format.
    case converted
}
