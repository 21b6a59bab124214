import Foundation
import Primitives
import Scene

/// Lists the shadow of a layer.
struct ShadowLister {
    /// The map to pixels from the shadow's space, which is the layer's own moved by the offset.
    let place: CATransform3D
    private let layer: LayerID
    private let bounds: CGRect
    private let shadow: LayerShadow
    /// The layer's own map, clip and opacity.
    private let world: CATransform3D
    private let clip: Int32
    private let scissor: PixelRect
    private let opacity: Float
    private let surface: Surface
    private let maker: ShadowMaker

    init(
        _ record: LayerRecord, _ level: TreeWalk.Level, _ surface: Surface, _ maker: ShadowMaker
    ) {
        (layer, bounds, shadow) = (record.id, record.bounds, record.shadow)
        (world, opacity) = (level.place.world, level.itemOpacity)
        (clip, scissor) = (level.cut.ownClip, level.cut.ownScissor)
        (self.surface, self.maker) = (surface, maker)
        place = CATransform3D(translationX: shadow.offset.width, y: shadow.offset.height)
            .concatenating(world)
    }

    /// Lists the shadow of a path.
    func list(_ path: PathElements, hidden: PixelRect, _ list: inout DrawList) {
        if let rect = path.rect {
            return self.list(rect, .square, alpha: 1, hidden: hidden, &list)
        }
        let center = CGPoint(x: path.bounds.midX, y: path.bounds.midY)
        let made = space(place, center).flatMap {
            maker.mask(path: path, of: layer, isForFrame: surface.isFrame, $0, sight(place))
        }
        add(made, at: place, alpha: 1, &list)
    }

    /// Lists the shadow of a rectangle with corners and one alpha, 0...1.
    /// - Parameter hidden: pixels that are left out, as the layer hides them.
    func list(
        _ rect: CGRect, _ corners: Corners, alpha: Float, hidden: PixelRect,
        _ list: inout DrawList
    ) {
        let corner = CATransform3D(translationX: rect.minX, y: rect.minY).concatenating(place)
        let center = CGPoint(x: rect.width / 2, y: rect.height / 2)
        guard let space = space(corner, center, isPlain: true) else { return }
        let made = maker.mask(rounded: rect.size, corners, space, sight(corner))
        add(made, at: corner, alpha: alpha, &list, hidden: hidden)
    }

    /// Returns the mask of a layer with all layers below it.
    func mask(
        _ look: LayerLook, _ list: (CATransform3D, PixelRect, inout DrawList) -> Void
    ) -> FoundOfLayer<ShadowMaker.Made> {
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        guard let space = space(place, center) else { return .made(nil) }
        return maker.mask(
            look: look, of: layer, bounds, isForFrame: surface.isFrame, space, sight(place),
            list: list)
    }

    /// Returns the visible part of a mask whose space has the map `place`.
    private func sight(_ place: CATransform3D) -> Sight { Sight(world: place, scissor: scissor) }

    private func space(
        _ world: CATransform3D, _ center: CGPoint, isPlain: Bool = false
    ) -> ShadowSpace? {
        ShadowSpace(
            world: world, center: center, sigma: shadow.sigma, isPlain: isPlain, turnsSharp: true,
            isExact: surface.isExact)
    }

    /// Returns the whole pixels that the layer covers whatever is below it.
    func pixels(hiddenBy record: LayerRecord) -> PixelRect {
        let (box, t) = (record.solidBox, world)
        guard !box.isNull, !record.hasFilters, clip < 0, opacity >= 1,
            t.m14 == 0, t.m24 == 0, t.m44 == 1, t.m12 == 0, t.m21 == 0
        else { return .empty }
        let r = box.applying(t.affine).insetBy(dx: 1, dy: 1)
        guard !r.isNull, r.width > 0, r.height > 0, abs(r.minX) < 1e7, abs(r.minY) < 1e7,
            r.width < 1e7, r.height < 1e7
        else { return .empty }
        return PixelRect(
            left: Int(r.minX.rounded(.up)), top: Int(r.minY.rounded(.up)),
            right: Int(r.maxX.rounded(.down)), bottom: Int(r.maxY.rounded(.down)))
    }

    /// Adds the items of a mask, without the pixels that are hidden.
    private func add(
        _ made: ShadowMaker.Made?, at place: CATransform3D, alpha: Float, _ list: inout DrawList,
        hidden: PixelRect = .empty
    ) {
        guard let item = item(of: made, at: place, alpha: alpha, &list) else { return }
        guard hidden.intersects(item.box) else {
            list.add(item)
            return
        }
        let (all, hole) = (item.box, hidden.intersection(item.box))
        func addPart(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
            guard left < right, top < bottom else { return }
            var part = item
            part.box = PixelRect(left: left, top: top, right: right, bottom: bottom)
            list.add(part)
        }
        addPart(all.x, all.y, all.right, hole.y)
        addPart(all.x, hole.y, hole.x, hole.bottom)
        addPart(hole.right, hole.y, all.right, hole.bottom)
        addPart(all.x, hole.bottom, all.right, all.bottom)
    }

    /// Returns the item of a mask whose space has the map `place`; nil when nothing of it is seen.
    func item(
        of made: ShadowMaker.Made?, at place: CATransform3D, alpha: Float, _ list: inout DrawList
    ) -> DrawList.Item? {
        guard let made, let color = shadow.color,
            let map = made.space.map(from: place, origin: made.origin)
        else { return nil }
        var drawn = DrawList.Shadow(mask: made.mask, map: map)
        drawn.stamp = made.stamp
        // The middle of a pixel that an edge crosses is less than 1.5 pixels of the mask from it, so only the two
        // outermost ones are sampled there.
        drawn.fadesOut = made.fadesOut && map.extent < 3
        var item = DrawList.Item(.nothing, box: .empty, clip: clip)
        if let offset = map.wholeOffset {
            drawn.offset = offset
            item.box = PixelRect(
                x: -offset.x, y: -offset.y, width: made.mask.width, height: made.mask.height)
        } else {
            let size = CGRect(x: 0, y: 0, width: made.mask.width, height: made.mask.height)
            guard let back = map.inverse,
                let outline = list.outline(size, .square, CATransform3D(back))
            else { return nil }
            item.box = outline.box
            item.shape = outline.polygon
        }
        item.box = item.box.intersection(scissor)
        let pixel = color.pixel(opacity: min(shadow.opacity, 1) * alpha * opacity)
        guard !item.box.isEmpty, pixel >> 24 > 0 else { return nil }
        item.op = .shadow(list.shadows.add(drawn), pixel)
        return item
    }
}
