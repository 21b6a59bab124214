import Foundation
import Primitives
import Scene

/// The plane in which a blurred backdrop is made for a rotated layer: in pixels of its own bounds,
/// so that the blur is clamped at them, and is equally wide along both of the layer's axes. Of
/// large bounds only the pixels around the visible ones are made.
struct BackdropPlane {
    /// The size of the picture, in pixels.
    let size: (width: Int, height: Int)
    /// The map from the target's pixels to those.
    let map: PlaneMap
    /// The number of them per point.
    let scale: (x: Double, y: Double)

    /// The blur, in pixels, below which a plane gets more pixels.
    private static let sharp = 4.0
    /// The most pixels along a side.
    private static let most = 8192

    /// Nil for a layer that lies along the target's axes, and when nothing is seen.
    /// - Parameter scissor: the pixels of the target that show the layer.
    init?(
        _ bounds: CGRect, _ world: CATransform3D, _ filters: [LayerFilter], _ target: FrameTarget,
        scissor: PixelRect
    ) {
        guard !world.isAlongAxes, bounds.width > 0, bounds.height > 0,
            let space = ShadowSpace(
                world: world, center: CGPoint(x: bounds.midX, y: bounds.midY), sigma: 0)
        else { return nil }
        let fine = (abs(space.scaleX), abs(space.scaleY))
        // A backdrop that is sampled twice is a little softer.
        let sigma = (filters.compactMap(\.sigma).max() ?? 0) * min(fine.0, fine.1)
        let finer = sigma < Self.sharp ? 2.0 : 1
        var wide = (Double(bounds.width) * fine.0 * finer).rounded(.up)
        var high = (Double(bounds.height) * fine.1 * finer).rounded(.up)
        guard wide < 1e15, high < 1e15, let back = PlaneMap(world).inverse else { return nil }
        let mostArea = max(1 << 20, 4 * target.width * target.height)
        let sight = Sight(world: world, scissor: scissor)
        while true {
            let scale = (x: wide / Double(bounds.width), y: high / Double(bounds.height))
            let map = back.then(
                scaleX: scale.x, -Double(bounds.minX) * scale.x,
                scaleY: scale.y, -Double(bounds.minY) * scale.y)
            let all = PixelRect(x: 0, y: 0, width: Int(wide), height: Int(high))
            let steps = FilterStep.list(filters, scaleX: scale.x, scaleY: scale.y)
            let near = sight.part(through: map, spread: steps.spread)?.intersection(all)
            let found = [all, near ?? all].first {
                $0.width <= Self.most && $0.height <= Self.most && $0.area <= mostArea
            }
            if let found {
                if found.isEmpty { return nil }
                (size, self.scale) = ((found.width, found.height), scale)
                self.map = map.then(
                    scaleX: 1, -Double(found.x), scaleY: 1, -Double(found.y))
                return
            }
            (wide, high) = (max((wide / 2).rounded(.up), 1), max((high / 2).rounded(.up), 1))
        }
    }
}

extension CATransform3D {
    /// Whether the edges of a rectangle stay upright or level: also for rotations by quarters, of
    /// which the sine has an error in the last digits.
    var isAlongAxes: Bool {
        guard m14 == 0, m24 == 0, m44 == 1 else { return false }
        let small = 1e-9 * max(abs(m11), abs(m12), max(abs(m21), abs(m22)))
        return max(abs(m12), abs(m21)) <= small || max(abs(m11), abs(m22)) <= small
    }
}
