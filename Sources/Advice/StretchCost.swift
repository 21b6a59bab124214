/// What a tree cost over a stretch of frames, by count: the same in each run and on each machine.
///
/// The first frame, in which all is made, is left out but for `bytes`. All but `frames`,
/// `paintedFrames` and `bytes` are sums; `perFrame` divides.
public struct StretchCost: Sendable, Equatable {
    /// Something that a mend makes less of.
    public enum Count: String, Sendable, CaseIterable {
        /// Pixels painted in the frames and beside them, once for each thing put on them.
        case composited = "pixels"
        /// Offscreen passes.
        case passes
        /// Pixels of offscreen passes.
        case offscreen = "pixels drawn apart"
        /// Pictures of rasterised layers that were painted anew.
        case misses = "pictures painted anew"
        /// Pixels that a program's drawing painted on the main thread.
        case drawn = "pixels drawn on main"
        /// Pixels of translucent things, as the tree says.
        case blended = "pixels blended"
        /// Pixels of pictures that don't lie pixel on pixel, as the tree says.
        case resampled = "pixels resampled"
        /// Masks of paths, shadows and blurs that a change of value has made anew.
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

    /// How many frames there were, without the first.
    public var frames = 0
    /// In how many of them something was painted.
    public var paintedFrames = 0
    private var counts: [Count: Int] = [:]

    /// Nothing.
    public init() {}

    /// The count of all frames; bytes as they are at the end.
    public subscript(count: Count) -> Int {
        get { counts[count] ?? 0 }
        set { counts[count] = newValue }
    }

    /// The count of a frame, rounded; bytes as they are.
    public func perFrame(_ count: Count) -> Int {
        guard count != .bytes, frames > 1 else { return self[count] }
        return (self[count] + frames / 2) / frames
    }
}
