import Foundation
import Primitives
import Scene

/// Where a blurred backdrop is made for a layer that is turned: in pixels of its own bounds, so that
/// it is clamped at those, and as wide along both of the layer's axes.
struct BackdropPlane {
    /// The pixels that cover the bounds.
    let size: (width: Int, height: Int)
    /// From the target's pixels to those.
    let map: PlaneMap
    /// How many of them are a point.
    let scale: (x: Double, y: Double)

    /// Blurs of less than this many pixels are made of more pixels.
    private static let sharp = 4.0
    /// The most pixels along a side.
    private static let most = 8192.0

    /// Nil for a layer that lies along the target's axes, and when nothing is seen.
    init?(
        _ bounds: CGRect, _ world: CATransform3D, _ filters: [LayerFilter], _ target: FrameTarget
    ) {
        guard !world.isAlongAxes, bounds.width > 0, bounds.height > 0,
            let space = ShadowSpace(
                world: world, center: CGPoint(x: bounds.midX, y: bounds.midY), sigma: 0)
        else { return nil }
        let fine = (abs(space.scaleX), abs(space.scaleY))
        // What is sampled twice is a little softer.
        let sigma = (filters.compactMap(\.sigma).max() ?? 0) * min(fine.0, fine.1)
        let finer = sigma < Self.sharp ? 2.0 : 1
        var wide = (Double(bounds.width) * fine.0 * finer).rounded(.up)
        var high = (Double(bounds.height) * fine.1 * finer).rounded(.up)
        guard wide.isFinite, high.isFinite else { return nil }
        let mostArea = Double(max(1 << 20, 4 * target.width * target.height))
        while wide > Self.most || high > Self.most || wide * high > mostArea {
            (wide, high) = (max((wide / 2).rounded(.up), 1), max((high / 2).rounded(.up), 1))
        }
        size = (Int(wide), Int(high))
        scale = (wide / Double(bounds.width), high / Double(bounds.height))
        guard let back = PlaneMap(world).inverse else { return nil }
        map = back.then(
            scaleX: scale.x, -Double(bounds.minX) * scale.x,
            scaleY: scale.y, -Double(bounds.minY) * scale.y)
    }
}

extension CATransform3D {
    /// True where the edges of a rectangle stay upright or level: also for turns by quarters, of which
    /// the sine leaves something in the last digits.
    var isAlongAxes: Bool {
        guard m14 == 0, m24 == 0, m44 == 1 else { return false }
        let small = 1e-9 * max(abs(m11), abs(m12), max(abs(m21), abs(m22)))
        return max(abs(m12), abs(m21)) <= small || max(abs(m11), abs(m22)) <= small
    }
}
