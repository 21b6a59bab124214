import CoreAnimation
import Foundation
import Primitives

/// The motion of an animator from one fraction of its way to another.
@MainActor
struct MotionRun {
    let from: Double
    let to: Double
    /// The time at which the run starts, in seconds of host time.
    let start: TimeInterval
    /// The duration, in seconds.
    private(set) var seconds: TimeInterval
    let curve: AnimationTiming.Curve

    init(
        from: Double, to: Double, start: TimeInterval, seconds: TimeInterval,
        curve: (any UITimingCurveProvider)?
    ) {
        self.from = from
        self.to = to
        self.start = start
        self.seconds = seconds
        if let spring = curve?.springTimingParameters {
            let own = spring.shape(seconds)
            self.curve = .spring(own.shape)
            self.seconds = own.duration
        } else {
            self.curve = .eased(
                curve?.cubicTimingParameters?.function
                    ?? CAMediaTimingFunction(name: .easeInEaseOut))
        }
    }

    /// Returns the fraction of the way that is shown at `time`.
    func part(at time: TimeInterval) -> Double {
        from + (to - from) * progress(time - start)
    }

    /// Returns the fraction of the way that an even motion of the same duration would show at `time`.
    func evenPart(at time: TimeInterval) -> Double {
        let elapsed = time - start
        guard elapsed > 0 else { return from }
        return elapsed < seconds ? from + (to - from) * elapsed / seconds : to
    }

    /// Returns the progress along the curve, 0...1 or beyond it in springs.
    /// - Parameters:
    ///   - elapsed: the time since the start, in seconds.
    ///   - own: the duration of a motion that begins later, in seconds; nil for that of the run.
    func progress(_ elapsed: Double, over own: Double? = nil) -> Double {
        let seconds = own ?? seconds
        guard elapsed > 0 else { return 0 }
        guard elapsed < seconds else { return 1 }
        switch curve {
        case .eased(let function): return function.progress(elapsed / seconds)
        case .spring(let shape): return shape.animation.progress(at: elapsed)
        }
    }
}

/// One property that an animator moves, by an animation that is replaced whenever the motion
/// changes.
@MainActor
struct AnimatorTrack {
    let change: ViewChange
    let way: ViewChange.Way
    /// The fraction of the animator's way at which this property begins to move.
    var begin = 0.0
    /// The part of the property's way that was shown when the animator was last held, at a fraction of the animator's way,
    /// where `begin` doesn't give it: along a curve a property that began later is elsewhere.
    private var pivot: (part: Double, own: Double)?
    /// The last fraction of the animator's way at which a property may begin: some of the way is left for it, also where a
    /// spring is beyond its end.
    private static let latest = 0.999
    private let key: String
    /// The view that gets no touches while the property moves.
    private var locked: UIView?

    private static var lastNumber = 0

    private init(_ change: ViewChange, _ way: ViewChange.Way) {
        self.change = change
        self.way = way
        Self.lastNumber += 1
        key = "animator-\(Self.lastNumber)"
    }

    static func all(of change: ViewChange) -> [AnimatorTrack] {
        change.ways.map { AnimatorTrack(change, $0) }
    }

    /// Returns the value at a fraction of the animator's way.
    private func value(at part: Double) -> Any? {
        way.value(at: own(part), last: change.new)
    }

    /// Converts a fraction of the animator's way into one of this property's way: evenly from `begin` to the end, or to
    /// the pivot and from there.
    private func own(_ part: Double) -> Double {
        guard let pivot else { return begin > 0 ? max(0, (part - begin) / (1 - begin)) : part }
        // A spring may be held beyond its end.
        let middle = min(pivot.part, Self.latest)
        if part == pivot.part { return pivot.own }
        guard part > begin else { return 0 }
        guard part > middle else { return pivot.own * (part - begin) / (middle - begin) }
        return min(1, pivot.own + (1 - pivot.own) * (part - middle) / (1 - middle))
    }

    /// Returns the start in host time and the duration of the property's motion in a run: a property that begins later
    /// takes the time that is left then.
    private func span(in run: MotionRun) -> (start: TimeInterval, seconds: TimeInterval) {
        let (wait, length) = (begin - run.from, run.to - run.from)
        guard begin > 0, length > 0, wait > 0 else { return (run.start, max(run.seconds, 1e-3)) }
        return (
            run.start + run.seconds * wait / length, max(run.seconds * (1 - begin) / length, 1e-3)
        )
    }

    /// Has the property wait at its start.
    /// - Parameters:
    ///   - fraction: the fraction of the animator's way at which the property begins to move.
    ///   - part: the fraction of the animator's way that is shown now, or from which it runs.
    mutating func wait(until fraction: Double, at part: Double) {
        begin = min(max(fraction, 0), Self.latest)
        pivot = part > Self.latest && part != 1 ? (part, 0) : nil
    }

    /// Keeps what a run shows at a time, for the animator that is held then: the property stays there, and goes on from there.
    mutating func hold(_ run: MotionRun, at time: TimeInterval) {
        let (part, span) = (run.part(at: time), span(in: run))
        let isLate = span.start > run.start
        if isLate, time <= span.start {
            // The part of the rest for which the property waits stays the same.
            let even = run.evenPart(at: time)
            return wait(until: part + (1 - part) * (begin - even) / (1 - even), at: part)
        }
        let (from, to) = (own(run.from), own(run.to))
        let shown = from + (to - from) * run.progress(time - span.start, over: span.seconds)
        guard abs(shown - own(part)) > 1e-9 else { return }
        if isLate {
            begin = min(max(min(run.part(at: span.start), part), 0), Self.latest)
        } else if begin >= part {
            begin = 0
        }
        pivot = (part, shown)
    }

    /// Returns an animation that holds the value of a fraction of the way.
    func still(at part: Double) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: way.keyPath)
        animation.fromValue = value(at: part)
        animation.toValue = animation.fromValue
        animation.isAdditive = way.isAdditive
        animation.duration = 1
        animation.speed = 0
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        return animation
    }

    /// Returns an animation of a motion.
    func moving(_ run: MotionRun) -> CABasicAnimation {
        let timing = AnimationTiming(duration: max(run.seconds, 1e-3), curve: run.curve)
        let animation = timing.makeAnimation()
        animation.keyPath = way.keyPath
        animation.fromValue = value(at: run.from)
        animation.toValue = value(at: run.to)
        animation.isAdditive = way.isAdditive
        let span = span(in: run)
        animation.duration = span.seconds
        animation.beginTime = change.layer.convertTime(span.start, from: nil)
        return animation
    }

    /// Puts the animation on the layer, in place of the previous one.
    mutating func put(_ animation: CABasicAnimation, keepsTouches: Bool) {
        change.layer.add(animation, forKey: key)
        unlock()
        guard !keepsTouches, let view = change.layer.delegate as? UIView else { return }
        view.untouchableAnimations += 1
        locked = view
    }

    /// Sets the layer to the value at a fraction of the way, and removes the animation.
    mutating func settle(at part: Double) {
        unlock()
        change.layer.removeAnimation(forKey: key)
        // The way may be only a part of the property: the whole property is set.
        let own = own(part)
        let value = ViewChange.Way.mix(change.old, change.new, own)
        let known = change.layer.plainValue(forKey: change.key)
        let whole = own >= 1 ? change.new : own <= 0 ? change.old : value
        guard !Self.isSame(known, whole) else { return }
        UIView.performWithoutAnimation {
            change.layer.setValue(whole, forKey: change.key)
        }
    }

    private mutating func unlock() {
        locked?.untouchableAnimations -= 1
        locked = nil
    }

    private static func isSame(_ a: Any?, _ b: Any?) -> Bool {
        switch (a, b) {
        case (let a as CGPoint, let b as CGPoint): a == b
        case (let a as CGRect, let b as CGRect): a == b
        case (let a as Double, let b as Double): a == b
        default: false
        }
    }
}

/// A block that hands its changes to an animator instead of animating them.
@MainActor
final class CollectingBlock: AnimationBlock {
    private let body: (ViewChange) -> Void
    private let keep: (@escaping @MainActor () -> Void) -> Void

    init(
        _ options: UIView.AnimationOptions, take body: @escaping (ViewChange) -> Void,
        whenOver keep: @escaping (@escaping @MainActor () -> Void) -> Void
    ) {
        self.body = body
        self.keep = keep
        super.init(AnimationTiming(duration: 1), options)
    }

    override func take(_ change: ViewChange) {
        body(change)
    }

    override func whenOver(_ body: @escaping @MainActor () -> Void) {
        keep(body)
    }
}
