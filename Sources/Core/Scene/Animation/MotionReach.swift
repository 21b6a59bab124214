import Foundation
import Primitives

/// The bounds of a layer's geometry while its animations run, at any instant.
///
/// Holds the numbers of the layer's geometry as intervals. Animations are followed in the order in
/// which the resolver applies them, each as possibly active or not, so the values at any time lie
/// inside. Motions that can't be bounded cheaply have no reach, and the layer itself is asked:
/// rotations in space, whole transforms, cumulative repeats, implausibly large sizes.
struct MotionReach {
    /// An interval of numbers.
    struct Span: Equatable {
        var low, high: Double

        init(_ a: Double, _ b: Double) {
            (low, high) = (min(a, b), max(a, b))
        }

        init(_ value: Double) {
            (low, high) = (value, value)
        }

        func joined(_ other: Span) -> Span { Span(min(low, other.low), max(high, other.high)) }

        static func + (a: Span, b: Span) -> Span { Span(a.low + b.low, a.high + b.high) }
        static func - (a: Span, b: Span) -> Span { Span(a.low - b.high, a.high - b.low) }

        static func * (a: Span, b: Span) -> Span {
            let all = [a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high]
            return Span(all.min() ?? 0, all.max() ?? 0)
        }

        /// Returns the interval of `a + (b − a)·f`; the corners suffice, as the expression is
        /// linear in each variable.
        static func between(_ a: Span, _ b: Span, _ f: Span) -> Span {
            let ends = [f.low, f.high].flatMap { f in
                [a.low, a.high].flatMap { a in [b.low, b.high].map { a + ($0 - a) * f } }
            }
            return Span(ends.min() ?? 0, ends.max() ?? 0)
        }
    }

    /// The largest number with a reach, so that products of several stay finite.
    private static let most = 1e9

    private static var scales: [WritableKeyPath<Self, Span>] { [\.a, \.d] }

    private var x, y, width, height, anchorX, anchorY: Span
    /// The matrix in the plane: x' = a · x + c · y + tx, y' = b · x + d · y + ty.
    private var a, b, c, d, tx, ty: Span
    private let isUpright: Bool
    private var turns = false
    private var hasMovingParts = false
    /// Whether the layer may be seen though its own value says hidden.
    private(set) var mayShow: Bool
    /// Whether the layer may stop clipping its sublayers, whatever its own value says.
    private(set) var mayOpen = false

    /// The reach of a layer that lies flat and has the values of `record` apart from `animations`;
    /// nil for none.
    init?(_ record: borrowing LayerRecord, _ animations: [AnimationRecord]) {
        (x, y) = (Span(record.position.x), Span(record.position.y))
        (width, height) = (Span(record.bounds.size.width), Span(record.bounds.size.height))
        (anchorX, anchorY) = (Span(record.anchorPoint.x), Span(record.anchorPoint.y))
        let t = record.transform
        (a, b, c, d) = (Span(t.m11), Span(t.m12), Span(t.m21), Span(t.m22))
        (tx, ty) = (Span(t.m41), Span(t.m42))
        isUpright = t == .identity
        mayShow = !record.isHidden
        for animation in animations {
            guard take(animation, depth: 0) else { return nil }
        }
    }

    /// The box of the bounds in the superlayer's space: least x, least y, and the negated greatest
    /// x and y.
    var box: SIMD4<Double> {
        var (a, b, c, d) = (a, b, c, d)
        // With a scale below 0, decomposing the matrix doesn't return the parts from which it was
        // made.
        if turns || hasMovingParts && min(a.low, d.low) <= 0 {
            let most = [a, d].flatMap { [abs($0.low), abs($0.high)] }.max() ?? 1
            let any = Span(-most, most)
            (a, b, c, d) = (any, any, any, any)
        }
        // Relative to the anchor point; the origin of the bounds makes no difference.
        let u = width * (Span(0, 1) - anchorX)
        let v = height * (Span(0, 1) - anchorY)
        let (left, top) = (x + tx + a * u + c * v, y + ty + b * u + d * v)
        return SIMD4(left.low, top.low, -left.high, -top.high)
    }

    /// Takes an animation into account; returns false when it can't be bounded.
    private mutating func take(_ animation: AnimationRecord, depth: Int) -> Bool {
        switch animation.motion {
        case .transition: return true
        case .group(let children):
            guard depth < AnimationResolver.mostGroups else { return true }
            for child in children {
                guard take(child, depth: depth + 1) else { return false }
            }
            return true
        case .basic(let motion):
            let parts = Span(0, 1).joined(animation.curve?.reach ?? Span(0, 1))
            return take(motion, motion.spring?.reach ?? parts)
        case .keyframes(let motion):
            // Outside the ends of a cycle, segments may be extrapolated.
            let reach = animation.curve?.reach ?? Span(0, 1)
            guard reach.low >= 0, reach.high <= 1 else { return !Self.matters(motion) }
            return take(motion)
        }
    }

    private static func matters(_ motion: KeyframeMotion) -> Bool {
        motion.rotation != nil || matters(motion.target.path.property)
    }

    private static func matters(_ property: LayerProperty) -> Bool {
        LayerPropertySet.place.contains(property) || property == .hidden
            || property == .masksToBounds
    }

    private mutating func take(_ motion: BasicMotion, _ way: Span) -> Bool {
        guard Self.matters(motion.property) else { return true }
        let target = motion.target
        guard let parts = parts(of: target) else { return false }
        let given = [motion.from, motion.to, motion.by].map { value in
            value.map { Self.numbers($0, parts.count) }
        }
        guard !given.contains(where: { $0 == .some(nil) }) else { return false }
        for (place, part) in parts.enumerated() {
            let now = value(of: part, among: parts)
            let ends = Self.ends(given.map { $0.flatMap(\.self)?[place] }, now)
            let value = Span.between(ends.start, ends.end, way)
            self[keyPath: part] = now.joined(target.isAdditive ? now + value : value)
        }
        return true
    }

    /// Returns start and end of a basic motion; see `BasicMotion`.
    private static func ends(_ given: [Span?], _ now: Span) -> (start: Span, end: Span) {
        switch (given[0], given[1], given[2]) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, from + by)
        case (nil, let to?, let by?): (to - by, to)
        case (let from?, nil, nil): (from, now)
        case (nil, let to?, nil): (now, to)
        case (nil, nil, let by?): (now, now + by)
        case (nil, nil, nil): (now, now)
        }
    }

    private mutating func take(_ motion: KeyframeMotion) -> Bool {
        guard Self.matters(motion) else { return true }
        if motion.rotation != nil {
            guard isUpright else { return false }
            turns = true
        }
        guard Self.matters(motion.target.path.property) else { return true }
        guard let parts = parts(of: motion.target), let values = motion.hull else { return false }
        let numbers = values.compactMap { Self.numbers($0, parts.count) }
        return numbers.count == values.count && join(numbers, parts, motion)
    }

    private mutating func join(
        _ values: [[Span]], _ parts: [WritableKeyPath<Self, Span>], _ motion: KeyframeMotion
    ) -> Bool {
        guard let first = values.first else { return true }
        for (place, part) in parts.enumerated() {
            let all = values.reduce(first[place]) { $0.joined($1[place]) }
            let now = value(of: part, among: parts)
            self[keyPath: part] = now.joined(motion.target.isAdditive ? now + all : all)
        }
        return true
    }

    /// Returns a part's value without the motion: where one number stands for both scales, their
    /// mean, including that of z.
    private func value(
        of part: WritableKeyPath<Self, Span>, among parts: [WritableKeyPath<Self, Span>]
    ) -> Span {
        parts == Self.scales ? a.joined(d).joined(Span(1)) : self[keyPath: part]
    }

    /// Returns the parts that a motion writes; nil where they can't be bounded. Flags are taken
    /// into account at once.
    private mutating func parts(of target: PropertyMotion) -> [WritableKeyPath<Self, Span>]? {
        guard !target.isCumulative, target.function == nil else { return nil }
        switch (target.path.property, target.path.component) {
        case (.hidden, _):
            mayShow = true
            return []
        case (.masksToBounds, _):
            mayOpen = true
            return []
        case (.geometryFlipped, _): return []
        case (.position, nil): return [\.x, \.y]
        case (.position, .x?): return [\.x]
        case (.position, .y?): return [\.y]
        case (.anchorPoint, nil): return [\.anchorX, \.anchorY]
        case (.anchorPoint, .x?): return [\.anchorX]
        case (.anchorPoint, .y?): return [\.anchorY]
        case (.bounds, nil), (.bounds, .size?): return [\.width, \.height]
        case (.bounds, .sizeWidth?): return [\.width]
        case (.bounds, .sizeHeight?): return [\.height]
        case (.bounds, _): return []
        case (.transform, let component?) where isUpright: return parts(component)
        default: return nil
        }
    }

    private mutating func parts(_ component: ValueComponent) -> [WritableKeyPath<Self, Span>]? {
        hasMovingParts = true
        switch component {
        case .translation: return [\.tx, \.ty]
        case .translationX: return [\.tx]
        case .translationY: return [\.ty]
        case .scale, .scaleXY: return Self.scales
        case .scaleX: return [\.a]
        case .scaleY: return [\.d]
        case .rotation, .rotationZ:
            turns = true
            return []
        default: return nil
        }
    }

    /// Returns the numbers of a value, as many as there are parts; nil for a value of another kind,
    /// and for an implausibly large one.
    private static func numbers(_ value: PropertyValue, _ count: Int) -> [Span]? {
        let all: [Double]
        switch value {
        case _ where count == 0: return []
        case .point(let p): all = [p.x, p.y]
        case .size(let s): all = [s.width, s.height]
        case .rect(let r): all = [r.size.width, r.size.height]
        // One number stands for both scales.
        case .number(let n): all = Array(repeating: n, count: count)
        default: return nil
        }
        guard all.count == count, all.allSatisfy({ abs($0) < most }) else { return nil }
        return all.map { Span($0) }
    }
}

extension TimingCurve {
    /// The range of the curve's values, which never exceeds its control points.
    var reach: MotionReach.Span {
        MotionReach.Span(min(0, y1, y2), max(1, y1, y2))
    }
}

extension SpringCurve {
    /// The range of the spring's values at any time: the energy of a damped spring never grows, so
    /// |x| stays below sqrt(x(0)² + (x′(0) / ω)²).
    fileprivate var reach: MotionReach.Span {
        let most = (1 + (velocity / frequency) * (velocity / frequency)).squareRoot()
        return MotionReach.Span(1 - most, 1 + most)
    }
}
