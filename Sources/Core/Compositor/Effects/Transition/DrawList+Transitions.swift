import CKernels
import Foundation
import Primitives
import Scene

/// Old pictures of layers on the target.
extension DrawList {
    /// Adds an old picture in its place now that its layer has the map `world`.
    /// - Returns: its image; nil when nothing of it can be seen.
    mutating func append(_ old: OldPicture?, world: CATransform3D) -> Ref<Image>? {
        guard let old, let map = Self.map(of: old, world) else { return nil }
        var image = Image(
            bitmap: old.bitmap, crop: old.bitmap.bounds, map: map, isNearest: false)
        if let offset = map.wholeOffset {
            image.offset = offset
            image.box = old.bitmap.bounds.offset(x: -offset.x, y: -offset.y)
        } else {
            let size = CGRect(x: 0, y: 0, width: old.box.width, height: old.box.height)
            guard let back = map.inverse,
                let outline = outline(size, .square, CATransform3D(back))
            else { return nil }
            image.shape = outline.polygon
            image.box = outline.box
        }
        return images.add(image)
    }

    /// Returns the map from the target's pixels to the picture's.
    private static func map(of old: OldPicture, _ world: CATransform3D) -> PlaneMap? {
        let (x, y) = (-Double(old.box.x), -Double(old.box.y))
        // In most cases the layer has not moved; then there is nothing to round.
        guard old.world != world else {
            return PlaneMap(.identity).then(scaleX: 1, x, scaleY: 1, y)
        }
        return PlaneMap(world).inverse?.then(PlaneMap(old.world))
            .then(scaleX: 1, x, scaleY: 1, y)
    }

    /// Returns the pixels of the old picture of a transition that moves.
    func box(of open: OpenTransition) -> PixelRect {
        open.old.map { images[$0].box.intersection(open.scissor) } ?? .empty
    }

    /// Draws the old picture of a transition that moves.
    mutating func draw(_ open: OpenTransition) {
        let visible = box(of: open)
        guard let old = open.old, !visible.isEmpty else { return }
        add(Item(.image(old), box: visible, shape: images[old].shape, clip: open.clip))
    }

    /// Closes the group of a fade: its pixels are mixed with the old picture where they can differ.
    mutating func mix(_ open: OpenTransition) {
        let new = touched(since: open.group)
        var box = new
        if let old = open.old {
            // Outside of the difference the old picture equals the new one.
            box = box.union(images[old].box.intersection(open.scissor))
            images[old].mix = open.difference
            images[old].weight = 255 - open.state.weight
        }
        if let reach = open.reach { box = reach.box }
        guard !box.isEmpty else {
            items.removeLast(items.count - open.group)
            return
        }
        items[open.group].box = box
        let end = Op.endGroup(from: Int32(open.group), old: open.old)
        var item = Item(end, box: box, clip: open.reach?.clip ?? open.clip)
        item.alpha = open.alpha
        if open.old == nil {
            item.alpha = UInt8(byteProduct(UInt32(open.state.weight), UInt32(open.alpha)))
        }
        item.blend = open.blend
        add(item)
        if open.blend != .normal { reads += 1 }
    }

    /// Ends the pictures of a transition that move: they are clipped together and blended together;
    /// items in the new one that read the pixels below see only those of the new picture.
    mutating func end(_ open: OpenTransition) {
        let isApart = open.reads != reads && items.count > open.new + 1
        if isApart {
            items[open.new].op = .beginGroup()
            items[open.new].cause = .transition
            end(group: open.new, touched: touched(since: open.new), alpha: 255)
            reads = open.reads
        }
        if open.state.motion.kind == .reveal { draw(open) }
        if let cut = open.cut { end(cut) }
        guard open.blend != .normal || open.alpha < 255 else { return }
        items[open.group].op = .beginGroup()
        items[open.group].cause = .transition
        end(
            group: open.group, touched: touched(since: open.group), alpha: open.alpha,
            blend: open.blend, reach: open.reach)
    }

    /// Returns the bounds of the pixels that the items after the first of a group touch.
    func touched(since group: Int) -> PixelRect {
        var touched = PixelRect.empty
        var index = items.count - 1
        while index > group {
            touched = touched.union(items[index].box)
            // A group inside is covered by the box of its end; walking into it would be quadratic
            // in depth.
            let beginning = Int(items[index].beginning)
            index = (beginning >= 0 ? beginning : index) - 1
        }
        return touched
    }

    /// Draws the output of a filter over the bounds of its layer.
    /// - Returns: the pixels that it touches.
    mutating func draw(
        _ pictures: FilterPictures?, _ bounds: CGRect, _ level: TreeWalk.Level
    ) -> PixelRect {
        guard let pictures, let map = pictures.map(from: level.place.world),
            let outline = outline(bounds, .square, level.place.world)
        else { return .empty }
        let visible = outline.box.intersection(level.cut.ownScissor)
        guard !visible.isEmpty else { return .empty }
        var image = Image(
            bitmap: pictures.output, crop: pictures.output.bounds, map: map, isNearest: false)
        image.offset = map.wholeOffset
        image.stamp = pictures.stamp
        add(
            Item(
                .image(images.add(image)), box: visible, shape: outline.polygon,
                clip: level.cut.ownClip))
        layerCount += 1
        return visible
    }
}

extension DrawList {
    /// The identity of a fade when it is compared with the frame before.
    struct Fade {
        var animation: AnimationID
        /// The items of the layer and all layers below it in that frame; nil where they aren't
        /// known.
        var run: Range<Int32>?
    }
}
