import Foundation
import Primitives
import Scene

/// Makes items of the draw list from a layer's values.
struct LayerEmitter {
    let record: LayerRecord
    let world: CATransform3D
    let isFlipped: Bool
    /// The clip of the layer as a whole.
    let clip: Int32
    /// The whole pixels that the layer as a whole is clipped to.
    let scissor: PixelRect
    /// The pixels that the layer's own drawing touches; grows while items are emitted.
    var box = PixelRect.empty
    /// Whether the layer's group takes its opacity, and not its items.
    var isGrouped = false
    /// The opacity that items in the group still take by themselves, as it is handed down from
    /// above, 0...1.
    var handed: Float = 1
    /// The gradient between background and contents.
    var gradient: DrawList.Gradient?
    /// For a layer whose own outline clips all of its content together, that clip: items that have
    /// this outline, or extend beyond it, then cover all of it.
    var cut: BoundsClip?
    /// A number that changes whenever the contents do.
    var stamp = 0
    /// The part of the contents that changed since a list had those of another stamp; nil when all
    /// may have.
    var change: (since: Int, part: Region)?

    init(
        record: LayerRecord, world: CATransform3D, isFlipped: Bool, clip: Int32, scissor: PixelRect
    ) {
        self.record = record
        self.world = world
        self.isFlipped = isFlipped
        self.clip = clip
        self.scissor = scissor
    }

    /// The layer's opacity, 0...1.
    private var opacity: Float { min(record.opacity, 1) }

    /// The opacity that each item takes by itself.
    var folded: Float { isGrouped ? handed : opacity }

    private var hasBackground: Bool { (record.backgroundColor?.alpha ?? 0) > 0 }
    private var hasBorder: Bool { record.borderWidth > 0 && (record.borderColor?.alpha ?? 0) > 0 }
    private var hasContents: Bool { record.contents != nil || record.fadingContents != nil }

    /// Opens a group where several items that may overlap share an opacity, or a mask.
    /// - Parameter isGroup: whether the opacity may be that of a group.
    /// - Returns: the index of the group's first item, or −1 when each item takes the opacity.
    mutating func begin(
        _ list: inout DrawList, hasSublayers: Bool, hasMask: Bool, isGroup: Bool
    ) -> Int {
        let own =
            (hasBackground ? 1 : 0) + (hasBorder ? 1 : 0) + (hasContents ? 1 : 0)
            + (record.isPlain ? 0 : record.kindDrawing?.things(of: record) ?? 0)
        // A shadow shows through the content that casts it, and shares its opacity.
        let drawn = own + (record.castsShadow ? 1 : 0)
        isGrouped = isGroup && (hasMask || hasSublayers || drawn > 1)
        guard hasMask || isGrouped else { return -1 }
        list.add(DrawList.Item(.beginGroup(), box: scissor))
        return list.items.count - 1
    }

    /// Returns the clip of contents and sublayers, if the layer masks to its bounds.
    ///
    /// Square corners on straight edges clip whole pixels, by their middles:
    /// docs/reference/compositing.md, "Clips".
    func clipToBounds(_ list: inout DrawList) -> BoundsClip {
        let (corners, bounds) = (Corners(record), record.bounds)
        let radius = corners.radius(in: bounds)
        if radius == 0, !list.isSmooth, let box = DrawList.snapped(bounds, world) {
            return BoundsClip(clip: clip, scissor: scissor.intersection(box))
        }
        guard let outline = list.outline(bounds, corners, world, edges: record.smoothEdges)
        else { return BoundsClip(clip: clip, scissor: .empty) }
        var cut = BoundsClip(clip: clip, scissor: scissor.intersection(outline.box))
        guard !outline.polygon.isEmpty else { return cut }
        list.clips.append(DrawList.Clip(shape: outline.polygon, outer: clip))
        (cut.clip, cut.isSoft) = (Int32(list.clips.count - 1), true)
        cut.isCircular = corners.curve == .circular
        // A continuous corner extends a little less far: docs/reference/compositing.md, "Continuous
        // corners".
        let reach = Double(radius) * (cut.isCircular ? 1 : 1.53)
        let longest = min(reach, Double(min(bounds.width, bounds.height)) / 2)
        let isTurned = world.m11 == 0 && world.m22 == 0
        let (kx, ky) = isTurned ? (world.m21, world.m12) : (world.m11, world.m22)
        cut.corner = SIMD2(longest * Double(abs(kx)), longest * Double(abs(ky)))
        return cut
    }

    /// Emits background and contents; the border comes after the sublayers, but counts already.
    mutating func emit(_ list: inout DrawList, clip inner: Int32, scissor innerScissor: PixelRect) {
        if hasBackground || hasBorder { emitBackground(&list) }
        if hasBorder, record.smoothEdges != .all,
            let outline = list.outline(record.bounds, Corners(record), world)
        {
            box = box.union(outline.box.intersection(scissor))
        }
        if let gradient { emitGradient(gradient, &list) }
        guard hasContents else { return }
        emitContents(&list, inner, innerScissor)
    }

    private mutating func emitBackground(_ list: inout DrawList) {
        let color = hasBackground ? record.backgroundColor?.pixel(opacity: folded) : nil
        if let cut {
            box = box.union(list.appendSolid(cut, color: color))
            return
        }
        box = box.union(
            list.appendSolid(
                record.bounds, Corners(record), world, edges: record.smoothEdges,
                scissor: scissor, clip: clip, color: color))
    }

    /// Emits a gradient, in the shape of the background.
    private mutating func emitGradient(_ gradient: DrawList.Gradient, _ list: inout DrawList) {
        guard
            let outline = cut.map({ Outline(polygon: DrawList.Polygon(), box: $0.scissor) })
                ?? list.outline(record.bounds, Corners(record), world, edges: record.smoothEdges)
        else { return }
        let visible = outline.box.intersection(scissor)
        box = box.union(visible)
        guard !visible.isEmpty else { return }
        var item = DrawList.Item(
            .gradient(list.gradients.add(gradient)), box: visible, shape: outline.polygon,
            clip: cut?.clip ?? clip)
        item.alpha = Self.byte(folded)
        item.isOpaque = gradient.table.isOpaque && item.alpha == 255
        list.add(item)
    }

    /// Emits the border above the sublayers, where it isn't listed yet.
    func emitBorder(_ list: inout DrawList, above level: TreeWalk.Level) {
        guard record.isPlain || record.kindDrawing?.listsBorder != true else { return }
        emitBorder(&list, itemOpacity: level.borderOpacity)
    }

    /// Emits the border: a ring inward from the edge, above the sublayers. Its edges are always
    /// smooth: docs/reference/compositing.md, "Edges".
    /// - Parameter itemOpacity: the part of the layer's opacity that it takes, 0...1.
    func emitBorder(_ list: inout DrawList, itemOpacity: Float) {
        guard hasBorder, let color = record.borderColor,
            let outer = list.outline(record.bounds, Corners(record), world)
        else { return }
        let visible = outer.box.intersection(scissor)
        guard !visible.isEmpty else { return }
        let width = record.borderWidth
        let inside = record.bounds.insetBy(dx: width, dy: width)
        let pixel = color.pixel(opacity: itemOpacity)
        let item = DrawList.Item(.solid(pixel), box: visible, shape: outer.polygon, clip: clip)
        if !inside.isNull, inside.width > 0, inside.height > 0 {
            appendRing(&list, item, pixel, outer, inside)
        } else {
            list.add(item)
        }
    }

    private func appendRing(
        _ list: inout DrawList, _ whole: DrawList.Item, _ color: UInt32, _ outer: Outline,
        _ inside: CGRect
    ) {
        let corners = Corners(record).inset(by: record.borderWidth, in: record.bounds)
        var item = whole
        item.op = .border(color, hole: DrawList.Polygon())
        if !outer.polygon.isEmpty,
            let shape = list.ring(record.bounds, Corners(record), record.borderWidth, world)
        {
            // The table of a ring leaves its inside out, so there is no hole.
            item.shape = shape
            list.add(item)
            return
        }
        let hole = list.outline(inside, corners, world)
        // On whole pixels the ring is four plain rectangles.
        if outer.polygon.isEmpty, let hole, hole.polygon.isEmpty {
            for part in Region(outer.box).minus(hole.box).rects {
                item = whole
                item.box = part.intersection(scissor)
                if !item.box.isEmpty { list.add(item) }
            }
            return
        }
        if item.shape.isEmpty { item.shape = list.polygon(of: outer.box) }
        if let hole {
            let left = hole.polygon.isEmpty ? list.polygon(of: hole.box) : hole.polygon
            item.op = .border(color, hole: left)
        }
        list.add(item)
    }

    static func byte(_ value: Float) -> UInt8 {
        // NaN is 0.
        UInt8((value > 0 ? min(value, 1) * 255 : 0).rounded())
    }
}

extension Region {
    /// Returns the region without the pixels of `rect`.
    fileprivate func minus(_ rect: PixelRect) -> Region {
        var rest = self
        rest.subtract(rect)
        return rest
    }
}

extension DrawList {
    /// Returns a polygon around whole pixels.
    fileprivate mutating func polygon(of box: PixelRect) -> Polygon {
        let start = points.count
        appendCorners(box.cgRect, .identity)
        guard let (shape, _) = polygon(from: start) else { return Polygon() }
        return append(shape)
    }
}
