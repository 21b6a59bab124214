import CKernels
import Pixels
import Primitives

/// Paints a draw list in bands of full width, on several threads.
///
/// Full-width bands beat square tiles two to three times on large sources, because pages and
/// prefetching follow rows. Bands are pulled from a counter; nothing is locked within a frame.
final class Painter {
    /// Rows of a band for a target of `width` pixels; about what stays in half of a core's cache.
    static func bandHeight(width: Int) -> Int { width > 2560 ? 12 : 24 }
    /// So many pixels fit into the first cache, with what they are painted from.
    private static let worthCutting = 8 * 1024
    /// Work of less picoseconds is not shared: waking others costs more than it saves.
    private static let worthSharing = 100_000_000
    /// Rows of this many pixels in all are worth sharing.
    private static let worthSharingRows = 64 * 1024

    private let options: CompositorOptions
    private let pool: WorkerPool?
    private let bandWork: BandWork
    private let rowWork = RowWork()
    private var opened: [Int32] = []
    private var counts = FrameCounts()
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
    }

    /// Paints `region` from nothing.
    /// - Parameters:
    ///   - bounds: the pixels that the canvas has; those of the region by default. What is outside
    ///     the region ends as it was, if it was painted from the same list.
    ///   - isPass: whether layers are painted that are put into the frame as a whole.
    func paint(
        _ list: borrowing DrawList, into canvas: Canvas, region: Region, bounds: PixelRect? = nil,
        isPass: Bool = false
    ) {
        let stages = list.stages
        guard stages.isEmpty else {
            paint(
                list, stages: stages, into: canvas, region: region, bounds: bounds ?? region.bounds,
                isPass: isPass)
            return
        }
        paintBands(
            .items(0..<list.items.count, isFirst: true), list, canvas, region, isPass: isPass)
    }

    /// Does one piece of work in bands.
    func paintBands(
        _ task: BandTask, _ list: borrowing DrawList, _ canvas: Canvas, _ region: Region,
        isPass: Bool = false
    ) {
        guard !region.isEmpty, !list.items.isEmpty else {
            return clear(canvas, region, task, isPass: isPass)
        }
        let bounds = region.bounds
        // A small place is one band: to cut it would cost more than to paint it.
        let isWhole = options.contains(.noBands) || bounds.area <= Self.worthCutting
        let height = isWhole ? bounds.bottom : Self.bandHeight(width: canvas.width)
        let first = bounds.y / height
        let bands = BandBins.Bands(
            height: height, first: first, count: (bounds.bottom - 1) / height - first + 1,
            bounds: bounds)
        list.withView { view in
            region.rects.withUnsafeBufferPointer { rects in
                let cost = bandWork.set(
                    task, view, canvas, rects, bands, isSorted: !options.contains(.noBins))
                run(bandWork, isShared: bands.count > 1 && cost >= Self.worthSharing)
                bandWork.clear()
            }
        }
        tally(region, isPass: isPass)
    }

    /// Nothing listed: the first of a frame's work leaves nothing behind.
    private func clear(_ canvas: Canvas, _ region: Region, _ task: BandTask, isPass: Bool) {
        guard case .items(_, isFirst: true, _, _) = task, let kernels else { return }
        for rect in region.rects {
            kernels.fill(
                canvas.at(rect.x, rect.y), canvas.stride, Int32(rect.width), Int32(rect.height), 0)
        }
        if isPass { countPass(pixels: region.area) }
    }

    private func run(_ job: PoolJob, isShared: Bool) {
        if isShared, let pool { pool.run(job) } else { job.run(worker: 0) }
    }

    /// What was painted since this was last asked.
    func takeCounts() -> FrameCounts {
        defer { counts = FrameCounts() }
        return counts
    }

    /// Counts a pass that the bands don't see.
    func countPass(pixels: Int) {
        counts.offscreenPasses += 1
        counts.offscreenPixels += pixels
    }

    private func tally(_ region: Region, isPass: Bool) {
        opened.removeAll(keepingCapacity: true)
        for brush in bandWork.brushes {
            opened.append(contentsOf: brush.openedGroups)
            counts.offscreenPixels += brush.groupPixels
            counts.compositedPixels += brush.pixels
        }
        if isPass {
            counts.offscreenPasses += 1
            counts.offscreenPixels += region.area
        }
        // Each band opens a group by itself; it counts once.
        opened.sort()
        for (index, group) in opened.enumerated() where index == 0 || opened[index - 1] != group {
            counts.offscreenPasses += 1
        }
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
