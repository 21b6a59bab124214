import Scene

/// The areas for input: those of the frame that is displayed, not those of one that main has made
/// and the render thread hasn't shown yet. Under a lock of its own.
struct FrameBoard: Sendable {
    /// The areas of the surface as committed last.
    private(set) var shown = FrameAreas.none
    private var waiting: FrameAreas?

    /// Takes a new frame from main; if it has the same shape it counts at once.
    mutating func leave(_ areas: FrameAreas) {
        if areas.hasShape(of: shown) {
            (shown, waiting) = (areas, nil)
        } else {
            waiting = areas
        }
    }

    /// Takes the areas of a surface that the render thread commits.
    mutating func show(_ state: SurfaceState) {
        guard let new = waiting, new.isOf(state) else { return }
        (shown, waiting) = (new, nil)
    }

    /// Returns the areas of a surface with this shape; nil if none are known.
    func areas(of state: SurfaceState) -> FrameAreas? {
        [waiting, shown].lazy.compactMap { $0 }.first { $0.isOf(state) }
    }
}

extension FrameAreas {
    fileprivate func isOf(_ state: SurfaceState) -> Bool {
        width == state.width && height == state.height && form.border == state.border
    }

    fileprivate func hasShape(of other: FrameAreas) -> Bool {
        width == other.width && height == other.height && form.border == other.form.border
    }
}
