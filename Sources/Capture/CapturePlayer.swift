package import Primitives
package import Scene
package import Stage

/// Plays a capture into a render half of its own: the same commits, the same times, in the same order,
/// so the same pixels and the same damage. One thread; no clock is read.
///
///     readCommits -> applyRead -> update -> paint        each frame; `step` does all four
///     peek                                               before them: when the next frame was made
package final class CapturePlayer {
    /// A frame that was played.
    package struct Frame {
        /// Its number, from 0.
        package var index: Int
        /// As the program made it.
        package var live: CapturedFrame
        /// What differs from the frame before, as it was found now.
        package var damage: Region
        /// True where the program painted it.
        package var isPainted: Bool
        /// The sum of the pixels that the program painted; nil where none was taken.
        package var liveSum: ContentSum?
    }

    /// Changes commits before they are played, by their numbers; for hunting.
    package var edit: ((Commit) -> Commit)?
    /// The layers, up to the last commit that was read; after `peek` those of the next frame.
    package private(set) var forest = LayerForest()
    /// The commits that came with the frame; after `peek` those of the next one.
    package private(set) var commits: [Commit] = []
    /// What the frame shows; nil before the first that was painted.
    package private(set) var bitmap: Bitmap?
    /// The capture.
    package let reader: CaptureReader

    private let half: RenderHalf
    private let mailbox = CommitMailbox()
    /// The next entry.
    private var next = 0
    private var frames = 0
    /// What was read and not applied yet, in order; nil for a surface that was lost.
    private var read: [Commit?] = []
    /// The bytes of what was read and not applied yet.
    private var readBytes = 0
    /// The next frame, once `peek` has read it.
    private var peeked: CapturedFrame?
    /// What differs from `bitmap`.
    private var repair = Region()

    /// The bytes that the values of all layers may take, and those of the commits before a frame.
    package static let mostBytes = 1 << 30
    private let mostBytes: Int

    /// A player at the beginning.
    /// - Parameters:
    ///   - switches: what is turned off; nil for what the program had turned off.
    ///   - mostBytes: what asks for more memory than that is refused; pictures count apart.
    package init(
        _ reader: CaptureReader, threads: Int = 2, switches: DebugSwitches? = nil,
        mostBytes: Int = CapturePlayer.mostBytes
    ) {
        self.reader = reader
        self.mostBytes = mostBytes
        let switches = switches ?? reader.switches
        half = RenderHalf(
            mailbox: mailbox, reports: ReportMailbox(wake: {}), threads: threads,
            switches: switches)
    }

    /// The surface that the next frame is painted on; nil before the first.
    package var surface: SurfaceState? { half.surface }

    /// Layers in the last frame that draw something.
    package var layerCount: Int { half.counts.layers }

    /// The sum of what the frame shows.
    package var sum: ContentSum? { bitmap.map { ContentSum($0) } }

    /// Plays one frame, all of it; nil at the end.
    package func step() throws(CaptureError) -> Frame? {
        guard let live = try readCommits() else { return nil }
        applyRead()
        var frame = update(live)
        if frame.isPainted { try paint(&frame) }
        return frame
    }

    /// The frame that `step` plays next, as the program made it; nil at the end. Nothing is applied:
    /// what is shown stays.
    package func peek() throws(CaptureError) -> CapturedFrame? {
        if peeked == nil { peeked = try readCommits() }
        return peeked
    }

    /// Reads what comes before the next frame; nil at the end.
    package func readCommits() throws(CaptureError) -> CapturedFrame? {
        if let frame = peeked {
            peeked = nil
            return frame
        }
        commits = []
        // What can't be read stays the next: nothing beyond it is played.
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
            guard readBytes <= mostBytes else { throw .excessive("commits before a frame") }
            try forest.apply(commit)
            guard forest.bytes <= mostBytes else { throw .excessive("the values of layers") }
        } catch {
            throw .damaged(reader.path, at: "entry \(next)", reason: error.reason)
        }
        commits.append(commit)
        read.append(commit)
    }

    /// Applies what was read.
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
    }

    /// Brings the layers to the frame's time.
    package func update(_ live: CapturedFrame) -> Frame {
        let damage = live.isShown ? half.update(at: live.time) : half.advance(to: live.time)
        repair.add(damage)
        // Input comes from another thread, and may lie in between.
        while next < reader.count, reader.isInput(next) { next += 1 }
        let isPainted = next < reader.count && reader.isPaint(next)
        defer { frames += 1 }
        return Frame(
            index: frames, live: live, damage: damage, isPainted: isPainted, liveSum: nil)
    }

    /// Paints what differs from the last frame that was painted.
    package func paint(_ frame: inout Frame) throws(CaptureError) {
        if case .paint(let sum) = try reader.entry(next) { frame.liveSum = sum }
        next += 1
        paint()
    }

    /// Paints the frame as it stands, whether the program did or not.
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
