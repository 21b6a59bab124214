public import Foundation
import Scene

/// An object that places the sublayers of layers whose delegate doesn't. Every member is optional.
///
/// A layer with a manager is also laid out anew when a sublayer's frame changes.
@preconcurrency @MainActor
public protocol CALayoutManager: AnyObject {
    /// Returns the preferred size of `layer`, in points.
    /// - Parameter layer: a layer whose layout manager this is.
    func preferredSize(of layer: CALayer) -> CGSize
    /// Called when layout of `layer` becomes due, where none was due before.
    /// - Parameter layer: a layer whose layout manager this is; its sublayers are placed later.
    func invalidateLayout(of layer: CALayer)
    /// Places the sublayers of `layer`.
    /// - Parameter layer: a layer whose layout manager this is, with its bounds set.
    func layoutSublayers(of layer: CALayer)
}

// Swift has no optional members without Objective-C: a manager that omits one gets these defaults.
extension CALayoutManager {
    /// The default: the size of the transformed bounds.
    public func preferredSize(of layer: CALayer) -> CGSize { layer.record.frame.size }

    /// The default: does nothing.
    public func invalidateLayout(of layer: CALayer) {}

    /// The default: the sublayers keep their places.
    public func layoutSublayers(of layer: CALayer) {}
}
