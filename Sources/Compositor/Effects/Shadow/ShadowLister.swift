import Foundation
import Primitives
import Scene

/// Lists the shadow of one layer.
struct ShadowLister {
    /// From the shadow's space, the layer's own moved by the offset, to pixels.
    let place: CATransform3D
    private let record: LayerRecord
    private let shadow: LayerShadow
    private let level: TreeWalk.Level
    private let surface: Surface
    private let maker: ShadowMaker

    init(
        _ record: LayerRecord, _ level: TreeWalk.Level, _ surface: Surface, _ maker: ShadowMaker
    ) {
        (self.record, self.level, self.surface, self.maker) = (record, level, surface, maker)
        shadow = record.shadow
        place = CATransform3D(translationX: shadow.offset.width, y: shadow.offset.height)
            .concatenating(level.place.world)
    }

    /// Lists the shadow of a path.
    func list(_ path: PathElements, _ list: inout DrawList) {
        if let rect = path.rect { return self.list(rect, .square, alpha: 1, &list) }
        let center = CGPoint(x: path.bounds.midX, y: path.bounds.midY)
        let made = space(place, center).flatMap {
            maker.mask(path: path, of: record.id, isForFrame: surface.isFrame, $0)
        }
        add(made, at: place, alpha: 1, &list)
    }

    /// Lists the shadow of a rectangle with corners and one alpha, 0...1; what the layer hides of it is
    /// left out.
    func list(_ rect: CGRect, _ corners: Corners, alpha: Float, _ list: inout DrawList) {
        let corner = CATransform3D(translationX: rect.minX, y: rect.minY).concatenating(place)
        let center = CGPoint(x: rect.width / 2, y: rect.height / 2)
        guard let space = space(corner, center, isPlain: true) else { return }
        let made = maker.mask(rounded: rect.size, corners, space)
        add(made, at: corner, alpha: alpha, &list, hidden: hidden)
    }

    /// The mask of what a layer and all below it show.
    func mask(
        _ look: LayerLook, _ list: (CATransform3D, PixelRect, inout DrawList) -> Void
    ) -> ShadowMaker.Found {
        let center = CGPoint(x: record.bounds.midX, y: record.bounds.midY)
        guard let space = space(place, center) else { return .mask(nil) }
        return maker.mask(
            look: look, of: record.id, isForFrame: surface.isFrame, space, list: list)
    }

    private func space(
        _ world: CATransform3D, _ center: CGPoint, isPlain: Bool = false
    ) -> ShadowSpace? {
        ShadowSpace(
            world: world, center: center, sigma: shadow.sigma, isPlain: isPlain, turnsSharp: true,
            isExact: surface.isExact)
    }

    /// The whole pixels that the layer covers whatever is below it.
    private var hidden: PixelRect {
        let (box, t) = (record.solidBox, level.place.world)
        guard !box.isNull, !record.hasFilters, level.cut.ownClip < 0,
            level.itemOpacity >= 1,
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

    /// Adds the items of a mask, but for the pixels that are hidden.
    private func add(
        _ made: ShadowMaker.Made?, at place: CATransform3D, alpha: Float, _ list: inout DrawList,
        hidden: PixelRect = .empty
    ) {
        guard let item = item(of: made, at: place, alpha: alpha, &list) else { return }
        guard hidden.intersects(item.box) else {
            list.add(item)
            return
        }
        var rest = Region(item.box)
        rest.subtract(hidden)
        for box in rest.rects {
            var part = item
            part.box = box
            list.add(part)
        }
    }

    /// The item of a mask whose space lies at `place`; nil when nothing of it is seen.
    func item(
        of made: ShadowMaker.Made?, at place: CATransform3D, alpha: Float, _ list: inout DrawList
    ) -> DrawList.Item? {
        guard let made, let color = shadow.color,
            let map = made.space.map(from: place, origin: made.origin)
        else { return nil }
        var drawn = DrawList.Shadow(mask: made.mask, map: map)
        drawn.stamp = made.stamp
        var item = DrawList.Item(.nothing, box: .empty, clip: level.cut.ownClip)
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
        item.box = item.box.intersection(level.cut.ownScissor)
        let pixel = color.pixel(opacity: min(shadow.opacity, 1) * alpha * level.itemOpacity)
        guard !item.box.isEmpty, pixel >> 24 > 0 else { return nil }
        item.op = .shadow(list.shadows.add(drawn), pixel)
        return item
    }
}
