package import Foundation

/// Where the endless board lies in its view, and how large.
///
/// Board pixels are the engine's; points are the view's. At zoom 1 one board pixel is one pixel of
/// the display. A pure value.
package struct Camera: Sendable, Equatable {
    /// The least and the greatest zoom.
    package static let zooms = 0.02...8.0

    /// Display pixels per board pixel, within `zooms`.
    package private(set) var zoom = 1.0
    /// Where the board's origin lies, in points of the view.
    package private(set) var origin = CGPoint.zero
    /// Display pixels per point; above 0.
    package private(set) var scale: Double

    /// A camera at zoom 1, the board's origin in the upper left corner.
    package init(scale: Double) {
        self.scale = scale.isFinite && scale > 0 ? scale : 1
    }

    /// Points per board pixel.
    package var pointsPerPixel: Double { zoom / scale }

    /// The board pixel under a point of the view.
    package func board(_ point: CGPoint) -> CGPoint {
        CGPoint(
            x: (point.x - origin.x) / pointsPerPixel, y: (point.y - origin.y) / pointsPerPixel)
    }

    /// The point of the view over a board pixel.
    package func view(_ point: CGPoint) -> CGPoint {
        CGPoint(
            x: point.x * pointsPerPixel + origin.x, y: point.y * pointsPerPixel + origin.y)
    }

    /// What a view of `size` points shows, in board pixels.
    package func visible(in size: CGSize) -> CGRect {
        let corner = board(.zero)
        return CGRect(
            x: corner.x, y: corner.y, width: max(0, size.width) / pointsPerPixel,
            height: max(0, size.height) / pointsPerPixel)
    }

    /// Moved by points of the view. What is not finite, or beyond reason, moves nothing.
    package func panned(by way: Way) -> Camera {
        var next = self
        let (x, y) = (origin.x + way.dx, origin.y + way.dy)
        guard abs(x) < Self.reach, abs(y) < Self.reach else { return self }
        next.origin = CGPoint(x: x, y: y)
        return next
    }

    /// At another zoom, held to `zooms`; the board pixel under `anchor` stays under it.
    package func zoomed(to wanted: Double, about anchor: CGPoint) -> Camera {
        guard wanted.isFinite, anchor.x.isFinite, anchor.y.isFinite else { return self }
        var next = self
        next.zoom = min(max(wanted, Self.zooms.lowerBound), Self.zooms.upperBound)
        let change = next.zoom / zoom
        next.origin = CGPoint(
            x: anchor.x + (origin.x - anchor.x) * change,
            y: anchor.y + (origin.y - anchor.y) * change)
        return abs(next.origin.x) < Self.reach && abs(next.origin.y) < Self.reach ? next : self
    }

    /// For a display of another scale: the same board pixels on the same display pixels.
    package func on(scale wanted: Double) -> Camera {
        guard wanted.isFinite, wanted > 0 else { return self }
        var next = self
        next.scale = wanted
        next.origin.x *= scale / wanted
        next.origin.y *= scale / wanted
        return next
    }

    /// A camera that shows all of `area`, in board pixels, in the middle of `window` points; never
    /// nearer than zoom 1.
    package func fitting(_ area: CGRect, in window: CGRect) -> Camera {
        guard area.width > 0, area.height > 0, window.width > 0, window.height > 0,
            area.width.isFinite, area.height.isFinite
        else { return self }
        let wanted = min(window.width / area.width, window.height / area.height) * scale
        var next = self
        next.zoom = min(max(wanted, Self.zooms.lowerBound), 1)
        next.origin = CGPoint(
            x: window.midX - area.midX * next.pointsPerPixel,
            y: window.midY - area.midY * next.pointsPerPixel)
        return next
    }

    /// With the origin on a whole pixel of the display, so that tiles are copied as they are.
    package var snapped: Camera {
        var next = self
        next.origin = CGPoint(
            x: (origin.x * scale).rounded() / scale, y: (origin.y * scale).rounded() / scale)
        return next
    }

    /// The level of tiles that fits the zoom best: a pixel of a tile is 0.7 to 1.4 display pixels, and at most
    /// 1.12 where finer levels can be drawn.
    package var level: Int {
        let wanted = -log2(zoom)
        return min(max(Int((wanted >= 0 ? wanted : wanted - 0.33).rounded()), -3), 8)
    }

    /// The zoom as people write it.
    package var percent: String { "\(Int((zoom * 100).rounded())) %" }

    /// Numbers beyond this are no place on a board: doubles get coarse there.
    private static let reach = 1e12
}

/// A way in points. A type of its own, as Foundation has none on Linux and ViewKit's is for views.
package struct Way: Sendable, Equatable {
    /// To the right.
    package var dx: Double
    /// Downward.
    package var dy: Double

    /// A way from its parts.
    package init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// No way at all.
    package static let zero = Way(dx: 0, dy: 0)

    /// How long it is.
    package var length: Double { hypot(dx, dy) }
}
