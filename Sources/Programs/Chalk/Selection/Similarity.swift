public import Foundation
public import Primitives

/// A translation, rotation and uniform scale: the transform of a selection.
///
///     x' = a x - b y + tx
///     y' = b x + a y + ty
public struct Similarity: Hashable, Sendable {
    /// The scale times the cosine of the rotation.
    public var a = 1.0
    /// The scale times the sine of the rotation; above 0 turns from right to down.
    public var b = 0.0
    /// The translation to the right, in board pixels.
    public var tx = 0.0
    /// The translation downward, in board pixels.
    public var ty = 0.0

    /// The similarity that leaves everything where it is.
    public static let identity = Similarity()

    /// The allowed scales.
    static let scales = 1e-3...1e3

    /// Makes a similarity from its coefficients.
    public init(a: Double = 1, b: Double = 0, tx: Double = 0, ty: Double = 0) {
        (self.a, self.b, self.tx, self.ty) = (a, b, tx, ty)
    }

    /// A translation, in board pixels.
    public static func move(_ x: Double, _ y: Double) -> Similarity { Similarity(tx: x, ty: y) }

    /// A rotation about a point, in radians from right to down; multiples of a right angle are
    /// exact.
    public static func turn(_ angle: Double, about point: CGPoint) -> Similarity {
        let quarters = (angle / (.pi / 2)).rounded()
        let rest = angle - quarters * .pi / 2
        let (c, s) = abs(rest) < 1e-12 ? (1, 0) : (cos(rest), sin(rest))
        let (a, b) =
            switch Int(quarters.truncatingRemainder(dividingBy: 4) + 4) % 4 {
            case 0: (c, s)
            case 1: (-s, c)
            case 2: (-c, -s)
            default: (s, -c)
            }
        return about(point, a, b)
    }

    /// A scaling about a fixed point.
    public static func scale(_ scale: Double, about point: CGPoint) -> Similarity {
        about(point, scale, 0)
    }

    private static func about(_ point: CGPoint, _ a: Double, _ b: Double) -> Similarity {
        Similarity(
            a: a, b: b, tx: point.x - a * point.x + b * point.y,
            ty: point.y - b * point.x - a * point.y)
    }

    /// This similarity followed by another.
    public func then(_ next: Similarity) -> Similarity {
        Similarity(
            a: next.a * a - next.b * b, b: next.b * a + next.a * b,
            tx: next.a * tx - next.b * ty + next.tx, ty: next.b * tx + next.a * ty + next.ty)
    }

    /// Maps a point.
    public func callAsFunction(_ point: CGPoint) -> CGPoint {
        CGPoint(x: a * point.x - b * point.y + tx, y: b * point.x + a * point.y + ty)
    }

    /// The scale.
    public var scale: Double { (a * a + b * b).squareRoot() }

    /// The rotation, in radians from right to down, -π...π.
    public var angle: Double { atan2(b, a) }

    /// The inverse; a similarity without one is returned as it is.
    public var inverse: Similarity {
        let square = a * a + b * b
        guard square > 0 else { return self }
        let (c, d) = (a / square, -b / square)
        return Similarity(a: c, b: d, tx: -c * tx + d * ty, ty: -d * tx - c * ty)
    }

    /// The similarity for contexts and layers.
    public var affine: CGAffineTransform {
        CGAffineTransform(a: a, b: b, c: -b, d: a, tx: tx, ty: ty)
    }

    /// The upright bounding box of a mapped box.
    public func bounds(of box: CGRect) -> CGRect {
        guard !box.isNull else { return box }
        let corners = [
            CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
            CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.maxX, y: box.maxY),
        ].map(callAsFunction)
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return CGRect(
            x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }

    /// Whether all values are finite and within the limits of scale and board.
    var isSound: Bool {
        Self.scales.contains(scale) && abs(tx) <= ChalkSample.reach * 2
            && abs(ty) <= ChalkSample.reach * 2
    }
}

extension ChalkSample {
    /// The sample, mapped; its tilt is turned.
    func moved(by way: Similarity) -> ChalkSample {
        var sample = self
        let place = way(CGPoint(x: x, y: y))
        (sample.x, sample.y) = (Double(place.x), Double(place.y))
        guard way.b != 0 || way.a < 0, tiltX != 0 || tiltY != 0 else { return sample }
        let size = way.scale
        let (c, s) = (Float(way.a / size), Float(way.b / size))
        (sample.tiltX, sample.tiltY) = (c * tiltX - s * tiltY, s * tiltX + c * tiltY)
        return sample
    }
}

extension ChalkStroke {
    /// The stroke, mapped, with a stick of the scaled size.
    func moved(by way: Similarity) -> ChalkStroke {
        ChalkStroke(
            brush: ChalkBrush(brush.tool, size: brush.size * way.scale),
            samples: samples.map { $0.moved(by: way) })
    }
}
