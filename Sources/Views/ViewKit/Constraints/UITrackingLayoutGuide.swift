import Foundation

/// A guide of an area that may come near the edges of its view, with constraints that are active while it is
/// near one. Main thread only.
open class UITrackingLayoutGuide: UILayoutGuide {
    private var near: [(edge: NSDirectionalRectEdge, constraints: [NSLayoutConstraint])] = []
    private var away: [(edge: NSDirectionalRectEdge, constraints: [NSLayoutConstraint])] = []

    /// The edges that the area is near.
    var nearEdges: NSDirectionalRectEdge { [] }

    /// Sets the constraints that are active while the area is near all edges of some; those that were set for
    /// the same edges become inactive.
    /// - Parameters:
    ///   - trackingConstraints: the constraints; the guide activates and deactivates them.
    ///   - edge: one edge, or two that meet in a corner.
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) {
        NSLayoutConstraint.deactivate(constraints(activeWhenNearEdge: edge))
        near.removeAll { $0.edge == edge }
        near.append((edge, trackingConstraints))
        updateConstraints()
    }

    /// Sets the constraints that are active while the area is near none of some edges; those that were set for
    /// the same edges become inactive.
    /// - Parameters:
    ///   - trackingConstraints: the constraints; the guide activates and deactivates them.
    ///   - edge: one edge, or several.
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) {
        NSLayoutConstraint.deactivate(constraints(activeWhenAwayFrom: edge))
        away.removeAll { $0.edge == edge }
        away.append((edge, trackingConstraints))
        updateConstraints()
    }

    /// Returns the constraints that were set for the nearness to edges.
    /// - Parameter edge: the edges, as they were set.
    open func constraints(
        activeWhenNearEdge edge: NSDirectionalRectEdge
    ) -> [NSLayoutConstraint] { near.first { $0.edge == edge }?.constraints ?? [] }

    /// Returns the constraints that were set for the distance from edges.
    /// - Parameter edge: the edges, as they were set.
    open func constraints(
        activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) -> [NSLayoutConstraint] { away.first { $0.edge == edge }?.constraints ?? [] }

    /// Makes all constraints that were set inactive, and forgets them.
    open func removeAllTrackedConstraints() {
        for each in near + away { NSLayoutConstraint.deactivate(each.constraints) }
        (near, away) = ([], [])
    }

    private func updateConstraints() {
        let edges = nearEdges
        func update(_ constraints: [NSLayoutConstraint], isActive: Bool) {
            for each in constraints where each.isActive != isActive { each.isActive = isActive }
        }
        for each in near { update(each.constraints, isActive: edges.isSuperset(of: each.edge)) }
        for each in away { update(each.constraints, isActive: edges.isDisjoint(with: each.edge)) }
    }
}
