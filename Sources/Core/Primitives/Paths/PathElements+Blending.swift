import Foundation

/// Interpolation between paths whose elements are of different kinds; docs/reference/animation.md,
/// "Interpolation".
extension PathElements {
    /// Returns the path at `f` on the way to `end`, where a line that is paired with a curve counts
    /// as a curve with its control points on its ends; nil when the subpaths of the two don't have
    /// equal numbers of elements, or a point is no longer finite.
    ///
    /// A quadratic curve that is paired with another kind is converted to the cubic one of equal
    /// shape: a guess, as only lines paired with cubic curves were observed. Cost: proportional to
    /// the number of points.
    func blended(with end: PathElements, fraction f: Double) -> PathElements? {
        guard count == end.count else { return nil }
        var path = PathElements()
        var (from, to) = (PathWalk(), PathWalk())
        for (a, b) in zip(self, end) {
            guard path.append(from.step(a), from.cubic, to.step(b), to.cubic, f) else { return nil }
        }
        return path.count == count ? path : nil
    }

    /// Adds the step between two; returns false when there is none.
    private mutating func append(
        _ a: Element, _ curve: PathCubic, _ b: Element, _ other: PathCubic, _ f: Double
    ) -> Bool {
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f)
        }
        switch (a, b) {
        case (.move(let p), .move(let q)): move(to: mix(p, q))
        case (.line(let p), .line(let q)): addLine(to: mix(p, q))
        case (.quad(let c, let p), .quad(let d, let q)):
            addQuadCurve(to: mix(p, q), control: mix(c, d))
        case (.close, .close): close()
        case (.move, _), (_, .move), (.close, _), (_, .close): return false
        default:
            addCurve(
                to: mix(curve.end, other.end), control1: mix(curve.control1, other.control1),
                control2: mix(curve.control2, other.control2))
        }
        return true
    }
}

/// A step as a cubic curve.
private struct PathCubic {
    var control1 = CGPoint.zero
    var control2 = CGPoint.zero
    var end = CGPoint.zero
}

/// Follows a path, and converts each step that draws to a cubic curve.
private struct PathWalk {
    /// The last step as a curve.
    private(set) var cubic = PathCubic()
    private var first = CGPoint.zero
    private var here = CGPoint.zero

    /// Advances by `element`, and returns it.
    mutating func step(_ element: PathElements.Element) -> PathElements.Element {
        switch element {
        case .move(let point):
            first = point
            here = point
        case .line(let point):
            cubic = PathCubic(control1: here, control2: point, end: point)
            here = point
        case .quad(let control, let point):
            cubic = PathCubic(
                control1: Self.elevated(here, control), control2: Self.elevated(point, control),
                end: point)
            here = point
        case .cubic(let control1, let control2, let point):
            cubic = PathCubic(control1: control1, control2: control2, end: point)
            here = point
        case .close: here = first
        }
        return element
    }

    /// Returns a control point of the cubic curve that is equal to a quadratic one.
    private static func elevated(_ end: CGPoint, _ control: CGPoint) -> CGPoint {
        CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
    }
}
