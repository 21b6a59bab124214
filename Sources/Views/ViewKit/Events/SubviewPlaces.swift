import CoreAnimation

/// The indices of the subviews that a view's sublayers belong to, so that a search that found a few
/// layers asks only their views.
@MainActor
struct SubviewPlaces {
    /// The generation of the sublayers for which the indices are valid.
    private let order: Int
    /// For each sublayer the index of its view among the subviews, -1 for none; nil where the views
    /// and their layers have different orders.
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

    /// Returns the indices for the layers near a point in `plane`, which belongs to `view`; they
    /// are made again only when subviews or sublayers have changed.
    static func of(_ view: UIView, _ near: NearRow, in plane: SeenPlane) -> [Int32]? {
        if let known = view.subviewPlaces, known.order == near.order { return known.places }
        let new = SubviewPlaces(view.subviews, plane.sublayers, order: near.order)
        view.subviewPlaces = new
        return new.places
    }
}
