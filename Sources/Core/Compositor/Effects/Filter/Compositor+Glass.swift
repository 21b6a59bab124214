import Primitives
package import Scene

extension GlassPane {
    /// The pane of a layer; nil for one that is turned, except by quarters.
    init?(
        _ record: LayerRecord, _ world: CATransform3D, scale: (x: Double, y: Double),
        scissor: PixelRect
    ) {
        guard let place = Upright(record.bounds, world) else { return nil }
        let corners = Corners(record)
        let radius = Double(corners.radius(in: record.bounds)) * min(scale.x, scale.y)
        self.init(
            box: place.box.intersection(scissor), bounds: place.box, radius: radius,
            rounded: radius > 0 ? corners.rounded.placed(as: place) : [])
    }
}

extension CornerSet {
    /// Returns the corners of a rectangle as they lie on the target.
    fileprivate func placed(as place: Upright) -> CornerSet {
        var placed: CornerSet = []
        for (farX, farY) in [(false, false), (true, false), (false, true), (true, true)]
        where contains(.corner(farX: farX, farY: farY)) {
            let (x, y) = place.isTurned ? (farY, farX) : (farX, farY)
            placed.insert(
                .corner(farX: x != place.isFlippedX, farY: y != place.isFlippedY))
        }
        return placed
    }

    private static func corner(farX: Bool, farY: Bool) -> CornerSet {
        farY ? (farX ? .maxXMaxY : .minXMaxY) : (farX ? .maxXMinY : .minXMinY)
    }
}

extension Compositor {
    /// The layers of the last frame that blur what lies behind them, the lowest first.
    package var glass: [GlassPane] { frame.list.backdrops.isEmpty ? [] : frame.list.panes }
}

extension DrawList {
    /// The panes of the backdrops that are drawn.
    fileprivate var panes: [GlassPane] {
        items.all.compactMap { item in
            guard case .backdrop(let backdrop) = item.op, item.alpha > 0 else { return nil }
            return backdrops[backdrop].pane
        }
    }
}
