import Foundation
import Primitives
import Scene

/// The items of a layer's contents.
extension LayerEmitter {
    mutating func emitContents(
        _ list: inout DrawList, _ inner: Int32, _ innerScissor: PixelRect
    ) {
        var new = record.contents.flatMap { image($0.bitmap, &list) }
        new?.stamp = stamp
        if let change, new != nil {
            let first = list.changes.count
            for rect in change.part.rects { list.changes.append(box(ofContents: rect)) }
            new?.update = Int32(list.updates.count)
            list.updates.append(
                DrawList.Update(since: change.since, changes: first..<list.changes.count))
        }
        guard let fading = record.fadingContents else {
            if let new { emit(new, &list, inner, innerScissor, weight: 1) }
            return
        }
        let old = image(fading.bitmap, &list)
        let f = record.contentsFraction > 0 ? min(record.contentsFraction, 1) : 0
        switch (old, new) {
        case (let old?, nil): emit(old, &list, inner, innerScissor, weight: 1 - f)
        case (nil, let new?): emit(new, &list, inner, innerScissor, weight: f)
        case (let old?, var new?):
            new.weight = Self.byte(f)
            let visible = old.box.union(new.box).intersection(innerScissor)
            guard !visible.isEmpty else { return }
            box = box.union(visible)
            let op = DrawList.Op.crossFade(list.images.add(new), over: list.images.add(old))
            var item = DrawList.Item(op, box: visible, clip: inner)
            item.alpha = Self.byte(folded)
            list.add(item)
        case (nil, nil): break
        }
    }

    private mutating func emit(
        _ image: DrawList.Image, _ list: inout DrawList, _ inner: Int32, _ cut: PixelRect,
        weight: Float
    ) {
        box = box.union(
            list.append(image, scissor: cut, clip: inner, alpha: Self.byte(folded * weight)))
    }

    /// Returns the image of `bitmap` in its place on the target; nil when it can't be seen.
    private func image(_ bitmap: Bitmap, _ list: inout DrawList) -> DrawList.Image? {
        guard let place = ContentsPlacement(record, bitmap: bitmap, isFlipped: isFlipped),
            let outline = outline(of: place.rect, &list),
            let map = map(place)
        else { return nil }
        var image = DrawList.Image(
            bitmap: bitmap, crop: place.shown(of: bitmap), map: map,
            isNearest: isNearest(map, at: place, list))
        image.shape = outline.polygon
        image.box = outline.box
        image.offset = map.wholeOffset
        stretch(&image, place, &list)
        addLevels(&image, list)
        return image
    }

    /// Returns the outline of contents in `rect`. Inside of the layer's own outline, edges that
    /// coincide with it are moved outward: it would count twice.
    private func outline(of rect: CGRect, _ list: inout DrawList) -> Outline? {
        guard let cut else {
            return list.outline(rect, .square, world, edges: record.smoothEdges)
        }
        // Edges that differ by rounding errors only are equal.
        let bounds = record.bounds
        let inner = bounds.insetBy(dx: bounds.width * 1e-9, dy: bounds.height * 1e-9)
        if rect.contains(inner) { return Outline(polygon: DrawList.Polygon(), box: cut.scissor) }
        let left = rect.minX <= inner.minX ? bounds.minX - bounds.width : rect.minX
        let top = rect.minY <= inner.minY ? bounds.minY - bounds.height : rect.minY
        let right = rect.maxX >= inner.maxX ? bounds.maxX + bounds.width : rect.maxX
        let bottom = rect.maxY >= inner.maxY ? bounds.maxY + bounds.height : rect.maxY
        let wide = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        return list.outline(wide, .square, world, edges: record.smoothEdges)
    }

    /// Whether the nearest pixel is taken, by the size of the middle of the contents under `map`.
    private func isNearest(
        _ map: PlaneMap, at place: ContentsPlacement, _ list: borrowing DrawList
    ) -> Bool {
        let middle = world.project(CGPoint(x: place.rect.midX, y: place.rect.midY)) ?? .zero
        // Rotating leaves a tiny error: contents that are shown at their own size don't count as
        // small by that.
        let detail = map.detail(Double(middle.x), Double(middle.y)) + list.halvings
        let isSmall = detail > 1e-6
        let isTrilinear = record.minificationFilter == .trilinear
        return (isSmall && !isTrilinear ? record.minificationFilter : record.magnificationFilter)
            == .nearest
    }

    /// Adds smaller copies of the bitmap, where the contents may be sampled between them.
    private func addLevels(_ image: inout DrawList.Image, _ list: borrowing DrawList) {
        let part = image.box.intersection(scissor)
        guard !part.isEmpty, let rule = LevelRule(record, halvings: list.halvings),
            !(rule.isLinear && image.offset != nil)
        else { return }
        guard image.grid >= 0 else {
            return image.addLevels(rule, CollectionOfOne(image.map), in: part)
        }
        let (grid, map) = (list.grids[image.grid], image.map)
        image.addLevels(
            rule, (0..<9).lazy.map { grid.map(map, column: $0 % 3, row: $0 / 3) }, in: part)
    }

    /// Divides an image into the nine parts of `contentsCenter`, where a layer has one.
    private func stretch(
        _ image: inout DrawList.Image, _ place: ContentsPlacement, _ list: inout DrawList
    ) {
        guard var grid = StretchGrid(record, place, isFlipped: isFlipped),
            let inverse = PlaneMap(world).inverse
        else { return }
        for part in 0..<9
        where isNearest(
            grid.map(inverse, column: part % 3, row: part / 3), at: place, list)
        {
            grid.nearest |= 1 << part
        }
        image.map = inverse
        image.offset = nil
        image.grid = Int32(list.grids.count)
        list.grids.append(grid)
    }

    /// Returns the map from the target's pixels to the bitmap's.
    private func map(_ place: ContentsPlacement) -> PlaneMap? {
        guard let inverse = PlaneMap(world).inverse else { return nil }
        let sx = Double(place.crop.width / place.rect.width)
        let sy = Double(place.crop.height / place.rect.height) * (isFlipped ? -1 : 1)
        let top = Double(isFlipped ? place.rect.maxY : place.rect.minY)
        return inverse.then(
            scaleX: sx, Double(place.crop.minX) - Double(place.rect.minX) * sx,
            scaleY: sy, Double(place.crop.minY) - top * sy)
    }

    /// Returns the pixels of the target that show `part`, in pixels of the contents.
    func box(ofContents part: PixelRect) -> PixelRect {
        guard let bitmap = record.contents?.bitmap,
            let place = ContentsPlacement(record, bitmap: bitmap, isFlipped: isFlipped)
        else { return .empty }
        guard !StretchAxis.applies(to: record) else { return .everything }
        let kx = place.rect.width / place.crop.width
        let ky = place.rect.height / place.crop.height
        guard let wide = spread(part, place) else { return .everything }
        let r = Self.reach(of: wide, place.crop, place.shown(of: bitmap))
        let y =
            isFlipped
            ? place.rect.maxY - (r.maxY - place.crop.minY) * ky
            : place.rect.minY + (r.minY - place.crop.minY) * ky
        // A pixel more on each side: sampling between pixels reads its neighbours.
        let rect = CGRect(
            x: place.rect.minX + (r.minX - place.crop.minX) * kx, y: y, width: r.width * kx,
            height: r.height * ky
        ).insetBy(dx: -kx, dy: -ky)
        var scratch = DrawList()
        return scratch.outline(rect, .square, world)?.box ?? .everything
    }

    /// Returns the pixels of contents that show some of `part` when they are sampled between
    /// smaller copies; nil for any.
    private func spread(_ part: PixelRect, _ place: ContentsPlacement) -> PixelRect? {
        guard let rule = LevelRule(record, halvings: 0) else { return part }
        guard let map = map(place) else { return nil }
        guard rule.reads(copiesUnder: map, in: scissor) else { return part }
        guard map.wx == 0, map.wy == 0 else { return nil }
        let level = rule.level(map.detail(0, 0))
        guard level < 16 else { return nil }
        // Pixels of the smallest copy that counts, and their neighbours.
        let count = Int(level) + 1
        var small = part
        for _ in 0..<count { small = small.halved }
        return PixelRect(
            left: (small.x - 1) << count, top: (small.y - 1) << count,
            right: (small.right + 1) << count, bottom: (small.bottom + 1) << count)
    }

    /// Returns all of `crop` that shows `part`: outside the bitmap its edge pixels repeat.
    private static func reach(
        of part: PixelRect, _ crop: CGRect, _ shown: PixelRect
    ) -> CGRect {
        let r = part.cgRect
        let left = part.x <= shown.x ? min(r.minX, crop.minX) : r.minX
        let top = part.y <= shown.y ? min(r.minY, crop.minY) : r.minY
        let right = part.right >= shown.right ? max(r.maxX, crop.maxX) : r.maxX
        let bottom = part.bottom >= shown.bottom ? max(r.maxY, crop.maxY) : r.maxY
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension LayerRecord {
    /// The edges that are antialiased.
    var smoothEdges: EdgeSet {
        guard hasEffects else { return StandardEdges.smooth }
        return effects.allowsEdgeAntialiasing ? effects.antialiasedEdges : []
    }
}
