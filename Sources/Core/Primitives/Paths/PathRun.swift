import Foundation

/// A run of consecutive steps of a path, with their points.
struct PathRun: Sendable, Hashable {
    /// The number of elements of a whole run.
    static let wholeCount = 512
    /// The number of elements that share a box in a whole run.
    static let groupCount = 16

    var verbs: [PathElements.Verb] = []
    var points: [CGPoint] = []

    /// Returns the step `verb`, whose points begin at `point`.
    func element(_ verb: PathElements.Verb, _ point: Int) -> PathElements.Element {
        switch verb {
        case .move: .move(points[point])
        case .line: .line(points[point])
        case .quad: .quad(points[point], points[point + 1])
        case .cubic: .cubic(points[point], points[point + 1], points[point + 2])
        case .close: .close
        }
    }

    /// A few elements of a run.
    struct Group: Sendable {
        /// A box around the points, and around the point before them if a line is drawn from it.
        var box = PathBox()
        /// The state of the pen before the group.
        var pen: PathPen
        /// The number of their first point.
        var point: Int
    }

    /// Returns the groups of the run, and the state of the pen after it.
    func groups(from start: PathPen) -> (groups: [Group], after: PathPen) {
        var (pen, point) = (start, 0)
        var groups: [Group] = []
        groups.reserveCapacity(verbs.count / Self.groupCount + 1)
        for (index, verb) in verbs.enumerated() {
            if index % Self.groupCount == 0 { groups.append(Group(pen: pen, point: point)) }
            let last = groups.count - 1
            // A move draws nothing from the point before it.
            if verb != .move { groups[last].box.add(pen.point) }
            for each in point..<point + verb.pointCount { groups[last].box.add(points[each]) }
            pen.follow(element(verb, point))
            if verb == .close { groups[last].box.add(pen.point) }
            point += verb.pointCount
        }
        return (groups, pen)
    }

    /// A run that is full and shared: nobody writes it again.
    final class Whole: Sendable {
        let run: PathRun
        /// The state of the pen before the run, and after it.
        let before: PathPen
        let after: PathPen
        let groups: [Group]
        /// A box around all points.
        let box: PathBox
        /// Whether a subpath is closed in it, or begun.
        let hasClose: Bool
        let hasMove: Bool
        /// Whether some element is a curve.
        let hasCurve: Bool
        private let kept = Locked<Measure?>(nil)

        /// The lengths of the elements.
        struct Measure: Sendable {
            var lengths: [Double]
            var sum: Double
        }

        init(_ run: PathRun, after previous: Whole?) {
            self.run = run
            before = previous?.after ?? PathPen()
            (groups, after) = run.groups(from: before)
            box = groups.reduce(into: PathBox()) { $0.add($1.box) }
            hasClose = run.verbs.contains(.close)
            hasMove = run.verbs.contains(.move)
            hasCurve = run.verbs.contains { $0 == .quad || $0 == .cubic }
        }

        /// The lengths; measured when first needed.
        var measure: Measure {
            if let known = kept.withLock({ $0 }) { return known }
            let lengths = run.lengths(from: before)
            let found = Measure(lengths: lengths, sum: lengths.reduce(0, +))
            kept.withLock { $0 = found }
            return found
        }
    }
}

/// The state of a pen that draws a path.
struct PathPen: Sendable, Hashable {
    /// The current point.
    var point = CGPoint.zero
    /// The start of the subpath.
    var start = CGPoint.zero

    /// Draws a step.
    mutating func follow(_ element: PathElements.Element) {
        switch element {
        case .move(let p): (point, start) = (p, p)
        case .line(let p), .quad(_, let p), .cubic(_, _, let p): point = p
        case .close: point = start
        }
    }
}

/// A rectangle that grows around points; without points its low edges lie beyond its high ones.
struct PathBox: Sendable, Hashable {
    var low = SIMD2(Double.infinity, Double.infinity)
    var high = SIMD2(-Double.infinity, -Double.infinity)

    mutating func add(_ p: CGPoint) {
        let p = SIMD2(Double(p.x), Double(p.y))
        low = pointwiseMin(low, p)
        high = pointwiseMax(high, p)
    }

    mutating func add(_ other: PathBox) {
        low = pointwiseMin(low, other.low)
        high = pointwiseMax(high, other.high)
    }

    func intersects(_ other: PathBox) -> Bool {
        low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y
            && other.low.y <= high.y
    }

    /// The rectangle; null when there was no point.
    var rect: CGRect {
        guard low.x <= high.x else { return .null }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// A box around a rectangle and `margin` more.
    init(_ rect: CGRect, margin: Double) {
        low = SIMD2(Double(rect.minX) - margin, Double(rect.minY) - margin)
        high = SIMD2(Double(rect.maxX) + margin, Double(rect.maxY) + margin)
    }

    init() {}
}
