package import Foundation

/// A path as a value: the content of a `CGPath`, which is also sent to the renderer.
///
/// Verbs and points lie in plain runs, so that a line costs 17 bytes and two paths with equal verbs
/// can be blended point by point. Runs of 512 elements are never written again (`PathRun.Whole`)
/// and copies share them, so that a path of any length grows at the cost of its end, and the place
/// where two paths begin to differ is found without comparing their points. The first verb is
/// always `move`. Every point is finite: a call with a point that is not, after its transform, adds
/// nothing.
package struct PathElements: Sendable, Hashable {
    /// The kind of a step of the path; the raw values are those of `CGPathElementType`.
    package enum Verb: UInt8, Sendable {
        case move, line, quad, cubic, close

        /// The number of points that the step takes.
        package var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quad: 2
            case .cubic: 3
            case .close: 0
            }
        }
    }

    /// A step with its points; control points come before the end point.
    package enum Element: Sendable, Hashable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(CGPoint, CGPoint)
        case cubic(CGPoint, CGPoint, CGPoint)
        case close
    }

    /// The full runs, in order: number k holds the elements from 512·k on.
    private(set) var whole: [PathRun.Whole] = []
    /// The elements after them; in a path that isn't empty it has at least the last element.
    private(set) var tail = PathRun()
    private var start = CGPoint.zero

    /// The path without elements.
    package init() {}

    /// The number of elements.
    package var count: Int { whole.count * PathRun.wholeCount + tail.verbs.count }

    /// The steps, in order. Cost: a copy of all, for a path of more than 512.
    package var verbs: [Verb] { whole.isEmpty ? tail.verbs : runs.flatMap(\.verbs) }

    /// The points of all steps, in order. Cost: a copy of all, for a path of more than 512.
    package var points: [CGPoint] { whole.isEmpty ? tail.points : runs.flatMap(\.points) }

    /// All runs, in order.
    var runs: [PathRun] { whole.map(\.run) + [tail] }

    /// Whether there is no element.
    package var isEmpty: Bool { tail.verbs.isEmpty }

    /// The point at which the next element begins; nil for the empty path.
    package var currentPoint: CGPoint? {
        guard let verb = tail.verbs.last else { return nil }
        return verb == .close ? start : lastPoint
    }

    /// Removes everything and keeps the memory.
    package mutating func removeAll() {
        whole.removeAll()
        tail.verbs.removeAll(keepingCapacity: true)
        tail.points.removeAll(keepingCapacity: true)
    }

    /// Starts a subpath; a move right after a move replaces it.
    package mutating func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        let p = point.applying(transform)
        guard p.isFinite else { return }
        if tail.verbs.last == .move {
            tail.points[tail.points.count - 1] = p
        } else {
            append(.move, p)
        }
        start = p
    }

    /// Adds a line; nothing when there is no current point.
    package mutating func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        let p = point.applying(transform)
        guard !isEmpty, p.isFinite else { return }
        append(.line, p)
    }

    /// Adds a quadratic curve; nothing when there is no current point.
    package mutating func addQuadCurve(
        to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
    ) {
        let (c, p) = (control.applying(transform), end.applying(transform))
        guard !isEmpty, c.isFinite, p.isFinite else { return }
        tail.points.append(c)
        append(.quad, p)
    }

    /// Adds a cubic curve; nothing when there is no current point.
    package mutating func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint,
        transform: CGAffineTransform = .identity
    ) {
        let (c, d) = (control1.applying(transform), control2.applying(transform))
        let p = end.applying(transform)
        guard !isEmpty, c.isFinite, d.isFinite, p.isFinite else { return }
        tail.points.append(c)
        tail.points.append(d)
        append(.cubic, p)
    }

    /// Closes the subpath; the current point goes back to its start.
    package mutating func close() {
        guard let last = tail.verbs.last, last != .close else { return }
        tail.verbs.append(.close)
        fold()
    }

    /// Adds every element of `other`; nothing at all when a point is no longer finite.
    package mutating func append(_ other: PathElements, transform: CGAffineTransform = .identity) {
        guard !other.isEmpty else { return }
        if isEmpty, transform.isIdentity {
            self = other
            return
        }
        var runs = other.runs
        if !transform.isIdentity {
            for index in runs.indices {
                for each in runs[index].points.indices {
                    runs[index].points[each] = runs[index].points[each].applying(transform)
                }
                guard runs[index].points.allSatisfy(\.isFinite) else { return }
            }
        }
        if tail.verbs.last == .move {
            tail.verbs.removeLast()
            tail.points.removeLast()
        }
        for run in runs {
            tail.verbs += run.verbs
            tail.points += run.points
        }
        start = other.start.applying(transform)
        fold()
    }

    /// Returns the path with every point mapped.
    package func applying(_ transform: CGAffineTransform) -> PathElements {
        var result = PathElements()
        result.append(self, transform: transform)
        return result
    }

    /// Returns the path at `f` on the way to `end`, point by point; nil when the subpaths of the
    /// two don't have equal numbers of elements. `f` may leave 0...1. Cost: proportional to the
    /// number of points.
    package func interpolated(to end: PathElements, fraction f: Double) -> PathElements? {
        guard hasSameVerbs(as: end) else { return blended(with: end, fraction: f) }
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f)
        }
        var path = PathElements()
        path.tail.verbs.reserveCapacity(count)
        for (from, to) in zip(runs, end.runs) {
            for index in from.points.indices {
                let point = mix(from.points[index], to.points[index])
                guard point.isFinite else { return nil }
                path.tail.points.append(point)
            }
            path.tail.verbs += from.verbs
        }
        path.start = mix(start, end.start)
        path.fold()
        return path
    }

    private func hasSameVerbs(as other: PathElements) -> Bool {
        guard whole.count == other.whole.count, tail.verbs == other.tail.verbs else { return false }
        return zip(whole, other.whole).allSatisfy { $0 === $1 || $0.run.verbs == $1.run.verbs }
    }

    /// The point that was added last; for a path that ends with a close, a point of the closed
    /// subpath.
    private var lastPoint: CGPoint { tail.points.last ?? whole.last?.run.points.last ?? .zero }

    private mutating func append(_ verb: Verb, _ point: CGPoint) {
        tail.verbs.append(verb)
        tail.points.append(point)
        if tail.verbs.count > PathRun.wholeCount { fold() }
    }

    /// Makes whole runs from a tail that is too long; the last element stays in the tail.
    private mutating func fold() {
        guard tail.verbs.count > PathRun.wholeCount else { return }
        var (verb, point) = (0, 0)
        while tail.verbs.count - verb > PathRun.wholeCount {
            let verbs = tail.verbs[verb..<verb + PathRun.wholeCount]
            let count = verbs.reduce(0) { $0 + $1.pointCount }
            let run = PathRun(
                verbs: Array(verbs), points: Array(tail.points[point..<point + count]))
            whole.append(PathRun.Whole(run, after: whole.last))
            verb += PathRun.wholeCount
            point += count
        }
        tail.verbs.removeFirst(verb)
        tail.points.removeFirst(point)
    }

    // The start of the subpath follows from the elements; it takes no part in equality.

    /// Whether the elements of both paths are equal.
    package static func == (lhs: PathElements, rhs: PathElements) -> Bool {
        guard lhs.whole.count == rhs.whole.count, lhs.tail == rhs.tail else { return false }
        return zip(lhs.whole, rhs.whole).allSatisfy { $0 === $1 || $0.run == $1.run }
    }

    /// Feeds the elements to `hasher`.
    package func hash(into hasher: inout Hasher) {
        for run in runs { hasher.combine(run) }
    }
}

extension PathElements: Sequence {
    /// Walks the steps with their points.
    package struct Iterator: IteratorProtocol {
        private let path: PathElements
        private var run: PathRun
        private var nextRun = 1
        private var verb = 0
        private var point = 0

        fileprivate init(path: PathElements) {
            self.path = path
            run = path.whole.first?.run ?? path.tail
        }

        /// The next step, or nil at the end.
        package mutating func next() -> Element? {
            if verb == run.verbs.count {
                guard nextRun <= path.whole.count else { return nil }
                run = nextRun < path.whole.count ? path.whole[nextRun].run : path.tail
                (nextRun, verb, point) = (nextRun + 1, 0, 0)
                guard !run.verbs.isEmpty else { return nil }
            }
            let kind = run.verbs[verb]
            defer {
                verb += 1
                point += kind.pointCount
            }
            return run.element(kind, point)
        }
    }

    /// An iterator over the steps.
    package func makeIterator() -> Iterator { Iterator(path: self) }
}

extension CGPoint {
    /// Whether both coordinates are neither infinite nor NaN.
    package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
    /// Whether no edge is infinite or NaN; so false for the null and the infinite rectangle.
    package var isFinite: Bool {
        origin.isFinite && size.width.isFinite && size.height.isFinite
            && (origin.x + size.width).isFinite && (origin.y + size.height).isFinite
    }
}
