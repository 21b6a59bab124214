import Primitives

/// Something opaque in front of others, and the pixels that it hides of them.
struct Cover {
    /// The node of the layer that draws it.
    let owner: Int32
    /// The pixels that it covers completely.
    let box: PixelRect
}

extension DrawList {
    /// The most covers that are returned: the largest.
    private static let mostCovers = 4
    /// The longest list in which covers are looked for.
    private static let mostItems = 4096
    /// The smallest cover, in pixels of area.
    private static let leastArea = 1024

    /// Finds the largest things that hide all that is behind them; none where filters show it
    /// elsewhere. Cost: a look at each item.
    /// - Parameter covers: what was found before, whose memory is taken again.
    func find(_ covers: inout [Cover]) {
        covers.removeAll(keepingCapacity: true)
        guard backdrops.isEmpty, items.count <= Self.mostItems else { return }
        var depth = 0
        // Nothing is behind the first.
        for index in items.indices.dropFirst() {
            let item = items.at(index)
            if item.pointee.op.begins { depth += 1 }
            if item.pointee.beginning >= 0 { depth -= 1 }
            guard depth == 0, item.pointee.isOpaque, item.pointee.op.isPlain,
                item.pointee.clip < 0, item.pointee.shape.isEmpty, item.pointee.owner >= 0
            else { continue }
            let cover = Cover(owner: item.pointee.owner, box: item.pointee.box)
            guard cover.box.area >= Self.leastArea else { continue }
            covers.append(cover)
            guard covers.count > Self.mostCovers else { continue }
            let least = covers.indices.min { covers[$0].box.area < covers[$1].box.area }
            covers.remove(at: least ?? 0)
        }
    }
}
