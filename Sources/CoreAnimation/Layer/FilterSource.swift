package import Primitives

/// An object that stands for a filter, as Core Image's do by their names.
package protocol FilterSource: AnyObject {
    /// What changes the pixels of a layer, as the object is now; nil for filters of transitions.
    var layerFilter: CAFilter? { get }
    /// What mixes the pictures of a transition; nil leaves that to the transition's type.
    var transitionFilter: (any CATransitionFilter)? { get }
}
