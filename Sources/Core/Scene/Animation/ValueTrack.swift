import Foundation
import Primitives

/// Keyframes at values, ready to be read at any fraction of a cycle.
struct ValueTrack: Sendable, Equatable {
    /// The values at the ends of the segments; for a discrete motion, the value of each slot.
    private let values: [PropertyValue]
    private let times: KeyTimes
    private let isDiscrete: Bool
    /// The curve through the values, for the cubic modes of values that are vectors.
    private let spline: Spline?

    /// Whether the track has an effect; false for a single value.
    let hasEffect: Bool
    /// The fractions of a cycle at which a discrete value changes, ascending; nil when it changes
    /// continuously.
    let steps: [Double]?

    /// Nil when there is no value.
    init?(
        _ all: [PropertyValue], mode: KeyframeMotion.Mode, keyTimes: [Double]?,
        shape: SplineShape
    ) {
        guard !all.isEmpty else { return nil }
        hasEffect = all.count > 1
        let isTimed = mode != .paced && mode != .cubicPaced
        let keyTimes = isTimed && keyTimes?.isEmpty == false ? keyTimes : nil
        // Values without a key time are ignored.
        let values = keyTimes.map { Array(all.prefix($0.count)) } ?? all
        self.values = values
        isDiscrete = mode == .discrete || values.count == 1
        var spline: Spline?
        switch mode {
        case _ where values.count == 1: times = KeyTimes(even: 1)
        case .discrete: times = KeyTimes(keyTimes, segments: values.count)
        case .linear: times = KeyTimes(keyTimes, segments: values.count - 1)
        case .cubic:
            times = KeyTimes(keyTimes, segments: values.count - 1)
            spline = Spline(values, times: times, shape: shape)
        case .paced: times = KeyTimes(lengths: Self.distances(values))
        case .cubicPaced:
            let even = KeyTimes(even: values.count - 1)
            spline = Spline(values, times: even, shape: shape)
            spline?.measure()
            times = KeyTimes(lengths: spline?.lengths ?? Self.distances(values))
        }
        self.spline = spline
        steps = !hasEffect ? [] : isDiscrete ? times.changes : nil
    }

    /// Values whose componentwise range contains all others.
    var hull: [PropertyValue] { values + (spline?.hull ?? []) }

    /// Returns the value at the fraction `f` of a cycle.
    func value(at f: Double, _ curves: [TimingCurve]) -> PropertyValue {
        let (segment, part) = times.locate(f)
        if isDiscrete {
            // With as many times as values, the last value holds from its time on.
            let isLast = part >= 1 && times.times.count == values.count
            return values[min(isLast ? segment + 1 : segment, values.count - 1)]
        }
        let u = segment < curves.count ? curves[segment].value(at: part) : part
        if let spline { return spline.value(segment, u) }
        return values[segment].interpolated(to: values[segment + 1], fraction: u)
    }

    /// Returns the distances of neighbours; 1 each for values without a distance.
    private static func distances(_ values: [PropertyValue]) -> [Double] {
        zip(values, values.dropFirst()).map { a, b in
            switch (a, b) {
            case (.numbers(let p), .numbers(let q)) where p.count == q.count:
                zip(p, q).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
            default:
                if let p = a.vector, let q = b.vector { (q - p).length } else { 1 }
            }
        }
    }
}

/// A cubic Hermite curve through values, with Kochanek and Bartels' tangents;
/// docs/reference/animation.md, "Keyframes".
struct Spline: Sendable, Equatable {
    private let points: [SIMD4<Double>]
    private let outgoing: [SIMD4<Double>]
    private let incoming: [SIMD4<Double>]
    /// A value of the kind that the points represent.
    private let sample: PropertyValue
    /// The lengths of the segments; nil until they are measured for an even speed.
    private(set) var lengths: [Double]?

    /// Nil when the values aren't vectors of one kind.
    init?(_ values: [PropertyValue], times: KeyTimes, shape: SplineShape) {
        let vectors = values.compactMap(\.vector)
        guard vectors.count == values.count, values.count > 1, let first = values.first,
            values.allSatisfy({ $0.isSameKind(as: first) })
        else { return nil }
        points = vectors
        sample = first
        var (leaving, arriving): ([SIMD4<Double>], [SIMD4<Double>]) = ([], [])
        for index in vectors.indices {
            let pair = Self.tangents(at: index, vectors, times, shape)
            leaving.append(pair.outgoing)
            arriving.append(pair.incoming)
        }
        outgoing = leaving
        incoming = arriving
    }

    /// Returns the tangents after and before a point. At the ends, the only neighbour counts for
    /// both.
    private static func tangents(
        at index: Int, _ points: [SIMD4<Double>], _ times: KeyTimes, _ shape: SplineShape
    ) -> (outgoing: SIMD4<Double>, incoming: SIMD4<Double>) {
        let last = points.count - 1
        let after =
            index < last ? points[index + 1] - points[index] : points[last] - points[last - 1]
        let before = index > 0 ? points[index] - points[index - 1] : after
        let (t, c, b) = shape.at(index)
        var out = before * ((1 - t) * (1 + c) * (1 + b) / 2)
        out += after * ((1 - t) * (1 - c) * (1 - b) / 2)
        var into = before * ((1 - t) * (1 - c) * (1 + b) / 2)
        into += after * ((1 - t) * (1 + c) * (1 - b) / 2)
        guard index > 0, index < last else { return (out, into) }
        // Segments that end before they begin are never shown.
        let d0 = max(times.times[index] - times.times[index - 1], 0)
        let d1 = max(times.times[index + 1] - times.times[index], 0)
        guard d0 + d1 > 0 else { return (out, into) }
        return (out * (2 * d1 / (d0 + d1)), into * (2 * d0 / (d0 + d1)))
    }

    /// Measures the segments, which are followed at an even speed from now on.
    mutating func measure() {
        lengths = (0..<points.count - 1).map { segment in
            ArcTable.length(steps: paces) { self.point(segment, $0) }
        }
    }

    private var paces: Int { ArcTable.steps(segments: points.count - 1) }

    /// The inner control points of the segments as Bezier curves.
    var hull: [PropertyValue] {
        var controls: [PropertyValue] = []
        for index in points.indices {
            controls.append(PropertyValue(points[index] + outgoing[index] / 3.0, like: sample))
            controls.append(PropertyValue(points[index] - incoming[index] / 3.0, like: sample))
        }
        return controls
    }

    /// Returns the value at `u` of a segment: of its parameter, or of its length when measured.
    func value(_ segment: Int, _ u: Double) -> PropertyValue {
        guard lengths != nil else { return PropertyValue(point(segment, u), like: sample) }
        let table = ArcTable(steps: paces) { point(segment, $0) }
        return PropertyValue(point(segment, table.parameter(at: u)), like: sample)
    }

    private func point(_ i: Int, _ u: Double) -> SIMD4<Double> {
        let (u2, u3) = (u * u, u * u * u)
        var sum = points[i] * (2 * u3 - 3 * u2 + 1)
        sum += outgoing[i] * (u3 - 2 * u2 + u)
        sum += points[i + 1] * (3 * u2 - 2 * u3)
        sum += incoming[i + 1] * (u3 - u2)
        return sum
    }
}
