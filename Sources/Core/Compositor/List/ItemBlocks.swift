import Primitives

/// The boxes of blocks of items of a long list, so that a small part of the target is painted
/// without a look at each item.
///
/// They are computed when they are first needed; after that only for blocks in which an item was
/// replaced. Cost: nothing for lists for which nobody needs them.
final class ItemBlocks {
    /// The number of items of a block.
    static let size = 64
    /// The length below which a list is searched item by item.
    private static let leastItems = 2048

    /// Left, top, right, bottom of each block.
    private let boxes = Scratch<SIMD4<Int32>>()
    /// The blocks to compute again; some more than once.
    private var stale: [Int32] = []
    /// The number of items for which the boxes are known; 0 where they aren't.
    private var known = 0
    /// Whether the list is kept, and replaced as a whole or item by item.
    private var isOn = false

    /// Notes that the list is new as a whole, or empty.
    /// - Parameter isKept: whether from now on items are replaced one by one, with a call of
    ///   `replaced`.
    func begin(isKept: Bool) {
        (isOn, known) = (isKept, 0)
        stale.removeAll(keepingCapacity: true)
    }

    /// Notes that an item was replaced.
    func replaced(_ index: Int) {
        guard known > 0 else { return }
        if stale.count * Self.size > known {
            // Computing all of them at once costs less.
            known = 0
            stale.removeAll(keepingCapacity: true)
        } else {
            stale.append(Int32(truncatingIfNeeded: index / Self.size))
        }
    }

    /// Returns the boxes of all blocks, of which the last may be shorter; nil where there are none.
    func find(
        _ items: UnsafePointer<DrawList.Item>, count: Int
    ) -> UnsafePointer<SIMD4<Int32>>? {
        guard isOn, count >= Self.leastItems else { return nil }
        let blocks = (count + Self.size - 1) / Self.size
        if known == count {
            for block in stale { find(Int(block), items, count) }
        } else {
            boxes.reserve(blocks)
            for block in 0..<blocks { find(block, items, count) }
            known = count
        }
        stale.removeAll(keepingCapacity: true)
        return UnsafePointer(boxes.base)
    }

    private func find(_ block: Int, _ items: UnsafePointer<DrawList.Item>, _ count: Int) {
        var box = SIMD4<Int32>(.max, .max, .min, .min)
        for index in block * Self.size..<min((block + 1) * Self.size, count) {
            let item = items + index
            // Both ends of a group and a clip must be found, whatever lies between.
            guard item.pointee.op.isBare else {
                box = SIMD4(.min, .min, .max, .max)
                break
            }
            let edges = item.pointee.edges
            guard edges[0] < edges[2], edges[1] < edges[3] else { continue }
            box.lowHalf.replace(with: edges.lowHalf, where: edges.lowHalf .< box.lowHalf)
            box.highHalf.replace(with: edges.highHalf, where: edges.highHalf .> box.highHalf)
        }
        boxes.base[block] = box
    }
}

extension DrawList.Op {
    /// Whether an item is painted by itself: false for the ends of groups, clips and pieces, for
    /// items that separate stages, and for backdrops.
    fileprivate var isBare: Bool {
        if case .backdrop = self { return false }
        return traits.part == .single || traits.part == .nothing
    }
}
