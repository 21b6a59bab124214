/// What is painted beside the frame and kept from one frame to the next.
///
/// Thread: the render thread's; a walk gets it whole, and uses what it needs.
struct SideStores {
    /// Numbers for what is painted.
    let stamps = PixelStamps()
    /// The masks of shadows.
    let shadows: ShadowMaker
    /// The colours of gradients.
    let gradients = GradientTables()
    /// Memory for particles.
    let swarms = SwarmPool()
    /// The masks of paths.
    let shapes: ShapeMaker
    /// Bitmaps of layers with all below them.
    let pictures: LayerPictures
    /// Pictures of layers through their filters.
    let filters: FilterMaker
    /// The coverage of round corners; nil when each row is covered anew.
    let covers: CoverTables?
    /// How deep walks are in each other now.
    let nesting = WalkNesting()
    /// How much is made beside the frame.
    let work = FrameWork()
    /// What was said of layers that aren't drawn in full.
    let complaints = LayerComplaints()
    /// What is switched off.
    let options: CompositorOptions

    init(painter: Painter, options: CompositorOptions) {
        shadows = ShadowMaker(painter: painter, stamps, nesting, work)
        shapes = ShapeMaker(stamps, work)
        pictures = LayerPictures(painter: painter, stamps)
        filters = FilterMaker(painter: painter, stamps, nesting, work)
        covers = options.contains(.noCornerTables) ? nil : CoverTables()
        self.options = options
    }

    /// Traps where what is kept contradicts itself; for tests.
    func checkInvariants() {
        shadows.checkInvariants()
        gradients.checkInvariants()
        shapes.checkInvariants()
        filters.checkInvariants()
        covers?.checkInvariants()
        pictures.checkInvariants()
    }
}

/// Counts walks that list a picture while another walk waits for it: each takes some of the stack.
final class WalkNesting {
    /// Layers that are blurred, cast a shadow of all that is in them, or are rasterised, in each other deeper
    /// than this, are drawn as if they weren't.
    static let most = 8

    private(set) var depth = 0

    /// True where no other walk may begin for what can be drawn without one.
    var isDeepest: Bool { depth >= Self.most }

    /// Counts a walk while `body` makes it.
    func inside<Result>(_ body: () -> Result) -> Result {
        depth += 1
        defer { depth -= 1 }
        return body()
    }
}

/// Numbers for pixels. Whatever is painted anew, or changed where it is, gets one that nothing else of
/// its compositor has, so that two frames can tell by it whether they show the same.
final class PixelStamps {
    /// The number given last.
    private(set) var last = 0

    /// The next number; 0 is left for pixels that never change.
    func next() -> Int {
        last += 1
        return last
    }
}
