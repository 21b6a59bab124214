import Primitives
import Scene
import Stage

extension SurfaceState {
    /// The box of the window in its surface, in points: bar and content, without shadow.
    var geometry: PixelRect {
        PixelRect(
            x: border.margin.left, y: border.margin.top, width: width,
            height: height + border.bar)
    }

    /// Returns the box of the window in a surface whose content draws a shadow around itself, as
    /// popups do.
    func geometry(within margins: PopupPlacement.Margins) -> PixelRect {
        let (left, top) = (Int(margins.left), Int(margins.top))
        let box = geometry
        return PixelRect(
            x: box.x + left, y: box.y + top, width: max(1, box.width - left - Int(margins.right)),
            height: max(1, box.height - top - Int(margins.bottom)))
    }

    /// Returns whether another surface has the same size and border, in points.
    func hasSize(of other: SurfaceState) -> Bool {
        (width, height) == (other.width, other.height) && border == other.border
    }

    /// Returns whether another surface has the same size, border and scale.
    func hasShape(of other: SurfaceState) -> Bool {
        hasSize(of: other) && scale == other.scale
    }

    /// Returns the opaque rectangles of the surface, in points: the bar, and the content if it is
    /// opaque, without the round corners.
    func opaqueRects(isContentOpaque: Bool) -> [PixelRect] {
        var box = geometry
        if !isContentOpaque { box.height = border.bar }
        // The last point of a side may be half a pixel.
        if border.isSeenThrough, scale != scale.rounded() {
            box = PixelRect(
                x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2)
        }
        let radius = border.radius
        let lower = isContentOpaque ? radius : 0
        let rects =
            radius == 0
            ? [box]
            : [
                PixelRect(
                    x: box.x + radius, y: box.y, width: box.width - 2 * radius, height: radius),
                PixelRect(
                    x: box.x, y: box.y + radius, width: box.width,
                    height: box.height - radius - lower),
                PixelRect(
                    x: box.x + radius, y: box.bottom - lower, width: box.width - 2 * radius,
                    height: lower),
            ]
        return rects.filter { $0.width > 0 && $0.height > 0 }
    }
}
