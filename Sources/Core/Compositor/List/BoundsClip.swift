import Primitives
import Scene

/// The clip of a layer that masks to its bounds.
struct BoundsClip {
    /// The innermost clip, an index of the list's clips; −1 for none.
    var clip: Int32
    /// The whole pixels to which it clips.
    var scissor: PixelRect
    /// Whether the clip is the layer's own outline, which covers some pixels in part.
    var isSoft = false
    /// The extent of corners along the edges, in pixels; only for upright outlines.
    var corner = SIMD2<Double>.zero
    /// Whether corners are quarters of circles.
    var isCircular = true
}

/// The items that are clipped together by the outline of a layer, while it is being listed.
struct OpenClip {
    /// The item that becomes the beginning, if all of them are drawn apart.
    var item: Int
    var cut: BoundsClip
    /// The number of items in the list before that read the pixels below, and of backdrops.
    var reads: Int
    var backdrops: Int
    /// Whether a part that is drawn apart begins as a copy of the pixels below it.
    var isMixed = false
}
