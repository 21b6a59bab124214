package import Primitives

/// A layer and all below it, painted at one instant: what a transition goes out from.
package struct OldPicture: Sendable {
    /// The pixels, in the size of `box`.
    package var bitmap: Bitmap
    /// Where they lay, in pixels of the target at that time; may reach outside it.
    package var box: PixelRect
    /// From the layer's own space to those pixels, flat.
    package var world: CATransform3D
    /// Its bytes in the account of the process, as long as somebody has the picture.
    package var charge: MemoryCharge?

    /// A picture that lay at `box`.
    package init(bitmap: Bitmap, box: PixelRect, world: CATransform3D) {
        self.bitmap = bitmap
        self.box = box
        self.world = world
    }
}

/// What a renderer keeps of layers while transitions run on them, for others to look at. Any thread.
///
/// Costs no pixel: the renderer has the pictures anyway, and nobody writes them any more.
package final class OldPictures: Sendable {
    private let pictures = Locked<[AnimationID: OldPicture?]>([:])

    /// Nothing yet.
    package init() {}

    /// What the layer was when the transition came; `.some(nil)` where it wasn't there, and nil for
    /// a transition that the renderer doesn't run.
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
