import CKernels
import Pixels
import Primitives

/// Paints a draw list in bands of full width, on several threads.
///
/// Full-width bands are two to three times faster than square tiles on large sources, because pages
/// and prefetching follow rows. Bands are shared out (`Shares`); nothing is locked within a frame.
final class Painter {
    /// The number of pixels from which on most items are painted, so that each is examined in any
    /// case.
    private static let leastLarge = 1 << 19

    /// Returns the rows that a thread takes at a time of a picture `width` pixels wide; about as
    /// many as fit into half of a core's cache.
    static func bandHeight(width: Int) -> Int { width > 2560 ? 12 : 24 }
    /// The bytes of a band of items: about as many as fit into a core's second cache. Examining an
    /// item costs as much for many rows as for few.
    private static let bandBytes = 360 << 10
    /// The most rows of such a band, and the number of bands for each thread, where there are
    /// enough rows.
    private static let (mostRows, bandsPerThread) = (64, 8)
    /// The number of pixels that fit into the first cache, with their sources.
    private static let worthCutting = 8 * 1024
    /// The work, in picoseconds, below which it is not shared: waking other threads costs more than
    /// it saves.
    private static let worthSharing = 100_000_000
    /// The number of pixels from which on rows are worth sharing.
    private static let worthSharingRows = 64 * 1024

    private let options: CompositorOptions
    /// The number of threads that paint.
    let threads: Int
    private let pool: WorkerPool?
    let bandWork: BandWork
    private let rowWork: RowWork
    /// Whether work was shared with other threads since the frame before was listed.
    private var hasShared = false
    private var opened: [BandPainter.Opened] = []
    private var counts = FrameCounts()
    /// The passes beside the frame that were painted since `endNotes`, and those before it.
    private var notes: [PassNote] = []
    private(set) var lastNotes: [PassNote] = []
    /// Whether either of both has some: a frame without passes reads only this.
    private var hasNotes = false
    /// The work for nodes and layers since `takeWork`.
    var work = NodeWorks()
    /// The kernels for painting; never nil in practice.
    let kernels: lk_kernel_table?
    let filterKernels: lk_filter_table?
    let blurMemory = BlurMemory()
    /// The memory of pictures of backdrops and of the groups around them.
    let pictureMemory = FrameMemory()
    /// The number of blurs that were made, and that number when memory was last released.
    var blurCount = 0
    var blurCountAtRelease = 0

    init(threads: Int, options: CompositorOptions) {
        (self.options, self.threads) = (options, threads)
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

    /// Paints `region`, starting from transparency.
    /// - Parameters:
    ///   - bounds: the pixels of the canvas; those of the region by default. Pixels outside the
    ///     region stay as they were, if they were painted from this list.
    ///   - source: the cause of painting layers for a picture; nil for the frame.
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

    /// Does a piece of work in bands.
    func paintBands(
        _ task: BandTask, _ list: borrowing DrawList, _ canvas: Canvas, _ region: Region,
        for source: PassSource? = nil
    ) {
        guard !region.isEmpty, !list.items.isEmpty else {
            return clear(canvas, region, task, for: source)
        }
        let bounds = region.bounds
        // A small area is a single band: dividing it would cost more than painting it.
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
                let isShared = bands.count > 1 && cost >= Self.worthSharing
                if !isShared, source == nil { pool?.expectNothing() }
                run(bandWork, isShared: isShared)
                bandWork.clear()
            }
        }
        tally(list, region, for: source)
    }

    /// Returns the rows of a band of items, when `rows` rows are painted in all.
    private func bandHeight(_ width: Int, rows: Int) -> Int {
        let kept = min(Self.bandBytes / (4 * max(width, 1)), Self.mostRows)
        let share = rows / (Self.bandsPerThread * max(bandWork.brushes.count, 1))
        return max(Self.bandHeight(width: width), min(kept, share))
    }

    /// Clears the region where the list is empty: the first work of a frame leaves no old pixels.
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

    /// Wakes the other threads where they had work in the frame before; called when a frame that is
    /// painted at once is listed. Any earlier, they would wait through the list, which takes longer than waking.
    func expectJob() {
        if hasShared { pool?.expectJob() }
        hasShared = false
    }

    /// Begins a frame: frees memory of pictures that the last ones didn't need.
    func beginFrame() { pictureMemory.beginFrame() }

    /// Ends a frame: the other threads sleep.
    func endFrame() { pool?.expectNothing() }

    /// Returns the counts since the last call.
    func takeCounts() -> FrameCounts {
        defer { counts = FrameCounts() }
        return counts
    }

    /// Notes that all passes beside the frame are painted: they are in `lastNotes` from now on.
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
    ///   - owner: the node of its layer.
    ///   - source: the picture that it is a part of; nil for the frame.
    func countPass(_ cause: PassCause, owner: Int32, pixels: Int, for source: PassSource?) {
        counts.offscreenPasses += 1
        counts.passes[cause] += 1
        counts.offscreenPixels += pixels
        if countsWork { work.addPass(cause, of: .node(owner), pixels: pixels) }
        guard source != nil else { return }
        note(PassNote(cause: cause, owner: .node(owner), pixels: pixels))
    }

    /// Counts the pass that a picture is painted for.
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

    /// Sets whether the thread of each band is noted from now on.
    func notesBands(_ isOn: Bool) { bandWork.notesWorkers = isOn }

    /// Returns the rows of each band that was painted last, with its thread; empty where that
    /// wasn't noted.
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

    /// Calls `body` for each number below `count`, on several threads.
    func share(count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        guard pool != nil, count > 1, !options.contains(.noBands) else {
            for index in 0..<count { body(index) }
            return
        }
        rowWork.set(rows: count, height: 1) { part in
            for index in part { body(index) }
        }
        run(rowWork, isShared: true)
        rowWork.clear()
    }
}
