/// What tests count: docs/limits.md.
extension Compositor {
    /// What the last frame that was listed made beside itself.
    package struct SideWork {
        /// Pixels put on pictures or blurred, with what layers and pictures count as.
        package var pixels: Int
        /// Layers listed in copies and for pictures.
        package var layers: Int
        /// Particles shown.
        package var particles: Int
        /// Pixels that they touch, each time that one does.
        package var particlePixels: Int
        /// Steps of covering paths in copies.
        package var covered: Int
        /// What copies cost to paint, in picoseconds of one thread.
        package var painted: Int
        /// How often all rows below one were looked through for animations.
        package var looks: Int
        /// The most clips that cut one thing.
        package var clips: Int
    }

    /// What the last frame that was listed made beside itself, for tests. Cost: the items and clips of the frame.
    package var sideWork: SideWork {
        let work = stores.work
        return SideWork(
            pixels: work.pixels, layers: work.layers, particles: work.particles,
            particlePixels: work.particlePixels, covered: work.covered, painted: work.painted,
            looks: work.looks, clips: mostClips)
    }

    /// The area of the smallest thing that the last frame draws, in pixels, for tests; 0 for none.
    package var smallestDrawn: Int {
        frame.list.items.all.lazy.map(\.box.area).filter { $0 > 0 }.min() ?? 0
    }

    private var mostClips: Int {
        var depths: [Int] = []
        for clip in frame.list.clips.all {
            depths.append(clip.outer < 0 ? 1 : depths[Int(clip.outer)] + 1)
        }
        // One that was refused stands in the list, and cuts nothing.
        var most = 0
        for item in frame.list.items.all where item.clip >= 0 {
            most = max(most, depths[Int(item.clip)])
        }
        return most
    }
}
