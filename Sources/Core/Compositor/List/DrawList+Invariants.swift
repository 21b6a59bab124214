import Primitives

/// The invariants of a finished list; for tests.
extension DrawList {
    /// Traps where the list contradicts itself: groups that don't nest, invalid indices. Cost: a
    /// look at each item.
    func checkInvariants() {
        var open: [Int] = []
        for (index, item) in items.all.enumerated() {
            check(item)
            switch item.op.traits.part {
            case .beginsGroup, .beginsClip: open.append(index)
            case .endsGroup, .endsClip:
                guard let beginning = open.popLast() else {
                    preconditionFailure("item \(index) ends what nothing began")
                }
                precondition(Int(item.beginning) == beginning, "item \(index) ends another group")
                let begun = items[beginning].op.traits.part
                precondition(
                    (begun == .beginsClip) == (item.op.traits.part == .endsClip),
                    "item \(index) ends another kind")
            case .nothing, .single, .separates: break
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
        switch item.op {
        case .nothing, .solid, .border, .beginClip, .endMask: break
        case .image(let image): check(image, images.count)
        case .crossFade(let new, let old):
            check(new, images.count)
            check(old, images.count)
        case .shadow(let mask, _): check(mask, shadows.count)
        case .gradient(let gradient): check(gradient, gradients.count)
        case .particles(let swarm): check(swarm, swarms.count)
        case .barrier(let each), .backdrop(let each): check(each, backdrops.count)
        case .beginGroup(let piece): if let piece { check(piece, pieces.count) }
        case .endPiece(_, let piece): check(piece, pieces.count)
        case .endGroup(_, let old, let maps):
            if let old { check(old, images.count) }
            if let maps { check(maps, matrices.count) }
        case .endClip(_, let first, let count):
            check(first.index + count - 1, below: strips.count)
        }
    }

    private func check<Element>(_ ref: Ref<Element>, _ count: Int) {
        precondition(ref.index >= 0, "an item has nothing to draw")
        check(ref.index, below: count)
    }

    private func check(_ index: Int32, below count: Int) {
        precondition(index < Int32(count), "an item leads to nothing")
    }
}
