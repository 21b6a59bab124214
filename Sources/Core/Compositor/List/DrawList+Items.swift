import Foundation
import Primitives
import Scene

/// Adding of plain items.
extension DrawList {
    /// Adds a rectangle of a single colour.
    /// - Parameters:
    ///   - edges: the edges that are antialiased.
    ///   - scissor: the whole pixels that it is clipped to.
    ///   - clip: the innermost clip; −1 for none.
    ///   - color: premultiplied; nil adds nothing.
    /// - Returns: the pixels that it touches, whether it is added or not.
    mutating func appendSolid(
        _ rect: CGRect, _ corners: Corners, _ world: CATransform3D, edges: EdgeSet,
        scissor: PixelRect, clip: Int32, color: UInt32?
    ) -> PixelRect {
        guard let outline = outline(rect, corners, world, edges: edges) else { return .empty }
        let visible = outline.box.intersection(scissor)
        guard let color, !visible.isEmpty else { return visible }
        var item = Item(.solid(color), box: visible, shape: outline.polygon, clip: clip)
        item.isOpaque = color >> 24 == 255
        add(item)
        return visible
    }

    /// Adds a rectangle of a single colour that faces the target, with smooth edges.
    /// - Returns: the pixels that it touches.
    mutating func appendSolid(
        _ place: Upright, scissor: PixelRect, clip: Int32, color: UInt32
    ) -> PixelRect {
        guard !place.isEmpty else { return .empty }
        let visible = place.box.intersection(scissor)
        guard !visible.isEmpty, let outline = boxOutline(place) else { return visible }
        var item = Item(.solid(color), box: visible, shape: outline.polygon, clip: clip)
        item.isOpaque = color >> 24 == 255
        add(item)
        return visible
    }

    /// Adds an image.
    /// - Returns: the pixels that it touches.
    mutating func append(
        _ image: Image, scissor: PixelRect, clip: Int32, alpha: UInt8
    ) -> PixelRect {
        let visible = image.box.intersection(scissor)
        guard !visible.isEmpty else { return .empty }
        var item = Item(.image(images.add(image)), box: visible, shape: image.shape, clip: clip)
        item.alpha = alpha
        item.isOpaque = image.isOpaque && alpha == 255
        add(item)
        return visible
    }
}
