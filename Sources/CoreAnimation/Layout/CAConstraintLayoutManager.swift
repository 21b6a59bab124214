public import Foundation
import Scene

/// Places sublayers by their `constraints`: docs/reference/layout.md, "Constraints".
///
///     window.layoutManager = CAConstraintLayoutManager()
///     sidebar.addConstraint(CAConstraint(
///         attribute: .maxY, relativeTo: "superlayer", attribute: .maxY, offset: -12))
///
/// It keeps nothing, so that one may serve any number of layers. What can't be fulfilled (a source
/// that isn't there, layers that wait for each other) is left out and told once.
@preconcurrency @MainActor
open class CAConstraintLayoutManager: CALayoutManager {
    private static let shared = CAConstraintLayoutManager()

    /// A manager; all are alike.
    public init() {}

    /// The one that everybody may share.
    public class func layoutManager() -> CAConstraintLayoutManager { shared }

    /// The size that `layer` would like: the size that it has, in points.
    open func preferredSize(of layer: CALayer) -> CGSize { layer.record.frame.size }

    /// Does nothing: there is nothing to forget.
    open func invalidateLayout(of layer: CALayer) {}

    /// Places the sublayers of `layer`; those without constraints stay where they are.
    ///
    /// Cost: proportional to the number of sublayers and constraints.
    open func layoutSublayers(of layer: CALayer) {
        guard layer.modelLayer == nil, layer.children.contains(where: { $0.constraints != nil })
        else { return }
        var solver = ConstraintSolver(layer)
        solver.solve()
        for (child, frame) in solver.frames() { child.take(frame: frame) }
    }
}
