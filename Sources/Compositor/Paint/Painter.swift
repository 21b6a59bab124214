import CKernels
import Pixels
import Primitives

/// Paints a draw list in bands of full width, on several threads.
///
/// Full-width bands beat square tiles two to three times on large sources, because pages and
/// prefetching follow rows. Bands are shared out (`Shares`); nothing is locked within a frame.
final class Painter {
    /// Of a larger part of the target most items are painted, so each is looked at in any case. In pixels.
    private static let leastLarge = 1 << 19

    /// Rows that a thread takes at a time of a picture `width` pixels wide; about what stays in half of a
    /// core's cache.
    static func bandHeight(width: Int) -> Int { width > 2560 ? 12 : 24 }
    /// Bytes of a band of items: about what stays in a core's second cache. An item costs as much to look
    /// at for many rows as for few.
    private static let bandBytes = 360 << 10
    /// The most rows of such a band, and how many of them each thread finds, where there are as many.
    private static let (mostRows, bandsPerThread) = (64, 8)
    /// So many pixels fit into the first cache, with what they are painted from.
    private static let worthCutting = 8 * 1024
    /// Work of less picoseconds is not shared: waking others costs more than it saves.
    private static let worthSharing = 100_000_000
    /// Rows of this many pixels in all are worth sharing.
    private static let worthSharingRows = 64 * 1024

    private let options: CompositorOptions
    private let pool: WorkerPool?
    let bandWork: BandWork
    private let rowWork: RowWork
    /// Whether something was shared with other threads since a frame was begun.
    private var hasShared = false
    private var opened: [BandPainter.Opened] = []
    private var counts = FrameCounts()
    /// The passes beside the frame that were painted since `endNotes`, and those up to then.
    private var notes: [PassNote] = []
    private(set) var lastNotes: [PassNote] = []
    /// True where one of both has some: all that a frame without passes looks at.
    private var hasNotes = false
    /// What was done for rows and layers since `takeWork`.
    var work = RowWorks()
    /// The kernels that it paints with; nil never happens.
    let kernels: lk_kernel_table?
    let filterKernels: lk_filter_table?
    let blurMemory = BlurMemory()
    /// How many blurs were made, and when memory was last let go.
    var blurCount = 0
    var blurCountAtRelease = 0

    init(threads: Int, options: CompositorOptions) {
        self.options = options
        pool = threads > 1 ? WorkerPool(workers: threads - 1) : nil
        let kernels = lk_kernels_of(options.kernelSet)
        self.kernels = kernels?.pointee
        let filters = lk_filters_of(options.kernelSet)
        filterKernels = filters?.pointee
        let brushes = (0..<threads).compactMap { _ -> BandPainter? in
            guard let kernels, let filters else { return nil }
            return BandPainter(
                kernels: kernels.pointee, filters: filters.pointee, options: options)
        }
        bandWork = BandWork(brushes: brushes)
        rowWork = RowWork(threads: threads)
    }

    /// Paints `region` from nothing.
    /// - Parameters:
    ///   - bounds: the pixels that the canvas has; those of the region by default. What is outside
    ///     the region ends as it was, if it was painted from the same list.
    ///   - source: why layers are painted that are put into something as a whole; nil for the frame.
    func paint(
        _ list: borrowing DrawList, into canvas: Canvas, region: Region, bounds: PixelRect? = nil,
        for source: PassSource? = nil
    ) {
        let stages = list.stages
        guard stages.isEmpty else {
            paint(
                list, stages: stages, into: canvas, region: region, bounds: bounds ?? region.bounds,
                for: source)
            return
        }
        paintBands(
            .items(0..<list.items.count, isFirst: true), list, canvas, region, for: source)
    }

    /// Does one piece of work in bands.
    func paintBands(
        _ task: BandTask, _ list: borrowing DrawList, _ canvas: Canvas, _ region: Region,
        for source: PassSource? = nil
    ) {
        guard !region.isEmpty, !list.items.isEmpty else {
            return clear(canvas, region, task, for: source)
        }
        let bounds = region.bounds
        // A small place is one band: to cut it would cost more than to paint it.
        let isWhole = options.contains(.noBands) || bounds.area <= Self.worthCutting
        let height = isWhole ? bounds.bottom : bandHeight(canvas.width, rows: bounds.height)
        let first = bounds.y / height
        let bands = BandBins.Bands(
            height: height, first: first, count: (bounds.bottom - 1) / height - first + 1,
            bounds: bounds)
        list.withView { view in
            region.rects.withUnsafeBufferPointer { rects in
                let isSmall = bounds.area <= Self.leastLarge
                let blocks = isSmall ? list.blocks.find(view.items, count: view.count) : nil
                let cost = bandWork.set(
                    task, view, canvas, rects, bands, blocks,
                    isSorted: !options.contains(.noBins))
                run(bandWork, isShared: bands.count > 1 && cost >= Self.worthSharing)
                bandWork.clear()
            }
        }
        tally(list, region, for: source)
    }

    /// Rows of a band of items, of so many rows that are painted in all.
    private func bandHeight(_ width: Int, rows: Int) -> Int {
        let kept = min(Self.bandBytes / (4 * max(width, 1)), Self.mostRows)
        let share = rows / (Self.bandsPerThread * max(bandWork.brushes.count, 1))
        return max(Self.bandHeight(width: width), min(kept, share))
    }

    /// Nothing listed: the first of a frame's work leaves nothing behind.
    private func clear(
        _ canvas: Canvas, _ region: Region, _ task: BandTask, for source: PassSource?
    ) {
        guard case .items(_, isFirst: true, _, _) = task, let kernels else { return }
        for rect in region.rects {
            kernels.fill(
                canvas.at(rect.x, rect.y), canvas.stride, Int32(rect.width), Int32(rect.height), 0)
        }
        if let source { count(source, pixels: region.area) }
    }

    private func run(_ job: PoolJob, isShared: Bool) {
        guard isShared, let pool else { return job.run(worker: 0) }
        hasShared = true
        pool.run(job)
    }

    /// Wakes the other threads where they had something to do in the frame before; called when a frame is
    /// begun whose painting follows at once.
    func beginFrame() {
        if hasShared { pool?.expectJob() }
        hasShared = false
    }

    /// What was painted since this was last asked.
    func takeCounts() -> FrameCounts {
        defer { counts = FrameCounts() }
        return counts
    }

    /// All passes beside the frame are painted: they are in `lastNotes` from now on.
    func endNotes() {
        guard hasNotes else { return }
        var spare = lastNotes
        lastNotes = notes
        notes = []
        spare.removeAll(keepingCapacity: true)
        notes = spare
        hasNotes = !lastNotes.isEmpty
    }

    /// Counts a pass.
    /// - Parameters:
    ///   - owner: the row of its layer.
    ///   - source: what it is a part of; nil for the frame.
    func countPass(_ cause: PassCause, owner: Int32, pixels: Int, for source: PassSource?) {
        counts.offscreenPasses += 1
        counts.passes[cause] += 1
        counts.offscreenPixels += pixels
        if countsWork { work.addPass(cause, of: .row(owner), pixels: pixels) }
        guard source != nil else { return }
        note(PassNote(cause: cause, owner: .row(owner), pixels: pixels))
    }

    /// Counts the pass that something is painted for.
    private func count(_ source: PassSource, pixels: Int) {
        counts.offscreenPasses += 1
        counts.passes[source.cause] += 1
        counts.offscreenPixels += pixels
        if countsWork { work.addPass(source.cause, of: .layer(source.layer), pixels: pixels) }
        note(PassNote(cause: source.cause, owner: .layer(source.layer), pixels: pixels))
    }

    private func note(_ pass: PassNote) {
        notes.append(pass)
        hasNotes = true
    }

    private func tally(
        _ list: borrowing DrawList, _ region: Region, for source: PassSource?
    ) {
        opened.removeAll(keepingCapacity: true)
        for brush in bandWork.brushes {
            opened.append(contentsOf: brush.openedGroups)
            counts.compositedPixels += brush.tally.pixels
        }
        if countsWork { addWork(list) }
        if let source { count(source, pixels: region.area) }
        // Each band opens a group by itself; it counts once.
        if opened.count > 1 { opened.sort { $0.item < $1.item } }
        var index = 0
        while index < opened.count {
            var (each, next) = (opened[index], index + 1)
            while next < opened.count, opened[next].item == each.item {
                each.pixels += opened[next].pixels
                next += 1
            }
            let item = list.items.at(Int(each.item))
            countPass(
                item.pointee.cause, owner: item.pointee.owner, pixels: each.pixels, for: source)
            index = next
        }
    }

    /// Which thread painted each band is noted from now on, or isn't.
    func notesBands(_ isOn: Bool) { bandWork.notesWorkers = isOn }

    /// The rows of each band that was painted last, and its thread; empty where that wasn't noted.
    func takeBands() -> [PaintedBand] {
        defer { bandWork.notesWorkers = false }
        return bandWork.painted
    }

    /// Calls `body` for all rows of a picture, in runs that don't overlap, on several threads.
    func share(rows: Int, width: Int, _ body: @escaping @Sendable (Range<Int>) -> Void) {
        let height = options.contains(.noBands) ? rows : Self.bandHeight(width: width)
        guard pool != nil, rows > height, rows * width >= Self.worthSharingRows else {
            body(0..<rows)
            return
        }
        rowWork.set(rows: rows, height: height, body: body)
        run(rowWork, isShared: true)
        rowWork.clear()
    }
}
