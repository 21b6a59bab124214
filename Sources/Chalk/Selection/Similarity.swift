package import Foundation
package import Primitives

/// A move, a turn about a point and one size for all: what a selection can be put through.
///
///     x' = a x - b y + tx
///     y' = b x + a y + ty
package struct Similarity: Hashable, Sendable {
    /// The size times the cosine of the turn.
    package var a = 1.0
    /// The size times the sine of the turn; above 0 turns from right to down.
    package var b = 0.0
    /// To the right, in board pixels.
    package var tx = 0.0
    /// Downward, in board pixels.
    package var ty = 0.0

    /// Leaves everything where it is.
    package static let identity = Similarity()

    /// The sizes that are made.
    static let scales = 1e-3...1e3

    /// A similarity of its numbers.
    package init(a: Double = 1, b: Double = 0, tx: Double = 0, ty: Double = 0) {
        (self.a, self.b, self.tx, self.ty) = (a, b, tx, ty)
    }

    /// A move, in board pixels.
    package static func move(_ x: Double, _ y: Double) -> Similarity { Similarity(tx: x, ty: y) }

    /// A turn about a point, in radians from right to down; quarters of a circle are exact.
    package static func turn(_ angle: Double, about point: CGPoint) -> Similarity {
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

    /// Another size, with a point that stays.
    package static func scale(_ scale: Double, about point: CGPoint) -> Similarity {
        about(point, scale, 0)
    }

    private static func about(_ point: CGPoint, _ a: Double, _ b: Double) -> Similarity {
        Similarity(
            a: a, b: b, tx: point.x - a * point.x + b * point.y,
            ty: point.y - b * point.x - a * point.y)
    }

    /// This one, and then another.
    package func then(_ next: Similarity) -> Similarity {
        Similarity(
            a: next.a * a - next.b * b, b: next.b * a + next.a * b,
            tx: next.a * tx - next.b * ty + next.tx, ty: next.b * tx + next.a * ty + next.ty)
    }

    /// Where a point comes to.
    package func callAsFunction(_ point: CGPoint) -> CGPoint {
        CGPoint(x: a * point.x - b * point.y + tx, y: b * point.x + a * point.y + ty)
    }

    /// How large things become.
    package var scale: Double { (a * a + b * b).squareRoot() }

    /// How far they turn, in radians from right to down, -π...π.
    package var angle: Double { atan2(b, a) }

    /// The way back; a similarity that isn't sound has none, and is left as it is.
    package var inverse: Similarity {
        let square = a * a + b * b
        guard square > 0 else { return self }
        let (c, d) = (a / square, -b / square)
        return Similarity(a: c, b: d, tx: -c * tx + d * ty, ty: -d * tx - c * ty)
    }

    /// The same for contexts and layers.
    package var affine: CGAffineTransform {
        CGAffineTransform(a: a, b: b, c: -b, d: a, tx: tx, ty: ty)
    }

    /// The upright box around a box that was put through this.
    package func bounds(of box: CGRect) -> CGRect {
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

    /// True when it is a number, and neither tears nor crushes.
    var isSound: Bool {
        Self.scales.contains(scale) && abs(tx) <= ChalkSample.reach * 2
            && abs(ty) <= ChalkSample.reach * 2
    }
}

extension ChalkSample {
    /// The sample of a hand that drew elsewhere, turned.
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
    /// The stroke of a hand that drew elsewhere, turned, with a stick of another size.
    func moved(by way: Similarity) -> ChalkStroke {
        ChalkStroke(
            brush: ChalkBrush(brush.tool, size: brush.size * way.scale),
            samples: samples.map { $0.moved(by: way) })
    }
}
