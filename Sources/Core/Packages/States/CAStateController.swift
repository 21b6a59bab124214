public import CoreAnimation
import Drawing
public import Foundation
import Primitives
import Scene

/// A delegate that hears of changes of states. Every member is optional. Main thread.
@preconcurrency @MainActor
public protocol CAStateControllerDelegate: AnyObject {
    /// A layer has another state now; its animations begin with the next commit.
    /// - Parameters:
    ///   - controller: the controller that calls.
    ///   - layer: a layer of the controller's tree.
    func stateController(_ controller: CAStateController, didSetStateOf layer: CALayer)
    /// A transition's animations begin.
    /// - Parameters:
    ///   - controller: the controller that calls.
    ///   - transition: the transition between the old and the new state.
    ///   - speed: how fast the animations run; 1 is their own speed.
    func stateController(
        _ controller: CAStateController, transitionDidStart transition: CAStateTransition,
        speed: Float)
    /// A transition's animations are over; `completed` is false where another state was set before.
    /// - Parameters:
    ///   - controller: the controller that calls.
    ///   - transition: the transition between the old and the new state.
    ///   - completed: false where another state was set before the end.
    func stateController(
        _ controller: CAStateController, transitionDidStop transition: CAStateTransition,
        completed: Bool)
}

extension CAStateControllerDelegate {
    /// The default, which does nothing.
    public func stateController(_ controller: CAStateController, didSetStateOf layer: CALayer) {}
    /// The default, which does nothing.
    public func stateController(
        _ controller: CAStateController, transitionDidStart transition: CAStateTransition,
        speed: Float
    ) {}
    /// The default, which does nothing.
    public func stateController(
        _ controller: CAStateController, transitionDidStop transition: CAStateTransition,
        completed: Bool
    ) {}
}

/// Puts the layers of a tree into their states, and back to the values that they have without one.
///
/// Entering a state sets its values. Each moves there from what is on screen, by the transition's animation for its
/// layer and key path; without such an animation it changes at once. Leaving a state restores what the next one
/// doesn't set. Main thread.
@preconcurrency @MainActor
open class CAStateController: NSObject {
    /// The layer whose tree the controller was made for.
    public let layer: CALayer
    /// The delegate.
    open weak var delegate: (any CAStateControllerDelegate)?

    private var changes: [ObjectIdentifier: StateChange] = [:]

    /// A controller of the states of a layer and of those below it; none is entered yet.
    /// - Parameter layer: the topmost layer of the tree.
    public init(layer: CALayer) {
        self.layer = layer
        super.init()
    }

    /// Returns the state of a layer; nil for its own values.
    /// - Parameter layer: a layer of the controller's tree.
    open func state(of layer: CALayer) -> CAState? { changes[ObjectIdentifier(layer)]?.state }

    /// Puts a layer into a state, at the transition's own speed.
    /// - Parameters:
    ///   - state: a state of the layer; nil for its own values.
    ///   - layer: a layer of the controller's tree.
    open func setState(_ state: CAState?, of layer: CALayer) {
        setState(state, of: layer, transitionSpeed: 1)
    }

    /// Puts a layer into a state.
    /// - Parameters:
    ///   - state: a state of the layer; nil for its own values.
    ///   - layer: a layer of the controller's tree.
    ///   - transitionSpeed: how fast the animations run; 1 is their own speed, 0 changes everything at
    ///     once.
    open func setState(_ state: CAState?, of layer: CALayer, transitionSpeed: Float) {
        let change = changes[ObjectIdentifier(layer)] ?? StateChange(layer)
        guard change.state !== state, state?.isEnabled != false else { return }
        changes[ObjectIdentifier(layer)] = change
        let transition = Self.transition(
            from: change.state?.name, to: state?.name, among: layer.stateTransitions ?? [])
        stop(change)
        let speed = transitionSpeed.isFinite ? max(0, transitionSpeed) : 1
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if speed > 0, let transition {
            change.running = transition
            CATransaction.setCompletionBlock { [weak self, weak change] in
                guard let change, change.running === transition else { return }
                self?.stop(change, isCompleted: true)
            }
        }
        change.enter(state, by: speed > 0 ? transition : nil, speed: speed)
        CATransaction.commit()
        delegate?.stateController(self, didSetStateOf: layer)
        if speed > 0, let transition {
            delegate?.stateController(self, transitionDidStart: transition, speed: speed)
        }
    }

    /// Puts a layer and all below it into the states that are marked as initial, and the others into none.
    /// - Parameter layer: the topmost of the layers.
    open func setInitialStatesOf(_ layer: CALayer) {
        setInitialStatesOf(layer, transitionSpeed: 1)
    }

    /// Puts a layer and all below it into their initial states.
    /// - Parameters:
    ///   - layer: the topmost of the layers.
    ///   - transitionSpeed: see `setState(_:of:transitionSpeed:)`.
    open func setInitialStatesOf(_ layer: CALayer, transitionSpeed: Float) {
        var pending = [layer]
        while let next = pending.popLast() {
            pending += next.sublayers ?? []
            if let mask = next.mask { pending.append(mask) }
            guard let states = next.states else { continue }
            let first = states.first { $0.isInitial && $0.isEnabled }
            setState(first, of: next, transitionSpeed: transitionSpeed)
        }
    }

    /// Takes all states back, at once.
    open func removeAllStateChanges() {
        for change in changes.values {
            setState(nil, of: change.layer, transitionSpeed: 0)
        }
    }

    private func stop(_ change: StateChange, isCompleted: Bool = false) {
        guard let transition = change.running else { return }
        change.running = nil
        delegate?.stateController(self, transitionDidStop: transition, completed: isCompleted)
    }

    /// Returns the transition between two states, nil being none: the one that names both, else one that names the
    /// state that is entered, else one that names the other, else one that names none.
    package static func transition(
        from: String?, to: String?, among list: [CAStateTransition]
    ) -> CAStateTransition? {
        func rank(_ transition: CAStateTransition) -> Int? {
            let (start, end) = (transition.fromState, transition.toState)
            guard start == "*" || start == from ?? "", end == "*" || end == to ?? "" else {
                return nil
            }
            return (end == "*" ? 0 : 2) + (start == "*" ? 0 : 1)
        }
        let fitting = list.compactMap { each in rank(each).map { (each, $0) } }
        let best = fitting.map(\.1).max()
        return fitting.first { $0.1 == best }?.0
    }
}
