/// The cost of a tree over a stretch of frames, by counts, which are equal in each run and on each
/// machine.
///
/// The first frame, in which everything is made, is left out, except for `bytes`. All except
/// `frames`, `paintedFrames` and `bytes` are sums; `perFrame` divides.
public struct StretchCost: Sendable, Equatable {
    /// A count that a mend can reduce.
    public enum Count: String, Sendable, CaseIterable {
        /// Pixels painted in the frames and in offscreen passes, once for each layer of paint.
        case composited = "pixels"
        /// Offscreen passes.
        case passes
        /// Pixels of offscreen passes.
        case offscreen = "pixels drawn apart"
        /// Pictures of rasterised layers that were painted anew.
        case misses = "pictures painted anew"
        /// Pixels that the program's drawing painted on the main thread.
        case drawn = "pixels drawn on main"
        /// Pixels of translucent things, computed from the tree.
        case blended = "pixels blended"
        /// Pixels of pictures that aren't aligned with those of the window, computed from the tree.
        case resampled = "pixels resampled"
        /// Masks of paths, shadows and blurs that were remade because a value changed.
        case remade = "things made anew"
        /// Animations that run, or wait to run.
        case animations
        /// Pixels of images that the main thread decoded or converted.
        case decoded = "pixels decoded on main"
        /// Layers that draw something.
        case layers = "layers drawn"
        /// Bytes of images and backing stores at the end.
        case bytes
    }

    /// The number of frames, without the first.
    public var frames = 0
    /// The number of frames in which something was painted.
    public var paintedFrames = 0
    private var counts: [Count: Int] = [:]

    /// A cost of zero.
    public init() {}

    /// The count of all frames together; bytes as they are at the end.
    /// - Parameter count: the kind of work.
    public subscript(count: Count) -> Int {
        get { counts[count] ?? 0 }
        set { counts[count] = newValue }
    }

    /// Returns the count per frame, rounded; bytes as they are.
    /// - Parameter count: the kind of work.
    public func perFrame(_ count: Count) -> Int {
        guard count != .bytes, frames > 1 else { return self[count] }
        return (self[count] + frames / 2) / frames
    }
}
