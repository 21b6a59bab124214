package import Primitives

/// A layer and its subtree, painted at one instant: the start of a transition.
package struct OldPicture: Sendable {
    /// The pixels, in the size of `box`.
    package var bitmap: Bitmap
    /// The rectangle of the picture, in pixels of the target at that time; may extend outside it.
    package var box: PixelRect
    /// The flat matrix from the layer's own space to those pixels.
    package var world: CATransform3D
    /// The charge for the picture's bytes in the process's account, held as long as the picture
    /// exists.
    package var charge: MemoryCharge?

    /// A picture that lay at `box`.
    package init(bitmap: Bitmap, box: PixelRect, world: CATransform3D) {
        self.bitmap = bitmap
        self.box = box
        self.world = world
    }
}

/// The old pictures that a renderer keeps while transitions run, for readers outside. Any thread.
///
/// Costs no pixels: the renderer has the pictures anyway, and they are immutable.
package final class OldPictures: Sendable {
    private let pictures = Locked<[AnimationID: OldPicture?]>([:])

    /// An empty collection.
    package init() {}

    /// The look of the layer when the transition began; `.some(nil)` where it wasn't shown, and nil
    /// for a transition that the renderer doesn't run.
    package subscript(id: AnimationID) -> OldPicture?? {
        get { pictures.withLock { $0[id] } }
        set {
            pictures.withLock {
                if case .none = newValue, $0.isEmpty { return }
                $0[id] = newValue
            }
        }
    }
}
