import Foundation
import Primitives
package import Scene

/// The values that animations give to a layer at an instant, from the formulas of
/// docs/reference/animation.md and docs/reference/timing.md and the fields of their records.
package enum Motions {
    /// A layer's values at its own time, in seconds: animations act one after the other.
    package static func values(
        of model: LayerRecord, _ animations: [AnimationRecord], at time: Double
    ) -> LayerRecord {
        animations.reduce(into: model) { apply($1, to: &$0, at: time) }
    }

    /// A layer's own time at its superlayer's, in seconds.
    package static func ownTime(_ timing: MediaTiming, at time: Double) -> Double {
        MotionTime.own(timing, at: time)
    }

    private static func apply(
        _ animation: AnimationRecord, to record: inout LayerRecord, at time: Double
    ) {
        let timing = animation.timing
        guard let place = MotionTime(timing, at: time) else { return }
        let f = animation.curve.map { MotionCurve.value($0, at: place.progress) } ?? place.progress
        switch animation.motion {
        case .basic(let motion):
            let spring = motion.spring
            func way(_ f: Double) -> Double {
                spring.map { MotionCurve.value($0, at: f * timing.duration) } ?? f
            }
            guard let (start, end) = ends(motion, record) else { return }
            put(motion.target, place.cycle, to: &record, at: way(f), end: way(1)) {
                MotionValue.mix(start, end, $0)
            }
        case .keyframes(let motion):
            put(motion.target, place.cycle, to: &record, at: f, end: 1) {
                Keyframes.value(motion, at: $0)
            }
        case .group(let children):
            for child in children {
                apply(child, to: &record, at: min(max(f, 0), 1) * timing.duration)
            }
        case .transition: break
        }
    }

    /// The table of "Ends of a basic animation".
    private static func ends(
        _ motion: BasicMotion, _ record: LayerRecord
    ) -> (PropertyValue, PropertyValue)? {
        guard let current = motion.target.function.map(identity) ?? read(motion.target.path, record)
        else { return nil }
        switch (motion.from, motion.to, motion.by) {
        case (let from?, let to?, _): return (from, to)
        case (let from?, nil, let by?): return MotionValue.sum(from, by).map { (from, $0) }
        case (nil, let to?, let by?):
            return MotionValue.sum(to, by, times: -1).map { ($0, to) }
        case (let from?, nil, nil): return (from, current)
        case (nil, let to?, nil): return (current, to)
        case (nil, nil, let by?): return MotionValue.sum(current, by).map { (current, $0) }
        case (nil, nil, nil): return nil
        }
    }

    /// Repeats add up first, then a function makes a transform, then what is there is added to.
    private static func put(
        _ target: PropertyMotion, _ cycle: Double, to record: inout LayerRecord, at f: Double,
        end: Double, _ value: (Double) -> PropertyValue?
    ) {
        guard var new = value(f) else { return }
        if target.isCumulative, cycle > 0, let last = value(end) {
            new = MotionValue.sum(new, last, times: cycle) ?? new
        }
        if let function = target.function {
            guard let made = transform(function, new) else { return }
            new = .transform(made)
        }
        if target.isAdditive {
            guard let current = read(target.path, record),
                let sum = MotionValue.sum(current, new)
            else { return }
            new = sum
        }
        write(new, target.path, &record)
    }

    // Value functions

    private static func identity(_ function: ValueFunction) -> PropertyValue {
        .number(function.rawValue.hasPrefix("scale") ? 1 : 0)
    }

    private static func transform(
        _ function: ValueFunction, _ value: PropertyValue
    ) -> CATransform3D? {
        guard case .number(let n) = value else { return nil }
        switch function {
        case .rotateZ: return CATransform3DMakeRotation(n, 0, 0, 1)
        case .scaleX: return CATransform3DMakeScale(n, 1, 1)
        case .scaleY: return CATransform3DMakeScale(1, n, 1)
        case .translateX: return CATransform3DMakeTranslation(n, 0, 0)
        case .translateY: return CATransform3DMakeTranslation(0, n, 0)
        default: return nil
        }
    }

    // Parts of values

    private static func read(_ path: AnimationKeyPath, _ record: LayerRecord) -> PropertyValue? {
        let whole = record[path.property]
        switch (path.component, whole) {
        case (nil, .none): return nil
        case (nil, _): return whole
        case (.x?, .point(let p)): return .number(p.x)
        case (.y?, .point(let p)): return .number(p.y)
        case (.rotationZ?, .transform(let t)): return .number(turn(t).angle)
        default: return nil
        }
    }

    private static func write(
        _ value: PropertyValue, _ path: AnimationKeyPath, _ record: inout LayerRecord
    ) {
        switch (path.component, record[path.property], value) {
        case (nil, _, _): record[path.property] = value
        case (.x?, .point(let p), .number(let n)):
            record[path.property] = .point(CGPoint(x: n, y: p.y))
        case (.y?, .point(let p), .number(let n)):
            record[path.property] = .point(CGPoint(x: p.x, y: n))
        case (.rotationZ?, .transform(let t), .number(let n)):
            let (scale, _) = turn(t)
            record[path.property] = .transform(
                CATransform3DMakeScale(scale.x, scale.y, 1)
                    .concatenating(CATransform3DMakeRotation(n, 0, 0, 1))
                    .concatenating(CATransform3DMakeTranslation(t.m41, t.m42, t.m43)))
        default: break
        }
    }

    /// The scales and the turn of a flat transform; docs/reference/keys.md, "Key paths".
    private static func turn(_ t: CATransform3D) -> (scale: Point, angle: Double) {
        let (x, y) = (Point(t.m11, t.m12), Point(t.m21, t.m22))
        let side: Double = x.x * y.y - x.y * y.x < 0 ? -1 : 1
        let scale = Point((x * x).sum().squareRoot(), side * (y * y).sum().squareRoot())
        return (scale, atan2(x.y, x.x))
    }
}
