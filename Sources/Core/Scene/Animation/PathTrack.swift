import Foundation
import Primitives

/// Keyframes along a path: every element that draws is a segment, and moves are skipped.
///
/// docs/reference/animation.md, "Paths". The segment that closes a subpath counts when it has a
/// length; with key times, when it has one of its own.
struct PathTrack: Sendable, Equatable {
    /// A place on a path.
    struct Place: Equatable {
        var point: CGPoint
        /// The direction of travel, in radians from the x axis toward the y axis.
        var angle: Double
    }

    private let segments: [PathSegment]
    private let times: KeyTimes
    private let isDiscrete: Bool
    /// The number of steps in which each segment is measured; nil when segments are followed by
    /// their parameter.
    private let paces: Int?
    /// The fractions of a cycle at which a discrete value changes, ascending; nil when it changes
    /// continuously.
    let steps: [Double]?

    /// Nil when `path` draws nothing.
    init?(_ path: PathElements, mode: KeyframeMotion.Mode, keyTimes: [Double]?) {
        let segments = PathSegment.all(of: path)
        guard !segments.isEmpty else { return nil }
        self.segments = segments
        isDiscrete = mode == .discrete
        if mode == .paced || mode == .cubicPaced {
            let paces = ArcTable.steps(segments: segments.count)
            self.paces = paces
            times = KeyTimes(lengths: segments.map { $0.length(steps: paces) })
        } else {
            paces = nil
            times = KeyTimes(keyTimes, segments: segments.count)
        }
        steps = isDiscrete ? times.changes : nil
    }

    /// Points whose convex hull contains the path.
    var hull: [CGPoint] { segments.flatMap { [$0.start, $0.control1, $0.control2, $0.end] } }

    /// Returns the place at the fraction `f` of a cycle.
    func place(at f: Double, _ curves: [TimingCurve]) -> Place {
        let (index, part) = times.locate(f)
        let segment = segments[index]
        if isDiscrete {
            let u: Double = part >= 1 ? 1 : 0
            return Place(point: segment.point(at: u), angle: segment.angle(at: u))
        }
        var u = index < curves.count ? curves[index].value(at: part) : part
        if let paces, !segment.isLine {
            u = ArcTable(steps: paces) { segment.vector(at: $0) }.parameter(at: u)
        }
        return Place(point: segment.point(at: u), angle: segment.angle(at: u))
    }
}

/// A piece of a path between two places, as a cubic Bezier with the parameter of the original.
struct PathSegment: Sendable, Equatable {
    var start: CGPoint
    var control1: CGPoint
    var control2: CGPoint
    var end: CGPoint
    /// Whether the segment is a straight line, followed at an even speed.
    let isLine: Bool

    /// A straight line, followed at an even speed.
    init(from start: CGPoint, to end: CGPoint) {
        isLine = true
        self.start = start
        self.end = end
        control1 = Self.mix(start, end, 1 / 3)
        control2 = Self.mix(start, end, 2 / 3)
    }

    private init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
        isLine = false
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// Returns the segments of `path`, in order.
    static func all(of path: PathElements) -> [PathSegment] {
        var list: [PathSegment] = []
        var (first, here) = (CGPoint.zero, CGPoint.zero)
        for element in path {
            switch element {
            case .move(let point):
                first = point
                here = point
            case .line(let point):
                list.append(PathSegment(from: here, to: point))
                here = point
            case .quad(let control, let point):
                list.append(
                    PathSegment(
                        here, mix(here, control, 2 / 3), mix(point, control, 2 / 3), point))
                here = point
            case .cubic(let control1, let control2, let point):
                list.append(PathSegment(here, control1, control2, point))
                here = point
            case .close:
                if here != first { list.append(PathSegment(from: here, to: first)) }
                here = first
            }
        }
        return list
    }

    /// Returns the segment's length; a curve's is measured by chords in this number of steps.
    func length(steps: Int) -> Double {
        isLine
            ? (vector(at: 1) - vector(at: 0)).length
            : ArcTable.length(steps: steps) { vector(at: $0) }
    }

    /// Returns the point at the parameter `u`.
    func point(at u: Double) -> CGPoint {
        let v = vector(at: u)
        return CGPoint(x: v.x, y: v.y)
    }

    /// Returns the point at the parameter `u`, as a vector.
    func vector(at u: Double) -> SIMD4<Double> {
        let r = 1 - u
        let (a, b, c, d) = (r * r * r, 3 * r * r * u, 3 * r * u * u, u * u * u)
        return SIMD4(
            a * start.x + b * control1.x + c * control2.x + d * end.x,
            a * start.y + b * control1.y + c * control2.y + d * end.y, 0, 0)
    }

    /// Returns the direction of travel at the parameter `u`, in radians; 0 for a segment without
    /// length.
    func angle(at u: Double) -> Double {
        let r = 1 - u
        func slope(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> Double {
            r * r * (b - a) + 2 * r * u * (c - b) + u * u * (d - c)
        }
        var dx = slope(start.x, control1.x, control2.x, end.x)
        var dy = slope(start.y, control1.y, control2.y, end.y)
        // A control point that coincides with an end leaves no slope there; the chord to the next
        // point does.
        if dx == 0, dy == 0 {
            (dx, dy) =
                u < 0.5
                ? (control2.x - start.x, control2.y - start.y)
                : (end.x - control1.x, end.y - control1.y)
        }
        if dx == 0, dy == 0 { (dx, dy) = (end.x - start.x, end.y - start.y) }
        return atan2(dy, dx)
    }

    private static func mix(_ a: CGPoint, _ b: CGPoint, _ f: Double) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f)
    }
}
