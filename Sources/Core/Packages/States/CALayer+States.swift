public import CoreAnimation
import Foundation

/// States of layers, by the names that are publicly known.
extension CALayer {
    /// The states that the layer can be in, in the file's order; nil for none.
    public var states: [CAState]? {
        get { value(forKey: StateKeys.states) as? [CAState] }
        set { setValue(newValue?.isEmpty == true ? nil : newValue, forKey: StateKeys.states) }
    }

    /// The transitions between the layer's states; nil for none.
    public var stateTransitions: [CAStateTransition]? {
        get { value(forKey: StateKeys.transitions) as? [CAStateTransition] }
        set { setValue(newValue?.isEmpty == true ? nil : newValue, forKey: StateKeys.transitions) }
    }

    /// Returns the first state of a name; nil for none.
    /// - Parameter name: the `name` of a state.
    public func state(withName name: String) -> CAState? { states?.first { $0.name == name } }

    /// Adds a state at the end.
    /// - Parameter state: the state, which is retained.
    public func addState(_ state: CAState) { states = (states ?? []) + [state] }

    /// Removes a state; without effect for one that isn't there.
    /// - Parameter state: a state of this layer; others are ignored.
    public func removeState(_ state: CAState) { states = states?.filter { $0 !== state } }
}

/// The keys under which layers have their states, as on Apple's systems.
enum StateKeys {
    static let states = "states"
    static let transitions = "stateTransitions"
    static let all: Set<String> = [states, transitions, "(scene)"]
}
