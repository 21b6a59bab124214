import Scene

/// Which areas count for input: those of the frame that is shown, not those of one that main has
/// made and the render thread hasn't shown yet. Under a lock of its own.
struct FrameBoard: Sendable {
    /// The areas of the surface as it was committed last.
    private(set) var shown = FrameAreas.none
    private var waiting: FrameAreas?

    /// Main has made another frame; where it looks the same it counts at once.
    mutating func leave(_ areas: FrameAreas) {
        if areas.hasShape(of: shown) {
            (shown, waiting) = (areas, nil)
        } else {
            waiting = areas
        }
    }

    /// The render thread commits a surface of this shape.
    mutating func show(_ state: SurfaceState) {
        guard let new = waiting, new.isOf(state) else { return }
        (shown, waiting) = (new, nil)
    }

    /// What takes input in a surface of this shape; nil for all of it.
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
