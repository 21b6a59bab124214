import Primitives

/// The cost of painting the copies in a list, and the choice of those that are left out where it is
/// too much (docs/limits.md).
///
/// A copy that holds other copies is counted by these, unless most of its paint lies beside them.
struct CopyPaint {
    /// A copy: its items, and the cost of painting them, in picoseconds of one thread; see
    /// `PaintWeight`.
    private struct Copy {
        var items: Range<Int>
        var work: Int
    }

    private var copies: [Copy] = []
    /// The cost of all copies, with no pixel hidden.
    private(set) var sum = 0

    /// The number of copies that are known; for `add`.
    var count: Int { copies.count }

    /// Forgets copies whose items were removed from the list.
    mutating func forget(from end: Int) {
        while let last = copies.last, last.items.upperBound > end { copies.removeLast() }
    }

    /// Adds a copy that was listed.
    /// - Parameters:
    ///   - items: its items.
    ///   - first: the number of copies that were known when it began; those since lie in it.
    ///   - isOutermost: false for a copy in another, which counts it.
    mutating func add(
        _ items: Range<Int>, since first: Int, isOutermost: Bool, _ list: borrowing DrawList
    ) {
        let work = items.reduce(0) { $0 + Self.work($1, list) }
        if isOutermost { sum += work }
        let inside = copies.dropFirst(first).reduce(0) { $0 + $1.work }
        guard work > 0, inside * 2 < work else { return }
        copies.removeLast(max(0, copies.count - first))
        copies.append(Copy(items: items, work: work))
    }

    /// Counts a copy whose items will be moved.
    mutating func add(moving items: Range<Int>, _ list: borrowing DrawList) {
        sum += items.reduce(0) { $0 + Self.work($1, list) }
    }

    /// Takes copies out of the list until the others cost no more than `most`: those that paint
    /// least first, and of equal ones the last. Pixels that opaque items above hide cost nothing.
    /// - Returns: false when none was to be taken out.
    mutating func cut(_ list: inout DrawList, to most: Int) -> Bool {
        forget(from: list.items.count)
        measure(list)
        sum = copies.reduce(0) { $0 + $1.work }
        guard sum > most else { return false }
        for copy in copies.enumerated().sorted(by: {
            ($0.element.work, -$0.offset) < ($1.element.work, -$1.offset)
        }).map(\.element) {
            guard sum > most else { break }
            guard list.isClosed(copy.items) else { continue }
            list.empty(copy.items)
            sum -= copy.work
        }
        return true
    }

    /// Computes the cost of each copy where items above hide some.
    private mutating func measure(_ list: borrowing DrawList) {
        var hiding = Hiding()
        var copy = copies.count - 1
        for index in copies.indices { copies[index].work = 0 }
        var index = list.items.count - 1
        while index >= 0 {
            while copy >= 0, copies[copy].items.lowerBound > index { copy -= 1 }
            guard copy >= 0 else { return }
            if !hiding.hides(index, list), copies[copy].items.contains(index) {
                copies[copy].work += Self.work(index, list)
            }
            index -= 1
        }
    }

    /// Returns the cost of painting an item.
    private static func work(_ index: Int, _ list: borrowing DrawList) -> Int {
        let item = list.items.at(index)
        let area = item.pointee.box.area
        guard area > 0 else { return 0 }
        switch item.pointee.op {
        // Particles have a limit of their own.
        case .particles: return 0
        case .shadow(let shadow, _) where list.shadows[shadow].offset == nil: return area * sampled
        default: return area * PaintWeight.picoseconds(item, list)
        }
    }

    /// The cost of a pixel of a mask that is sampled.
    private static let sampled = 3500
}

/// The rectangles that opaque items hide, collected from front to back: a few large ones.
private struct Hiding {
    private var boxes: [PixelRect] = []
    /// The number of groups around the item in which nothing is known to hide the items below the
    /// group.
    private var depth = 0
    private static let most = 4

    /// Examines the next item.
    /// - Returns: true when it is hidden.
    mutating func hides(_ index: Int, _ list: borrowing DrawList) -> Bool {
        let item = list.items.at(index)
        let box = item.pointee.box
        if item.pointee.beginning >= 0 { depth += 1 }
        if item.pointee.op.begins { depth -= 1 }
        // An item that reads the pixels below sees them, whatever is above.
        guard list.reads == 0 else { return false }
        if boxes.contains(where: { $0.contains(box) }) { return true }
        guard depth == 0, item.pointee.isOpaque, item.pointee.shape.isEmpty, item.pointee.clip < 0,
            item.pointee.op.isPlain
        else { return false }
        boxes.append(box)
        guard boxes.count > Self.most,
            let least = boxes.indices.min(by: { boxes[$0].area < boxes[$1].area })
        else { return false }
        boxes.remove(at: least)
        return false
    }
}

extension DrawList {
    /// Whether no group or clip is only begun, or only ended, in a run of items.
    fileprivate func isClosed(_ range: Range<Int>) -> Bool {
        var depth = 0
        for item in items[range] {
            if item.op.begins { depth += 1 }
            guard item.beginning >= 0 else { continue }
            depth -= 1
            guard depth >= 0, Int(item.beginning) >= range.lowerBound else { return false }
        }
        return depth == 0
    }

    /// Makes the items of a run draw nothing.
    fileprivate mutating func empty(_ range: Range<Int>) {
        for index in range {
            var nothing = Item(.nothing, box: .empty)
            nothing.owner = items[index].owner
            items[index] = nothing
        }
    }
}

extension TreeWalk {
    /// Counts the cost of painting the copy that was listed last.
    mutating func countPaint(of copy: OpenCopies, _ list: borrowing DrawList) {
        let items = copy.group..<max(copy.group, list.items.count)
        // Planes are still to be put into another order.
        guard spaces.isEmpty else { return paint.add(moving: items, list) }
        guard copy.hasSeveral else { return }
        paint.add(
            items, since: copy.known,
            isOutermost: !copies.dropLast().contains { $0.hasSeveral }, list)
    }

    /// Whether no more copies may be listed whose items will be moved.
    func isPaintSpent(for copy: OpenCopies) -> Bool {
        !spaces.isEmpty && stores.work.painted + paint.sum > stores.work.mostPainted
    }

    /// Takes copies out of the list whose painting exceeds the limit of the frame.
    mutating func boundPaint(_ top: Int, _ tree: borrowing RenderTree, _ list: inout DrawList) {
        let left = max(0, stores.work.mostPainted - stores.work.painted)
        if paint.sum > left, paint.cut(&list, to: left) { complainOfPaint(top, tree) }
        stores.work.take(painted: paint.sum)
    }
}
