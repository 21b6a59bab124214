package import Primitives

/// An object that stands for a filter, as Core Image's filters do.
package protocol FilterSource: AnyObject {
    /// The filter for a layer's pixels, with the object's present values; nil for filters of
    /// transitions.
    var layerFilter: CAFilter? { get }
    /// The filter that mixes the pictures of a transition; nil leaves that to the transition's
    /// type.
    var transitionFilter: (any CATransitionFilter)? { get }
}
