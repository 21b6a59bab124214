/// The cost of one frame of a `TreeMeter`.
public struct TreeCost: Sendable, Equatable {
    /// The seconds of the program's changes, its drawing, and the commit; nil without a stopwatch.
    public var mainSeconds: Double?
    /// The seconds of all of the render thread's work for a frame; nil without a stopwatch.
    public var renderSeconds: Double?
    /// The number of pixels painted in the frame and in offscreen passes, counted once for each
    /// layer of painting.
    public var pixels = 0
    /// The number of offscreen passes.
    public var passes = 0
    /// The pixels of these passes.
    public var passPixels = 0
    /// The number of pictures of layers with `shouldRasterize` that were painted anew.
    public var repaintedPictures = 0
    /// The number of pixels that the program's drawing painted on the main thread.
    public var drawnPixels = 0
    /// Whether everything was painted, as it was the first frame, or overlays were turned on or
    /// off.
    public var isWhole = false
}
