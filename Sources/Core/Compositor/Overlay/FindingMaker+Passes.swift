import Primitives
import Scene

/// Findings about offscreen passes, and the cost of layers with them.
extension FindingMaker {
    /// A group that is drawn apart, or a mask that was blurred.
    private struct Pass {
        var cause: PassCause
        var layer: LayerID
        var area: PixelRect
        var pixels: Int
        /// For a clip, the rims alone.
        var parts: [PixelRect] = []
    }

    /// Adds the passes of the frame of which something is seen, those that were painted beside it,
    /// and masks of shadows that were blurred for it.
    mutating func addPasses(_ list: borrowing DrawList, _ tree: borrowing RenderTree) {
        for each in passes(list, tree) + notedPasses(tree) {
            found.append(
                FrameFinding(
                    layer: each.layer, kind: .offscreen(each.cause), area: each.area,
                    pixels: each.pixels, parts: each.parts))
        }
        for each in blurredShadows(list, tree) {
            found.append(
                FrameFinding(
                    layer: each.layer, kind: .shadowBlurred, area: each.area, pixels: each.pixels))
        }
    }

    /// Adds the approximate cost of each layer.
    mutating func addCosts(_ list: borrowing DrawList, _ tree: borrowing RenderTree) {
        sums.removeAll(keepingCapacity: true)
        for index in list.items.indices where seen(index).pixels > 0 {
            let item = list.items.at(index)
            let weight = PaintWeight.picoseconds(item, list)
            guard weight > 0 else { continue }
            let seen = seen(index)
            addCost(layer(item.pointee.owner, tree), seen.box, seen.pixels, weight)
        }
        for each in passes(list, tree) {
            addCost(each.layer, each.area, each.pixels, PaintWeight.clear)
        }
        for each in notedPasses(tree) {
            let weight = each.cause == .blur ? PaintWeight.blur : PaintWeight.put
            addCost(each.layer, each.area, each.pixels, PaintWeight.clear + weight)
        }
        for each in blurredShadows(list, tree) {
            addCost(each.layer, each.area, each.pixels, PaintWeight.maskBlur)
        }
    }

    private mutating func addCost(
        _ layer: LayerID, _ area: PixelRect, _ pixels: Int, _ weight: Int
    ) {
        let cost = pixels * weight / 1000
        add(.cost(nanoseconds: cost), of: layer, area, pixels) { before in
            guard case .cost(let known) = before.kind else { return }
            before.kind = .cost(nanoseconds: known + cost)
        }
    }

    private func notedPasses(_ tree: borrowing RenderTree) -> [Pass] {
        var passes: [Pass] = []
        for note in notes {
            let layer: LayerID =
                switch note.owner {
                case .layer(let layer): layer
                case .node(let node): self.layer(node, tree)
                }
            passes.append(
                Pass(
                    cause: note.cause, layer: layer, area: area(of: layer, tree),
                    pixels: note.pixels))
        }
        return passes
    }

    /// Returns the passes that the frame makes when all of it is painted, in the order in which
    /// they begin.
    private func passes(_ list: borrowing DrawList, _ tree: borrowing RenderTree) -> [Pass] {
        var passes: [Pass] = []
        let isSeen = seenBeginnings(list)
        var areas = [bounds]
        for index in list.items.indices {
            let item = list.items.at(index)
            let area = item.pointee.box.intersection(areas[areas.count - 1])
            var pass = Pass(
                cause: item.pointee.cause, layer: layer(item.pointee.owner, tree), area: area,
                pixels: area.area)
            switch item.pointee.op {
            case .beginGroup:
                areas.append(area)
                guard isSeen[index] else { continue }
            case .endGroup, .endMask, .endPiece:
                areas.removeLast()
                continue
            case .endClip(_, let strips, let count):
                guard seen(index).pixels > 0 else { continue }
                pass.parts = list.rims(strips, Int(count), in: area)
                pass.pixels = pass.parts.reduce(0) { $0 + $1.area }
            case .barrier(let backdrop):
                pass.area = list.backdrops[backdrop].box.intersection(areas[areas.count - 1])
                (pass.cause, pass.pixels) = (.backdrop, pass.area.area)
            default: continue
            }
            if pass.pixels > 0 { passes.append(pass) }
        }
        return passes
    }

    /// Returns, for the beginning of each group, whether something of the group is seen.
    private func seenBeginnings(_ list: borrowing DrawList) -> [Bool] {
        var isSeen = Array(repeating: false, count: list.items.count)
        for index in list.items.indices where seen(index).pixels > 0 {
            let beginning = Int(list.items[index].beginning)
            if beginning >= 0 { isSeen[beginning] = true }
        }
        return isSeen
    }

    private func blurredShadows(
        _ list: borrowing DrawList, _ tree: borrowing RenderTree
    ) -> [Pass] {
        var (passes, known): ([Pass], Set<Int>) = ([], [])
        for index in list.items.indices {
            let item = list.items.at(index)
            // The path of a shape layer is a mask, too, and isn't blurred.
            guard case .shadow(let ref, _) = item.pointee.op, item.pointee.owner >= 0,
                tree.records[item.pointee.owner].castsShadow,
                tree.records[item.pointee.owner].kind != .shape,
                newStamps.contains(list.shadows[ref].stamp),
                known.insert(list.shadows[ref].stamp).inserted
            else { continue }
            let mask = list.shadows[ref].mask
            passes.append(
                Pass(
                    cause: .shadow, layer: layer(item.pointee.owner, tree),
                    area: item.pointee.box.intersection(bounds), pixels: mask.width * mask.height))
        }
        return passes
    }
}

extension DrawList {
    /// Returns the parts of `area` that a clip draws apart: left and right of the fully covered
    /// pixels, or whole rows.
    fileprivate borrowing func rims(
        _ first: Ref<ClipStrip>, _ count: Int, in area: PixelRect
    ) -> [PixelRect] {
        var rims: [PixelRect] = []
        for index in 0..<count {
            let strip = strips[Int(first.index) + index]
            let rows = PixelRect(
                left: area.x, top: max(Int(strip.top), area.y), right: area.right,
                bottom: max(min(Int(strip.bottom), area.bottom), max(Int(strip.top), area.y)))
            var (left, right) = (rows, PixelRect.empty)
            let inside = strip.inside.intersection(rows)
            if !inside.isEmpty {
                left.width = inside.x - rows.x
                right = rows
                (right.x, right.width) = (inside.right, rows.right - inside.right)
            }
            rims += [left, right].filter { !$0.isEmpty }
        }
        return rims
    }
}
