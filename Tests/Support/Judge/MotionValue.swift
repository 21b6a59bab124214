import Foundation
import Primitives
import Scene

/// Values between values; docs/reference/animation.md, "Interpolation" and "Adding up".
enum MotionValue {
    /// The value at `f` of the way; nil where there is none between these two.
    static func mix(_ a: PropertyValue, _ b: PropertyValue, _ f: Double) -> PropertyValue? {
        if case .transform(let from) = a, case .transform(let to) = b {
            return FlatMix(from, to).map { .transform($0.transform(at: f)) }
        }
        guard let x = numbers(a), let y = numbers(b), x.count == y.count else { return nil }
        return make(zip(x, y).map { $0 + ($1 - $0) * f }, like: a)
    }

    /// A value and `share` times another: by component, and of transforms the product.
    static func sum(
        _ a: PropertyValue, _ b: PropertyValue, times share: Double = 1
    ) -> PropertyValue? {
        if case .transform(let first) = b, case .transform(let then) = a, share == 1 {
            return .transform(first.concatenating(then))
        }
        guard let x = numbers(a), let y = numbers(b), x.count == y.count else { return nil }
        return make(zip(x, y).map { $0 + $1 * share }, like: a)
    }

    /// The components of a value that goes straight, one after the other; nil for any other.
    static func numbers(_ value: PropertyValue) -> [Double]? {
        switch value {
        case .number(let number): [number]
        case .point(let p): [p.x, p.y]
        case .size(let s): [s.width, s.height]
        case .rect(let r): [r.origin.x, r.origin.y, r.size.width, r.size.height]
        case .color(let color): parts(color)
        case .colors(let list): list.flatMap(parts)
        case .numbers(let list): list
        case .path(let path): path.points.flatMap { [Double($0.x), Double($0.y)] }
        default: nil
        }
    }

    /// A value of the kind of another one from its components.
    static func make(_ n: [Double], like value: PropertyValue) -> PropertyValue {
        switch value {
        case .number: .number(n[0])
        case .point: .point(CGPoint(x: n[0], y: n[1]))
        case .size: .size(CGSize(width: n[0], height: n[1]))
        case .rect: .rect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
        case .color: .color(color(n[...]))
        case .colors(let list):
            .colors(list.indices.map { color(n[(4 * $0)..<(4 * $0 + 4)]) })
        case .numbers: .numbers(n)
        case .path(let path): .path(Self.path(n, like: path))
        default: value
        }
    }

    private static func parts(_ c: RGBA) -> [Double] {
        [Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha)]
    }

    private static func color(_ n: ArraySlice<Double>) -> RGBA {
        let parts = n.map { Float($0) }
        return RGBA(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    /// The elements of a path through other points.
    private static func path(_ n: [Double], like path: PathElements) -> PathElements {
        var (result, place) = (PathElements(), 0)
        func next() -> CGPoint {
            place += 2
            return CGPoint(x: n[place - 2], y: n[place - 1])
        }
        for verb in path.verbs {
            switch verb {
            case .move: result.move(to: next())
            case .line: result.addLine(to: next())
            case .quad:
                let control = next()
                result.addQuadCurve(to: next(), control: control)
            case .cubic:
                let (first, second) = (next(), next())
                result.addCurve(to: next(), control1: first, control2: second)
            case .close: result.close()
            }
        }
        return result
    }
}

/// The way between two flat transforms; docs/reference/animation.md, "Flat transforms".
private struct FlatMix {
    private var from: Parts
    private var to: Parts

    /// Scales, angle in degrees, residual matrix and move.
    private struct Parts {
        var scale: Point
        var angle: Double
        var rest: (Point, Point)
        var move: Point
    }

    /// Nil where one isn't flat, or singular.
    init?(_ a: CATransform3D, _ b: CATransform3D) {
        guard let from = Self.parts(a), let to = Self.parts(b) else { return nil }
        (self.from, self.to) = (from, to)
        let isCrossed =
            from.scale.x < 0 && to.scale.y < 0 || from.scale.y < 0 && to.scale.x < 0
        if isCrossed {
            self.from.scale *= -1
            self.from.angle += from.angle < 0 ? 180 : -180
        }
        if self.from.angle == 0 { self.from.angle = 360 }
        if self.to.angle == 0 { self.to.angle = 360 }
        let way = self.to.angle - self.from.angle
        if way > 180 { self.to.angle -= 360 }
        if way < -180 { self.from.angle -= 360 }
    }

    private static func parts(_ t: CATransform3D) -> Parts? {
        let (depth, rest) = (
            [t.m33 - 1, t.m44 - 1],
            [t.m13, t.m14, t.m23, t.m24, t.m31, t.m32, t.m34, t.m43]
        )
        // A turn in the plane is flat but for what sums lose.
        let isFlat = (depth + rest).allSatisfy { abs($0) < 1e-12 }
        let (x, y) = (Point(t.m11, t.m12), Point(t.m21, t.m22))
        let determinant = x.x * y.y - x.y * y.x
        guard isFlat, determinant != 0 else { return nil }
        var scale = Point((x * x).sum().squareRoot(), (y * y).sum().squareRoot())
        if determinant < 0 { if x.x < y.y { scale.x *= -1 } else { scale.y *= -1 } }
        let rows = (x / scale.x, y / scale.y)
        let angle = atan2(rows.0.y, rows.0.x)
        return Parts(
            scale: scale, angle: angle * 180 / .pi, rest: turned(rows, by: -angle),
            move: Point(t.m41, t.m42))
    }

    /// R(t) · N for R(t) = (cos t, sin t; −sin t, cos t), by rows.
    private static func turned(_ rows: (Point, Point), by t: Double) -> (Point, Point) {
        (rows.0 * cos(t) + rows.1 * sin(t), rows.1 * cos(t) - rows.0 * sin(t))
    }

    /// The transform at a part of the way.
    func transform(at f: Double) -> CATransform3D {
        func mix(_ a: Point, _ b: Point) -> Point { a + (b - a) * f }
        let angle = (from.angle + (to.angle - from.angle) * f) * .pi / 180
        let scale = mix(from.scale, to.scale)
        let rows = Self.turned(
            (mix(from.rest.0, to.rest.0), mix(from.rest.1, to.rest.1)), by: angle)
        let (x, y, move) = (rows.0 * scale.x, rows.1 * scale.y, mix(from.move, to.move))
        return CATransform3DMakeAffineTransform(
            CGAffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: move.x, ty: move.y))
    }
}
