package import Foundation
package import Primitives

/// The place of a layer's contents in its own space, and the pixels of them that show.
package struct ContentsPlacement {
    /// The rectangle of the contents, in the layer's own space.
    package var rect: CGRect
    /// The part of the bitmap that shows, in its pixels, y down.
    package var crop: CGRect

    /// The placement of `bitmap`; nil when nothing of it can show.
    ///
    /// Rules: docs/reference/contents.md, "Placement". `isFlipped`: an odd number of layers, from
    /// this one up, are flipped, so that y grows upward on screen and `contentsRect` counts from
    /// the image's bottom.
    package init?(_ record: LayerRecord, bitmap: Bitmap, isFlipped: Bool) {
        let part = record.contentsRect.standardized
        let (width, height) = (CGFloat(bitmap.width), CGFloat(bitmap.height))
        let top = isFlipped ? 1 - part.maxY : part.minY
        crop = CGRect(
            x: part.minX * width, y: top * height, width: part.width * width,
            height: part.height * height)
        let scale = record.contentsScale > 0 ? record.contentsScale : 1
        let natural = CGSize(width: crop.width / scale, height: crop.height / scale)
        guard natural.width > 0, natural.height > 0 else { return nil }
        rect = Self.place(natural, in: record.bounds, record.contentsGravity)
        guard rect.width > 0, rect.height > 0 else { return nil }
    }

    /// Returns the pixels of `bitmap` that are read: outside the bitmap its edge pixels repeat,
    /// even where no pixel inside it shows.
    package func shown(of bitmap: Bitmap) -> PixelRect {
        let part = PixelRect(covering: crop)
        let left = min(max(part.x, 0), bitmap.width - 1)
        let top = min(max(part.y, 0), bitmap.height - 1)
        return PixelRect(
            left: left, top: top, right: max(left + 1, min(part.right, bitmap.width)),
            bottom: max(top + 1, min(part.bottom, bitmap.height)))
    }

    /// Returns the rectangle of a picture of `size`; top is the edge of greatest y.
    private static func place(
        _ size: CGSize, in bounds: CGRect, _ gravity: ContentsGravity
    ) -> CGRect {
        switch gravity {
        case .resize: return bounds
        case .resizeAspect:
            return scaled(
                size, in: bounds, by: min(bounds.width / size.width, bounds.height / size.height))
        case .resizeAspectFill:
            return scaled(
                size, in: bounds, by: max(bounds.width / size.width, bounds.height / size.height))
        default: break
        }
        let x: CGFloat =
            switch gravity {
            case .left, .topLeft, .bottomLeft: bounds.minX
            case .right, .topRight, .bottomRight: bounds.maxX - size.width
            default: bounds.midX - size.width / 2
            }
        let y: CGFloat =
            switch gravity {
            case .top, .topLeft, .topRight: bounds.maxY - size.height
            case .bottom, .bottomLeft, .bottomRight: bounds.minY
            default: bounds.midY - size.height / 2
            }
        return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }

    private static func scaled(_ size: CGSize, in bounds: CGRect, by k: CGFloat) -> CGRect {
        let (width, height) = (size.width * k, size.height * k)
        return CGRect(
            x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
    }
}
