import Primitives

// Before two lists can be compared, it must be known which item of one is which item of the other.
// Items have no names: a layer draws several, and the next frame makes them anew. So items match
// that have the same node and the same operation, in the order in which they come.
//
// The matches must also ascend, because the order of items is what the pixels show: of two items
// that have changed places, one counts as gone and as new. The longest ascending run gives up the
// fewest matches. Patience sorting finds it in n log n steps, while a table of all pairs would be
// quadratic.
//
// Most frames never come here. `FrameDiff` first compares from both ends as long as the items
// match, and only what is left between is sorted out. The old items of a node are a linked list in
// memory that is kept, so that a frame allocates nothing.

/// Matches the items of a frame with those of the frame before, where some were added, removed or
/// reordered.
struct ItemMatching {
    /// For each new item the old one that it matches, by its index in the list; −1 for none.
    private(set) var found: [Int32] = []
    /// For each old item whether some new one matches it.
    private(set) var isKept: [Bool] = []

    /// Whether the new item at an index from the first was there before; true for all behind the
    /// last.
    func hasNew(_ index: Int) -> Bool { index >= found.count || found[index] >= 0 }

    /// Whether the old item at an index from the first is still there; true for all behind the
    /// last.
    func hasOld(_ index: Int) -> Bool { index >= isKept.count || isKept[index] }

    /// Whether two items may match: the same layer drew them, with the same operation.
    @inline(__always)
    static func areLike(
        _ a: UnsafePointer<DrawList.Item>, _ b: UnsafePointer<DrawList.Item>
    ) -> Bool {
        a.pointee.owner == b.pointee.owner && a.pointee.op.code == b.pointee.op.code
    }

    // Memory that is kept from frame to frame.
    /// The first old item of each layer that is left, by its node's index plus one; −1 for none.
    private var firstOf: [Int32] = []
    /// The next old item of the same layer; −1 for none.
    private var nextOf: [Int32] = []
    private var ends: [Int32] = []
    private var before: [Int32] = []

    /// Matches two runs of items; those that are matched are in the same order in both.
    mutating func match(
        _ old: DrawList.View, _ oldItems: Range<Int>, _ new: DrawList.View, _ newItems: Range<Int>
    ) {
        pair(old, oldItems, new, newItems)
        keepInOrder()
        isKept.removeAll(keepingCapacity: true)
        isKept.append(contentsOf: repeatElement(false, count: oldItems.count))
        for each in found where each >= 0 { isKept[Int(each) - oldItems.lowerBound] = true }
    }

    /// Finds for each new item the first unmatched old one with an equal owner and operation.
    private mutating func pair(
        _ old: DrawList.View, _ oldItems: Range<Int>, _ new: DrawList.View, _ newItems: Range<Int>
    ) {
        nextOf.removeAll(keepingCapacity: true)
        nextOf.append(contentsOf: repeatElement(-1, count: oldItems.count))
        for index in oldItems.reversed() {
            let place = Int(old.items[index].owner) + 1
            while firstOf.count <= place { firstOf.append(-1) }
            nextOf[index - oldItems.lowerBound] = firstOf[place]
            firstOf[place] = Int32(index)
        }
        found.removeAll(keepingCapacity: true)
        for index in newItems {
            found.append(take(new.items + index, old, oldItems.lowerBound))
        }
        for index in oldItems { firstOf[Int(old.items[index].owner) + 1] = -1 }
    }

    /// Takes the first unmatched old item that is like a new one; −1 when there is none.
    private mutating func take(
        _ item: UnsafePointer<DrawList.Item>, _ old: DrawList.View, _ start: Int
    ) -> Int32 {
        let place = Int(item.pointee.owner) + 1
        guard place < firstOf.count else { return -1 }
        var (each, last) = (firstOf[place], Int32(-1))
        while each >= 0, !Self.areLike(old.items + Int(each), item) {
            (last, each) = (each, nextOf[Int(each) - start])
        }
        guard each >= 0 else { return -1 }
        let next = nextOf[Int(each) - start]
        if last < 0 { firstOf[place] = next } else { nextOf[Int(last) - start] = next }
        return each
    }

    /// Gives up the fewest matches so that the others ascend: finds the longest ascending run by
    /// keeping for each length the run with the lowest end (patience sorting).
    private mutating func keepInOrder() {
        ends.removeAll(keepingCapacity: true)
        before.removeAll(keepingCapacity: true)
        for (place, match) in found.enumerated() {
            before.append(-1)
            guard match >= 0 else { continue }
            // In most cases it comes after all that were matched before.
            let isLast = ends.last.map { found[Int($0)] < match } ?? true
            var (low, high) = (isLast ? ends.count : 0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if found[Int(ends[middle])] < match { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[place] = ends[low - 1] }
            if low == ends.count { ends.append(Int32(place)) } else { ends[low] = Int32(place) }
        }
        var place = ends.last ?? -1
        for index in found.indices.reversed() {
            if Int32(index) == place { place = before[index] } else { found[index] = -1 }
        }
    }
}
