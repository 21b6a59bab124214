import Foundation
import Primitives
import Scene

/// A layer with all layers below it as a bitmap, in a space of its own.
///
///     layer's own space --space--> pixels of the space, of which the bitmap holds those of `box`
///
/// The space is independent of the layer's place, so the picture stays valid when the layer moves.
struct LayerPicture {
    /// The pixels, in the size of `box`; nobody writes them while a list shows them.
    var bitmap: Bitmap
    /// The part of the space that they cover; it may begin left of or above zero.
    var box: PixelRect
    /// The map from the layer's own space to its pixels: a scale and a move.
    var space: CATransform3D
    /// A number that differs for each picture that was ever painted; above 0.
    var stamp = 0

    /// The place of the picture in the layer's own space.
    var rect: CGRect {
        let (x, y) = (space.m11, space.m22)
        return CGRect(
            x: (CGFloat(box.x) - space.m41) / x, y: (CGFloat(box.y) - space.m42) / y,
            width: CGFloat(box.width) / x, height: CGFloat(box.height) / y
        ).standardized
    }

    /// Returns the map from pixels of a target on which the layer has the map `world` to those of
    /// the bitmap.
    func map(from world: CATransform3D) -> PlaneMap? {
        PlaneMap(world).inverse?.then(
            scaleX: Double(space.m11), Double(space.m41) - Double(box.x), scaleY: Double(space.m22),
            Double(space.m42) - Double(box.y))
    }
}

extension LayerRecord {
    /// Whether the layer wants a picture of itself to be kept.
    ///
    /// A layer that shares a space with its sublayers has no picture;
    /// docs/reference/compositing.md, "3D spaces".
    var isRasterized: Bool {
        guard hasEffects else { return false }
        let effects = effects
        // The pixels behind the layer are in no picture.
        return effects.shouldRasterize && !effects.preservesDepth
            && backdropFilters.isEmpty
    }

    /// Returns the space of the layer's picture: `scale` pixels to a point, from the corner of the
    /// bounds that is top left on screen. Nil when it makes no sense.
    ///
    /// A scale that is not valid counts as 1.
    func pictureSpace(scale wanted: CGFloat, isFlipped: Bool) -> CATransform3D? {
        let scale = wanted > 0 && wanted.isFinite ? min(max(wanted, 1.0 / 64), 64) : 1
        // Upright on the target: the greatest y is on top where an odd number of layers are
        // flipped.
        var space = CATransform3DMakeScale(scale, isFlipped ? -scale : scale, 1)
        space.m41 = -bounds.minX * scale
        space.m42 = isFlipped ? bounds.maxY * scale : -bounds.minY * scale
        return space.isFinite ? space : nil
    }
}

extension DrawList {
    /// Draws the picture of a layer over the listed items.
    ///
    /// It is sampled by the layer's own filters, or copied where pixels match one to one.
    /// - Parameter opacity: 0...1, for all of it.
    /// - Returns: the pixels that it touches.
    mutating func draw(
        _ picture: LayerPicture, of record: LayerRecord, opacity: Float, _ level: TreeWalk.Level
    ) -> PixelRect {
        guard let map = picture.map(from: level.place.world),
            let outline = outline(
                picture.rect, .square, level.place.world, edges: record.smoothEdges)
        else { return .empty }
        let visible = outline.box.intersection(level.cut.ownScissor)
        guard !visible.isEmpty else { return .empty }
        let image = images.add(Self.image(picture, of: record, map, outline, level))
        var item = Item(
            .image(image), box: visible, shape: outline.polygon, clip: level.cut.ownClip)
        item.alpha = UInt8((min(max(opacity, 0), 1) * 255).rounded())
        add(item)
        layerCount += 1
        return visible
    }

    /// Returns the picture as an image that is mapped to the target by `map`.
    private static func image(
        _ picture: LayerPicture, of record: LayerRecord, _ map: PlaneMap, _ outline: Outline,
        _ level: TreeWalk.Level
    ) -> Image {
        let rect = picture.rect
        let middle = level.place.world.project(CGPoint(x: rect.midX, y: rect.midY)) ?? .zero
        // Rotating leaves a tiny error: pictures that are shown at their own size don't count as
        // small by that.
        let isSmall = map.detail(Double(middle.x), Double(middle.y)) > 1e-6
        let isTrilinear = record.minificationFilter == .trilinear
        let filter =
            isSmall && !isTrilinear ? record.minificationFilter : record.magnificationFilter
        var image = Image(
            bitmap: picture.bitmap, crop: picture.bitmap.bounds, map: map,
            isNearest: filter == .nearest)
        image.offset = map.wholeOffset
        image.stamp = picture.stamp
        if let rule = LevelRule(record, halvings: 0) {
            image.addLevels(
                rule, CollectionOfOne(map), in: outline.box.intersection(level.cut.ownScissor))
        }
        image.shape = outline.polygon
        image.box = outline.box
        return image
    }
}
