package import Primitives
package import Scene

/// A finding about a frame: something in a layer that has a cost, or isn't as good as it could be.
///
/// Made on request (`Compositor.findings`), from the renderer's state of the frame.
package struct FrameFinding: Sendable, Equatable {
    /// The layer that causes it. For a tile, the tiled layer.
    package var layer: LayerID
    /// The kind of finding.
    package var kind: Kind
    /// The place of the finding on the target, in pixels, clipped to the target. Something that is
    /// painted beside the frame has the place of its layer.
    package var area: PixelRect
    /// The parts of the area that are painted apart, where that isn't all of it, as with the rims
    /// of a round clip; empty for all of it.
    package var parts: [PixelRect]
    /// The number of pixels concerned: those that show, or that are painted.
    package var pixels: Int

    /// A finding.
    package init(
        layer: LayerID, kind: Kind, area: PixelRect, pixels: Int, parts: [PixelRect] = []
    ) {
        (self.layer, self.kind, self.area, self.pixels) = (layer, kind, area, pixels)
        self.parts = parts
    }

    /// The kinds of findings.
    package enum Kind: Sendable, Equatable {
        /// Something is drawn apart. `pixels` are those of the pass. A group in the frame is found
        /// while it is in the frame, also where this frame had nothing of it to paint; a picture
        /// beside the frame is found in the frame in which it was painted.
        case offscreen(PassCause)
        /// A layer with `shouldRasterize` is shown by its picture: kept from before, or painted for this
        /// frame.
        case rasterized(isKept: Bool)
        /// Pixels of contents were copied or converted for this frame.
        case copied(CopyCause)
        /// Contents at their own size don't lie on whole pixels, and are softer because of that.
        /// The values are the offsets in pixels, -0.5...0.5; both 0 where they are rotated.
        case misaligned(x: Double, y: Double)
        /// Contents are shown larger or smaller than they are. The values are pixels of the target
        /// to one of theirs, along their own axes. `surplus` is the number of bytes that they have
        /// too many.
        case stretched(x: Double, y: Double, surplus: Int)
        /// Something lets the pixels below it show, so that both are painted. `opaque` are the
        /// pixels of contents that hide everything, but don't say so (`isOpaque`); empty for none.
        case blended(opaque: PixelRect)
        /// The mask of a shadow was blurred for this frame.
        case shadowBlurred
        /// A tile of a tiled layer. The level is the power of 2 of its scale.
        case tile(level: Int)
        /// A backing store, with the memory of both its bitmaps, or a tile.
        case backingStore(bytes: Int)
        /// A layer that draws something.
        case layer
        /// The approximate cost of everything that a layer draws, with passes, in nanoseconds of
        /// one thread: see `PaintWeight`. `pixels` are those that are touched.
        case cost(nanoseconds: Int)
    }

    /// The reasons why pixels were copied or converted for a frame.
    package enum CopyCause: Sendable, Equatable {
        /// An image file was decoded on the main thread, as the layer that shows it was committed,
        /// or before that on somebody's request.
        case decoded
        /// The pixels of an image were made from bytes in another format.
        case converted
        /// Smaller copies were made, for contents that are sampled between them (`LevelRule`).
        case mipmaps
    }
}
