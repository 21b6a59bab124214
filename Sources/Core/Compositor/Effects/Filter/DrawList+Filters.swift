import Primitives
import Scene

extension DrawList {
    /// The picture of a backdrop: the only part of a list that painters write, between two bands.
    final class Made {
        var picture: Bitmap?
        /// The corner of the picture.
        var origin: (x: Int, y: Int) = (0, 0)
    }

    /// The backdrop of a layer with background filters.
    struct Backdrop {
        /// The pixels below that count: none that are outside of clips.
        var box: PixelRect
        /// The filters that are applied to them.
        var steps: [FilterStep]
        /// The filtered pixels of `box`, once the painter has made them.
        let made = Made()
        /// For a layer that doesn't lie along the target's axes, the size of its picture, which covers
        /// the bounds, and the map from the target's pixels to those of the picture.
        var size: (width: Int, height: Int)?
        var map = PlaneMap(.identity)
        /// For a blur, the outline of the layer; nil where it is turned.
        var pane: GlassPane?
    }

    /// Adds an item that prepares the pixels below it for `backdrop`.
    mutating func appendBarrier(_ backdrop: Backdrop) -> Ref<Backdrop> {
        let ref = backdrops.add(backdrop)
        add(Item(.barrier(ref), box: .empty))
        return ref
    }

    /// Adds colour maps for the end of a group; nil for none.
    mutating func appendMatrices(_ filters: [LayerFilter]) -> Ref<[[Float]]>? {
        let list = filters.compactMap { $0.colorNumbers }
        return list.isEmpty ? nil : matrices.add(list)
    }

    /// The indices of the beginnings and ends of groups that hold a barrier, and of the barriers.
    ///
    /// The items between two of them can be painted in bands; they must be finished before the
    /// items after. Empty when there is no barrier.
    var stages: [Int] {
        guard !backdrops.isEmpty else { return [] }
        var stages: [Int] = []
        // Ends come after the content, so this walks back: a group needs a stage once a barrier was
        // met in it.
        var open: [(end: Int, hasBarrier: Bool)] = []
        for index in items.indices.reversed() {
            switch items[index].op.traits.part {
            case .endsGroup: open.append((index, false))
            case .beginsGroup:
                guard let group = open.popLast(), group.hasBarrier else { continue }
                stages.append(index)
                stages.append(group.end)
                if !open.isEmpty { open[open.count - 1].hasBarrier = true }
            case .separates:
                stages.append(index)
                if !open.isEmpty { open[open.count - 1].hasBarrier = true }
            case .nothing, .single, .beginsClip, .endsClip: break
            }
        }
        return stages.sorted()
    }

    /// Adds to `damage` the pixels that show it through backdrops, within `bounds`.
    func spread(_ damage: inout Region, within bounds: PixelRect) {
        guard !backdrops.isEmpty else { return }
        for item in items.all {
            guard case .barrier(let backdrop) = item.op else { continue }
            let box = backdrops[backdrop].box.intersection(bounds)
            if damage.intersects(box) { damage.add(box) }
        }
    }
}
