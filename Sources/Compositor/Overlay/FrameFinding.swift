package import Primitives
package import Scene

/// One thing that was found in a frame: what of a layer costs something, or isn't as it could be.
///
/// Made when somebody asks (`Compositor.findings`), from what the renderer keeps of the frame.
package struct FrameFinding: Sendable, Equatable {
    /// The layer that causes it. For a tile, the tiled layer.
    package var layer: LayerID
    /// What was found.
    package var kind: Kind
    /// Where it lies on the target, in pixels, cut to the target. Something that is painted beside the
    /// frame lies where the layer does.
    package var area: PixelRect
    /// What of the area is painted apart, where that isn't all of it, as with the rims of a round clip;
    /// empty for all of it.
    package var parts: [PixelRect]
    /// How many pixels it is about: those that show, or that are painted.
    package var pixels: Int

    /// A finding.
    package init(
        layer: LayerID, kind: Kind, area: PixelRect, pixels: Int, parts: [PixelRect] = []
    ) {
        (self.layer, self.kind, self.area, self.pixels) = (layer, kind, area, pixels)
        self.parts = parts
    }

    /// What was found.
    package enum Kind: Sendable, Equatable {
        /// Something is drawn apart. `pixels` are those of the pass. What the frame itself draws apart
        /// is found while it is in the frame, also where this frame had nothing of it to paint; what
        /// is painted beside the frame is found in the frame in which that was done.
        case offscreen(PassCause)
        /// A layer with `shouldRasterize` is shown by its picture: kept from before, or painted for this
        /// frame.
        case rasterized(isKept: Bool)
        /// Pixels of contents were copied or converted for this frame.
        case copied(CopyCause)
        /// Contents of their own size don't lie on whole pixels, and are softer for it. The parts of a
        /// pixel by which they are off, -0.5...0.5; both 0 where they are turned.
        case misaligned(x: Double, y: Double)
        /// Contents are shown larger or smaller than they are: pixels of the target to one of theirs,
        /// along their own axes. `surplus` is how many bytes of theirs that makes too many.
        case stretched(x: Double, y: Double, surplus: Int)
        /// Something lets what is below it show, so that both are painted. `opaque` are the pixels of
        /// contents that hide all, but aren't known to (`isOpaque`); empty for none.
        case blended(opaque: PixelRect)
        /// The mask of a shadow was blurred for this frame.
        case shadowBlurred
        /// A tile of a tiled layer. The level is the power of 2 of its scale.
        case tile(level: Int)
        /// A backing store, with the memory of both its bitmaps, or a tile.
        case backingStore(bytes: Int)
        /// A layer that draws something.
        case layer
        /// About what all that a layer draws costs, in nanoseconds of one thread, passes among it:
        /// see `PaintWeight`. `pixels` are those that are touched.
        case cost(nanoseconds: Int)
    }

    /// How pixels came to be copied or converted for a frame.
    package enum CopyCause: Sendable, Equatable {
        /// An image file was decoded on the main thread, as the layer that shows it was committed, or
        /// before that by somebody who asked for it.
        case decoded
        /// The pixels of an image were made from bytes in another format.
        case converted
        /// Smaller copies were made, for contents that are sampled between them (`trilinear`).
        case mipmaps
    }
}
