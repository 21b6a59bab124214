import Foundation
import Primitives

/// The shape that casts a shadow, in the layer's own space.
enum ShadowShape: Equatable {
    /// A path, filled non-zero.
    case path(PathElements)
    /// A layer with all layers below it.
    case look(LayerLook)
}

/// The space in which a mask is made: the layer's own, scaled to about the target's pixels.
///
/// It is not rotated, and independent of the layer's place, so that the mask stays valid when the
/// layer moves. Equal layers make equal spaces, whatever was shown before. Only a mask with hardly
/// any blur is rotated as on the target: sampled between its pixels, thin lines in it would fade.
struct ShadowSpace: Hashable {
    /// Pixels of the mask per point. Negative where the target mirrors, so that pixels match.
    private(set) var scaleX = 1.0
    private(set) var scaleY = 1.0
    /// Whether the layer is not along the target's axes: its pixels then don't match the target's.
    private(set) var isTurned = false
    /// The number of times that its pixels are half of the target's.
    private(set) var halvings = 0.0
    /// The layer's origin in pixels, 0..<1: it places sharp edges exactly.
    private var phaseX = 0.0
    private var phaseY = 0.0
    /// The standard deviation of the blur, in points.
    private let sigma: Double
    /// The vectors in pixels of the mask for a point to the right and a point down, where it is
    /// rotated.
    private var turn: SIMD4<Double>?
    /// The map from the layer's space to pixels of the target and of the mask, where that is in
    /// perspective and the mask is made as it is seen: each move makes another mask.
    private(set) var perspective: CATransform3D?

    /// The greatest width of a blur, in points.
    private static let widest = 100_000.0
    /// The standard deviation, in pixels, above which a mask is blurred small, then enlarged.
    private static let widestBlur = 8.0
    /// The standard deviation, in pixels, below which sampling between pixels would be visible.
    private static let sharp = 2.0
    /// The standard deviation, in pixels, below which a space that is not upright is twice as fine.
    private static let fine = 4.0
    /// The standard deviation, in pixels, below which a rotated mask is made as it is seen.
    private static let sharpest = 0.5

    /// The space for a layer with the map `world`; nil when it makes no sense.
    /// - Parameters:
    ///   - isPlain: whether the mask is that of a rectangle, which stays valid however the layer is
    ///     rotated if it is soft.
    ///   - turnsSharp: whether the mask may be rotated as on the target.
    ///   - softness: the blur of the content of the space, in points, where `sigma` leaves it out.
    ///   - isExact: whether the target's scale stays constant: the mask then has exactly its
    ///     pixels.
    init?(
        world: CATransform3D, center: CGPoint, sigma: CGFloat, softness: CGFloat? = nil,
        isPlain: Bool = false, turnsSharp: Bool = false, isExact: Bool = false
    ) {
        guard world.isFinite, sigma.isFinite, sigma >= 0 else { return nil }
        self.sigma = min(Double(sigma), Self.widest)
        let size = Self.size(of: world, at: center)
        (scaleX, scaleY) =
            isExact
            ? (Self.limited(size.x), Self.limited(size.y))
            : (Self.rounded(size.x), Self.rounded(size.y))
        let isUpright =
            world.m12 == 0 && world.m21 == 0 && world.m14 == 0 && world.m24 == 0 && world.m44 == 1
        guard isUpright else {
            if turnsSharp { turnSharp(world) }
            let keeps = isPlain && !isSharp(min(scaleX, scaleY))
            isTurned = !keeps && !world.isAlongAxes
            if turn == nil, perspective == nil { refine(Double(softness ?? sigma)) }
            return
        }
        // A scale that isn't matched exactly is sampled, too.
        if turnsSharp, size.x != scaleX || size.y != scaleY { turnSharp(world) }
        guard turn == nil else { return }
        if world.m11 < 0 { scaleX = -scaleX }
        if world.m22 < 0 { scaleY = -scaleY }
        if isSharp(scaleX) { phaseX = Self.phase(world.m41) }
        if isSharp(scaleY) { phaseY = Self.phase(world.m42) }
    }

    /// Whether edges without antialiasing would be stepped along pixels of the mask, which don't
    /// match the target's.
    var isSmooth: Bool { isTurned && turn == nil && perspective == nil }

    /// Rotates the space as on the target, for a mask with hardly any blur.
    private mutating func turnSharp(_ world: CATransform3D) {
        guard sigma * max(scaleX, scaleY) < Self.sharpest else { return }
        guard world.m14 == 0, world.m24 == 0, world.m44 == 1 else {
            perspective = world
            return
        }
        turn = SIMD4(
            Double(world.m11), Double(world.m12), Double(world.m21), Double(world.m22))
        (phaseX, phaseY) = (Self.phase(world.m41), Self.phase(world.m42))
    }

    /// Makes the space twice as fine for a blur to which the loss of sampling between pixels would
    /// add visibly.
    private mutating func refine(_ softness: Double) {
        guard isTurned, softness > 0, softness * max(scaleX, scaleY) < Self.fine else { return }
        (scaleX, scaleY) = (scaleX * 2, scaleY * 2)
        halvings = 1
    }

    /// The space with pixels of twice the size.
    var coarser: ShadowSpace {
        var space = self
        (space.turn, space.perspective) = (nil, nil)
        (space.scaleX, space.scaleY) = (scaleX / 2, scaleY / 2)
        space.halvings = halvings - 1
        (space.phaseX, space.phaseY) = (0, 0)
        return space
    }

    /// The standard deviation in pixels of the mask.
    var sigmaX: Double { sigma * abs(scaleX) }
    var sigmaY: Double { sigma * abs(scaleY) }

    /// The number of pixels of the mask along each pixel in which it is blurred: powers of 2.
    var factorX: Int { Self.factor(sigmaX) }
    var factorY: Int { Self.factor(sigmaY) }

    /// The map from the layer's space to the pixels in which the mask is blurred, without the
    /// origin.
    var matrix: CATransform3D {
        guard turn == nil, perspective == nil else { return fineMatrix }
        var m = CATransform3DMakeScale(
            scaleX / Double(factorX), scaleY / Double(factorY), 1)
        m.m41 = phaseX / Double(factorX)
        m.m42 = phaseY / Double(factorY)
        return m
    }

    /// The map from the layer's space to the pixels of the space.
    var fineMatrix: CATransform3D {
        if let perspective { return perspective }
        var m = CATransform3DMakeScale(scaleX, scaleY, 1)
        if let turn { (m.m11, m.m12, m.m21, m.m22) = (turn.x, turn.y, turn.z, turn.w) }
        (m.m41, m.m42) = (phaseX, phaseY)
        return m
    }

    /// Returns the map from pixels of a target, on which the layer has the map `world`, to those of
    /// the mask.
    func map(from world: CATransform3D, origin: (x: Int, y: Int)) -> PlaneMap? {
        if perspective != nil {
            return PlaneMap(
                CATransform3D(translationX: -CGFloat(origin.x), y: -CGFloat(origin.y)))
        }
        if turn != nil {
            // By whole pixels, as the mask includes the fraction.
            let (x, y) = ((world.m41 - phaseX).rounded(), (world.m42 - phaseY).rounded())
            return PlaneMap(
                CATransform3D(
                    translationX: -CGFloat(origin.x) - x, y: -CGFloat(origin.y) - y))
        }
        return PlaneMap(world).inverse?.then(
            scaleX: scaleX, phaseX - Double(origin.x), scaleY: scaleY, phaseY - Double(origin.y))
    }

    /// The pixel of the space at the layer's origin; (0, 0) where the space is independent of the
    /// layer's place.
    var originPixel: (x: Int, y: Int) {
        guard let p = perspective?.project(.zero), abs(p.x) < 1e7, abs(p.y) < 1e7 else {
            return (0, 0)
        }
        return (Int(p.x.rounded(.down)), Int(p.y.rounded(.down)))
    }

    /// Returns the bounds of a rectangle of the layer's space, in pixels in which the mask is
    /// blurred.
    func shown(_ rect: CGRect) -> CGRect {
        perspective.map { ConvexPolygon(rect, $0).bounds } ?? rect.applying(matrix.affine)
    }

    private func isSharp(_ scale: Double) -> Bool { sigma * abs(scale) < Self.sharp }

    private static func factor(_ sigma: Double) -> Int {
        var factor = 1
        while sigma / Double(factor) > widestBlur, factor < 1 << 20 { factor *= 2 }
        return factor
    }

    /// Returns the fraction of `value`, in steps of 1/64.
    private static func phase(_ value: Double) -> Double {
        guard abs(value) < 1e12 else { return 0 }
        let part = ((value - value.rounded(.down)) * 64).rounded() / 64
        return part >= 1 ? 0 : part
    }

    /// Returns the lengths of a point's width and height at `c`, in pixels.
    private static func size(of world: CATransform3D, at c: CGPoint) -> SIMD2<Double> {
        guard let p = world.project(c), let q = world.project(CGPoint(x: c.x + 1, y: c.y)),
            let r = world.project(CGPoint(x: c.x, y: c.y + 1))
        else { return SIMD2(1, 1) }
        if world.m14 == 0, world.m24 == 0, world.m44 == 1 {
            return SIMD2(hypot(world.m11, world.m12), hypot(world.m21, world.m22))
        }
        return SIMD2(hypot(q.x - p.x, q.y - p.y), hypot(r.x - p.x, r.y - p.y))
    }

    /// Returns a scale within useful limits.
    private static func limited(_ value: Double) -> Double {
        value.isFinite ? min(max(value, 1.0 / 4096), 16) : 1
    }

    /// Returns a scale near `value`: in whole eighths, so that a layer that rotates or grows keeps
    /// its mask for a while, and that usual scales are matched exactly.
    private static func rounded(_ value: Double) -> Double {
        guard value.isFinite else { return 1 }
        if value >= 0.5 { return limited((value * 8).rounded() / 8) }
        return exp2((log2(max(value, 1.0 / 4096)) * 4).rounded() / 4)
    }
}
