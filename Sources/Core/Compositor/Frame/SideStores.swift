import Drawing

/// The stores of pictures that are painted beside the frame and kept from one frame to the next.
///
/// Thread: the render thread's; a walk gets all of them, and uses those that it needs.
struct SideStores {
    /// The numbers of painted pixels.
    let stamps = PixelStamps()
    /// The masks of shadows.
    let shadows: ShadowMaker
    /// The colours of gradients.
    let gradients = GradientTables()
    /// The memory of particles.
    let swarms = SwarmPool()
    /// The masks of paths.
    let shapes: ShapeMaker
    /// Bitmaps of layers with all layers below them.
    let pictures: LayerPictures
    /// Pictures of copies that are too many to be listed one by one.
    let copies: CopyPictures
    /// Pictures of layers with their filters applied.
    let filters: FilterMaker
    /// The coverage of round corners; nil when each row is computed again.
    let covers: CoverTables?
    /// The nesting of walks at the moment.
    let nesting = WalkNesting()
    /// The amount of work beside the frame.
    let work = FrameWork()
    /// The complaints about layers that aren't drawn in full.
    let complaints = LayerComplaints()
    /// The features that are switched off.
    let options: CompositorOptions

    init(painter: Painter, options: CompositorOptions) {
        let engine: PathCoverage.Engine = options.contains(.cairoPaths) ? .cairo : .rows
        shadows = ShadowMaker(painter: painter, stamps, nesting, work, engine)
        shapes = ShapeMaker(painter: painter, stamps, work, engine)
        pictures = LayerPictures(painter: painter, stamps)
        copies = CopyPictures(painter: painter, work)
        filters = FilterMaker(painter: painter, stamps, nesting, work)
        covers = options.contains(.noCornerTables) ? nil : CoverTables()
        self.options = options
    }

    /// Traps where the stores contradict each other; for tests.
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
    /// The deepest nesting of layers with a blur, a shadow of all that is in them, or
    /// rasterisation; deeper ones are drawn without these.
    static let most = 8

    private(set) var depth = 0

    /// Whether no other walk may begin that isn't strictly needed.
    var isDeepest: Bool { depth >= Self.most }

    /// Counts a walk while `body` makes it, and returns its result.
    func inside<Result>(_ body: () -> Result) -> Result {
        depth += 1
        defer { depth -= 1 }
        return body()
    }
}

/// Numbers for pixels. Pixels that are painted again, or changed in place, get a number that no
/// others of their compositor have, so that two frames can tell by it whether they show the same
/// pixels.
final class PixelStamps {
    /// The number that was given last.
    private(set) var last = 0

    /// Returns the next number; 0 is reserved for pixels that never change.
    func next() -> Int {
        last += 1
        return last
    }
}
