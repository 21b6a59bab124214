import Primitives
import Synchronization

/// What is done in bands.
enum BandTask {
    /// Paints items; the first ones from nothing, others over what is there. Clips up to `stop` don't
    /// count: see `Coverage.stop`. `below` is what the group lies on that is painted, if one is.
    case items(Range<Int>, isFirst: Bool, stop: Int32 = -1, below: Canvas = .none)
    /// Closes a group that was painted as a whole; `below` is what the group lies on that it is put
    /// into, if it is.
    case close(item: Int, group: Canvas, stop: Int32, below: Canvas)
}

/// The bands of one frame, handed out by a counter; the same object serves all frames.
final class BandWork: PoolJob, @unchecked Sendable {
    // Sendable: everything but the counter is constant while threads are inside, and each band is
    // painted by one thread.

    /// One for each thread.
    let brushes: [BandPainter]
    private var bins = BandBins()
    private var bands = BandBins.Bands(height: 1, first: 0, count: 0, bounds: .empty)
    private var task = BandTask.items(0..<0, isFirst: true)
    private var list: DrawList.View?
    private var canvas = Canvas.none
    private var rects = UnsafeBufferPointer<PixelRect>(start: nil, count: 0)
    private let next = Atomic<Int>(0)

    init(brushes: [BandPainter]) {
        self.brushes = brushes
    }

    /// Sets what is to be done; valid until `clear`.
    /// - Parameter rects: what is painted, disjoint rectangles.
    /// - Returns: about how long it takes, in picoseconds.
    func set(
        _ task: BandTask, _ list: DrawList.View, _ canvas: Canvas,
        _ rects: UnsafeBufferPointer<PixelRect>, _ bands: BandBins.Bands, isSorted: Bool
    ) -> Int {
        self.task = task
        self.list = list
        self.canvas = canvas
        self.rects = rects
        self.bands = bands
        next.store(0, ordering: .relaxed)
        for brush in brushes { brush.prepare(width: canvas.width) }
        guard case .items(let range, _, _, _) = task else { return .max }
        bins.fill(list, range, bands, isSorted: isSorted)
        return bins.cost
    }

    /// Lets go of what `set` was given.
    func clear() {
        list = nil
        canvas = .none
        rects = UnsafeBufferPointer(start: nil, count: 0)
    }

    override func run(worker: Int) {
        guard let list else { return }
        let brush = brushes[worker]
        while true {
            let band = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard band < bands.count else { return }
            paint(band, list, brush)
        }
    }

    private func paint(_ band: Int, _ list: DrawList.View, _ brush: BandPainter) {
        let rows = PixelRect(
            x: 0, y: (bands.first + band) * bands.height, width: canvas.width,
            height: bands.height)
        for rect in rects {
            let part = rect.intersection(rows)
            guard !part.isEmpty else { continue }
            switch task {
            case .items(_, let isFirst, let stop, let below):
                (brush.coverage.stop, brush.below) = (stop, below)
                brush.paint(
                    list, bins.items(ofBand: band), into: canvas, part, isFirst: isFirst)
            case .close(let item, let group, let stop, let below):
                (brush.coverage.stop, brush.below) = (stop, below)
                brush.close(group, list.items + item, list, canvas, part)
            }
        }
    }
}
