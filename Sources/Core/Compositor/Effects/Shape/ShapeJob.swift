import Drawing
import Pixels
import Primitives

/// The mask of a path that is to be covered, by any threads: first one prepares it, and then each covers other rows.
// Sendable: `prepare` runs on one thread, and before all calls of `cover`, which share nothing but
// `changed`. The other properties belong to the render thread, which waits for all of that.
final class ShapeJob: @unchecked Sendable {
    /// The mask, whose rows are cleared when they are covered, with room for their descriptions.
    let mask: ShadowMask
    private let outline: ShapeOutline
    private let room: PixelRect
    private let space: ShapeSpace
    private let engine: PathCoverage.Engine
    private var rows: PathRows?
    /// The mask of the same pixels before, to be compared with this one.
    var old: ShadowMask?
    private let changed = Locked(PixelRect.empty)
    /// The changes of a draw list that are to be those of this mask, and the mask's corner on the target.
    private var listed: [(change: Int, corner: SIMD2<Int>)] = []
    /// Whether all of the mask is covered.
    private(set) var isDone = false

    /// The mask of an outline in `room` of a space.
    init(
        _ mask: ShadowMask, _ room: PixelRect, _ outline: ShapeOutline, _ space: ShapeSpace,
        _ engine: PathCoverage.Engine
    ) {
        (self.mask, self.room, self.outline) = (mask, room, outline)
        (self.space, self.engine) = (space, engine)
    }

    /// The rough work of it, in nanoseconds.
    var work: Int { 300 * min(outline.path.count, 1 << 32) + room.area / 4 }

    /// Makes the lines that `cover` needs; with Cairo, or where the path is too much work, all of the mask.
    func prepare() {
        var isCleared = false
        func clear() {
            mask.clear(0..<mask.height)
            isCleared = true
        }
        rows = outline.rows(mask, room, outline.visiblePath, space, engine, clear: clear)
        if rows == nil, !isCleared { clear() }
    }

    /// Covers rows of the mask, describes them, and compares them with those of `old`.
    func cover(_ part: Range<Int>) {
        if let rows {
            // Here, and not all at once, the bytes are still in the cache when they are written.
            mask.clear(part)
            rows.cover(part, of: mask.bytes, stride: mask.stride, found: mask.rows)
        } else {
            mask.findRows(in: part)
        }
        guard let old else { return }
        let box = mask.difference(from: old, in: part)
        if !box.isEmpty { changed.withLock { $0 = $0.union(box) } }
    }

    /// Prepares and covers all of it, on this thread. The memory of its lines goes to the next one: that of all masks of
    /// a frame together would come from the system, and go back to it, each frame.
    func coverAll() {
        prepare()
        for row in stride(from: 0, to: mask.height, by: Self.rows) { cover(part(row)) }
        rows = nil
    }

    /// The rows of a mask that are covered at a time: few enough for the caches.
    static let rows = 32

    /// Returns so many rows from one on.
    func part(_ row: Int) -> Range<Int> { row..<min(row + Self.rows, mask.height) }

    /// Covers all of it, on this thread, before its frame does.
    func run() {
        coverAll()
        isDone = true
    }

    /// Notes that the change of a list at an index is that of this mask, with its corner at a pixel of the target.
    func list(change: Int, at corner: SIMD2<Int>) {
        if !isDone { listed.append((change, corner)) }
    }

    /// Puts the pixels that changed into a list's changes, and releases what isn't needed any more.
    func finish(_ changes: inout [PixelRect]) {
        let box = changed.withLock { $0 }
        if old != nil {
            for each in listed where changes.indices.contains(each.change) {
                changes[each.change] = box.offset(x: each.corner.x, y: each.corner.y)
            }
        }
        mask.noted = mask.ink
        (rows, old, listed, isDone) = (nil, nil, [], true)
    }
}

extension Painter {
    /// The work, in nanoseconds, from which on masks are shared out.
    private static let worthSharingJobs = 100_000
    /// So many masks a thread, and a mask is covered by one.
    private static let manyJobs = 4

    /// Covers masks, on several threads.
    func cover(_ jobs: [ShapeJob]) {
        let work = jobs.reduce(0) { $0 + $1.work }
        guard work >= Self.worthSharingJobs else {
            for job in jobs { job.run() }
            return
        }
        let small = work / (Self.manyJobs * threads)
        share(count: jobs.count) {
            let job = jobs[$0]
            if job.work <= small { job.coverAll() } else { job.prepare() }
        }
        var parts: [(job: ShapeJob, rows: Range<Int>)] = []
        for job in jobs where job.work > small {
            for row in stride(from: 0, to: job.mask.height, by: ShapeJob.rows) {
                parts.append((job, job.part(row)))
            }
        }
        guard !parts.isEmpty else { return }
        let all = parts
        share(count: all.count) { all[$0].job.cover(all[$0].rows) }
    }
}
