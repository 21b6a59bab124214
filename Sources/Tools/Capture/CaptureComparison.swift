package import Primitives
package import Scene
package import Stage

/// Plays a capture with two sets of switches in parallel, up to the first frame that differs.
package struct CaptureComparison {
    /// The first frame that differs.
    package struct Difference {
        /// The index of the frame, from 0.
        package var frame: Int
        /// The time that the frame shows.
        package var time: HostTime
        /// The time in seconds from the first frame.
        package var seconds: Double
        /// The first pixel that differs, row by row, and its two values.
        package var pixel: (x: Int, y: Int, first: UInt32, second: UInt32)
        /// The number of pixels that differ.
        package var count: Int
        /// The picture of the frame with each set.
        package var pictures: (first: Bitmap, second: Bitmap)
        /// The commits that came with the frame.
        package var commits: [Commit]
        /// The layers after these commits.
        package var forest: LayerForest
    }

    /// Opens the capture for a player; called twice.
    package var open: () throws(CaptureError) -> CaptureReader
    /// The number of threads that paint.
    package var threads = 2
    /// The last frame that is compared.
    package var last = Int.max
    /// Changes commits before they are played.
    package var edit: ((Commit) -> Commit)?

    /// A comparison of the capture that `open` opens.
    package init(open: @escaping () throws(CaptureError) -> CaptureReader) {
        self.open = open
    }

    /// Returns the first difference; nil if there is none. Cost: two replays.
    /// - Throws: `CaptureError` where a capture can't be opened or played.
    package func run(
        _ first: DebugSwitches, _ second: DebugSwitches
    ) throws(CaptureError) -> Difference? {
        let players = (try player(first), try player(second))
        var start: Double?
        while let a = try step(players.0), let b = try step(players.1), a.index <= last {
            start = start ?? a.live.time.seconds
            guard a.live.isShown, b.live.isShown, let one = players.0.bitmap,
                let two = players.1.bitmap, let found = Self.compare(one, two)
            else { continue }
            return Difference(
                frame: a.index, time: a.live.time, seconds: a.live.time.seconds - (start ?? 0),
                pixel: found.pixel,
                count: found.count, pictures: (one, two), commits: players.0.commits,
                forest: players.0.forest)
        }
        return nil
    }

    private func player(_ switches: DebugSwitches) throws(CaptureError) -> CapturePlayer {
        let player = CapturePlayer(try open(), threads: threads, switches: switches)
        player.edit = edit
        return player
    }

    /// Plays a frame, and paints it even if the program did not: with a switch there may be more to
    /// paint.
    private func step(_ player: CapturePlayer) throws(CaptureError) -> CapturePlayer.Frame? {
        guard let frame = try player.step() else { return nil }
        if frame.live.isShown { player.paint() }
        return frame
    }

    private static func compare(
        _ a: Bitmap, _ b: Bitmap
    ) -> (pixel: (x: Int, y: Int, first: UInt32, second: UInt32), count: Int)? {
        guard a.bounds == b.bounds else { return ((0, 0, a[0, 0], b[0, 0]), a.bounds.area) }
        guard ContentSum(a) != ContentSum(b) else { return nil }
        var first: (Int, Int, UInt32, UInt32)?
        var count = 0
        for y in 0..<a.height {
            let (p, q) = (a.row(y), b.row(y))
            for x in 0..<a.width where p[x] != q[x] {
                count += 1
                first = first ?? (x, y, p[x], q[x])
            }
        }
        return first.map { ($0, count) }
    }
}
