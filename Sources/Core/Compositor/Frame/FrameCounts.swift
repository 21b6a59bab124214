/// The cost of a frame, apart from time.
///
/// An *offscreen pass* is layers painted somewhere else than in the frame's own pixels, to be put
/// there as a whole (docs/reference/compositing.md, "Offscreen passes"). Each of these is one pass:
///
/// | what | when |
/// |---|---|
/// | a group of layers with one opacity | in each frame that paints of it, unless nothing in it overlaps |
/// | the content of a round or turned clip | in each frame that paints of the pixels that it covers in part, where things meet there |
/// | a layer that is masked, and its mask | in each frame that paints of it: one pass each |
/// | the picture of a rasterised layer | when it is painted; not while it is kept |
/// | a layer with a blur | when its picture is painted; not while that is kept |
/// | a layer with filters of colours, or a compositing filter | in each frame that paints of it |
/// | the backdrop of a layer with background filters | in each frame that paints of it |
/// | the shape of a shadow without a path | when the shadow is made; not while it is kept, nor for a layer that fills its bounds evenly |
/// | a fade's new side | in each frame that paints of it |
/// | a transition's old side | when the transition is added |
/// | a filter transition's sides | when they are painted |
/// | a piece of a plane that another one cuts in a 3D space | in each frame that paints of it |
///
/// No pass: a clip to whole pixels; a layer with an opacity that draws a single item, or items side
/// by side; the shadow of a path or of a plain box; a kept picture or shadow; layers in
/// perspective, of which each is mapped to the target by itself.
package struct FrameCounts: Sendable, Equatable {
    /// Layers of the whole tree that draw something in the frame; a kept picture counts as one.
    package var layers = 0
    /// Offscreen passes, with those inside of others.
    package var offscreenPasses = 0
    /// The offscreen passes by their reasons.
    package var passes = PassCounts()
    /// The pixels of all passes: those painted in this frame.
    package var offscreenPixels = 0
    /// Pixels painted in the frame and beside it, each counted for every item that is put on it.
    package var compositedPixels = 0
    /// Layers with `shouldRasterize` that were drawn by a kept picture.
    package var rasterizedHits = 0
    /// Layers with `shouldRasterize` whose picture was painted.
    package var rasterizedMisses = 0

    /// Counts of zero.
    package init() {}

    /// Adds the cost of painting.
    mutating func add(_ other: FrameCounts) {
        offscreenPasses += other.offscreenPasses
        passes.add(other.passes)
        offscreenPixels += other.offscreenPixels
        compositedPixels += other.compositedPixels
    }
}
