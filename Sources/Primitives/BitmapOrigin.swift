/// What the pixels of a bitmap are, for those who look into a program.
package enum BitmapOrigin: Sendable, Equatable {
    /// Somebody drew them, or set them one by one.
    case drawn
    /// The backing store of a layer; how many bytes all of its bitmaps take.
    case backingStore(bytes: Int)
    /// A tile of a tiled layer; the level is the power of 2 of its scale.
    case tile(level: Int)
    /// They come out of an image file.
    case decoded
    /// They were bytes in another format.
    case converted
}
