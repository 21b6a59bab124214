package import Primitives
import Scene

extension Compositor {
    /// Returns the findings about the last frame: for each of the given overlays what it shows.
    ///
    /// `damage` and `bands` have no findings. Between `paint` and the next `apply`. Costs a look at
    /// each pixel of the frame, some milliseconds; a program that doesn't call it pays nothing.
    package func findings(_ wanted: Set<InstrumentOverlay>) -> [FrameFinding] {
        findings(wanted, sight(wanted))
    }

    /// Returns the findings with a sight that was made before for that frame and those overlays.
    func findings(_ wanted: Set<InstrumentOverlay>, _ sight: PixelSight?) -> [FrameFinding] {
        guard sight != nil || wanted.contains(.borders), tree.root >= 0 else { return [] }
        var maker = FindingMaker(
            wanted: wanted, target: target, notes: painter.lastNotes, newStamps: watch.newStamps,
            isNewList: isListed && frame.isNew, sight: sight)
        maker.run(frame.list, tree)
        return maker.found
    }

    /// Returns the visible pixels of each item of the last frame; nil where none of the overlays
    /// needs them.
    func sight(_ wanted: Set<InstrumentOverlay>) -> PixelSight? {
        let isNeeded = !wanted.subtracting([.damage, .bands, .borders]).isEmpty
        guard isNeeded, tree.root >= 0, let kernels = painter.kernels else { return nil }
        watch.sightCount += 1
        return PixelSight(frame.list, target.bounds, kernels)
    }
}

/// Makes the findings about a frame.
struct FindingMaker {
    let wanted: Set<InstrumentOverlay>
    let target: FrameTarget
    /// The passes that were painted beside the frame.
    let notes: [PassNote]
    /// The stamps of the pictures that were made for the frame.
    let newStamps: Range<Int>
    /// Whether the list was made for this frame, and not for one before.
    let isNewList: Bool
    /// The visible pixels of each item; nil where nothing needs them.
    let sight: PixelSight?
    var found: [FrameFinding] = []
    /// The indices of findings that are collected for a layer from several items.
    var sums: [LayerID: Int] = [:]

    var bounds: PixelRect { target.bounds }

    mutating func run(_ list: borrowing DrawList, _ tree: borrowing RenderTree) {
        if wanted.contains(.offscreen) { addPasses(list, tree) }
        for index in list.items.indices where seen(index).pixels > 0 {
            addContents(of: index, list, tree)
            if wanted.contains(.blended) { addBlended(index, list, tree) }
        }
        if wanted.contains(.overdraw) { addCosts(list, tree) }
        if wanted.contains(.borders) { addLayers(list, tree) }
    }

    /// Returns the visible pixels of an item; none where they aren't known.
    func seen(_ index: Int) -> PixelSight.Seen { sight?.items[index] ?? PixelSight.Seen() }

    /// Returns the layer of a node; for a tile, the tiled layer.
    func layer(_ node: Int32, _ tree: borrowing RenderTree) -> LayerID {
        tree.layer(ofNode: node)
    }

    /// Adds to the finding about a layer, or begins it.
    mutating func add(
        _ kind: FrameFinding.Kind, of layer: LayerID, _ area: PixelRect, _ pixels: Int,
        merge: (inout FrameFinding) -> Void
    ) {
        if let place = sums[layer] {
            found[place].area = found[place].area.union(area)
            found[place].pixels += pixels
            merge(&found[place])
        } else {
            sums[layer] = found.count
            found.append(FrameFinding(layer: layer, kind: kind, area: area, pixels: pixels))
        }
    }

    /// Returns the area of a layer on the target; empty for a layer that isn't placed.
    func area(of layer: LayerID, _ tree: borrowing RenderTree) -> PixelRect {
        guard let slot = tree.slots[layer],
            let place = tree.place(of: slot, scale: target.scale)
        else { return .empty }
        var scratch = DrawList()
        return scratch.outline(tree.records[slot].bounds, .square, place.world)?.box
            .intersection(bounds) ?? .empty
    }

    private mutating func addBlended(
        _ index: Int, _ list: borrowing DrawList, _ tree: borrowing RenderTree
    ) {
        let item = list.items.at(index)
        guard item.pointee.isTranslucent else { return }
        var opaque = PixelRect.empty
        if case .image(let ref) = item.pointee.op, item.pointee.alpha == 255,
            list.images[ref].hidesAll
        {
            opaque = seen(index).box
        }
        let layer = layer(item.pointee.owner, tree)
        let seen = seen(index)
        add(.blended(opaque: opaque), of: layer, seen.box, seen.pixels) { before in
            guard case .blended(let known) = before.kind else { return }
            before.kind = .blended(opaque: known.union(opaque))
        }
    }

    private mutating func addLayers(_ list: borrowing DrawList, _ tree: borrowing RenderTree) {
        var nodes: Set<Int32> = []
        for index in list.items.indices {
            var node = list.items[index].owner
            while node >= 0, nodes.insert(node).inserted { node = tree.nodes[node].parent }
        }
        for node in nodes.sorted() {
            let area = area(of: tree.nodes[node].id, tree)
            guard !area.isEmpty else { continue }
            found.append(
                FrameFinding(
                    layer: tree.nodes[node].id, kind: .layer, area: area, pixels: area.area))
        }
    }
}

extension DrawList.Image {
    /// Whether all visible pixels hide those below, though the image doesn't say so.
    fileprivate var hidesAll: Bool {
        guard !isOpaque else { return false }
        let part = crop.intersection(bitmap.bounds)
        for y in part.y..<part.bottom {
            let row = bitmap.row(y)
            for x in part.x..<part.right where row[x] >> 24 < 255 { return false }
        }
        return !part.isEmpty
    }
}
