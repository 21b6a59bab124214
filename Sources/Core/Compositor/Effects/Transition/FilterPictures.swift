import Foundation
import Primitives
import Scene

/// The three pictures of a filter: old, new and their mix. All cover the layer's bounds, upright.
struct FilterPictures {
    private(set) var source: Bitmap
    private(set) var target: Bitmap
    private(set) var output: Bitmap
    /// The map from the layer's own space to their pixels: a scale and a move.
    private(set) var space: CATransform3D
    /// Whether source and target are up to date.
    var isSourceCurrent = false
    var isTargetCurrent = false
    /// A number that changes whenever the output does.
    var stamp = 0
    /// The progress that the output shows; nil before the first.
    var progress: Double?

    /// Pictures about as fine as the layer's bounds on the target; `before` is used again if it
    /// fits.
    ///
    /// Nil when there is nothing to cover, or no memory. With more than `most` pixels on a side
    /// they are a little soft.
    init?(
        fitting bounds: CGRect, _ level: TreeWalk.Level, most: Int,
        reusing before: FilterPictures?
    ) {
        guard bounds.width > 0, bounds.height > 0,
            let size = Self.size(of: bounds, level.place.world, most: most)
        else { return nil }
        let (sx, sy) = (CGFloat(size.width) / bounds.width, CGFloat(size.height) / bounds.height)
        // Upright on the target: the greatest y is on top where an odd number of layers are
        // flipped.
        var space = CATransform3DMakeScale(sx, level.place.isFlipped ? -sy : sy, 1)
        space.m41 = -bounds.minX * sx
        space.m42 = level.place.isFlipped ? bounds.maxY * sy : -bounds.minY * sy
        guard space.isFinite else { return nil }
        if let before, before.target.width == size.width, before.target.height == size.height {
            self = before
            guard before.space != space else { return }
            self = FilterPictures(before, space: space)
            return
        }
        guard let source = Bitmap(width: size.width, height: size.height),
            let target = Bitmap(width: size.width, height: size.height),
            let output = Bitmap(width: size.width, height: size.height)
        else { return nil }
        (self.source, self.target, self.output, self.space) = (source, target, output, space)
    }

    /// Pictures in the memory of others for another space.
    private init(_ other: FilterPictures, space: CATransform3D) {
        (source, target, output) = (other.source, other.target, other.output)
        stamp = other.stamp
        self.space = space
    }

    /// Returns the map from pixels of a target on which the layer has the map `world` to those of
    /// the pictures.
    func map(from world: CATransform3D) -> PlaneMap? {
        PlaneMap(world).inverse?.then(
            scaleX: Double(space.m11), Double(space.m41), scaleY: Double(space.m22),
            Double(space.m42))
    }

    /// Returns the lengths of the longer edges of `bounds` in pixels, rounded.
    private static func size(
        of bounds: CGRect, _ world: CATransform3D, most: Int
    ) -> (width: Int, height: Int)? {
        guard let a = world.project(CGPoint(x: bounds.minX, y: bounds.minY)),
            let b = world.project(CGPoint(x: bounds.maxX, y: bounds.minY)),
            let c = world.project(CGPoint(x: bounds.maxX, y: bounds.maxY)),
            let d = world.project(CGPoint(x: bounds.minX, y: bounds.maxY))
        else { return nil }
        func length(_ p: CGPoint, _ q: CGPoint) -> CGFloat { hypot(q.x - p.x, q.y - p.y) }
        func pixels(_ length: CGFloat) -> Int? {
            length.isFinite ? Int(min(max(length.rounded(), 1), CGFloat(most))) : nil
        }
        guard let width = pixels(max(length(a, b), length(d, c))),
            let height = pixels(max(length(a, d), length(b, c)))
        else { return nil }
        return (width, height)
    }
}
