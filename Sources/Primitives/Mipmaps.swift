/// Smaller copies of a bitmap, each half as wide and high as the one before it.
///
/// Kept with the bitmap, so that all who show it share them. Whoever shows the bitmap makes them,
/// and makes anew what `changed` names; whoever draws into the bitmap again says so there.
package struct Mipmaps: Sendable {
    /// Half of the bitmap, a quarter, and so on to a single pixel; empty until somebody asked.
    package var levels: [Bitmap] = []
    /// The pixels of the bitmap that were drawn anew since the levels were made.
    package var changed = PixelRect.empty
}

extension Bitmap {
    /// Tells that `rect` is being drawn anew: smaller copies of it are out of date.
    ///
    /// As for any writing, the caller holds the only reference to the bitmap.
    package func noteChange(in rect: PixelRect) {
        mipmaps.withLock { $0.changed = $0.changed.union(rect) }
    }
}
