import CKernels
import Primitives
import Synchronization

/// Pixels to paint into; the memory belongs to somebody else.
struct Canvas: @unchecked Sendable {
    // Sendable: it crosses to workers for one frame only, each of which writes rows of its own.
    var pixels: UnsafeMutablePointer<UInt32>
    /// Bytes between rows.
    var stride: Int
    /// Pixels in a row.
    var width: Int

    /// The pixel at (x, y).
    func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
        (UnsafeMutableRawPointer(pixels) + y * stride).assumingMemoryBound(to: UInt32.self) + x
    }
}

/// Paints a draw list in bands of full width, on several threads.
///
/// Full-width bands beat square tiles two to three times on large sources, because pages and
/// prefetching follow rows. Bands are pulled from a counter; nothing is locked within a frame.
final class Painter {
    /// Rows of a band for a target of `width` pixels; about what stays in a core's cache.
    static func bandHeight(width: Int) -> Int { width > 2560 ? 8 : 16 }
    /// Below this many pixels other threads are not woken: it costs more than it saves.
    private static let worthSharing = 64 * 1024

    private let options: CompositorOptions
    private let pool: WorkerPool?
    private var brushes: [BandPainter]
    private var opened: [Int32] = []
    private var counts = FrameCounts()
    /// The kernels that it paints with; nil never happens.
    let kernels: lk_kernel_table?
    let filterKernels: lk_filter_table?
    let blurMemory = BlurMemory()
    /// How many blurs of pixels were made, and when memory was last let go.
    var blurCount = 0
    var blurCountAtRelease = 0

    init(threads: Int, options: CompositorOptions) {
        self.options = options
        pool = threads > 1 ? WorkerPool(workers: threads - 1) : nil
        let kernels = options.contains(.plainKernels) ? lk_plain_kernels() : lk_kernels()
        self.kernels = kernels?.pointee
        let filters = options.contains(.plainKernels) ? lk_plain_filters() : lk_filters()
        filterKernels = filters?.pointee
        brushes = (0..<threads).compactMap { _ in
            guard let kernels, let filters else { return nil }
            return BandPainter(
                kernels: kernels.pointee, filters: filters.pointee, options: options)
        }
    }

    /// Paints `region` from nothing.
    /// - Parameters:
    ///   - bounds: the pixels that the canvas has; those of the region by default. What is outside
    ///     the region ends as it was, if it was painted from the same list.
    ///   - isPass: whether layers are painted that are put into the frame as a whole.
    func paint(
        _ list: DrawList, into canvas: Canvas, region: Region, bounds: PixelRect? = nil,
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
        _ task: BandTask, _ list: DrawList, _ canvas: Canvas, _ region: Region, isPass: Bool = false
    ) {
        guard !region.isEmpty else { return }
        let bounds = region.bounds
        let height =
            options.contains(.noBands) ? bounds.height : Self.bandHeight(width: canvas.width)
        let first = bounds.y / height
        let count = (bounds.bottom - 1) / height - first + 1
        for brush in brushes { brush.prepare(width: canvas.width) }
        let bands = BandWork(
            task: task, list: list, canvas: canvas, region: region, height: height, first: first,
            count: count)
        defer { tally(region, isPass: isPass) }
        guard let pool, count > 1, region.area >= Self.worthSharing else {
            if let brush = brushes.first { bands.run(brush) }
            return
        }
        pool.run { [brushes] worker in bands.run(brushes[worker]) }
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
        for brush in brushes {
            opened.append(contentsOf: brush.openedGroups)
            counts.offscreenPixels += brush.groupPixels
            counts.compositedPixels += brush.pixels
        }
        if isPass {
            counts.offscreenPasses += 1
            counts.offscreenPixels += region.area
        }
        // A group was opened once for each band.
        opened.sort()
        for (index, group) in opened.enumerated() where index == 0 || opened[index - 1] != group {
            counts.offscreenPasses += 1
        }
    }

    /// Calls `body` for all rows of a picture, in runs that don't overlap, on several threads.
    func share(rows: Int, width: Int, _ body: @escaping @Sendable (Range<Int>) -> Void) {
        let height = options.contains(.noBands) ? rows : Self.bandHeight(width: width)
        guard let pool, rows > height, rows * width >= Self.worthSharing else {
            body(0..<rows)
            return
        }
        let runs = RowWork(rows: rows, height: height, body: body)
        pool.run { _ in runs.run() }
    }
}

/// What is done in bands.
enum BandTask {
    /// Paints items; the first ones from nothing, others over what is there.
    case items(Range<Int>, isFirst: Bool)
    /// Closes a group that was painted as a whole.
    case close(item: Int, group: Canvas)
}

/// The bands of one frame, handed out by a counter.
private final class BandWork: @unchecked Sendable {
    // Sendable: everything but the counter is constant, and each band is painted by one thread.
    private let task: BandTask
    private let list: DrawList
    private let canvas: Canvas
    private let region: Region
    private let height: Int
    private let first: Int
    private let count: Int
    private let next = Atomic<Int>(0)

    init(
        task: BandTask, list: DrawList, canvas: Canvas, region: Region, height: Int, first: Int,
        count: Int
    ) {
        self.task = task
        self.list = list
        self.canvas = canvas
        self.region = region
        self.height = height
        self.first = first
        self.count = count
    }

    func run(_ brush: BandPainter) {
        while true {
            let band = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard band < count else { return }
            let rows = PixelRect(
                x: 0, y: (first + band) * height, width: canvas.width, height: height)
            for rect in region.rects {
                let part = rect.intersection(rows)
                guard !part.isEmpty else { continue }
                switch task {
                case .items(let range, let isFirst):
                    brush.paint(list, range, into: canvas, part, isFirst: isFirst)
                case .close(let item, let group):
                    brush.close(group, list.items[item], list, canvas, part)
                }
            }
        }
    }
}

/// The rows of one picture, handed out by a counter.
private final class RowWork: Sendable {
    private let rows: Int
    private let height: Int
    private let body: @Sendable (Range<Int>) -> Void
    private let next = Atomic<Int>(0)

    init(rows: Int, height: Int, body: @escaping @Sendable (Range<Int>) -> Void) {
        self.rows = rows
        self.height = height
        self.body = body
    }

    func run() {
        while true {
            let first = next.wrappingAdd(height, ordering: .relaxed).oldValue
            guard first < rows else { return }
            body(first..<min(first + height, rows))
        }
    }
}
