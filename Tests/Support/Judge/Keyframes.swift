import Foundation
import Primitives
import Scene

/// Values of a keyframe motion; docs/reference/animation.md, "Keyframes", "Key times" and "Paths".
enum Keyframes {
    /// The value at a part of a cycle; nil where the motion has no effect.
    static func value(_ motion: KeyframeMotion, at f: Double) -> PropertyValue? {
        switch motion.source {
        case .values(let values, let mode, let keyTimes, _):
            guard values.count > 1 else { return nil }
            return value(values, mode, keyTimes, motion.curves, at: f)
        case .path(let path, let mode, let keyTimes):
            let pieces = pieces(path)
            guard !pieces.isEmpty else { return nil }
            let times = mode == .paced ? paces(pieces) : times(keyTimes, pieces.count)
            let (index, part) = locate(f, times, motion.curves)
            let place =
                mode == .discrete
                ? pieces[index].start
                : mode == .paced ? pieces[index].place(along: part) : pieces[index].point(part)
            return .point(CGPoint(x: place.x, y: place.y))
        }
    }

    private static func value(
        _ values: [PropertyValue], _ mode: KeyframeMotion.Mode, _ keyTimes: [Double]?,
        _ curves: [TimingCurve], at f: Double
    ) -> PropertyValue? {
        switch mode {
        case .discrete: return values[locate(f, times(keyTimes, values.count), []).index]
        case .paced:
            let (index, part) = locate(f, paces(values), [])
            return MotionValue.mix(values[index], values[index + 1], part)
        default:
            let times = times(keyTimes, values.count - 1)
            let (index, part) = locate(f, times, curves)
            guard mode == .cubic else {
                return MotionValue.mix(values[index], values[index + 1], part)
            }
            return spline(values, times, index, part)
        }
    }

    private static func times(_ given: [Double]?, _ count: Int) -> [Double] {
        given ?? (0...count).map { Double($0) / Double(count) }
    }

    /// The segment whose end is the first that lies after `f`, and how far `f` is in it.
    private static func locate(
        _ f: Double, _ times: [Double], _ curves: [TimingCurve]
    ) -> (index: Int, part: Double) {
        let count = times.count - 1
        // What sums lose makes no earlier segment.
        let index = (0..<count).first { f < times[$0 + 1] - 1e-12 } ?? count - 1
        let length = times[index + 1] - times[index]
        let part = length > 0 ? min(max((f - times[index]) / length, 0), 1) : 1
        guard index < curves.count else { return (index, part) }
        return (index, MotionCurve.value(curves[index], at: part))
    }

    /// Times by how far each value is from the one before.
    private static func paces(_ values: [PropertyValue]) -> [Double] {
        let all = values.compactMap(MotionValue.numbers)
        let lengths: [Double] = zip(all, all.dropFirst()).map { a, b in
            zip(a, b).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
        }
        return paces(lengths)
    }

    private static func paces(_ lengths: [Double]) -> [Double] {
        let sums = lengths.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1) }
        return sums.map { $0 / max(sums.last ?? 1, 1e-12) }
    }

    /// Hermite's curve with the tangents of a tension, continuity and bias of 0.
    private static func spline(
        _ values: [PropertyValue], _ times: [Double], _ index: Int, _ u: Double
    ) -> PropertyValue? {
        let points = values.compactMap(MotionValue.numbers)
        guard points.count == values.count else { return nil }
        func length(_ index: Int) -> Double { times[index + 1] - times[index] }
        func tangent(_ at: Int, _ part: Int, isOutgoing: Bool) -> Double {
            let before = at > 0 ? points[at][part] - points[at - 1][part] : nil
            let after = at + 1 < points.count ? points[at + 1][part] - points[at][part] : nil
            guard let before, let after else { return before ?? after ?? 0 }
            let (d0, d1) = (length(at - 1), length(at))
            return (before + after) / 2 * 2 * (isOutgoing ? d1 : d0) / (d0 + d1)
        }
        let (u2, u3) = (u * u, u * u * u)
        let parts = points[index].indices.map { part in
            (2 * u3 - 3 * u2 + 1) * points[index][part]
                + (u3 - 2 * u2 + u) * tangent(index, part, isOutgoing: true)
                + (3 * u2 - 2 * u3) * points[index + 1][part]
                + (u3 - u2) * tangent(index + 1, part, isOutgoing: false)
        }
        return MotionValue.make(parts, like: values[index])
    }

    // Paths

    /// The elements of a path that draw, the lines that close subpaths among them.
    private static func pieces(_ path: PathElements) -> [Curve] {
        func point(_ p: CGPoint) -> Point { Point(Double(p.x), Double(p.y)) }
        func line(_ a: Point, _ b: Point) -> Curve { Curve(a, a + (b - a) / 3, b - (b - a) / 3, b) }
        var (pieces, start, last) = ([Curve](), Point.zero, Point.zero)
        func add(_ piece: Curve) {
            pieces.append(piece)
            last = piece.end
        }
        for element in path {
            switch element {
            case .move(let to): (start, last) = (point(to), point(to))
            case .line(let to): add(line(last, point(to)))
            case .quad(let control, let to): add(Curve(last, point(control), point(to)))
            case .cubic(let a, let b, let to):
                add(Curve(last, point(a), point(b), point(to)))
            case .close: if last != start { add(line(last, start)) }
            }
        }
        return pieces
    }

    private static func paces(_ pieces: [Curve]) -> [Double] {
        let lengths: [Double] = pieces.map(\.length)
        return paces(lengths)
    }
}

extension Curve {
    private static let steps = 2000

    /// The length, by many short lines.
    fileprivate var length: Double { lengths.last ?? 0 }

    private var lengths: [Double] {
        var (sums, before) = ([0.0], start)
        for step in 1...Self.steps {
            let next = point(Double(step) / Double(Self.steps))
            let way = next - before
            sums.append(sums[step - 1] + (way * way).sum().squareRoot())
            before = next
        }
        return sums
    }

    /// The place at a part of the length.
    fileprivate func place(along part: Double) -> Point {
        let sums = lengths
        let wanted = part * (sums.last ?? 0)
        guard let index = sums.indices.dropFirst().first(where: { sums[$0] >= wanted }) else {
            return end
        }
        let step = sums[index] - sums[index - 1]
        let share = step > 0 ? (wanted - sums[index - 1]) / step : 0
        return point((Double(index - 1) + share) / Double(Self.steps))
    }
}
