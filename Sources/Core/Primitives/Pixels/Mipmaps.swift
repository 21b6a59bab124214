/// Smaller copies of a bitmap, each half as wide and high as the one before it.
///
/// They are kept with the bitmap, so that everything that shows it shares them. The code that shows
/// the bitmap makes them, and makes again the part that `changed` names; the code that draws into
/// the bitmap again sets `changed`.
package struct Mipmaps: Sendable {
    /// Copies of half the size, a quarter, and so on to a single pixel; empty until first needed.
    package var levels: [Bitmap] = []
    /// The pixels of the bitmap that were redrawn since the levels were made.
    package var changed = PixelRect.empty
}

extension Bitmap {
    /// Notes that `rect` is being redrawn, so that the smaller copies of it are out of date.
    ///
    /// As for any writing, the caller holds the only reference to the bitmap.
    package func noteChange(in rect: PixelRect) {
        mipmaps.withLock { $0.changed = $0.changed.union(rect) }
    }
}
