package import Primitives
package import Scene
package import Stage

/// Plays a capture with a render half of its own: the same commits at the same times, in the same
/// order, which give the same pixels and the same damage. One thread; no clock is read.
///
///     readCommits -> applyRead -> update -> paint        each frame; `step` does all four
///     peek                                               before them: when the next frame was made
package final class CapturePlayer {
    /// A frame that was played.
    package struct Frame {
        /// The index of the frame, from 0.
        package var index: Int
        /// The frame in the program's run.
        package var live: CapturedFrame
        /// The damage since the previous frame, as found in the replay.
        package var damage: Region
        /// Whether the program painted the frame.
        package var isPainted: Bool
        /// The sum of the pixels in the program's run; nil if none was recorded.
        package var liveSum: ContentSum?
    }

    /// Changes commits before they are played, for debugging.
    package var edit: ((Commit) -> Commit)?
    /// The layers, up to the last commit that was read; after `peek` those of the next frame.
    package private(set) var forest = LayerForest()
    /// The commits that came with the frame; after `peek` those of the next one.
    package private(set) var commits: [Commit] = []
    /// The picture of the last painted frame; nil before the first.
    package private(set) var bitmap: Bitmap?
    /// The capture.
    package let reader: CaptureReader

    private let half: RenderHalf
    private let mailbox = CommitMailbox()
    /// The index of the next entry.
    private var next = 0
    private var frames = 0
    /// The commits that were read and not applied yet, in order; nil for a surface that was lost.
    private var read: [Commit?] = []
    /// The size of the commits that were read and not applied yet, in bytes.
    private var readBytes = 0
    /// The next frame, after `peek` has read it.
    private var peeked: CapturedFrame?
    /// The damage since `bitmap`.
    private var repair = Region()

    /// The bytes of the file's budget that this player has taken.
    private var taken = 0

    /// A player at the beginning.
    /// - Parameters:
    ///   - switches: the features that are turned off; nil for those that the program had turned
    ///     off.
    package init(_ reader: CaptureReader, threads: Int = 2, switches: DebugSwitches? = nil) {
        self.reader = reader
        let switches = switches ?? reader.switches
        half = RenderHalf(
            mailbox: mailbox, reports: ReportMailbox(wake: {}), threads: threads,
            switches: switches)
    }

    deinit { reader.budget.withLock { $0.give(taken) } }

    /// The surface on which the next frame is painted; nil before the first.
    package var surface: SurfaceState? { half.surface }

    /// The number of layers in the last frame that draw something.
    package var layerCount: Int { half.counts.layers }

    /// The sum of the frame's pixels.
    package var sum: ContentSum? { bitmap.map { ContentSum($0) } }

    /// Plays one complete frame; returns nil at the end.
    /// - Throws: `CaptureError` where the capture can't be played beyond this place.
    package func step() throws(CaptureError) -> Frame? {
        guard let live = try readCommits() else { return nil }
        applyRead()
        var frame = update(live)
        if frame.isPainted { try paint(&frame) }
        return frame
    }

    /// Returns the frame that `step` plays next, as in the program's run; nil at the end. Nothing
    /// is applied, so that the picture stays.
    /// - Throws: `CaptureError` where the next frame can't be read.
    package func peek() throws(CaptureError) -> CapturedFrame? {
        if peeked == nil { peeked = try readCommits() }
        return peeked
    }

    /// Reads the entries before the next frame; returns nil at the end.
    /// - Throws: `CaptureError` where an entry can't be read, or takes more memory than is allowed.
    package func readCommits() throws(CaptureError) -> CapturedFrame? {
        if let frame = peeked {
            peeked = nil
            return frame
        }
        commits = []
        // An unreadable entry remains the next one: nothing beyond it is played.
        while next < reader.count {
            switch try reader.entry(next) {
            case .commit(let commit): try take(edit?(commit) ?? commit)
            case .anew: read.append(nil)
            case .frame(let frame):
                next += 1
                return frame
            case .paint, .input, .note: break
            }
            next += 1
        }
        return nil
    }

    private func take(_ commit: Commit) throws(CaptureError) {
        do throws(CaptureDamage) {
            var weight = CaptureWeight()
            weight.add(commit)
            readBytes += weight.bytes
            try forest.apply(commit)
            guard takeBytes() else { throw .beyond(reader.budget) }
        } catch {
            throw .damaged(reader.path, at: "entry \(next)", reason: error.reason)
        }
        commits.append(commit)
        read.append(commit)
    }

    /// Takes from the file's budget what layers, commits before a frame and the picture have now; pictures of layers
    /// are taken by themselves. False where that doesn't fit.
    private func takeBytes() -> Bool {
        let pixels = forest.surface.map { $0.pixelWidth * $0.pixelHeight * 4 } ?? 0
        let bytes = readBytes + forest.bytes + pixels
        let fits = reader.budget.withLock { budget in
            budget.give(taken)
            return budget.take(bytes)
        }
        taken = fits ? bytes : 0
        return fits
    }

    /// Applies the commits that were read.
    package func applyRead() {
        for each in read {
            guard let each else {
                half.beginAnew()
                continue
            }
            mailbox.send(each)
            half.drain()
        }
        read.removeAll(keepingCapacity: true)
        readBytes = 0
        // Fewer bytes than before always fit.
        _ = takeBytes()
    }

    /// Updates the layers to the frame's time.
    package func update(_ live: CapturedFrame) -> Frame {
        let damage = live.isShown ? half.update(at: live.time) : half.advance(to: live.time)
        repair.add(damage)
        // Input comes from another thread, and may be between these entries.
        while next < reader.count, reader.isInput(next) { next += 1 }
        let isPainted = next < reader.count && reader.isPaint(next)
        defer { frames += 1 }
        return Frame(
            index: frames, live: live, damage: damage, isPainted: isPainted, liveSum: nil)
    }

    /// Paints the damage since the last painted frame.
    /// - Throws: `CaptureError` where the capture can't be played beyond this place.
    package func paint(_ frame: inout Frame) throws(CaptureError) {
        if case .paint(let sum) = try reader.entry(next) { frame.liveSum = sum }
        next += 1
        paint()
    }

    /// Paints the present state, even if the program did not paint it.
    package func paint() {
        guard let surface = half.surface else { return }
        let (width, height) = (surface.pixelWidth, surface.pixelHeight)
        if bitmap?.width != width || bitmap?.height != height {
            bitmap = Bitmap(width: width, height: height)
            repair = Region(PixelRect(x: 0, y: 0, width: width, height: height))
        }
        guard let bitmap, !repair.isEmpty else { return }
        half.paint(into: bitmap.pixels, stride: bitmap.bytesPerRow, repair: repair)
        half.submitted()
        repair.removeAll()
    }
}
