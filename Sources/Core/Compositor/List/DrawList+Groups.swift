import CKernels
import Primitives
import Scene

/// Groups in the list: items that are drawn apart, then composited over the pixels below.
extension DrawList {
    /// The most items of a group that is taken apart: each is compared with each other.
    private static let mostLoose = 32

    /// The region in which a group is composited over the pixels below.
    struct Reach {
        var box: PixelRect
        /// The innermost clip, an index of `clips`; −1 for none.
        var clip: Int32
    }

    /// Begins a group, which is clipped to `box` until its end tells what it touches.
    mutating func beginGroup(_ cause: PassCause, box: PixelRect) {
        var item = Item(.beginGroup(), box: box)
        item.cause = cause
        add(item)
    }

    /// Closes a group that touches the pixels of `touched`; a group that touches none is removed.
    /// - Parameters:
    ///   - reach: the region of a mode that has an effect even where the group is transparent.
    ///   - maps: the colour maps that are applied to it.
    mutating func end(
        group: Int, touched: PixelRect, alpha: UInt8, blend: BlendMode = .normal,
        reach: Reach? = nil, maps: Ref<[[Float]]>? = nil
    ) {
        let touched = reach?.box ?? touched
        guard !touched.isEmpty else {
            items.removeLast(items.count - group)
            return
        }
        items[group].box = touched
        var item = Item(.endGroup(from: Int32(group), maps: maps), box: touched)
        item.alpha = alpha
        item.blend = blend
        item.clip = reach?.clip ?? -1
        add(item)
        if blend != .normal { reads += 1 }
    }

    /// Takes a group apart that is listed but not closed, when no two items in it share a pixel:
    /// each takes the group's alpha by itself, which saves a pass.
    ///
    /// Whole pixels count, so that two edges that share a pixel stay in a group.
    /// - Returns: false when it stays a group.
    mutating func dissolve(group: Int, alpha: UInt8) -> Bool {
        guard items.count > group + 1, areLoose(since: group) else { return false }
        var index = items.count - 1
        while index > group {
            fade(index, alpha)
            index = before(index)
        }
        items[group].op = .nothing
        items[group].box = .empty
        return true
    }

    /// The mode and region of compositing a group over the pixels below it.
    struct Blending {
        var mode: BlendMode
        var box: PixelRect
        var clip: Int32
    }

    /// Removes and returns the blending of a group that is the only content from an item on; nil
    /// where it doesn't blend. From then on it is composited plainly, as the group around it takes
    /// its blending.
    mutating func takeBlending(from first: Int) -> Blending? {
        guard let last = items.last, case .endGroup = last.op, last.blend != .normal,
            Int(last.beginning) >= first,
            items[first..<Int(last.beginning)].allSatisfy(\.box.isEmpty)
        else { return nil }
        items[items.count - 1].blend = .normal
        items[items.count - 1].clip = -1
        return Blending(mode: last.blend, box: last.box, clip: last.clip)
    }

    /// Whether no two items after an item share a pixel.
    private func areLoose(since group: Int) -> Bool {
        var count = 0
        var index = items.count - 1
        while index > group {
            let box = items[index].box
            if !box.isEmpty {
                count += 1
                guard count <= Self.mostLoose, items[index].canFade else { return false }
                var other = before(index)
                while other > group {
                    if items[other].box.intersects(box) { return false }
                    other = before(other)
                }
            }
            index = before(index)
        }
        return true
    }

    /// Returns the last item before one; a group with its content counts as one.
    private func before(_ index: Int) -> Int {
        let beginning = Int(items[index].beginning)
        return (beginning >= 0 ? beginning : index) - 1
    }

    private mutating func fade(_ index: Int, _ alpha: UInt8) {
        guard alpha < 255 else { return }
        items[index].isOpaque = false
        guard items[index].canFade, items[index].op.traits.part != .nothing else { return }
        if case .endClip(let from, _, _) = items[index].op {
            // All of it is drawn apart.
            items[index].op = .endGroup(from: from)
            items[from].op = .beginGroup()
            items[index].alpha = alpha
        } else if let color = items[index].op.color {
            items[index].op.color = pixelProduct(color, UInt32(alpha))
        } else {
            items[index].alpha = UInt8(byteProduct(UInt32(items[index].alpha), UInt32(alpha)))
        }
    }
}

extension DrawList.Item {
    /// Whether less opacity for the item alone is equal to that of a group around it.
    ///
    /// Not for items that depend on the pixels below, which a group doesn't have.
    fileprivate var canFade: Bool {
        switch op {
        case .endGroup, .endClip: blend == .normal && !isMixed
        default: op.traits.ways.contains(.alone)
        }
    }
}
