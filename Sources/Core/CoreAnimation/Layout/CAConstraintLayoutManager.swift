public import Foundation
import Scene

/// Places sublayers by their `constraints`: docs/reference/layout.md, "Constraints".
///
///     window.layoutManager = CAConstraintLayoutManager()
///     sidebar.addConstraint(CAConstraint(
///         attribute: .maxY, relativeTo: "superlayer", attribute: .maxY, offset: -12))
///
/// A manager has no state, so that one may serve any number of layers. Constraints that can't be
/// satisfied (a missing source, layers that wait for each other) are left out and reported once.
@preconcurrency @MainActor
open class CAConstraintLayoutManager: CALayoutManager {
    private static let shared = CAConstraintLayoutManager()

    /// A manager; all of them are alike.
    public init() {}

    /// Returns the shared manager.
    public class func layoutManager() -> CAConstraintLayoutManager { shared }

    /// Returns the preferred size of `layer`: its present size, in points.
    /// - Parameter layer: a layer whose layout manager this is.
    open func preferredSize(of layer: CALayer) -> CGSize { layer.record.frame.size }

    /// Does nothing: there is no state to clear.
    /// - Parameter layer: a layer whose layout manager this is.
    open func invalidateLayout(of layer: CALayer) {}

    /// Places the sublayers of `layer`; those without constraints keep their places.
    ///
    /// Cost: proportional to the number of sublayers and constraints.
    /// - Parameter layer: a layer whose layout manager this is.
    open func layoutSublayers(of layer: CALayer) {
        guard layer.modelLayer == nil, layer.children.contains(where: { $0.constraints != nil })
        else { return }
        var solver = ConstraintSolver(layer)
        solver.solve()
        for (child, frame) in solver.frames() { child.take(frame: frame) }
    }
}
