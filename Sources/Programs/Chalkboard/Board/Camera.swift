public import Foundation

/// The position and zoom of the endless board in its view.
///
/// Board pixels are the engine's; points are the view's. At zoom 1 one board pixel is one pixel of
/// the display. A pure value.
public struct Camera: Sendable, Equatable {
    /// The least and the greatest zoom.
    public static let zooms = 0.02...8.0

    /// Display pixels per board pixel, within `zooms`.
    public private(set) var zoom = 1.0
    /// The position of the board's origin, in points of the view.
    public private(set) var origin = CGPoint.zero
    /// Display pixels per point; above 0.
    public private(set) var scale: Double

    /// Makes a camera at zoom 1, with the board's origin in the upper left corner.
    public init(scale: Double) {
        self.scale = scale.isFinite && scale > 0 ? scale : 1
    }

    /// Points per board pixel.
    public var pointsPerPixel: Double { zoom / scale }

    /// The board pixel under a point of the view.
    public func board(_ point: CGPoint) -> CGPoint {
        CGPoint(
            x: (point.x - origin.x) / pointsPerPixel, y: (point.y - origin.y) / pointsPerPixel)
    }

    /// The point of the view over a board pixel.
    public func view(_ point: CGPoint) -> CGPoint {
        CGPoint(
            x: point.x * pointsPerPixel + origin.x, y: point.y * pointsPerPixel + origin.y)
    }

    /// The part of the board that a view of `size` points shows, in board pixels.
    public func visible(in size: CGSize) -> CGRect {
        let corner = board(.zero)
        return CGRect(
            x: corner.x, y: corner.y, width: max(0, size.width) / pointsPerPixel,
            height: max(0, size.height) / pointsPerPixel)
    }

    /// The camera moved by points of the view. Values that are not finite, or too large, move
    /// nothing.
    public func panned(by way: Way) -> Camera {
        var next = self
        let (x, y) = (origin.x + way.dx, origin.y + way.dy)
        guard abs(x) < Self.reach, abs(y) < Self.reach else { return self }
        next.origin = CGPoint(x: x, y: y)
        return next
    }

    /// The camera at another zoom, limited to `zooms`; the board pixel under `anchor` stays under
    /// it.
    public func zoomed(to wanted: Double, about anchor: CGPoint) -> Camera {
        guard wanted.isFinite, anchor.x.isFinite, anchor.y.isFinite else { return self }
        var next = self
        next.zoom = min(max(wanted, Self.zooms.lowerBound), Self.zooms.upperBound)
        let change = next.zoom / zoom
        next.origin = CGPoint(
            x: anchor.x + (origin.x - anchor.x) * change,
            y: anchor.y + (origin.y - anchor.y) * change)
        return abs(next.origin.x) < Self.reach && abs(next.origin.y) < Self.reach ? next : self
    }

    /// The camera for a display of another scale: the same board pixels on the same display pixels.
    public func on(scale wanted: Double) -> Camera {
        guard wanted.isFinite, wanted > 0 else { return self }
        var next = self
        next.scale = wanted
        next.origin.x *= scale / wanted
        next.origin.y *= scale / wanted
        return next
    }

    /// A camera that shows all of `area`, in board pixels, in the middle of `window` points; never
    /// nearer than zoom 1.
    public func fitting(_ area: CGRect, in window: CGRect) -> Camera {
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

    /// The camera with its origin on a whole pixel of the display, so that tiles are copied as they
    /// are.
    public var snapped: Camera {
        var next = self
        next.origin = CGPoint(
            x: (origin.x * scale).rounded() / scale, y: (origin.y * scale).rounded() / scale)
        return next
    }

    /// The level of tiles that fits the zoom best: a pixel of a tile is 0.7 to 1.4 display pixels, and at most
    /// 1.12 where finer levels can be drawn.
    public var level: Int {
        let wanted = -log2(zoom)
        return min(max(Int((wanted >= 0 ? wanted : wanted - 0.33).rounded()), -3), 8)
    }

    /// The zoom as text.
    public var percent: String { "\(Int((zoom * 100).rounded())) %" }

    /// The largest coordinate of a board: doubles get coarse beyond it.
    private static let reach = 1e12
}

/// A vector in points. A type of its own, as Foundation has none on Linux and ViewKit's is for
/// views.
public struct Way: Sendable, Equatable {
    /// The component to the right.
    public var dx: Double
    /// The component downward.
    public var dy: Double

    /// Makes a vector from its components.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// The zero vector.
    public static let zero = Way(dx: 0, dy: 0)

    /// The length.
    public var length: Double { hypot(dx, dy) }
}
