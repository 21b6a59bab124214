package import Compositor
import CMemory
package import Primitives
import Scene

/// The pixels of one shown frame: alpha, red, green and blue of 8 bits each, premultiplied.
package struct Pixels: Sendable, Equatable {
    /// The width, in pixels.
    package let width: Int
    /// All pixels, row by row.
    package var words: [UInt32]

    /// A picture of pixels.
    package init(width: Int, words: [UInt32]) {
        self.width = width
        self.words = words
    }

    /// Where two pictures of the same size first differ; nil where they are the same.
    package func firstDifference(from other: Pixels) -> (x: Int, y: Int)? {
        guard words != other.words,
            let index = words.indices.first(where: { words[$0] != other.words[$0] })
        else { return nil }
        return (index % width, index / width)
    }
}

/// Plays scripts in compositors.
package struct ScenePlayer {
    let script: SceneScript

    /// A player of a script.
    package init(_ script: SceneScript) {
        self.script = script
    }

    /// Plays all, painting only what is damaged into buffers in turn, as a window does.
    ///
    /// `garbage` is what buffers hold before they are painted, and its lowest byte what the memory
    /// that is asked for meanwhile holds: what is read before it is written shows. Throws when
    /// memory is short.
    package func play(
        options: CompositorOptions = [], threads: Int? = nil, buffers: Int? = nil,
        garbage: UInt32 = 0xA5A5_A5A5
    ) throws(NoMemory) -> [Pixels] {
        memory_fill(Int32(garbage & 255))
        defer { memory_fill(0) }
        let compositor = Compositor(threads: threads ?? script.threads, options: options)
        let targets = try (0..<(buffers ?? script.buffers)).map { _ throws(NoMemory) in
            try target(garbage)
        }
        var ring = DamageRing(count: targets.count)
        var (shown, front) = ([Pixels](), 0)
        for frame in script.frames {
            for commit in frame.commits { compositor.apply(commit) }
            for time in frame.times {
                let damage = update(compositor, time)
                ring.add(damage)
                if !damage.isEmpty || shown.isEmpty {
                    front = (front + 1) % targets.count
                    let bitmap = targets[front]
                    compositor.paint(
                        into: bitmap.pixels, stride: bitmap.bytesPerRow,
                        repair: ring.repair(front, bounds: bitmap.bounds))
                    ring.painted(front)
                }
                shown.append(Pixels(targets[front]))
            }
        }
        return shown
    }

    /// Each frame by a compositor of its own that paints it whole, on one thread.
    ///
    /// Where a transition runs, it is shown the frame before first.
    package func playFresh() throws(NoMemory) -> [Pixels] {
        var shown: [Pixels] = []
        var tree = WholeTree()
        var last: HostTime?
        for frame in script.frames {
            let before = tree
            for commit in frame.commits { tree.apply(commit) }
            let starts = frame.commits.contains(where: \.addsTransition)
            for (index, time) in frame.times.enumerated() {
                let compositor = Compositor()
                if starts, let last {
                    compositor.apply(before.commit(at: last))
                    _ = update(compositor, last)
                    for commit in frame.commits { compositor.apply(commit) }
                    for early in frame.times[..<index] { _ = update(compositor, early) }
                } else {
                    compositor.apply(tree.commit(at: time))
                }
                _ = update(compositor, time)
                let bitmap = try target(0x5A5A_5A5A)
                compositor.paint(
                    into: bitmap.pixels, stride: bitmap.bytesPerRow, repair: Region(bitmap.bounds))
                shown.append(Pixels(bitmap))
            }
            last = frame.times.last
        }
        return shown
    }

    private func update(_ compositor: Compositor, _ time: HostTime) -> Region {
        compositor.update(
            time: time, width: script.width, height: script.height, scale: script.scale
        ).damage
    }

    func target(_ garbage: UInt32) throws(NoMemory) -> Bitmap {
        guard let bitmap = Bitmap(width: script.width, height: script.height) else {
            throw NoMemory()
        }
        for y in 0..<bitmap.height {
            bitmap.row(y).update(repeating: garbage, count: bitmap.width)
        }
        return bitmap
    }

    /// Memory is short.
    package struct NoMemory: Error {}
}

extension Pixels {
    /// A copy of a bitmap's pixels.
    package init(_ bitmap: Bitmap) {
        width = bitmap.width
        words = []
        words.reserveCapacity(bitmap.width * bitmap.height)
        for y in 0..<bitmap.height {
            words += UnsafeBufferPointer(start: bitmap.row(y), count: bitmap.width)
        }
    }
}

/// A tree that commits left, as one commit.
private struct WholeTree {
    private var root: LayerID?
    private var records: [LayerID: LayerRecord] = [:]
    private var children: [LayerID: ChildList] = [:]
    /// Animations that run, in the order in which they were added; transitions are none of them.
    private var animations: [AnimationAddition] = []

    mutating func apply(_ commit: Commit) {
        root = commit.root ?? root
        for change in commit.changes { records[change.record.id] = change.record }
        for move in commit.moves { records[move.layer]?.position = move.position }
        for list in commit.children { children[list.parent] = list }
        for id in commit.removed {
            records[id] = nil
            children[id] = nil
            animations.removeAll { $0.layer == id }
        }
        for each in commit.removedAnimations {
            animations.removeAll { $0.layer == each.layer && $0.animation.id == each.animation }
        }
        animations += commit.addedAnimations.filter { !$0.animation.isTransition }
    }

    func commit(at time: HostTime) -> Commit {
        var commit = Commit(sequence: 1, time: time)
        commit.root = root
        commit.changes = records.values.sorted { $0.id < $1.id }.map {
            LayerChange(record: $0, changed: .all)
        }
        commit.children = children.values.sorted { $0.parent < $1.parent }
        commit.addedAnimations = animations
        return commit
    }
}
