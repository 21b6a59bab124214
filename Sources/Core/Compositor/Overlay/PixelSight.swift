import CKernels
import Primitives

/// The visible pixels of each item of a list, found pixel by pixel, from front to back.
///
/// The painter leaves out hidden parts in cells of several columns; here each single pixel counts,
/// as for a person who looks. Made only on request.
///
/// Cost: the pixels of all items.
struct PixelSight {
    /// The visible pixels of an item.
    struct Seen {
        var pixels = 0
        var box = PixelRect.empty
    }

    /// The pixels of the target.
    let bounds: PixelRect
    /// The visible pixels of each item, by its index in the list.
    private(set) var items: [Seen]
    /// For each pixel, 1 where something opaque is seen or hides the pixels below.
    private(set) var opaque: [UInt8]
    /// For each pixel, the number of translucent items that are seen on it.
    private(set) var translucent: [UInt8]
    /// For each pixel, the number of items that are painted on it.
    private(set) var painted: [UInt8]

    private let coverage: Coverage
    /// The number of groups around the items, and the depth of those that a hidden one holds.
    private var (depth, hiddenDepth) = (0, Int.max)

    private init(_ bounds: PixelRect, count: Int, _ kernels: lk_kernel_table) {
        self.bounds = bounds
        items = Array(repeating: Seen(), count: count)
        opaque = Array(repeating: 0, count: bounds.area)
        (translucent, painted) = (opaque, opaque)
        coverage = Coverage(kernels: kernels)
        coverage.prepare(width: bounds.width)
    }

    /// Examines all items of a list.
    init(_ list: borrowing DrawList, _ bounds: PixelRect, _ kernels: lk_kernel_table) {
        var sight = PixelSight(bounds, count: list.items.count, kernels)
        list.withView { view in
            for index in (0..<view.count).reversed() { sight.look(at: index, view) }
        }
        self = sight
    }

    private mutating func look(at index: Int, _ list: DrawList.View) {
        let item = list.items + index
        switch item.pointee.op.traits.part {
        case .nothing, .separates, .beginsClip: break
        case .beginsGroup:
            depth -= 1
            if depth < hiddenDepth { hiddenDepth = .max }
        case .endsClip:
            // Its content covers and shows as if it were alone, through the clip.
            guard depth < hiddenDepth else { break }
            see(index, item, list, isCounted: false)
        case .endsGroup:
            if depth < hiddenDepth { see(index, item, list) }
            depth += 1
            if items[index].pixels == 0, hiddenDepth == .max { hiddenDepth = depth }
        case .single:
            if depth < hiddenDepth { see(index, item, list) }
        }
    }

    /// Counts the pixels of an item that nothing opaque hides.
    private mutating func see(
        _ index: Int, _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View,
        isCounted: Bool = true
    ) {
        let box = item.pointee.box.intersection(bounds)
        guard !box.isEmpty else { return }
        let isBlended = isCounted && item.pointee.isTranslucent
        let covers = isCounted && depth == 0 && item.pointee.isOpaque
        let isWhole =
            item.pointee.shape.isEmpty && item.pointee.clip < 0 && item.pointee.hole.isEmpty
        for y in box.y..<box.bottom {
            let span =
                isWhole
                ? Coverage.Span(full: box.x..<box.right)
                : coverage.row(y, item, list, box)
            guard let span else { continue }
            for x in span.all {
                let isFull = span.full.contains(x)
                guard isFull || coverage.mask[x] > 0 else { continue }
                let place = y * bounds.width + x
                guard opaque[place] == 0 else { continue }
                items[index].pixels += 1
                items[index].box = items[index].box.union(
                    PixelRect(x: x, y: y, width: 1, height: 1))
                guard isCounted else { continue }
                if painted[place] < .max { painted[place] += 1 }
                if isBlended, translucent[place] < .max { translucent[place] += 1 }
                if covers, isFull || coverage.mask[x] == 255 { opaque[place] = 1 }
            }
        }
    }
}
