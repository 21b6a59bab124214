/// Counts for tests: docs/limits.md.
extension Compositor {
    /// The work beside the last frame that was listed.
    package struct SideWork {
        /// Pixels that were put on pictures or blurred, with those that layers and pictures count
        /// as.
        package var pixels: Int
        /// Layers listed in copies and for pictures.
        package var layers: Int
        /// Particles that were shown.
        package var particles: Int
        /// Pixels that they touch, each counted for every particle on it.
        package var particlePixels: Int
        /// Steps of covering paths in copies.
        package var covered: Int
        /// The cost of painting copies, in picoseconds of one thread.
        package var painted: Int
        /// The number of times that all nodes below one were searched for animations.
        package var looks: Int
        /// The most clips around an item.
        package var clips: Int
    }

    /// The work beside the last frame that was listed, for tests. Cost: the items and clips of the
    /// frame.
    package var sideWork: SideWork {
        let work = stores.work
        return SideWork(
            pixels: work.pixels, layers: work.layers, particles: work.particles,
            particlePixels: work.particlePixels, covered: work.covered, painted: work.painted,
            looks: work.looks, clips: mostClips)
    }

    /// The area of the smallest item that the last frame draws, in pixels, for tests; 0 for none.
    package var smallestDrawn: Int {
        frame.list.items.all.lazy.map(\.box.area).filter { $0 > 0 }.min() ?? 0
    }

    private var mostClips: Int {
        var depths: [Int] = []
        for clip in frame.list.clips.all {
            depths.append(clip.outer < 0 ? 1 : depths[Int(clip.outer)] + 1)
        }
        // A clip that was refused is in the list, and has no effect.
        var most = 0
        for item in frame.list.items.all where item.clip >= 0 {
            most = max(most, depths[Int(item.clip)])
        }
        return most
    }
}
