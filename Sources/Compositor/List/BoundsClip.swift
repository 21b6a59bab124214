import Primitives
import Scene

/// How a layer that masks to its bounds cuts what it holds.
struct BoundsClip {
    /// The innermost clip, an index of the list's clips; −1 for none.
    var clip: Int32
    /// The whole pixels that are left.
    var scissor: PixelRect
    /// True when the clip is the layer's own outline, which covers some pixels in part.
    var isSoft = false
    /// How far corners reach along the edges, in pixels; only for upright outlines.
    var corner = SIMD2<Double>.zero
    /// True when corners are quarters of circles.
    var isCircular = true
}

/// What is cut as one by the outline of a layer, while it is being listed.
struct OpenClip {
    /// The item that becomes the beginning, if all of it is drawn apart.
    var item: Int
    var cut: BoundsClip
    /// What the list had read of what is below before.
    var reads: Int
    var backdrops: Int
    /// True when what is drawn apart begins as what is below it.
    var isMixed = false
}
