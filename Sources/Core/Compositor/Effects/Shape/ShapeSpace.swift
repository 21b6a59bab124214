import Foundation
import Primitives

/// The space in which the mask of a path is made.
///
/// A path in a plane without perspective is covered in pixels of the target, so that it is as sharp
/// as possible, however it is rotated; a layer that moves by whole pixels keeps its mask. A path in
/// perspective is, too, and there each move makes another mask. A path that would be too large is
/// covered upright, and then sampled.
struct ShapeSpace: Equatable {
    /// The map from the layer's space to pixels of the mask's space: those of the target less a
    /// whole number of pixels, or scaled only.
    private(set) var matrix: CGAffineTransform
    /// The place of pixel 0 of the space on the target; nil where the mask is sampled.
    private(set) var origin: SIMD2<Int>?
    /// The map from the layer's space to pixels of the target, where that is in perspective;
    /// `matrix` is then the scale at which the path is largest.
    private(set) var perspective: CATransform3D?

    /// The greatest scale of a mask, in pixels per point.
    private static let finest = 64.0
    /// Farther away than this no pixel of a whole mask is, and no layer.
    private static let far = 1e8
    private static let farthest = 1e12

    /// The space for the part of a layer's own space in `box`, seen through `world`; nil when it
    /// makes no sense.
    init?(world: CATransform3D, box: CGRect) {
        guard world.isFinite, box.isFinite else { return nil }
        if world.m14 == 0, world.m24 == 0, world.m44 == 1 {
            let (x, y) = (Self.parts(world.m41), Self.parts(world.m42))
            guard let x, let y else { return nil }
            var t = world.affine
            (t.tx, t.ty) = (x.fraction, y.fraction)
            (matrix, origin) = (t, SIMD2(x.whole, y.whole))
        } else {
            let scale = Self.scale(of: world, box)
            matrix = CGAffineTransform(scaleX: scale, y: scale)
            (origin, perspective) = (.zero, world)
        }
        guard matrix.determinant != 0, matrix.determinant.isFinite else { return nil }
    }

    /// Whether both have equal pixels, wherever they lie.
    static func == (a: ShapeSpace, b: ShapeSpace) -> Bool {
        a.matrix == b.matrix && (a.origin == nil) == (b.origin == nil)
            && a.perspective == b.perspective
    }

    /// A coarser space, for a mask that would be too large; it is sampled.
    var coarser: ShapeSpace {
        var space = self
        let scale =
            origin == nil
            ? matrix.a / 2
            : max(hypot(matrix.a, matrix.b), hypot(matrix.c, matrix.d)) / 2
        (space.matrix, space.origin) = (CGAffineTransform(scaleX: scale, y: scale), nil)
        space.perspective = nil
        return space
    }

    /// A space for all rotations of the layer: upright, and at the next of four scales in an
    /// octave. A mask in it is sampled.
    var sampled: ShapeSpace {
        var space = self
        let size = max(hypot(matrix.a, matrix.b), hypot(matrix.c, matrix.d))
        // A tiny bit less, as rotating leaves an error.
        let step = exp2((log2(max(size, 1.0 / 64)) * 4 - 1e-6).rounded(.up) / 4)
        let scale = min(step, Self.finest)
        (space.matrix, space.origin) = (CGAffineTransform(scaleX: scale, y: scale), nil)
        space.perspective = nil
        return space
    }

    /// Returns the pixels of the space that show a rectangle of the layer's own space; nil for too
    /// many.
    func pixels(of rect: CGRect) -> PixelRect? {
        let box = shown(rect)
        guard box.isFinite, abs(box.minX) < Self.far, abs(box.minY) < Self.far,
            box.width < Self.far, box.height < Self.far
        else { return nil }
        return PixelRect(covering: box)
    }

    /// Returns these pixels clipped to a window of the target; for a path that extends far.
    func pixels(of rect: CGRect, within window: PixelRect) -> PixelRect {
        guard let origin else { return .empty }
        let window = window.offset(x: -origin.x, y: -origin.y)
        let box = shown(rect)
        guard !box.isNull, box.width.isFinite, box.height.isFinite else { return .empty }
        let room = CGRect(
            x: Double(window.x), y: Double(window.y), width: Double(window.width),
            height: Double(window.height))
        let seen = box.intersection(room)
        return seen.isNull ? .empty : PixelRect(around: seen)
    }

    /// Returns the bounds of a rectangle of the layer's own space, in pixels of the space.
    private func shown(_ rect: CGRect) -> CGRect {
        perspective.map { ConvexPolygon(rect, $0).bounds } ?? rect.applying(matrix)
    }

    /// Returns the part of the layer's own space that some pixels of the space show.
    func rect(of box: PixelRect) -> CGRect { box.cgRect.applying(matrix.inverted()) }

    /// Returns the map from pixels of a target, on which the layer has the map `world`, to those of
    /// the space.
    func map(from world: CATransform3D) -> PlaneMap? {
        PlaneMap(world).inverse?.then(
            scaleX: Double(matrix.a), Double(matrix.tx), scaleY: Double(matrix.d),
            Double(matrix.ty))
    }

    /// Returns a number as whole pixels and 64ths, so that rounding errors make no other space.
    private static func parts(_ value: CGFloat) -> (whole: Int, fraction: CGFloat)? {
        guard value.isFinite, abs(value) < farthest else { return nil }
        let parts = (value * 64).rounded()
        let whole = (parts / 64).rounded(.down)
        return (Int(whole), parts / 64 - whole)
    }

    /// Returns the largest scale at which some corner of `box` is seen, in quarters of an octave.
    private static func scale(of world: CATransform3D, _ box: CGRect) -> Double {
        let map = PlaneMap(world)
        var most = 0.0
        for (x, y) in [
            (box.minX, box.minY), (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY),
            (box.midX, box.midY),
        ] {
            let (x, y) = (Double(x), Double(y))
            // A point behind the eye, or at it, isn't seen.
            guard map.wx * x + map.wy * y + map.w1 > 1e-3 else { continue }
            let detail = map.detail(x, y)
            if detail.isFinite { most = max(most, exp2(detail)) }
        }
        guard most > 0 else { return 1 }
        let scale = exp2((log2(most) * 4).rounded(.up) / 4)
        return min(max(scale, 1.0 / 64), finest)
    }
}
