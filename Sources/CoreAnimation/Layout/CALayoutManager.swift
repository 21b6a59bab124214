public import Foundation
import Scene

/// Places the sublayers of layers whose delegate doesn't. Every member is optional.
///
/// A layer with a manager is laid out anew also when a sublayer's frame changes.
@preconcurrency @MainActor
public protocol CALayoutManager: AnyObject {
    /// The size that `layer` would like, in points.
    func preferredSize(of layer: CALayer) -> CGSize
    /// The layout of `layer` has become due; it was not before.
    func invalidateLayout(of layer: CALayer)
    /// Places the sublayers of `layer`.
    func layoutSublayers(of layer: CALayer)
}

// Swift has no optional members without Objective-C: a manager that leaves one out gets these.
extension CALayoutManager {
    /// Left out: the size of the bounds under the transform.
    public func preferredSize(of layer: CALayer) -> CGSize { layer.record.frame.size }

    /// Left out.
    public func invalidateLayout(of layer: CALayer) {}

    /// Left out: the sublayers stay where they are.
    public func layoutSublayers(of layer: CALayer) {}
}
