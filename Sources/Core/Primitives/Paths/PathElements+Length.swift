import Foundation

/// Lengths along a path, and parts of it between two of them.
extension PathElements {
    /// A place on a path: a fraction of the parameter of one of its elements.
    package struct Place: Sendable, Hashable {
        /// The number of the element, counted from 0.
        package var element: Int
        /// The fraction along it, 0...1.
        package var fraction: Double
    }

    /// The part of a path between two places.
    package struct Span: Sendable, Hashable {
        /// The place where the part begins.
        package var lower: Place
        /// The place where the part ends.
        package var upper: Place

        /// The part from `lower` to `upper`.
        package init(lower: Place, upper: Place) {
            (self.lower, self.upper) = (lower, upper)
        }
    }

    /// All of the path.
    package var wholeSpan: Span {
        Span(
            lower: Place(element: 0, fraction: 0),
            upper: Place(element: Swift.max(count - 1, 0), fraction: 1))
    }

    /// The length of all lines and curves, over all subpaths.
    ///
    /// Exact for lines, by quadrature for curves. Cost: once for the elements that are new in a
    /// path, then by 512 elements.
    package var length: Double {
        whole.reduce(0) { $0 + $1.measure.sum } + tailLengths.reduce(0, +)
    }

    private var tailLengths: [Double] { tail.lengths(from: whole.last?.after ?? PathPen()) }

    /// The part between two fractions of the whole length; nil when there is nothing between them.
    ///
    /// Subpaths count one after the other. Fractions outside 0...1 are clamped. Inside a curve the
    /// fraction of its length is taken as its parameter, as Apple's renderer does
    /// (docs/reference/kinds.md, "Shape layers").
    package func span(from start: Double, to end: Double) -> Span? {
        let (start, end) = (Swift.max(start, 0), Swift.min(end, 1))
        guard start < end, !isEmpty else { return nil }
        if start == 0, end == 1 { return wholeSpan }
        let tailLengths = tailLengths
        let total = whole.reduce(0) { $0 + $1.measure.sum } + tailLengths.reduce(0, +)
        guard total > 0, total.isFinite else { return nil }
        let lower = start == 0 ? wholeSpan.lower : place(at: start * total, tailLengths)
        let upper = end == 1 ? wholeSpan.upper : place(at: end * total, tailLengths)
        return Span(lower: lower, upper: upper)
    }

    private func place(at distance: Double, _ tailLengths: [Double]) -> Place {
        var left = distance
        for (index, each) in whole.enumerated() {
            let measure = each.measure
            guard left > measure.sum else {
                let first = index * PathRun.wholeCount
                return each.run.place(at: left, measure.lengths, each.before, first: first)
            }
            left -= measure.sum
        }
        return tail.place(
            at: left, tailLengths, whole.last?.after ?? PathPen(),
            first: whole.count * PathRun.wholeCount)
    }
}

extension PathRun {
    /// Returns the length of each element.
    func lengths(from start: PathPen) -> [Double] {
        var (pen, point) = (start, 0)
        return verbs.map { verb in
            let element = element(verb, point)
            defer {
                point += verb.pointCount
                pen.follow(element)
            }
            return PathCurve(element, from: pen)?.length ?? 0
        }
    }

    fileprivate func place(
        at distance: Double, _ lengths: [Double], _ start: PathPen, first: Int
    ) -> PathElements.Place {
        var (left, point, pen) = (distance, 0, start)
        var last = PathElements.Place(element: first, fraction: 1)
        for (index, verb) in verbs.enumerated() {
            let element = element(verb, point)
            if lengths[index] > 0 {
                last.element = first + index
                if left <= lengths[index] {
                    last.fraction = Swift.max(left, 0) / lengths[index]
                    return last
                }
            }
            left -= lengths[index]
            point += verb.pointCount
            pen.follow(element)
        }
        return last
    }
}

/// A line or curve as a cubic; a line has its control points in its thirds.
struct PathCurve {
    private(set) var p0, p1, p2, p3: SIMD2<Double>
    private let isLine: Bool

    /// Nil for a move.
    init?(_ element: PathElements.Element, from pen: PathPen) {
        let p = pen.point.vector
        switch element {
        case .move: return nil
        case .line(let q): self = Self.line(p, q.vector)
        case .close: self = Self.line(p, pen.start.vector)
        case .quad(let c, let q):
            let (c, q) = (c.vector, q.vector)
            self.init(p, p + (c - p) * (2 / 3), q + (c - q) * (2 / 3), q, isLine: false)
        case .cubic(let c, let d, let q):
            self.init(p, c.vector, d.vector, q.vector, isLine: false)
        }
    }

    private init(
        _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>,
        isLine: Bool
    ) {
        (self.p0, self.p1, self.p2, self.p3, self.isLine) = (p0, p1, p2, p3, isLine)
    }

    private static func line(_ p: SIMD2<Double>, _ q: SIMD2<Double>) -> PathCurve {
        PathCurve(p, p + (q - p) / 3, p + (q - p) * (2 / 3), q, isLine: true)
    }

    /// The length along the curve.
    var length: Double {
        if isLine { return (p3 - p0).length }
        let polygon = (p1 - p0).length + (p2 - p1).length + (p3 - p2).length
        return length(from: 0, to: 1, about: estimate(0, 1), within: polygon * 1e-10, halvings: 16)
    }

    /// Returns the length of a part, given an estimate of it: the part is halved until that changes
    /// nothing, which near a cusp takes several times.
    private func length(
        from a: Double, to b: Double, about whole: Double, within fine: Double, halvings: Int
    ) -> Double {
        let middle = (a + b) / 2
        let (left, right) = (estimate(a, middle), estimate(middle, b))
        guard abs(left + right - whole) > fine, halvings > 0 else { return left + right }
        return length(from: a, to: middle, about: left, within: fine, halvings: halvings - 1)
            + length(from: middle, to: b, about: right, within: fine, halvings: halvings - 1)
    }

    /// Estimates the length of a part by Gauss-Legendre quadrature with eight points.
    private func estimate(_ a: Double, _ b: Double) -> Double {
        var sum = 0.0
        for (x, weight) in Self.gauss {
            for u in [(a + b) / 2 - x * (b - a) / 2, (a + b) / 2 + x * (b - a) / 2] {
                sum += derivative(u).length * weight * (b - a) / 2
            }
        }
        return sum
    }

    private static let gauss: [(Double, Double)] = [
        (0.183_434_642_495_649_8, 0.362_683_783_378_362_0),
        (0.525_532_409_916_329_0, 0.313_706_645_877_887_3),
        (0.796_666_477_413_626_7, 0.222_381_034_453_374_5),
        (0.960_289_856_497_536_2, 0.101_228_536_290_376_3),
    ]

    private func derivative(_ t: Double) -> SIMD2<Double> {
        let s = 1 - t
        let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
        return (a * (s * s) + b * (2 * s * t) + c * (t * t)) * 3
    }

    /// Returns the part between two parameters, by de Casteljau's rule.
    func part(_ a: Double, _ b: Double) -> PathCurve {
        if isLine { return Self.line(p0 + (p3 - p0) * a, p0 + (p3 - p0) * b) }
        var part = self
        if b < 1 { part = part.split(at: b).before }
        if a > 0, b > 0 { part = part.split(at: a / b).after }
        return part
    }

    private func split(at t: Double) -> (before: PathCurve, after: PathCurve) {
        func mix(_ p: SIMD2<Double>, _ q: SIMD2<Double>) -> SIMD2<Double> { p + (q - p) * t }
        let (a, b, c) = (mix(p0, p1), mix(p1, p2), mix(p2, p3))
        let (d, e) = (mix(a, b), mix(b, c))
        let middle = mix(d, e)
        var (before, after) = (self, self)
        (before.p1, before.p2, before.p3) = (a, d, middle)
        (after.p0, after.p1, after.p2) = (middle, e, c)
        return (before, after)
    }

    var start: CGPoint { CGPoint(x: p0.x, y: p0.y) }

    /// Adds the curve to a path whose current point is where it starts.
    func add(to path: inout PathElements) {
        let end = CGPoint(x: p3.x, y: p3.y)
        guard !isLine else { return path.addLine(to: end) }
        path.addCurve(
            to: end, control1: CGPoint(x: p1.x, y: p1.y), control2: CGPoint(x: p2.x, y: p2.y))
    }
}

extension CGPoint {
    fileprivate var vector: SIMD2<Double> { SIMD2(Double(x), Double(y)) }
}

extension SIMD2<Double> {
    fileprivate var length: Double { (self * self).sum().squareRoot() }
}
