package import Foundation

/// A path as a value: what a `CGPath` wraps and what crosses to the renderer.
///
/// Verbs and points lie in two plain arrays, so that a line costs 17 bytes and two paths of the
/// same verbs can be blended point by point. The first verb is always `move`. Every point is
/// finite: a call with a point that is not, after its transform, adds nothing.
package struct PathElements: Sendable, Hashable {
    /// What a step of the path does; the raw values are those of `CGPathElementType`.
    package enum Verb: UInt8, Sendable {
        case move, line, quad, cubic, close

        /// How many points the step takes.
        package var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quad: 2
            case .cubic: 3
            case .close: 0
            }
        }
    }

    /// One step with its points; control points come before the end point.
    package enum Element: Sendable, Hashable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(CGPoint, CGPoint)
        case cubic(CGPoint, CGPoint, CGPoint)
        case close
    }

    /// The steps, in order.
    package private(set) var verbs: [Verb] = []
    /// The points of all steps, in order.
    package private(set) var points: [CGPoint] = []
    private var start = CGPoint.zero

    /// The path without elements.
    package init() {}

    /// True when there is no element.
    package var isEmpty: Bool { verbs.isEmpty }

    /// Where the next element begins; nil for the empty path.
    package var currentPoint: CGPoint? {
        guard let verb = verbs.last else { return nil }
        return verb == .close ? start : points.last
    }

    /// Removes everything and keeps the memory.
    package mutating func removeAll() {
        verbs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
    }

    /// Starts a subpath; a move right after a move replaces it.
    package mutating func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        let p = point.applying(transform)
        guard p.isFinite else { return }
        if verbs.last == .move {
            points[points.count - 1] = p
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
        append(.quad, c)
        points.append(p)
    }

    /// Adds a cubic curve; nothing when there is no current point.
    package mutating func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint,
        transform: CGAffineTransform = .identity
    ) {
        let (c, d) = (control1.applying(transform), control2.applying(transform))
        let p = end.applying(transform)
        guard !isEmpty, c.isFinite, d.isFinite, p.isFinite else { return }
        append(.cubic, c)
        points.append(d)
        points.append(p)
    }

    /// Closes the subpath; the current point goes back to its start.
    package mutating func close() {
        guard let last = verbs.last, last != .close else { return }
        verbs.append(.close)
    }

    /// Adds every element of `other`; nothing of it when a point is no longer finite.
    package mutating func append(_ other: PathElements, transform: CGAffineTransform = .identity) {
        let mapped =
            transform.isIdentity ? other.points : other.points.map { $0.applying(transform) }
        guard mapped.allSatisfy(\.isFinite), !other.isEmpty else { return }
        if verbs.last == .move {
            verbs.removeLast()
            points.removeLast()
        }
        verbs += other.verbs
        points += mapped
        start = other.start.applying(transform)
    }

    /// The same path with every point mapped.
    package func applying(_ transform: CGAffineTransform) -> PathElements {
        var result = PathElements()
        result.append(self, transform: transform)
        return result
    }

    /// The path at `f` on the way to `end`, point by point; nil when the two have not the same
    /// elements. `f` may leave 0...1. Cost: proportional to the number of points.
    package func interpolated(to end: PathElements, fraction f: Double) -> PathElements? {
        guard verbs == end.verbs else { return nil }
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f)
        }
        var path = self
        for index in points.indices { path.points[index] = mix(points[index], end.points[index]) }
        guard path.points.allSatisfy(\.isFinite) else { return nil }
        path.start = mix(start, end.start)
        return path
    }

    private mutating func append(_ verb: Verb, _ point: CGPoint) {
        verbs.append(verb)
        points.append(point)
    }

    // Where a subpath began is known from the elements; it takes no part in equality.

    /// Two paths are equal when their elements are.
    package static func == (lhs: PathElements, rhs: PathElements) -> Bool {
        lhs.verbs == rhs.verbs && lhs.points == rhs.points
    }

    /// Feeds the elements to `hasher`.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(verbs)
        hasher.combine(points)
    }
}

extension PathElements: Sequence {
    /// Walks the steps with their points.
    package struct Iterator: IteratorProtocol {
        fileprivate let path: PathElements
        private var verb = 0
        private var point = 0

        fileprivate init(path: PathElements) {
            self.path = path
        }

        /// The next step, or nil at the end.
        package mutating func next() -> Element? {
            guard verb < path.verbs.count else { return nil }
            let (kind, at) = (path.verbs[verb], point)
            verb += 1
            point += kind.pointCount
            switch kind {
            case .move: return .move(path.points[at])
            case .line: return .line(path.points[at])
            case .quad: return .quad(path.points[at], path.points[at + 1])
            case .cubic: return .cubic(path.points[at], path.points[at + 1], path.points[at + 2])
            case .close: return .close
            }
        }
    }

    /// An iterator over the steps.
    package func makeIterator() -> Iterator { Iterator(path: self) }
}

extension CGPoint {
    /// True when neither coordinate is infinite or NaN.
    package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
    /// True when no edge is infinite or NaN; so false for the null and the infinite rectangle.
    package var isFinite: Bool {
        origin.isFinite && size.width.isFinite && size.height.isFinite
            && (origin.x + size.width).isFinite && (origin.y + size.height).isFinite
    }
}
