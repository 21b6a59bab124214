import Primitives

/// The work that is done in bands.
enum BandTask {
    /// Paints items; the first ones start from transparency, others paint over the existing pixels.
    /// Clips up to `stop` don't count: see `Coverage.stop`. `below` has the pixels below the group
    /// that is painted, if there is one.
    case items(Range<Int>, isFirst: Bool, stop: Int32 = -1, below: Canvas = .none)
    /// Closes a group that was painted as a whole; `below` has the pixels below the group that it
    /// is composited into, if there is one.
    case close(item: Int, group: Canvas, stop: Int32, below: Canvas)
}

/// A band that was painted, with the number of its thread; 0 is the render thread.
struct PaintedBand: Equatable {
    var rows: PixelRect
    var worker: Int
}

/// The bands of a frame, shared out to threads; a single object serves all frames.
// Sendable: everything but the shares is constant while threads are inside, and each band is
// painted by a single thread.
final class BandWork: PoolJob, @unchecked Sendable {
    /// A painter for each thread.
    let brushes: [BandPainter]
    /// Whether the thread of each band is noted.
    var notesWorkers = false
    /// Whether the pixels of each item are counted.
    var countsItems = false
    /// The bands that were painted last; set when all threads are done.
    private(set) var painted: [PaintedBand] = []
    private let workers = Scratch<Int32>()
    private var bins = BandBins()
    private var job: Job?
    private let shares: Shares

    /// The job of all threads; each reads it once.
    private struct Job {
        let task: BandTask
        let list: DrawList.View
        let canvas: Canvas
        let rects: UnsafeBufferPointer<PixelRect>
        let bands: BandBins.Bands
        let bins: BandBins.Filled
    }

    init(brushes: [BandPainter]) {
        self.brushes = brushes
        shares = Shares(threads: brushes.count)
    }

    /// Sets the work to do; valid until `clear`.
    /// - Parameters:
    ///   - rects: the pixels to paint, disjoint rectangles.
    ///   - blocks: the boxes of blocks of items; nil where they aren't known.
    /// - Returns: the approximate time, in picoseconds.
    func set(
        _ task: BandTask, _ list: DrawList.View, _ canvas: Canvas,
        _ rects: UnsafeBufferPointer<PixelRect>, _ bands: BandBins.Bands,
        _ blocks: UnsafePointer<SIMD4<Int32>>?, isSorted: Bool
    ) -> Int {
        shares.fill(count: bands.count)
        if notesWorkers { workers.reserve(bands.count) }
        let counted = countsItems ? list.count : nil
        for brush in brushes { brush.prepare(width: canvas.width, countedItems: counted) }
        var cost = Int.max
        if case .items(let range, _, _, _) = task {
            bins.fill(list, range, bands, blocks, isSorted: isSorted)
            cost = bins.cost
        }
        job = Job(
            task: task, list: list, canvas: canvas, rects: rects, bands: bands, bins: bins.filled)
        return cost
    }

    /// Releases the input of `set`.
    func clear() {
        if notesWorkers, let job {
            painted = (0..<job.bands.count).map { band in
                let rows = self.rows(band, job).intersection(job.bands.bounds)
                return PaintedBand(rows: rows, worker: Int(workers.base[band]))
            }
        } else if !painted.isEmpty {
            painted = []
        }
        job = nil
    }

    override func run(worker: Int) {
        guard let job else { return }
        let brush = brushes[worker]
        switch job.task {
        case .items(_, _, let stop, let below), .close(_, _, let stop, let below):
            (brush.coverage.stop, brush.below) = (stop, below)
        }
        while let band = shares.take(for: worker) {
            if notesWorkers { workers.base[band] = Int32(worker) }
            paint(band, job, brush)
        }
    }

    private func rows(_ band: Int, _ job: Job) -> PixelRect {
        PixelRect(
            x: 0, y: (job.bands.first + band) * job.bands.height, width: job.canvas.width,
            height: job.bands.height)
    }

    private func paint(_ band: Int, _ job: Job, _ brush: BandPainter) {
        let rows = rows(band, job)
        for rect in job.rects {
            let part = rect.intersection(rows)
            guard !part.isEmpty else { continue }
            switch job.task {
            case .items(_, let isFirst, _, _):
                brush.paint(
                    job.list, job.bins.items(ofBand: band), into: job.canvas, part, isFirst: isFirst
                )
            case .close(let item, let group, _, _):
                brush.close(group, job.list.items + item, job.list, job.canvas, part)
            }
        }
    }
}
