package import Foundation

/// A line or curve of a path, as a cubic.
struct PathSegment {
    var p0: CGPoint
    var p1: CGPoint
    var p2: CGPoint
    var p3: CGPoint
    /// Whether it is a straight line.
    var isLine: Bool

    init(line p: CGPoint, _ q: CGPoint) {
        (p0, p1, p2, p3, isLine) = (p, p, q, q, true)
    }

    init(_ p: CGPoint, _ c: CGPoint, _ d: CGPoint, _ q: CGPoint) {
        (p0, p1, p2, p3, isLine) = (p, c, d, q, false)
    }

    init(_ p: CGPoint, quad c: CGPoint, _ q: CGPoint) {
        self.init(p, p.toward(c, 2 / 3), q.toward(c, 2 / 3), q)
    }

    /// Returns the point at `t`, 0...1.
    func point(at t: CGFloat) -> CGPoint {
        if isLine { return p0.toward(p3, t) }
        let (a, b, c) = (p0.toward(p1, t), p1.toward(p2, t), p2.toward(p3, t))
        return a.toward(b, t).toward(b.toward(c, t), t)
    }

    /// Returns the direction at `t`, 0...1; nil at a cusp, and where there is no length.
    func way(at t: CGFloat) -> Way? {
        let (a, b, c) = (p0.toward(p1, t), p1.toward(p2, t), p2.toward(p3, t))
        guard let way = Way(from: a.toward(b, t), to: b.toward(c, t)) else { return nil }
        let extent = hypot(p1.x - p0.x, p1.y - p0.y) + hypot(p3.x - p2.x, p3.y - p2.y)
        return way.length > 1e-9 * extent ? way.with(length: 0) : nil
    }

    /// Returns the part between two parameters of 0...1, by de Casteljau's construction.
    func part(from t0: CGFloat, to t1: CGFloat) -> PathSegment {
        if isLine { return PathSegment(line: p0.toward(p3, t0), p0.toward(p3, t1)) }
        let tail = t0 > 0 ? halves(at: t0).1 : self
        guard t1 < 1 else { return tail }
        return tail.halves(at: (t1 - t0) / (1 - t0)).0
    }

    private func halves(at t: CGFloat) -> (PathSegment, PathSegment) {
        let (a, b, c) = (p0.toward(p1, t), p1.toward(p2, t), p2.toward(p3, t))
        let (ab, bc) = (a.toward(b, t), b.toward(c, t))
        let m = ab.toward(bc, t)
        return (PathSegment(p0, a, ab, m), PathSegment(m, bc, c, p3))
    }

    /// Returns the number of equal steps of `t` for which lines stay within `tolerance` of the
    /// curve: Wang's formula.
    func steps(_ tolerance: CGFloat, most: Int = 500) -> Int {
        if isLine { return 1 }
        func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
            hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
        }
        let count = (0.75 * max(bend(p0, p1, p2), bend(p1, p2, p3)) / tolerance).squareRoot()
        return count < CGFloat(most) ? max(1, Int(count.rounded(.up))) : most
    }

    /// Returns the end of a line, of `count` lines that replace the curve in equal steps of `t`.
    ///
    /// A line with both ends on the curve lies on the inner side of it. Ends within the curve are moved outward by two
    /// thirds of the lines' distance, so that the lines have the curve's area beside them:
    ///
    ///     B(t) − h² B''(t) / 12, with h = 1 / count
    func corner(_ step: Int, of count: Int) -> CGPoint {
        guard step < count, !isLine else { return p3 }
        let (t, h) = (CGFloat(step) / CGFloat(count), 1 / CGFloat(count))
        let point = point(at: t)
        let bend = CGPoint(x: p0.x - 2 * p1.x + p2.x, y: p0.y - 2 * p1.y + p2.y)
            .toward(CGPoint(x: p1.x - 2 * p2.x + p3.x, y: p1.y - 2 * p2.y + p3.y), t)
        return CGPoint(x: point.x - h * h / 2 * bend.x, y: point.y - h * h / 2 * bend.y)
    }
}

/// A subpath as its lines and curves.
struct Subpath {
    var segments: [PathSegment] = []
    var start: CGPoint
    /// Whether it ends with a close.
    var isClosed = false
    /// Whether something follows the move: a point of length 0 has caps.
    var hasElements = false
}

extension PathElements {
    /// Whether some element is a curve.
    package var hasCurves: Bool {
        func isCurve(_ verb: Verb) -> Bool { verb == .quad || verb == .cubic }
        return tail.verbs.contains(where: isCurve)
            || whole.contains { $0.run.verbs.contains(where: isCurve) }
    }

    /// Whether some subpath has no length: a dot, where a line has caps.
    package var hasPoints: Bool {
        subpaths.contains { subpath in
            subpath.segments.allSatisfy { $0.p0 == $0.p1 && $0.p1 == $0.p2 && $0.p2 == $0.p3 }
        }
    }

    /// The subpaths, in order. A closed one ends with a line to its start unless it is there.
    var subpaths: [Subpath] {
        var result: [Subpath] = []
        var current = Subpath(start: .zero)
        var last = CGPoint.zero
        func finish() { if current.hasElements { result.append(current) } }
        for element in self {
            switch element {
            case .move(let p):
                finish()
                current = Subpath(start: p)
                last = p
                continue
            case .line(let p):
                if p != last { current.segments.append(PathSegment(line: last, p)) }
                last = p
            case .quad(let c, let p):
                current.segments.append(PathSegment(last, quad: c, p))
                last = p
            case .cubic(let c, let d, let p):
                current.segments.append(PathSegment(last, c, d, p))
                last = p
            case .close:
                if last != current.start {
                    current.segments.append(PathSegment(line: last, current.start))
                }
                current.isClosed = true
                current.hasElements = true
                finish()
                last = current.start
                current = Subpath(start: last)
                continue
            }
            current.hasElements = true
        }
        finish()
        return result
    }

    /// Returns the path with lines in place of its curves, within `tolerance` of them.
    package func flattened(tolerance: CGFloat) -> PathElements {
        var result = PathElements()
        var last = CGPoint.zero
        func lines(_ segment: PathSegment) {
            let count = segment.steps(tolerance)
            for step in 1..<Swift.max(count, 1) {
                result.addLine(to: segment.point(at: CGFloat(step) / CGFloat(count)))
            }
            result.addLine(to: segment.p3)
            last = segment.p3
        }
        for element in self {
            switch element {
            case .move(let p):
                result.move(to: p)
                last = p
            case .line(let p):
                result.addLine(to: p)
                last = p
            case .quad(let c, let p): lines(PathSegment(last, quad: c, p))
            case .cubic(let c, let d, let p): lines(PathSegment(last, c, d, p))
            case .close:
                result.close()
                last = result.currentPoint ?? last
            }
        }
        return result
    }

    /// The greatest distance of a line from a curve that nobody sees, even when the path is shown
    /// large.
    var fineTolerance: CGFloat {
        let box = controlBounds
        guard box.isFinite else { return 0.01 }
        return Swift.min(0.02, Swift.max(Swift.max(box.width, box.height) / 10_000, 1e-9))
    }
}

extension CGPoint {
    /// Returns the point at `t` of the way to `other`.
    func toward(_ other: CGPoint, _ t: CGFloat) -> CGPoint {
        CGPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
    }
}
