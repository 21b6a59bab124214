import Foundation
public import Primitives
import Scene

/// Told when an animation starts and stops. Every member is optional. Main thread.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    /// The animation has been handed to the renderer.
    func animationDidStart(_ anim: CAAnimation)
    /// The animation is over; `flag` is true when it ran to its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Left out.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Left out.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What all animations share: timing, a curve, a delegate.
///
/// Adding an animation to a layer stores a copy, which is frozen: setting its properties is refused.
@preconcurrency @MainActor
open class CAAnimation: CAMediaTiming, CAAction {
    var timing = MediaTiming(duration: 0)
    var customValues: [String: Any] = [:]
    /// True for the copy that a layer holds.
    var isFrozen = false

    /// Reshapes the progress of each cycle; nil is linear.
    open var timingFunction: CAMediaTimingFunction? {
        didSet { refuseIfFrozen { timingFunction = oldValue } }
    }

    /// Told of start and stop; retained, as on Apple's systems.
    open var delegate: (any CAAnimationDelegate)? {
        didSet { refuseIfFrozen { delegate = oldValue } }
    }

    /// False keeps the animation on the layer after its end, so that its fill shows.
    open var isRemovedOnCompletion = true {
        didSet { refuseIfFrozen { isRemovedOnCompletion = oldValue } }
    }

    /// An animation that does nothing by itself; use a subclass.
    public init() {}

    /// Makes this animation like `other`; a subclass copies its own properties as well.
    func assign(from other: CAAnimation) {
        timing = other.timing
        customValues = other.customValues
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
    }

    /// A copy with the same timing and values, not frozen.
    func copied() -> CAAnimation {
        let copy = CAAnimation()
        copy.assign(from: self)
        return copy
    }

    /// What the renderer does for this animation; nil when it can't do anything.
    func motion() -> AnimationRecord.Motion? { nil }

    /// The duration where none is set, in seconds, when the transaction has none either.
    func fallbackDuration() -> Double { CATransaction.animationDuration() }

    /// Adds the animation to the layer `object` under `key`: an animation is an action.
    public func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?) {
        (object as? CALayer)?.add(self, forKey: key)
    }

    /// Undoes a set on a frozen copy, and tells of it.
    func refuseIfFrozen(_ undo: () -> Void) {
        guard isFrozen else { return }
        isFrozen = false
        undo()
        isFrozen = true
        Complaint.tell(
            "CAAnimationImmutable: attempt to change an animation that a layer holds; "
                + "change a new one and add it again")
    }
}

extension CAAnimation {
    /// When it begins, in seconds of the layer's time; 0 is the time of the commit.
    public var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { setNumber(\.beginTime, newValue) }
    }

    /// The length of a cycle, in seconds; 0 takes the transaction's, 0.25 s at first.
    public var duration: CFTimeInterval {
        get { timing.duration }
        set { setNumber(\.duration, newValue) }
    }

    /// How fast it runs; negative runs backward.
    public var speed: Float {
        get { Float(timing.speed) }
        set { setNumber(\.speed, Double(newValue)) }
    }

    /// Where in its cycle it begins, in seconds.
    public var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { setNumber(\.timeOffset, newValue) }
    }

    /// How many cycles; may be a fraction; infinity never ends.
    public var repeatCount: Float {
        get { Float(timing.repeatCount) }
        set {
            let endless = newValue >= .greatestFiniteMagnitude
            setNumber(\.repeatCount, endless ? .infinity : Double(newValue))
        }
    }

    /// How long to repeat, in seconds; wins over `repeatCount`.
    public var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { setNumber(\.repeatDuration, newValue) }
    }

    /// True when every cycle is followed by one played backward.
    public var autoreverses: Bool {
        get { timing.autoreverses }
        set {
            let old = timing.autoreverses
            timing.autoreverses = newValue
            refuseIfFrozen { timing.autoreverses = old }
        }
    }

    /// What shows outside the active time.
    public var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(rawValue: timing.fillMode.rawValue) }
        set {
            let old = timing.fillMode
            timing.fillMode = FillMode(rawValue: newValue.rawValue) ?? .removed
            refuseIfFrozen { timing.fillMode = old }
        }
    }

    private func setNumber(_ path: WritableKeyPath<MediaTiming, Double>, _ value: Double) {
        guard !value.isNaN else {
            Complaint.tell("CAAnimation timing value is NaN; it is left out")
            return
        }
        let old = timing[keyPath: path]
        timing[keyPath: path] = value
        refuseIfFrozen { timing[keyPath: path] = old }
    }
}
