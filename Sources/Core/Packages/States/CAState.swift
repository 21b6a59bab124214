public import CoreAnimation
public import Foundation

/// A named look of a layer: the changes that make it, over the layer's own values.
///
/// `CAStateController` enters and leaves states. On Apple's systems the class is not public; its names are those
/// that are publicly known, and docs/reference/packages.md says which behaviour is a guess. Main thread.
@preconcurrency @MainActor
open class CAState: NSObject {
    /// The name, by which transitions and `CALayer.state(withName:)` find the state.
    open var name: String?
    /// The name of the state whose changes come before this one's; nil for none.
    open var basedOn: String?
    /// The changes, in order.
    open var elements: [CAStateElement] = []
    /// Whether the state can be entered; true at first.
    open var isEnabled = true
    /// Whether an editor keeps the state from being changed; it has no effect here.
    open var isLocked = false
    /// Whether `CAStateController.setInitialStatesOf(_:)` enters the state.
    open var isInitial = false
    /// Seconds after which an editor goes on to the next state. Kept and written; nothing here waits for it.
    open var nextDelay: Double = 0
    /// Seconds after which an editor goes back to the state before. Kept and written; nothing here waits for it.
    open var previousDelay: Double = 0
    var kept = KeptPart()

    /// A state without a name and changes.
    public override init() { super.init() }

    /// Adds a change at the end.
    /// - Parameter element: the change, which is retained.
    open func addElement(_ element: CAStateElement) { elements.append(element) }

    /// Removes a change; without effect for one that isn't there.
    /// - Parameter element: a change of this state; others are ignored.
    open func removeElement(_ element: CAStateElement) { elements.removeAll { $0 === element } }
}

/// A motion between states: the animations for what changes on the way.
@preconcurrency @MainActor
open class CAStateTransition: NSObject {
    /// The name of the state that is left; `*` at first, which is any.
    open var fromState = "*"
    /// The name of the state that is entered; `*` at first, which is any.
    open var toState = "*"
    /// The animations.
    open var elements: [CAStateTransitionElement] = []
    var kept = KeptPart()

    /// A transition from any state to any other, without animations.
    public override init() { super.init() }

    /// The time until the last animation ends, in seconds.
    open var duration: Double {
        elements.map { $0.beginTime + $0.duration }.max() ?? 0
    }
}

/// An animation of a transition between states.
@preconcurrency @MainActor
open class CAStateTransitionElement: NSObject {
    /// The layer that the animation is added to.
    open weak var target: CALayer?
    /// The key under which the animation is added: as a rule the key path that it animates.
    open var key: String?
    /// The animation. Values that it lacks are those on screen and those of the state.
    open var animation: CAAnimation?
    /// Whether the animation is added; true at first.
    open var isEnabled = true
    /// The file's name of the target, where that isn't there.
    var targetID: String?
    var kept = KeptPart()

    /// An element without an animation.
    public override init() { super.init() }

    /// Seconds from the transition's beginning to the animation's.
    open var beginTime: Double { animation.map { $0.beginTime > 1e-50 ? $0.beginTime : 0 } ?? 0 }

    /// The seconds for which the animation runs.
    open var duration: Double {
        guard let animation else { return 0 }
        let speed = Double(animation.speed)
        return speed > 0 ? animation.duration / speed : animation.duration
    }
}
