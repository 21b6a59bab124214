import Primitives

/// What is always true of a finished list; for tests.
extension DrawList {
    /// Traps where the list contradicts itself: groups that don't nest, indices of nothing. Cost: a
    /// look at each item.
    func checkInvariants() {
        var open: [Int] = []
        for (index, item) in items.all.enumerated() {
            check(item)
            switch item.kind {
            case .beginGroup, .beginClip: open.append(index)
            case .endGroup, .endClip, .endMask, .endPiece:
                guard let beginning = open.popLast() else {
                    preconditionFailure("item \(index) ends what nothing began")
                }
                precondition(Int(item.beginning) == beginning, "item \(index) ends another group")
                let isClip = items[beginning].kind == .beginClip
                precondition(isClip == (item.kind == .endClip), "item \(index) ends another kind")
            default: precondition(item.beginning < 0, "item \(index) ends nothing")
            }
        }
        precondition(open.isEmpty, "item \(open.last ?? 0) begins what nothing ends")
        for (index, clip) in clips.all.enumerated() {
            precondition(clip.outer < Int32(index), "a clip lies inside of a later one")
            check(clip.shape.index, below: shapes.count)
        }
    }

    private func check(_ item: Item) {
        check(item.shape.index, below: shapes.count)
        check(item.hole.index, below: shapes.count)
        check(item.clip, below: clips.count)
        check(item.matrices, below: matrices.count)
        switch item.kind {
        case .solid, .border, .beginClip, .endMask: break
        case .image: checkUsed(item.image, below: images.count)
        case .crossFade: checkUsed(item.image, below: images.count - 1)
        case .shadow where item.box.isEmpty: break
        case .shadow: checkUsed(item.image, below: shadows.count)
        case .gradient: checkUsed(item.image, below: gradients.count)
        case .particles: checkUsed(item.image, below: swarms.count)
        case .barrier, .backdrop: checkUsed(item.image, below: backdrops.count)
        case .beginGroup: check(item.image, below: pieces.count)
        case .endPiece: checkUsed(item.image, below: pieces.count)
        case .endGroup: check(item.image, below: images.count)
        case .endClip: check(item.image + item.stripCount - 1, below: strips.count)
        }
    }

    private func check(_ index: Int32, below count: Int) {
        precondition(index < Int32(count), "an item leads to nothing")
    }

    private func checkUsed(_ index: Int32, below count: Int) {
        precondition(index >= 0, "an item has nothing to draw")
        check(index, below: count)
    }
}
