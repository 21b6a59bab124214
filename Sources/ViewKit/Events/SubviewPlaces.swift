import CoreAnimation

/// Which subview each sublayer of a view's layer is of: so that a search that found a few layers asks
/// their views only.
@MainActor
struct SubviewPlaces {
    /// The order of sublayers that it is for.
    private let order: Int
    /// For each sublayer the place of its view among the subviews, -1 for none; nil where the views are
    /// in another order than their layers.
    private let places: [Int32]?

    private init(_ views: [UIView], _ layers: [CALayer], order: Int) {
        self.order = order
        var next = 0
        let places = layers.map { layer -> Int32 in
            guard next < views.count, views[next].layer === layer else { return -1 }
            next += 1
            return Int32(truncatingIfNeeded: next - 1)
        }
        self.places = next == views.count ? places : nil
    }

    /// The places for what lies near a point in `plane`, which is of `view`; made anew only when
    /// subviews or sublayers have changed.
    static func of(_ view: UIView, _ near: NearRow, in plane: SeenPlane) -> [Int32]? {
        if let known = view.subviewPlaces, known.order == near.order { return known.places }
        let new = SubviewPlaces(view.subviews, plane.sublayers, order: near.order)
        view.subviewPlaces = new
        return new.places
    }
}
